"""Where a list of directions ends: what is still fire, and what is the next manoeuvre."""

from collections.abc import Callable

import pytest

LISTS = {
    "LT, fire right and to the left, RS": "LT/RL RS",
    "LT, fire right + ahead, RS": "LT/RA RS",
    "LT, fire right and a burst ahead, RS": "LT/RA RS",
    "LT, fire right and fire left, RS": "LT/RL RS",
    "LT, fire right & left & ahead, RS": "LT/RLA RS",
    "LT, fire right/left, RS": "LT/RL RS",
    "LT, fire right / left, RS": "LT/RL RS",
    "LT, fire R / A, RS": "LT/RA RS",
    "LT fire right-ahead, RS": "LT/RA RS",
    "LT/R-FL, RS": "LT/RL RS",
    "LT fire R-LR, RS": "LT/RLR RS",
    "LT fire left, right and ahead, RS": "LT/LRA RS",
    "LT fire left, ahead and to the right, RS": "LT/LAR RS",
    "LT fire left, to the right, RS": "LT/LR RS",
    "LT fire left, and ahead, RS": "LT/LA RS",
    "1. LT fire left, right, ahead": "LT/LRA",
    # letters with nothing between
    "LT fire L R A, RS": "LT/LRA RS",
    "LT fire L A, RS": "LT/LA RS",
    "1. LT fire A L": "LT/AL",
    # in square brackets behind a manoeuvre
    "LT [L], A": "LT/L A",
    "Ahead [L], A, A": "A/L A A",
    "turn left [L], A": "LT/L A",
    "1. I [L]": "I/L",
    "[L] LT, A": "null LT A; asked",
}
MANOEUVRES = {
    "LT fire right and go ahead": "LT/R A",
    "LT, fire right and a left turn, RS": "LT/R LT RS",
    "fire right and slip left, LT": "LS/R LT",
    "fire to the right and A, LT": "A/R LT",
    "fire forward and straight on, LT, RS": "A/A LT RS",
    "LT fire L A RS": "LT/L A RS",
    "LT fire left, right turn, RS": "LT/L RT RS",
    "LT fire left, to the right turn, RS": "LT/L RT RS",
    "LT fire left, right slip, RS": "LT/L RS RS",
    # where slashes part the moves
    "LT fire R / A - fire L / RS": "LT/R A/L RS",
    "LT fire R / A none / RS": "LT/R A RS",
    "LT fire R / A FL / RS": "LT/R A/L RS",
    "LT fire R / right turn / RS": "LT/R RT RS",
    "LT fire R / ahead / RS": "LT/R A RS",
    # a fire of its own makes a manoeuvre of a direction, here one that cannot be
    "LT fire left, right - fire ahead": "LT/L null/A; asked",
    "LT fire left, right: ahead": "LT/L null; asked",
}
GUNS = {
    "1. LT, left gun": "LT/L",
    "1. LT, left gun blazing": "LT/L",
    "1. LT, left and right guns blazing away": "LT/LR",
    "1. LT, left gun, right gun": "LT/LR",
    "1. LT, guns left gun right": "LT/LR",
    "1. LT, forward guns": "LT/A",
    "1. LT, both guns fire": "LT/LR",
    "1. LT, all guns blazing": "LT/LRA",
    "1. LT, all three guns fire at will": "LT/LRA",
    "LT, fire everything": "LT/LRA",
    "LT, fire everything to the left and ahead": "LT/LA",
    "LT, fire at all": "LT/LRA",
    "LT, fire like mad ahead": "LT/A",
    "LT, firing away": "LT/?",
    "LT fire on K11, RS": "LT/? RS",
    "LT, L R A, RS": "LT null null; asked",
    "Repair all three": "repair 3",
    "Repair all 3, stay on the ground": "repair 3; stay",
}
LETTER_F = {
    "F, LT, RS": "null LT RS; asked",
    "F -> LT -> RS": "null LT RS; asked",
    "F - LT - RS": "null LT RS; asked",
    "F then LT": "null LT; asked",
    "F; LT": "null LT; asked",
    "LT, F; RS": "LT/? RS",
    "F-L, LT": "LT/L",
}
LETTER_A = {
    "A gun left, LT": "A/L LT",
    "LT, A gun left": "LT A/L",
    "LT. A burst to the left.": "LT/L",
    "LT! A shot to the right!": "LT/R",
    "LT, RS. A shot L.": "LT RS A/L",
    "A burst left, LT, RS": "null/L LT RS; asked",
    "1. A burst": "null/?; asked",
    "A shot at the moon, no more.": "",
}


@pytest.mark.parametrize("text", LISTS)
def test_a_list_of_directions_is_one_fire(told: Callable[[str], str], text: str) -> None:
    """Of the move that it stands behind, to its last direction."""
    assert told(text) == LISTS[text]


@pytest.mark.parametrize("text", MANOEUVRES)
def test_the_next_manoeuvre_is_no_direction(told: Callable[[str], str], text: str) -> None:
    """Though it begins with a side, or is flown ahead."""
    assert told(text) == MANOEUVRES[text]


@pytest.mark.parametrize("text", GUNS)
def test_guns_are_named_before_or_behind_their_direction(
    told: Callable[[str], str], text: str
) -> None:
    """One of them or several; letters for guns alone may be moves as well."""
    assert told(text) == GUNS[text]


@pytest.mark.parametrize("text", LETTER_A)
def test_a_burst_or_ahead_and_a_burst(told: Callable[[str], str], text: str) -> None:
    """`A` before the word for fire is the manoeuvre, an article, or asked about."""
    assert told(text) == LETTER_A[text]


@pytest.mark.parametrize("text", LETTER_F)
def test_f_before_the_first_move_may_be_forward(told: Callable[[str], str], text: str) -> None:
    """Behind a manoeuvre, or before a direction, it is fire."""
    assert told(text) == LETTER_F[text]
