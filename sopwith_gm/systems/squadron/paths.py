"""Where orders lead if nobody is in the way: what can be known before the deadline."""

from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES, PLAIN, Manner, Manoeuvre
from sopwith_gm.systems.squadron.position import Place, Plane
from sopwith_gm.systems.squadron.rules import Rules


class Stop(Struct, frozen=True):
    """Where a manoeuvre of a path ends."""

    manoeuvre: Manoeuvre
    at: Place
    heading: Heading
    is_on_board: bool


def path_of(
    at: Place, heading: Heading, manoeuvres: Sequence[Manoeuvre], rules: Rules
) -> tuple[Stop, ...]:
    """Manoeuvres one after the other, up to and with the one that leaves the board (SL 6.1)."""
    board, stops = board_of(rules), []
    for manoeuvre in manoeuvres:
        at, heading = board.end(at, heading, manoeuvre)
        stops.append(Stop(manoeuvre, at, heading, board.has(at)))
        if not stops[-1].is_on_board:
            break
    return tuple(stops)


class Reach(Struct, frozen=True):
    """A place that a plane can end its next move in."""

    at: Place
    heading: Heading
    cost: int
    """The least speed that brings it there, a climb or dive apart."""
    codes: tuple[str, ...]
    """One way there, the cheapest; of equals the first."""


def reach_of(plane: Plane, rules: Rules, speed: int | None = None) -> tuple[Reach, ...]:
    """All places on the board that a plane can reach in one move by its Speed (or another one),
    without a climb or dive, nobody in the way."""
    if plane.at is None or plane.heading is None:
        return ()
    budget = plane.stats.speed if speed is None else speed
    board = board_of(rules)
    flown = [one for one in _allowed(rules) if one.manner is not Manner.SPLIT_S]
    found: dict[tuple[Place, Heading], Reach] = {}
    ways: list[Reach] = [Reach(plane.at, plane.heading, 0, ())]
    while ways:
        further = []
        for way in ways:
            for manoeuvre in flown:
                cost = way.cost + manoeuvre.cost
                if cost > budget:
                    continue
                at, heading = board.end(way.at, way.heading, manoeuvre)
                known = found.get((at, heading))
                if not board.has(at) or (known and known.cost <= cost):
                    continue
                reached = Reach(at, heading, cost, (*way.codes, manoeuvre.code))
                found[at, heading] = reached
                further.append(reached)
        ways = further
    return tuple(found.values())


def _allowed(rules: Rules) -> tuple[Manoeuvre, ...]:
    rolls = [one for one in MANOEUVRES.values() if one.manner is Manner.ROLL]
    return (*PLAIN, *(rolls if rules.barrel_roll else ()))
