"""What the account says of a burst, and whether it is so."""

from dataclasses import dataclass

from claims import Forms, Said
from flown_again import Flown, Move, Place, Shot, apart, stepped

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


# --- bursts that hit nobody


def by_cloud(told: Told, said: Said) -> bool:
    """Was it stopped by the cloud that is named?"""
    return told.shot.stopped_by == "cloud" and told.shot.cloud == said.place("hex")


@text("It ends at the cloud at <hex>.", "<hex> was unmoved.")
def _(said: Said, told: Told) -> object:
    return by_cloud(told, said)


@text("An empty line with a cloud at the end.")
def _(_: Said, told: Told) -> object:
    return told.shot.stopped_by == "cloud" and told.shot.line and not told.shot.hits


@text("Nobody was in the way.", "Nobody in the line, and the cloud at <hex> closes it.")
def _(_: Said, told: Told) -> object:
    kept_off = [
        one
        for one in told.move.planes
        if told.enemy(one) and 0 < told.down_line(one) <= told.shot.reach
    ]
    return told.shot.stopped_by == "cloud" and not told.shot.hits and not kept_off


@text("Stopped by the cloud at <hex>.")
def _(said: Said, told: Told) -> object:
    return by_cloud(told, said)


@text("<who:name> was (?P<where>in it|behind it).")
def _(said: Said, told: Told) -> object:
    who = told.who(said.name("who"))
    cloud = told.shot.cloud
    assert cloud is not None
    if said["where"] == "in it":
        return told.move.planes[who].place == cloud
    return apart(told.shot.start, cloud) < told.down_line(who) <= told.shot.reach


@text("The line was right, but <hex> is cloud, and <who:name> was (?P<where>in it|behind it).")
def _(said: Said, told: Told) -> object:
    return by_cloud(told, said) and TEXTS.holds(f"{said['who']} was {said['where']}.", told)


@text("<who:name> was (?P<where>in it|behind it): the cloud at <hex> takes the burst.")
def _(said: Said, told: Told) -> object:
    return by_cloud(told, said) and TEXTS.holds(f"{said['who']} was {said['where']}.", told)


@text("<who:name> was <off> off, (?P<more>one|<n>) too many.")
def _(said: Said, told: Told) -> object:
    off = told.down_line(told.who(said.name("who")))
    more = 1 if said["more"] == "one" else said.number("n")
    return off == said.number("off") == told.shot.reach + more


@text("Guns reach <n>.")
def _(said: Said, told: Told) -> object:
    return said.number("n") == told.shot.reach and told.shot.stopped_by == "range"


@text("<who:name> was at <n>.")
def _(said: Said, told: Told) -> object:
    return told.down_line(told.who(said.name("who"))) == said.number("n") > told.shot.reach


@text("<who:name> was <off> off, near enough to hear it.")
def _(said: Said, told: Told) -> object:
    return told.down_line(told.who(said.name("who"))) == said.number("off") > told.shot.reach


def sharers(told: Told) -> set[str]:
    """Who is in the shooter's hex."""
    planes = told.move.planes
    return {n for n, p in planes.items() if p.place == told.shot.start} - {told.shot.shooter}


@text("<names> (?P<verb>is|are) in <hex> too, and too close to be fired at.")
def _(said: Said, told: Told) -> object:
    who = {told.who(one) for one in said.names("names")}
    plural = (said["verb"] == "are") == (len(who) > 1)
    return plural and who == sharers(told) and said.place("hex") == told.shot.start


@text("Nobody in the line; <names> (?P<verb>is|are) in the same hex, where no gun bears.")
def _(said: Said, told: Told) -> object:
    who = {told.who(one) for one in said.names("names")}
    plural = (said["verb"] == "are") == (len(who) > 1)
    return plural and who == sharers(told) and not told.shot.hits


@text("Off the edge of the board with the first round.")
def _(_: Said, told: Told) -> object:
    return told.shot.stopped_by == "edge" and not told.shot.line


@text("One move late: <who:name> has just left <hex>.")
def _(said: Said, told: Told) -> object:
    one = told.move.planes[told.who(said.name("who"))]
    return one.came_from == said.place("hex") != one.place and said.place("hex") in told.reached


@text("A move early: <who:name> is yet to reach <hex>.")
def _(said: Said, told: Told) -> object:
    who = told.who(said.name("who"))
    comes = told.move.next_places.get(who) == said.place("hex") != told.move.planes[who].place
    return comes and said.place("hex") in told.reached


@text(
    "Nobody in it; <who:name> is beside it at <hex>.",
    "Past <who:name>, one hex to the side at <hex>.",
)
def _(said: Said, told: Told) -> object:
    place = told.move.planes[told.who(said.name("who"))].place
    near = min(apart(place, one) for one in told.reached)
    return place == said.place("hex") and near == 1 and not told.down_line(said_who(said, told))


def said_who(said: Said, told: Told) -> str:
    """The one that is named."""
    return told.who(said.name("who"))


@text("The board ends after <off>, and nobody was on (?P<them>it|them).")
def _(said: Said, told: Told) -> object:
    count = len(told.shot.line)
    plural = (said["them"] == "it") == (count == 1)
    return plural and said.number("off") == count and told.shot.stopped_by == "edge"


@text("Nobody on <hexes_or>; then the board ends.")
def _(said: Said, told: Told) -> object:
    return said.places("hexes_or") == told.shot.line and told.shot.stopped_by == "edge"


@text("<off> to the edge of the board, all of it empty.")
def _(said: Said, told: Told) -> object:
    return said.number("off") == len(told.shot.line) and told.shot.stopped_by == "edge"


@text(
    "Nobody from <first:hex> to <last:hex>.",
    "Clear air from <first:hex> to <last:hex>.",
    "<first:hex> to <last:hex>, all of it empty.",
)
def _(said: Said, told: Told) -> object:
    ends = [said.place("first"), said.place("last")]
    return ends == [told.shot.line[0], told.shot.line[-1]] and not told.shot.hits


@text("<hexes_or>: nobody.")
def _(said: Said, told: Told) -> object:
    return said.places("hexes_or") == told.shot.line and not told.shot.hits


@text("The air was hit in several places.")
def _(_: Said, told: Told) -> object:
    return len(told.shot.line) > 1 and not told.shot.hits
