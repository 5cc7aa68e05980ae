"""What the account says of all that is no burst, and whether it is so."""

from dataclasses import dataclass

from claims import Forms, Said
from claims_of_bursts import plane_of
from flown_again import WAYS, Flown, Move, stepped

from sopwith_gm.systems.sopwith.events import (
    AceStatusChanged,
    CloudsMoved,
    Reloaded,
    Repaired,
)

DEEDS, TEXTS = Forms(), Forms()
deed, text = DEEDS.form, TEXTS.form


@dataclass
class Happened:
    """Something that is told of a plane, or of nobody, in a move or at the end of a turn."""

    flown: Flown
    move: Move | None
    plane: str

    @property
    def now(self) -> Move:
        """The move."""
        assert self.move is not None
        return self.move

    def who(self, said: Said, key: str = "names") -> list[str]:
        """The planes that are named."""
        return [plane_of(self.flown, one) for one in said.names(key)]

    def at_end(self, kind: type) -> object:
        """The plane's event of a kind at the end of the turn."""
        (found,) = (
            one
            for one in self.flown.events(kind, None)
            if self.plane in ("", getattr(one, "plane", ""))
        )
        return found


@deed("takes off along <strip>")
def _(said: Said, told: Happened) -> object:
    return told.now.took_off[told.plane] == said["strip"].lower()


@text("Heading <way> over <inner:hex> and <outer:hex>, wheels on the ground.")
def _(said: Said, told: Happened) -> object:
    strip = told.now.took_off[told.plane]
    inner, outer, way = told.flown.strip(told.flown.homes[told.plane], strip)
    return (inner, outer, way) == (said.place("inner"), said.place("outer"), said.way("way"))


@deed("lands on <strip>")
def _(said: Said, told: Happened) -> object:
    return told.now.landed[told.plane] == said["strip"].lower()


@text("Down with <points> left and <bursts>.")
def _(said: Said, told: Happened) -> object:
    left = told.now.left.get(told.plane, 0)
    return (said.number("points"), said.number("bursts")) == (
        left,
        told.now.ammo_left[told.plane],
    ) and left > 0


@text("Down, and not for long.")
def _(_: Said, told: Happened) -> object:
    return told.plane not in told.now.left


@deed("is in a cloud")
def _(_: Said, told: Happened) -> object:
    return told.plane in told.now.harmed - told.now.drowned


@text(
    "In the cloud at <hex>, safe from fire.",
    "The cloud at <hex> costs a point.",
    "One point to the cloud at <hex>.",
    "<hex> is wet, grey and dearer by a point.",
    "The cloud at <hex> takes the last point.",
)
def _(said: Said, told: Happened) -> object:
    is_there = told.now.planes[told.plane].place == said.place("hex")
    return is_there and said.place("hex") in told.now.clouds and told.plane in told.now.harmed


@text("It costs a point.", "Nobody scores for it.")
def _(_: Said, told: Happened) -> object:
    return told.plane in told.now.harmed and not told.now.hits_on(told.plane)


@deed("is brought down")
def _(_: Said, told: Happened) -> object:
    return told.plane in told.now.drowned


@deed("flies off the board")
def _(_: Said, told: Happened) -> object:
    return told.plane in told.now.gone


@text("Over the edge after <hex>, <way>.")
def _(said: Said, told: Happened) -> object:
    return told.now.gone[told.plane][:2] == (said.place("hex"), said.way("way"))


@text("<points> left.")
def _(said: Said, told: Happened) -> object:
    return told.now.gone[told.plane][2] == said.number("points")


@text("<names> divide (?P<it>it|them): <n> each(?P<rounded>|, rounded up|, rounded down).")
def _(said: Said, told: Happened) -> object:
    points, heirs = told.now.gone[told.plane][2], set(told.now.left)
    up = told.flown.rules.wreck_share == "up"
    share, rest = divmod(points, len(heirs))
    share += up and rest > 0
    way = "" if not rest else f", rounded {'up' if up else 'down'}"
    return (set(told.who(said)), said.number("n"), said["rounded"]) == (heirs, share, way) and (
        said["it"] == ("it" if points == 1 else "them")
    )


@text("(?P<it>It goes|They go) to <who:name>.")
def _(said: Said, told: Happened) -> object:
    points = told.now.gone[told.plane][2]
    return told.who(said, "who") == list(told.now.left) and (
        said["it"] == ("It goes" if points == 1 else "They go")
    )


@deed("is out")
def _(_: Said, told: Happened) -> object:
    return told.plane in told.now.fallen


