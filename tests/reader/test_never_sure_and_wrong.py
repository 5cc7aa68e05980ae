"""Texts that were once read surely and wrongly: a move slid up, an order vanished, press leaked."""

import pytest

from sopwith_gm.sopwith.reader import read_orders


def moves(text: str) -> list[str]:
    """The moves as `A/L`; `-` for one that is there and unreadable."""
    return [
        f"{move.manoeuvre or '-'}/{''.join(move.fire)}".rstrip("/")
        for move in read_orders(text).sheets[""].moves
    ]


@pytest.mark.parametrize(
    "text",
    ["A, loop, LT", "A, B, LT", "A, ?, LT", "A, X, LT", "A LT XX", "A, maybe LT, A", "ALTRS",
     "1. A\n2. ???\n3. LT", "Ahead.", "Full ahead; left wing slip; reverse.",
     "A, LT, RS\n\nForget all that."],
)  # fmt: skip
def test_a_place_that_cannot_be_read_is_asked_about(text: str) -> None:
    """Later moves never slide up in silence, and nothing that may be an order vanishes."""
    assert read_orders(text).unread


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("RT, FA / A, FL / LS", ["RT/A", "A/L", "LS"]),
        ("A fire R / A fire R / RS", ["A/R", "A/R", "RS"]),
        ("A fire L/R, LT, RS fire A/L", ["A/LR", "LT", "RS/AL"]),
        ("A, LT (no, RT), RS", ["A", "RT", "RS"]),
        ("Ahead.\n\nLT\n\nRS", ["A", "LT", "RS"]),
        ("ahead ahead ahead", ["A", "A", "A"]),
        ("1: A (F:A)\n2: LT (F:-)\n3: RS (F:LR)", ["A/A", "LT", "RS/LR"]),
        ("Press: none. Orders: A, LT, RS", ["A", "LT", "RS"]),
        ("GM: what happens if I fly off the board?\nA, RT, RT", ["A", "RT", "RT"]),
    ],
)
def test_what_can_be_read_is_read_in_its_place(text: str, expected: list[str]) -> None:
    """Slashes, corrections in parentheses, a word by itself, labels on the same line."""
    reading = read_orders(text)

    assert moves(text) == expected
    assert reading.unread == ()


@pytest.mark.parametrize(
    "sign",
    [
        "---",
        "=====",
        "*** END ***",
        "Oswald, please confirm receipt.",
        "Oswald - private: I may be late.",
        "Note to Oswald: I am away.",
        "By the way Oswald, is my score right?",
    ],
)
def test_press_ends_at_a_rule_and_at_a_word_to_the_game_master(sign: str) -> None:
    """Press holds nothing that is not meant for the other pilots."""
    reading = read_orders(f"A, LT, RS\n\nPress: Long live the Kaiser!\n\n{sign}\n")

    assert reading.press == "Long live the Kaiser!"


def test_a_strip_named_beside_a_landing_is_where_it_lands() -> None:
    """Not a strip for take-off."""
    sheet = read_orders("I land this turn: A, A, 0 on alpha.").sheets[""]

    assert (sheet.take_off, sheet.land) == (None, "alpha")


def test_a_landing_on_a_condition_is_no_landing() -> None:
    """It is unread, and `land` false."""
    reading = read_orders("Landing if I can: A, A, 0")

    assert reading.sheets[""].land is False
    assert reading.unread


@pytest.mark.parametrize(
    "label", ["Press to Red only (not for Blue)", "Press for Red only", "Press (not for Blue)"]
)
def test_press_for_one_pilot_is_a_letter_to_him_and_never_printed(label: str) -> None:
    reading = read_orders(f"A, LT, RS\n\n{label}: meet me at K10.\n\nPress: Hail!")

    assert reading.press == "Hail!"
    assert reading.notes == (f"{label}: meet me at K10.",)
