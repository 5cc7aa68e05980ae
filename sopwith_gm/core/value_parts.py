"""What the values of a game are made of: frozen dataclasses and structs, looked at alike.

A record does not tell which of the two a value was. A value is a struct: one is made in a sixth of
the time of a frozen dataclass and declared in a fortieth, and each command would declare hundreds
as it begins. It is a dataclass where a part of it says more than its default: that records leave it
out, that it is an option, or that values are alike without it. Named tuples are for what is a tuple
as well.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar

from msgspec import NODEFAULT, Struct, structs

Value = TypeVar("Value")


class ValuePart(Struct, frozen=True):
    """One part of a value, as it is declared."""

    name: str
    default: Any
    """`dataclasses.MISSING` where it has none."""
    metadata: Mapping[Any, Any]
    is_given: bool
    """It is given when the value is made, rather than worked out then."""


@cache
def is_value_type(kind: Any) -> bool:
    """Is it a type of values that have named parts?"""
    if not isinstance(kind, type):
        return False
    return is_dataclass(kind) or issubclass(kind, Struct) or hasattr(kind, "_fields")


def parts_of(kind: Any) -> tuple[ValuePart, ...]:
    """The parts of such a type, in their order."""
    return _parts_of(kind)


@cache
def _parts_of(kind: Any) -> tuple[ValuePart, ...]:
    if is_dataclass(kind):
        return tuple(
            ValuePart(one.name, one.default, one.metadata, one.init) for one in fields(kind)
        )
    if issubclass(kind, Struct):
        return tuple(
            ValuePart(one.name, MISSING if one.default is NODEFAULT else one.default, {}, True)
            for one in structs.fields(kind)
        )
    defaults = kind._field_defaults
    return tuple(ValuePart(name, defaults.get(name, MISSING), {}, True) for name in kind._fields)


@cache
def given_names(kind: Any) -> tuple[str, ...]:
    """The names of those parts of such a type that are given when a value is made."""
    return tuple(one.name for one in _parts_of(kind) if one.is_given)


def changed(value: Value, **parts: Any) -> Value:
    """The same value with these parts instead of its own."""
    if isinstance(value, Struct):
        return structs.replace(value, **parts)
    if isinstance(value, tuple):
        return value._replace(**parts)  # type: ignore[attr-defined,no-any-return]
    return replace(value, **parts)  # type: ignore[type-var]
