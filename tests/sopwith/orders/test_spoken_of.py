"""What is only spoken of changes no orders: they are read as they stand, or the sentence is asked
about."""

from itertools import pairwise
from pathlib import Path

import pytest

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.sopwith.reader.message import read_orders
from tests.sopwith.orders.batches import reading_of_entry

SENTENCES = [
    line
    for line in (Path(__file__).parent / "spoken_of.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith(("# ", "? "))
]
ORDERS = (
    "A, RT fire R, A",
    "1. A\n2. RT fire R\n3. A",
    "I go ahead, then turn right and fire right, then go ahead again.",
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_is_only_spoken_of_changes_no_orders(sentence: str) -> None:
    """In a paragraph of its own, before orders and behind them, whatever these look like."""
    for orders in ORDERS:
        for text in (f"{sentence}\n\n{orders}", f"{orders}\n\n{sentence}"):
            meant, got = reading_of_entry({"text": text, "moves": "A RT:R A"})
            assert got["orders"] == meant["orders"] or got["unread"], text


@pytest.mark.parametrize(
    "text",
    [
        "RT, A, LS. Maybe RT.",
        "Next turn I'll fire left.\n\nRT, A, LS fire A",
        "A, RT fire R, A. Left turns are bad for me.",
        "1. A\n2. RT fire R\n3. A\n\nActually the second fires where my wife says instead.",
    ],
)
def test_what_is_asked_about_is_shown_as_not_understood(text: str) -> None:
    """Each sentence that is asked about is marked so, and no stretch is marked twice."""
    reading = read_orders(text)
    assert reading.unread, text
    marked = [(one.span.start, one.span.end) for one in reading.marks]
    assert all(one[1] <= other[0] for one, other in pairwise(marked)), marked
    unread = [one.span for one in reading.marks if one.kind is Kind.UNREAD]
    assert all(one.span in unread for one in reading.unread), reading.marks
