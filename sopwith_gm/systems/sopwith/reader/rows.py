"""Moves in a row without numbers, and whether it is moves at all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.sopwith.reader.drafts import Row
from sopwith_gm.systems.sopwith.reader.fire_orders import fire_for_all, fire_of_last
from sopwith_gm.systems.sopwith.reader.lists import items_of, read_items
from sopwith_gm.systems.sopwith.reader.moves import DOUBTS, MoveRead, read_move
from sopwith_gm.systems.sopwith.reader.shapes import (
    CONTENT,
    codes_only,
    coverage,
    is_code,
    one_move,
    outside,
)
from sopwith_gm.systems.sopwith.reader.stream import Piece
from sopwith_gm.systems.sopwith.reader.suspicion import OTHERS

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.clerk import Clerk


#: Between a list of moves and the fire that is said of some of them.
_CUTS = ("semi", "dot", "comma", "dash", "and", "pipe", "bang", "open", "then")
_BEFORE_STAY = frozenset({"and", "colon", "comma", "then"})
#: How often or how far a pilot may want to fly a manoeuvre, in figures.
_OFTEN = frozenset("123")


def without_agreeing_numbers(pieces: list[Piece]) -> list[Piece]:
    """`Go ahead in the first move, then turn left`: where each number says what the order of the
    moves says too, the pieces without them."""
    items = items_of(pieces)
    agree = len(items) > 1 and all(
        piece.numbers == (number,)
        for number, item in enumerate(items, 1)
        for piece in item
        if piece.kind == "in_move"
    )
    return [piece for piece in pieces if piece.kind != "in_move"] if agree else pieces


def moves_before_fire(clerk: Clerk, a: int, b: int, pieces: list[Piece]) -> list[Piece]:
    """`A, LT, RS; fire ahead on the first move`: the list read, the rest left."""
    at = next((n for n, p in enumerate(pieces) if p.kind == "in_move"), 0)
    fires = [n for n, p in enumerate(pieces[:at]) if p.kind in ("fire", "none")]
    if not fires or any(p.kind in DOUBTS | {"fix"} for p in pieces):
        return pieces
    cut = fires[-1]
    while cut and pieces[cut - 1].kind in _CUTS:
        cut -= 1
    head = pieces[:cut]
    if sum(p.kind == "man" for p in head) < 2 or any(p.kind == "man" for p in pieces[cut:]):
        return pieces
    return pieces[fires[-1] :] if read_row(clerk, a, b, head) else pieces


def read_row(clerk: Clerk, a: int, b: int, pieces: list[Piece], *, ground: bool = False) -> bool:
    """Moves in a row, without numbers. `ground`: an order for the ground stands beside them."""
    pieces = fire_for_all(clerk, after_heading(pieces))
    if says_stay(clerk, a, b, pieces):
        return True
    items = [item for item in read_items(pieces) if not item.is_empty]
    if not items or not any(p.kind in CONTENT for p in pieces):
        return False
    doubt = next((n for n, p in enumerate(pieces) if p.kind in DOUBTS), None)
    if doubt is not None and _all_hangs(clerk, a, b, pieces, doubt, items):
        return True
    if not _is_list(clerk, a, b, pieces, items, ground=ground):
        return False
    if not any(item.is_named for item in items):
        if not any(p.kind == "fire" or p.strong for p in pieces if p.kind in CONTENT):
            return False
        if fire_of_last(clerk, items):
            clerk.marks.append((a, b, Kind.ORDER))
            return True
        clerk.leave(a, b)
        return True
    if clerk.fixing and len(items) >= 3:
        clerk.draft.start_again()
    elif clerk.fixing:
        clerk.leave(a, b)
        return True
    clerk.draft.part_fire_from_moves()
    if clerk.draft.moves and clerk.draft.last_move:
        if pieces[0].kind == "then" and len(items) == 1 and not items[0].doubtful:
            clerk.add((clerk.draft.last_move + 1,), items[0], (a, b))
            return True
        clerk.leave(a, b)
        return True
    is_asked = pieces[-1].kind == "quest" or _is_counted(clerk.look, pieces)
    is_asked = is_asked or (len(items) < 3 and _goes_on_unknown(pieces))
    is_asked = is_asked or _may_be_of_one(pieces)
    one_for_each = _THREE_FIRES.search(clerk.look, a, b)
    is_asked = is_asked or bool(
        one_for_each and len(items) == 3 and not any(i.fire for i in items[:2])
    )
    if is_asked or (len(items) < 3 and _has_gap(clerk.look[a:b], pieces)):
        clerk.leave(a, b)
    place = (a, b)
    single = read_move(one_move(clerk.tokens(a, b)), labelled=False)
    clerk.draft.rows.append(Row(items, single, place, clerk.paragraph))
    clerk.marks.append((a, b, Kind.ORDER))
    return True


def _goes_on_unknown(pieces: Sequence[Piece]) -> bool:
    """`LT, then a loop`: what comes next may be a move that nobody knows."""
    return any(
        before.kind == "then" and piece.kind == "unknown" for before, piece in pairwise(pieces)
    )


def _may_be_of_one(pieces: Sequence[Piece]) -> bool:
    """`A, LT every time`: how often is the last, or the fire that was said before?"""
    moves = sum(p.kind == "man" for p in pieces)
    return moves > 1 and any(p.kind == "every" for p in pieces[1:])


def _is_counted(look: str, pieces: Sequence[Piece]) -> bool:
    """`ahead 2, left turn`: so often, so far, or a slip of the pen?"""
    return any(
        before.kind == "man" and piece.kind == "number" and look[piece.start : piece.end] in _OFTEN
        for before, piece in pairwise(pieces)
    )


def says_stay(clerk: Clerk, a: int, b: int, pieces: Sequence[Piece]) -> bool:
    """`Staying this turn`, said of no one move: the plane stays on the ground."""
    content = [p for p in pieces if p.kind in CONTENT | DOUBTS]
    if len(content) != 1 or content[0].value != "0" or clerk.weak_ok or clerk.draft.has_moves:
        return False
    written = clerk.look[content[0].start : content[0].end].lower()
    first = next(p for p in pieces if p.kind not in _BEFORE_STAY)
    if not written.startswith(("stay", "remain")) or first is not content[0]:
        return False
    behind = next((p.kind for p in pieces[pieces.index(first) + 1 :]), "")
    if behind in ("fix", "no", "past"):  # `Staying was a mistake`
        return False
    clerk.draft.stay = True
    clerk.marks.append((a, b, Kind.GROUND))
    return True


def _all_hangs(
    clerk: Clerk, a: int, b: int, pieces: list[Piece], doubt: int, items: list[MoveRead]
) -> bool:
    """A condition or a choice that all the moves hang on."""
    before = {p.kind for p in pieces[:doubt]} & {"man", "side", "fire", "none"}
    kind = pieces[doubt].kind
    moves = sum(p.kind in ("man", "side") for p in pieces)
    if before and before <= {"fire", "none"} and not any(p.kind == "man" for p in pieces):
        clerk.leave(a, b)  # `Fire left or right`: no move is in doubt
        return True
    if not before and kind in ("if", "or"):
        clerk.leave(a, b)
        if not clerk.draft.has_moves:
            clerk.draft.hangs = True
            ends_open = clerk.look[a:b].rstrip().endswith((":", ","))
            clerk.hanging = ends_open or moves >= 3
        return True
    if not before and kind == "maybe":
        clerk.leave(a, b)
        if not clerk.draft.has_moves and moves >= 2:
            clerk.draft.hangs = True
        return True
    if kind in ("or", "if") and len(items) > 3 and not clerk.draft.has_moves:
        clerk.leave(a, b)
        clerk.draft.hangs = True
        return True
    last_if = (
        kind == "if"
        and len(items) == 3
        and not any(p.kind in ("man", "side", "fire") for p in pieces[doubt:])
    )
    if last_if and _parted(pieces, doubt):
        clerk.leave(a, b)
        clerk.draft.hangs = not clerk.draft.has_moves
        return True
    return False


def _parted(pieces: Sequence[Piece], n: int) -> bool:
    return pieces[n - 1].kind in ("dash", "semi", "dot")


def _is_list(
    clerk: Clerk, a: int, b: int, pieces: list[Piece], items: list[MoveRead], *, ground: bool
) -> bool:
    """Are these moves, or words of chat that moves are made of too?"""
    strong_code = any(p.kind == "man" and p.strong for p in pieces)
    strong_fire = any(p.kind in ("fire", "none") and p.strong for p in pieces)
    named = sum(item.is_named for item in items)
    state = coverage(pieces)
    if state == "bad":
        return False
    if state == "covered":
        return (
            named >= 2
            or strong_code
            or strong_fire
            or clerk.weak_ok
            or (pieces[0].kind == "then" and clerk.draft.last_move > 0)
            or ground
            or (clerk.draft.rows != [] and not clerk.draft.ended_list)
        )
    if state == "tails" and not codes_only(pieces, clerk.look):
        return False
    if OTHERS.search(outside(clerk.look[a:b])) and not any(
        p.kind == "man" and p.strong and is_code(p, clerk.look) for p in pieces
    ):
        return False
    return strong_code and (
        named >= 2
        or strong_fire
        or any(p.kind == "man" and p.strong and is_code(p, clerk.look) for p in pieces)
    )


#: `A, A, A fire A A A`, `A LT RS / - L R`: all of the last move, or one of each?
_THREE_FIRES = re.compile(
    r"(?:\b(?:fire|guns|f)\b:?|[ ]/)[ ]*[ALR0-](?:[ ]*[ ,/-][ ]*[ALR0-]){2}\W*$", re.IGNORECASE
)
_GAP = re.compile(r"[,;/|]\s*(?:\?+|-+|x+|_+|\.{2,})?\s*[,;/|]", re.IGNORECASE)


def _has_gap(text: str, pieces: Sequence[Piece]) -> bool:
    """`A, ?, LT` and `A LT XX`: a place where a move should be, with nothing that can be read."""
    if _GAP.search(outside(text)):
        return True
    strange = (p.value for p in pieces if p.kind == "unknown")
    return any(len(word) <= 2 and word.isupper() for word in strange)


def after_heading(pieces: list[Piece]) -> list[Piece]:
    """`Straight to the point: A, LT, RS`: words of chat before a colon say no move."""
    at = next((n for n, p in enumerate(pieces) if p.kind == "colon"), None)
    if at is None or any(p.strong or p.kind in DOUBTS for p in pieces[:at]):
        return pieces
    chat = any(p.kind == "unknown" for p in pieces[:at])
    ordered = sum(p.kind == "man" and p.strong for p in pieces[at:])
    return pieces[at + 1 :] if ordered >= (1 if chat else 3) else pieces
