"""What the account says of a burst, and whether it is so."""

from dataclasses import dataclass

from claims import Forms, Said
from flown_again import Flown, Move, Place, Shot, stepped

TEXTS, VERDICTS = Forms(), Forms()
text, verdict = TEXTS.form, VERDICTS.form


@dataclass
class Told:
    """A burst that is told, and all that may be said of it."""

    flown: Flown
    move: Move
    shot: Shot
    earlier: list[Shot]
    """Those told before it in the same move."""

    def who(self, name: str) -> str:
        """The plane of a name, or of a surname."""
        return plane_of(self.flown, name)

    def enemy(self, name: str) -> bool:
        """Is that one no friend of the shooter?"""
        return self.flown.enemies(self.shot.shooter, name)

    @property
    def reached(self) -> set[Place]:
        """The hexes it went through."""
        return set(self.shot.line)

    def at(self, said: Said, who: str = "who", off: str = "off") -> bool:
        """Did it hit that one at that distance?"""
        hits = [(one, distance) for one, distance, _ in self.shot.hits]
        return (self.who(said.name(who)), said.number(off)) in hits

    def kills(self, name: str) -> set[str]:
        """Who shot that one down in this move."""
        return self.move.fallen.get(name, set())

    def down_line(self, name: str) -> int:
        """How far down the burst's line a plane is, in hexes; 0 where it is not on it."""
        place = self.move.planes[name].place
        ray = [stepped(self.shot.start, self.shot.way, far) for far in range(1, 30)]
        return ray.index(place) + 1 if place in ray else 0


def plane_of(flown: Flown, name: str) -> str:
    """The plane of a name, or of a surname."""
    ends = name.casefold()
    (found,) = (
        one for one in flown.order if one.casefold() == ends or one.casefold().endswith(f" {ends}")
    )
    return found


@text("The order named no direction.")
def _(_: Said, told: Told) -> object:
    mine = [one for one in told.move.shots if one.shooter == told.shot.shooter]
    remarks = told.flown.record.adjudication.remarks
    return mine[0] is told.shot and any(
        one.code == "ambiguous-fire"
        and one.plane == told.shot.shooter
        and one.move == told.move.number
        for one in remarks
    )


# --- bursts that hit


@text("<who:name> is <off> off with <points> left, exactly what a burst costs there.")
def _(said: Said, told: Told) -> object:
    (hit,) = told.shot.hits
    left = told.move.planes[hit[0]].points
    return told.at(said) and said.number("points") == left == hit[2] and told.kills(hit[0])


@text("<who:name> is <off> off with <points> left, and the burst is worth <n>.")
def _(said: Said, told: Told) -> object:
    (hit,) = told.shot.hits
    left = told.move.planes[hit[0]].points
    return told.at(said) and said.number("points") == left < hit[2] == said.number("n")


@text("At <off> a burst costs <points>.")
def _(said: Said, told: Told) -> object:
    (hit,) = told.shot.hits
    return (said.number("off"), said.number("points")) == hit[1:]


@text("<who:name> has <n>.")
def _(said: Said, told: Told) -> object:
    (hit,) = told.shot.hits
    return told.who(said.name("who")) == hit[0] and said.number("n") == left_of(told, hit[0])


def left_of(told: Told, name: str) -> int:
    """The points of a plane when the bursts were fired."""
    return told.move.planes[name].points


@text(
    "<who:name>, <off> off, has one point left and no further use for it.",
    "<who:name>, <off> off, has <points> left and no further use for them.",
)
def _(said: Said, told: Told) -> object:
    left = left_of(told, told.who(said.name("who")))
    if "points" in said:
        return told.at(said) and said.number("points") == left != 1
    return told.at(said) and left == 1


@text("<who:name> is <off> off and has <names> to think of as well.")
def _(said: Said, told: Told) -> object:
    others = {told.who(one) for one in said.names("names")}
    return told.at(said) and others == told.kills(told.who(said.name("who"))) - {told.shot.shooter}


@text("The same <who:name>, <off> off.")
def _(said: Said, told: Told) -> object:
    who = told.who(said.name("who"))
    return told.at(said) and any(who in [hit[0] for hit in one.hits] for one in told.earlier)


