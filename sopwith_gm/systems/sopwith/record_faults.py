"""What cannot be so in a record that comes from a file, though every value has its type.

Whoever tells or draws a record may rely on what is checked here: that every plane named is one of
the game, that numbers, dates and lists are such as a turn can have. Whether the turn was flown by
the rules is another question: `verify` flies it again.
"""

from collections.abc import Iterator

from sopwith_gm.core.record_faults import common_faults, fault_at, is_name, position_faults
from sopwith_gm.systems.sopwith.events import Fired
from sopwith_gm.systems.sopwith.position import MOST_POINTS, Position, fault_of
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.rules import OPTIONS

MOST_CLOUDS = 60
MOST_CLOUD_HEXES = 30
_SPANS = (
    ("damage", -MOST_POINTS, MOST_POINTS),
    ("ammo", 0, MOST_POINTS),
    ("damage_points", 1, MOST_POINTS),
    ("repairs", 0, MOST_POINTS),
    ("score", -9_999, 9_999),
    ("career", -99_999, 99_999),
    ("inflicted", 0, 9_999),
)
"""What each number of a plane may be, at any moment of any game."""


def faults_of(record: SopwithRecord) -> Iterator[str]:
    """Each fault with its place: `record.roster[1].letter: found ...`."""
    yield from common_faults(record, OPTIONS)
    yield from _faults_of_sides(record)
    yield from _faults_of_positions(record)
    yield from _faults_of_events(record)


def _faults_of_sides(record: SopwithRecord) -> Iterator[str]:
    for number, side in enumerate(record.rules.teams, 1):
        if not is_name(side):
            yield fault_at(f"rules.teams[{number}]", side, "a side's name")


def _faults_of_positions(record: SopwithRecord) -> Iterator[str]:
    flown = record.adjudication
    if not 1 <= len(flown.after) <= 3:
        yield fault_at("adjudication.after", f"{len(flown.after)} positions", "one to three")
    yield from _faults_of_position(record, "before", flown.before, (record.turn,))
    for number, position in enumerate(flown.after, 1):
        yield from _faults_of_position(record, f"after[{number}]", position, (record.turn,))
    yield from _faults_of_position(
        record, "position", flown.position, (record.turn, record.turn + 1)
    )
    flying = [plane.name for plane in flown.before.in_play]
    flights = [flight.plane for flight in flown.flights]
    if sorted(flights) != sorted(flying):
        expected = f"one each of {', '.join(flying)}"
        yield fault_at("adjudication.flights", ", ".join(flights), expected)


def _faults_of_position(
    record: SopwithRecord, name: str, position: Position, turns: tuple[int, ...]
) -> Iterator[str]:
    where = f"adjudication.{name}"
    yield from position_faults(record, name, position, turns)
    if len(position.clouds) > MOST_CLOUDS:
        yield fault_at(
            f"{where}.clouds", f"{len(position.clouds)} clouds", f"at most {MOST_CLOUDS}"
        )
    for number, cloud in enumerate(position.clouds, 1):
        if not 1 <= len(cloud) <= MOST_CLOUD_HEXES:
            expected = f"1 to {MOST_CLOUD_HEXES} hexes"
            yield fault_at(f"{where}.clouds[{number}]", f"{len(cloud)} hexes", expected)
    for number, plane in enumerate(position.planes, 1):
        for field, lowest, highest in _SPANS:
            if not lowest <= (found := getattr(plane, field)) <= highest:
                place = f"{where}.planes[{number}].{field}"
                yield fault_at(place, found, f"{lowest:,} to {highest:,}")
        if not is_name(plane.player):
            place = f"{where}.planes[{number}].player"
            yield fault_at(place, plane.player, "the name of a player")
    if fault := fault_of(position, record.rules.board_side):
        yield f"record.{where}: {fault}"


def _faults_of_events(record: SopwithRecord) -> Iterator[str]:
    for number, event in enumerate(record.adjudication.events, 1):
        if isinstance(event, Fired) and (event.stopped_by == "cloud") != (event.cloud is not None):
            place = f"adjudication.events[{number}]"
            found = f"stopped_by {event.stopped_by}, cloud {event.cloud}"
            yield fault_at(place, found, "a cloud's hex where a cloud stopped it, and only there")
