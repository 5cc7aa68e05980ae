"""From a pilot's own words to an order sheet: pure, small pieces, and never a guess."""

from sopwith_gm.systems.sopwith.reader.layout import Role
from sopwith_gm.systems.sopwith.reader.reader import nothing_read, read_orders
from sopwith_gm.systems.sopwith.reader.reading import Kind, Mark, Reading, Slip, Unread

__all__ = ["Kind", "Mark", "Reading", "Role", "Slip", "Unread", "nothing_read", "read_orders"]
