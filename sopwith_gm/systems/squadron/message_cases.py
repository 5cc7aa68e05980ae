"""Messages of Squadron Leader with their readings in the normal form of SL 14.2."""

from collections.abc import Mapping
from typing import Any

from sopwith_gm.core.cases import CaseError, CaseResult
from sopwith_gm.core.message_cases import judged, known_keys, text_of, words_listed
from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

_KEYS = frozenset({
    "id", "system", "clauses", "why", "me", "planes", "stage", "text", "round", "reads", "doubts",
    "press",
})  # fmt: skip


def read_case(entry: Mapping[str, Any]) -> CaseResult:
    """A message, read and compared. Raises CaseError for data that are no message."""
    known_keys(entry, _KEYS)
    planes = words_listed(entry, "planes")
    me = str(entry.get("me") or "")
    if me not in planes:
        raise CaseError(f"me: found {me[:60]!r}, expected one of the planes: {', '.join(planes)}")
    stage = entry.get("stage", "round")
    if stage not in ("round", "setup"):
        raise CaseError(f"stage: found {str(stage)[:60]!r}, expected round or setup")
    reading = read_message(text_of(entry), me=me, planes=planes, is_set_up=stage == "setup")
    read = written_sheet(reading.sheets[""])
    return judged(
        entry,
        {"reads": (" ".join(str(entry.get("reads") or "").split()), read)},
        rest={"round": (entry.get("round"), reading.turn)},
        press=(str(entry.get("press") or ""), reading.press),
        doubts=(words_listed(entry, "doubts"), [one.text for one in reading.unread]),
    )
