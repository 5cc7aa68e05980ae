"""A move named twice, in its code and in words; and what else looks like a move, or like none."""

from collections.abc import Callable

import pytest

ONCE = {
    "LT - turn left\nRS\nA": "LT RS A",
    "left turn LT\nRS\nA": "LT RS A",
    "LT turn left\nRS\nA": "LT RS A",
    "[LT] left turn\nRS\nA": "LT RS A",
    "L T left turn\nR.S. - right slip\nA": "LT RS A",
    "LT: left turn\nRS = right slip\nstraight ahead = A": "LT RS A",
    "LT left turn, RS right slip, A ahead": "LT RS A",
    "A ahead, LT, RS": "A LT RS",
    "1. LT left turn\n2. RS right slip\n3. A straight ahead": "LT RS A",
    "1. LT left turn 2. RS 3. A": "LT RS A",
    "LT - turn left - RS - A": "LT RS A",
    "I Immelmann, 0 stall, LT left turn": "I 0 LT",
    "1. LT - left turn, fire left\n2. A - fire ahead\n3. RS": "LT/L A/A RS",
    # the slash parts nothing from a name, and the code says which fire
    "LT left turn/L\nRS\nA": "LT/L RS A",
}

AS_OFTEN_AS_SAID = {
    "LT, LT\nA": "LT LT A",
    "LT LT A": "LT LT A",
    "LT - LT - A": "LT LT A",
    "left turn, LT, A": "LT LT A",
    "LT, left turn, A": "LT LT A",
    "LT - left turn - RS": "LT LT RS",
    "LT - RS - right slip": "LT RS RS",
    # another manoeuvre is no name
    "LT - right turn": "LT RT",
    "1. LT\n2. turn left\n3. A": "LT LT A",
    # fire ahead behind words
    "Left turn - A\nRS\nA": "LT/A RS A",
    # a heading
    "Straight on: A, LT, RS": "A LT RS",
}

ASKED = {
    # fire ahead, or the name of the move?
    "A - ahead": "A; asked",
    "straight ahead - A, LT, RS": "A LT RS; asked",
    "A: ahead, LT, RS": "A LT RS; asked",
    "1. A - ahead\n2. LT - left turn\n3. RS - right slip": "A LT RS; asked",
    # three moves, or one of them named twice?
    "LT left turn RS": "LT; asked",
    "LT left turn, RS": "LT RS; asked",
    "LT - left turn - A": "LT; asked",
    "LT is left turn\nRS\nA": "LT RS A; asked",
}

REGRETS = {
    "LT (sorry for RT)": "LT; asked",
    "1. LT (sorry about the RT)\n2. A\n3. A": "LT A A; asked",
    "LT (sorry, RT)": "RT",
    "Sorry for the delay: A, LT, RS": "A LT RS",
    "A, LT, RS. Sorry about the mess": "A LT RS",
}

LETTERS = {
    '"A", "I", "RS"': "A I RS",
    "'A' 'I' 'RS'": "A I RS",
    "“I”, “A”, “LT”": "I A LT",
    "A friend, who knows? A, LT, RS": "A LT RS",
    "A friend says hello. A, LT, RS": "A LT RS",
}


@pytest.mark.parametrize("text", ONCE)
def test_a_code_and_its_name_beside_it_are_one_move(told: Callable[[str], str], text: str) -> None:
    """With nothing between them, or a dash, a colon or an equals sign."""
    assert told(text) == ONCE[text]


@pytest.mark.parametrize("text", AS_OFTEN_AS_SAID)
def test_moves_that_are_parted_are_flown_one_by_one(told: Callable[[str], str], text: str) -> None:
    """Two codes are two moves, and so is what the same marks part as the moves beside it."""
    assert told(text) == AS_OFTEN_AS_SAID[text]


@pytest.mark.parametrize("text", ASKED)
def test_what_may_be_a_name_or_more_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """A name may as well be the next move, and ahead a fire."""
    assert told(text) == ASKED[text]


@pytest.mark.parametrize("text", REGRETS)
def test_who_is_sorry_for_a_move_is_asked_which_one_stands(
    told: Callable[[str], str], text: str
) -> None:
    """Sorry for something else, or sorry and a move, is plain."""
    assert told(text) == REGRETS[text]


@pytest.mark.parametrize("text", LETTERS)
def test_a_letter_in_quotation_marks_is_a_move_and_an_article_none(
    told: Callable[[str], str], text: str
) -> None:
    """The marks part a code from everything."""
    assert told(text) == LETTERS[text]
