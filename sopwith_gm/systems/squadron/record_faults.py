"""What cannot be so in a record that comes from a file, though every value has its type.

Whoever tells or draws a round may rely on it: planes on the board have a place and a heading of the
game's own kind, numbers are such as a game can have.
"""

from collections.abc import Iterator

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.record_faults import common_faults, fault_at, position_faults
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.rules import OPTIONS, fault_in
from sopwith_gm.systems.squadron.seating import COLOURS, OUTLINE

FARTHEST = 10_000
"""In u, of each part of a place; what leaves the board is beside it."""


def faults_of(record: AnyRecord) -> Iterator[str]:
    """Each fault with its place: `record.roster[1].colour: found ...`."""
    yield from common_faults(record, OPTIONS.by_name, first_turn=0)
    yield from _faults_of_game(record)
    flown = record.adjudication
    turns = (record.turn,) if flown.position.over else (record.turn + 1,)
    yield from position_faults(record, "before", flown.before, (record.turn,))
    yield from position_faults(record, "position", flown.position, turns)
    for name in ("before", "position"):
        position = getattr(flown, name)
        yield from _faults_of_order(record, name, position)
        yield from _faults_of_planes(record, f"{name}.planes", position.planes)
    yield from _faults_of_planes(record, "after_moves", flown.after_moves)
    yield from _faults_of_places(record)


def _faults_of_game(record: AnyRecord) -> Iterator[str]:
    if fault := fault_in(record.rules):
        yield f"record.rules.{fault}"
    for number, seat in enumerate(record.roster, 1):
        if seat.colour not in COLOURS:
            yield fault_at(f"roster[{number}].colour", seat.colour, f"one of {', '.join(COLOURS)}")
        if seat.outline != OUTLINE:
            yield fault_at(f"roster[{number}].outline", seat.outline, OUTLINE)


def _faults_of_order(record: AnyRecord, name: str, position: Position) -> Iterator[str]:
    known = {plane.allegiance if record.rules.teams else plane.name for plane in position.planes}
    if not set(position.order) <= known or len(set(position.order)) < len(position.order):
        expected = f"some of {', '.join(sorted(known))}, each once"
        yield fault_at(f"adjudication.{name}.order", ", ".join(position.order), expected)


def _faults_of_planes(record: AnyRecord, where: str, planes: tuple[Plane, ...]) -> Iterator[str]:
    kind = "a hex" if record.rules.grid == "hex" else "a place in u"
    for number, plane in enumerate(planes, 1):
        place = f"adjudication.{where}[{number}]"
        for field, most in (("health", 9), ("altitude", 9), ("kills", 99)):
            if not 0 <= (found := getattr(plane, field)) <= most:
                yield fault_at(f"{place}.{field}", found, f"0 to {most}")
        if plane.is_flying != (plane.at is not None and plane.heading is not None):
            yield fault_at(f"{place}.at", plane.at, f"{kind} with a heading for one that flies")


def _faults_of_places(record: AnyRecord) -> Iterator[str]:
    """Every place is of the game's kind, and none is out of the world."""
    flown, is_hex = record.adjudication, record.rules.grid == "hex"
    planes = (*flown.before.planes, *flown.after_moves, *flown.position.planes)
    told = [(f"adjudication: {plane.name} at", plane.at) for plane in planes]
    for number, event in enumerate(flown.events, 1):
        for field in ("at", "start", "end", "target_at"):
            told.append((f"adjudication.events[{number}].{field}", getattr(event, field, None)))
    expected = "a hex" if is_hex else f"a place in u, each part at most {FARTHEST:,}"
    for where, place in told:
        if place is None:
            continue
        if isinstance(place, Hex) != is_hex or any(abs(part) > FARTHEST for part in place):
            yield fault_at(where, place, expected)
