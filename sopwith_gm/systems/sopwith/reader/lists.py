"""Moves in a row: which separators part one move from the next."""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from sopwith_gm.systems.sopwith.reader.moves import MoveRead, read_move
from sopwith_gm.systems.sopwith.reader.stream import Piece

#: The strongest first: within moves that one of these parts, weaker ones part manoeuvre and fire.
_LEVELS: tuple[frozenset[str], ...] = (
    frozenset({"semi"}),
    frozenset({"dot", "bang"}),
    frozenset({"comma"}),
    frozenset({"then", "arrow"}),
    frozenset({"pipe"}),
    frozenset({"and"}),
)
_WEAK = ("slash", "dash")
_HANGING = frozenset({"if", "or", "maybe", "fix"})
#: Behind one of these, a manoeuvre goes on with what stands before.
_JOINING = _HANGING | frozenset({"slash", "dash", "plus", "open", "no", "and", "unknown", "colon"})
_SAYS = frozenset({"man", "side", "fire", "none"})
_MARKS = frozenset(_WEAK).union(*_LEVELS)


def is_move(piece: Piece) -> bool:
    """May this piece be a manoeuvre?"""
    return piece.kind in ("man", "side")


def items_of(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """The pieces of each move, in order. A condition stays with the move before it."""
    parts = _split(list(pieces), 0)
    if len(parts) == 1:
        parts = _split_at_weak_marks(parts[0])
    return _with_repeats(_attached([part for part in parts if part]))


def _split(pieces: list[Piece], level: int) -> list[list[Piece]]:
    """Cut at the strongest marks that part moves, then at weaker ones, then at spaces."""
    if level and any(piece.kind in _HANGING for piece in pieces):
        return [pieces]
    for n, marks in enumerate(_LEVELS[level:], level + 1):
        parts = _cut(pieces, marks)
        if sum(map(_has_move, parts)) > 1:
            return [item for part in parts for item in _split(part, n)]
    return _cut_at_spaces(pieces)


def _split_at_weak_marks(pieces: list[Piece]) -> list[list[Piece]]:
    """`LT / A`, `A/LT/RS`, `A - LT - RS`; but `LT/A` and `LT - A` are one move with its fire."""
    for mark in _WEAK:
        parts = _cut(pieces, frozenset({mark}))
        is_pair = len(parts) == 2 and not (mark == "slash" and _is_set_off(pieces, mark))
        if all(map(_has_move, parts)) and len(parts) > 1 and not is_pair:
            return parts
        if sum(_is_own_move(part, is_first=part is parts[0]) for part in parts) > 1:
            return parts
    return [pieces]


def _is_set_off(pieces: Sequence[Piece], mark: str) -> bool:
    """Does a mark of this kind stand behind a space?"""
    return any(
        piece.kind == mark and piece.start > before.end for before, piece in pairwise(pieces)
    )


def _is_own_move(part: Sequence[Piece], *, is_first: bool) -> bool:
    """Is there a manoeuvre that is no fire by its place: ahead may be, unless it comes first."""
    return any(piece.kind == "man" and (is_first or piece.value != "A") for piece in part)


def _cut(pieces: Sequence[Piece], marks: frozenset[str]) -> list[list[Piece]]:
    """The parts between marks. A mark right before a fire parts nothing, unless fire comes first:
    what follows it is said of the move before."""
    fire_first = next((p.kind != "man" for p in pieces if p.kind in _SAYS), False)
    parts: list[list[Piece]] = [[]]
    for n, (piece, depth) in enumerate(zip(pieces, _depths(pieces), strict=True)):
        is_mark = piece.kind in marks and depth <= 0
        if is_mark and (fire_first or not (_has_move(parts[-1]) and _is_before_fire(pieces, n))):
            parts.append([])
        else:
            parts[-1].append(piece)
    return [part for part in parts if part]


def _depths(pieces: Sequence[Piece]) -> Iterator[int]:
    """In how many parentheses each piece stands."""
    return accumulate((piece.kind == "open") - (piece.kind == "close") for piece in pieces)


def _is_before_fire(pieces: Sequence[Piece], n: int) -> bool:
    """Is a fire the next thing said behind this mark?"""
    following = next((p.kind for p in pieces[n + 1 :] if p.kind not in _MARKS), "")
    return following in ("fire", "none")


def _cut_at_spaces(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """`A LT RS`: a manoeuvre that nothing joins to what stands before it begins a move."""
    parts: list[list[Piece]] = [[]]
    before = ""
    for piece, depth in zip(pieces, _depths(pieces), strict=True):
        begins = is_move(piece) and depth <= 0 and before not in _JOINING and _has_move(parts[-1])
        if begins and not any(p.kind in _HANGING for p in parts[-1]):
            parts.append([])
        parts[-1].append(piece)
        before = piece.kind
    return parts


def _has_move(pieces: Sequence[Piece]) -> bool:
    return any(is_move(piece) for piece in pieces)


def _attached(parts: list[list[Piece]]) -> list[list[Piece]]:
    """Parts that are only fire, or begin with a condition, put to the move they are said of."""
    fire_first = _is_fire_first(parts)
    items: list[list[Piece]] = []
    waiting: list[Piece] = []
    for number, part in enumerate(parts):
        first = part[0]
        hangs = items and first.kind in _HANGING | {"no"}
        if first.kind == "maybe" and _has_own_place(parts):
            hangs = False
        if _is_strange(parts, number) or (_has_move(part) and not hangs):
            items.append([*waiting, *part])
            waiting = []
        elif items and not (fire_first and _has_fire(part)):
            items[-1] = [*items[-1], Piece("comma", ",", first.start, first.start), *part]
        else:
            waiting = [*waiting, *part]
    if items:
        items[-1] = [*items[-1], *waiting]
    elif waiting:
        items.append(waiting)
    return items


def _is_strange(parts: Sequence[Sequence[Piece]], number: int) -> bool:
    """`A, loop twice, LT`: a word that nobody knows where the second or third of three moves
    stands.

    `LA, LT, RS` begins with letters that are no manoeuvre, and fire of no move.
    """
    part = parts[number]
    if number == 0:
        return part[0].kind == "letters"
    kinds = {piece.kind for piece in part}
    if len(parts) != 3 or "unknown" not in kinds or not kinds <= {"unknown", "repeat"}:
        return False
    is_code = len(part) == 1 and len(part[0].value) <= 2 and part[0].value.isupper()
    return sum(map(_has_move, parts)) == 2 and (is_code or (number == 1 and len(part) <= 2))


def _has_own_place(parts: Sequence[Sequence[Piece]]) -> bool:
    """`A, maybe LT, A`: with it there are three moves, so it is one of them."""
    return sum(_has_move(part) for part in parts) == 3


def _is_fire_first(parts: Sequence[Sequence[Piece]]) -> bool:
    """Each fire in a part of its own, each before its manoeuvre."""
    said = ["m" if _has_move(part) else "f" if _has_fire(part) else "" for part in parts]
    return re.fullmatch("(?:fm+)+", "".join(said)) is not None


def _has_fire(pieces: Sequence[Piece]) -> bool:
    return any(piece.kind in ("fire", "none") for piece in pieces)


def _with_repeats(items: list[list[Piece]]) -> list[list[Piece]]:
    """`ahead three times`, `A x 2`, `ahead every move`."""
    out: list[list[Piece]] = []
    for item in items:
        times = 1
        for n, piece in enumerate(item):
            if piece.kind == "repeat" and _has_move(item) and not _is_of_fire(item, n):
                times = int(piece.value)
            if piece.kind == "every" and _has_move(item) and len(items) == 1:
                times = 3
        rest = [piece for piece in item if piece.kind != "repeat"]
        out += [rest] * times
    return out


def _is_of_fire(item: Sequence[Piece], at: int) -> bool:
    """`LT, fire x 2`: so many bursts, and no second move; `A x 2 fire left` flies twice."""
    kinds = ["", *(piece.kind for piece in item), ""]
    before, behind = kinds[at], kinds[at + 2]
    return before == "fire" or (behind == "fire" and before != "man")


def read_items(pieces: Sequence[Piece]) -> list[MoveRead]:
    """Every move of a list, in order."""
    return [
        read_move(item, labelled=all(piece.kind == "unknown" for piece in item))
        for item in items_of(pieces)
    ]
