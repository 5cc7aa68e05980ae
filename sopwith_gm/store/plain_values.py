"""Any of the program's values as JSON and back, exactly: what is kept only to save time.

Records are written by `core.codec`, by their declared types, for ever and for everybody. Here a
value says its own class, so that nothing need be declared; only this version of the program reads
it again. Nothing but the program's own values is ever made: no other class, and no function.
"""

import dataclasses
from collections.abc import Mapping
from datetime import date, datetime, time
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Any

KIND, OF = "=", "of"
_OURS = "sopwith_gm."


def to_plain(value: Any) -> Any:
    """The value as plain data. Raises TypeError for what cannot be written."""
    kind: Any = type(value)
    if value is None or kind in (str, int, bool, float):
        return value
    if kind is list:
        return [to_plain(one) for one in value]
    if kind in (tuple, frozenset, set):
        return {KIND: kind.__name__, OF: [to_plain(one) for one in value]}
    if isinstance(value, Mapping):
        pairs = [[to_plain(key), to_plain(one)] for key, one in value.items()]
        return {KIND: "dict", OF: pairs}
    if kind in (datetime, date, time):
        return {KIND: kind.__name__, OF: value.isoformat()}
    name = f"{kind.__module__}:{kind.__qualname__}"
    if not name.startswith(_OURS):
        raise TypeError(f"{name} is no value of ours")
    if isinstance(value, Enum):
        return {KIND: name, OF: value.name}
    names = _parts_of(kind)
    if names is not None:
        return {KIND: name, OF: {part: to_plain(getattr(value, part)) for part in names}}
    if isinstance(value, tuple) and hasattr(kind, "_make"):
        return {KIND: name, OF: [to_plain(one) for one in value]}
    raise TypeError(f"{name} cannot be written")


@cache
def _parts_of(kind: type) -> tuple[str, ...] | None:
    """The names of what a dataclass or a struct is made of; None for any other kind. What makes
    structs is not loaded for it: much that is remembered holds none."""
    if dataclasses.is_dataclass(kind):
        return tuple(one.name for one in dataclasses.fields(kind))
    return getattr(kind, "__struct_fields__", None)


def from_plain(data: Any) -> Any:
    """The value that `to_plain` wrote. Raises ValueError for what it did not."""
    if isinstance(data, list):
        return [from_plain(one) for one in data]
    if not isinstance(data, dict):
        return data
    try:
        name, of = data[KIND], data[OF]
        if name in _SEVERAL:
            return _SEVERAL[name](from_plain(one) for one in of)
        if name == "dict":
            return {from_plain(key): from_plain(one) for key, one in of}
        if name in _MOMENTS:
            return _MOMENTS[name].fromisoformat(of)
        return _made(_class_of(name), of)
    except (KeyError, TypeError, AttributeError, ImportError) as error:
        raise ValueError(f"no value of this program: {error}") from None


_SEVERAL: Mapping[str, Any] = {"tuple": tuple, "frozenset": frozenset, "set": set}
_MOMENTS: Mapping[str, Any] = {"datetime": datetime, "date": date, "time": time}


@cache
def _class_of(name: str) -> Any:
    module, _, path = name.partition(":")
    if not module.startswith(_OURS):
        raise ValueError(f"{name} is no value of ours")
    found: Any = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


def _made(kind: Any, of: Any) -> Any:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind[of]
    names = _parts_of(kind) if isinstance(kind, type) else None
    if names is not None:
        parts = {name: from_plain(of[name]) for name in names}
        if hasattr(kind, "__struct_fields__"):
            return kind(**parts)
        value = object.__new__(kind)  # with what was worked out when it was made, and not again
        for name, part in parts.items():
            object.__setattr__(value, name, part)
        return value
    if isinstance(kind, type) and issubclass(kind, tuple):
        return kind._make(from_plain(one) for one in of)  # type: ignore[attr-defined]
    raise ValueError(f"{kind} is no kind of value")
