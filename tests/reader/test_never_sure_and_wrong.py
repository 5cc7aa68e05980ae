"""Texts that were once read surely and wrongly: a move slid up, an order vanished, press leaked."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders


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


IN_DOUBT = {
    # A strip that nobody takes off from.
    "Sorry about alpha.": "asked",
    "Sorry, alpha, A, LT, RS": "A LT RS; asked",
    "Take off beta. Sorry about the gamma. A": "A; take off beta; asked",
    "A, LT, RS. Sorry about alpha.": "A LT RS; asked",
    "LT to the centre, A": "LT A; asked",
    "A, LT towards gamma": "A LT; asked",
    # Words that no list of moves can hold.
    "A x 4": "A; asked",
    "LT, ahead 9": "LT A; asked",
    "I for two moves, A": "A A; asked",
    "LT, no wait, RT": "LT RT; asked",
    "LT, RS, no wait, A": "LT RS A; asked",
    "loop, LT, roll": "LT; asked",
    "A LT fire: L, R, A": "A/L LT/R null/A; asked",
    "Still 2 bursts left, RT": "RT; asked",
    "RT; only one round left, A": "RT A; asked",
    # A tale, or an order?
    "last turn in move 2 LT": "asked",
    "Previous turn in move 3 fire left": "asked",
    "turn left was fun, RS, A": "asked",
    "LT was fun, RS, A": "LT RS A; asked",
    # One plain word under a heading.
    "My orders: hold": "asked",
    "My orders: fire": "asked",
    "Press: Hail! My orders: hold": "press: Hail!; asked",
    "Press: Hail! Turn 12: hold.": "turn 12; press: Hail!; asked",
    # Below a closing.
    "A, LT, RS\n\nCheers\nNora\n\nA, LT if Blue dies": "A LT RS; asked",
    "A, LT, RS\n\nCheers\nNora\n\nPerhaps RS": "A LT RS; asked",
    "A, LT\n\nCheers\nNora\n\nRS": "A LT; asked",
    "A\n\nCheers\nNora\n\nLT.": "A; asked",
}

NO_DOUBT = {
    "Take off beta. Sorry, alpha. A": "A; take off alpha",
    "LT from the centre, A": "LT A; take off beta",
    "A x 3": "A A A",
    "Twice A, LT": "A A LT",
    "A, LT, RS, sorry, Nora": "A LT RS",
    "A, 2 bursts left, LT": "A/LL LT",
    "LT next turn, RS, A": "LT RS A",
    "Last turn was bad, in move 2 LT": "null LT",
    "A, LT, RS\n\nCheers\nNora\n\nA if by sea": "A LT RS",
    "A, LT, RS\n\nCheers\nNora\n\nRS": "A LT RS",
    "Take off alpha\n\nCheers\nNora\n\nRS": "take off alpha",
}


@pytest.mark.parametrize("text", IN_DOUBT)
def test_what_may_be_meant_otherwise_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """What is plain beside it is read, and nothing of it is lost."""
    assert told(text) == IN_DOUBT[text]


@pytest.mark.parametrize("text", NO_DOUBT)
def test_what_only_looks_like_a_doubt_is_read(told: Callable[[str], str], text: str) -> None:
    """The game master is not asked about what any reader understands."""
    assert told(text) == NO_DOUBT[text]


def test_initials_that_are_a_code_sign_where_they_are_the_senders() -> None:
    """And are asked about where moves are missing and nobody is called so."""
    text = "A, LT\n\nCheers\nNora\n\nRS"

    assert not read_orders(text, names=["Nora Rae Sand"]).unread
    assert read_orders(text, names=["Nora"]).unread
    assert read_orders("A, LT\nNora\nRS", names=["Nora"]).unread
