"""A line told by itself, before it is known whose words it holds: is it orders and nothing else?"""

from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.orders.made_of import FIRED, GROUND, MANOEUVRES, made_of

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
