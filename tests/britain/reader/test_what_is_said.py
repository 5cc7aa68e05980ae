"""Orders, letters and chains in many words, each with what it says (BB 15)."""

from pathlib import Path

import pytest

from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.reading import read_orders

FILES = sorted((Path(__file__).parent / "said").glob("*.txt"))


def _read(written: str) -> str:
    """As the lists have it: `?` is asked about, what stands behind it is read all the same; `-`
    orders nothing, `?-` orders nothing and is asked about."""
    reading = read_orders(written.replace("\\n", "\n"))
    orders = " ; ".join(write_sheet(reading.sheets[""]))
    return f"{'?' if reading.unread else ''}{orders or '-'}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_is_written_says_what_it_says(file: Path) -> None:
    """Line by line. A `?` alone does not say what else is read."""
    lines = [line.split(" | ", 1) for line in file.read_text("utf-8").splitlines()]
    read = [(says.strip(), _read(written.strip()), written) for says, written in lines]

    assert not [
        one for one in read if one[0] != one[1] and not (one[0] == "?" and one[1][0] == "?")
    ]
