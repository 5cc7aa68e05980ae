"""Why a burst hit nobody, as the account says it, and whether it is so."""

from claims import Said
from claims_of_bursts import TEXTS, Told
from flown_again import apart

text = TEXTS.form


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
