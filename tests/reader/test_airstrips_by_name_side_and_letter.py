"""Airstrips: named, by their side, or by a letter; and words that name none."""

from collections.abc import Callable

import pytest

NAMED = {
    "Take off from strip Beta": "take off beta",
    "Take off, airstrip alpha: A, A, LT": "A A LT; take off alpha",
    "Take off from alpha strip": "take off alpha",
    "Take off gamma runway, A, A, LT": "A A LT; take off gamma",
    "Take off gamma. Runway and all is mine": "take off gamma",
    # by their side
    "Take off, strip left: A, A, LT": "A A LT; take off alpha",
    "Take off, runway right": "take off gamma",
    "Take off left strip": "take off alpha",
    "Take off from the right-hand strip": "take off gamma",
    "Take off from the left side strip": "take off alpha",
    "Take off left to my own strip": "take off alpha",
    "Take off on the central airstrip": "take off beta",
    "Take off centre": "take off beta",
    "Take off in the centre": "take off beta",
    "Land centre": "land beta",
    "Landing middle. A, A": "A A; land beta",
    # by a letter
    "Take off strip A": "take off alpha",
    "Take off strip a": "take off alpha",
    "Take off strip a, A, A, LT": "A A LT; take off alpha",
    "Take off strip A - A, A, LT": "A A LT; take off alpha",
    "Take off strip A: A A LT": "A A LT; take off alpha",
    "Take off strip A; A, A, LT": "A A LT; take off alpha",
    "Take off strip A. A, A, LT": "A A LT; take off alpha",
    "Take off strip A! A, A, LT": "A A LT; take off alpha",
    "Take off strip A then A, A, LT": "A A LT; take off alpha",
    "Take off strip A and A, A, LT": "A A LT; take off alpha",
    "Take off strip A / A, A, LT": "A A LT; take off alpha",
    "Take off strip A | A, A, LT": "A A LT; take off alpha",
    "Take off strip A -> A, A, LT": "A A LT; take off alpha",
    "Take off strip A now, A, A, LT": "A A LT; take off alpha",
    'Take off strip "A"': "take off alpha",
    "Take off strip [A]": "take off alpha",
    "(take off strip a)": "take off alpha",
    "Take off strip B A A LT": "A A LT; take off beta",
    "Take off strip G please": "take off gamma",
    "Take off strip: G. A, A, LT": "A A LT; take off gamma",
    'Landing on strip "B"': "land beta",
}

NONE = {
    "Leaving the strip: A, LT, RS": "A LT RS",
    "Take off from the strip, left turn": "LT; take off",
    "Take off from the strip left turn": "LT; take off",
    "Take off from the strip right slip": "RS; take off",
    "Take off from strip straight ahead": "A; take off",
    "Take off by strip a left turn": "LT; take off",
    "Take off from strip A A LT": "A A LT; take off",
    "A, LT over the centre, RS": "A LT RS",
    "Centre": "",
    # any may be meant
    "Take off left": "null; take off; asked",
    "Take off on strip C": "asked",
    "Take off on strip C, A, A, LT": "A A LT; asked",
    "Take off on strip 2": "asked",
    "Take off on runway 2; A, A, LT": "A A LT; asked",
    "Landing on strip C": "asked",
}


@pytest.mark.parametrize("text", NAMED)
def test_a_strip_is_known_by_name_side_or_letter(told: Callable[[str], str], text: str) -> None:
    """Alpha is on the left, gamma on the right, and beta in the middle."""
    assert told(text) == NAMED[text]


@pytest.mark.parametrize("text", NONE)
def test_a_manoeuvre_behind_a_strip_names_none(told: Callable[[str], str], text: str) -> None:
    """Nor does another letter, or a number, of which the game master is asked."""
    assert told(text) == NONE[text]
