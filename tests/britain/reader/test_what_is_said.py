"""Orders, letters and chains in many words, each with what it says (BB 15)."""

from pathlib import Path

import pytest

from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.reading import read_orders

LINES = [
    pytest.param(*(part.strip() for part in line.split(" | ", 1)), id=line)
    for path in sorted((Path(__file__).parent / "said").glob("*.txt"))
    for line in path.read_text("utf-8").splitlines()
]


@pytest.mark.parametrize(("says", "written"), LINES)
def test_what_is_written_says_what_it_says(says: str, written: str) -> None:
    """`?` is asked about, what stands behind it is read all the same; `-` orders nothing."""
    reading = read_orders(written.replace("\\n", "\n"))
    read = " ; ".join(write_sheet(reading.sheets[""]))

    assert bool(reading.unread) == says.startswith("?")
    if says != "?":
        assert read == says.lstrip("?-")
