"""What cannot be so in a record that comes from a file, though every value has its type.

Whoever tells or draws a record may rely on what is checked here: that every plane named is one of
the game, that numbers, dates and lists are such as a turn can have. Whether the turn was flown by
the rules is another question: `verify` flies it again.
"""

import re
from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from datetime import datetime
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from sopwith_gm.core.record import Deadline
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.sopwith.events import Fired
from sopwith_gm.systems.sopwith.position import MOST_POINTS, Position, fault_of
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.rules import OPTIONS

MOST_TURNS = 9_999
LONGEST_NAME = 200
"""Characters."""
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
YEARS = range(1900, 2200)

_SHA256 = re.compile(r"[0-9a-f]{64}")


def faults_of(record: SopwithRecord) -> Iterator[str]:
    """Each fault with its place: `record.roster[1].letter: found ...`."""
    yield from _faults_of_head(record)
    yield from _faults_of_rules(record)
    yield from _faults_of_names(record)
    yield from _faults_of_positions(record)
    yield from _faults_of_events(record)
    yield from _faults_of_dates(record)


def _fault(where: str, found: object, expected: str) -> str:
    return f"record.{where}: found {str(found)[:60]!r}, expected {expected}"


def _faults_of_head(record: SopwithRecord) -> Iterator[str]:
    if not 1 <= record.turn <= MOST_TURNS:
        yield _fault("turn", record.turn, f"1 to {MOST_TURNS:,}")
    for name in ("title", "game_master", "edition", "game"):
        if not _is_name(found := getattr(record, name)):
            yield _fault(name, found, f"a name of at most {LONGEST_NAME} characters, on one line")
    hashes = {"commitment": record.commitment, "previous": record.previous}
    hashes["previous_public"] = record.previous_public
    hashes |= {f"inputs[{n}].sha256": one.sha256 for n, one in enumerate(record.inputs, 1)}
    for number, erratum in enumerate(record.errata, 1):
        hashes[f"errata[{number}].replaces"] = erratum.replaces
        hashes[f"errata[{number}].replaces_public"] = erratum.replaces_public
    for where, sha256 in hashes.items():
        if sha256 is not None and not _SHA256.fullmatch(sha256):
            yield _fault(where, sha256, "a SHA-256 in hexadecimal")
    for number, roll in enumerate(record.dice, 1):
        if not 1 <= roll.pip <= 6:
            yield _fault(f"dice[{number}].pip", roll.pip, "1 to 6")


def _faults_of_rules(record: SopwithRecord) -> Iterator[str]:
    for name, option in OPTIONS.items():
        value = getattr(record.rules, name)
        if not option.allows(value):
            yield _fault(f"rules.{name}", value, option.expected)
    for number, side in enumerate(record.rules.teams, 1):
        if not _is_name(side):
            yield _fault(f"rules.teams[{number}]", side, "a side's name")


def _faults_of_names(record: SopwithRecord) -> Iterator[str]:
    """Every plane that is named anywhere is one of the roster."""
    names = [seat.plane for seat in record.roster]
    letters = [seat.letter for seat in record.roster]
    if not names or len(set(names)) < len(names):
        yield _fault("roster", ", ".join(names) or "nobody", "planes, each of its own name")
    if len(set(letters)) < len(letters) or any(len(one) != 1 for one in letters):
        yield _fault("roster", ", ".join(letters), "a letter for each plane, each its own")
    for number, seat in enumerate(record.roster, 1):
        for field in ("plane", "player", "side"):
            found = getattr(seat, field)
            if found is not None and not _is_name(found):
                yield _fault(f"roster[{number}].{field}", found, "a name, on one line")
    known = set(names)
    for where, name in _planes_named(record, "record"):
        if name not in known:
            expected = f"one of {', '.join(names)}, the planes of the game"
            yield _fault(where.removeprefix("record."), name, expected)


def _faults_of_positions(record: SopwithRecord) -> Iterator[str]:
    flown = record.adjudication
    if not 1 <= len(flown.after) <= 3:
        yield _fault("adjudication.after", f"{len(flown.after)} positions", "one to three")
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
        yield _fault("adjudication.flights", ", ".join(flights), expected)
    orders = [one.plane for one in record.orders]
    if len(set(orders)) < len(orders) or not set(orders) <= set(flying):
        yield _fault("orders", ", ".join(orders), f"at most one each of {', '.join(flying)}")


