"""What stands beside a map, what is said to somebody who cannot see it, and whether it is so."""

import re
from dataclasses import dataclass

from claims import Forms, Said, number_of
from claims_of_bursts import plane_of
from flown_again import WAYS, Flown, Move, Place, apart, place_of, stepped

from sopwith_gm.systems.sopwith.position import Position, State

MOVES, STARTS, ENDS = Forms(), Forms(), Forms()
"""Of a move; of the start; of the end of a turn: captions and descriptions."""
move_form, start_form, end_form = MOVES.form, STARTS.form, ENDS.form
SHORT_WAYS = ("N", "NE", "SE", "S", "SW", "NW")


@dataclass
class Shown:
    """One move as a map shows it."""

    flown: Flown
    move: Move

    def who(self, said: Said, key: str = "who") -> str:
        """The plane that is named."""
        return plane_of(self.flown, said.name(key))

    def all(self, said: Said, key: str = "names") -> list[str]:
        """The planes that are named."""
        return [plane_of(self.flown, one) for one in said.names(key)]

    def pairs(self, said: Said, key: str) -> dict[str, int]:
        """What is said of each plane, by plane."""
        return {plane_of(self.flown, one): number for one, number in said.pairs(key)}

    def living_hits(self, shooter: str) -> dict[str, int]:
        """What a plane's bursts cost those who live."""
        return {
            who: cost
            for shot in self.move.shots
            if shot.shooter == shooter
            for who, _, cost in shot.hits
            if who not in self.move.fallen
        }


@move_form("<by:names> (?P<verb>shoots|together shoot) down <who:names>.")
def _(said: Said, told: Shown) -> object:
    by, who = told.all(said, "by"), told.all(said, "who")
    single = (said["verb"] == "shoots") == (len(by) == 1)
    return single and all(told.move.fallen.get(one) == set(by) for one in who)


@move_form(
    "<by:names> (?P<verb>shoots|together shoot) down <who:name>, "
    "whose last (?P<bursts>burst costs|bursts cost) (?P<paid><costs>|<names> <points> each).",
)
def _(said: Said, told: Shown) -> object:
    (who,) = [plane_of(told.flown, said.name("who"))]
    fell = told.move.fallen.get(who) == set(told.all(said, "by"))
    return fell and _last_bursts(said, told, who)


@move_form(
    "<who:name>, going down, costs (?P<paid><costs>|<names> <points> each).",
)
def _(said: Said, told: Shown) -> object:
    return told.who(said) in told.move.fallen and _paid(said, told) == told.living_hits(
        told.who(said)
    )


def _paid(said: Said, told: Shown) -> dict[str, int]:
    if "names" in said:
        return dict.fromkeys(told.all(said), said.number("points"))
    return told.pairs(said, "costs")


def _last_bursts(said: Said, told: Shown, who: str) -> bool:
    bursts = [
        shot
        for shot in told.move.shots
        if shot.shooter == who and any(hit[0] not in told.move.fallen for hit in shot.hits)
    ]
    single = (said["bursts"] == "burst costs") == (len(bursts) == 1)
    return single and _paid(said, told) == told.living_hits(who)


@move_form("<names> hit each other for <n>.")
def _(said: Said, told: Shown) -> object:
    one, other = told.all(said)
    cost = said.number("n")
    return told.living_hits(one) == {other: cost} and told.living_hits(other) == {one: cost}


@move_form("<who:name> hits <fors>.")
def _(said: Said, told: Shown) -> object:
    return told.pairs(said, "fors") == told.living_hits(told.who(said))


@move_form("<names> (?P<verb>fires|fire) (?P<what>into a cloud|at nobody).")
def _(said: Said, told: Shown) -> object:
    who = told.all(said)
    for one in who:
        mine = [shot for shot in told.move.shots if shot.shooter == one]
        into = any(shot.stopped_by == "cloud" for shot in mine)
        if not mine or any(shot.hits for shot in mine) or into != (said["what"] != "at nobody"):
            return False
    return (said["verb"] == "fires") == (len(who) == 1)


@move_form("<who:name> flies off the board.")
def _(said: Said, told: Shown) -> object:
    return told.who(said) in told.move.gone


@move_form("<who:name> comes down in the cloud at <hex>.")
def _(said: Said, told: Shown) -> object:
    who = told.who(said)
    return who in told.move.drowned and told.move.planes[who].place == said.place("hex")


@move_form("<who:name> lands on <strip>.")
def _(said: Said, told: Shown) -> object:
    return told.move.landed[told.who(said)] == said["strip"].lower()


