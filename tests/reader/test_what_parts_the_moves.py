"""Which marks and words part the moves of a row, and which stand within one move."""

from collections.abc import Callable

import pytest

PARTED = {
    # By one kind of mark, and by spaces alone.
    "A; LT; RS": "A LT RS",
    "LT! RS! A!": "LT RS A",
    "A then LT then RS": "A LT RS",
    "A -> LT -> RS": "A LT RS",
    "A | LT | RS": "A LT RS",
    "A LT and RS": "A LT RS",
    "A/A/A": "A A A",
    "A - A - A": "A A A",
    "LT - A - RS": "LT A RS",
    "left turn - slip right": "LT RS",
    # By two kinds: both part moves.
    "A -> LT; RS": "A LT RS",
    "A and LT then RS": "A LT RS",
    "A | LT and RS": "A LT RS",
    "A, LT then RS": "A LT RS",
    # Behind a stronger mark, the weaker one parts off a fire.
    "LT, fire A; RS, fire L; A": "LT/A RS/L A",
    "LT - fire A, RS - fire L; A": "LT/A RS/L A",
    "LT fire A. RS fire L; A": "LT/A RS/L A",
    "LT | fire A / RS | no fire / A": "LT/A RS A",
    "LT/A, RS/L, A": "LT/A RS/L A",
    "LT/A RS/L A": "LT/A RS/L A",
    # One move with its fire, or two moves.
    "LT/A": "LT/A",
    "LT/L": "LT/L",
    "LT - A": "LT/A",
    "LT - L": "LT/L",
    "LT / A": "LT A",
    "LT/RS": "LT RS",
    "LT - RS": "LT RS",
    # In parentheses: fire, a remark, or the move itself.
    "A (L, R) LT (R, L) RS": "A/LR LT/RL RS",
    "A (fire L, R), LT (what; a mess), RS": "A/LR LT RS",
    "A, (LT), RS": "A LT RS",
    "(A), (LT), (RS)": "A LT RS",
    # A side is no move, and a word between two dashes may be one.
    "LT - L - RS": "LT null RS; asked",
    "LT - nobody - RT": "LT null RT; asked",
    "LT, RS, right": "LT RS null; asked",
}


@pytest.mark.parametrize("text", PARTED)
def test_marks_part_moves(told: Callable[[str], str], text: str) -> None:
    """The strongest mark that has a manoeuvre on both sides, then the weaker ones."""
    assert told(text) == PARTED[text]


HANGING = {
    # What hangs on a condition or a choice goes no further than its mark.
    "A; LT and RS or so": "A null; asked",
    "A, LT if he turns and RS": "A null; asked",
    "A, LT, RS or A": "A LT null; asked",
    "A LT if he turns, RS": "null RS; asked",
    "A LT; RS if he turns left": "A LT null; asked",
    "A, if he turns, LT": "null LT; asked",
    # Nothing parts these from the move before.
    "A LT or RS": "A null; asked",
    "A LT if RS": "A null; asked",
    "A LT maybe RS": "A LT; asked",
    "A LT no RS": "A null; asked",
    "A LT + RS": "A null; asked",
    "A LT: RS": "A null; asked",
    "A LT nicely RS": "asked",
    "A LT rather RS": "A RS",
    # A perhaps is a move of its own where there are three with it.
    "A, maybe LT, A": "A null A; asked",
    "A, perhaps LT": "A; asked",
    "A, no LT, RS": "asked",
}


@pytest.mark.parametrize("text", HANGING)
def test_what_hangs_stays_with_the_move_before(told: Callable[[str], str], text: str) -> None:
    """The other moves stand."""
    assert told(text) == HANGING[text]


FIRE = {
    "fire L, A, fire R, LT, fire A, RS": "A/L LT/R RS/A",
    "fire L; A; fire R; LT; fire A; RS": "A/L LT/R RS/A",
    "fire L, A, LT, fire A, RS": "A/L LT RS/A",
    "fire L, A, LT, RS, fire A": "A/L LT RS/A",
    "no fire, A, fire R, LT, RS": "A LT/R RS",
    "fire L, A, fire R, if he turns LT": "null; asked",
    "A, fire L, LT, fire R, RS": "A/L LT/R RS",
    "A; fire L; LT; no fire; RS": "A/L LT RS",
    "A, no fire, LT, none, RS, fire R": "A LT RS/R",
    "A, old friend, fire L, LT": "A/L LT",
    "A, LT; old friend; fire R": "A LT/R",
}


@pytest.mark.parametrize("text", FIRE)
def test_fire_in_a_part_of_its_own(told: Callable[[str], str], text: str) -> None:
    """It is of the move before; of the move behind, where the fire comes first each time."""
    assert told(text) == FIRE[text]


STRANGE = {
    "A, loop, LT": "A null LT; asked",
    "A, the mighty loop, LT": "A null LT; asked",
    "A, mighty old loop, LT": "A null LT; asked",
    "loop, A, LT": "null LT; asked",
    "A, LT, ZZ": "A LT null; asked",
    "A, LT, Q": "A LT null; asked",
    "LA, LT, RS": "null LT RS; asked",
    "LA, LT": "null; asked",
    # Many words, and words behind the moves, are a remark.
    "A, what a mighty old loop, LT": "A LT",
    "A, LT, old friend": "A LT",
    "A, LT, eh": "A LT",
    "A, LT, RS, boldly": "A LT RS",
}


@pytest.mark.parametrize("text", STRANGE)
def test_a_word_that_nobody_knows_where_a_move_should_be(
    told: Callable[[str], str], text: str
) -> None:
    """Two letters in capitals may be a code anywhere, a word only between two moves."""
    assert told(text) == STRANGE[text]


REPEATED = {
    "ahead three times": "A A A",
    "A x 2, LT": "A A LT",
    "2x A, LT": "A A LT",
    "A twice then LT": "A A LT",
    "A, LT, x 2": "A LT LT",
    "A, twice fire L, LT": "A/LL LT",
    "ahead every move": "A A A",
    "fire L every move": "",
    "twice": "",
}


@pytest.mark.parametrize("text", REPEATED)
def test_moves_that_are_repeated(told: Callable[[str], str], text: str) -> None:
    """As often as is said; a fire, or nothing, repeated is no move."""
    assert told(text) == REPEATED[text]
