"""Which moves a sentence names: by number, by what is flown there, by what was told before."""

from collections.abc import Callable, Mapping, Sequence

from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_ALL = tuple(range(MOST_MOVES))


class Unclear(Exception):  # noqa: N818
    """It is not known which moves are named."""


class Ambiguous(Unclear):
    """The moves may be these or those."""


class Named(Quick, frozen=True):
    """Moves as they are named."""

    how: str
    """One of `_MOVES_OF`; `rest`; `after`, `before`, `except`, `until` another; `union`."""
    numbers: tuple[int, ...] = ()
    """Positions from 0, or -1 for the last; of `first` and `last`, how many."""
    side: str = ""
    kind: str = ""
    """What is flown there: the sign of a turn, a slip and so on."""
    code: str = ""
    of_told: bool = False
    """Does it count among those that were told last: *the first of those*?"""
    says_move: bool = False
    """Is the word *move* there?"""
    of: "Named | None" = None
    """The moves beside which these are, which they are not, or before which they end."""
    other: "Named | None" = None
    """Of `union`, the second of two."""

    @property
    def is_of_flown(self) -> bool:
        """Must all that is flown be known to tell which moves these are?"""
        return bool(self.side or self.kind or self.code or (self.of and self.of.is_of_flown))


def _is_flown(flown: str | None, named: Named) -> bool:
    """Is a code of the kind that is named?"""
    if flown is None:
        return False
    if named.code:
        return flown == named.code
    kind = named.kind
    if kind in ("A", "N"):
        return flown == "A"
    if kind in ("H", "I"):
        return flown == {"H": "0", "I": "I"}[kind]
    if kind:
        return flown[1:] == kind and flown[0] in (named.side or "LR")
    return flown[:1] == named.side


def moves_named(
    named: Named,
    flown: Sequence[str | None],
    group: Sequence[int],
    fired: Sequence[str | None],
    near: Sequence[int] = (),
) -> list[int]:
    """The moves (0 to 2); raises `Unclear`.

    `group`: those that were told last before; `near`: those of them that were told at one go;
    `fired`: what is fired in each, as far as it is told.
    """
    if len(near) > 1 and (named.how != "nth" or all(n < len(near) for n in named.numbers)):
        group = near  # not of `the third of the three`, where two were told at one go
    if named.how == "rest":
        return [n for n in _ALL if fired[n] is None]
    if named.of is not None:
        moves = moves_named(named.of, flown, group, fired, near)
        if named.other is not None:
            others = moves_named(named.other, flown, group, fired, near)
            return sorted({*moves, *others})
        return _by_another(named, moves)
    among: Sequence[int] = _ALL
    if named.side or named.kind or named.code:
        if None in flown:
            raise Unclear("which of its kind")
        among = [n for n in _ALL if _is_flown(flown[n], named)]
        if not among:
            raise Unclear("none of its kind")
    elif named.of_told and group:  # `ahead the first time`, before any move: of all
        among = group
    return _MOVES_OF[named.how](named, among, group)


def _by_another(named: Named, moves: Sequence[int]) -> list[int]:
    """What is named by other moves."""
    if named.how == "except":
        return [n for n in _ALL if n not in moves]
    if len(moves) != 1:
        raise Unclear("beside which")
    if named.how == "until":
        return list(range(moves[0]))
    if named.how == "through":
        return list(range(moves[0] + 1))
    if named.how == "from":
        return list(range(moves[0], MOST_MOVES))
    many = named.numbers[0] if named.numbers else 1
    first = moves[0] + 1 if named.how == "after" else moves[0] - many
    if not 0 <= first <= MOST_MOVES - many:
        raise Unclear("no move there")
    return list(range(first, first + many))


def _nth(named: Named, among: Sequence[int], group: Sequence[int]) -> list[int]:
    try:
        found = sorted({among[n] for n in named.numbers})
    except IndexError as error:
        raise Unclear("so many there are not") from error
    if among == _ALL and not named.says_move and 1 < len(group) < MOST_MOVES:
        others = [group[n] for n in named.numbers if n < len(group)]
        if others and others != found:
            raise Ambiguous("the first of which")
    return found


def _first(named: Named, among: Sequence[int], group: Sequence[int]) -> list[int]:
    if named.numbers[0] > len(among):
        raise Unclear("so many there are not")
    return list(among[: named.numbers[0]])


def _last(named: Named, among: Sequence[int], group: Sequence[int]) -> list[int]:
    if named.numbers[0] > len(among):
        raise Unclear("so many there are not")
    return list(among[-named.numbers[0] :])


def _all(named: Named, among: Sequence[int], group: Sequence[int]) -> list[int]:
    if named.numbers:
        if len(among) == named.numbers[0]:
            return list(among)
        if len(group) == named.numbers[0]:
            return list(group)
        raise Unclear("so many there are not")
    if among == _ALL and len(group) > 1:
        if named.says_move and len(group) < MOST_MOVES:
            raise Ambiguous("each move of these, or of the turn")
        return list(group)
    if among == _ALL and group and group[-1] < MOST_MOVES - 1 and not named.says_move:
        raise Ambiguous("each of which")
    return list(among)


def _both(named: Named, among: Sequence[int], group: Sequence[int]) -> list[int]:
    if among == _ALL:
        among = sorted(group[-2:])
    if len(among) != 2:
        raise Unclear("both of which")
    return list(among)


def _kind(named: Named, among: Sequence[int], group: Sequence[int]) -> list[int]:
    return list(among)


_Moves = Callable[[Named, Sequence[int], Sequence[int]], list[int]]
_MOVES_OF: Mapping[str, _Moves] = {
    "nth": _nth, "first": _first, "last": _last, "all": _all, "both": _both, "kind": _kind,
}  # fmt: skip
"""By how moves are named: of the name, the moves that it may be of, and those told last."""
