"""Words that are no orders, beside, behind and before the moves of a row."""

from collections.abc import Callable

import pytest

BESIDE = {
    # A code carries what is said behind it; words that chat is made of too carry nothing.
    "LT nicely, RS, A": "LT RS A",
    "turn left nicely, RS, A": "asked",
    "turn left boldly, slip right, ahead": "asked",
    "LT nicely, slip right nicely, A": "asked",
    "LT missed, slip right, A": "LT RS A; asked",
    "turn left missed, slip right, A": "asked",
    # So do a fire with its direction, and the hex that the move ends in.
    "fire L blindly, LT, A": "LT/L A",
    "turn left and fire L with gusto, A, A": "LT/L A A",
    "turn left - fire blindly, RS, A": "asked",
    "LT - fire blindly, RS, A": "LT/? RS A",
    "turn left to K11 boldly, slip right, ahead": "LT RS A",
    "turn left to K11 boldly, slip right boldly, ahead": "asked",
    # Small letters, and longer words in capitals, may be anything.
    "TR nicely, RS, A": "RT RS A",
    "lt nicely, rs, a": "asked",
    "IMM nicely, RS, A": "asked",
    # Words by themselves, between marks or in parentheses.
    "LT, nicely, RS, A": "LT RS A",
    "A, LT, RS, what a mess": "A LT RS",
    "turn left, slip right, ahead, old friend": "LT RS A",
    "turn left (boldly), slip right, ahead": "LT RS A",
    "turn left (boldly, fast) nicely, RS, A": "asked",
    "turn left (with glee) fire left, slip right, ahead": "LT/L RS A",
    "turn left (with (great) glee) fire left, slip right, ahead": "LT/L RS A",
    "turn left (he was there), old friend, slip right, ahead": "LT RS A",
    # A strip behind a move is where it leads.
    "turn left strip, slip right, ahead": "LT RS A",
    # Something that stands where a move should.
    "A, (what is it), LT": "A LT; asked",
    "A, ???, LT": "A LT; asked",
}


@pytest.mark.parametrize("text", BESIDE)
def test_remarks_beside_and_behind_moves(told: Callable[[str], str], text: str) -> None:
    """They leave the moves as they are where it is plain that moves are meant."""
    assert told(text) == BESIDE[text]


BEFORE = (
    "boldly LT, RS, A", "LT, boldly RS, A", "LT, K11 RS, A", "LT, strip RS, A", "no LT, RS, A",
    "LT, not RS, A", "LT nicely fire L, RS, A", "boldly or LT, RS",
)  # fmt: skip


@pytest.mark.parametrize("text", BEFORE)
def test_words_before_a_move_may_change_it(told: Callable[[str], str], text: str) -> None:
    """`Boldly LT` may be a course that nobody knows: none of the row is sure."""
    assert told(text) == "asked"


HEADS = {
    "Move | Manoeuvre | Fire": "",
    "Move, manoeuvre, fire": "",
    "Move - Course: Fire": "",
    "Move | LT | Fire": "LT/?",
    "Move | Course | Fire L": "asked",
    "Manoeuvre | A\nFire | Fire": "A/?",
    "Course | Fire": "",
    "Fire": "asked",
}


@pytest.mark.parametrize("text", HEADS)
def test_names_of_columns_are_no_orders(told: Callable[[str], str], text: str) -> None:
    """A move and fire named, and nothing that could be ordered."""
    assert told(text) == HEADS[text]
