"""How players' messages are read, and what their sheets say in words."""

from typing import Any

from sopwith_gm.core.reading import Reader
from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.reader.doubts import REASONS
from sopwith_gm.systems.britain.reader.explaining import explain_orders
from sopwith_gm.systems.britain.reader.reading import is_orders_alone, read_orders


def sheet_words(sheet: Sheet) -> list[str]:
    """A sheet in normal form, a line for each kind of order."""
    return list(write_sheet(sheet)) or ["none"]


def sheet_plain(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain data."""
    return {"orders": list(write_sheet(sheet))}


def exact_words(sheet: Sheet) -> str:
    """On one line."""
    return "; ".join(write_sheet(sheet))


_HALF_SAID = {
    r"(?<!north-)(?<!south-)(?<!north )(?<!south )\beast\b": ("north-east", "south-east"),
    r"(?<!north-)(?<!south-)(?<!north )(?<!south )\bwest\b": ("north-west", "south-west"),
    r"^\W*(?:bomber |no\. ?|#|b)? ?(?=[0-9]\W*$)": ("attack bomber ",),
}
"""Half of a direction, of which a hex has no such; a bomber without what is to be done to it."""


BRITAIN_READER = Reader(
    read=read_orders,
    is_orders_alone=is_orders_alone,
    lines=sheet_words,
    plain=sheet_plain,
    own_words=exact_words,
    says_nothing=lambda sheet: sheet.is_empty,
    reasons=REASONS,
    half_said=_HALF_SAID,
    explain=explain_orders,
)
