"""Answers to quoted lines, and to those of a form: what is asked for, and what is said to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.made_of import (
    FIRED,
    GROUND,
    MANOEUVRES,
    MOVE_NAMES,
    MOVES_AND_FIRE,
    Bit,
    made_of,
)
from sopwith_gm.systems.sopwith.reader.layout import Line

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.board import StripName
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

_NO = Pattern(r"\W*(?:no|not|nope|nein|non|nee|none)\b(?! (?:idea|clue|sure))", re.IGNORECASE)
_YES = Pattern(r"\W*(?:y|yes|yep|aye|ja|oui|please|indeed)\b", re.IGNORECASE)
_PRESS = Pattern(r"\bpresse?\b", re.IGNORECASE)
#: A question of a form, and what is said to it: `Landing? No.`
_FIELD = Pattern(r"(?P<asked>[^?]{1,40}\?)[\s:]*(?=\w)")
_HANGS = frozenset({"if", "or", "maybe"})
#: Orders beside an answer, which are read as any others.
_MORE = MANOEUVRES | FIRED | MOVE_NAMES | GROUND - {"STRIP", "NOLAND"}
_OF_FIELDS = GROUND | {"quest", "runway", "ask"}
#: A field of a form that holds no moves: it has a value, or is of the ground or for the press.
_FIELD_BEGINS = Pattern(
    r"\W*(?:(?:take\W?off|land|strip|repair|stay|press)[\w /.()-]{0,20}:|"
    r"(?!(?:my |your )?(?:m(?:ove|v)?s?\b|m?\d|orders?))[^\W\d][\w /.()-]{1,30}:\s*\S)",
    re.IGNORECASE,
)
_FIELD_ALONE = Pattern(r"[^:\n]{1,30}:\s*")


def read_field(reader: MessageReader, line: Line) -> bool:
    """A question of a form about the ground, with its answer behind it on the line, if any."""
    if _is_left_empty(reader, line):
        return True
    field = _FIELD.match(reader.clerk.look, line.start, line.end)
    if not field:
        return False
    bits = reader.clerk.bits(line.start, field.end("asked"))
    said = [bit for bit in bits if reader.clerk.look[bit.start : bit.end].lower() != "you"]
    if not {bit.kind for bit in said} <= _OF_FIELDS:
        return False
    return read_answer(reader, replace(line, start=field.end()), _ground_asked_for(bits))


def _is_left_empty(reader: MessageReader, line: Line) -> bool:
    """`Landing:` with nothing behind it, beside another field of a form."""
    bits = reader.clerk.bits(line.start, line.end)
    if not _FIELD_ALONE.fullmatch(reader.clerk.look, line.start, line.end) or not bits:
        return False
    if not {bit.kind for bit in bits} <= _OF_FIELDS | {"colon"}:
        return False
    return any(
        line in pair and all(_FIELD_BEGINS.match(one.look) for one in pair)
        for pair in pairwise(reader.paragraphs[line.paragraph])
    )


def read_answer(reader: MessageReader, line: Line, label: str) -> bool:
    """An answer to a question about the ground."""
    look = reader.clerk.look[line.start : line.end]
    bits = reader.clerk.bits(line.start, line.end)
    strip = next((cast("StripName", bit.value) for bit in bits if bit.kind == "STRIP"), None)
    said_no = bool(_NO.match(look))
    said_yes = bool(_YES.match(look))
    draft = reader.clerk.draft
    kinds = {bit.kind for bit in bits}
    is_doubtful = not kinds.isdisjoint(_HANGS)
    if kinds & _MORE:  # `yes, A, A, LT`
        if said_yes and label == "land" and not is_doubtful:
            draft.land = draft.land or True
        if said_yes and label == "take_off" and not is_doubtful:
            draft.take_off = draft.take_off or True
        return False
    if is_doubtful:
        reader.clerk.leave(line.start, line.end, "answer")
        return True
    if label == "land" and (said_no or said_yes or strip):
        if said_no:
            draft.not_landing = True
        else:
            draft.land = strip or True
        return True
    if label == "take_off" and said_no and not strip:
        draft.stay = True
        return True
    if label == "take_off" and (said_yes or strip) and not said_no:
        draft.take_off = strip or True
        return True
    numbers = [bit for bit in bits if bit.kind == "number"]
    if label == "repair" and (len(numbers) == 1 or kinds & {"all", "as_can"}):
        draft.repair = int(numbers[0].value) if numbers else "all"
        return True
    if label in ("repair", "take_off") and len(look.split()) <= 3 and (strip or not said_no):
        reader.clerk.leave(line.start, line.end, "answer")
        return True
    return False


def quoted_label(reader: MessageReader) -> str:
    """What the quoted line right above asks for: a move's number, `press`, `land`, ..."""
    asked, reader.label_of_quote = reader.label_of_quote, ""
    if not asked or len(asked) > 80:
        return ""
    if _PRESS.search(asked) and re.search(r"[?:]\W*$|^\W*\w+\W*$", asked):
        return "press"
    bits = made_of(asked)
    labels = [bit for bit in bits if bit.kind in MOVE_NAMES]
    content = [bit for bit in bits if bit.kind in MOVES_AND_FIRE and bit.value != "?"]
    if len(labels) == 1 and not content and labels[0].value.isdigit():
        return labels[0].value
    if content or len(asked.split()) > 9 or not re.search(r"[?:.]+\W*$", asked):
        return ""
    return _ground_asked_for(bits)


#: What a phrase of a question asks for.
_ASKED = {
    "LAND": "land",
    "NOLAND": "land",
    "TAKE": "take_off",
    "REPAIR": "repair",
    "REPAIRING": "repair",
    "STRIP": "take_off",
    "runway": "take_off",
}


def _ground_asked_for(bits: Sequence[Bit]) -> str:
    """`land`, `take_off` or `repair`; "" where none of them is asked for."""
    kinds = {bit.kind for bit in bits}
    return next((asked for kind, asked in _ASKED.items() if kind in kinds), "")
