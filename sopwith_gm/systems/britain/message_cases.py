"""Messages of Battle of Britain with their readings: orders in normal form, standing by kind."""

from collections.abc import Mapping
from typing import Any

from sopwith_gm.core.cases import CaseError, CaseResult
from sopwith_gm.core.message_cases import judged, known_keys, text_of, words_listed
from sopwith_gm.systems.britain.normal_form import NONE, write_alternative
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.reader.reading import read_orders

_KEYS = frozenset({"id", "system", "clauses", "why", "text", "message", "reads", "read"})
_READ = frozenset({"mailing", "orders", "standing", "sector", "base", "press", "unread"})
_STANDING = ("dodge", "radar", "fly")


def read_case(entry: Mapping[str, Any]) -> CaseResult:
    """A message, read and compared. Raises CaseError for data that are no message."""
    known_keys(entry, _KEYS)
    told = entry.get("read", entry.get("reads")) or {}
    if not isinstance(told, Mapping):
        raise CaseError(f"read: found {str(told)[:60]!r}, expected what the message says")
    known_keys(told, _READ)
    standing = told.get("standing") or {}
    if not isinstance(standing, Mapping):
        raise CaseError(f"standing: found {str(standing)[:60]!r}, expected dodge, radar, fly")
    known_keys(standing, frozenset(_STANDING))
    reading = read_orders(text_of(entry))
    sheet: Sheet = reading.sheets[""]
    return judged(
        entry,
        {
            "orders": (words_listed(told, "orders"), _chain(sheet.orders)),
            **{
                f"standing {kind}": (words_listed(standing, kind), _standing(sheet, kind))
                for kind in _STANDING
            },
            "sector": (words_listed(told, "sector"), list(sheet.sectors)),
            "base": (words_listed(told, "base"), list(sheet.bases)),
        },
        rest={"mailing": (told.get("mailing"), reading.turn)},
        press=(str(told.get("press") or ""), reading.press),
        doubts=(words_listed(told, "unread"), [one.text for one in reading.unread]),
    )


def _chain(alternatives: Any) -> list[str]:
    return [write_alternative(alternative) for alternative in alternatives]


def _standing(sheet: Sheet, kind: str) -> list[str]:
    """A list of standing orders as written; `[NONE]` ends a kind, nothing leaves it."""
    value = getattr(sheet, kind)
    if value is None:
        return []
    return (_chain(value) if kind == "fly" else list(value)) or [NONE]
