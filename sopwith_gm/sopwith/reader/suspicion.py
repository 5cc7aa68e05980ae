"""Might it be an order? What a careful reader would ask about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sopwith_gm.sopwith.reader import signs
from sopwith_gm.sopwith.reader.moves import DOUBTS
from sopwith_gm.sopwith.reader.patterns import Pattern
from sopwith_gm.sopwith.reader.shapes import (
    CONTENT,
)
from sopwith_gm.sopwith.reader.stream import Piece

if TYPE_CHECKING:
    from sopwith_gm.sopwith.reader.clerk import Clerk

OTHERS = Pattern(
    r"\b(?:you|your|he|his|him|she|they|their|them|nobody|everybody|everyone|anyone|anybody|who|"
    r"someone|somebody|yourself|himself|was|were|had|did|which|last time|last turn|last week)\b",
    re.IGNORECASE,
)


def is_plain_label(clerk: Clerk, pieces: Sequence[Piece], labels: Sequence[int]) -> bool:
    """Is it a numbered move, and not a numbered remark or a mention?"""
    first = labels[0]
    after = pieces[first + 1 :]
    word = clerk.look[pieces[first].start : pieces[first].end].lower()
    content = [p for p in after if p.kind in CONTENT | DOUBTS | {"fix"}]
    unknown = [p for p in after if p.kind in ("unknown", "past")]
    before = [p for p in pieces[:first] if p.kind in ("unknown", "past", "man", "fire")]
    if any(p.kind == "past" for p in before) or len([p for p in before if p.kind == "unknown"]) > 4:
        return False
    if re.match(r"\(?m", word):
        return bool(content) or len(unknown) <= 3 or bool(labels[1:])
    if content:
        n_before = next((n for n, p in enumerate(after) if p.kind in CONTENT | DOUBTS), 0)
        return sum(p.kind == "unknown" for p in after[:n_before]) <= 1
    return 0 < len(unknown) <= 1 and not re.search(
        r"\w\w\w\w\w+|[?!]", clerk.look[after[0].start : after[-1].end]
    )


def is_question(text: str, pieces: Sequence[Piece]) -> bool:
    """Does the sentence only ask, and not ask for a change of orders?"""
    stripped = text.strip().rstrip(")\"' ")
    if not stripped.endswith("?"):
        return False
    if signs.REQUEST.search(text) and any(p.kind in CONTENT for p in pieces):
        return False
    return bool(signs.QUESTION_START.match(text)) or (
        bool(
            re.search(
                r"[,;-]\s*(?:can|may|does|is|do|will|am|are|right|correct|isn't|what|"
                r"how)\b[^,]*\?$",
                stripped,
                re.I,
            )
        )
        and not any(p.strong and p.kind == "man" for p in pieces)
    )


def may_be_order(clerk: Clerk, a: int, b: int, pieces: Sequence[Piece]) -> bool:
    """Might a careful reader take this for an order, or for a condition on one?"""
    text = clerk.look[a:b]
    strong = any(
        (p.kind == "man" and p.strong) or (p.kind == "fire" and p.value != "?") for p in pieces
    )
    ground = bool(
        [p for p in pieces if p.kind in ("land", "take_off", "stay", "repair", "not_landing")]
    )
    weak = sum(p.kind in ("man", "side", "fire", "label", "in_move") for p in pieces)
    if weak == 1 and any(p.kind == "side" for p in pieces):
        weak = 0  # `two points left`
    doubt = any(p.kind in DOUBTS for p in pieces)
    if any(_is_last_of_row(pieces, n) for n in range(len(pieces))):
        return True
    past = any(p.kind == "past" and "next" not in p.value.lower() for p in pieces)
    if past and not any(p.kind in ("label", "in_move") for p in pieces):
        return (
            any(p.kind == "if" for p in pieces) and strong and bool(re.search(r"\bi\b|\bI\b", text))
        )
    unknown = sum(p.kind == "unknown" for p in pieces)
    if doubt:
        return strong or ground or (weak >= 1 and unknown <= 8 and _mine(text, pieces))
    if OTHERS.search(text) and not any(p.kind == "label" for p in pieces):
        return False
    if ground and unknown <= 6:
        return True
    if unknown <= 4 and _tells_with_no_fire(clerk, text, pieces):
        return True
    if _is_under_heading(pieces):
        return True
    if weak and unknown == 0 and not strong:
        return weak >= 2 or (
            not text.rstrip().endswith("!") and any(p.kind == "fire" for p in pieces)
        )
    if weak == 2 and unknown == 1 and len(pieces) == 3 and not text.rstrip().endswith(("!", "?")):
        return True
    if weak >= 3 and unknown <= 2 and not text.rstrip().endswith(("!", "?")):
        return True
    return strong and unknown <= 8


def _tells_with_no_fire(clerk: Clerk, text: str, pieces: Sequence[Piece]) -> bool:
    """`On the whole don't fire`: it may be said of moves here or above."""
    held = any(p.kind == "none" and p.strong for p in pieces)
    matters = clerk.draft.has_fire or any(p.kind == "man" for p in pieces)
    return held and matters and not text.rstrip().endswith("!")


def _is_under_heading(pieces: Sequence[Piece]) -> bool:
    """`Begin: ahead`: a word that nobody knows heads a manoeuvre or a fire."""
    kinds = [p.kind for p in pieces if p.kind not in ("dot", "comma", "semi")]
    return (
        kinds[:2] == ["unknown", "colon"]
        and kinds[2:3] in (["man"], ["fire"])
        and (all(kind in CONTENT | {"and", "plus"} for kind in kinds[2:]))
    )


def _is_last_of_row(pieces: Sequence[Piece], n: int) -> bool:
    """`turn left, straight, last turn right`: the last of the moves, and no turn of the game."""
    following = pieces[n + 1].kind if n + 1 < len(pieces) else ""
    moved = any(p.kind == "man" for p in pieces[:n])
    return moved and pieces[n].value.lower() in ("last turn", "next turn") and following == "side"


def _mine(text: str, pieces: Sequence[Piece]) -> bool:
    if any(p.kind == "if" for p in pieces):
        return bool(re.search(r"\bI\b|\bmy\b|\bme\b", text)) or not OTHERS.search(text)
    return not OTHERS.search(text)
