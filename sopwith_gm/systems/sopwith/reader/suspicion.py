"""Might it be an order? What a careful reader would ask about."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading import signs
from sopwith_gm.systems.sopwith.orders.made_of import (
    DOUBTS,
    FIRED,
    GROUND,
    MANOEUVRES,
    MOVE_NAMES,
    MOVES_AND_FIRE,
    Bit,
)
from sopwith_gm.systems.sopwith.orders.said import OTHERS

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk


_ENDS_ASKING = Pattern(
    r"[,;-]\s*(?:can|may|does|is|do|will|am|are|right|correct|isn't|what|how)\b[^,]*\?$", re.I
)
_ME = Pattern(r"\b(?:I|my|me)\b")
_FLIGHT = GROUND - {"STRIP"}
_WEAK = MANOEUVRES | FIRED | MOVE_NAMES | {"AIM"}


def _count(bits: Sequence[Bit], kind: str) -> int:
    return sum(bit.kind == kind for bit in bits)


def is_question(text: str, bits: Sequence[Bit]) -> bool:
    """Does the sentence only ask, and not ask for a change of orders?"""
    stripped = text.strip().rstrip(")\"' ")
    if not stripped.endswith("?"):
        return False
    if signs.REQUEST.search(text) and any(p.kind in MOVES_AND_FIRE for p in bits):
        return False
    if signs.QUESTION_START.match(text):
        return True
    ordered = any(p.is_sure and p.kind == "MAN" for p in bits)
    return not ordered and _ENDS_ASKING.search(stripped) is not None


def may_be_order(clerk: Clerk, a: int, b: int, bits: Sequence[Bit]) -> bool:
    """Might a careful reader take this for an order, or for a condition on one?"""
    text = clerk.look[a:b]
    kinds = {bit.kind for bit in bits}
    strong = any((p.kind == "MAN" and p.is_sure) or p.kind == "FIRE" for p in bits)
    ground = bool(kinds & _FLIGHT)
    weak = sum(p.kind in _WEAK for p in bits)
    if weak == 1 and kinds & {"HALF", "AIM"}:
        weak = 0  # `two points left`
    past = "past" in kinds
    if past and not kinds & MOVE_NAMES:
        hangs = "if" in kinds and strong and bool(re.search(r"\b[iI]\b", text))
        return hangs or _goes_on_behind_tale(clerk.look, bits)
    unknown = _count(bits, "unknown")
    if kinds & DOUBTS:
        return strong or ground or (weak >= 1 and unknown <= 8 and _mine(text, bits))
    if OTHERS.search(text) and "REF" not in kinds:
        return False
    if ground and unknown <= 6:
        return True
    if unknown <= 4 and _tells_with_no_fire(clerk, text, bits):
        return True
    if _is_under_heading(bits):
        return True
    if strong:
        return unknown <= 8
    if unknown == 0:
        return weak > 1 or (bool(kinds & FIRED) and not text.rstrip().endswith("!"))
    is_mostly_orders = unknown <= 2 if weak > 2 else weak == 2 and len(bits) == 3
    return is_mostly_orders and not text.rstrip().endswith(("!", "?"))


def _tells_with_no_fire(clerk: Clerk, text: str, bits: Sequence[Bit]) -> bool:
    """`On the whole don't fire`: it may be said of moves here or above."""
    held = any(p.kind == "NOFIRE" for p in bits)
    matters = clerk.draft.has_fire or any(p.kind in MANOEUVRES for p in bits)
    return held and matters and not text.rstrip().endswith("!")


def _is_under_heading(bits: Sequence[Bit]) -> bool:
    """`Begin: ahead`, `My orders: hold`: a heading of a manoeuvre or a fire, and no more of chat
    than a word that nobody knows."""
    kinds = [p.kind for p in bits if p.kind not in ("dot", "comma", "semi")]
    at = 1 if kinds[:1] == ["unknown"] else 0
    said = kinds[at + 1 :]
    if kinds[at : at + 1] != ["colon"] or not said:
        return False
    return said[0] in MANOEUVRES | FIRED and set(said) <= MOVES_AND_FIRE | {"and", "plus"}


def _goes_on_behind_tale(look: str, bits: Sequence[Bit]) -> bool:
    """`Turn left was fun, RS, A`: behind a clause that tells of a manoeuvre, codes."""
    tale = next(
        (
            n
            for n, (before, bit) in enumerate(itertools.pairwise(bits))
            if before.kind in MANOEUVRES and bit.kind == "past"
        ),
        len(bits),
    )
    return any(
        mark.kind == "comma" and bit.kind == "MAN" and _is_code(bit, look)
        for mark, bit in itertools.pairwise(bits[tale:])
    )


def _is_code(bit: Bit, look: str) -> bool:
    """Written as a code, in capitals: LT, A, 0."""
    written = look[bit.start : bit.end]
    return len(written) <= 2 and written.upper() == written


def _mine(text: str, bits: Sequence[Bit]) -> bool:
    """Is what is in doubt the pilot's own flying?"""
    if OTHERS.search(text):
        return any(p.kind == "if" for p in bits) and bool(_ME.search(text))
    return True
