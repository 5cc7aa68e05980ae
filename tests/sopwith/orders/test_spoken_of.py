"""What is only spoken of changes no orders: they are read as they stand, or the sentence is asked
about."""

from pathlib import Path

import pytest

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
