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
        and any(one.end == _told_before(items, n) for one in items if _is_open(one))
    ] + _company(items)


def _company(items: Sequence[Item]) -> list[tuple[int, Item]]:
    """`Met plezier`, `with my usual grace`: what stands so with a word for `with`."""
    found = []
    for n, item in enumerate(items):
        if item.kind != "with" or not n or not _is_open(items[n - 1]):
            continue
        end = next((i for i in range(n + 1, len(items)) if items[i].kind not in _PLAIN), n)
        if items[end].kind in _CONTENT:
            said = item._replace(kind="fill", value="", end=items[end - 1].end)
            found.append((items[n - 1].end, said))
    return found


_PLAIN = frozenset({"fill", "plain"})
_CONTENT = frozenset({"NUMBER", "BARE", "PLACED", "ORDER"})


def _is_open(item: Item) -> bool:
    """Is something still to come, as behind `land`, or a verb without what it is said of?"""
    stays = item.value == "HOLD" and " " not in item.text  # `blijf dit keer staan`
    return item.kind in _OPEN or item.value in ("LAND", "LAND THERE") or stays


def _is_manner(items: Sequence[Item], n: int) -> bool:
    """`Wearily`, `opnieuw`: what says only how."""
    before, item, behind = items[n - 1 : n + 2]
    is_adverb = item.kind == "fill" and SAFE_ENDING.fullmatch(item.text.lower()) is not None
    is_plain = item.kind == "plain" and behind.kind in _CONTENT
    return _is_open(before) and (is_adverb or is_plain)


def _told_before(items: Sequence[Item], n: int) -> int:
    """Where what is said before an item ends, but for the filling words ahead of it."""
    return next((one.end for one in reversed(items[:n]) if one.kind != "fill"), 0)


_OPEN = frozenset({"ODD", "HALF"})


def _left_open(items: Sequence[Item]) -> int:
    return sum(item.kind in _OPEN or item.kind in ("BARE", "PLACED") for item in items)
