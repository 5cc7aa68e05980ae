"""Turns, slips, ahead and no move in the words that pilots have for them."""

from collections.abc import Callable

import pytest

READ = {
    "turn left": "LT",
    "Turn to the left": "LT",
    "turn sharply to the left": "LT",
    "turn hard for now to the left": "LT",
    "turning left": "LT",
    "slipping to the left": "LS",
    "turn-left": "LT",
    "turn - left": "LT",
    "slip-right": "RS",
    "left turn": "LT",
    "left hand turn": "LT",
    "left-hand turn": "LT",
    "left - hand turn": "LT",
    "right-hand slip": "RS",
    "left-turn": "LT",
    "right-slip": "RS",
    "left a gentle turn": "LT",
    "L T": "LT",
    "r s": "RS",
    # ahead
    "A": "A",
    "↑": "A",
    "straight ahead": "A",
    "ahead straight on": "A",
    "straight ahead forward": "A",
    "straight straight": "A A",
    "ahead ahead": "A A",
    # two moves, or one with its name
    "A ahead": "A; asked",
    "straight A": "A; asked",
    "Straight ahead A": "A; asked",
    # no move, and the Immelmann
    "0": "0",
    "00": "0",
    "zero": "0",
    "hold": "0",
    "immelmann turn": "I",
    "imm turn": "I",
    # half of it
    "turn": "null; asked",
    "slip": "null; asked",
    "left": "null; asked",
    "left - turn": "null; asked",
    "←": "null; asked",
    "LT turn": "LT null; asked",
}


@pytest.mark.parametrize("words", READ)
def test_words_in_a_row_are_moves(told: Callable[[str], str], words: str) -> None:
    """A side without a turn or a slip, or either without a side, is asked about."""
    moves, _, asked = READ[words].partition("; ")

    assert told(f"{words}, RS") == "; ".join(filter(None, [f"{moves} RS", asked]))


TOLD = {
    "I turned left and was hit. A, LT, RS": "A LT RS",
    "The left turned sour. A, LT, RS": "A LT RS",
    "A, LT, turns": "A LT",
    "Move 1: turns": "null; asked",
    "Move 1: slipping": "null; asked",
    "Move 1: turned": "null; asked",
    "Move 1: turn": "null; asked",
}


@pytest.mark.parametrize("text", TOLD)
def test_what_was_turned_is_no_order(told: Callable[[str], str], text: str) -> None:
    """Nor are turns that go to no side; beside a move's number they are asked about."""
    assert told(text) == TOLD[text]
