"""Moves in a row: which separators part one move from the next."""

from collections.abc import Sequence

from sopwith_gm.sopwith.reader.moves import MoveRead, read_move
from sopwith_gm.sopwith.reader.stream import Piece

#: The strongest first: within moves that one of these parts, weaker ones part manoeuvre and fire.
_LEVELS: tuple[frozenset[str], ...] = (
    frozenset({"semi"}),
    frozenset({"dot", "bang"}),
    frozenset({"comma"}),
    frozenset({"then", "arrow"}),
    frozenset({"pipe"}),
    frozenset({"and"}),
)
_WEAK: tuple[frozenset[str], ...] = (frozenset({"slash"}), frozenset({"dash"}))
_HANGING = frozenset({"if", "or", "maybe", "fix"})


def is_move(piece: Piece) -> bool:
    """May this piece be a manoeuvre?"""
    return piece.kind in ("man", "side")


def items_of(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """The pieces of each move, in order. A condition stays with the move before it."""
    parts = [part for part in _split(list(pieces), 0) if part]
    return _with_repeats(_attached(parts))


def _moves_in(pieces: Sequence[Piece]) -> int:
    """How many manoeuvres may stand here, those that are fire by their place left out."""
    depth = count = 0
    for n, piece in enumerate(pieces):
        depth += (piece.kind == "open") - (piece.kind == "close")
        count += is_move(piece) and depth == 0 and not _is_fire_by_place(pieces, n)
    return count


def _is_fire_by_place(pieces: Sequence[Piece], n: int) -> bool:
    before = pieces[n - 1].kind if n else ""
    if pieces[n].kind == "side" or pieces[n].value in ("A", "0"):
        return before in ("slash", "dash", "plus", "open")
    return False


def _split(pieces: list[Piece], level: int) -> list[list[Piece]]:
    if level == 0 and _slashes_part(pieces):
        return _cut(pieces, _WEAK[0])
    if level < len(_LEVELS):
        parts = _cut(pieces, _LEVELS[level])
        if sum(_moves_in(part) > 0 for part in parts) < 2:
            return _split(pieces, level + 1)
        return [item for part in parts for item in _split_inner(part, level + 1)]
    spaced = _cut_at_spaces(pieces)
    if len(spaced) > 1:
        return spaced
    for marks in _WEAK:
        parts = _cut(pieces, marks)
        if (
            len(parts) > 1
            and all(any(is_move(p) for p in part) for part in parts)
            and (
                "slash" in marks or len(parts) > 2 or not _is_fire_by_place(pieces, len(pieces) - 1)
            )
        ):
            return parts
    for marks in _WEAK:
        parts = _cut(pieces, marks)
        if (
            sum(
                any(
                    (p.kind == "man" and p.value != "A") or (p.kind == "man" and n == 0)
                    for p in part
                )
                for n, part in enumerate(parts)
            )
            > 1
        ):
            return parts
    return [pieces]


def _split_inner(part: list[Piece], level: int) -> list[list[Piece]]:
    """Within a stronger split: weaker words part moves too, slash and dash only fire."""
    if _moves_in(part) < 2 or any(piece.kind in _HANGING for piece in part):
        return [part]
    for deeper in range(level, len(_LEVELS)):
        parts = _cut(part, _LEVELS[deeper])
        if sum(_moves_in(p) > 0 for p in parts) > 1:
            return [item for p in parts for item in _split_inner(p, deeper + 1)]
    return _cut_at_spaces(part)


def _slashes_part(pieces: Sequence[Piece]) -> bool:
    """`RT, fire A / A, fire L / LS`: the commas stand before fire, the slashes between moves."""
    kinds = [piece.kind for piece in pieces]
    if kinds.count("slash") < 2 or "comma" not in kinds:
        return False
    behind = {kinds[n + 1] for n, kind in enumerate(kinds[:-1]) if kind == "comma"}
    return behind <= {"fire", "none"} and not set(kinds) & {"semi", "dot", "then", "arrow", "pipe"}


def _cut(pieces: Sequence[Piece], marks: frozenset[str]) -> list[list[Piece]]:
    """The parts between marks. A mark right before a fire parts nothing, unless fire comes first:
    what follows it is said of the move before."""
    fire_first = next((p.kind != "man" for p in pieces if p.kind in _SAYS), False)
    parts: list[list[Piece]] = [[]]
    depth = 0
    for n, piece in enumerate(pieces):
        depth += (piece.kind == "open") - (piece.kind == "close")
        is_mark = piece.kind in marks and depth <= 0
        if is_mark and (fire_first or not (_has_move(parts[-1]) and _is_before_fire(pieces, n))):
            parts.append([])
        else:
            parts[-1].append(piece)
    return [part for part in parts if part]


_SAYS = frozenset({"man", "side", "fire", "none"})
_MARKS = frozenset().union(*_LEVELS, *_WEAK)


def _is_before_fire(pieces: Sequence[Piece], n: int) -> bool:
    """Is a fire the next thing said behind this mark?"""
    following = next((p.kind for p in pieces[n + 1 :] if p.kind not in _MARKS), "")
    return following in ("fire", "none")


def _cut_at_spaces(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """`A LT RS`: a manoeuvre that nothing joins to what stands before it begins a move."""
    parts: list[list[Piece]] = [[]]
    depth = 0
    for n, piece in enumerate(pieces):
        depth += (piece.kind == "open") - (piece.kind == "close")
        joined = n == 0 or pieces[n - 1].kind in (
            "slash",
            "dash",
            "plus",
            "open",
            "or",
            "no",
            "and",
            "fix",
            "maybe",
            "if",
            "unknown",
            "colon",
        )
        if (is_move(piece) and depth == 0 and not joined and _has_move(parts[-1])) and (
            not any(p.kind in _HANGING for p in parts[-1])
        ):
            parts.append([])
        parts[-1].append(piece)
    return parts


def _has_move(pieces: Sequence[Piece]) -> bool:
    return any(is_move(piece) for piece in pieces)


def _attached(parts: list[list[Piece]]) -> list[list[Piece]]:
    """Parts that are only fire, or begin with a condition, put to the move they are said of."""
    fire_first = _is_fire_first(parts)
    items: list[list[Piece]] = []
    waiting: list[Piece] = []
    for number, part in enumerate(parts):
        hangs = part[0].kind in _HANGING or (part[0].kind == "no" and items)
        if part[0].kind == "maybe" and _has_own_place(parts):
            hangs = False
        if _is_strange(parts, number):
            items.append([*waiting, *part])
            waiting = []
        elif _has_move(part) and not (hangs and items):
            items.append(waiting + part)
            waiting = []
        elif fire_first and any(piece.kind in ("fire", "none") for piece in part):
            waiting = [*waiting, *part]
        elif items:
            comma = Piece("comma", ",", part[0].start, part[0].start)
            items[-1] = [*items[-1], comma, *part]
        else:
            waiting = [*waiting, *part]
    if waiting:
        if items:
            items[-1] = items[-1] + waiting
        else:
            items.append(waiting)
    return items


def _is_strange(parts: Sequence[Sequence[Piece]], number: int) -> bool:
    """`A, loop, LT`: a word that nobody knows where the second or third of three moves stands.

    `LA, LT, RS` begins with letters that are no manoeuvre, and fire of no move.
    """
    if number == 0 and parts[0][0].kind == "letters":
        return True
    if len(parts) != 3 or number == 0 or any(p.kind != "unknown" for p in parts[number]):
        return False
    others = [part for n, part in enumerate(parts) if n != number]
    short = len(parts[number]) == 1 and len(parts[number][0].value) <= 2
    return all(_has_move(part) for part in others) and (
        (number == 1 and len(parts[1]) <= 2) or (short and parts[number][0].value.isupper())
    )


def _has_own_place(parts: Sequence[Sequence[Piece]]) -> bool:
    """`A, maybe LT, A`: with it there are three moves, so it is one of them."""
    return sum(_has_move(part) for part in parts) == 3


def _is_fire_first(parts: Sequence[Sequence[Piece]]) -> bool:
    """Each fire in a part of its own, each before its manoeuvre."""
    shape = [
        "m" if _has_move(part) else "f" if any(p.kind in ("fire", "none") for p in part) else ""
        for part in parts
    ]
    said = "".join(shape)
    return said.startswith("f") and said.replace("fm", "").replace("m", "") == ""


def _with_repeats(items: list[list[Piece]]) -> list[list[Piece]]:
    """`ahead three times`, `A x 2`, `ahead every move`."""
    out: list[list[Piece]] = []
    for item in items:
        times = 1
        for piece in item:
            if piece.kind == "repeat" and _has_move(item):
                times = int(piece.value)
            if piece.kind == "every" and _has_move(item) and len(items) == 1:
                times = 3
        rest = [piece for piece in item if piece.kind not in ("repeat",)]
        out += [rest] * times
    return out


def read_items(pieces: Sequence[Piece]) -> list[MoveRead]:
    """Every move of a list, in order."""
    return [
        read_move(item, labelled=all(piece.kind == "unknown" for piece in item))
        for item in items_of(pieces)
    ]
