"""The records of one system: written, read, checked, and what everybody may see of them."""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args

from sopwith_gm.core.codec import Codec
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.record import FORMAT, AnyRecord
from sopwith_gm.core.value_parts import Value, changed, given_names, is_value_type

_SHEET = 2
"""Which of a record's types is that of its order sheets."""
WITHHELD = "[address]"
"""What stands where an address stood."""

_PART = r"[^\s@<>()\[\],;:\"'“”]"
_ADDRESS = Pattern(rf"{_PART}+@{_PART}*[^\s@<>()\[\],;:\"'“”.!?]")

RecordT = TypeVar("RecordT", bound=AnyRecord)


class NewerRecordError(ValueError):
    """A record that a newer version of this program wrote."""


@dataclass(frozen=True)
class Records(Generic[RecordT]):
    """How the records of one system are written and read."""

    codec: Codec[RecordT]
    faults: Callable[[RecordT], Iterator[str]]
    """Each thing in a record that cannot be so, with its place, though every value has its type:
    whoever tells or draws a record relies on there being none."""

    def to_json(self, record: RecordT) -> str:
        """The record as text: indents of one space, keys as declared, a line end."""
        return json.dumps(self.codec.to_plain(record), ensure_ascii=False, indent=1) + "\n"

    def from_json(self, text: str) -> RecordT:
        """The record that a text holds.

        Raises NewerRecordError for a version this program does not know, and ValueError, with the
        place of the fault, for everything else that is no record.
        """
        return self.from_plain(plain_record(text))

    def from_plain(self, data: dict[str, Any]) -> RecordT:
        """The same of plain data. Raises ValueError, with the place of the fault."""
        record = self.codec.from_plain(data, "record")
        if fault := next(self.faults(record), None):
            raise ValueError(fault)
        return record

    def sheet_to_plain(self, sheet: Any) -> Any:
        """One order sheet as plain data, as it stands in records."""
        return self.codec.to_plain(sheet)

    def sheet_from_plain(self, data: Any, where: str) -> Any:
        """The sheet that plain data hold. Raises ValueError, with the place of the fault."""
        return self.codec.part_from_plain(get_args(self.codec.kind)[_SHEET], data, where)

    def public_part(self, record: RecordT) -> RecordT:
        """A record without what is nobody's business; the record itself where there is none of it.

        Dropped are the whole messages that orders were read from (the words that were read as
        orders stay), and every mail address, wherever it stands, press and file names included.
        """
        shown = record
        if keeps_messages(record):
            orders = tuple(
                changed(one, sheet=changed(one.sheet, text="")) if one.sheet else one
                for one in record.orders
            )
            shown = changed(record, orders=orders)
        return mapped(shown, without_addresses)

    def public_sha256(self, record: RecordT) -> str:
        """SHA-256 of the public part as it is written, in hexadecimal."""
        return hashlib.sha256(self.to_json(self.public_part(record)).encode()).hexdigest()


def keeps_messages(record: AnyRecord) -> bool:
    """Has it a whole message that orders were read from? A system whose sheets keep it calls it
    `text`; those of others have no such field."""
    return any(getattr(one.sheet, "text", "") for one in record.orders)


def plain_record(text: str) -> dict[str, Any]:
    """The plain data of a record's text, of a version that this program knows.

    Raises NewerRecordError for a newer one, and ValueError for what is no record at all.
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
    found: dict[str, Any] = data
    return found


def without_addresses(text: str) -> str:
    """A text in which WITHHELD stands for every mail address."""
    return _ADDRESS.sub(WITHHELD, text) if "@" in text else text


def mapped(value: Value, change: Callable[[str], str]) -> Value:
    """The same value with every text in it changed; itself where nothing comes out otherwise."""
    # the walk gives back a value of the kind that it was given, which no type can say
    return _walk(value, change)  # type: ignore[no-any-return]


def _walk(value: Any, change: Callable[[str], str]) -> Any:
    kind: Any = type(value)
    if kind is str:
        return change(value)
    if kind is tuple:
        parts = tuple([_walk(one, change) for one in value])
        return value if all(a is b for a, b in zip(parts, value, strict=True)) else parts
    if is_value_type(kind):
        different = {}
        for name in given_names(kind):
            own = getattr(value, name)
            if (walked := _walk(own, change)) is not own:
                different[name] = walked
        return changed(value, **different) if different else value
    if isinstance(value, dict):
        return {_walk(key, change): _walk(one, change) for key, one in value.items()}
    if isinstance(value, list):
        return [_walk(one, change) for one in value]
    return value