@move_form("<who:name> takes off along <strip>.")
def _(said: Said, told: Shown) -> object:
    return told.move.took_off[told.who(said)] == said["strip"].lower()


@move_form("<names> (?P<verb>loses a point|lose a point each) to a cloud.")
def _(said: Said, told: Shown) -> object:
    who = told.all(said)
    return (said["verb"] == "loses a point") == (len(who) == 1) and (
        set(who) == told.move.harmed & set(told.move.left)
    )


@move_form("<names> won it.")
def _(said: Said, told: Shown) -> object:
    left = set(told.move.left)
    return set(told.all(said)) == left and len({told.flown.sides[one] for one in left}) == 1


@move_form("Nobody was left to win it.")
def _(_: Said, told: Shown) -> object:
    return not told.move.left


@move_form("Everybody flies, and nobody fires.")
def _(_: Said, told: Shown) -> object:
    return not told.move.shots and all(one.way is not None for one in told.move.planes.values())


@move_form("Nobody fires.")
def _(_: Said, told: Shown) -> object:
    return not told.move.shots


# --- for somebody who cannot see it

_FLOWN = {
    "goes ahead to": "A",
    "turns left to": "LT",
    "turns right to": "RT",
    "slips left to": "LS",
    "slips right to": "RS",
    "stays at": "0",
    "flies an Immelmann to": "I",
}


@move_form(f"<who:name> (?P<how>{'|'.join(_FLOWN)}) <hex>, heading <short_way>.")
def _(said: Said, told: Shown) -> object:
    one = told.move.planes[told.who(said)]
    code = told.move.flown[told.who(said)] == _FLOWN[said["how"]]
    return code and (one.place, one.way) == (said.place("hex"), SHORT_WAYS.index(said["short_way"]))


@move_form(f"<who:name> (?P<how>{'|'.join(_FLOWN)}) <hex>.")
def _(said: Said, told: Shown) -> object:
    one = told.move.planes[told.who(said)]
    code = told.move.flown[told.who(said)] == _FLOWN[said["how"]]
    return code and (one.place, one.way) == (said.place("hex"), None)


@move_form("<who:name> is parked at <hex>.")
def _(said: Said, told: Shown) -> object:
    one = told.move.planes[told.who(said)]
    return (one.place, one.way) == (said.place("hex"), None)


@move_form("<who:name> fires <way> and hits <hits_at>.")
def _(said: Said, told: Shown) -> object:
    hits = told.pairs(said, "hits_at")
    places = [told.move.planes[one].place for one in hits]
    return said.places("hits_at") == places and any(
        (shot.shooter, shot.way) == (told.who(said), said.way("way"))
        and {who: cost for who, _, cost in shot.hits} == hits
        for shot in told.move.shots
    )


@move_form("<who:name> fires <way> and hits nobody(?P<end>|, as far as the cloud at <hex>).")
def _(said: Said, told: Shown) -> object:
    cloud = said.place("hex") if "hex" in said else None
    return any(
        (shot.shooter, shot.way, shot.cloud, shot.hits)
        == (told.who(said), said.way("way"), cloud, [])
        for shot in told.move.shots
    )


@move_form("<who:name> is shot down at <hex>.")
def _(said: Said, told: Shown) -> object:
    who = told.who(said)
    return who in told.move.fallen and told.move.planes[who].place == said.place("hex")


# --- the position at the start and at the end


@dataclass
class Standing:
    """The position that a map without a move shows."""

    flown: Flown
    position: Position

    @property
    def places(self) -> dict[str, Place]:
        """Everybody who is in the game."""
        return {
            str(p.name): (p.hex.q, 10 - p.hex.r) for p in self.position.in_play if p.hex is not None
        }

    @property
    def parked(self) -> set[str]:
        """Those on the ground."""
        return {str(p.name) for p in self.position.in_play if p.state is State.PARKED}

    @property
    def clouds(self) -> set[Place]:
        """Cloud hexes on the board."""
        found = {(one.q, 10 - one.r) for cloud in self.position.clouds for one in cloud}
        return {one for one in found if self.flown.on_board(one)}


@start_form("<machines>, every one of them (?P<still>|still )on the ground.")
def _(said: Said, told: Standing) -> object:
    return said.number("machines") == len(told.places) == len(told.parked)


@start_form("<machines>, <n> of them on the ground.")
def _(said: Said, told: Standing) -> object:
    counts = (said.number("machines"), said.number("n"))
    return counts == (len(told.places), len(told.parked)) and 0 < counts[1] < counts[0]


