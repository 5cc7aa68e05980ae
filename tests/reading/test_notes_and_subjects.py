"""In every game: notes to the game master are never printed, and a subject names the turn."""

import pytest

from sopwith_gm.core.reading import TEXT_ALONE, Context, Reading
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from sopwith_gm.systems.squadron.reading import SQUADRON_READER

READERS = {
    "sopwith": (SOPWITH_READER, "A, LT, RT"),
    "squadron": (SQUADRON_READER, "MOVE S S S\nATTACK NEAREST"),
    "britain": (BRITAIN_READER, "ATTACK B3"),
}


def read(system: str, below: str, context: Context = TEXT_ALONE) -> Reading:
    """Plain orders, and what stands below them."""
    reader, orders = READERS[system]
    named = reader.of_game(("Wren", "Kite"), ("Wren",), 5)
    return named.read(f"{orders}\n\n{below}", context)


@pytest.mark.parametrize("system", READERS)
@pytest.mark.parametrize(
    ("below", "press", "notes"),
    [
        ("Press: Larks ahoy\n\nGM only: I am ill.", "Larks ahoy", ("GM only: I am ill.",)),
        ("GM only: I am ill.\n\nPress: Larks ahoy", "Larks ahoy", ("GM only: I am ill.",)),
        (
            "Press: Larks ahoy\nNot for print: Ill.",
            "Larks ahoy",
            ("Not for print: Ill.",),
        ),
        ("Press: Larks ahoy. GM only: I am ill.", "Larks ahoy.", ("GM only: I am ill.",)),
        ("Confidential: I am ill.", "", ("Confidential: I am ill.",)),
        ("Press: Larks ahoy", "Larks ahoy", ()),
        ("Regards, Wren\n\nPress: Ha!", "Ha!", ()),
    ],
)
def test_a_note_to_the_game_master_is_never_printed(
    system: str, below: str, press: str, notes: tuple[str, ...]
) -> None:
    """Before press or behind it, on a line of its own or not; and press is lost by none."""
    reading = read(system, below)
    assert (reading.press, reading.notes, reading.unread) == (press, notes, ())


@pytest.mark.parametrize("system", READERS)
def test_a_note_goes_on_over_its_paragraph(system: str) -> None:
    """What stands below it without a blank line is as private."""
    for first in ("Press: Larks ahoy. ", "Press: Larks ahoy\n"):
        reading = read(system, f"{first}GM only: I am ill.\nIt is my leg.")
        assert "ahoy" in reading.press
        assert "leg" not in reading.press


@pytest.mark.parametrize("system", READERS)
@pytest.mark.parametrize(
    ("subject", "turn"),
    [
        ("Kent Skies turn 7", 7),
        ("Orders for turn 7", 7),
        ("Re: Kent Skies, turn 6 report", None),
        ("Re: report of turn 6 - orders for turn 7", 7),
        ("Hello", None),
    ],
)
def test_a_subject_names_the_turn_of_the_orders(
    system: str, subject: str, turn: int | None
) -> None:
    """A reply to the report of a turn is none for that turn."""
    assert read(system, "", Context(subject=subject)).turn == turn
