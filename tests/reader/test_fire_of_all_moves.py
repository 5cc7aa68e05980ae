"""Fire in all three moves, and words that may be of moves or of directions."""

from collections.abc import Callable

import pytest

ALL_MOVES = {
    "A, LT, RS, fire left in all three": "A/L LT/L RS/L",
    "A, LT, RS, fire left in all 3": "A/L LT/L RS/L",
    "A, LT, RS, fire left on all three": "A/L LT/L RS/L",
    "A, LT, RS, fire left for all three": "A/L LT/L RS/L",
    "A, LT, RS, fire left at all three": "A/L LT/L RS/L",
    "A, LT, RS, fire both all three moves": "A/LR LT/LR RS/LR",
    "A, LT, RS. A burst ahead in all three.": "A/A LT/A RS/A",
    "FA in all three: A, LT, RS.": "A/A LT/A RS/A",
    "Fire left, in all three. A, LT, RS": "A/L LT/L RS/L",
    # the manoeuvre of all three
    "ahead in all three": "A A A",
    "LT in all three": "LT LT LT",
    "slip left in all three": "LS LS LS",
}
DIRECTIONS = {
    "A, LT, RS, fire all three": "A LT RS/LRA",
    "A, LT, RS, fire in all three": "A LT RS/LRA",
}
ASKED = {
    "A, LT, RS, firing ahead on both": "A LT RS; asked",
    "A, LT, RS, fire forward, all three": "A LT RS; asked",
    "A, LT, RS, fire forward, all 3": "A LT RS; asked",
    "A, LT, RS, FL, all three": "A LT RS; asked",
    "A, LT, RS, two bursts left, all three": "A LT RS; asked",
    "A, LT, RS, left, all three": "A LT RS; asked",
}


@pytest.mark.parametrize("text", ALL_MOVES)
def test_all_three_are_the_moves_where_directions_are_named(
    told: Callable[[str], str], text: str
) -> None:
    """Or where a manoeuvre is, and no fire."""
    assert told(text) == ALL_MOVES[text]


@pytest.mark.parametrize("text", DIRECTIONS)
def test_all_three_are_the_directions_where_none_is_named(
    told: Callable[[str], str], text: str
) -> None:
    """Of the last move."""
    assert told(text) == DIRECTIONS[text]


@pytest.mark.parametrize("text", ASKED)
def test_both_may_be_moves_or_directions(told: Callable[[str], str], text: str) -> None:
    """And all three behind a direction: the game master is asked which."""
    assert told(text) == ASKED[text]
