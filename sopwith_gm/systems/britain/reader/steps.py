"""Corrections of one step of a way: `the second step is NE, not N` (BB 14.6)."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.normal_form import read_alternative, write_order
from sopwith_gm.systems.britain.orders import Alternative, Move
from sopwith_gm.systems.britain.reader.about import CONTENT
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, Said, kinds_of


def step_mended(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """`The second step is NE, not N`: the step that is named by its place, with the rest of the
    only way of several steps."""
    named = _STEP.search(found.look, one.start, one.end)
    if named is None or not found.orders.is_begun or kinds & _SAYS_MORE or one.is_question:
        return False
    told = [item for item in one.items if item.kind in CONTENT and item.end > named.end()]
    if not told or not all(_WAY.fullmatch(item.value) for item in told):
        return False
    chain = found.orders
    denied = [item for item in told if _is_denied(one.items, item)]
    new = [item for item in told if item not in denied]
    behind = [item for item in one.items if item.start >= named.end()]
    ways = [n for n, old in enumerate(chain.alternatives) if _is_long(old)]
    mended = None
    if len(ways) == len(new) == 1 and not chain.is_cut and "unknown" not in kinds_of(behind):
        mended = _with_step(chain.alternatives[ways[0]], _place(named), new[0], denied)
    if mended is None:
        chain.doubt(one.start, one.end, Why.REFERENCE)
        return True
    chain.alternatives[ways[0]] = mended
    chain.spans.append((one.start, one.end))
    found.denied = None
    return True


_SAYS_MORE = frozenset({"MAYBE", "IF", "COND", "ELSE", "OR", "LATER", "STANDING", "DODGE"})
_WAY = Pattern(r"MOVE (?:N|NE|SE|S|SW|NW)")
_PLACES = (
    "first|1st|premiere?|1(?:er|ere|re)|eerste|1e",
    "second|2nd|deuxieme|seconde|2(?:eme|e)|tweede",
    "third|3rd|troisieme|3(?:eme|e)|derde",
)
_LAST = "last|final|derniere?|laatste"
_STEP = Pattern(
    rf"\b(?P<nth>{'|'.join((*_PLACES, _LAST))}) (?:step|hex|leg|hop|pas|etape|case|stap|vak)\b",
    re.IGNORECASE,
)


def _place(named: re.Match[str]) -> int:
    """Which step of a way it is, from 0; -1: the last."""
    return next(
        (n for n, place in enumerate(_PLACES) if re.fullmatch(place, named["nth"], re.I)), -1
    )


def _is_denied(items: Sequence[Item], item: Item) -> bool:
    """`Not N`: does a word that denies stand right ahead of it?"""
    ahead = [one for one in items[: items.index(item)] if one.kind not in PARTING | {"fill"}]
    return bool(kinds_of(ahead[-1:]) & {"NOT", "NOPE", "INSTEAD"})


def _is_long(old: Alternative) -> bool:
    return isinstance(old.order, Move) and len(old.order.path) > 1


def _with_step(
    old: Alternative, place: int, new: Item, denied: Sequence[Item]
) -> Alternative | None:
    """The alternative with another step; None where it has no such, or another than is denied."""
    verb, *words = write_order(old.order).split()
    count = len(old.order.path) if isinstance(old.order, Move) else 0
    at = count - 1 if place < 0 else place
    if at >= count or any(item.value.split()[1] != words[at] for item in denied):
        return None
    words[at] = new.value.split()[1]
    return replace(old, order=read_alternative(" ".join([verb, *words])).order)
