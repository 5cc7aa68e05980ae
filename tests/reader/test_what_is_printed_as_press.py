"""Where press begins and ends in a message, with a label and without, and orders in it."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

LABELS = {
    "Press - Hail to all\n\nA, LT, RS": "A LT RS; press: Hail to all",
    "My press -- Hail to all\n\nA, LT, RS": "A LT RS; press: Hail to all",
    "And the press- hail to all\n\nA, LT, RS": "A LT RS; press: hail to all",
    "Press-Hail to all\n\nA, LT, RS": "A LT RS; press: Hail to all",
    "PRESS\nHail to all\n\nA, LT, RS": "A LT RS; press: Hail to all",
    # a word that only begins as one does
    "Press-gang, to your posts\nA, LT, RS": "A LT RS",
    "To all: hail\n\nA, LT, RS": "A LT RS; press: hail",
    "To all pilots\nhail\n\nA, LT, RS": "A LT RS; press: hail",
    "For print: hail\n\nA, LT, RS": "A LT RS; press: hail",
    # behind orders
    "A, LT, RS. Press: hail.": "A LT RS; press: hail.",
    "A, LT, RS press from the Baron: hail.": "A LT RS; press: hail.",
    "A, LT, RS. To all who fly: hail. GM only: I lie.": "A LT RS; press: hail.",
    "A, LT, RS. Press on, press: hail": "A LT RS; press: hail",
    "A, LT, RS, private: I bluff, press: hail": "A LT RS",
    "A, LT, RS. Press on regardless.\nMore of it": "A LT RS",
    # that there is none
    "A, LT, RS. No press from me": "A LT RS",
    "No press. A, LT, RS\n\nGentlemen, I salute you all.": (
        "A LT RS; press: Gentlemen, I salute you all."
    ),
    "Press: none. My orders, Nora:\nahead\nahead\nA, fire left": "A A A/L",
    "No press! I have said too much.\n\nNora": "",
    "Press: nothing today\nmore of it": "",
    "Press: -----\nHail": "",
    "Press: Hail!\n\nNo press.\nMore talk": "press: Hail!",
    # orders right behind that
    "No press today, landing on alpha": "land alpha",
    "A, LT, RS. No press, landing on alpha": "A LT RS; land alpha",
    "No press, landing on alpha\n\nYou win": "land alpha",
    "You win\n\nNo press, landing on alpha": "land alpha",
    "No press this time - A, LT, RS": "null LT RS; asked",
    # for one pilot alone
    "Press to Red only: I will not shoot you.\nSo be it\n\nA, LT, RS": "A LT RS",
    "Press to Red only: I will land on alpha.\n\nA, LT, RS": "A LT RS; asked",
    "Press (not for Blue): hail\n\nA, LT, RS": "A LT RS",
    # an underlined label, and one that announces nothing
    "Press:\n=====\n\nHail!\nAnd hail again!\n\nFarewell.\n\nPress: one more": (
        "press: Hail!\nAnd hail again!\n\nFarewell.\n\none more"
    ),
    "Press:\n*****\nHail": "press: Hail",
    "Press:   \nHail": "press: Hail",
    "Press: Hail!\n***\nAnd more.": "press: Hail!\n***\nAnd more.",
    "Press: What did Blue hit?\nNothing": "press: What did Blue hit?\nNothing",
    # an arrow is a move, and no line under a label
    "LT\n↑\nRS": "LT A RS",
    "Press: Hail!\n\nLT\n↑\nRS": "LT A RS; press: Hail!",
}


@pytest.mark.parametrize("text", LABELS)
def test_press_begins_at_its_label(told: Callable[[str], str], text: str) -> None:
    """On a line of its own, before press, or behind orders; or it says that there is none."""
    assert told(text) == LABELS[text]


WITHIN = {
    "Press: Hail! My moves: A, LT, RS": "A LT RS; press: Hail!",
    'Press: He said "Hail!" The moves for turn 12: A, LT, RS': (
        'A LT RS; turn 12; press: He said "Hail!"'
    ),
    "Press: Hail! (Truly.) And my orders = A, LT, RS": "A LT RS; press: Hail! (Truly.)",
    "Press: Hail! My moves: splendid. Orders - A, LT, RS": (
        "A LT RS; press: Hail! My moves: splendid."
    ),
    "Press: Hail! My moves: none of your business, Blue.": (
        "press: Hail! My moves: none of your business, Blue."
    ),
    "Press: Hail! Turn 12: A, LT, RS. Private: I bluff.": "A LT RS; turn 12; press: Hail!",
    "Press: hail\nto you! Orders: LT\nLT\nLT, fire left": "LT LT LT/L; press: hail\nto you!",
    "Press: Hail! Orders: A, LT, RS\nCheers\nlanding on alpha": "A LT RS; press: Hail!; asked",
    "Press: Hail! End of press. A, LT, RS": "A LT RS; press: Hail!",
    "Press: Hail! End of press. A, LT, RS. GM only: I lie.": "A LT RS; press: Hail!",
    "Press: Hail. GM only: I bluff. End of press. A, LT, RS": "press: Hail.; asked",
    "Press: Hail! My orders: A, LT, RS. End of press.": "A LT RS; press: Hail!",
    "Press: Hail! Press ends here.\nGentle reader\n\nA, LT, RS": "A LT RS; press: Hail!",
    # with no heading they are asked about
    "Press: A, LT, RS": "press: A, LT, RS; asked",
    "Press: Hail. LS, LS": "press: Hail. LS, LS; asked",
    "Press: Hail. LS, LS for Blue. LT.": "press: Hail. LS, LS for Blue. LT.",
    # said as an afterthought they are asked about, and not printed
    "Press: Hail!\n\nOh, and fire left in move 2": "press: Hail!; asked",
    "Press: Hail!\n\nOh, and RS in move 2": "press: Hail!; asked",
    "Press: Hail!\n\nMove over, Blue: fire left": "press: Hail!; asked",
    "Press: Hail!\nrepair 2": "press: Hail!; asked",
    "Press: Hail!\nrepair all": "press: Hail!; asked",
    "Press: Hail!\ntake off alpha": "press: Hail!; asked",
    "Press: Hail!\nlanding on gamma.": "press: Hail!; asked",
    "Press: Hail!\nfire left": "press: Hail!; asked",
    # talk is printed
    "Press: Hail!\nOh, and fire left in move 2": "press: Hail!\nOh, and fire left in move 2",
    "Press: Hail!\n\nOh, and fire in move 2": "press: Hail!\n\nOh, and fire in move 2",
    "Press: Hail!\n\nYou fire left in move 2": "press: Hail!\n\nYou fire left in move 2",
    "Press: Hail!\n\nFire left in move 2, lads!": "press: Hail!\n\nFire left in move 2, lads!",
    "Press: Hail!\n\nI fire left in move 2? ": "press: Hail!\n\nI fire left in move 2?",
    "Press: Hail!\n\nThe move of moves this turn": "press: Hail!\n\nThe move of moves this turn",
    "Press: Hail!\n\nGuns blaze left and right": "press: Hail!\n\nGuns blaze left and right",
    "Press: Hail!\nRepairs": "press: Hail!\nRepairs",
    "Press: Hail!\nall 2": "press: Hail!\nall 2",
    "Press: Hail!\nWe repair all that breaks": "press: Hail!\nWe repair all that breaks",
    "Press: Hail!\nLanding.": "press: Hail!\nLanding.",
    "Press: Hail!\nalpha": "press: Hail!\nalpha",
    "Press: Hail!\nfire left, Blue": "press: Hail!\nfire left, Blue",
    "Press: Hail!\nfire": "press: Hail!\nfire",
}


@pytest.mark.parametrize("text", WITHIN)
def test_orders_within_press_are_read_or_asked_about(told: Callable[[str], str], text: str) -> None:
    """Read under a heading of theirs, and never lost; talk of moves and fire is press."""
    assert told(text) == WITHIN[text]


ENDS = {
    "Press: Hail!\nMy orders:\nahead\nahead\nLT": "A A LT; press: Hail!",
    "Press: Hail!\nNow for my orders -\nahead\nahead\nLT": "A A LT; press: Hail!",
    "Press: Hail!\nMy orders for the day - \nahead\nahead\nahead": "A A A; press: Hail!",
    "Press: Hail!\nMy moves this turn\nahead\nahead\nahead": "A A A; press: Hail!",
    "Press: Hail!\nMy moves\nahead\nahead\nLT": "A A LT; press: Hail!",
    "Press: Hail!\nMy moves for turn 12\nahead\nahead\nLT": "A A LT; turn 12; press: Hail!",
    "Press: Hail!\nMy orders for you to see and know now\n\nhere\n\nthey are\n\nA, LT, RS": (
        "A LT RS; press: Hail!"
    ),
    # ten words, or four lines, are too many
    "Press: Hail!\nMy orders for you to see and know right now\n\nA, LT, RS": (
        "A LT RS; press: Hail!\nMy orders for you to see and know right now"
    ),
    "Press: Hail!\nMy orders for all to see\n\nhere\n\nthey are\n\nat last\n\nA, LT, RS": (
        "A LT RS; press: Hail!\nMy orders for all to see\n\nhere\n\nthey are\n\nat last"
    ),
    "Press: Hail!\nMoves 12 years old, said she:\nand cold": (
        "press: Hail!\nMoves 12 years old, said she:\nand cold"
    ),
    "Press: Hail!\nTurn 12 orders\nahead\nahead\nLT": "A A LT; turn 12; press: Hail!",
    "Press: Hail!\nTurn 12: ahead\nahead\nLT": "A A LT; turn 12; press: Hail!",
    "Press: Hail!\nTurn 12, ahead\nahead\nLT": "A A LT; turn 12; press: Hail!",
    "Press: Hail!\nTurn 12 - ahead\nahead\nLT": "A A LT; turn 12; press: Hail!",
    "Press: Hail!\nTurn 12: here we go at last\nahead\nahead\nLT": "A A LT; turn 12; press: Hail!",
    "Press: Hail!\nTurn 12 - the glorious day\nahead\nahead\nLT": "A A LT; turn 12; press: Hail!",
    "Press: Hail!\nTurn 12, the glorious day": "press: Hail!\nTurn 12, the glorious day",
    "Press: Hail!\nTurn 12 is glorious": "press: Hail!\nTurn 12 is glorious",
    "Press: Hail!\nTurn 12 went well": "press: Hail!\nTurn 12 went well",
    "Press: Hail!\nTurn 12 will be your last": "press: Hail!\nTurn 12 will be your last",
    "Press: Hail!\nTurn 12 for you": "press: Hail!\nTurn 12 for you",
    "Press: Hail!\nTurn 12 of 24": "press: Hail!\nTurn 12 of 24",
    "Press: Hail!\nTurn 12 this is as ever": "turn 12; press: Hail!",
    "Press: Hail!\nTurn 12 this is as ever it": "press: Hail!\nTurn 12 this is as ever it",
    "Press: Hail!\nPS: make move 3 LT": "press: Hail!; asked",
    "Press: Hail!\nPS: fire left in move 3": "null null null/L; press: Hail!",
    "Press: Hail!\nPS: no fire in move 3": "null null null; press: Hail!",
    "Press: Hail!\nPS: move 3 is good": "press: Hail!\nPS: move 3 is good",
    "Press: Hail!\nPS: LT it is, Blue": "press: Hail!\nPS: LT it is, Blue",
    "Press: Hail!\nThanks, A LT RS": "A LT RS; press: Hail!",
    "Press: Hail!\nThanks, Oswald": "press: Hail!",
}


@pytest.mark.parametrize("text", ENDS)
def test_press_ends_where_orders_begin(told: Callable[[str], str], text: str) -> None:
    """Also at words that only head them, where there is nothing else on the line."""
    assert told(text) == ENDS[text]


UNLABELLED = {
    "Gentlemen, we meet again.\nI salute you.\nA, LT, RS\nas ever": (
        "A LT RS; press: Gentlemen, we meet again.\nI salute you."
    ),
    "Gentlemen, I salute you.\n---\nas ever\nA, LT, RS": "A LT RS; press: Gentlemen, I salute you.",
    "Gentlemen, I salute you.\n\nas ever": "press: Gentlemen, I salute you.",
    "Gentlemen, I salute you.\n\nLadies, I salute you too.": (
        "press: Gentlemen, I salute you.\n\nLadies, I salute you too."
    ),
    "Gentlemen, I salute you. GM only: I lie.\nFarewell": (
        "press: Gentlemen, I salute you.\nFarewell"
    ),
    "Gentlemen, hail to all!\n\nA, LT, RS": "A LT RS; press: Gentlemen, hail to all!",
    "Gentlemen, hail all!\n\nA, LT, RS": "A LT RS",
    "Gentlemen, here are my orders.\n\nA, LT, RS": "A LT RS",
    "Gentlemen, MY MOVES come now.\n\nA, LT, RS": "A LT RS",
    "Good day.\nGentlemen, I salute you.": "",
    "Red Baron to Blue Max: you are lost.": "press: Red Baron to Blue Max: you are lost.",
    "Ödön to the Blue Max: you are lost.": "press: Ödön to the Blue Max: you are lost.",
    "Red Baron to GM: I am lost.": "",
    "Game Master to the Blue Max: you are lost.": "",
    "Hello Nora,\n\nRed Baron to Nora: I am lost.": "",
    "Hello Nora,\n\nRed Baron to Blue: you are lost.": "press: Red Baron to Blue: you are lost.",
    "Hello all,\n\nBaron to all: you are lost.": "press: Baron to all: you are lost.",
    # in quotation marks from the first letter to the last
    '"We shall meet."\n\nA, LT, RS': 'A LT RS; press: "We shall meet."',
    '"We meet again.\nBe brave."\n\nA, LT, RS': 'A LT RS; press: "We meet again.\nBe brave."',
    "“Be brave.”\n\nA, LT, RS": "A LT RS; press: “Be brave.”",
    "„We shall meet.“\n\nA, LT, RS": "A LT RS; press: „We shall meet.“",
    "»We shall meet.«\n\nA, LT, RS": "A LT RS; press: »We shall meet.«",
    "‘We shall meet.’\n\nA, LT, RS": "A LT RS; press: ‘We shall meet.’",
    '"We meet," said Blue. "Again."': 'press: "We meet," said Blue. "Again."',
    '"Hail!"\n\nA, LT, RS': "A LT RS",
    '"Wings" or "Spurs"? Who knows.\n\nA, LT, RS': "A LT RS",
    'We met at "The Wings"\n\nA, LT, RS': "A LT RS",
    '"The Wings" is where we met\n\nA, LT, RS': "A LT RS",
    '"Wings" or "Spurs"\n\nA, LT, RS': "A LT RS",
    '"We " meet"\n\nA, LT, RS': "A LT RS",
    "*We shall meet.*\n\nA, LT, RS": "A LT RS",
}


@pytest.mark.parametrize("text", UNLABELLED)
def test_a_speech_to_the_other_pilots_needs_no_label(told: Callable[[str], str], text: str) -> None:
    """Nor does a letter to one of them, or a paragraph that is quoted as a whole."""
    assert told(text) == UNLABELLED[text]


def test_press_is_marked_from_its_label_to_its_end() -> None:
    """And what says that there is none is chat."""
    text = "No press before.\n\nPresse: rien\n\nPress: Hail! My moves: A, LT, RS"
    marks = [(mark.kind, text[mark.span.start : mark.span.end]) for mark in read_orders(text).marks]

    assert marks == [
        ("chat", "No press before."),
        ("press", "Presse: "),
        ("press", "Press: "),
        ("press", "Hail! "),
        ("order", "My moves: A, LT, RS"),
    ]
