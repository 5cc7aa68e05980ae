"""What a message says of its own orders: that one stands, `the circling is all right`."""

from collections.abc import Sequence

from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import Alternative
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, kinds_of


def without_what_stands(
    items: Sequence[Item], orders: Sequence[Alternative]
) -> Sequence[Item] | None:
    """The items without the orders of this message of which they say that they stand; None: one
    of them is not of this message, or more is said of it."""
    verbs = {write_order(one.order).split()[0] for one in orders} | ({"REST"} if orders else set())
    found: list[Item] = []
    for n, item in enumerate(items):
        if item.kind != "KEPT":
            found.append(item)
            continue
        if item.value.split()[0] not in verbs or kinds_of(items[n + 1 : n + 2]) - PARTING:
            return None
        while found and found[-1].kind in PARTING:
            found.pop()
    return found
