"""Records as JSON and back, for every system: the same record gives the same text.

Values are written by their declared types: those with named parts as objects with these in order,
enumerations by value (of those that count their members, by name), events as objects with their
kind first. A system says by `Spelling` how a small type of its own is written, such as a hex.

A record stays readable for ever. A field that came later either has a default, or says in its
metadata (`core.options.BEFORE`) what stood for it before it existed, and is written where it is
otherwise.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field
from enum import Enum
from itertools import repeat
from typing import (
    Any,
    Generic,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Struct

from sopwith_gm.core.options import BEFORE
from sopwith_gm.core.value_parts import ValuePart, is_value_type, parts_of

LEFT_OUT = {"left_out_at_default": True}
"""Marks fields that came later: their defaults are not written, so that records of turns without
them are the same bytes as before."""

HIGHEST = 1_000_000
"""No number in a record is beyond it: the highest are places in a message's text."""
LONGEST = 200_000
"""Characters of a text: a message as it was read."""

Where: TypeAlias = "str | tuple[Where, str | int]"
"""Where something stands, for messages: what that is called, or a part of what stands somewhere, by
its name or number. In words only where there is a message (`_place`): a record has 900 places."""
_Reader = Callable[[Any, Where], Any]
"""Makes a value of plain data that stands somewhere."""

RecordT = TypeVar("RecordT")


class Spelling(Struct, frozen=True):
    """How a small type is written: a place by its name, a number with a root in it as two."""

    write: Callable[[Any], Any]
    """The value as plain data."""
    read: Callable[[Any], Any]
    """The value of plain data. Raises ValueError, TypeError or AttributeError for anything else."""
    expected: str
    """For messages: `a hex`."""


@dataclass(frozen=True)
class Codec(Generic[RecordT]):
    """Reads and writes values of one declared type, as plain data."""

    kind: Any
    """The type: a dataclass, or a generic one with its arguments."""
    events: tuple[type, ...] = ()
    """Dataclasses of which a value is written with its kind, since only that tells them apart."""
    spellings: Mapping[type, Spelling] = field(default_factory=dict)
    _readers: dict[Any, _Reader] = field(default_factory=dict, repr=False, compare=False)

    def to_plain(self, value: Any) -> Any:
        """Any value of the game as plain data, as it stands in the record."""
        spelling = self.spellings.get(type(value))
        if spelling is not None:
            return spelling.write(value)
        if isinstance(value, Enum):
            return value.value if isinstance(value.value, str) else value.name
        kind: Any = type(value)
        if is_value_type(kind):
            event = {"event": kind.__name__} if kind in self.events else {}
            written = [one for one in parts_of(kind) if not _is_left_out(value, one)]
            return event | {one.name: self.to_plain(getattr(value, one.name)) for one in written}
        if isinstance(value, tuple | list):
            return [self.to_plain(one) for one in value]
        return value

    def from_plain(self, data: Any, where: str) -> RecordT:
        """The value that plain data holds; `where` is what messages call it.

        Raises ValueError, with the place of the fault, for anything else.
        """
        value: RecordT = self._reader(self.kind)(data, where)
        return value

    def part_from_plain(self, kind: Any, data: Any, where: str) -> Any:
        """The same of a value of another type, which stands within those of `self.kind`."""
        return self._reader(kind)(data, where)

    def _reader(self, hint: Any) -> _Reader:
        """What reads values of a declared type."""
        if hint not in self._readers:
            self._readers[hint] = self._new_reader(hint)
        return self._readers[hint]

    def _new_reader(self, hint: Any) -> _Reader:
        origin, arguments = get_origin(hint), get_args(hint)
        if hint in self.spellings:
            return _spelled_reader(self.spellings[hint])
        if isinstance(hint, type) and issubclass(hint, Enum):
            return _enum_reader(hint)
        if is_value_type(origin or hint):
            return self._value_reader(origin or hint, arguments)
        supertype = getattr(hint, "__supertype__", None)
        if supertype is not None:
            return self._reader(supertype)
        if origin is tuple:
            return self._tuple_reader(arguments)
        if origin is Literal:
            return _literal_reader(arguments)
        if origin in (Union, types.UnionType):
            return self._union_reader(arguments)
        return _scalar_reader(hint)

    def _value_reader(self, kind: Any, arguments: tuple[Any, ...]) -> _Reader:
        hints = _hints(kind, arguments)
        parts = parts_of(kind)
        before = {one.name: one.metadata[BEFORE] for one in parts if BEFORE in one.metadata}
        needed = {
            one.name: None for one in parts if one.default is MISSING and one.name not in before
        }.keys()
        readers = [(one.name, self._reader(hints[one.name])) for one in parts if one.is_given]

        def read(data: Any, where: Where) -> Any:
            if not isinstance(data, dict):
                raise _fail(where, data, f"the parts of a {kind.__name__}")
            if not needed <= data.keys():
                missing = next(name for name in needed if name not in data)
                raise ValueError(f"{_place(where)}: {missing!r} is missing")
            there = before.copy()
            for name, reader in readers:
                if name in data:
                    there[name] = reader(data[name], (where, name))
            return kind(**there)

        return read

    def _tuple_reader(self, parts: tuple[Any, ...]) -> _Reader:
        one = self._reader(parts[0])
        length = None if parts[-1] is Ellipsis else len(parts)
        each = None if length is None else [self._reader(part) for part in parts]

        def read(data: Any, where: Where) -> tuple[Any, ...]:
            if not isinstance(data, list) or (length is not None and len(data) != length):
                raise _fail(where, data, "a list" if length is None else f"a list of {length}")
            readers = each or repeat(one)
            return tuple(
                [
                    reader(part, (where, number))
                    for number, (reader, part) in enumerate(zip(readers, data, strict=False), 1)
                ]
            )

        return read

    def _union_reader(self, choices: tuple[Any, ...]) -> _Reader:
        if all(choice in self.events for choice in choices):
            by_name = {choice.__name__: choice for choice in choices}
            return self._event_reader(by_name)
        readers = [self._reader(choice) for choice in choices]
        may_be_none = type(None) in choices

        def read(data: Any, where: Where) -> Any:
            if data is None and may_be_none:  # as most that may be are: nothing is tried for it
                return None
            faults = []
            for reader in readers:
                try:
                    return reader(data, where)
                except ValueError as error:
                    faults.append(error)
            # The deepest fault is the one that says most: `None` alone is a poor expectation.
            raise max(faults, key=lambda fault: len(str(fault)))

        return read

    def _event_reader(self, by_name: Mapping[str, Any]) -> _Reader:
        readers: dict[Any, _Reader] = {}

        def read(data: Any, where: Where) -> Any:
            kind = by_name.get(str(data.get("event"))) if isinstance(data, dict) else None
            if kind is None:
                raise _fail(where, data, "an event")
            if kind not in readers:
                readers[kind] = self._reader(kind)
            return readers[kind](data, where)

        return read


