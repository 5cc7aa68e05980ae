"""Second thoughts, and orders in the languages of players: what a word of correction touches."""

from pathlib import Path

import pytest

from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

PLANES = ("Baron", "Kite", "Tin Goose", "Dora")
LINES = [
    tuple(part.strip() for part in line.split("=>"))
    for file in (
        "corrections.txt",
        "languages.txt",
        "forms.txt",
        "letters.txt",
        "players.txt",
        "wordings.txt",
        "crowds.txt",
        "voices.txt",
        "pilots.txt",
        "asides.txt",
        "below.txt",
    )
    for line in Path(__file__).with_name(file).read_text("utf-8").splitlines()
    if "=>" in line and not line.startswith("#")
]
SET_UPS = [
    tuple(part.strip() for part in line.split("=>"))
    for line in Path(__file__).with_name("stations.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("text", "stands"), LINES, ids=[text for text, _ in LINES])
def test_a_message_says_what_stands_and_what_is_asked(text: str, stands: str) -> None:
    """`??`: something is asked beside what stands; else nothing is."""
    reading = read_message(text.replace(" // ", "\n"), me="Kite", planes=PLANES)

    assert written_sheet(reading.sheets[""]) == stands.removeprefix("??").strip()
    assert reading.is_doubtful == stands.startswith("??")


@pytest.mark.parametrize(("text", "stands"), SET_UPS, ids=[text for text, _ in SET_UPS])
def test_a_message_for_the_set_up_says_where_a_plane_would_start(text: str, stands: str) -> None:
    """Stations in whatever words they are wished for; nothing is asked."""
    reading = read_message(text, me="Kite", planes=PLANES, is_set_up=True)

    assert written_sheet(reading.sheets[""]) == stands
    assert not reading.is_doubtful
