"""Fire before its manoeuvre, strange words, asides and repeats in a row of moves."""

from collections.abc import Callable

import pytest

ROWS = {
    # Fire may stand before each manoeuvre, or before the first alone.
    "fire L, A, fire R, LT": "A/L LT/R",
    "fire L; A; fire R; LT": "A/L LT/R",
    "no fire, A, fire R, LT, no fire, RS": "A LT/R RS",
    "fire L, A, LT, fire R": "A/L LT/R",
    "fire L, LT; A": "LT/L A",
    # Behind a mark fire is of the move before it.
    "A, - no fire, LT": "A LT",
    "A, - fire L; LT": "A/L LT",
    # A slash or a dash that parts three moves.
    "LT/A/RS": "LT A RS",
    "LT - A - RS": "LT A RS",
    # What stands in parentheses parts no moves.
    "A (fire L, R), LT, RS": "A/LR LT RS",
    "A (LT, RS), LT": "null LT; asked",
    "A (oh dear, the sun), LT, RS": "A LT RS",
    # A perhaps has a place of its own where three moves are told with it.
    "A, maybe LT, RS": "A null RS; asked",
    "A, maybe fire L, LT": "A LT; asked",
    "A, no LT, RS": "asked",
    # How often a move is flown; of a word that nobody knows it says nothing.
    "A, x 2, LT": "A A LT",
    "A, loop twice, LT": "A null LT; asked",
}

TALK = {
    # How much talk may stand before a numbered move, and in it.
    "Alas brave comrades everywhere, move 2: LT": "null LT; asked",
    "Alas brave silly comrades move 2: LT": "null LT",
    "Move 1 fire left, in move 2 fire right": "null/L null/R",
    "In move 1 fire left, in move 2 fire right": "null/L null/R",
    "Move 2 barrel loop backwards": "null null; asked",
    "2. brave comrades LT": "asked",
    "Move 1 LT, move 2 A, in move 2 fire left": "LT A/L",
    "If I was hit I turn left": "asked",
    "Last Turn in move 2 LT": "asked",
    "A hit, hold, LT": "A 0 LT; asked",
    "Can I fly LT?": "asked",
    "Is LT legal?)": "",
}


@pytest.mark.parametrize("text", ROWS)
def test_each_move_of_a_row_keeps_its_own(told: Callable[[str], str], text: str) -> None:
    """Its fire, its place, its repeats."""
    assert told(text) == ROWS[text]


@pytest.mark.parametrize("text", TALK)
def test_talk_around_a_move_changes_none(told: Callable[[str], str], text: str) -> None:
    """It is left out, or asked about."""
    assert told(text) == TALK[text]
