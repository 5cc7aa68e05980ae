"""Words before the moves that name a day, a fire or a place in the row; and forms on one line."""

from collections.abc import Callable

import pytest

DAYS = {
    "Fr: A, LT, RS": "A LT RS",
    "*Fr:* A, LT, RS": "A LT RS",
    "Fri: A, LT, RS": "A LT RS",
    "Mo: A, LT, RS": "A LT RS",
    "Fr A, LT, RS": "asked",
    "LT Fr, A, RS": "LT/R A RS",
}


@pytest.mark.parametrize("text", DAYS)
def test_a_day_before_the_moves_is_no_fire(told: Callable[[str], str], text: str) -> None:
    """`Fr` is a German Friday where a sentence begins with it and goes on."""
    assert told(text) == DAYS[text]


FIRE_ABOVE_MOVES = {
    "FR: A, LT, RS": "asked",
    "Fire left: A, LT, RS": "asked",
    "Fire: A, LT, RS": "asked",
    "FR: LT": "LT/R",
    "Fire left, A, LT": "A/L LT",
}


@pytest.mark.parametrize("text", FIRE_ABOVE_MOVES)
def test_fire_that_heads_several_moves_is_asked_about(
    told: Callable[[str], str], text: str
) -> None:
    """Of all of them, or of the first?"""
    assert told(text) == FIRE_ABOVE_MOVES[text]


PLACES_IN_A_ROW = {
    "Start: A\nMiddle: LT\nEnd: RS": "A LT RS; asked",
    "start: A, the middle: LT, end: RS": "A LT RS; asked",
    "In the middle: LT": "LT; asked",
    "Start: alpha\nA, LT, RS": "A LT RS; take off alpha",
    "Start: ja\nA, LT, RS": "A LT RS; take off",
    "Start from the middle: A, LT, RS": "A LT RS; take off beta",
    "Take off: A, LT, RS": "A LT RS; take off",
}


@pytest.mark.parametrize("text", PLACES_IN_A_ROW)
def test_start_and_middle_may_be_places_in_a_row(told: Callable[[str], str], text: str) -> None:
    """Right before a colon and a manoeuvre, they are no take-off for certain, and no strip."""
    assert told(text) == PLACES_IN_A_ROW[text]


NOT_FOR_CERTAIN = {
    "A gamma ray": "A; asked",
    "A, LT, A gamma": "A LT A; asked",
    "A, LT, RS, a gamma ray": "A LT RS",
    "A, LT, RS; landing later": "A LT RS; asked",
    "A, LT, A, repair 2 in turn 14": "A LT A; asked",
    "Take off, A, LT, RS, more later": "A LT RS; take off",
    "From alpha: A, LT, RS, more soon": "A LT RS; take off alpha",
}


@pytest.mark.parametrize("text", NOT_FOR_CERTAIN)
def test_a_strip_or_a_landing_in_doubt_is_asked_about(
    told: Callable[[str], str], text: str
) -> None:
    """An article or a move ahead; a landing of another turn."""
    assert told(text) == NOT_FOR_CERTAIN[text]


FIELDS = {
    "A, LT, RS\nLanding? Yes.": "A LT RS; land",
    "A, LT, RS\nLanding? No": "A LT RS; not landing",
    "A, LT, RS\nLanding? Yes, on beta": "A LT RS; land beta",
    "A, LT, RS\nLanding: yes": "A LT RS; land",
    "Take off? No": "stay",
    "Taking off? : alpha\nA, LT, RS": "A LT RS; take off alpha",
    "Which strip? Beta\nA, LT, RS": "A LT RS; take off beta",
    "Repairs? 2": "repair 2",
    # more than an answer is read by itself, or asked about
    "Landing? Yes, A, A, LT": "A A LT; land; asked",
    "Landing? Yes. Repair: 2": "land; repair 2; asked",
    "Landing? Perhaps": "asked",
    "Landing? No idea": "asked",
    "Landing?": "asked",
    # another's
    "Is Blue landing? Yes. A, LT, RS": "A LT RS",
    "Blue landing? Yes": "asked",
}


@pytest.mark.parametrize("text", FIELDS)
def test_a_field_of_a_form_is_answered_on_its_line(told: Callable[[str], str], text: str) -> None:
    """As below a quoted question."""
    assert told(text) == FIELDS[text]
