"""A mailing's events cut into the turns of Spitfires and the flights of bombers."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.board import BomberNumber
from sopwith_gm.systems.britain.events import (
    Appeared,
    Crashed,
    Event,
    Held,
    Landed,
    PlaneChangedLevel,
    PlaneEntered,
    Spun,
    TookOff,
)

_OWN = (Crashed, Held, Landed, PlaneChangedLevel, PlaneEntered, TookOff)
"""With one of these a Spitfire's turn begins."""


class PlaneFlight(Struct, frozen=True):
    """One Spitfire's turn, with all that followed from it."""

    plane: PlaneName
    events: tuple[Event, ...]


class BomberFlight(Struct, frozen=True):
    """One bomber's flight, with all that followed from it."""

    bomber: BomberNumber
    events: tuple[Event, ...]


def plane_flights(events: Iterable[Event], order: Sequence[PlaneName]) -> tuple[PlaneFlight, ...]:
    """In the order of play; who had no turn has none."""
    found: list[tuple[PlaneName, list[Event]]] = []
    left = list(order)
    for event in events:
        if isinstance(event, _OWN) and event.plane in left:
            del left[: left.index(event.plane) + 1]
            found.append((event.plane, []))
        if found:
            found[-1][1].append(event)
    return tuple(PlaneFlight(plane, tuple(own)) for plane, own in found)


def bomber_flights(events: Iterable[Event]) -> tuple[BomberFlight, ...]:
    """In the order of their numbers; those that did not fly have none."""
    found: list[tuple[BomberNumber, list[Event]]] = []
    for event in events:
        begins = isinstance(event, Appeared) or (
            isinstance(event, Spun) and (not found or found[-1][0] != event.bomber)
        )
        if begins and isinstance(event, Appeared | Spun):
            found.append((event.bomber, []))
        if found:
            found[-1][1].append(event)
    return tuple(BomberFlight(bomber, tuple(own)) for bomber, own in found)
