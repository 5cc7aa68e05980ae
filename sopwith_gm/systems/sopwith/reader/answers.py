"""Answers to quoted lines, and to those of a form: what is asked for, and what is said to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.pieces import pieces_of
from sopwith_gm.systems.sopwith.reader.shapes import CONTENT
from sopwith_gm.systems.sopwith.reader.stream import Piece
from sopwith_gm.systems.sopwith.reader.tokens import tokenise

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
_MORE = frozenset({"man", "fire", "label", "in_move", "stay", "repair", "land", "take_off"})
_OF_FIELDS = frozenset({"land", "take_off", "repair", "runway", "quest"})


def read_field(reader: MessageReader, line: Line) -> bool:
    """A question of a form about the ground, with its answer behind it on the line."""
    field = _FIELD.match(reader.clerk.look, line.start, line.end)
    if not field:
        return False
    pieces = reader.clerk.pieces(line.start, field.end("asked"))
    if not {piece.kind for piece in pieces} <= _OF_FIELDS:
        return False
    return read_answer(reader, replace(line, start=field.end()), _ground_asked_for(pieces))


def read_answer(reader: MessageReader, line: Line, label: str) -> bool:
    """An answer to a question about the ground."""
    look = reader.clerk.look[line.start : line.end]
    pieces = reader.clerk.pieces(line.start, line.end)
    strip = next((cast("StripName", p.value) for p in pieces if p.kind == "strip"), None)
    said_no = bool(_NO.match(look))
    said_yes = bool(_YES.match(look))
    draft = reader.clerk.draft
    kinds = {piece.kind for piece in pieces}
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
    numbers = [p for p in pieces if p.kind == "number"]
    if label == "repair" and (len(numbers) == 1 or any(p.kind == "all" for p in pieces)):
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
    pieces = pieces_of(tokenise(asked, 0, len(asked)))
    labels = [p for p in pieces if p.kind in ("label", "in_move")]
    content = [p for p in pieces if p.kind in CONTENT and p.value != "?"]
    if len(labels) == 1 and not content and len(labels[0].numbers) == 1:
        return str(labels[0].numbers[0])
    if content or len(asked.split()) > 9 or not re.search(r"[?:.]+\W*$", asked):
        return ""
    return _ground_asked_for(pieces)


def _ground_asked_for(pieces: Sequence[Piece]) -> str:
    """`land`, `take_off` or `repair`; "" where none of them is asked for."""
    for kind in ("land", "take_off", "repair"):
        if any(p.kind == kind for p in pieces):
            return kind
    return "take_off" if any(p.kind in ("runway", "strip") for p in pieces) else ""
