"""A line told by itself, before it is known whose words it holds: is it orders and nothing else?"""

from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.reader.pieces import pieces_of
from sopwith_gm.systems.sopwith.reader.tokens import tokenise

_ORDERS = frozenset({"man", "fire", "none", "land", "take_off", "stay", "repair", "strip"})
_NO_ORDERS = frozenset({"unknown", "past", "hex", "quest"})
LONGEST_ORDER_LINE = 120
"""Characters; a longer line is prose."""


def is_only_orders(line: str) -> bool:
    """Does the line hold orders, and no word that orders are not made of?"""
    if len(line) > LONGEST_ORDER_LINE:
        return False
    look = folded(line)
    kinds = {piece.kind for piece in pieces_of(tokenise(look, 0, len(look)))}
    return bool(kinds & _ORDERS) and not kinds & _NO_ORDERS
