"""What a reader of the site may see of a turn: the one place where anything is dropped."""

import re
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from sopwith_gm.systems.sopwith.record import PilotOrders, TurnRecord
from sopwith_gm.systems.sopwith.record_json import record_to_json
from sopwith_gm.systems.sopwith.sheet import OrderSheet

WITHHELD = "[address]"
"""What stands where an address stood."""

_ADDRESS = re.compile(r"[^\s@<>()\[\],;:\"'“”]+@[^\s@<>()\[\],;:\"'“”]+\.[^\s@<>()\[\],;:\"'“”.]+")

Value = TypeVar("Value")


def published(record: TurnRecord, private: Iterable[str] = ()) -> TurnRecord:
    """A turn's record without what is nobody's business.

    Dropped are the whole messages that orders were read from (the words that were read as orders
    stay), and every mail address, wherever it stands, press and file names included; of those in
    `private` also such as look like none.
    """
    shown = replace(record, orders=tuple(_orders(one) for one in record.orders))
    own = [term for term in private if term.strip()]
    if is_clean(record_to_json(shown), own):
        return shown
    longest_first = sorted(own, key=len, reverse=True)
    known = "|".join(re.escape(term) for term in longest_first)
    secret = re.compile(known, re.IGNORECASE) if own else None
    return _mapped(shown, lambda one: _masked(one, secret))


def is_public(record: TurnRecord, text: str, private: Iterable[str] = ()) -> bool:
    """Is there nothing to be dropped from a record whose JSON is `text`? It is shown as it is."""
    whole = any(one.sheet is not None and one.sheet.text for one in record.orders)
    return not whole and is_clean(text, private)


def is_clean(text: str, private: Iterable[str]) -> bool:
    """Is there no address in a text, and nothing of `private`?"""
    small = text.casefold()
    words = [term.casefold() for term in private if term.strip()]
    return "@" not in small and not any(word in small for word in words)


def _orders(one: PilotOrders) -> PilotOrders:
    return replace(one, sheet=_sheet(one.sheet) if one.sheet else None)


def _sheet(sheet: OrderSheet) -> OrderSheet:
    return replace(sheet, text="") if sheet.text else sheet


def _masked(text: str, secret: "re.Pattern[str] | None") -> str:
    if secret is not None:
        text = secret.sub(WITHHELD, text)
    return _ADDRESS.sub(WITHHELD, text)


def _mapped(value: Value, change: Callable[[str], str]) -> Value:
    """The same value with every text in it changed."""
    # the walk gives back a value of the kind that it was given, which no type can say
    return _walk(value, change)  # type: ignore[no-any-return]


def _walk(value: Any, change: Callable[[str], str]) -> Any:
    if type(value) is str:
        return change(value)
    if type(value) is tuple:
        return tuple(_walk(one, change) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
        changed = {name: _walk(part, change) for name, part in parts.items()}
        different = {name: part for name, part in changed.items() if part is not parts[name]}
        return replace(value, **different) if different else value
    return value
