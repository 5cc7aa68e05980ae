"""`docs/orders-squadron.md` says what is read of what a player writes: every line of it is so."""

import re
from pathlib import Path

import pytest

from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

PAGE = (Path(__file__).parents[3] / "docs/orders-squadron.md").read_text(encoding="utf-8")
PLANES = ("Baron", "Kite", "Tin Goose", "Dora")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("|") and "`" in line
]
BLOCK = "\n".join(re.findall(r"^    (.*)$", PAGE, re.MULTILINE))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_line_of_the_page_is_read_as_it_says(row: list[str]) -> None:
    """The orders, and what is asked, if anything."""
    text, orders, *asked = row
    is_set_up = orders.startswith("`STATS")
    reading = read_message(text, me="Kite", planes=PLANES, is_set_up=is_set_up)

    assert f"`{written_sheet(reading.sheets[''])}`" == orders
    if not asked:
        assert not reading.is_doubtful
    for stretch in asked:
        assert any(stretch in one.text or one.text in stretch for one in reading.unread)


def test_what_always_works_is_read_as_it_stands() -> None:
    """The block at the top, with its round and its press."""
    reading = read_message(BLOCK, me="Kite", planes=PLANES)

    orders = "MOVE CLIMB 1 S BL ELSE S S; ATTACK Baron WITHIN 2, NEAREST; NEVER Tin Goose"
    assert written_sheet(reading.sheets[""]) == orders
    assert reading.turn == 5
    assert reading.press == "The Kite sends regards."
    assert not reading.is_doubtful


def test_the_page_has_what_it_promises() -> None:
    """Lines that are read, and lines that are asked about; its game is credited."""
    assert len(ROWS) >= 25
    assert sum(len(row) == 3 for row in ROWS) >= 8
    assert "Tim Smith (Wollivan), CC BY-SA 4.0" in PAGE
