"""A message in small letters or in capitals, as the usual hand writes it."""

import pytest

from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.orders.hand import Hand, hand_of, recased

USUAL = (
    "RT, a left turn, A",
    "I slip left with a burst ahead, then go a little further.",
    "A slip to the left, then ahead. I fire a shot.",
    "Could I go straight with a shot ahead?",
)
SMALL = {
    "rt, a with fire l, lt.": "RT, A with fire L, LT.",
    "a a lt, fire a on 1": "A A LT, fire A on 1",
    "Lt, a, a fa": "LT, A, A FA",
    "land on beta: a, a, a": "Land on beta: A, A, A",
    "rs w/ fa, a w/o": "RS w/ FA, A w/o",
    "i am landing with a and a. no fire.": "I am landing with A and A. No fire.",
    "a slip left, a shot ahead, a.": "a slip left, a shot ahead, A.",
    "2xlt, a; fire lr": "2xLT, A; fire LR",
    "a 60 degree turn left, a, a": "a 60 degree turn left, A, A",
    "a) lt\nb) a": "a) LT\nb) A",
    "tin goose: a, a, lt": "Tin Goose: A, A, LT",
    "fall back, then all is far": "Fall back, then all is far",
}
CAPITALS = {
    "THE THIRD MOVE IS A SLIP TO THE RIGHT": "The third move is a slip to the right",
    "I AM LANDING. RT, A, A.": "I am landing. RT, A, A.",
    "TOUT DROIT (TIR À DROITE)": "Tout droit (tir a droite)",
    "1: LT. TURN, FIRE LT. 2: RT. SLIP.": "1: lt. Turn, fire LT. 2: rt. Slip.",
    "AFA, A, LTFL THEN": "AFA, A, LTFL then",
    "MOVE II A, MOVE III LT": "Move II A, move III LT",
    "GRAY WREN TAKES OFF": "Gray wren takes off",
}


@pytest.mark.parametrize("text", USUAL)
def test_the_usual_hand_stays_as_it_is(text: str) -> None:
    """Where codes stand in capitals, or words alone in sentences, letters tell what they tell."""
    assert hand_of(text) is Hand.USUAL
    assert recased(text) == text


@pytest.mark.parametrize(("text", "usual"), SMALL.items())
def test_in_small_letters_neighbours_tell_the_code_from_the_article(text: str, usual: str) -> None:
    """An `a` before a thing is an article; by itself, or before fire, it is a manoeuvre."""
    assert hand_of(text) is Hand.SMALL
    assert recased(text) == usual


@pytest.mark.parametrize(("text", "usual"), CAPITALS.items())
def test_in_capitals_words_are_words_and_codes_are_codes(text: str, usual: str) -> None:
    """Each character keeps its place."""
    look = folded(text)
    assert hand_of(look) is Hand.CAPITALS
    assert recased(look) == usual
    assert len(recased(look)) == len(text)
