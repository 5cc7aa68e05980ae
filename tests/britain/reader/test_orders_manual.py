"""docs/orders-britain.md: each line of it is read as it says."""

import re
from pathlib import Path

import pytest

from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.reading import read_orders

MANUAL = (Path(__file__).parents[3] / "docs" / "orders-britain.md").read_text("utf-8")
LINES = [
    row
    for row in re.findall(r"^\| (.+) \| (.+) \|$", MANUAL, re.MULTILINE)
    if re.fullmatch(r"asked|[A-Z0-9 <>=;]+", row[1])
]


@pytest.mark.parametrize(("written", "read"), LINES)
def test_a_line_of_the_manual_is_read_as_it_says(written: str, read: str) -> None:
    """What stands on the left is read as what stands on the right, or asked about."""
    reading = read_orders(written)
    found = "; ".join(write_sheet(reading.sheets[""]))

    assert ("asked" if reading.unread and not found else found) == read
    assert bool(reading.unread) == (read == "asked")


def test_each_language_has_a_screen_of_lines() -> None:
    """English, French and Dutch, each with its lines."""
    parts = MANUAL.split("\n## ")[1:]

    assert [part.split("\n")[0] for part in parts] == ["English", "Français", "Nederlands"]
    assert all(part.count("\n|") > 20 for part in parts)
