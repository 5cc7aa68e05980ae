"""Slashes: between moves, or between the directions of one fire; and codes in a row of moves."""

from collections.abc import Callable

import pytest

BETWEEN_MOVES = {
    "LT fire R / A / RS": "LT/R A RS",
    "LT, fire R / A / RS": "LT/R A RS",
    "LT, FR / A / RS": "LT/R A RS",
    "LT fire R/A, no fire/RS": "LT/R A RS",
    "LT fire R / A, not a shot / RS": "LT/R A RS",
    "LT fire R/A, guns left/RS": "LT/R A/L RS",
    "LT fire R/A, FL/RS": "LT/R A/L RS",
}


@pytest.mark.parametrize("text", BETWEEN_MOVES)
def test_slashes_part_moves_where_nothing_else_does(told: Callable[[str], str], text: str) -> None:
    """A comma may stand before the fire of a move."""
    assert told(text) == BETWEEN_MOVES[text]


WITHIN_FIRE = {
    "LT fire R / A": "LT/RA",
    "LT fire R / A, A fire L / R, RS": "LT/RA A/LR RS",
    "LT fire R/A.RT fire L/R.RS": "LT/RA RT/LR RS",
    "fire R / L with a left turn; fire L / A with a right turn; RS": "LT/RL RT/LA RS",
    "fire R / L with a left turn -> fire L / A with a right turn -> RS": "LT/RL RT/LA RS",
    "fire R / L with a left turn then fire L / A with a right turn then RS": "LT/RL RT/LA RS",
    "fire R / L with a left turn | fire L / A with a right turn | RS": "LT/RL RT/LA RS",
    "fire R / L with a left turn, fire L / A with a right turn, RS": "LT/RL RT/LA RS",
}


@pytest.mark.parametrize("text", WITHIN_FIRE)
def test_other_marks_between_moves_leave_slashes_to_the_fire(
    told: Callable[[str], str], text: str
) -> None:
    """So does a single slash."""
    assert told(text) == WITHIN_FIRE[text]


CODES = {
    "I LT o": "I LT 0",
    "I o LT": "I 0 LT",
    "I LT RS+A": "I LT RS/A",
    "I LT+A RS": "I LT/A RS",
    "i LT RT": "null LT RT; asked",
    "I LT not RT": "LT",
    "I LT, no fire, RT": "null LT RT; asked",
    "I LT, FA, RT": "null LT/A RT; asked",
    "A F-, LT F-": "A LT",
}


@pytest.mark.parametrize("text", CODES)
def test_three_codes_in_a_row_are_three_moves(told: Callable[[str], str], text: str) -> None:
    """With fewer, `I` is the pilot himself; with fire between them, or `i`, it may be either."""
    assert told(text) == CODES[text]
