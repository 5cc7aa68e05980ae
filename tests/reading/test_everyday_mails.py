"""A mail of everyday life is flown in no game that reads by these pages: it orders nothing, or is
asked about, alone and beside orders."""

from pathlib import Path

import pytest

from sopwith_gm.core.reading import Reading
from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.reading import read_orders
from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

MAILS = Path(__file__).with_name("everyday_mails.txt").read_text("utf-8").splitlines()
BRITAIN = ("{}", "Attack bomber 3, otherwise go to H8.\n\n{}", "{}\n\nClimb one and go north.")
SQUADRON = ("{}", "S S BL. Attack Dora.\n\n{}", "{}\n\nStraight, bank left. Hold fire.")


@pytest.mark.parametrize("form", BRITAIN)
def test_no_mail_of_everyday_life_is_flown_in_battle_of_britain(form: str) -> None:
    """Nor changes it what is ordered beside it, without a question."""
    plain = write_sheet(read_orders(form.format("")).sheets[""])
    readings = [(mail, read_orders(form.format(mail))) for mail in MAILS]

    assert not [
        mail for mail, one in readings if not one.unread and write_sheet(one.sheets[""]) != plain
    ]


@pytest.mark.parametrize("form", SQUADRON)
def test_no_mail_of_everyday_life_is_flown_in_squadron_leader(form: str) -> None:
    """Nor changes it what is ordered beside it, without a question."""
    plain = written_sheet(_read(form.format("")).sheets[""])
    readings = [(mail, _read(form.format(mail))) for mail in MAILS]

    assert not [
        mail for mail, one in readings if not one.unread and written_sheet(one.sheets[""]) != plain
    ]


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Wait here.", "HOLD"),
        ("Hold.", "HOLD"),
        ("Wait for bomber 2 to come.", "HOLD"),
        ("Waiting for the bombers.", "HOLD"),
        ("Wait for a better chance.", "HOLD"),
        ("J'attends le bombardier 2.", "HOLD"),
        ("Ik wacht op bommenwerper 2.", "HOLD"),
        ("Staying with my parents this week, so just hold.", "HOLD"),
        ("Hold, I'm waiting for your report.", "HOLD"),
        ("Go home.", "LAND HOME"),
        ("Going home: land", "LAND HOME"),
        ("Home, James: land home", "LAND HOME"),
        ("Out of fuel, heading home.", "LAND HOME"),
        ("Blue: going home", "LAND HOME"),
        ("Move to H8, I'm waiting for the post.", "MOVE TO H8"),
        ("I'm taking off now.", "TAKEOFF"),
        ("Going north.", "MOVE N"),
    ],
)
def test_orders_in_the_same_words_are_read(text: str, orders: str) -> None:
    """Who waits for a bomber holds his position."""
    reading = read_orders(text)

    assert write_sheet(reading.sheets[""]) == (orders,)
    assert not reading.unread


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("S S BL, attack Dora, then straight to bed.", "MOVE S S BL; ATTACK Dora"),
        ("S, S, TL. Straight to the pub for me.", "MOVE S S TL"),
        ("Straight into the fight, attack Dora.", "MOVE S; ATTACK Dora"),
        ("Dive, climb, straight.", "MOVE DIVE 1 CLIMB 1 S"),
        ("S S\nGuns: Dora", "MOVE S S; ATTACK Dora"),
    ],
)
def test_moves_in_the_same_words_are_read(text: str, orders: str) -> None:
    """What is of everyday life beside them is left out."""
    reading = _read(text)

    assert written_sheet(reading.sheets[""]) == orders
    assert not reading.unread


@pytest.mark.parametrize("text", ["S S\nWorst: Dora", "S S\nMother: Dora"])
def test_who_is_named_behind_a_word_of_every_day_is_asked_about(text: str) -> None:
    """She may be a target, or a friend."""
    assert _read(text).unread


def _read(text: str) -> Reading:
    return read_message(text, me="Kite", planes=("Baron", "Kite", "Tin Goose", "Dora"))