def _faults_of_position(
    record: SopwithRecord, name: str, position: Position, turns: tuple[int, ...]
) -> Iterator[str]:
    where = f"adjudication.{name}"
    if position.turn not in turns:
        yield _fault(f"{where}.turn", position.turn, " or ".join(map(str, turns)))
    planes = [plane.name for plane in position.planes]
    roster = [seat.plane for seat in record.roster]
    if sorted(planes) != sorted(roster):
        yield _fault(f"{where}.planes", ", ".join(planes), f"one each of {', '.join(roster)}")
    if len(position.clouds) > MOST_CLOUDS:
        yield _fault(f"{where}.clouds", f"{len(position.clouds)} clouds", f"at most {MOST_CLOUDS}")
    for number, cloud in enumerate(position.clouds, 1):
        if not 1 <= len(cloud) <= MOST_CLOUD_HEXES:
            expected = f"1 to {MOST_CLOUD_HEXES} hexes"
            yield _fault(f"{where}.clouds[{number}]", f"{len(cloud)} hexes", expected)
    for number, plane in enumerate(position.planes, 1):
        for field, lowest, highest in _SPANS:
            if not lowest <= (found := getattr(plane, field)) <= highest:
                place = f"{where}.planes[{number}].{field}"
                yield _fault(place, found, f"{lowest:,} to {highest:,}")
    if fault := fault_of(position, record.rules.board_side):
        yield f"record.{where}: {fault}"


def _faults_of_events(record: SopwithRecord) -> Iterator[str]:
    for number, event in enumerate(record.adjudication.events, 1):
        if isinstance(event, Fired) and (event.stopped_by == "cloud") != (event.cloud is not None):
            place = f"adjudication.events[{number}]"
            found = f"stopped_by {event.stopped_by}, cloud {event.cloud}"
            yield _fault(place, found, "a cloud's hex where a cloud stopped it, and only there")


def _faults_of_dates(record: SopwithRecord) -> Iterator[str]:
    moments = {f"orders[{n}].received": one.received for n, one in enumerate(record.orders, 1)}
    for name in ("deadline", "due"):
        deadline: Deadline | None = getattr(record, name)
        if deadline:
            moments |= {f"{name}.due": deadline.due, f"{name}.grace": deadline.grace}
    for where, written in moments.items():
        if written is not None and not _is_moment(written):
            yield _fault(where, written, "a time with its offset, such as 2026-11-20T18:00+00:00")


def _is_moment(written: str) -> bool:
    try:
        moment = datetime.fromisoformat(written)
    except ValueError:
        return False
    return moment.tzinfo is not None and moment.year in YEARS


def _is_name(text: str) -> bool:
    return 1 <= len(text) <= LONGEST_NAME and "\n" not in text and bool(text.strip())


def _planes_named(value: Any, where: str) -> Iterator[tuple[str, str]]:
    """Every value that is declared to be a plane's name, with its place."""
    for name, is_name in _parts_to_look_at(cast("Hashable", type(value))):
        part = getattr(value, name)
        yield from _planes_in(part, f"{where}.{name}", is_name=is_name)


def _planes_in(part: Any, where: str, *, is_name: bool) -> Iterator[tuple[str, str]]:
    if isinstance(part, str):
        if is_name:
            yield where, part
    elif isinstance(part, tuple) and not hasattr(part, "_fields"):
        for number, one in enumerate(part, 1):
            yield from _planes_in(one, f"{where}[{number}]", is_name=is_name)
    elif is_dataclass(part) and not isinstance(part, type):
        yield from _planes_named(part, where)


@cache
def _parts_to_look_at(kind: Any) -> tuple[tuple[str, bool], ...]:
    """The fields of a dataclass that may hold planes' names, and whether a text there is one."""
    hints = get_type_hints(kind)
    return tuple(
        (field.name, _mentions(hints[field.name], PlaneName))
        for field in fields(kind)
        if _mentions(hints[field.name], PlaneName) or _mentions_values(hints[field.name])
    )


def _mentions(hint: Any, wanted: Any) -> bool:
    return hint is wanted or any(_mentions(one, wanted) for one in get_args(hint))


def _mentions_values(hint: Any) -> bool:
    # What stands for a type variable of the record is known only of the value itself.
    is_value = is_dataclass(get_origin(hint) or hint) or isinstance(hint, TypeVar)
    return is_value or any(_mentions_values(one) for one in get_args(hint))
