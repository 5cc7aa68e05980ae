"""Letters that are manoeuvres: between numbers, among talk, beside words of fire and of pilots."""

from collections.abc import Callable

import pytest

BEFORE_NUMBERS = {
    "move 1: I move 2: LT move 3: A": "I LT A",
    "move 1 - I move 2 - LT move 3 - A": "I LT A",
    "move 1. I move 2. LT move 3. A": "I LT A",
    "move 1) I move 2) LT move 3) A": "I LT A",
    "move one: I move two: LT move three: A": "I LT A",
    "I) I II) LT III) A": "I LT A",
    "I. LT II. I III. A": "LT I A",
    "1: I 2: LT 3: A": "I LT A",
    "1) LT 2) I 3) A": "LT I A",
    "1. LT 2. I 3. A": "LT I A",
}

AMONG_TALK = {
    "What weather!\n\nI\n\nSee you on Sunday at the meeting.": "I",
    "What weather!\n\n0\n\nSee you on Sunday at the meeting.": "0",
    "What weather!\n\nL T\n\nSee you on Sunday at the meeting.": "LT",
    "What weather!\n\na\n\nSee you on Sunday at the meeting.": "A",
    "What weather!\n\nI fl\n\nSee you on Sunday at the meeting.": "I/L",
}

PILOTS = {
    "LT. I fire left. RS. A": "LT/L RS A",
    "LT! I fire left! RS! A!": "LT/L RS A",
    "LT, then I fire left, A": "LT null/L A; asked",
    "LT and I fire left, A": "LT null/L A; asked",
    "A, LT, RS, then I fire left": "A LT RS/L",
    "A, LT, RS and I fire left": "A LT RS/L",
    "I no fire, LT, A": "I LT A",
    "I don't fire, LT, A": "LT A",
    "I never fire, LT, A": "LT A",
}

ARTICLES = {
    "A friend says hello": "",
    "Hello. A friend was here. LT, RS": "LT RS",
    "Well! A friend was here! LT, RS": "LT RS",
    "Why? A friend was here? LT, RS": "LT RS",
    "A LT, A because he was near": "A LT A",
    "A because who was near, LT, RS": "A LT RS",
    "A LT RS. A chum was hit.": "A LT RS",
}

ODD = {
    "Immelmen turn, LT, A": "I LT A",
    "imm turn, LT, A": "I LT A",
    "turns, LT, A": "null A; asked",
    "slips, LT, A": "null A; asked",
    "slipping, LT, A": "null A; asked",
    "turning, LT, A": "null A; asked",
    "left turning, A": "LT A",
    "left - turned, LT, A": "null LT A; asked",
    "←, LT, A": "null LT A; asked",
    "00, LT, A": "0 LT A",
    "LT (L), I, A": "LT/L I A",
    "LT (left) I A": "LT/L I A",
    "LT [L] I A": "LT/L I A",
    "A I I": "A I I",
    "Orders: I LT RT": "I LT RT",
    "LT (wow) I, A": "LT I A",
    "1. LT and I\n2. A": "null A; asked",
    "turn [left], LT, A": "null/L LT A; asked",
    "left [turn], LT, A": "null null LT; asked",
    "left-hand the turn, LT, A": "null LT A; asked",
    "a a lt": "A A LT",
}

STRIPS = {
    "take off from the left - strip, A, LT": "A LT; take off alpha",
    "take off left - runway strip, A": "A; take off alpha",
    "land on the centre - runway": "land beta",
    "land centre": "land beta",
    "take off from beta strip A, LT": "A LT; take off beta",
    "take off left hand strip, A, LT": "A LT; take off alpha",
    "land left side strip": "land alpha",
    "take off from the right - runway, LT": "LT; take off gamma",
    "take off from strip 2, LT": "LT; asked",
    "land, centre strip": "land beta",
    "take off alpha runway, LT": "LT; take off alpha",
    "take off beta runway and LT": "LT; take off beta",
    "take off strip a": "take off alpha",
    "take off strip 2": "asked",
    "take off from runway 2, A": "A; asked",
}


@pytest.mark.parametrize("text", BEFORE_NUMBERS)
def test_a_letter_before_the_next_number_is_a_move(told: Callable[[str], str], text: str) -> None:
    """However the numbers are written."""
    assert told(text) == BEFORE_NUMBERS[text]


@pytest.mark.parametrize("text", AMONG_TALK)
def test_a_code_on_a_line_of_its_own_is_an_order(told: Callable[[str], str], text: str) -> None:
    """Also between paragraphs of talk."""
    assert told(text) == AMONG_TALK[text]


@pytest.mark.parametrize("text", PILOTS)
def test_i_may_be_the_pilot(told: Callable[[str], str], text: str) -> None:
    """In a sentence of his own he says what he does; where it may be either, it is asked."""
    assert told(text) == PILOTS[text]


@pytest.mark.parametrize("text", ARTICLES)
def test_an_article_begins_a_sentence_of_talk(told: Callable[[str], str], text: str) -> None:
    """Whatever mark stands before it."""
    assert told(text) == ARTICLES[text]


@pytest.mark.parametrize("text", ODD)
def test_odd_words_for_moves(told: Callable[[str], str], text: str) -> None:
    """Half of a manoeuvre is asked about."""
    assert told(text) == ODD[text]


@pytest.mark.parametrize("text", STRIPS)
def test_strips_beside_words_for_a_runway(told: Callable[[str], str], text: str) -> None:
    """A strip's number is none of its names."""
    assert told(text) == STRIPS[text]
