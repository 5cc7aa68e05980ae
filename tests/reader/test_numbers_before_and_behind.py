"""What is said of one move by its number, which may stand before it or behind it."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

MOVES = "A, LT, RS\n"

FIRE = {
    "fire left on 1 and right on 2": "A/L LT/R RS",
    "fire left on 1, ahead on 3": "A/L LT RS/A",
    "fire left on 1, none on 2, ahead on 3": "A/L LT RS/A",
    "fire left in move 1, fire right in move 3": "A/L LT RS/R",
    "fire left in move 1 right in move 3": "A/L LT RS/R",
    "no fire in move 1 and fire right in move 3": "A LT RS/R",
    "fire left in move 1 in a wide arc": "A/L LT RS",
    # A manoeuvre is none of the fire, and this one is not the move above.
    "fire left on 1 and turn left on 2": "A/L null RS; asked",
    "fire left in move 1, A fire right in move 2": "A/L null RS; asked",
    "fire left in move 1, A with no fire in move 2": "A/L null RS; asked",
    # The number stands within what is said.
    "fire in move 1 left, in move 3 right": "A LT RS; asked",
}


@pytest.mark.parametrize("line", FIRE)
def test_fire_of_moves_above(told: Callable[[str], str], line: str) -> None:
    """`Fire` said once is said of all the sides that follow, each of its own move."""
    assert told(MOVES + line) == FIRE[line]


CORRECTED = {
    "Correction: RS in move 1, LT in move 3": "RS LT LT",
    "Correction: RS in move 1, move 3 LT": "RS LT LT",
    "Correction: LS move 2": "A LS RS",
    "Correction: in move 1 RS, in move 3 LT": "RS LT LT",
    "Correction: in move 1 RS firing left, in move 2 RT firing right, in move 3 LT": "RS/L RT/R LT",
    "Correction: RS in move 1 firing left, LT in move 3 firing right": "RS/L LT LT/R",
    "Correction: RS in move 1 firing left and LT in move 3": "RS/L LT LT",
    "Correction: move 2 RS not what I wrote before, and move 3 LT": "A RS LT",
    "Correction: coup 2 pas de virage gauche mais glissade gauche": "A LS RS",
    "Korrektur: Zug 2 nicht LT sondern LS": "A LS RS",
    "Make move 2, instead of LT, LS": "A LS RS",
    # Of which move is the first of these?
    "Correction: LS, move 3 LT": "A LT RS; asked",
}


@pytest.mark.parametrize("line", CORRECTED)
def test_moves_above_corrected(told: Callable[[str], str], line: str) -> None:
    """What follows a number up to the next mark belongs to what stands before it."""
    assert told(MOVES + line) == CORRECTED[line]


TAKEN_BACK = {
    "Cancel all guns in move 2": "A LT RS",
    "Scrap the fire in move 2": "A LT RS",
    # It had two: is the other meant to stay?
    "Drop the fire left in move 2": "A LT/LR RS; asked",
    "Drop the fire left and make it LS in move 2": "A LT/LR RS; asked",
}


@pytest.mark.parametrize("line", TAKEN_BACK)
def test_fire_taken_back(told: Callable[[str], str], line: str) -> None:
    """All of it, or one of two sides."""
    assert told("1. A\n2. LT fire L+R\n3. RS\n" + line) == TAKEN_BACK[line]


def test_the_turn_is_no_part_of_the_first_move() -> None:
    """Nor is the mark behind it."""
    moves = read_orders("Turn 11: A. LT. RS").sheets[""].moves

    assert [move.written for move in moves] == ["A.", "LT.", "RS"]
