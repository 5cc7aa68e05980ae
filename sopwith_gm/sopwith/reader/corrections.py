"""Corrections and second thoughts: of what stands above, or of a mail that is not here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sopwith_gm.sopwith.reader.ground import ground_pieces
from sopwith_gm.sopwith.reader.ground_orders import read_ground_orders
from sopwith_gm.sopwith.reader.lists import read_items
from sopwith_gm.sopwith.reader.moves import DOUBTS, read_move
from sopwith_gm.sopwith.reader.patterns import Pattern
from sopwith_gm.sopwith.reader.rows import read_row
from sopwith_gm.sopwith.reader.shapes import (
    CONTENT,
    as_patch,
    grouped,
)
from sopwith_gm.sopwith.reader.stream import Piece
from sopwith_gm.sopwith.reader.tokens import Token

if TYPE_CHECKING:
    from sopwith_gm.sopwith.reader.clerk import Clerk

REAL_FIX = Pattern(
    r"scrub|scratch|strike that|correct|revis|amend|ignore|disregard|forget|cancel|chang|replac|"
    r"instead|make that|"
    r"should (?:be|read|have)|i mean|new orders|no wait|wait no|belay|supersede|scrap|korrektur|"
    r"swap|alter|update|"
    r"modif|second thought|erratum|withdraw|becomes|stands|mistake|typo|anderung|tweak|make it|"
    r"cross that|not this",
    re.IGNORECASE,
)


_FRESH = Pattern(r"new|revis|correct|amend|updat|modif|chang", re.IGNORECASE)


_ALL_OF_IT = Pattern(
    r"\b(?:scrap|ignore|disregard|forget|scratch|scrub|cancel|strike|belay|bin|discard|withdraw|"
    r"delete|replace)s?\b[^.!?\n]{0,20}?\b(?:all|everything|the above|above|the lot|those|these|"
    r"the whole|the (?:first|previous|old|other|earlier) (?:lot|set|ones?|orders|moves)|"
    r"(?:my|the) (?:\w+ )?(?:orders|moves))\b",
    re.IGNORECASE,
)


#: What speaks of orders at all, and so may refer to those of a mail that is not here.
_ORDERS = Pattern(r"orders?|moves?", re.IGNORECASE)
_REFERS = Pattern(
    r"orders?|moves?|same|repeat|as (?:last|before)|like last|ditto|idem|unchanged|wie|comme|stand",
    re.IGNORECASE,
)
_SAME_ORDERS = Pattern(r"same|orders? as", re.IGNORECASE)
_NEW_SET = Pattern(r"new orders|new moves", re.IGNORECASE)
#: What goes with words that only sound like a reference: `thanks as ever`, `attached as usual`.
_POLITE = Pattern(r"thank|usual|attached|as ever|always", re.IGNORECASE)
_ATTACHED = Pattern(r"attached|usual", re.IGNORECASE)
_THANKS = Pattern(r"thank", re.IGNORECASE)
_OF_ORDERS = Pattern(r"order|move|correct|scratch|scrub", re.IGNORECASE)
_TAKES_BACK = Pattern(r"\bswap|cancel|withdraw|ignore|disregard|forget", re.IGNORECASE)
_SWAPS = Pattern(r"\b(?:swap|cancel)", re.IGNORECASE)
_OF_ALL = Pattern(r"at all|any", re.IGNORECASE)
_CANCELS = Pattern(r"cancel|scrap|scratch|scrub|forget|ignore|disregard|withdraw|drop", re.I)
_CLAUSE_ENDS = ("dot", "semi", "comma")
_SAYS_WHAT_OR_WHICH = CONTENT | {"label"}


def read_reference(clerk: Clerk, a: int, b: int, pieces: Sequence[Piece]) -> bool:
    """Orders by reference to a mail that is not here."""
    text = clerk.look[a:b]
    if (any(p.kind == "past" for p in pieces) and not any(p.kind in CONTENT for p in pieces)) and (
        not _ORDERS.search(text)
    ):
        return False
    unknown = sum(p.kind == "unknown" for p in pieces)
    says_order = any(p.kind in CONTENT for p in pieces)
    if not _REFERS.search(text) or (unknown > 6 and not says_order):
        return False
    if clerk.draft.has_moves and not says_order:
        if _POLITE.search(text):
            return False
    elif not says_order and _ATTACHED.search(text) and not _SAME_ORDERS.search(text):
        return False
    clerk.references.append((a, b))
    clerk.leave(a, b)
    return True


def is_inner_correction(clerk: Clerk, pieces: Sequence[Piece]) -> bool:
    """A second thought within a move: `LT, no wait, RT`."""
    at = next(n for n, piece in enumerate(pieces) if piece.kind == "fix")
    before = [p for p in pieces[:at] if p.kind in CONTENT]
    labels = [n for n, p in enumerate(pieces) if p.kind in ("label", "in_move")]
    after = [p for p in pieces[at:] if p.kind in CONTENT | DOUBTS]
    late = [n for n in labels if n > at]
    is_of_row = len(labels) > 1 and any(pieces[n].kind == "in_move" for n in labels)
    return (
        bool(before)
        and bool(after)
        and not is_of_row
        and (not late or (labels[0] < at and pieces[late[0] - 1].kind in _CLAUSE_ENDS))
        and not (clerk.draft.has_moves and not (labels and labels[0] < at) and not before[0].strong)
        and not (clerk.draft.has_moves and labels and _has_number(clerk, pieces[labels[0]]))
    )


def _has_number(clerk: Clerk, label: Piece) -> bool:
    clerk.draft.settle()
    return any(n in clerk.draft.moves for n in label.numbers)


def read_correction(
    clerk: Clerk, a: int, b: int, tokens: list[Token], pieces: list[Piece], inline: tuple[int, ...]
) -> bool:
    """A correction of what was said before, in this mail or in one that is not here."""
    text = clerk.look[a:b]
    said = [p for p in pieces if p.kind in CONTENT] or ground_pieces(pieces)
    is_weak = not any(p.strong or p.kind == "side" for p in pieces if p.kind in CONTENT)
    content = [] if is_weak and _ALL_OF_IT.search(text) else said
    labels = [n for n, p in enumerate(pieces) if p.kind in ("label", "in_move")]
    if not clerk.draft.has_anything:
        if not content:
            if REAL_FIX.search(text) and _OF_ORDERS.search(text):
                clerk.draft.fixes_unseen = not _THANKS.search(text)
                if labels or _TAKES_BACK.search(text):
                    clerk.leave(a, b)
                    return True
            return False
        plain_words = sum(p.kind == "unknown" for p in pieces) > 3
        if plain_words and not labels and not any(p.strong for p in pieces):
            return False
        clerk.draft.fixes_unseen = True
        rest = [p for p in pieces if p.kind not in ("fix", "turn_no")]
        full = len({n for p in pieces if p.kind == "label" for n in p.numbers}) >= 3
        plain = not any(p.kind in DOUBTS for p in pieces)
        if plain and (full or (not labels and len(read_items(rest)) >= 3)):
            return clerk.new_orders(a, b, tokens, rest, ())
        clerk.leave(a, b)
        return True
    if any(p.kind in DOUBTS - {"refer"} for p in pieces):
        clerk.leave(a, b)
        return True
    clerk.fixing = True
    if _is_of_unsure_move(pieces):
        clerk.leave(a, b)
        return True
    if _NEW_SET.search(text) and _is_full_set(pieces):
        clerk.draft.start_again()
        clerk.fixing = False
        return clerk.new_orders(a, b, tokens, [p for p in pieces if p.kind != "fix"], ())
    if not content:
        fresh = _FRESH.search(text) and _ORDERS.search(text)
        if (fresh or _ALL_OF_IT.search(text)) and not labels:
            clerk.draft.start_again()
            clerk.draft.withdrawn = (a, b)
            clerk.fixing = False
            return False
        if labels or _SWAPS.search(text):
            clerk.leave(a, b)
            return True
        return False
    return _patch(clerk, a, b, as_patch(pieces), inline)


def _is_of_unsure_move(pieces: Sequence[Piece]) -> bool:
    """Is a move cancelled, and no other manoeuvre named: `cancel move 2, fire R`? Or does a second
    thought name another move for what stands before it: `RS in move 1, sorry, in move 2`?"""
    kinds = ["label" if piece.kind == "in_move" else piece.kind for piece in pieces]
    if not {"man", "side"} & set(kinds):
        before_labels = (
            piece for piece, kind in zip(pieces, kinds[1:], strict=False) if kind == "label"
        )
        return any(_CANCELS.match(piece.value) for piece in before_labels)
    if "fix" not in kinds:
        return False
    at = kinds.index("fix")
    behind = (kind for kind in kinds[at:] if kind in _SAYS_WHAT_OR_WHICH)
    return "label" in kinds[:at] and next(behind, "") == "label"


def _patch(clerk: Clerk, a: int, b: int, pieces: list[Piece], inline: tuple[int, ...]) -> bool:
    rest, ground = read_ground_orders(clerk, a, b, pieces)
    labels = [n for n, p in enumerate(rest) if p.kind in ("label", "in_move")]
    content = [p for p in rest if p.kind in CONTENT]
    if not content:
        if labels and not ground:
            clerk.leave(a, b)
        return ground or bool(labels)
    if not labels:
        items = [item for item in read_items(rest) if not item.is_empty]
        if len(items) == 1 and inline and not items[0].doubtful:
            clerk.draft.correct(inline, items[0], (a, b))
            return True
        if len(items) >= 3:
            clerk.draft.start_again()
            return read_row(clerk, a, b, rest, ground=False)
        if (len(items) == 1 and any(p.kind == "every" for p in rest)) or (
            len(items) == 1 and not items[0].is_named and _OF_ALL.search(clerk.look[a:b])
        ):
            clerk.draft.settle()
            for number in list(clerk.draft.moves):
                clerk.draft.correct((number,), items[0], (a, b))
            return True
        if (
            len(items) == 1
            and items[0].is_named
            and not items[0].doubtful
            and clerk.draft.last_move
        ) and not any(p.kind == "unknown" for p in rest):
            clerk.draft.correct((clerk.draft.last_move,), items[0], (a, b))
            return True
        clerk.leave(a, b)
        return True
    for numbers, group in grouped(rest, labels):
        move = read_move(group, labelled=False)
        if move.is_empty:
            if any(p.kind == "unknown" for p in group):
                clerk.leave(a, b)
            continue
        clerk.draft.correct(numbers, move, (a, b))
    return True


def _is_full_set(pieces: Sequence[Piece]) -> bool:
    """All three moves, each by its number."""
    return {n for p in pieces if p.kind == "label" for n in p.numbers} >= {1, 2, 3}
