"""A mail as it comes in: its subject, slips of the finger, and orders for another stage."""

import pytest

from sopwith_gm.core.reading import Context, Reading
from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.reading import reader_for
from sopwith_gm.systems.squadron.written_orders import written_sheet

PLANES = ("Baron", "Kite", "Tin Goose", "Dora")


def read(text: str, subject: str = "", turn: int = 3) -> Reading:
    """A mail of Kite's player."""
    return reader_for(PLANES, ("Kite",), turn)(text, Context(subject=subject))


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


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("S S BL. Max, Baron.", "MOVE S S BL; ATTACK Blue Max, Baron"),
        ("s s bl, target max", "MOVE S S BL; ATTACK Blue Max"),
        ("S S BL. Attack: max, light", "MOVE S S BL; ATTACK Blue Max, First Light"),
        ("Climb max, S S. Attack Baron.", None),
    ],
)
def test_a_plane_may_be_called_as_a_word_of_orders(text: str, orders: str | None) -> None:
    """It is the plane where a target stands, and the word where only the word makes sense."""
    reading = read_message(text, me="Kite", planes=("Baron", "Kite", "Blue Max", "First Light"))

    assert reading.is_doubtful == (orders is None)
    if orders is not None:
        assert written_sheet(reading.sheets[""]) == orders


PRESS = "Press: Kite has lost a glove. A reward is offered.\n\n"


def test_orders_of_the_sender_end_the_press_above_them() -> None:
    """Below a blank line, in codes, though they say `I`."""
    reading = read(PRESS + "I fly S S BL. I shoot the Baron.")

    assert written_sheet(reading.sheets[""]) == "MOVE S S BL; ATTACK Baron"
    assert reading.press == "Kite has lost a glove. A reward is offered."
    assert not reading.is_doubtful


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("My pilot flies straight, straight and banks to the left after lunch.", True),
        ("He will be missed by all, and by the glove most of all.", False),
    ],
)
def test_moves_in_press_are_asked_about_where_none_is_told_elsewhere(text: str, asks: bool) -> None:
    """They may be the orders; where orders stand above, press may tell what it likes."""
    assert read(PRESS + text).is_doubtful == asks
    assert not read(f"S S BL, hold fire\n{PRESS}{text}").is_doubtful


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Defence 4; attack 3; health 3; speed 2. I start in the south-west corner.", True),
        ("Attack 3, defence 4, speed 2, health 3. Station 1.", True),
        ("I take station 5, facing north.", False),
        ("Stats: 4 3 3 2", False),
    ],
)
def test_a_set_up_below_press_is_read_where_it_is_whole(text: str, orders: bool) -> None:
    """In a paragraph of its own; a place by itself, or bare numbers, are asked about."""
    planes = ("Baron", "Kite", "Tin Goose", "Dora")
    reading = read_message(PRESS + text, me="Kite", planes=planes, is_set_up=True)

    assert reading.is_doubtful != orders
    stats = "STATS ATT 3 DEF 4 SPD 2 HLT 3; START 1"
    assert written_sheet(reading.sheets[""]) == (stats if orders else "")


@pytest.mark.parametrize(
    "heading",
    ["(best first):", ", best first:", "(in order of preference):", "(favourite first) -"],
)
def test_stations_may_be_told_the_best_of_them_first(heading: str) -> None:
    """As they always are; the worst of them first is asked about."""
    planes = ("Baron", "Kite")
    text = "Attack 4, defence 3, speed 3, health 2.\nStations {} 5, 4, 6"
    reading = read_message(text.format(heading), me="Kite", planes=planes, is_set_up=True)
    other = read_message(text.format("(worst first):"), me="Kite", planes=planes, is_set_up=True)

    assert not reading.is_doubtful
    assert written_sheet(reading.sheets[""]) == "STATS ATT 4 DEF 3 SPD 3 HLT 2; START 5 4 6"
    assert other.is_doubtful


@pytest.mark.parametrize("label", ["Press", "Prss", "Pres", "Perss", "Presss", "PREES", "*Pess*"])
def test_a_slip_in_the_label_of_press_orders_nothing(label: str) -> None:
    """What stands behind it is press, though it is made of words of orders."""
    reading = read(f"S S BL. Hold fire.\n{label}: Shoot Dora, I say!")

    assert written_sheet(reading.sheets[""]) == "MOVE S S BL; HOLD FIRE"
    assert reading.press == "Shoot Dora, I say!"
    assert not reading.is_doubtful


def test_another_label_of_five_letters_is_none_of_press() -> None:
    """`Dress` is a word of its own."""
    assert not read("S S BL. Hold fire.\nDress: casual, with goggles.").press


@pytest.mark.parametrize(
    "behind",
    [
        "\n\nHello Anja, how is the knee?\n\nPlease fly me straight twice.",
        "\nHi Anja,\nS S. Hold fire.",
        "\nRegards to all\nFred",
        "\nMany greetings, your Fred",
        "\nTill next month!\nFred",
        " Cheers, Fred",
    ],
)
def test_a_greeting_to_one_and_a_closing_end_the_press(behind: str) -> None:
    """Neither is printed, nor what stands below them."""
    text = f"Press: Kite is at your heels!{behind}"

    assert read(text).press == "Kite is at your heels!"


@pytest.mark.parametrize(
    "told",
    ["Hello all,\nKite is here!", "Hello,\nKite is here!", "You fool!\n\nDear Baron, give up."],
)
def test_a_greeting_to_all_or_to_a_plane_may_be_printed(told: str) -> None:
    """Below the label of the press, or to one of the game."""
    assert read(f"Press:\n{told}\n\nS S. Hold fire.").press == told


@pytest.mark.parametrize(
    ("head", "turn"),
    [
        ("Round 11 (will this ever end?)", 11),
        ("Round 11 (already?)", 11),
        ("Round 11 - how time flies, eh?", 11),
        ("Round 11:\nI went straight last round, silly me.", 11),
        ("For round 11: It was a long wait.", 11),
        ("Round 11 (or is it 12?)", None),
        ("Round 11 (is that right?)", None),
        ("Round 11?", None),
        ("Round 11: I shot Baron.", None),
    ],
)
def test_a_question_beside_the_round_names_no_other(head: str, turn: int | None) -> None:
    """Not where it asks which round it is, and where it is told what was flown in it."""
    assert read(f"{head}\nS S BL").turn == turn
