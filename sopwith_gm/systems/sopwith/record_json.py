"""The turn record as JSON and back: the same record gives the same text.

Values are written by their declared types: hexes by name where they have one, facings by letter,
events as objects with their kind first. Reading checks the version before anything else.
"""

import json
import types
from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.events import Event
from sopwith_gm.systems.sopwith.record import FORMAT, TurnRecord
from sopwith_gm.systems.sopwith.record_faults import faults_of

HIGHEST = 1_000_000
"""No number in a record is beyond it: the highest are places in a message's text."""
LONGEST = 200_000
"""Characters of a text: a message as it was read."""
FARTHEST = 99
"""Hexes from the centre, on one axis: what flies off a board is beside it, and clouds drift on."""


class NewerRecordError(ValueError):
    """A record that a newer version of this program wrote."""


def record_to_json(record: TurnRecord) -> str:
    """The record as text: indents of one space, keys in the order of declaration, a line end."""
    return json.dumps(_plain(record), ensure_ascii=False, indent=1) + "\n"


def record_from_json(text: str) -> TurnRecord:
    """The record that a text holds.

    Raises NewerRecordError for a version this program does not know, and ValueError, with the
    place of the fault, for everything else that is no record.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"no JSON: {error}") from error
    version = data.get("format") if isinstance(data, dict) else None
    if not isinstance(version, int):
        raise ValueError("no turn record: it has no version number ('format')")  # noqa: TRY004
    if version > FORMAT:
        raise NewerRecordError(
            f"a record of version {version}; this program knows versions up to {FORMAT}"
        )
    record = cast("TurnRecord", _reader(TurnRecord)(data, "record"))
    if fault := next(faults_of(record), None):
        raise ValueError(fault)
    return record


def to_plain(value: Any) -> Any:
    """Any value of the game as plain data, as it stands in the record (for `--json`)."""
    return _plain(value)


def _plain(value: Any) -> Any:
    if isinstance(value, Hex):
        return value.name if value.name[0] != "[" else list(value)
    if isinstance(value, Facing):
        return value.name
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if is_dataclass(value):
        kind = {"event": type(value).__name__} if _is_event(type(value)) else {}
        written = [field for field in fields(value) if not _is_left_out(value, field)]
        return kind | {field.name: _plain(getattr(value, field.name)) for field in written}
    return value


def _is_left_out(value: Any, field: Field[Any]) -> bool:
    """Is it a field that came later, and at its default?"""
    can_be = field.metadata.get("left_out_at_default", False)
    return bool(can_be) and getattr(value, field.name) == field.default


_EVENTS: dict[str, type] = {kind.__name__: kind for kind in get_args(Event)}


def _is_event(kind: type) -> bool:
    return _EVENTS.get(kind.__name__) is kind


_Reader = Callable[[Any, str], Any]
"""Makes a value of plain data; the text says where it stands, for messages."""


@cache
def _reader(hint: Any) -> _Reader:
    """What reads values of a declared type."""
    if hint is Hex:
        return _read_hex
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum_reader(hint)
    if is_dataclass(hint):
        return _dataclass_reader(cast("type", hint))
    supertype = getattr(hint, "__supertype__", None)
    if supertype is not None:
        return _reader(supertype)
    origin = get_origin(hint)
    if origin is tuple:
        return _tuple_reader(get_args(hint))
    if origin is Literal:
        return _literal_reader(get_args(hint))
    if origin in (Union, types.UnionType):
        return _union_reader(get_args(hint))
    return _scalar_reader(hint)


def _fail(where: str, found: Any, expected: str) -> ValueError:
    return ValueError(f"{where}: found {str(found)[:60]!r}, expected {expected}")


def _read_hex(data: Any, where: str) -> Hex:
    if isinstance(data, list) and len(data) == 2 and all(_is_near(one) for one in data):
        return Hex(*data)
    try:
        return Hex.named(data)
    except (ValueError, AttributeError):
        raise _fail(where, data, "a hex") from None


def _is_near(coordinate: Any) -> bool:
    return type(coordinate) is int and abs(coordinate) <= FARTHEST


def _enum_reader(kind: type[Enum]) -> _Reader:
    by_text: dict[Any, Enum] = (
        dict(kind.__members__) if kind is Facing else {member.value: member for member in kind}
    )

    def read(data: Any, where: str) -> Enum:
        if isinstance(data, str) and data in by_text:
            return by_text[data]
        raise _fail(where, data, "one of " + ", ".join(map(str, by_text)))

    return read


def _dataclass_reader(kind: type) -> _Reader:
    readers = {name: _reader(hint) for name, hint in get_type_hints(kind).items()}
    names = [field.name for field in fields(kind)]
    needed = [field.name for field in fields(kind) if field.default is MISSING]

    def read(data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise _fail(where, data, f"the parts of a {kind.__name__}")
        missing = [name for name in needed if name not in data]
        if missing:
            raise ValueError(f"{where}: {missing[0]!r} is missing")
        there = [name for name in names if name in data]
        return kind(**{name: readers[name](data[name], f"{where}.{name}") for name in there})

    return read


def _tuple_reader(parts: tuple[Any, ...]) -> _Reader:
    one = _reader(parts[0])
    length = None if parts[-1] is Ellipsis else len(parts)
    each = None if length is None else [_reader(part) for part in parts]

    def read(data: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(data, list) or (length is not None and len(data) != length):
            raise _fail(where, data, "a list" if length is None else f"a list of {length}")
        readers = each or [one] * len(data)
        return tuple(
            reader(part, f"{where}[{number}]")
            for number, (reader, part) in enumerate(zip(readers, data, strict=True), 1)
        )

    return read


def _literal_reader(values: tuple[Any, ...]) -> _Reader:
    def read(data: Any, where: str) -> Any:
        for value in values:
            if type(value) is type(data) and value == data:
                return value
        raise _fail(where, data, "one of " + ", ".join(map(str, values)))

    return read


def _union_reader(choices: tuple[Any, ...]) -> _Reader:
    if all(isinstance(choice, type) and _is_event(choice) for choice in choices):
        return _read_event
    readers = [_reader(choice) for choice in choices]

    def read(data: Any, where: str) -> Any:
        faults = []
        for reader in readers:
            try:
                return reader(data, where)
            except ValueError as error:
                faults.append(error)
        # The deepest fault is the one that says most: `None` alone is a poor expectation.
        raise max(faults, key=lambda fault: len(str(fault)))

    return read


def _read_event(data: Any, where: str) -> Any:
    kind = _EVENTS.get(str(data.get("event"))) if isinstance(data, dict) else None
    if kind is None:
        raise _fail(where, data, "an event")
    return _reader(kind)(data, where)


def _scalar_reader(kind: Any) -> _Reader:
    words = {
        int: f"a whole number up to {HIGHEST:,}",
        str: "text",
        bool: "true or false",
        type(None): "null",
    }

    def read(data: Any, where: str) -> Any:
        wanted = type(None) if kind is None else kind
        if type(data) is wanted and _is_in_bounds(data):
            return data
        raise _fail(where, data, words.get(wanted, str(wanted)))

    return read


def _is_in_bounds(data: Any) -> bool:
    """Is it a value that some record may hold? No text has half a character in it."""
    if type(data) is int:
        return abs(data) <= HIGHEST
    if type(data) is str:
        return len(data) <= LONGEST and not any("\ud800" <= char <= "\udfff" for char in data)
    return True
