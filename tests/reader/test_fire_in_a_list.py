"""A line of fire for all the moves: `Fire: L, none, R`, under the moves or behind them."""

from collections.abc import Callable

import pytest

MOVES = "A, LT, RS\n"
ASKED = "A LT RS; asked"

#: Each under three moves; one fire for each of them.
OF_EACH = {
    "Fire: L, none, R": "A/L LT RS/R",
    "Fire L, none, R": "A/L LT RS/R",
    "Fire - L, none, R": "A/L LT RS/R",
    "Fire | L | none | R+A": "A/L LT RS/RA",
    "| Fire: | L | none | R": "A/L LT RS/R",
    "* Fire: L, none, R": "A/L LT RS/R",
    "• Fire: L, none, R": "A/L LT RS/R",
    "- Fire: L, none, R": "A/L LT RS/R",
    "And the guns: L, none, R": "A/L LT RS/R",
    "Bursts: L, none, R": "A/L LT RS/R",
    "**Fire:** *L*, *none*, *R*": "A/L LT RS/R",
    "Fire: to the left, no, to the right.": "A/L LT RS/R",
    "Fire L, no, R": "A/L LT RS/R",
    "Fire L, x, R": "A/L LT RS/R",
    "Fire L, -, R": "A/L LT RS/R",
    "Fire L, 0, R.": "A/L LT RS/R",
    "Fire L, to the right, none": "A/L LT/R RS",
    "Fire L / A / R": "A/L LT/A RS/R",
    "Fire to the left / ahead and to the right / ahead": "A/L LT/AR RS/A",
    "Fire: L then none then R": "A/L LT RS/R",
    "Fire: -, ahead & port, R-L": "A LT/AL RS/RL",
    "Fire: all, none, both": "A/LRA LT RS/LR",
    "Fire: 0, all round, L and R": "A LT/LRA RS/LR",
    "Fire: L; R, A; none": "A/L LT/RA RS",
    "Fire: L | R, A | none": "A/L LT/RA RS",
    "Fire: L, R/A, none": "A/L LT/RA RS",
    "Fire: L, none at all, A": "A/L LT RS/A",
    "Fire: L, RL, A": "A/L LT/RL RS/A",
    "Fire: L, A and all, none": "A/L LT/ALRA RS",
    "Fire: L then right A then none": "A/L LT/RA RS",
    # On no move of the list, but all of it on one.
    "Fire: left, right on the third": "A LT RS/LR",
}


@pytest.mark.parametrize("line", OF_EACH)
def test_each_move_has_the_fire_of_its_place(told: Callable[[str], str], line: str) -> None:
    """Whatever parts the fires, and whatever stands before the word for fire."""
    assert told(MOVES + line) == OF_EACH[line]


NO_LIST = (
    # A fire is denied and named.
    "Fire: L, not R, A", "Fire: L, none L, R", "Fire: L, R (none), A",
    # One fire for each, or all three for the last move?
    "Fire L, A, R", "Fire L , A , R", "Fire L/A/R", "Fire L; A; R",
    # A manoeuvre among the fire.
    "Fire: LT, none, R", "Fire: L, left turn, R", "Fire: L, none, right slip",
    # A condition, a choice, a second thought.
    "Fire: L, if he comes near, R", "Fire: L or R, none, R", "Fire: L, perhaps, R",
    # What nobody knows.
    "Fire: L, blue, R", "Fire L, blue, none", "Fire: L, none (no target), A",
    # More fires than moves, or fewer; parted by two kinds of marks.
    "Fire: L, R", "Fire: L, none", "Fire: L, R, A, none", "Fire: L, none; R", "Fire: L",
    "Fire L, fire R, none", "Fire L, FR, none", "Fire L, none, shots R",
)  # fmt: skip


@pytest.mark.parametrize("line", NO_LIST)
def test_a_line_that_may_be_meant_otherwise_is_asked_about(
    told: Callable[[str], str], line: str
) -> None:
    """The moves stand without it."""
    assert told(MOVES + line) == ASKED


OF_SINGLE_MOVES = {
    "Fire: 1 L, 3 R": "A/L LT RS/R",
    "Fire - 1 L, 3 R": "A/L LT RS/R",
    "Fire 1: L; 3: R+A": "A/L LT RS/RA",
    "Fire 2: L": "A LT/L RS",
    "Fire the first: L": "A/L LT RS",
    "Fire in the second: L": "A LT/L RS",
    "Fire: L and R on 1, A on 3": "A/LR LT RS/A",
    "Fire #1: L, #3: R": "A/L LT RS/R",
    "Fire move 1: L, move 3: R": "A/L LT RS/R",
    "Fire: move 1 L, move 3 R": "A/L LT RS/R",
    "Fire: first left, third right": "A/L LT RS/R",
    "Fire: 1 (L), 3 (R).": "A/L LT RS/R",
    "Fire: *1* L, the *3* R": "A/L LT RS/R",
    "Fire: 1 none, 2 L+R, 3 all": "A LT/LR RS/LRA",
    "Fire: 1 L, 3 blue": ASKED,
}