def _hints(kind: Any, arguments: tuple[Any, ...]) -> dict[str, Any]:
    """The declared types of a dataclass, with what stands for its type variables put in."""
    hints = get_type_hints(kind)
    named = dict(zip(getattr(kind, "__parameters__", ()), arguments, strict=True))
    return {name: _filled(hint, named) for name, hint in hints.items()}


def _filled(hint: Any, named: Mapping[Any, Any]) -> Any:
    if isinstance(hint, TypeVar):
        return named[hint]
    free = getattr(hint, "__parameters__", ())
    return hint[tuple(named[one] for one in free)] if free and get_origin(hint) else hint


def _is_left_out(value: Any, part: ValuePart) -> bool:
    """Is it a field that came later, and at its default, or as it was before it existed?"""
    if BEFORE in part.metadata:
        return bool(getattr(value, part.name) == part.metadata[BEFORE])
    can_be = part.metadata.get("left_out_at_default", False)
    return bool(can_be) and getattr(value, part.name) == part.default


def _place(where: Where) -> str:
    """A place in words: `record.roster[1].letter`."""
    if isinstance(where, str):
        return where
    above, part = where
    return f"{_place(above)}[{part}]" if isinstance(part, int) else f"{_place(above)}.{part}"


def _fail(where: Where, found: Any, expected: str) -> ValueError:
    return ValueError(f"{_place(where)}: found {str(found)[:60]!r}, expected {expected}")


def _spelled_reader(spelling: Spelling) -> _Reader:
    def read(data: Any, where: Where) -> Any:
        try:
            return spelling.read(data)
        except (ValueError, TypeError, AttributeError):
            raise _fail(where, data, spelling.expected) from None

    return read


def _enum_reader(kind: type[Enum]) -> _Reader:
    by_text: dict[Any, Enum] = {
        one.value if isinstance(one.value, str) else one.name: one for one in kind
    }

    def read(data: Any, where: Where) -> Enum:
        if isinstance(data, str) and data in by_text:
            return by_text[data]
        raise _fail(where, data, "one of " + ", ".join(map(str, by_text)))

    return read


def _literal_reader(values: tuple[Any, ...]) -> _Reader:
    known = {(type(value), value): value for value in values}

    def read(data: Any, where: Where) -> Any:
        if isinstance(data, str | int | None) and (type(data), data) in known:
            return known[type(data), data]
        raise _fail(where, data, "one of " + ", ".join(map(str, values)))

    return read


def _scalar_reader(kind: Any) -> _Reader:
    words = {
        int: f"a whole number up to {HIGHEST:,}",
        str: "text",
        bool: "true or false",
        type(None): "null",
    }
    wanted = type(None) if kind is None else kind

    def read(data: Any, where: Where) -> Any:
        if type(data) is wanted and is_in_bounds(data):
            return data
        raise _fail(where, data, words.get(wanted, str(wanted)))

    is_in_bounds = _BOUNDS.get(wanted, _has_none)
    return read


def _is_text(data: str) -> bool:
    """Is it no longer than a message, and whole? No text has half a character in it."""
    if len(data) > LONGEST:
        return False
    return data.isascii() or not any("\ud800" <= char <= "\udfff" for char in data)


def _is_number(data: int) -> bool:
    return -HIGHEST <= data <= HIGHEST


def _has_none(_: object) -> bool:
    return True


_BOUNDS: Mapping[Any, Callable[[Any], bool]] = {str: _is_text, int: _is_number}
"""Of each type of which not every value may stand in a record, what may."""
