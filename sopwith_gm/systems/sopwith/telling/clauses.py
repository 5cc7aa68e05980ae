"""The rules' own words, by clause, so that a reader can open the clause where it is named.

B is the boardgame, E the e-mail rules, T the postal Mk III; a ruling is the rulebook's own, where
the three say nothing or contradict each other. Only what a turn can name is here.
"""

from functools import cache
from types import MappingProxyType

from sopwith_gm.core.telling.values import Clause

_SOURCES = ("B", "E", "T", "ruling")


@cache
def rule_of(clause: str) -> Clause:
    """A clause as remarks and scores name it (`E 4.1, 8.4`, `B Movement; E 2.2`), with its words.

    Unknown sources are left without words; nothing is raised.
    """
    words = tuple((name, RULES[name]) for name in _names_in(clause) if name in RULES)
    return Clause(clause, words)


def _names_in(clause: str) -> list[str]:
    """Every single clause in a list of them: a number after a comma keeps the letter before it."""
    names = []
    for part in clause.split(";"):
        source = ""
        for piece in (one.strip() for one in part.split(",")):
            first, _, rest = piece.partition(" ")
            if first in _SOURCES and rest:
                source = first
                names.append(piece)
            elif source:
                names.append(f"{source} {piece}")
    return [_parent(name) for name in names]


def _parent(name: str) -> str:
    """`E 4.7 a` is printed in `E 4.7`."""
    return name if name in RULES or not name.startswith("E ") else " ".join(name.split(" ")[:2])


