"""What is for the game master alone: known by a label, by his name, by brackets; never printed."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

IN_PRESS = {
    "Press: Hail. PS: GM only: I bluff.": "press: Hail.",
    "Press: Hail\nPS not for print: I bluff.": "press: Hail",
    "Press: Hail\nPS (for GM I bluff)": "press: Hail",
    "Press: Hail\nPS I win (for GM I bluff)": "press: Hail\nPS I win",
    "Press: Hail. P.S. I win. GM only: I bluff.": "press: Hail. P.S. I win.",
    "Press: GM only: I bluff.": "",
    "Press: To the GM: I bluff.": "",
    "Press: Private: I bluff.": "",
    "Press: Hail. Private: I bluff.": "press: Hail.",
    "Press: Nora, please confirm receipt.": "",
    "Press: Hail. Nora, please confirm receipt.": "press: Hail.",
    "Press: Hail. I bluff, but don't tell the others.": "press: Hail.",
    "Press: Hail (GM: I bluff) to all. GM only: I win.": "press: Hail",
    "Press: Hail to all. GM only: I win. (GM: I bluff)": "press: Hail to all.",
    "Press: Hail [not for Blue: I bluff]": "press: Hail",
    "Press: Hail {private: I bluff}": "press: Hail",
    "Press: Hail ( to GM I bluff)": "press: Hail",
    "Press: Hail ( NOTE: I bluff )": "press: Hail",
    "Press: Hail (Gmund is nice)": "press: Hail (Gmund is nice)",
    "Press: Hail\n(and more) [of it]": "press: Hail\n(and more) [of it]",
    "Press: hail\nto you (gm: I bluff\nA, LT, RS": "A LT RS; press: hail\nto you",
    "Press: hail\nto all (gm: I bluff\nA, LT, RS": "press: hail; asked",
    "Press to the game master: I bluff": "",
    "Gentlemen, hail to all. (GM: I bluff.)\nFarewell": "press: Gentlemen, hail to all.\nFarewell",
    # by the name that the message was begun with
    "Hello Nora,\nPress: hail (Nora, I bluff) and farewell": "press: hail",
    "Hello Nora,\nPress: hail (to Nora: I bluff)": "press: hail",
    "Hello Nora,\nPress: hail [ for NORA , I bluff ]": "press: hail",
    "Hello Nora,\nPress: hail (Rosa, I bluff)": "press: hail (Rosa, I bluff)",
    "Hello Nora,\nPress: hail (Nora bluffs)": "press: hail (Nora bluffs)",
    "Hello Nora,\n\nGentlemen, hail to all. (Nora: I bluff.)": "press: Gentlemen, hail to all.",
    "Hello Nora,\nPress: Hail. Nora, I bluff.": "press: Hail.",
    "Hello Nora,\nPress: Hail. Oh, Nora: I bluff.": "press: Hail.",
    "Hello Nora,\nPress: Hail. Oh, Rosa: I bluff.": "press: Hail. Oh, Rosa: I bluff.",
    "Press: Hail. Dear GM, I bluff.": "press: Hail.",
    "Hello Nora,\nPress: hail\nNora, I bluff": "press: hail",
    "Hello Nora,\nPress: hail\nNora (I bluff)": "press: hail",
    "Hello Nora,\nPress: hail\nP.S. Nora, I bluff": "press: hail",
    "Hello Nora,\nPress: hail\nPS Nora: I bluff": "press: hail",
    "Hello Nora,\nPress: hail\nRosa, I bluff": "press: hail\nRosa, I bluff",
    "Hello Nora,\nPress: hail\nNora says I bluff": "press: hail\nNora says I bluff",
}


@pytest.mark.parametrize("text", IN_PRESS)
def test_a_note_within_press_is_not_printed(told: Callable[[str], str], text: str) -> None:
    """Nor is what stands behind it on its line."""
    assert told(text) == IN_PRESS[text]


BESIDE_ORDERS = {
    "GM: I am away for a week.\n\nA, LT, RS": "A LT RS",
    "GM - I am away\nfor a week, as ever\n\nA, LT, RS": "A LT RS",
    "GM,\n\nI am away\n\nA, LT, RS": "A LT RS",
    "gm,\nahead\nahead\nA, fire left": "A A A/L",
    # what may be an order is asked about
    "GM:\nI am away: turn left\n\nA, LT, RS": "A LT RS; asked",
    "GM:\n\nI am away: LT or RT\n\nA, LT, RS": "A LT RS; asked",
    "GM:\n\n\nA, LT, RS": "A LT RS",
    "GM only: LT, unless Blue is there.\n\nA, LT, RS": "A LT RS; asked",
    "GM only: turn left in move 2": "asked",
    "You win\n\nGM only: landing on alpha.": "asked",
    "GM only: landing on alpha.\n\nYou win": "asked",
    "GM only: can you change move 2 to LT?": "asked",
    "GM only: I am away. Turn left in move 2.": "asked",
    "Private: - ) if I am shot, land on alpha\n\nA, LT, RS": "A LT RS; asked",
    # and a question is one
    "GM only: can I turn left in move 2?": "",
    "GM only: - can I turn left in move 2?": "",
    "Press to Red only: can I turn left?": "",
    "GM only (can I turn left in move 2?)": "",
    "GM only: can I turn left? I turn left in move 2.": "asked",
    # by his name: `Nora:` also above the orders
    "Hello Nora,\n\nNora: LT is what I hate.\n\nA, LT, RS": "A LT RS; asked",
    "Hello Nora,\n\nA, LT, RS\n\nNora, if I die, land on alpha.": "A LT RS; asked",
    "Hello Nora,\n\nNora: A, LT, RS": "asked",
    "Hello Nora,\n\nA, LT, RS\n\nNora - repair 2": "A LT RS; asked",
}


@pytest.mark.parametrize("text", BESIDE_ORDERS)
def test_orders_in_a_note_are_asked_about(told: Callable[[str], str], text: str) -> None:
    """They may be meant; a greeting of the game master, and orders with his name, are no notes."""
    assert told(text) == BESIDE_ORDERS[text]


NOTED = {
    "GM: I am away.\n\nA, LT, RS": ["GM: I am away."],
    "GM:\nI am away\nfor a week.\n\nA, LT, RS": ["I am away", "for a week."],
    "GM:\n\nI am away.\n\nAs ever.\n\nA, LT, RS": ["I am away."],
    "GM: I am away\nfor a week\n\nAs ever.": ["GM: I am away", "for a week"],
    "Hello\n\nGM:\n\nI am away.\n\nAs ever.": ["I am away."],
    "Hello\n\nGM:\nI am away.\n\nAs ever.": ["I am away."],
    "A, LT, RS\n\nHello Nora, I am away.": [],
    "Hello Nora,\n\nNora: I am away.": ["Nora: I am away."],
    "Hello Nora,\n\nNora, I am away.": [],
    "Hello Nora,\n\nNora, I am away: LT is for you.": [],
    "Hello Nora,\n\nA, LT, RS\n\nNora, I am away.": ["Nora, I am away."],
    "Hello Nora,\n\nNo press. A, LT, RS\n\nNora, I am away.": ["Nora, I am away."],
    "Hello Nora,\n\nPress: Hail! My moves: A, LT, RS\n\nNora, I am away.": ["Nora, I am away."],
    "Hello Nora,\n\nPress: hail\nNora - I am away.": ["Nora - I am away."],
    "Press to Red only: I will not\nshoot you.\n\nAs ever.": [
        "Press to Red only: I will not",
        "shoot you.",
    ],
    "Press: Hail (GM: I bluff)\nas ever": ["(GM: I bluff)"],
}


@pytest.mark.parametrize("text", NOTED)
def test_notes_are_kept_for_the_game_master(text: str) -> None:
    """To the end of their paragraph, or of the next where the label stands alone."""
    assert list(read_orders(text).notes) == NOTED[text]


def test_a_note_is_marked_with_its_label() -> None:
    """Also where the label stands alone, or has a line of press before it."""
    text = "GM:\n\nI am away.\n\nPress: Hail! (GM: I bluff.)"
    marks = [(mark.kind, text[mark.span.start : mark.span.end]) for mark in read_orders(text).marks]

    assert marks == [
        ("note", "GM:"),
        ("note", "I am away."),
        ("press", "Press: "),
        ("press", "Hail! "),
        ("note", "(GM: I bluff.)"),
    ]


def test_the_name_a_message_is_addressed_to_is_the_game_masters() -> None:
    """Though no greeting names him."""
    for text in ("Baron to Nora: you win.", "Press: Hail (Nora, you win)", "Nora: you win."):
        assert "you win" in read_orders(text).press or text.startswith("Nora")
        assert "you win" not in read_orders(text, addressed="Nora Ashgrove").press
