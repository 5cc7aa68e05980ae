"""Moves in a row without numbers: which words are moves, and which row is one move."""

from collections.abc import Callable

import pytest

FIRE_BEHIND = {
    "A, LT, RS; fire ahead on the first move": "A/A LT RS",
    "A, LT, RS and fire ahead in move 2": "A LT/A RS",
    "A, LT, RS, then fire left in move 1 and right in move 3": "A/L LT RS/R",
    "A LT RS fire R in move 3 and L in move 1": "A/L LT RS/R",
    "A fire L, LT, RS fire ahead in move 2": "A/L LT/A RS",
    "A, LT/L, RS, and fire R in move 3": "A LT/L RS/R",
    "A, LT, RS, no fire on the first move": "A LT RS",
    "A, LT, RS (fire ahead in move 2)": "A LT/A RS",
    "A LT RS; nothing in move 1, fire left in move 2": "A LT/L RS",
    "A, LT, RS; fire ahead in move 2 and fly A in move 3": "asked",
    "A, LT, RS; fire ahead in move 2 if Blue comes": "A LT RS; asked",
    "A, LT, RS; fire left in move 2, sorry": "asked",
    "Blue expects A, LT, RS; fire ahead in move 2": "asked",
}
IN_ORDER = {
    "Go ahead in the first move, then turn left in the second.": "A LT",
    "Ahead in moves 1 and 2, then turn left in move 3": "A A LT",
    "Ahead in move 2, turn left in move 1": "LT A",
    "Ahead in move 1, perhaps turn left in move 2, RS": "A null RS; asked",
    "Ahead in move 1, then LT in move 2 if Blue does, RS": "A null RS; asked",
    "Ahead in move 1, turn left instead in move 2": "asked",
}
FIRE_BELOW = {
    "A\nfire left": "A/L",
    "A\n\nfire left": "A; asked",
    "A\nshot\nLT": "A/? LT",
    "A\nRepair 2, fire left": "A/L; repair 2",
    "LT, RT\nboth guns": "LT RT; asked",
    "A, LT, RS\nFire: L, -, R": "A/L LT RS/R",
    "A, LT, RS\nfire L A R": "A LT RS; asked",
    "A LT RS / - L R": "A LT RS/L; asked",
    # under each move of a form, or of some of them
    "1. A\n2. LT\nfire left\n3. RS": "A LT/L RS",
    "1. A\nfire ahead\n2. LT\n3. RS\nfire left": "A/A LT RS/L",
    "1. A\n2. LT\n3. RS\nfire left": "A LT RS; asked",
    "Move 1: A\nFire: L,R\nMove 2: LT\nMove 3: RS\nFire: A": "A/LR LT RS/A",
    "1. A\nfire left\nfire right": "A/L; asked",
    "A\nLT fire R\nno fire": "A LT/R; asked",
    "A\nLT fire R\nRS\nno fire": "A LT/R RS",
    "A\nfire left, LR": "A null/L; asked",
    # each line is one move
    "LT, fire left, ahead\nRS, fire right": "LT/LA RS/R",
    "LT - left, right\nRS - ahead\nA": "LT/L null RS/A; asked",
}
ROWS_BELOW = {
    "Move 1: A\nLT": "A; asked",
    "Move 1: A\nthen LT": "A LT",
    "Move 1: A\nthen straight on": "A A",
    "Move 1: A\nthen LT, RS": "A; asked",
    "Move 1: A\nthen LT or RT": "A; asked",
    "A, LT. Fire right on the slip. RS": "A LT RS; asked",
    "Move 4: A\nA, LT": "A LT; asked",
    "A, LT, RS\nCorrection: A, A, A": "A A A",
    "A, LT, RS\nCorrection: A, A, A, LT": "A A A; asked",
    "A, LT, RS\nCorrection: A, A": "A LT RS; asked",
}
WORDS = {
    # the weak words that chat is made of, too
    "straight on": "asked",
    "then straight on": "asked",
    "A\nthen straight on": "A A",
    "A\n\nstraight on": "A A",
    "Landing on beta, ahead": "A; land beta",
    "Take off alpha, then straight ahead": "A; take off alpha",
    "left repair two": "null; repair 2; asked",
    "Straight ahead is where I fly, fellows": "",
    "Nothing": "",
    # before a colon
    "Straight to the point: A, LT, RS": "A LT RS",
    "To the left, ladies: LT": "LT",
    "Straight on: A, LT": "null LT; asked",
    "Ahead: LT, RS, A": "LT RS A",
    "Left: LT": "null; asked",
    "Left turn: A, LT, RS": "null LT RS; asked",
    # behind the moves
    "LT, and Blue is dead": "LT",
    "I turn left, fire ahead and Blue is dead": "LT/A",
    "I turn left, no fire, and Blue is dead": "LT",
    "I turn left and Blue is dead": "asked",
    "Blue flies A, I turn left": "asked",
    # where a move may be that nobody knows
    "LT, then a loop": "LT; asked",
    "A, LT, then home for tea": "A LT; asked",
    "A, LT, RS, then home for tea": "A LT RS",
    "A LT XX": "A LT; asked",
    "A LT xx": "A LT",
    "TURN LEFT, AHEAD, BYE": "LT A",
    "A LT Xxx": "A LT",
    "A LT RS (he is in for it, ?, it seems)": "A LT RS",
    "A, LT, RS?": "A LT RS; asked",
    "ahead 2, left turn": "A LT; asked",
    "turn left 60, ahead": "LT A",
}


@pytest.mark.parametrize("text", FIRE_BEHIND)
def test_fire_of_single_moves_stands_behind_the_row(told: Callable[[str], str], text: str) -> None:
    """Whatever joins it to the row; asked about where it says more than fire, or may not stand."""
    assert told(text) == FIRE_BEHIND[text]


@pytest.mark.parametrize("text", IN_ORDER)
def test_numbers_behind_the_moves_are_in_order(told: Callable[[str], str], text: str) -> None:
    """Or say which order is meant."""
    assert told(text) == IN_ORDER[text]


@pytest.mark.parametrize("text", FIRE_BELOW)
def test_fire_below_a_row_is_of_its_only_move(told: Callable[[str], str], text: str) -> None:
    """Or of each of its moves in their order; otherwise it is asked about."""
    assert told(text) == FIRE_BELOW[text]


@pytest.mark.parametrize("text", ROWS_BELOW)
def test_a_row_below_moves_goes_on_or_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """It goes on behind `then`, and takes the place of all where it corrects them."""
    assert told(text) == ROWS_BELOW[text]


@pytest.mark.parametrize("text", WORDS)
def test_words_are_moves_where_they_must_be(told: Callable[[str], str], text: str) -> None:
    """Beside codes, in a row of several, behind an order of the ground; and no chat is flown."""
    assert told(text) == WORDS[text]
