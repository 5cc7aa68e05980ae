"""What cannot be so in a record that comes from a file, whatever its game: names, hashes, dates.

Whoever tells or draws a record may rely on what is checked here; a system adds what only its own
values can have wrong. Whether the turn was flown by the rules is another question: `verify` flies
it again.
"""

from collections.abc import Hashable, Iterator, Mapping, Set
from datetime import datetime
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from sopwith_gm.core.options import Option
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.record import AnyRecord, Deadline, Position
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import is_value_type, parts_of

MOST_TURNS = 9_999
LONGEST_NAME = 200
"""Characters."""
YEARS = range(1900, 2200)

_SHA256 = Pattern(r"[0-9a-f]{64}")


def common_faults(
    record: AnyRecord, options: Mapping[str, Option], *, first_turn: int = 1
) -> Iterator[str]:
    """Each fault with its place: `record.roster[1].letter: found ...`."""
    yield from _faults_of_head(record, first_turn)
    yield from _faults_of_rules(record, options)
    yield from _faults_of_names(record)
    yield from _faults_of_orders(record)
    yield from _faults_of_dates(record)


def position_faults(
    record: AnyRecord, name: str, position: Position, turns: tuple[int, ...]
) -> Iterator[str]:
    """What cannot be so in a position of it: the turn, which is one of `turns`, and the planes."""
    if position.turn not in turns:
        yield fault_at(f"adjudication.{name}.turn", position.turn, " or ".join(map(str, turns)))
    planes = [plane.name for plane in position.planes]
    roster = [seat.plane for seat in record.roster]
    if sorted(planes) != sorted(roster):
        expected = f"one each of {', '.join(roster)}"
        yield fault_at(f"adjudication.{name}.planes", ", ".join(planes), expected)


def _faults_of_orders(record: AnyRecord) -> Iterator[str]:
    flying = [plane.name for plane in record.adjudication.before.in_play]
    orders = [one.plane for one in record.orders]
    if len(set(orders)) < len(orders) or not set(orders) <= set(flying):
        yield fault_at("orders", ", ".join(orders), f"at most one each of {', '.join(flying)}")


def fault_at(where: str, found: object, expected: str) -> str:
    """A fault in words, from its place within the record."""
    return f"record.{where}: found {str(found)[:60]!r}, expected {expected}"


def _faults_of_head(record: AnyRecord, first_turn: int) -> Iterator[str]:
    if not first_turn <= record.turn <= MOST_TURNS:
        yield fault_at("turn", record.turn, f"{first_turn} to {MOST_TURNS:,}")
    for name in ("title", "game_master", "edition", "game"):
        if not is_name(found := getattr(record, name)):
            yield fault_at(name, found, f"a name of at most {LONGEST_NAME} characters, on one line")
    hashes = {"commitment": record.commitment, "previous": record.previous}
    hashes["previous_public"] = record.previous_public
    hashes |= {f"inputs[{n}].sha256": one.sha256 for n, one in enumerate(record.inputs, 1)}
    for number, erratum in enumerate(record.errata, 1):
        hashes[f"errata[{number}].replaces"] = erratum.replaces
        hashes[f"errata[{number}].replaces_public"] = erratum.replaces_public
    for where, sha256 in hashes.items():
        if sha256 is not None and not _SHA256.fullmatch(sha256):
            yield fault_at(where, sha256, "a SHA-256 in hexadecimal")
    for number, roll in enumerate(record.dice, 1):
        if not 1 <= roll.pip <= 6:
            yield fault_at(f"dice[{number}].pip", roll.pip, "1 to 6")


def _faults_of_rules(record: AnyRecord, options: Mapping[str, Option]) -> Iterator[str]:
    for name, option in options.items():
        value = getattr(record.rules, name)
        if not option.allows(value):
            yield fault_at(f"rules.{name}", value, option.expected)


