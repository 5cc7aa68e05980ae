"""The public part of a record: what everybody may read of a turn, and its SHA-256.

It is made of the record alone, so that anybody who has the whole can check that a published record
is the public part of it, and the next record can name the SHA-256 of both.
"""

import hashlib
import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from sopwith_gm.systems.sopwith.record import PilotOrders, TurnRecord
from sopwith_gm.systems.sopwith.record_json import record_to_json
from sopwith_gm.systems.sopwith.sheet import OrderSheet

WITHHELD = "[address]"
"""What stands where an address stood."""

_PART = r"[^\s@<>()\[\],;:\"'“”]"
_ADDRESS = re.compile(rf"{_PART}+@{_PART}*[^\s@<>()\[\],;:\"'“”.!?]")

Value = TypeVar("Value")


def public_part(record: TurnRecord) -> TurnRecord:
    """A record without what is nobody's business; the record itself where there is none of it.

    Dropped are the whole messages that orders were read from (the words that were read as orders
    stay), and every mail address, wherever it stands, press and file names included.
    """
    shown = record
    if any(one.sheet is not None and one.sheet.text for one in record.orders):
        shown = replace(record, orders=tuple(_orders(one) for one in record.orders))
    return mapped(shown, without_addresses)


def public_sha256(record: TurnRecord) -> str:
    """SHA-256 of the public part as it is written, in hexadecimal."""
    return hashlib.sha256(record_to_json(public_part(record)).encode()).hexdigest()


def without_addresses(text: str) -> str:
    """A text in which WITHHELD stands for every mail address."""
    return _ADDRESS.sub(WITHHELD, text) if "@" in text else text


def mapped(value: Value, change: Callable[[str], str]) -> Value:
    """The same value with every text in it changed; itself where nothing comes out otherwise."""
    # the walk gives back a value of the kind that it was given, which no type can say
    return _walk(value, change)  # type: ignore[no-any-return]


def _orders(one: PilotOrders) -> PilotOrders:
    return replace(one, sheet=_sheet(one.sheet)) if one.sheet else one


def _sheet(sheet: OrderSheet) -> OrderSheet:
    return replace(sheet, text="") if sheet.text else sheet


def _walk(value: Any, change: Callable[[str], str]) -> Any:
    if type(value) is str:
        return change(value)
    if type(value) is tuple:
        parts = tuple(_walk(one, change) for one in value)
        return value if all(a is b for a, b in zip(parts, value, strict=True)) else parts
    if isinstance(value, dict):
        return {_walk(key, change): _walk(one, change) for key, one in value.items()}
    if isinstance(value, list):
        return [_walk(one, change) for one in value]
    if is_dataclass(value) and not isinstance(value, type):
        own = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
        changed = {name: _walk(part, change) for name, part in own.items()}
        different = {name: part for name, part in changed.items() if part is not own[name]}
        return replace(value, **different) if different else value
    return value
