"""A turn, a slip or an A right behind fire: where the burst goes, or the next move?"""

from collections.abc import Callable

import pytest

DIRECTION_OR_MOVE = {
    "1. LT fire LT": "LT; asked",
    "1. A\n2. LT fire RT\n3. A": "A LT A; asked",
    "1. A, shooting left turn": "A; asked",
    "1. fire LT": "null; asked",
    "LT, fire LT": "LT; asked",
    "A, LT; fire: RS": "A LT null; asked",
    "A, LT fire left turn, RS": "A LT RS; asked",
    "A, LT guns slip to the right, RS": "A LT RS; asked",
    "A fire on the LT, RS": "A RS; asked",
    "A, LT, RS. Fire LT.": "A LT RS; asked",
}
DENIED_OR_MOVE = {
    "LT fire - RS": "LT RS; asked",
    "A fire - LT fire - RS": "A LT RS; asked",
    "A fire - LT fire - RS fire -": "A LT RS; asked",
    # nothing but the dash, or the no
    "LT fire -. RS": "LT RS",
    "LT fire -! RS": "LT RS",
    "LT fire no! RS": "LT RS",
    "LT fire no / RS": "LT RS",
    "LT fire no | RS": "LT RS",
    "LT [fire no] RS": "LT RS",
}
MOVE = {
    "A fire, LT, RS": "A/? LT RS",
    "A fire; left turn; slip right": "A/? LT RS",
    "A fire - none, LT": "A LT",
    # each with a fire of its own
    "A fire LT fire RS fire": "A/? LT/? RS/?",
    "A fire LT FL, RS": "A/? LT/L RS",
    "A fire left turn no fire, RS": "A/? LT RS",
    # no turn and no slip
    "A fire I, LT": "A/? I LT",
    "F LT RS": "null LT RS; asked",
}
AHEAD_OR_MOVE = {
    "LT fire L A": "LT/L; asked",
    "LT fire L R A": "LT/LR; asked",
    "A LT fire L R A": "A LT/LR; asked",
    "A LT fire L R A RS": "A LT/LR; asked",
    "LT guns R A": "LT/R; asked",
    # the third of three moves, or with a fire of its own
    "LT fire L A RS": "LT/L A RS",
    "A LT fire L A": "A LT/L A",
    "left turn fire L A right slip": "LT/L A RS",
    "LT fire L A fire R": "LT/L A/R",
    "LT fire L R A FR": "LT/LR A/R",
    # of one move alone, or between marks
    "1. LT fire L R A": "LT/LRA",
    "LT fire L R A, RS": "LT/LRA RS",
}
OF_ANOTHER = {
    "1. A. Fire left in move 3.\n2. LT\n3. RS": "A LT RS/L",
    "1. A. Fire left in move 1.\n2. LT\n3. RS": "A/L LT RS",
    "1. A. Fire left there, please.\n2. LT\n3. RS": "A/L LT RS",
    "1. A\n2. LT. No fire in the first move, fire right in the third.\n3. RS": "A LT RS/R",
    # in one sentence
    "1. A, fire left in move 3": "asked",
    "1. A, fire left in move 3\n2. LT\n3. RS": "null LT RS; asked",
    # between parentheses
    "(LT fire -), RS": "null RS; asked",
}


@pytest.mark.parametrize("text", DIRECTION_OR_MOVE)
def test_a_turn_right_behind_fire_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """Its side may be meant, or the next move."""
    assert told(text) == DIRECTION_OR_MOVE[text]


@pytest.mark.parametrize("text", DENIED_OR_MOVE)
def test_a_dash_behind_fire_may_deny_it(told: Callable[[str], str], text: str) -> None:
    """Before a mark it does, and so does a no; before a turn it is asked about."""
    assert told(text) == DENIED_OR_MOVE[text]


@pytest.mark.parametrize("text", MOVE)
def test_a_turn_set_off_from_fire_is_a_move(told: Callable[[str], str], text: str) -> None:
    """By a mark, or by the fire that it has itself."""
    assert told(text) == MOVE[text]


@pytest.mark.parametrize("text", AHEAD_OR_MOVE)
def test_an_a_behind_letters_of_fire_may_be_the_next_move(
    told: Callable[[str], str], text: str
) -> None:
    """It is one where it makes the third; it is fire where marks part the moves."""
    assert told(text) == AHEAD_OR_MOVE[text]


@pytest.mark.parametrize("text", OF_ANOTHER)
def test_fire_beside_a_move_may_be_of_another(told: Callable[[str], str], text: str) -> None:
    """Where its number says so."""
    assert told(text) == OF_ANOTHER[text]
