"""A line told by itself, before it is known whose words it holds: is it orders and nothing else?"""

from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.hesitation import look_of
from sopwith_gm.systems.sopwith.orders.made_of import (
    FIRED,
    GROUND,
    MANOEUVRES,
    MOVE_NAMES,
    holds,
    made_of,
)
from sopwith_gm.systems.sopwith.orders.said import Said, said_of
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole

_ORDERS = MANOEUVRES | FIRED | {"NOFIRE", "UNFIRE", "NONE"} | GROUND
_NO_ORDERS = frozenset({"unknown", "past", "others", "later", "ask", "hex", "quest"})
LONGEST_ORDER_LINE = 120
"""Characters; a longer line is prose."""


def is_only_orders(line: str) -> bool:
    """Does the line hold orders, and no word that orders are not made of?"""
    if len(line) > LONGEST_ORDER_LINE:
        return False
    kinds = {bit.kind for bit in made_of(folded(line))}
    return bool(kinds & _ORDERS) and not kinds & _NO_ORDERS


_BEGINS_ORDERS = _ORDERS | MOVE_NAMES | {"AIM", "LOUD", "TURN_NO", "number", "FIX", "REFER"}
_FLOWN = frozenset({"MAN", "STAY"})


def may_begin_whole(text: str) -> bool:
    """May whole orders begin with the first sentence of a text? Not where nothing in it is of
    orders, and not where the text names no manoeuvre and nobody stays."""
    look = look_of(text)
    parts = whole(look, sentences(look, 0, len(look)))
    begins = any(holds(look[a:b], _BEGINS_ORDERS) for a, b in parts[:1])
    return begins and any(_may_fly(said_of(look[a:b])) for a, b in parts)


def _may_fly(said: Said) -> bool:
    """Is there any phrase for it, however the rest is read? `Three times A` is aimed as well."""
    places = range(len(said.tokens))
    return any(one.kind in _FLOWN for n in places for one in said.chart.phrases_at(n))
