"""Orders that could mean two things, or say what no order can say: each is asked about."""

from pathlib import Path

import pytest

from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

PLANES = ("Baron", "Kite", "Tin Goose", "Dora")
LINES = [
    tuple(part.strip() for part in line.replace(" // ", "\n").split("=>"))
    for line in Path(__file__).with_name("never_guessed.txt").read_text("utf-8").splitlines()
    if "=>" in line
]


@pytest.mark.parametrize(("text", "stands"), LINES, ids=[text for text, _ in LINES])
def test_what_could_mean_two_things_is_asked_about(text: str, stands: str) -> None:
    """A doubt is raised, and only what is certain stands."""
    reading = read_message(text, me="Kite", planes=PLANES)

    assert reading.is_doubtful
    assert written_sheet(reading.sheets[""]) == stands


@pytest.mark.parametrize("mark", [":", " |", " -", " =", "\n"])
def test_targets_may_stand_behind_a_mark_or_on_the_next_line(mark: str) -> None:
    """A word of attacking above them is their heading, and no order to attack anybody."""
    reading = read_message(f"Move{mark} S S\nAttack{mark} Baron, Dora", me="Kite", planes=PLANES)

    assert written_sheet(reading.sheets[""]) == "MOVE S S; ATTACK Baron, Dora"
    assert not reading.is_doubtful
