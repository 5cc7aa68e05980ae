"""A mail as it comes in: its subject, slips of the finger, and orders for another stage."""

import pytest

from sopwith_gm.core.reading import Reading
from sopwith_gm.systems.squadron.reading import reader_for
from sopwith_gm.systems.squadron.written_orders import written_sheet

PLANES = ("Baron", "Kite", "Tin Goose", "Dora")


def read(text: str, subject: str = "", turn: int = 3) -> Reading:
    """A mail of Kite's player."""
    return reader_for(PLANES, ("Kite",), turn)(text, subject=subject)


@pytest.mark.parametrize("text", ["", "Cheers,\nFred", "Hi, see subject.\nFred"])
@pytest.mark.parametrize("subject", ["Re: S S BL, attack Baron", "Round 3: S S BL; attack Baron"])
def test_orders_in_the_subject_are_read_where_the_text_has_none(text: str, subject: str) -> None:
    """Its round, too."""
    reading = read(text, subject)

    assert written_sheet(reading.sheets[""]) == "MOVE S S BL; ATTACK Baron"
    assert reading.turn == (3 if "Round" in subject else None)
    assert not reading.is_doubtful


def test_what_the_text_orders_goes_before_the_subject() -> None:
    """The subject may be that of an older mail."""
    assert written_sheet(read("S S BR", "Re: S S BL").sheets[""]) == "MOVE S S BR"


@pytest.mark.parametrize("subject", ["Firing line", "Left behind", "Orders for round 3", "Baron!"])
def test_a_subject_without_orders_asks_nothing(subject: str) -> None:
    """Talk in a subject may name fire, or a side."""
    reading = read("Hello,\nmore tomorrow.", subject)

    assert reading.sheets[""].is_empty
    assert not reading.is_doubtful


def test_a_slip_of_the_finger_in_an_order_is_told() -> None:
    """Words of orders and names of planes; what is no order may be spelt as one likes."""
    reading = read("strait, bank lfet, straight. shoot at Barron. sory for typing")

    assert written_sheet(reading.sheets[""]) == "MOVE S BL S; ATTACK Baron"
    assert [(one.written, one.read_as) for one in reading.slips] == [
        ("lfet", "left"),
        ("Barron", "Baron"),
    ]


@pytest.mark.parametrize("text", ["S S BL. Attack Baron.", "Straight twice, hold fire"])
def test_orders_of_a_round_are_no_set_up(text: str) -> None:
    """On turn 0 they do not count as in: the player is asked what he means."""
    reading = read(text, turn=0)

    assert reading.sheets[""].is_empty
    assert reading.is_doubtful


def test_orders_below_press_with_a_word_that_nobody_knows_are_not_printed() -> None:
    """They are asked about."""
    reading = read("Press: The Kite is a peaceful bird.\n\nStraight, blorp left. Attack Baron.")

    assert reading.press == "The Kite is a peaceful bird."
    assert reading.is_doubtful