@text("<names> fired too.")
def _(said: Said, told: Told) -> object:
    (hit,) = told.shot.hits
    return {told.who(one) for one in said.names("names")} == told.kills(hit[0]) - {
        told.shot.shooter
    }


@text(
    "<who:name> is <off> down the line and on the same side.", "<who:name>, a friend, is <off> off."
)
def _(said: Said, told: Told) -> object:
    return told.at(said) and not told.enemy(told.who(said.name("who")))


@text("Bullets do not ask.")
def _(_: Said, told: Told) -> object:
    return any(not told.enemy(one) for one, _, _ in told.shot.hits)


@text(
    "<names> share <hex>, <off> off: one burst for (?P<all>both|all <n>).",
    "<names> are in <hex>, <off> off, and (?P<all>both|all <n>) are hit.",
)
def _(said: Said, told: Told) -> object:
    hit = [told.who(one) for one in said.names("names")]
    count = 2 if said["all"] == "both" else said.number("n")
    there = {told.move.planes[one].place for one in hit}
    return sorted(hit) == sorted(one for one, _, _ in told.shot.hits) and (
        {said.place("hex")} == there
        and len(hit) == count
        and said.number("off") == told.shot.hits[0][1]
    )


@text("<rest:stacks>, one behind the other.", "One line holds <rest:stacks>.")
def _(said: Said, told: Told) -> object:
    groups = said.stacks("rest")
    found: dict[int, list[str]] = {}
    for one, off, _ in told.shot.hits:
        found.setdefault(off, []).append(one)
    named = {off: [told.who(one) for one in names] for names, off in groups}
    return named == found and list(named) == list(found)


@text("Already going down, and the guns still run.")
def _(_: Said, told: Told) -> object:
    return told.kills(told.shot.shooter)


@text("Going down, with <who:name> <off> off and the guns still running.")
def _(said: Said, told: Told) -> object:
    return told.at(said) and told.kills(told.shot.shooter)


@text("A last burst at <off>.")
def _(said: Said, told: Told) -> object:
    return said.number("off") == told.shot.hits[0][1] and told.kills(told.shot.shooter)


def answers(told: Told) -> bool:
    """Was the shooter hit by the one he hits, and has that been told?"""
    ((who, _, _),) = told.shot.hits
    return any(
        one.shooter == who and told.shot.shooter in [hit[0] for hit in one.hits]
        for one in told.earlier
    )


@text("The same line, read from the other end: <off>.")
def _(said: Said, told: Told) -> object:
    return answers(told) and said.number("off") == told.shot.hits[0][1]


@text("Answered at the same range.")
def _(_: Said, told: Told) -> object:
    return answers(told)


@text("<who:name> is <off> off, and courtesy demands a reply.")
def _(said: Said, told: Told) -> object:
    return told.at(said) and answers(told)


@text("Out of the cloud at <hex>, at <who:name>, <off> off.")
def _(said: Said, told: Told) -> object:
    return told.at(said) and said.place("hex") == told.shot.start in told.move.clouds


@text("<who:name> has wheels on the ground <off> off.")
def _(said: Said, told: Told) -> object:
    return told.at(said) and told.move.planes[told.who(said.name("who"))].on_ground


@text("<who:name> has wheels on the ground <off> off, and cannot answer.")
def _(said: Said, told: Told) -> object:
    who = told.who(said.name("who"))
    may_fire = told.flown.rules.fire_from_strip and told.move.planes[who].way is not None
    return told.at(said) and told.move.planes[who].on_ground and not may_fire


@text("<who:name> is five hexes away, which is safe from everybody but an ace.")
def _(said: Said, told: Told) -> object:
    return told.shot.hits[0][:2] == (told.who(said.name("who")), 5) and told.shot.reach == 5


@text("<who:name> is <off> off, as far as most guns reach.")
def _(said: Said, told: Told) -> object:
    return told.at(said) and said.number("off") == 4


@text("<who:name> was <off> off and felt safe.")
def _(said: Said, told: Told) -> object:
    return told.at(said) and said.number("off") >= 4


def _aspect(told: Told, who: str) -> int | None:
    """The target's way against the burst's: 0 away from it, 3 into it."""
    way = told.move.planes[who].way
    return None if way is None else (way - told.shot.way) % 6