@pytest.mark.parametrize("line", OF_SINGLE_MOVES)
def test_a_fire_with_the_number_of_its_move(told: Callable[[str], str], line: str) -> None:
    """In any order, and not of every move."""
    assert told(MOVES + line) == OF_SINGLE_MOVES[line]


UNSURE_NUMBERS = (
    "Fire 1: L, 1: R", "Fire 1: L, 4: R", "Fire: 1 L, 2 not R, 3 A", "Fire: 1 and 2 L, 3 R",
    "Fire: 1 L x 2, 3 R",
)  # fmt: skip


@pytest.mark.parametrize("line", UNSURE_NUMBERS)
def test_numbers_that_do_not_agree_are_asked_about(told: Callable[[str], str], line: str) -> None:
    """One move twice, two at once, a move that there is not, a fire that is denied."""
    assert told(MOVES + line).endswith("; asked")


BEHIND_MOVES = {
    "A, LT, RS; fire: L, none, R": "A/L LT RS/R",
    "A, LT, RS; fire L, none, R": "A/L LT RS/R",
    "A, LT, RS. Guns: L, none, R.": "A/L LT RS/R",
    "A, LT, RS. Fire L / A / R": "A/L LT/A RS/R",
    "A, LT, RS, fire: L, A, R": "A/L LT/A RS/R",
    "A; LT; RS. Fire L, none, R": "A/L LT RS/R",
    "A - LT - RS. Fire L / A / R": "A/L LT/A RS/R",
    "A LT RS; fire L / A / R": "A/L LT/A RS/R",
    "A LT RS fire L, -, R": "A/L LT RS/R",
    "A LT RS fire L, x, R": "A/L LT RS/R",
    "A, LT, RS, fire no / A / R": "A LT/A RS/R",
    "A, LT; fire L, don't": "A/L LT",
    "A LT RS fire: L+R, A, none": "A/LR LT/A RS",
    "A, LT, RS F: L, A, R": "A/L LT/A RS/R",
    # Two moves have two fires.
    "A, LT, fire: L, none": "A/L LT",
    "A LT; fire: L, R": "A/L LT/R",
    "A LT; fire L / R": "A/L LT/R",
    "A; LT; fire: L; R": "A/L LT/R",
    # The moves in words, or in the other codes.
    "left turn, right slip, ahead; fire: L, none, R": "LT/L RS A/R",
    "turn left, slip right, stay; fire: L, none, R": "LT/L RS 0/R",
    "LT, I; fire: L, none": "LT/L I",
    "LT, 0; fire: L, none": "LT/L 0",
    # Moves on lines above count too.
    "A\nLT, RS; fire: L, none, R": "A/L LT RS/R",
    "A\nLT, RS; fire: L / A / R": "A/L LT/A RS/R",
    "A\nLT, RS; fire: L; A; R": "A/L LT/A RS/R",
    "A\nLT, RS; fire: L | A | R": "A/L LT/A RS/R",
    "A\nLT, RS; fire: L+R, A, R": "A/LR LT/A RS/R",
    "A\nLT; fire: L, none": "A/L LT",
    # No list: all of it is fire of the last move.
    "A LT RS fire L, R": "A LT RS/LR",
    "A\nLT, RS; fire: L, R": "A LT RS/LR",
    "A fire: L, R": "A/LR",
    "A, LT, RS; fire: L": "A LT RS/L",
    "A, none, LT; fire: L, R": "A LT/LR",
    "A, LT, fire: L, R, A": "A LT/LR A",
    # As many fires as moves, but what parts them parts the moves too; or fire twice, or denied.
    "A, LT, RS. Fire L, A, R": "A LT RS; asked",
    "A; LT; RS. Fire L, A, R": "A LT RS; asked",
    "A, LT, RS. Fire L; A; R": "A LT RS; asked",
    "A / LT / RS; fire L / A / R": "A LT RS/LAR; asked",
    "A LT RS; fire L A R": "A LT RS/LAR; asked",
    "A LT RS; fire L - R": "A LT RS/LR; asked",
    "A LT RS fire: L, R": "A LT RS; asked",
    "A, LT, RS; fire L, none, R; fire A": "A LT RS/L; asked",
    "A (no fire), LT, RS; fire: L, none, R": "A LT RS/L; asked",
    "A, LT, RS; fire: L, fire R, none": "A LT RS/LR; asked",
    "A, LT, RS; fire: L, please, R": "A LT RS/L; asked",
    "A [L], LT, RS; fire: L, R, A": "A/L LT RS/LR; asked",
    "A, LT, RS, fire: L, R": "A LT RS; asked",
    "A\nLT, RS; fire: L, A, R": "A LT RS/L; asked",
    "A, LT; fire L, not R": "asked",
    "A fire: L, none": "A/L; asked",
    "1. A\n2. LT; fire: L, none": "A LT/L; asked",
}


@pytest.mark.parametrize("text", BEHIND_MOVES)
def test_a_list_of_fire_in_the_sentence_of_its_moves(told: Callable[[str], str], text: str) -> None:
    """It is the list of all of them where it has a fire for each, and is set off from them."""
    assert told(text) == BEHIND_MOVES[text]
