"""Corrections and second thoughts: of what stands above, or of a mail that is not here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.reader.ground import ground_pieces
from sopwith_gm.systems.sopwith.reader.ground_orders import read_ground_orders
from sopwith_gm.systems.sopwith.reader.lists import read_items
from sopwith_gm.systems.sopwith.reader.moves import DOUBTS, MoveRead, read_move
from sopwith_gm.systems.sopwith.reader.rows import read_row
from sopwith_gm.systems.sopwith.reader.shapes import (
    CONTENT,
    as_patch,
    grouped,
)
from sopwith_gm.systems.sopwith.reader.stream import Piece
from sopwith_gm.systems.sopwith.reader.tokens import Token

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.clerk import Clerk

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
_LABELS = frozenset({"label", "in_move"})
_SAYS_WHAT_OR_WHICH = CONTENT | {"label"}


#: Words that nobody knows, in a reference and in a correction without any order: with more, talk.
_MOST_WORDS = 6
_MOST_WORDS_OF_FIX = 3


def read_reference(clerk: Clerk, a: int, b: int, pieces: Sequence[Piece]) -> bool:
    """Orders by reference to a mail that is not here."""
    text = clerk.look[a:b]
    if not _REFERS.search(text):
        return False
    kinds = [p.kind for p in pieces]
    if CONTENT.isdisjoint(kinds):
        if kinds.count("unknown") > _MOST_WORDS or ("past" in kinds and not _ORDERS.search(text)):
            return False
        polite = _POLITE.search(text) if clerk.draft.has_moves else _ATTACHED.search(text)
        if polite and (clerk.draft.has_moves or not _SAME_ORDERS.search(text)):
            return False
    clerk.references.append((a, b))
    clerk.leave(a, b)
    return True


def is_inner_correction(clerk: Clerk, pieces: Sequence[Piece]) -> bool:
    """A second thought within a move: `LT, no wait, RT`."""
    at = next(n for n, piece in enumerate(pieces) if piece.kind == "fix")
    before = [p for p in pieces[:at] if p.kind in CONTENT]
    if not before or not any(p.kind in CONTENT | DOUBTS for p in pieces[at:]):
        return False
    labels = _places_of_numbers(pieces)
    if len(labels) > 1 and any(pieces[n].kind == "in_move" for n in labels):
        return False  # `ahead in move 1, LT in move 2, no wait, RT`
    late = [n for n in labels if n > at]
    if late and (late == labels or pieces[late[0] - 1].kind not in _CLAUSE_ENDS):
        return False
    if not clerk.draft.has_moves:
        return True
    return not _has_number(clerk, pieces[labels[0]]) if labels else before[0].strong


def _places_of_numbers(pieces: Sequence[Piece]) -> list[int]:
    """Where the numbers of moves stand."""
    return [n for n, piece in enumerate(pieces) if piece.kind in _LABELS]


def _has_number(clerk: Clerk, label: Piece) -> bool:
    clerk.draft.settle()
    return any(n in clerk.draft.moves for n in label.numbers)


def read_correction(
    clerk: Clerk, a: int, b: int, tokens: list[Token], pieces: list[Piece], inline: tuple[int, ...]
) -> bool:
    """A correction of what was said before, in this mail or in one that is not here."""
    text = clerk.look[a:b]
    said = [p for p in pieces if p.kind in CONTENT]
    is_weak = not any(p.strong or p.kind == "side" for p in said)
    has_content = bool(said or ground_pieces(pieces)) and not (is_weak and _ALL_OF_IT.search(text))
    if not clerk.draft.has_anything:
        if has_content:
            return _of_unseen(clerk, a, b, tokens, pieces)
        return _announces(clerk, a, b, pieces)
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
        return clerk.new_orders(a, b, tokens, _without_fix(pieces), ())
    if has_content:
        return _patch(clerk, a, b, as_patch(pieces), inline)
    if _places_of_numbers(pieces):
        clerk.leave(a, b)
        return True
    if (_FRESH.search(text) and _ORDERS.search(text)) or _ALL_OF_IT.search(text):
        clerk.draft.start_again()
        clerk.draft.withdrawn = (a, b)
        clerk.fixing = False
    elif _SWAPS.search(text):
        clerk.leave(a, b)
        return True
    return False


def _announces(clerk: Clerk, a: int, b: int, pieces: Sequence[Piece]) -> bool:
    """`Correction of my orders:`, `Cancel my orders`: of a mail that is not here."""
    text = clerk.look[a:b]
    if not (REAL_FIX.search(text) and _OF_ORDERS.search(text)):
        return False
    clerk.draft.fixes_unseen = not _THANKS.search(text)
    if not (_places_of_numbers(pieces) or _TAKES_BACK.search(text)):
        return False
    clerk.leave(a, b)
    return True


def _of_unseen(clerk: Clerk, a: int, b: int, tokens: list[Token], pieces: Sequence[Piece]) -> bool:
    """A correction of a mail that is not here: read where it holds a full set, else asked about."""
    kinds = [p.kind for p in pieces]
    has_numbers = bool(_places_of_numbers(pieces))
    is_strong = any(p.strong for p in pieces)
    if kinds.count("unknown") > _MOST_WORDS_OF_FIX and not has_numbers and not is_strong:
        return False
    clerk.draft.fixes_unseen = True
    rest = _without_fix(pieces)
    is_full = _is_full_set(pieces) or (not has_numbers and len(read_items(rest)) >= 3)
    if is_full and DOUBTS.isdisjoint(kinds):
        return clerk.new_orders(a, b, tokens, rest, ())
    clerk.leave(a, b)
    return True


def _without_fix(pieces: Sequence[Piece]) -> list[Piece]:
    return [piece for piece in pieces if piece.kind != "fix"]


def _is_of_unsure_move(pieces: Sequence[Piece]) -> bool:
    """Is a move cancelled, and no other manoeuvre named: `cancel move 2, fire R`? Or does a second
    thought name another move for what stands before it: `RS in move 1, sorry, in move 2`?"""
    kinds = ["label" if piece.kind in _LABELS else piece.kind for piece in pieces]
    if "man" not in kinds:
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
    labels = _places_of_numbers(rest)
    if all(p.kind not in CONTENT for p in rest):
        if labels and not ground:
            clerk.leave(a, b)
        return ground or bool(labels)
    if not labels:
        return _patch_without_number(clerk, a, b, rest, inline)
    for numbers, group in grouped(rest, labels):
        move = read_move(group, labelled=False)
        if not move.is_empty:
            clerk.draft.correct(numbers, move, (a, b))
        elif any(p.kind == "unknown" for p in group):
            clerk.leave(a, b)
    return True


def _patch_without_number(
    clerk: Clerk, a: int, b: int, pieces: list[Piece], inline: tuple[int, ...]
) -> bool:
    """`Sorry, RT`, `no fire at all`, `sorry: A, LT, RS`: of which moves the sentence must tell."""
    items = [item for item in read_items(pieces) if not item.is_empty]
    if len(items) >= 3:
        clerk.draft.start_again()
        return read_row(clerk, a, b, pieces, ground=False)
    text = clerk.look[a:b]
    numbers = _moves_meant(clerk, text, pieces, items[0], inline) if len(items) == 1 else ()
    if numbers:
        clerk.draft.correct(numbers, items[0], (a, b))
    else:
        clerk.leave(a, b)
    return True


def _moves_meant(
    clerk: Clerk, text: str, pieces: list[Piece], item: MoveRead, inline: tuple[int, ...]
) -> tuple[int, ...]:
    """The moves that a correction without a number is of; none where nobody can tell."""
    if inline and not item.doubtful:
        return inline
    if any(p.kind == "every" for p in pieces) or (not item.is_named and _OF_ALL.search(text)):
        clerk.draft.settle()
        return tuple(clerk.draft.moves)
    is_clear = item.is_named and not item.doubtful and all(p.kind != "unknown" for p in pieces)
    return (clerk.draft.last_move,) if is_clear and clerk.draft.last_move else ()


def _is_full_set(pieces: Sequence[Piece]) -> bool:
    """All three moves, each by its number."""
    return {n for p in pieces if p.kind == "label" for n in p.numbers} >= {1, 2, 3}
