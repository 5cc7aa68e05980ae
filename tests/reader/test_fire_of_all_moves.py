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
    "A, LT, RS. Fire left and right every time.": "A/LR LT/LR RS/LR",
    "A, LT, RS. Two bursts left every time.": "A/LL LT/LL RS/LL",
    "Fire every time. A, LT, RS": "A/? LT/? RS/?",
    "Every move fire left: A, LT, RS": "A/L LT/L RS/L",
    "Fire left every time A, LT, RS": "A/L LT/L RS/L",
    "A, LT and fire left every time": "A/L LT/L",
    "A, LT, RS and every time fire left": "A/L LT/L RS/L",
    "A, LT, RS, fire left each time and land on beta": "A/L LT/L RS/L; land beta",
    "A fire left every time": "A/L A/L A/L",
    # but for those whose fire is said
    "A/R, LT, RS, fire left every time": "A/R LT/L RS/L",
    "A fire R, LT, RS, every time fire left too": "A/R LT/L RS/L",
    "A fire R, LT, no fire, RS, fire left every time": "A/R LT RS/L",
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
    "A, LT, RS, fire left during all three moves": "A LT RS/L; asked",
    "A, LT every time": "A LT; asked",
    "A, LT, RS. Left, fire every time.": "A LT RS; asked",
    "A, LT, RS. Fire left, fire right every time.": "A LT RS; asked",
    "A, LT, RS. Fire left every time 5.": "A LT RS; asked",
    "A, LT, RS. Fire left every time, move 2 ahead.": "A null RS; asked",
    "A, LT, RS\nFire ahead every time, in move 2 left": "A LT RS; asked",
    "A, LT, RS. Fire left every time if Blue comes.": "A LT RS; asked",
    "A, LT perhaps, fire left every time": "A LT; asked",
    "Every time I fly I am shot. A, LT, RS": "A LT RS; asked",
}
NONE = {
    "A, LT, RS. No fire every time.": "A LT RS",
    "A, LT, RS, no fire every time": "A LT RS",
    "A, LT, RS. No fire; no shots.": "A LT RS",
    "A, LT, RS. No fire at all, sorry.": "A LT RS",
    "A, LT, RS. No fire, fire left.": "A LT RS; asked",
    "A, LT, RS. Fire left, no fire ahead.": "A LT RS; asked",
    "A, LT, RS. No fire for 3 turns.": "A LT RS; asked",
    # of the last of several lines, though the first one fires
    "A/L, LT\nRS\nno fire": "A/L LT RS",
    "1. A/L\n2. LT\nno fire": "A/L LT",
    "1. A/L\n2. LT\n3. RS\n\nno further fire": "A/L LT RS",
    # after all that was said of fire
    "A/L, LT, RS. No fire.": "A/L LT RS; asked",
    "1. A/L\n2. LT/R\nno fire": "A/L LT/R; asked",
    "1. A/L\n2. LT\n3. RS/R\n\nno fire at all": "A/L LT RS/R; asked",
    "Fire left every time. No fire. A, LT, RS": "A/L LT/L RS/L; asked",
}
BY_NUMBER = {
    "A, LT, RS\nFire left in 1 and right in 3": "A/L LT RS/R",
    "A, LT, RS\nFire left on 1 and right on 2 and A on 3": "A/L LT/R RS/A",
    "A, LT, RS\nNone in move 1, left in move 2, right in move 3": "A LT/L RS/R",
    "A, LT, RS\nFire in move 1": "A/? LT RS",
    "A, LT, RS. Fire left in move 2, as I was hit there.": "A LT/L RS",
    # tales of an earlier turn
    "A, LT, RS. I was shot in move 2.": "A LT RS",
    "A, LT, RS. You fired at me in move 2.": "A LT RS",
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
    """And all three behind a direction, and two fires every time: the game master is asked."""
    assert told(text) == ASKED[text]


@pytest.mark.parametrize("text", NONE)
def test_no_fire_is_of_all_moves(told: Callable[[str], str], text: str) -> None:
    """Or of the line above; where others fire it is asked whether they do not."""
    assert told(text) == NONE[text]


@pytest.mark.parametrize("text", BY_NUMBER)
def test_fire_of_moves_by_number(told: Callable[[str], str], text: str) -> None:
    """Each has its own; what happened in a move is no order for it."""
    assert told(text) == BY_NUMBER[text]
