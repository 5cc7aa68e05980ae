"""Answers under quoted lines: what the quoted line asks for, and what is said to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sopwith_gm.sopwith.reader.ground import strips_named
from sopwith_gm.sopwith.reader.layout import Line
from sopwith_gm.sopwith.reader.patterns import Pattern
from sopwith_gm.sopwith.reader.pieces import pieces_of
from sopwith_gm.sopwith.reader.shapes import CONTENT
from sopwith_gm.sopwith.reader.tokens import tokenise

if TYPE_CHECKING:
    from sopwith_gm.sopwith.reader.reader import MessageReader

_NO = Pattern(r"\W*(?:no|not|nope|nein|non|nee|none)\b", re.IGNORECASE)
_YES = Pattern(r"\W*(?:yes|yep|aye|ja|oui|please|indeed)\b", re.IGNORECASE)
_PRESS = Pattern(r"\bpresse?\b", re.IGNORECASE)


def read_answer(reader: MessageReader, line: Line, label: str) -> bool:
    """An answer to a quoted question about the ground."""
    look = reader.clerk.look[line.start : line.end]
    pieces = reader.clerk.pieces(line.start, line.end)
    strip = next(iter(strips_named(pieces)), None)
    said_no = bool(_NO.match(look))
    said_yes = bool(_YES.match(look))
    draft = reader.clerk.draft
    if any(p.kind == "man" for p in pieces):
        draft.land = draft.land or (label == "land" and said_yes)  # `yes, A, A, LT`
        return False
    if any(p.kind in ("if", "or", "maybe") for p in pieces):
        reader.clerk.leave(line.start, line.end)
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
        reader.clerk.leave(line.start, line.end)
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
    for kind in ("land", "take_off", "repair"):
        if any(p.kind == kind for p in pieces):
            return kind
    return "take_off" if any(p.kind in ("runway", "strip") for p in pieces) else ""
