"""What a few words of a correction name or order: a bomber, a hex, a number, or a whole order."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.orders import Alternative
from sopwith_gm.systems.britain.reader.about import CONTENT
from sopwith_gm.systems.britain.reader.sentences import Item, kinds_of, said
from sopwith_gm.systems.britain.reader.shapes import Language


class Thing(NamedTuple):
    """A part of an order, or an order; one of the two is None."""

    part: Item | None = None
    order: Alternative | None = None


Told = Sequence[Thing] | None
"""None: it is not certain."""

_PARTS = frozenset({"BARE", "PLACED", "NUMBER"})
_DOUBTS = frozenset({"MAYBE", "IF", "COND", "OR", "REFER", "LATER", "PAST", "unknown", "ELSE"})
_CUTS = Pattern(
    r"\s*(?:[,;:&+()]|\s-+\s|\b(?:or else|else|otherwise|failing that|if not|and|then|sinon|et|"
    r"puis|anders|en|dan)\b)\s*",
    re.IGNORECASE,
)


def things_of(
    written: str,
    languages: Mapping[Language, float],
    ordered: Callable[[str], Sequence[Alternative] | None],
) -> Told:
    """All that is named, in its order; nothing where no word of orders stands. `ordered` reads
    orders that stand by themselves; None where they are in doubt."""
    whole = _one(written, languages, ordered)
    if whole == () or (whole and _is_way_and_level(whole[0])):
        return whole
    parts = [part for part in _CUTS.split(written) if part]
    if len(parts) <= 1:
        return whole
    found: list[Thing] = []
    for part in parts:
        told = _one(part, languages, ordered)
        if told is None:
            return whole
        found += told
    return found if len(found) > 1 else whole or found


def _is_way_and_level(thing: Thing) -> bool:
    """`Climb one and go to H8` is one order, `G9 and hold` are two."""
    return thing.order is not None and getattr(thing.order.order, "change", None) is not None


def _one(
    written: str,
    languages: Mapping[Language, float],
    ordered: Callable[[str], Sequence[Alternative] | None],
) -> Told:
    """One thing, or none."""
    items = said(written, 0, len(written), languages).items
    kinds = kinds_of(items)
    named = [item for item in items if item.kind in CONTENT]
    if not named:
        return None if kinds & (_DOUBTS - {"unknown", "PAST"}) else ()
    if len(named) == 1 and named[0].kind in _PARTS and not kinds & _DOUBTS:
        return (Thing(part=named[0]),)
    alternatives = ordered(written)
    if alternatives is None or len(alternatives) != 1:
        return None
    return (Thing(order=alternatives[0]),)
