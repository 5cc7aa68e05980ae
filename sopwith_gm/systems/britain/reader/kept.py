"""What a message says of its own orders: that one stands, `the circling is all right`; that it is
meant, `yes, I do mean ram`."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import Alternative
from sopwith_gm.systems.britain.reader.language import kind_of_deed
from sopwith_gm.systems.britain.reader.matter import CONTENT_KINDS
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, kinds_of


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


def confirms(items: Sequence[Item], orders: Sequence[Alternative]) -> bool:
    """`Yes, I do mean ram`, `really B3`, behind `ram B3`: does a sentence that affirms name nothing
    but parts of the order before it?"""
    kinds = kinds_of(items)
    opens = next((item.text for item in items if item.kind not in PARTING), "")
    is_meant = any(_MEANT.search(item.text) for item in items)
    if not orders or not (_YES.match(opens) or (is_meant and "FIX" not in kinds)):
        return False
    named = [item for item in items if item.kind in CONTENT_KINDS]
    return (
        bool(named)
        and kinds <= _AFFIRMING | kinds_of(named)
        and all(_is_part(item, write_order(orders[-1].order).split()) for item in named)
    )


def _is_part(item: Item, order: Sequence[str]) -> bool:
    """Does an order say what is named, or has it the verb that stands alone?"""
    if item.kind == "HALF":
        deed = kind_of_deed(item.text)
        return item.value == "whom" and _AS_WRITTEN.get(deed) == order[0]
    if item.kind in ("PLACED", "BARE", "NUMBER"):
        name = item.value.split()[-1]
        return order[-1] in (name, f"B{name}")
    said = item.value.split()
    return said == [word.removeprefix("B") if word in _BOMBERS else word for word in order]


_BOMBERS = frozenset({"B1", "B2", "B3", "B4", "B5"})
_AS_WRITTEN = {"attack": "ATTACK", "get": "ATTACK", "ram": "RAM"}
_AFFIRMING = UNSAID | {"plain", "FIX", "PAST", "WHO"}
_YES = Pattern(r"(?:yes|yep|yeah|indeed|really|oui|ja|jawel|inderdaad|echt|vraiment)\b", re.I)
_MEANT = Pattern(r"\b(?:mean|meant|bedoel|veux dire)\b", re.I)