@text("Shot down at <hex> by <names>.")
def _(said: Said, told: Happened) -> object:
    return set(told.who(said)) == told.now.fallen[told.plane] and (
        told.now.planes[told.plane].place == said.place("hex")
    )


@text("Out of the game: <ordinal>.")
def _(said: Said, told: Happened) -> object:
    players = {told.flown.players[one] for one in told.now.left}
    is_out = told.flown.players[told.plane] not in players
    return is_out and said.ordinal("ordinal") == len(players) + 1


@deed("the wind")
def _(_: Said, told: Happened) -> object:
    return told.flown.events(CloudsMoved, told.move.number if told.move else None)


@text("Every cloud goes one hex <way>, as was announced.")
def _(said: Said, told: Happened) -> object:
    wind = told.flown.record.adjudication.before.wind
    return wind is not None and WAYS[wind.value] == said["way"] and told.now.clouds


@text("The die shows <n>: every cloud goes one hex <way>.")
def _(said: Said, told: Happened) -> object:
    (drift,) = told.flown.events(CloudsMoved, None)
    die = [roll.pip for roll in told.flown.record.dice if roll.why.startswith("wind")]
    return die == [said.number("n")] and said.way("way") == die[0] - 1 and drift.before


@text("The die shows <n>, and there is no cloud to move.")
def _(said: Said, told: Happened) -> object:
    (drift,) = told.flown.events(CloudsMoved, None)
    return said_way(told) == said.number("n") - 1 and not drift.before


@text("<n:covered> now (?P<verb>sits|sit) under one; it does no harm until the next move.")
def _(said: Said, told: Happened) -> object:
    named = [plane_of(told.flown, name) for name in said.names("n")]
    planes = {str(p.name): p for p in told.flown.record.adjudication.position.in_play}
    moved = {stepped(one, said_way(told)) for one in told.flown.clouds}
    under = [n for n, p in planes.items() if p.hex and (p.hex.q, 10 - p.hex.r) in moved]
    return named == under and (said["verb"] == "sits") == (len(named) == 1)


def said_way(told: Happened) -> int:
    """The way the wind took the clouds at the end of the turn."""
    (drift,) = told.flown.events(CloudsMoved, None)
    return int(drift.towards.value)


@text("<clouds> (?P<verb>has|have) left the board.")
def _(said: Said, told: Happened) -> object:
    (drift,) = told.flown.events(CloudsMoved, None)
    way = said_way(told)
    gone = sum(
        all(not told.flown.on_board(stepped((one.q, 10 - one.r), way)) for one in cloud)
        for cloud in drift.before
    )
    return said.number("clouds") == gone and (said["verb"] == "has") == (gone == 1)


@deed("the game ends")
def _(_: Said, told: Happened) -> object:
    return len({told.flown.sides[one] for one in told.now.left}) < 2


@text("<names> (?P<verb>is|are) the last in the air.")
def _(said: Said, told: Happened) -> object:
    planes, left = told.now.planes, told.now.left
    plural = (said["verb"] == "are") == (len(left) > 1)
    in_air = all(planes[one].way is not None and not planes[one].on_ground for one in left)
    return set(told.who(said)) == set(left) and plural and in_air


@text("<names> (?P<verb>is|are) the last in the game.")
def _(said: Said, told: Happened) -> object:
    plural = (said["verb"] == "are") == (len(told.now.left) > 1)
    return set(told.who(said)) == set(told.now.left) and plural


@text("Nobody is left to win it.")
def _(_: Said, told: Happened) -> object:
    return not told.now.left


@deed("reloads")
def _(_: Said, told: Happened) -> object:
    return any(told.plane in move.landed for move in told.flown.moves)


@text("From <bursts> to <n>.")
def _(said: Said, told: Happened) -> object:
    event = told.at_end(Reloaded)
    assert isinstance(event, Reloaded)
    last = told.flown.moves[-1].ammo_left[told.plane]
    return (said.number("bursts"), said.number("n")) == (last, told.flown.rules.ammo)


@deed("is repaired")
def _(_: Said, told: Happened) -> object:
    return told.at_end(Repaired)


@text("<points> mended; <n> now.")
def _(said: Said, told: Happened) -> object:
    now = told.flown.record.adjudication.position.plane(told.plane).damage
    before = told.flown.moves[-1].left[told.plane]
    return said.number("n") == now == before + said.number("points")


@deed("is an ace", "is an ace no longer")
def _(_: Said, told: Happened) -> object:
    return told.at_end(AceStatusChanged)


@text("From the next turn on.")
def _(_: Said, told: Happened) -> object:
    return not told.flown.record.is_over


@text("With the end of the game.")
def _(_: Said, told: Happened) -> object:
    return told.flown.record.is_over