@start_form("<machines> in the air.")
def _(said: Said, told: Standing) -> object:
    return said.number("machines") == len(told.places) and not told.parked


@start_form(
    "<names> (?P<how>share a hex|are <off> apart), and nobody is nearer.",
    "<names> (?P<how>share a hex|are <off> apart), and no two enemies in the air are nearer.",
)
def _(said: Said, told: Standing) -> object:
    one, other = [plane_of(told.flown, name) for name in said.names("names")]
    places = told.places
    flying = [name for name in places if name not in told.parked]
    off = said.number("off") if "off" in said else 0
    pairs = [
        apart(places[a], places[b])
        for i, a in enumerate(flying)
        for b in flying[i + 1 :]
        if told.flown.enemies(a, b)
    ]
    every = [
        apart(places[a], places[b]) for i, a in enumerate(places) for b in list(places)[i + 1 :]
    ]
    near = min(pairs if "no two enemies" in said.sentence else every)
    return apart(places[one], places[other]) == off == near and told.flown.enemies(one, other)


@start_form("Clear sky.")
@end_form("Clear sky.")
def _(_: Said, told: Standing) -> object:
    return not told.clouds


@start_form(
    "<machines>.",
)
@end_form("<machines>.")
def _(said: Said, told: Standing) -> object:
    return said.number("machines") == len(told.places)


_WHEREABOUTS = re.compile(
    "\u2068([^\u2069]+)\u2069 ([A-S][0-9]+) (?:heading ([NSEW]+)|parked), (\\w+) points?"
)


@start_form("(?P<told>\u2068[^~]* points?).")
@end_form("(?P<told>\u2068[^~]* points?).")
def _(said: Said, told: Standing) -> object:
    planes = {str(p.name): p for p in told.position.in_play}
    found = {}
    for one in said["told"].split("; "):
        match = _WHEREABOUTS.fullmatch(one)
        if match is None:
            return False
        name = plane_of(told.flown, match[1])
        facing = planes[name].facing
        so = (facing.name if facing else None, planes[name].damage) == (
            match[3],
            number_of(match[4]),
        )
        found[name] = place_of(match[2]) if so else None
    return found == told.places


@start_form("Clouds: (?P<told>[^~]*).")
@end_form("Clouds: (?P<told>[^~]*).")
def _(said: Said, told: Standing) -> object:
    named = {place_of(one) for one in re.findall("[A-S][0-9]+", said["told"])}
    return named == told.clouds and said["told"].count(";") == len(told.position.clouds) - 1


@end_form("Nobody is left.")
def _(_: Said, told: Standing) -> object:
    return not told.places


def _drift(told: Standing) -> list[object]:
    from sopwith_gm.systems.sopwith.events import CloudsMoved

    return told.flown.events(CloudsMoved, None)


@end_form("All clouds go one hex <way>.")
def _(said: Said, told: Standing) -> object:
    (drift,) = _drift(told)
    moved = {stepped(one, said.way("way")) for one in told.flown.clouds}
    return told.clouds == {one for one in moved if told.flown.on_board(one)} and drift


@end_form("The last cloud has gone.")
def _(_: Said, told: Standing) -> object:
    return not told.clouds and told.flown.clouds


@end_form("In turn <turn:n> every cloud goes one hex <way> with each move.")
def _(said: Said, told: Standing) -> object:
    wind = told.position.wind
    return wind and (said.number("turn"), said["way"]) == (told.position.turn, WAYS[wind.value])


@end_form("The clouds stay where they are.")
def _(_: Said, told: Standing) -> object:
    here = {one for one in told.flown.clouds if told.flown.on_board(one)}
    return here == told.clouds and told.clouds


@end_form("One now covers <hex>, where <who:name> is.")
def _(said: Said, told: Standing) -> object:
    under = {n: p for n, p in told.places.items() if p in told.clouds}
    return under == {plane_of(told.flown, said.name("who")): said.place("hex")}


@end_form("They now cover <covered>.")
def _(said: Said, told: Standing) -> object:
    under = {n: p for n, p in told.places.items() if p in told.clouds}
    names = [plane_of(told.flown, one) for one in said.names("covered")]
    return dict(zip(names, said.places("covered"), strict=True)) == under


@end_form("<n> (?P<verb>is|are) left.")
def _(said: Said, told: Standing) -> object:
    count = said.number("n")
    return count == len(told.places) and (said["verb"] == "is") == (count == 1)