def _faults_of_names(record: AnyRecord) -> Iterator[str]:
    """Every plane that is named anywhere is one of the roster."""
    names = [seat.plane for seat in record.roster]
    letters = [seat.letter for seat in record.roster]
    if not names or len(set(names)) < len(names):
        yield fault_at("roster", ", ".join(names) or "nobody", "planes, each of its own name")
    if len(set(letters)) < len(letters) or any(len(one) != 1 for one in letters):
        yield fault_at("roster", ", ".join(letters), "a letter for each plane, each its own")
    for number, seat in enumerate(record.roster, 1):
        for field in ("plane", "player", "side"):
            found = getattr(seat, field)
            if found is not None and not is_name(found):
                yield fault_at(f"roster[{number}].{field}", found, "a name, on one line")
    known = set(names)
    if _names_only(record, known):
        return
    for where, name in _planes_named(record, "record"):
        if name not in known:
            expected = f"one of {', '.join(names)}, the planes of the game"
            yield fault_at(where.removeprefix("record."), name, expected)


def _faults_of_dates(record: AnyRecord) -> Iterator[str]:
    moments = {f"orders[{n}].received": one.received for n, one in enumerate(record.orders, 1)}
    for name in ("deadline", "due"):
        deadline: Deadline | None = getattr(record, name)
        if deadline:
            moments |= {f"{name}.due": deadline.due, f"{name}.grace": deadline.grace}
    for where, written in moments.items():
        if written is not None and not _is_moment(written):
            yield fault_at(where, written, "a time with its offset, such as 2026-11-20T18:00+00:00")


def _is_moment(written: str) -> bool:
    try:
        moment = datetime.fromisoformat(written)
    except ValueError:
        return False
    return moment.tzinfo is not None and moment.year in YEARS


def is_name(text: str) -> bool:
    """Is it one line, and not too long?"""
    return 1 <= len(text) <= LONGEST_NAME and "\n" not in text and bool(text.strip())


def _names_only(value: Any, known: Set[str]) -> bool:
    """Is every plane that a value names one of these? Asked before it is looked for the place of
    one that is not: most records have none, and to say each place takes three times as long."""
    for name, is_name in _parts_to_look_at(cast("Hashable", type(value))):
        if not _is_known(getattr(value, name), known, is_name=is_name):
            return False
    return True


def _is_known(part: Any, known: Set[str], *, is_name: bool) -> bool:
    kind: Any = type(part)
    if part is None:
        return True
    if kind is tuple:
        return all(_is_known(one, known, is_name=is_name) for one in part)
    if isinstance(part, str):
        return not is_name or part in known
    return not is_value_type(kind) or _names_only(part, known)


def _planes_named(value: Any, where: str) -> Iterator[tuple[str, str]]:
    """Every value that is declared to be a plane's name, with its place."""
    for name, is_name in _parts_to_look_at(cast("Hashable", type(value))):
        part = getattr(value, name)
        yield from _planes_in(part, f"{where}.{name}", is_name=is_name)


def _planes_in(part: Any, where: str, *, is_name: bool) -> Iterator[tuple[str, str]]:
    kind: Any = type(part)
    if isinstance(part, str):
        if is_name:
            yield where, part
    elif is_value_type(kind):
        yield from _planes_named(part, where)
    elif isinstance(part, tuple):
        for number, one in enumerate(part, 1):
            yield from _planes_in(one, f"{where}[{number}]", is_name=is_name)


@cache
def _parts_to_look_at(kind: Any) -> tuple[tuple[str, bool], ...]:
    """The parts of a value that may hold planes' names, and whether a text there is one."""
    hints = get_type_hints(kind)
    return tuple(
        (part.name, _mentions(hints[part.name], PlaneName))
        for part in parts_of(kind)
        if _mentions(hints[part.name], PlaneName) or _mentions_values(hints[part.name])
    )


def _mentions(hint: Any, wanted: Any) -> bool:
    return hint is wanted or any(_mentions(one, wanted) for one in get_args(hint))


def _mentions_values(hint: Any) -> bool:
    # What stands for a type variable of the record is known only of the value itself.
    is_value = is_value_type(get_origin(hint) or hint) or isinstance(hint, TypeVar)
    return is_value or any(_mentions_values(one) for one in get_args(hint))
