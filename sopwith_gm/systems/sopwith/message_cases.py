"""Messages of SOPWITH with their readings: `moves: "A:A LT -"`, and each other order by its key."""

from collections.abc import Mapping
from typing import Any

from sopwith_gm.core.cases import CaseError, CaseResult
from sopwith_gm.core.message_cases import judged, known_keys, text_of, words_listed
from sopwith_gm.core.reading import Context
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER, sheet_json

_GROUND = ("take_off", "land", "not_landing", "stay", "repair")
_KEYS = frozenset({
    "id", "system", "clauses", "why", "text", "subject", "turn", "moves", "orders", "planes",
    "press", "unread", *_GROUND,
})  # fmt: skip


def read_case(entry: Mapping[str, Any]) -> CaseResult:
    """A message, read and compared. Raises CaseError for data that are no message."""
    known_keys(entry, _KEYS)
    reading = SOPWITH_READER.read(
        text_of(entry),
        Context(subject=str(entry.get("subject") or ""), planes=words_listed(entry, "planes")),
    )
    told = entry.get("orders") or {"": entry}
    if not isinstance(told, Mapping) or not all(isinstance(one, Mapping) for one in told.values()):
        raise CaseError(f"orders: found {str(told)[:60]!r}, expected the orders of each plane")
    expected = {str(name): _orders(said) for name, said in told.items()}
    read = {name: _written(sheet_json(sheet)) for name, sheet in reading.sheets.items()}
    return judged(
        entry,
        {
            f"{name}.{key}" if name else key: (one.get(key), other.get(key))
            for name in dict.fromkeys([*expected, *read])
            for one, other in [(expected.get(name, {}), read.get(name, {}))]
            for key in ("moves", *_GROUND)
        },
        rest={"turn": (entry.get("turn"), reading.turn)},
        press=(str(entry.get("press") or ""), reading.press),
        doubts=(words_listed(entry, "unread"), [one.text for one in reading.unread]),
    )


def _orders(said: Mapping[str, Any]) -> dict[str, Any]:
    usual: dict[str, Any] = {"take_off": None, "repair": None}
    ground = {key: said.get(key, usual.get(key, False)) for key in _GROUND}
    return {**ground, "moves": " ".join(str(said.get("moves") or "").split())}


def _written(sheet: Mapping[str, Any]) -> dict[str, Any]:
    moves = (
        f"{move['manoeuvre'] or '-'}:{''.join(move['fire'])}".rstrip(":") for move in sheet["moves"]
    )
    return {**sheet, "moves": " ".join(moves)}
