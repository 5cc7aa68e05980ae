"""One move that is corrected, replaced, or hung on a condition in its own sentence."""

from collections.abc import Callable

import pytest

THOUGHTS = {
    "LT, no wait, RT": "RT",
    "LT, no wait - RT": "RT",
    "LT, no wait; RT": "RT",
    "LT, sorry, no, RT": "RT",
    "LT, sorry - I mean RT": "RT",
    "LT fire L, no wait, RT": "RT/L",
    "LT fire L, no wait, fire R": "LT/R",
    "LT, no wait, RT fire A": "RT/A",
    "LT fire L, no wait, no fire": "LT",
    "turn, no wait, RT": "RT",
    "loop fire L, no wait, RT": "RT/L",
    # a third thought
    "LT, sorry, RT, sorry, RS": "RS",
    "LT, I mean RT, I mean RT fire L": "RT/L",
    "LT, sorry, RT, sorry, fire L": "RT/L",
    "LT fire L, sorry, RT, sorry, no fire": "RT",
    "LT, no wait, RT, sorry about that": "RT",
    "LT, no wait, RT, sorry, Nora": "RT",
    "LT, no wait, fire L, sorry for the mess": "LT/L",
    "LT, no wait, turn, sorry for the mess": "null; asked",
    # in doubt
    "LT, no wait, RT or LS": "LT; asked",
    "LT, no wait, maybe RT": "LT; asked",
    "LT fire L, no wait, RT if Blue turns": "LT/L; asked",
    "LT, no wait, turn": "null; asked",
    "LT LS, no wait, fire R": "null/R; asked",
    "turn, no wait, fire R": "null/R; asked",
    "LT, or no wait, RT": "null; asked",
    "LT if Blue dies, no wait, RT": "null; asked",
    "fire L, no wait": "asked",
}

REPLACED = {
    "RT instead of LS": "RT",
    "RT rather than LS": "RT",
    "RT replaces LS": "RT",
    "RT fire L instead of LS": "RT/L",
    "RT instead of LS, fire L": "RT/L",
    "RT fire L instead of fire R": "RT/L",
    "RT/L instead of LS, fire A": "RT/LA",
    "LT, make that RT instead of LS": "RT",
    "LT, make that RT, not this LS": "RT",
    "RT instead of LS, sorry, LT": "LT",
    "RT instead of LS, if Blue is near": "null; asked",
}

CONDITIONS = {
    # of all of it
    "LT, if Blue dies": "null; asked",
    "LT if Blue dies fire L": "null; asked",
    "LT, if Blue dies RT": "null; asked",
    "LT, if Blue dies RT and fire L": "null; asked",
    "LT, if Blue turns left fire L": "null; asked",
    "LT fire L if Blue dies, else RT": "null; asked",
    "left, if Blue dies fire L": "null; asked",
    "A if clear, otherwise 0": "null; asked",
    # of the fire
    "LT fire L if Blue dies": "LT; asked",
    "LT fire L if Blue dies, else fire R": "LT; asked",
    "LT, if Blue dies fire L": "LT; asked",
    "LT - if Blue dies fire L": "LT; asked",
    "LT; if Blue dies fire L": "LT; asked",
    "LT and if Blue dies fire L": "LT; asked",
    "LT / if Blue dies fire L": "LT; asked",
    "LT: if Blue dies fire L": "LT; asked",
    "LT, if Blue dies no fire": "LT; asked",
    "LT, if he goes ahead, fire L": "LT; asked",
}

CHOICES = {
    "LT or RT": "null; asked",
    "left or LT": "null; asked",
    "or LT": "null; asked",
    "LT/L or RT/R": "null; asked",
    "LT fire L or RT": "null; asked",
    "LT or RT, fire L": "null; asked",
    "LT or A, fire L": "null; asked",
    "LT or left, fire A": "null; asked",
    "LT or both, fire A": "null; asked",
    "fire L or fire R": "null; asked",
    # of the fire
    "LT fire L or R": "LT; asked",
    "LT fire L or A": "LT; asked",
    "LT fire L or fire R": "LT; asked",
    "LT or fire L": "LT; asked",
    "LT or no fire": "LT; asked",
    "LT or what": "null; asked",
    # perhaps
    "maybe LT": "null; asked",
    "maybe fire L": "null; asked",
    "LT maybe": "LT; asked",
    "LT, maybe fire L": "LT; asked",
    "LT fire L maybe": "LT/L; asked",
    "LT or maybe RT": "LT; asked",
    "LT if possible, maybe": "LT; asked",
    "LT or RT, maybe": "null; asked",
    # orders of another turn
    "LT as before": "LT; asked",
    "LT fire L as before": "LT/L; asked",
    "as before": "null; asked",
    "fire L as before": "null; asked",
}


@pytest.mark.parametrize("text", THOUGHTS)
def test_the_last_word_stands_with_what_it_does_not_take_back(
    told: Callable[[str], str], text: str
) -> None:
    """A manoeuvre that is corrected keeps its fire, a fire its manoeuvre."""
    assert told(f"Move 1: {text}") == THOUGHTS[text]


@pytest.mark.parametrize("text", REPLACED)
def test_what_stands_instead_of_another_is_flown(told: Callable[[str], str], text: str) -> None:
    """`RT instead of LS` is a right turn, and so is it in a row."""
    assert told(f"Move 1: {text}") == REPLACED[text]


@pytest.mark.parametrize("text", CONDITIONS)
def test_what_hangs_on_a_condition_is_not_flown(told: Callable[[str], str], text: str) -> None:
    """Where only the fire hangs on it, the manoeuvre stands."""
    assert told(f"Move 1: {text}") == CONDITIONS[text]


@pytest.mark.parametrize("text", CHOICES)
def test_nobody_chooses_for_the_pilot(told: Callable[[str], str], text: str) -> None:
    """What he has chosen for certain stands."""
    assert told(f"Move 1: {text}") == CHOICES[text]


ROWS = {
    "A, RT instead of LS, RS": "A RT RS",
    "A, LT no wait RT, RS": "A RT RS",
    "A, LT fire L, no wait, fire R, RS": "A LT/R RS",
    "A, LT or RT, RS": "A null RS; asked",
    "A, LT fire L or R, RS": "A LT RS; asked",
    "A, LT if Blue dies, RS": "A null RS; asked",
    "A, maybe LT, RS": "A null RS; asked",
}


@pytest.mark.parametrize("text", ROWS)
def test_the_moves_beside_it_stand(told: Callable[[str], str], text: str) -> None:
    """One move in doubt, or corrected, is no doubt of the others."""
    assert told(text) == ROWS[text]
