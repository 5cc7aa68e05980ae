"""Might it be an order? What a careful reader would ask about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk


_FLIGHT = GROUND - {"STRIP"}
_WEAK = MANOEUVRES | FIRED | MOVE_NAMES | {"AIM"}
_MOST_STRANGE = 8
"""Words that nobody knows, in a sentence that names an order for sure."""


def is_question(text: str, bits: Sequence[Bit]) -> bool:
    """Does the sentence only ask, and not ask for a change of orders?"""
    stripped = text.strip().rstrip(")\"' ")
    if not stripped.endswith("?"):
        return False
    if signs.REQUEST.search(text) and any(p.kind in MOVES_AND_FIRE for p in bits):
        return False
    return signs.QUESTION_START.match(text) is not None


def may_be_order(clerk: Clerk, a: int, b: int, bits: Sequence[Bit]) -> bool:
    """Might a careful reader take this for an order, or for a condition on one?"""
    kinds = {bit.kind for bit in bits}
    is_sure = any((p.kind == "MAN" and p.is_sure) or p.kind == "FIRE" for p in bits)
    is_strong = is_sure or bool(kinds & _FLIGHT)
    if "past" in kinds and not kinds & MOVE_NAMES:
        return False
    if kinds & DOUBTS:
        return is_strong
    if "others" in kinds and "REF" not in kinds:
        return False
    unknown = sum(p.kind == "unknown" for p in bits)
    weak = sum(p.kind in _WEAK for p in bits)
    return unknown <= (_MOST_STRANGE if is_strong else weak - 2)