def _moved(told: Told, who: str) -> bool:
    return told.move.flown[who] != "0"


@text("Nose to nose with <who:name>, <off> apart.")
def _(said: Said, told: Told) -> object:
    # the nose bears ahead alone
    ahead = told.shot.fire == "A"
    return told.at(said) and _aspect(told, told.who(said.name("who"))) == 3 and ahead


@text("<who:name> flies straight into it, <off> off.")
def _(said: Said, told: Told) -> object:
    who = told.who(said.name("who"))
    return told.at(said) and _aspect(told, who) == 3 and _moved(told, who)


@text("<who:name> looks straight at it, <off> off.")
def _(said: Said, told: Told) -> object:
    return told.at(said) and _aspect(told, told.who(said.name("who"))) == 3


@text("From dead astern, <off> behind <who:name>.", "<who:name> shows a tail at <off>.")
def _(said: Said, told: Told) -> object:
    return told.at(said) and _aspect(told, told.who(said.name("who"))) == 0


@text("<who:name> crosses the line, (?P<gone>in the next hex|<off> off).")
def _(said: Said, told: Told) -> object:
    who = told.who(said.name("who"))
    return _gone(said, told, who) and _aspect(told, who) in (1, 2, 4, 5) and _moved(told, who)


@text("<who:name> is (?P<gone>in the next hex|<off> off), side on.")
def _(said: Said, told: Told) -> object:
    who = told.who(said.name("who"))
    return _gone(said, told, who) and _aspect(told, who) in (1, 2, 4, 5)


@text("(?P<gone>In the next hex|<off> off), <who:name> is in the way.")
def _(said: Said, told: Told) -> object:
    return _gone(said, told, told.who(said.name("who")))


def _gone(said: Said, told: Told, who: str) -> bool:
    far = 1 if said["gone"].lower() == "in the next hex" else said.number("off")
    return (who, far) in [hit[:2] for hit in told.shot.hits]


# --- their last sentences


@verdict("Shot down.")
def _(_: Said, told: Told) -> object:
    ((who, _, _),) = told.shot.hits
    return told.kills(who) == {told.shot.shooter}


@verdict("<who:name> is shot down.")
def _(said: Said, told: Told) -> object:
    return told.kills(told.who(said.name("who"))) == {told.shot.shooter}


@verdict("<points>, and down: a shared kill.")
def _(said: Said, told: Told) -> object:
    ((who, _, cost),) = told.shot.hits
    enemies = [one for one in told.kills(who) if told.flown.enemies(one, who)]
    return said.number("points") == cost and len(enemies) > 1 and told.shot.shooter in enemies


@verdict("<points>; shot down.")
def _(said: Said, told: Told) -> object:
    ((who, _, cost),) = told.shot.hits
    return said.number("points") == cost and told.shot.shooter in told.kills(who)


@verdict("<points>, and down, for no score.")
def _(said: Said, told: Told) -> object:
    ((who, _, _),) = told.shot.hits
    return told.shot.shooter in told.kills(who) and VERDICTS.holds(
        f"{said['points']}, for no score.", told
    )


@verdict("<points>, for no score.")
def _(said: Said, told: Told) -> object:
    ((who, _, cost),) = told.shot.hits
    return said.number("points") == cost and not told.enemy(who)


@verdict("<points> each.")
def _(said: Said, told: Told) -> object:
    return {said.number("points")} == {cost for _, _, cost in told.shot.hits}


@verdict("Friends earn nothing.")
def _(_: Said, told: Told) -> object:
    return any(not told.enemy(who) for who, _, _ in told.shot.hits)


@verdict("<points>, then <ns>.")
def _(said: Said, told: Told) -> object:
    costs = [cost for _, _, cost in told.shot.hits]
    return [said.number("points"), *said.numbers("ns")] in (costs, list(dict.fromkeys(costs)))


@verdict("<points>.")
def _(said: Said, told: Told) -> object:
    ((_, _, cost),) = told.shot.hits
    return said.number("points") == cost


@verdict("<points> off <who:name>.")
def _(said: Said, told: Told) -> object:
    ((who, _, cost),) = told.shot.hits
    return said.number("points") == cost and who == told.who(said.name("who"))
