"""What stands in parentheses behind or before a manoeuvre: fire, a second thought, or a remark."""

from collections.abc import Callable

import pytest

FIRE = {
    "LT (L)": "LT/L",
    "LT (left)": "LT/L",
    "LT (fire left)": "LT/L",
    "LT (L+A)": "LT/LA",
    "LT (LA)": "LT/LA",
    "LT (both)": "LT/LR",
    "LT (A)": "LT/A",
    "LT (A!)": "LT/A",
    "A (A)": "A/A",
    "LT (A, left)": "LT/AL",
    "LT (R, fire)": "LT/R",
    "LT (none)": "LT",
    "LT (no fire)": "LT",
    "(fire left) LT": "LT/L",
    "(no fire) LT": "LT",
    # said again
    "LT fire L (L)": "LT/L",
    "LT, fire L (L)": "LT/L",
    "LT fire L+R (L, R)": "LT/LR",
    "LT fire L+R (LR)": "LT/LR",
    "LT fire both (LR)": "LT/LR",
    "LT fire L (R)": "LT/LR",
    # ahead may be the manoeuvre once more
    "ahead (A)": "A; asked",
    "LT (ahead)": "null; asked",
    "LT (A, A)": "null; asked",
}

MANOEUVRES = {
    "(LT)": "LT",
    "(LT) fire left": "LT/L",
    "(A)": "A",
    "LT (LT)": "LT",
    "LT (LT, LT)": "LT",
    "left turn (LT)": "LT",
    "A (ahead)": "A",
    "left turn (RT)": "null; asked",
    "LT (LT RT)": "null; asked",
    "A (LT)": "null; asked",
    # with more than a manoeuvre
    "LT (RT, left)": "LT; asked",
    "LT (LT, fire left)": "LT; asked",
    "LT (and fire left on Blue)": "LT; asked",
    "LT (K11, fire left)": "LT; asked",
}

THOUGHTS = {
    "LT (no, RT)": "RT",
    "LT (not, RT)": "RT",
    "LT (no - RT)": "RT",
    "LT (no. RT)": "RT",
    "LT (sorry, RT)": "RT",
    "LT (not RT)": "LT",
    "LT (not left)": "LT",
    "LT (no RT)": "LT; asked",
    "LT (no left)": "LT; asked",
    "LT (or RT)": "null; asked",
    "LT (or both)": "null; asked",
    "LT (as before RT)": "LT; asked",
    "LT (or K11)": "null; asked",
    "LT (or fire left)": "LT; asked",
    "LT (maybe)": "LT; asked",
    "LT (if Blue turns left)": "null; asked",
    "LT (if Blue dies)": "null; asked",
    "LT (?)": "LT; asked",
    "LT (??)": "LT; asked",
    "(?) LT": "null; asked",
}

REMARKS = {
    "LT (K11)": "LT",
    "LT (into K11) fire left": "LT/L",
    "(into the sun) LT": "LT",
    "LT (as before)": "LT",
    "LT (take that fire)": "LT/?",
    "LT (wonderful": "LT",
    "LT (": "LT",
    "left turn (LT": "LT",
    "LT (no loop)": "LT",
    "LT ()": "LT",
    "LT) fire left": "LT/L",
    "LT (K11) (no, RT)": "RT",
}


@pytest.mark.parametrize("text", FIRE)
def test_directions_in_parentheses_are_fire(told: Callable[[str], str], text: str) -> None:
    """What was said of fire already is not fired twice."""
    assert told(f"Move 1: {text}") == FIRE[text]


@pytest.mark.parametrize("text", MANOEUVRES)
def test_a_manoeuvre_in_parentheses_says_the_same_or_is_asked_about(
    told: Callable[[str], str], text: str
) -> None:
    """Two different ones are no choice that a reader makes."""
    assert told(f"Move 1: {text}") == MANOEUVRES[text]


@pytest.mark.parametrize("text", THOUGHTS)
def test_second_thoughts_in_parentheses_count(told: Callable[[str], str], text: str) -> None:
    """A correction stands, a denial denies, and a doubt or a condition is asked about."""
    assert told(f"Move 1: {text}") == THOUGHTS[text]


@pytest.mark.parametrize("text", REMARKS)
def test_remarks_in_parentheses_change_nothing(told: Callable[[str], str], text: str) -> None:
    """Nor does a parenthesis that is never closed, or never opened."""
    assert told(f"Move 1: {text}") == REMARKS[text]
