"""Orders in the subject, where the text has none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.orders.clerk import Clerk
from sopwith_gm.systems.sopwith.orders.hand import recased
from sopwith_gm.systems.sopwith.orders.made_of import GROUND, MANOEUVRES

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

_REPLIES = Pattern(
    r"^(?:\s*(?:re|fwd?|aw|wg|sv|vs|antw|tr|rv|rif|ref|odp)\s*(?:\[\d+\])?:\s*)+", re.IGNORECASE
)
_NO_TEXT = Pattern(
    r"\s*[(\[](?:(?:there (?:is|are)|with) )?(?:nothing|no (?:text|body|message|content|more)|body|"
    r"text|empty|all (?:in|here)|eom)\b[^()\[\]]{0,30}[)\]]\s*$",
    re.IGNORECASE,
)
"""`(nothing below)`: behind orders that stand in the subject."""
#: Talk in a subject may well name fire or a side: `Firing line`, `Left behind`.
_ORDERED = MANOEUVRES | GROUND - {"STRIP"} | {"REFER"}


def read_subject(reader: MessageReader, subject: str) -> None:
    """Read the subject below the text, which orders nothing; what orders nothing itself is left.

    The text leaves nothing but its turn and its marks.
    """
    subject = _NO_TEXT.sub("", subject)
    trial = Clerk(f"{reader.clerk.look}\n{recased(folded(subject))}")
    trial.strung = None if reader.clerk.strung is None else dict(reader.clerk.strung)
    trial.turn, trial.marks = reader.clerk.turn, list(reader.clerk.marks)
    end = len(trial.look)
    start = end - len(_REPLIES.sub("", folded(subject)))
    kinds = {bit.kind for bit in trial.bits(start, end)}
    if kinds & _ORDERED and trial.line(start, end):
        reader.text += "\n" + subject
        reader.clerk = trial
