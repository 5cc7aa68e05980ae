"""Where press begins and ends, what of a message is the game master's alone, and its end."""

from collections.abc import Callable

import pytest

READ = {
    # none
    "Press: -\nA": "A",
    "Press: nichts": "",
    "Press:\nnothing": "",
    "Press:\n\nNothing this time.\n\nA, LT, RS": "A LT RS",
    "The press-gang is coming for Blue.\nA, LT, RS": "A LT RS",
    "A, LT, RS; press the enemy": "A LT RS",
    "A, LT, RS. No press today because I have been so very busy with the garden and the children "
    "and the long drive home.": "A LT RS",
    # its end
    "Press: Hurrah!\nOrders of the day for all": "press: Hurrah!\nOrders of the day for all",
    "Press: Hurrah!\n\nOswald\n\nLT\nRS\nA": "LT RS A; press: Hurrah!",
    "Gentlemen, this is a fine day for flying.\nA, LT, RS": (
        "A LT RS; press: Gentlemen, this is a fine day for flying."
    ),
    "Red Baron to GM: I am very happy with the score.\n\nA, LT, RS": "A LT RS",
    "Press: Hail!\nMy orders for the coming turn are these\n\nA, LT, RS": "A LT RS; press: Hail!",
    "Press: Hail!\nPS move 2: LT": "null LT; press: Hail!",
    "Press: Hail!\nOrders of the day: be brave\nA, LT, RS": "A LT RS; press: Hail!",
    "Press: Hail!\n\nOrders for all to see\nA, LT, RS": "A LT RS; press: Hail!",
    'Press: "Hail!"\n\n"Orders are orders," said he.\n\nA, LT, RS': (
        'A LT RS; press: "Hail!"\n\n"Orders are orders," said he.'
    ),
    # notes in it
    "Press: Keep this private: I have two points left.": "",
    "Press: (GM: I lie) hello": "",
    "Press: hello to all\nof you (GM: I lie)": "press: hello to all\nof you",
    "Press: hello to all\n\n(I say, GM only please) or not": "press: hello to all",
    "Gentlemen, I salute you. (GM: I lie)": "press: Gentlemen, I salute you.",
    # notes beside it
    "GM:\nI am away next week.\n\nA, LT, RS": "A LT RS",
    "GM:\n\nI am away next week.\n\nA, LT, RS": "A LT RS",
    "GM: I am away and\nA, LT, RS": "asked",
    "GM: I am away.\nA, LT, RS": "A LT RS",
    # the end
    "A, LT, RS\n\nRegards,\nOswald\n\nPress: hurrah": "A LT RS; press: hurrah",
    "A, LT, RS\n\nRegards,\nOswald\n\nmove 2: LS": "A null RS; asked",
}


@pytest.mark.parametrize("text", READ)
def test_press_is_what_is_meant_for_the_other_pilots(told: Callable[[str], str], text: str) -> None:
    """Not what is said to the game master, and no order is lost beside it."""
    assert told(text) == READ[text]


POINTING = {
    "My picture is nice.": "",
    "See the photo of my cat. Orders enclosed as pdf.": "asked",
}


@pytest.mark.parametrize("text", POINTING)
def test_orders_that_cannot_be_read_are_asked_about(told: Callable[[str], str], text: str) -> None:
    """A picture that holds none is talk."""
    assert told(text) == POINTING[text]


PLANES = {
    "Goshawk: A, LT, RS\nHarrier: LT, LT, LT\nGoshawk: fire left every time": (
        "Goshawk: A/L LT/L RS/L; Harrier: LT LT LT"
    ),
    "Goshawk turn 12: A, LT, RS\nHarrier turn 12: LT, LT, LT": (
        "Goshawk: A LT RS; Harrier: LT LT LT; turn 12"
    ),
    "Goshawk\nTurn 12\nA, LT, RS\n\nHarrier\nLT, A, A": (
        "Goshawk: A LT RS; Harrier: LT A A; turn 12"
    ),
    "Goshawk\nrepair 2\nA, LT\n\nHarrier\nstaying": "Goshawk: A LT; repair 2; Harrier: stay",
    "Goshawk:\nhello there\nA, LT, RS\nHarrier:\nLT, A, A": "A LT RS; asked",
    "A, LT, RS\n\nGoshawk: LS, LS, LS\n\nHarrier: RT, RT, RT": (
        "Goshawk: LS LS LS; Harrier: RT RT RT; asked"
    ),
}


@pytest.mark.parametrize("text", PLANES)
def test_orders_for_two_planes_are_kept_apart(told: Callable[[str], str], text: str) -> None:
    """More for a plane under its name again is its; moves of neither are asked about."""
    assert told(text) == PLANES[text]
