"""Might it be an order? What a careful reader would ask about."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.reader import signs
from sopwith_gm.systems.sopwith.reader.shapes import CONTENT, DOUBTS, is_code
from sopwith_gm.systems.sopwith.reader.stream import Piece

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk

OTHERS = Pattern(
    r"\b(?:you|your|he|his|him|she|they|their|them|nobody|everybody|everyone|anyone|anybody|who|"
    r"someone|somebody|yourself|himself|was|were|had|did|which|last time|last turn|last week)\b",
    re.IGNORECASE,
)


_ENDS_ASKING = re.compile(
    r"[,;-]\s*(?:can|may|does|is|do|will|am|are|right|correct|isn't|what|how)\b[^,]*\?$", re.I
)
_ME = re.compile(r"\b(?:I|my|me)\b")
_FLIGHT = frozenset({"land", "take_off", "stay", "repair", "not_landing"})
_WEAK = frozenset({"man", "side", "fire", "label", "in_move"})


def _count(pieces: Sequence[Piece], kind: str) -> int:
    return sum(piece.kind == kind for piece in pieces)


def is_question(text: str, pieces: Sequence[Piece]) -> bool:
    """Does the sentence only ask, and not ask for a change of orders?"""
    stripped = text.strip().rstrip(")\"' ")
    if not stripped.endswith("?"):
        return False
    if signs.REQUEST.search(text) and any(p.kind in CONTENT for p in pieces):
        return False
    if signs.QUESTION_START.match(text):
        return True
    ordered = any(p.strong and p.kind == "man" for p in pieces)
    return not ordered and _ENDS_ASKING.search(stripped) is not None


def may_be_order(clerk: Clerk, a: int, b: int, pieces: Sequence[Piece]) -> bool:
    """Might a careful reader take this for an order, or for a condition on one?"""
    text = clerk.look[a:b]
    kinds = {piece.kind for piece in pieces}
    strong = any(
        (p.kind == "man" and p.strong) or (p.kind == "fire" and p.value != "?") for p in pieces
    )
    ground = bool(kinds & _FLIGHT)
    weak = sum(p.kind in _WEAK for p in pieces)
    if weak == 1 and "side" in kinds:
        weak = 0  # `two points left`
    if any(_is_last_of_row(pieces, n) for n in range(len(pieces))):
        return True
    past = any(p.kind == "past" and "next" not in p.value.lower() for p in pieces)
    if past and not kinds & {"label", "in_move"}:
        hangs = "if" in kinds and strong and bool(re.search(r"\b[iI]\b", text))
        return hangs or _goes_on_behind_tale(clerk.look, pieces)
    unknown = _count(pieces, "unknown")
    if kinds & DOUBTS:
        return strong or ground or (weak >= 1 and unknown <= 8 and _mine(text, pieces))
    if OTHERS.search(text) and "label" not in kinds:
        return False
    if ground and unknown <= 6:
        return True
    if unknown <= 4 and _tells_with_no_fire(clerk, text, pieces):
        return True
    if _is_under_heading(pieces):
        return True
    if strong:
        return unknown <= 8
    if unknown == 0:
        return weak > 1 or ("fire" in kinds and not text.rstrip().endswith("!"))
    is_mostly_orders = unknown <= 2 if weak > 2 else weak == 2 and len(pieces) == 3
    return is_mostly_orders and not text.rstrip().endswith(("!", "?"))


def _tells_with_no_fire(clerk: Clerk, text: str, pieces: Sequence[Piece]) -> bool:
    """`On the whole don't fire`: it may be said of moves here or above."""
    held = any(p.kind == "none" and p.strong for p in pieces)
    matters = clerk.draft.has_fire or any(p.kind == "man" for p in pieces)
    return held and matters and not text.rstrip().endswith("!")


def _is_under_heading(pieces: Sequence[Piece]) -> bool:
    """`Begin: ahead`, `My orders: hold`: a heading of a manoeuvre or a fire, and no more of chat
    than a word that nobody knows."""
    kinds = [p.kind for p in pieces if p.kind not in ("dot", "comma", "semi")]
    at = 1 if kinds[:1] == ["unknown"] else 0
    said = kinds[at + 1 :]
    return (
        kinds[at : at + 1] == ["colon"]
        and said[:1] in (["man"], ["fire"])
        and set(said) <= CONTENT | {"and", "plus"}
    )


def _goes_on_behind_tale(look: str, pieces: Sequence[Piece]) -> bool:
    """`Turn left was fun, RS, A`: behind a clause that tells of a manoeuvre, codes."""
    tale = next(
        (
            n
            for n, (before, piece) in enumerate(itertools.pairwise(pieces))
            if before.kind == "man" and piece.kind == "past" and "next" not in piece.value.lower()
        ),
        len(pieces),
    )
    return any(
        mark.kind == "comma" and piece.kind == "man" and is_code(piece, look)
        for mark, piece in itertools.pairwise(pieces[tale:])
    )


def _is_last_of_row(pieces: Sequence[Piece], n: int) -> bool:
    """`turn left, straight, last turn right`: the last of the moves, and no turn of the game."""
    moved = any(p.kind == "man" for p in pieces[:n])
    named = pieces[n].value.lower() == "last turn"
    return moved and named and [p.kind for p in pieces[n + 1 : n + 2]] == ["side"]


def _mine(text: str, pieces: Sequence[Piece]) -> bool:
    """Is what is in doubt the pilot's own flying?"""
    if OTHERS.search(text):
        return any(p.kind == "if" for p in pieces) and bool(_ME.search(text))
    return True
