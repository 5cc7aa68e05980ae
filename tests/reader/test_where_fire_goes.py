"""Which words are fire's own: how often, both, no more; and which are the next move's."""

from collections.abc import Callable

import pytest

HOW_OFTEN = {
    "A fire left (2 times), LT": "A/LL LT",
    "A fire left (twice), LT": "A/LL LT",
    "A fire left (2x), LT": "A/LL LT",
    "A fire left (x 2), LT": "A/LL LT",
    "A fire left x 2 times, LT": "A/LL LT",
    "A fire left (for luck), LT": "A/L LT",
    "LT fire right and a gun ahead, RS": "LT/RA RS",
    "LT fire L/R guns, RS": "LT/LR RS",
    "LT fire nil, RS": "LT RS",
    "LT fire 0 RS": "LT RS",
    "1. LT fire no, left": "null; asked",
    "LT fire left shots, RS": "LT/L RS",
    "LT fire left at will, RS": "LT/L RS",
    "LT fire everything, RS": "LT/LRA RS",
    'LT fire: "L", RS': "LT/L RS",
    "A fire LR/FA, LT": "A/LRA LT",
    "A fire L+RA, LT": "A/LRA LT",
    "LT fire right-FL, RS": "LT/RL RS",
    "LT fire left, both, RS": "LT/LLR RS",
    "A [L] RT [R] LS": "A/L RT/R LS",
    "slip left in all 3": "LS LS LS",
}
NEXT_MOVE = {
    "A fire left hand slip, LT": "A LT; asked",
    "A fire right side slip, LT": "A LT; asked",
    "LT fire L, left hand turn, RS": "LT/L LT RS",
    "LT fire right and the left turn, RS": "LT/R LT RS",
    "LT fire right / A, fire L / RS": "LT/R A/L RS",
    "LT fire right / left and fire L / RS": "LT/R null/L RS; asked",
    "LT fire left, ahead and LT, RS": "LT/L A LT; asked",
    "LT fire left, ahead and right slip, RS": "LT/L A RS; asked",
}


@pytest.mark.parametrize("text", HOW_OFTEN)
def test_words_of_fire_belong_to_it(told: Callable[[str], str], text: str) -> None:
    """In parentheses too."""
    assert told(text) == HOW_OFTEN[text]


@pytest.mark.parametrize("text", NEXT_MOVE)
def test_a_side_may_be_of_the_next_move(told: Callable[[str], str], text: str) -> None:
    """Where it turns or slips, or fires itself."""
    assert told(text) == NEXT_MOVE[text]
