"""Fire said apart from the moves: a list of its own, a line below, every move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.sopwith.reader.drafts import Stretch
from sopwith_gm.systems.sopwith.reader.moves import DOUBTS, MoveRead, read_move
from sopwith_gm.systems.sopwith.reader.shapes import (
    CONTENT,
    as_fire,
    as_patch,
    fire_parts,
    grouped,
    numbered_fire,
)
from sopwith_gm.systems.sopwith.reader.stream import Piece
from sopwith_gm.systems.sopwith.reader.tokens import Token

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.clerk import Clerk


_NO_FIRE_FIELD = re.compile(r"\W*(?:fire|firing|guns?)\s*[:=|]\s*[-/.x]+\s*", re.IGNORECASE)


def read_fire_list(clerk: Clerk, a: int, b: int, tokens: list[Token]) -> bool:
    """`Fire: A, none, L+R`: the fire of the moves, in their order."""
    if _NO_FIRE_FIELD.fullmatch(clerk.look[a:b]) and _fire_line_of_form(clerk, a, b, ["", ""]):
        return True
    numbered = numbered_fire(tokens)
    if numbered:
        clerk.draft.fire_in.update(numbered)
        clerk.marks.append((a, b, Kind.ORDER))
        return True
    lists = fire_parts(tokens)
    if lists is None:
        return False
    if _fire_line_of_form(clerk, a, b, lists):
        return True
    one_each = len(lists) == clerk.draft.count_of_moves or len(lists) == 3
    if not one_each or any(part is None for part in lists):
        clerk.leave(a, b)
        return True
    for number, dirs in enumerate(lists, 1):
        clerk.draft.fire_in[number] = dirs or ""
    clerk.marks.append((a, b, Kind.ORDER))
    return True


def _fire_line_of_form(clerk: Clerk, a: int, b: int, lists: Sequence[str | None]) -> bool:
    """A form with a line of fire under each move: `Fire: L,R` is the fire of the last one."""
    old = clerk.draft.moves.get(clerk.draft.last_move)
    in_form = clerk.draft.fire_lines or len(lists) == 2
    if not old or old.fire is not None or not in_form or None in lists:
        return False
    fire = "".join(part or "" for part in lists)
    _add_to_last(clerk, MoveRead(fire=fire), (a, b))
    clerk.marks.append((a, b, Kind.ORDER))
    return True


def _add_to_last(clerk: Clerk, fire: MoveRead, place: Stretch) -> None:
    """The fire that stands in a line of its own under the last move."""
    clerk.draft.fire_lines += 1
    clerk.draft.number((clerk.draft.last_move,), fire, place)


def read_scoped_fire(clerk: Clerk, a: int, b: int, pieces: list[Piece]) -> bool:
    """`fire right in move 3`, `fire left every time`, `no fire at all`."""
    kinds = [piece.kind for piece in pieces]
    if any(kind in DOUBTS for kind in kinds):
        return False
    if "in_move" in kinds:
        if "past" in kinds and not any(p.strong for p in pieces if p.kind in CONTENT):
            return False
        return _in_moves(clerk, a, b, pieces)
    fires = [p for p in pieces if p.kind in ("fire", "none")]
    if not any(p.strong for p in fires) or any(p.kind in ("man", "side") for p in pieces):
        return False
    if any(p.kind == "unknown" for p in pieces[: pieces.index(fires[0])]):
        return False
    is_none = all(p.kind == "none" for p in fires)
    if not is_none and "every" not in kinds:
        return False
    contradicts = is_none and clerk.draft.has_fire and _is_of_more(clerk)
    contradicts = contradicts and not _OF_THE_REST.search(clerk.look[a:b])
    if "number" in kinds or contradicts or len({p.value for p in fires}) > 1:
        clerk.leave(a, b)
        return True
    clerk.draft.fire_everywhere = fires[0].value
    clerk.marks.append((a, b, Kind.ORDER))
    return True


def _is_of_more(clerk: Clerk) -> bool:
    """Is what is said of fire now no answer to the last move alone, as in the lines of a form?"""
    if clerk.draft.rows:
        items = clerk.draft.rows[-1].items
        return len(items) > 1 or bool(items[-1].fire)
    last = clerk.draft.moves.get(clerk.draft.last_move)
    return not last or bool(last.fire)


_OF_THE_REST = re.compile(r"\b(?:other|else|further|rest|more|another|besides)\b", re.IGNORECASE)


def _in_moves(clerk: Clerk, a: int, b: int, pieces: list[Piece]) -> bool:
    if any(p.kind == "every" for p in pieces):
        clerk.leave(a, b)  # `fire ahead every time, in move 2 left`: left too, or left alone?
        return True
    if clerk.fixing:
        pieces = as_patch(pieces)
    groups = grouped(pieces, [n for n, p in enumerate(pieces) if p.kind in ("label", "in_move")])
    if all(p.kind in ("fire", "none") for p in groups[0][1] if p.kind in CONTENT):
        groups = [(numbers, as_fire(group)) for numbers, group in groups]
    moves = [(numbers, read_move(group, labelled=False)) for numbers, group in groups]
    if any(move.doubtful or move.is_empty for _, move in moves):
        clerk.leave(a, b)
        return True
    for numbers, move in moves:
        clerk.add(numbers, move, (a, b))
    return True


def fire_for_all(clerk: Clerk, pieces: list[Piece]) -> list[Piece]:
    """`A, LT, RS and fire left every time`: the fire is said of all of them."""
    if sum(p.kind == "man" for p in pieces) < 2 or any(p.kind in DOUBTS for p in pieces):
        return pieces
    for n, pair in enumerate(pairwise(pieces)):
        fire = next((p for p in pair if p.kind in ("fire", "none")), None)
        if fire and any(p.kind == "every" for p in pair):
            clerk.draft.fire_everywhere = fire.value
            return pieces[:n] + pieces[n + 2 :]
    return pieces


def fire_of_last(clerk: Clerk, items: list[MoveRead]) -> bool:
    """A line that is only fire, right under a move that has none."""
    if len(items) != 1 or items[0].fire is None or items[0].doubtful or clerk.draft.ended_list:
        return False
    if clerk.draft.rows and not clerk.draft.last_move:
        row = clerk.draft.rows[-1]
        if row.items[-1].fire is None and len(row.items) == 1 and row.paragraph == clerk.paragraph:
            row.items[-1] = replace(row.items[-1], fire=items[0].fire)
            row.single = row.items[-1]
            return True
    number = clerk.draft.last_move
    old = clerk.draft.moves.get(number)
    if old and old.fire is None and old.is_named and (number < 3 or clerk.draft.fire_lines):
        _add_to_last(clerk, items[0], (items[0].start, items[0].end))
        return True
    return False
