"""Might it be an order? What a careful reader would ask about."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.reader import signs
from sopwith_gm.systems.sopwith.reader.ground import GROUND
from sopwith_gm.systems.sopwith.reader.moves import DOUBTS
from sopwith_gm.systems.sopwith.reader.shapes import CONTENT, is_code, without
from sopwith_gm.systems.sopwith.reader.stream import Piece

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk

OTHERS = Pattern(
    r"\b(?:you|your|he|his|him|she|they|their|them|nobody|everybody|everyone|anyone|anybody|who|"
    r"someone|somebody|yourself|himself|was|were|had|did|which|last time|last turn|last week)\b",
    re.IGNORECASE,
)


#: A word of five letters or more, or a mark that orders do without.
_CHAT = re.compile(r"\w{5}|[?!]")
_ENDS_ASKING = re.compile(
    r"[,;-]\s*(?:can|may|does|is|do|will|am|are|right|correct|isn't|what|how)\b[^,]*\?$", re.I
)
_ME = re.compile(r"\b(?:I|my|me)\b")
_SAYS_MORE = CONTENT | DOUBTS | {"fix"}
_FLIGHT = frozenset({"land", "take_off", "stay", "repair", "not_landing"})
#: Oftener than a plane moves in a turn.
_MANY = frozenset("456789")
_ONE_AMONG_STRANGE = ["unknown", "comma", "man", "comma", "unknown"]
_THOUGHT_APART = ["comma", "fix", "comma", "man"]
#: Between words of regret and a strip, which is no order then.
_REGRETS = re.compile(r"\s+(?:about|for)\s+(?:the\s+)?", re.IGNORECASE)
_TOWARDS = re.compile(r"\s+(?:to|towards?)\s+(?:the\s+)?", re.IGNORECASE)
_WEAK = frozenset({"man", "side", "fire", "label", "in_move"})


def is_plain_label(clerk: Clerk, pieces: Sequence[Piece], labels: Sequence[int]) -> bool:
    """Is it a numbered move, and not a numbered remark or a mention?"""
    first = labels[0]
    before, after = pieces[:first], pieces[first + 1 :]
    if any(p.kind == "past" for p in before) or _count(before, "unknown") > 4:
        return False
    if _names_another(pieces, first):
        return False
    content = any(p.kind in _SAYS_MORE for p in after)
    unknown = sum(p.kind in ("unknown", "past") for p in after)
    word = clerk.look[pieces[first].start : pieces[first].end].lower()
    if re.match(r"\(?m", word):
        return content or unknown <= 3 or len(labels) > 1
    if content:
        lead = itertools.takewhile(lambda p: p.kind not in _SAYS_MORE, after)
        return sum(p.kind == "unknown" for p in lead) <= 1
    return unknown == 1 and not _CHAT.search(clerk.look[after[0].start : after[-1].end])


def _count(pieces: Sequence[Piece], kind: str) -> int:
    return sum(piece.kind == kind for piece in pieces)


def _names_another(pieces: Sequence[Piece], first: int) -> bool:
    """`In move 1 fire left, in move 2 fire right`: what follows a number is not all of its move."""
    numbers = pieces[first].numbers
    for piece in pieces[first:]:
        if piece.kind == "label":
            numbers = piece.numbers
        elif piece.kind == "in_move" and piece.numbers != numbers:
            return True
    return False


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


def is_row_in_doubt(look: str, pieces: Sequence[Piece]) -> bool:
    """Does a row of moves say something that no list of moves can hold?

    `A x 4`; `I for two moves, A`, where the pilot may be meant; `LT, no wait, RT`: in place of
    which move? `loop, LT, roll`: are all three moves? `LT was fun, RS, A`: is the first one a tale?
    """
    kinds = [piece.kind for piece in pieces]
    if any(
        before.kind == "man" and piece.kind == "number" and look[piece.start : piece.end] in _MANY
        for before, piece in itertools.pairwise(pieces)
    ):
        return True
    if kinds == _ONE_AMONG_STRANGE:
        return True
    if kinds[:2] == ["repeat", "comma"] or _goes_on_behind_tale(look, pieces):
        return True
    return any(kinds[n : n + 4] == _THOUGHT_APART for n in range(len(kinds)))


def heads_moves(look: str, pieces: Sequence[Piece]) -> bool:
    """`Fire left: A, LT, RS`, `FR: A, LT`: a fire that heads moves may be of all, or be none."""
    if not pieces or pieces[0].kind != "fire" or pieces[0].value == "?":
        return False
    is_heading = ":" in look[pieces[0].start : pieces[0].end + 1]
    return is_heading and sum(piece.kind == "man" for piece in pieces) > 1


def is_strip_in_doubt(clerk: Clerk, pieces: Sequence[Piece]) -> bool:
    """`LT to the centre`, `Sorry about alpha`: a strip that nobody takes off from."""
    kinds = {piece.kind for piece in pieces}
    if kinds & GROUND != {"strip"}:
        return False
    for before, strip in itertools.pairwise(without(pieces, "comma")):
        gap = (before.end, strip.start)
        regrets = before.kind == "fix" and (
            _REGRETS.fullmatch(clerk.look, *gap) or not clerk.draft.has_anything
        )
        flies = before.kind == "man" and _TOWARDS.fullmatch(clerk.look, *gap)
        if strip.kind == "strip" and (regrets or flies):
            return True
    return False


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
