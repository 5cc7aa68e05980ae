"""What stands between a verb and what it is said of: a round, `this turn`, a word of manner."""

from collections.abc import Mapping, Sequence

from sopwith_gm.systems.britain.reader.sentences import (
    PARTING,
    SAFE_ENDING,
    Item,
    Said,
    said,
)
from sopwith_gm.systems.britain.reader.shapes import Language


def said_without(
    look: str, start: int, end: int, whole: Mapping[Language, float], *, third: bool
) -> Said:
    """`Ik pak in ronde 8 bommenwerper 4`: a sentence, read without what stands so between, where
    less is left open then."""
    one = said(look, start, end, whole, third=third)
    named: list[Item] = []
    for begins, item in _interposed(one.items):
        blank = look[:begins] + "\t" * (item.end - begins) + look[item.end :]
        other = said(blank, start, end, whole, third=third)
        if _left_open(other.items) < _left_open(one.items):
            look, one, named = blank, other, [*named, item]
    return one._replace(items=tuple(sorted([*one.items, *named], key=_where))) if named else one


def _where(item: Item) -> int:
    return item.start


def _interposed(items: Sequence[Item]) -> list[tuple[int, Item]]:
    """Each that stands so, and where what is said before it ends."""
    return [
        (_told_before(items, n), item)
        for n, item in enumerate(items)
        if 0 < n < len(items) - 1
        and (item.kind in ("ROUND", "NOW") or _is_manner(items, n))
        and items[n + 1].kind not in PARTING
        and any(one.end == _told_before(items, n) for one in items if one.kind in _OPEN)
    ]


def _is_manner(items: Sequence[Item], n: int) -> bool:
    """`Wearily`, `opnieuw`: what says only how."""
    before, item, behind = items[n - 1 : n + 2]
    is_adverb = item.kind == "fill" and SAFE_ENDING.fullmatch(item.text.lower()) is not None
    is_plain = item.kind == "plain" and behind.kind in ("NUMBER", "BARE", "PLACED", "ORDER")
    return before.kind in _OPEN and (is_adverb or is_plain)


def _told_before(items: Sequence[Item], n: int) -> int:
    """Where what is said before an item ends, but for the filling words ahead of it."""
    return next((one.end for one in reversed(items[:n]) if one.kind != "fill"), 0)


_OPEN = frozenset({"ODD", "HALF"})


def _left_open(items: Sequence[Item]) -> int:
    return sum(item.kind in _OPEN or item.kind == "BARE" for item in items)