RULES = MappingProxyType(
    {
        "B Object": "The last pilot or side with a plane in the game wins.",
        "B Movement": (
            "No move may not be used as the first move, and if it is used as the second it must "
            "be used as the third too."
        ),
        "B Take Off": (
            "Moves are set normally during take off except that the plane must maneuver Ahead "
            "through the two landing strip hexagons before any other maneuvers can be set."
        ),
        "B Take Off and Landing": "A plane may not fire while landed at its aerodrome.",
        "B Landing": (
            "Once the aerodrome hexagon is reached, the plane must remain there until the "
            "following Game Turn when it may take off."
        ),
        "B Firing": (
            "All planes that are in range and are in the same direction of fire take damage from "
            "the same burst of ammunition. Planes in the same hexagon at the end of a Move cannot "
            "damage each other."
        ),
        "B Storm Clouds": (
            "One point of damage is taken for every Move that a plane is in a hexagon containing "
            "a storm cloud marker. Planes in a hexagon containing a storm cloud marker may fire "
            "out into clear hexagons, but no fire can be made into or through a storm cloud "
            "marker."
        ),
        "B Moving Storm Clouds": (
            "This arrow shows the direction that all storm cloud markers will move every Move "
            "during that Game Turn."
        ),
        "B Aces 1": "Ace planes fire better than other planes.",
        "B Aces 2": "Only ace planes may make the Immelmann maneuver.",
        "E 2.1": (
            "Immelman turn: this move is only available to Aces. The plane moves forward one hex "
            "and turns to face in the opposite direction."
        ),
        "E 2.2": (
            "Planes MUST make some movement to avoid stalling, so the 'o' move cannot be the "
            "first move in any turn, and if it is the second move, it MUST also be the third!"
        ),
        "E 3.2": (
            "In order to take off you must order 'A'; 'A' to taxi along the selected airstrip. "
            "Your wheels then leave the ground and the third move may be any of those listed "
            "above, except 'o'."
        ),
        "E 3.3": (
            "Note that to land, you MUST tell the GM before you reach the end of the airstrip, "
            "and you CANNOT then change your mind!"
        ),
        "E 3.4": (
            "When you land your plane, you MUST stay on the ground until the next turn. During "
            "that time the ground crew hastily re-arm your plane, and you can take off in the "
            "next turn with a full 16 ammunition points again."
        ),
        "E 3.5": (
            "Players begin the game with 6 Repair points and these may be expended at this time "
            "on a one for one basis to repair your plane."
        ),
        "E 4.1": (
            "You may fire up to three bursts in any one turn, spread over the three moves in any "
            "way you wish, except that you may not fire in the same direction more than once in "
            "any one move."
        ),
        "E 4.2": "Planes on the ground may be fired at in the normal way, but may not fire back.",
        "E 4.3": (
            "Note that all opponents within range in the appropriate direction are hit, even if "
            "two are in the same hex or one is hiding behind another. There is an exception to "
            "this, in that you cannot fire into or through clouds."
        ),
        "E 4.4": "Damage at range 1, 2, 3, 4, 5: normal 4, 3, 2, 1, 0; aces 5, 4, 3, 2, 1.",
        "E 4.5": (
            "Aces get an advantage in firing. They do one more point of damage at each range and "
            "can also score hits at a range of five."
        ),
        "E 4.6": (
            "When zero damage points is reached (or passed) a plane crashes. A Plane loses 1 hit "
            "point for each cloud hex moved into."
        ),
        "E 4.7": (
            "Non ACE Players get 2 VP's for each hit they score on an ACE. ACE's lose 1 VP for "
            "each hit scored on them by Non ACE players."
        ),
        "E 5.2": (
            "Clouds are blown one hex in a randomly chosen direction at the end of every Turn. "
            "Planes take one point of damage if they move into or remain inside a cloud."
        ),
        "E 5.3": "A plane in a cloud cannot be hit, but on the other hand, it CAN fire out!",
        "E 5.4": (
            "If a plane is landing or taking off then, while it is on the ground, it is not "
            "damaged by clouds."
        ),
        "E 6.1": (
            "1 VP for each point of damage inflicted on another Plane; 5 VP for shooting a Plane "
            "down, 10 VP for shooting down an Ace; 5 VP for winning a game; -5 VP for being shot "
            "down or crashing, -10 VP if you are an Ace."
        ),
        "E 6.2": (
            "The qualifying mark for gaining Ace status is 40 points however this does not occur "
            "untill the end of the current game."
        ),
        "E 6.3": (
            "More than one player may score hits on a plane during the move on which it is shot "
            "down. In this instance the VPs are shared equally (round fractions up)."
        ),
        "E 6.4": (
            "If a pilot's last damage point is removed by a cloud, he still loses 5 (or 10) "
            "victory points, but no-one gets the points for shooting them down."
        ),
        "E 6.5": (
            "Any damage points they may have had left are divided up amongst the survivors as "
            "victory points, rounded up to give a whole number each. The culprit still loses his "
            "5 (or 10) points."
        ),
        "E 7.1": (
            "Finishing positions are not based on the number of victory points gained, but the "
            "order in which pilots leave the game."
        ),
        "E 8.1": (
            "If a pilot NMRs, their plane will fly straight ahead, without landing or firing."
        ),
        "E 8.3": (
            "Illegal Move orders will be replaced with an 'A' or 'o' order depending on the "
            "preceeding move. A 'A' order would be substituted as the first move of a turn and "
            "all succeeding orders would then be 'A'."
        ),
        "E 8.4": (
            "Illegal fire orders will be ignored. In the case of too many fire orders being "
            "received then those earlier in the turn will be enacted and the latter ones ignored."
        ),
        "E 9.1": (
            "If I do not receive orders from a player then they will get a 'yellow card', and if "
            "I receive the orders on the following day then I will accept them. Further "
            "infractions from the same player will result in a 'Red card'."
        ),
        "T Accidents": (
            "If a player accidentally flies off the board, he will be considered to have crashed."
        ),
        "T Airfields": (
            "If a player doesn't specify an airstrip in his orders when taking off, his 'plane "
            "will take off on the BETA airstrip. If a player doesn't tell the GM of his intention "
            "to land, then he won't be allowed to do so."
        ),
        "T Ambiguous firing orders": (
            'All ambiguous firing orders (e.g. "A - FIRE") will be centralised. If you have three '
            "bursts left, it will be L+R+A; if you have two bursts left it will be L+R; one burst "
            "will be A."
        ),
        "T Clouds": "They will be moved once at the end of each Turn.",
        "T Important": (
            "The range is 4 hexes. Four damage if the target is at one hexagon distance, three at "
            "two, two at three, one at four. Ace planes: five, four, three, two."
        ),
        "T NMR's": (
            "If a player NMR's while his 'plane is in flight, his 'plane will fly AHEAD for the "
            "three moves of his turn."
        ),
        "T Repairs": (
            "For each complete TURN spent on the ground he may repair two damage points. A 'plane "
            "may not recover to a strength higher than eight points."
        ),
        "T The Winner": "The last surviving 'plane is the winner (and is awarded 5 bonus points).",
        "T table": (
            "Hits made on enemy 'plane +1 point; enemy 'plane shot down +5, an Ace +10; player "
            "shot down -5, as an Ace -10. The damage points that a crashed 'plane has left are "
            "shared out amongst the players still in the game, rounded down."
        ),
        "ruling 4": "A plane that stays on its aerodrome flies no moves at all that turn.",
        "ruling 7": "The table's damage scores in full, also past the target's last point.",
        "ruling 10.1": "A parked plane for which nothing comes stays where it is.",
        "ruling 10.2": "A missing move is replaced as an illegal one is.",
        "ruling 10.4": "A burst that is ignored counts for nothing.",
    }
)
