"""Moves with their numbers: `Move 1: A`, `first ahead, then turn left`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sopwith_gm.systems.sopwith.reader.drafts import Stretch
from sopwith_gm.systems.sopwith.reader.ground import GROUND
from sopwith_gm.systems.sopwith.reader.lists import read_items
from sopwith_gm.systems.sopwith.reader.moves import DOUBTS, read_move
from sopwith_gm.systems.sopwith.reader.shapes import CONTENT, one_move
from sopwith_gm.systems.sopwith.reader.stream import Piece

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.clerk import Clerk


def read_numbered(clerk: Clerk, a: int, b: int, pieces: list[Piece], labels: list[int]) -> None:
    """Read a sentence whose moves have numbers; `labels` are the places of these."""
    front = pieces[: labels[0]]
    if any(p.kind == "if" for p in front):
        clerk.hanging = True
        clerk.draft.hangs = not clerk.draft.has_moves
        clerk.leave(a, b)
        return
    if any(p.kind in CONTENT for p in front):
        _before_number(clerk, front, pieces[labels[0]])
    for n, at in enumerate(labels):
        stop = labels[n + 1] if n + 1 < len(labels) else len(pieces)
        place = (pieces[at].start, b if n + 1 == len(labels) else pieces[stop].start)
        tokens = clerk.tokens(pieces[at].end, place[1])
        group = [p for p in one_move(tokens) if p.kind not in ("label", "turn_no")]
        if stop < len(pieces) and not group:
            continue
        if any(p.kind in GROUND for p in group):
            kept = {(p.start, p.end) for p in pieces}
            group = [p for p in group if (p.start, p.end) in kept]
        group = [p._replace(kind="man", value="0") if p.kind == "stay" else p for p in group]
        following = pieces[stop].numbers[0] if stop < len(pieces) and pieces[stop].numbers else 9
        _run_on(clerk, pieces[at].numbers, group, place, following)


def _before_number(clerk: Clerk, front: list[Piece], label: Piece) -> None:
    """`A, then move 2: LT`: what stands before the second move's number is the first move."""
    words = any(p.kind in ("unknown", "past", "colon") for p in front)
    is_talk = words and not any(p.kind == "man" and p.strong for p in front)
    if is_talk and (label.numbers[0] == 1 or clerk.draft.has_moves):
        return
    moves = [item for item in read_items(front) if not item.is_empty]
    place = (front[0].start, label.start)
    are_clear = all(move.is_named and not move.doubtful for move in moves)
    fits = are_clear and len(moves) == label.numbers[0] - 1
    if words or not fits or clerk.draft.has_moves:
        clerk.leave(*place)
        return
    for number, move in enumerate(moves, 1):
        clerk.add((number,), move, place)


def _run_on(
    clerk: Clerk, numbers: tuple[int, ...], group: list[Piece], place: Stretch, following: int
) -> None:
    """`First ahead, then turn left`: what is said to come next has the next number."""
    parts: list[list[Piece]] = [[]]
    for piece in group:
        if piece.kind == "then" and any(p.kind == "man" for p in parts[-1]):
            parts.append([])
        else:
            parts[-1].append(piece)
    if any(piece.kind in DOUBTS for piece in group):
        parts = []
    if (
        len(parts) > 1
        and all(any(p.kind == "man" for p in part) for part in parts)
        and numbers[-1] + len(parts) <= following
    ):
        for n, part in enumerate(parts):
            spot = (part[0].start, part[-1].end) if n else place
            own = (numbers[-1] + n,) if n else numbers
            clerk.add(own, read_move(part, labelled=True), spot)
        return
    clerk.add(numbers, read_move(group, labelled=True), place)


def read_more_of_move(
    clerk: Clerk, a: int, b: int, pieces: list[Piece], inline: tuple[int, ...]
) -> bool:
    """More of the move before, on the same line; or an answer under a quoted label."""
    content = [p for p in pieces if p.kind in CONTENT | DOUBTS]
    if not content:
        return False
    if any(p.kind == "in_move" and p.numbers != inline[-1:] for p in pieces):
        return False
    number = inline[-1]
    clerk.draft.settle()
    old = clerk.draft.moves.get(number)
    if old is None:
        move = read_move(pieces, labelled=True)
        clerk.add(inline, move, (a, b))
        return True
    covered = not any(p.kind in ("unknown", "past") for p in pieces)
    if covered and all(p.kind in DOUBTS | {"side"} for p in content):
        clerk.leave(a, b)  # `Move 1: A. Perhaps.`, `Move 1: A. Left.`
        return True
    fire_only = all(p.kind in ("fire", "none") for p in content)
    if fire_only and covered and old.fire is None:
        clerk.draft.number(inline, read_move(pieces, labelled=False), (a, b))
        return True
    return False
