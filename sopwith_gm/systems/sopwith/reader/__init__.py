"""From a pilot's own words to an order sheet: pure, small pieces, and never a guess."""

from sopwith_gm.systems.sopwith.reader.reader import read_orders

__all__ = ["read_orders"]
