"""Moves before, between and behind their numbers: `A, then move 2: LT`, `first A, then LT`."""

from collections.abc import Callable

import pytest

BEFORE = {
    "A, then move 2: LT": "A LT",
    "A, LT, then move 3: RS": "A LT RS",
    "A fire left, move 2: LT": "A/L LT",
    "A, then move 3: LT": "null null LT; asked",
    "A or LT, move 2: RS": "null RS; asked",
    "fire left, move 1: A, move 2: LT": "A LT; asked",
    "My plan: A, move 2: LT": "null LT; asked",
    "a fine LT, move 2: RS": "null RS; asked",
    "Well then A, move 2: LT": "A LT",
    "Move 1: A\nLT, move 3: RS": "A null RS; asked",
    "was LT, move 2: RS": "asked",
    "ahead: move 2: RS": "null RS; asked",
    "hm ahead, move 2: RS": "null RS; asked",
}


@pytest.mark.parametrize("text", BEFORE)
def test_what_stands_before_the_second_number_is_the_first_move(
    told: Callable[[str], str], text: str
) -> None:
    """Where there are as many moves as numbers left out, and no other words."""
    assert told(text) == BEFORE[text]


HANGING = {
    "if Blue turns, move 1: A, move 2: LT": "asked",
    "If Red comes move 1: A\nmove 2: LT\nmove 3: RS": "asked",
    "Move 1: A\nif Red comes move 2: LT\nmove 3: RS": "A; asked",
}


@pytest.mark.parametrize("text", HANGING)
def test_all_behind_a_condition_hangs_on_it(told: Callable[[str], str], text: str) -> None:
    """A move above it stands."""
    assert told(text) == HANGING[text]


THEN = {
    "First ahead, then turn left, then slip right": "A LT RS",
    "First ahead, then turn left, third slip right": "A LT RS",
    "First ahead, then turn left, second slip right": "null RS; asked",
    "Move 2: ahead, then turn left, then slip right": "null A LT; asked",
    "First and second move: A, then LT": "A A LT",
    "Move 1: ahead then fire left": "A/L",
    "Move 1: fire left, then ahead": "A/L",
    "Move 1: ahead then fire left then LT": "A LT/L",
    "First ahead then maybe left turn": "A; asked",
    "First ahead then left": "null; asked",
}


@pytest.mark.parametrize("text", THEN)
def test_what_comes_next_has_the_next_number(told: Callable[[str], str], text: str) -> None:
    """Up to a number that is said; more than three moves, or two of one number, are asked about."""
    assert told(text) == THEN[text]


MORE = {
    "Move 1: A. Fire left.": "A/L",
    "Move 1: A. no fire": "A",
    "Move 1: A fire right. Fire left.": "A/R; asked",
    "Move 1: A. And then fire left at the moon": "A; asked",
    "Move 1: A. LT": "A; asked",
    "Move 1: A. Perhaps": "A; asked",
    "Move 1: A. It was fun. Fire left": "null/L; asked",
    "Moves 1 and 2: A. Fire left": "A/L A/L",
    "Move 1: hm. A": "null; asked",
    "> Move 2?\nLT. Fire left.": "null LT/L",
    "1. A. Fire left. 2. LT. Fire right.": "A/L LT/R",
    "Move 1: A, move 2: landing on gamma": "A; land gamma",
    "Move 1: A turn 12. Move 2: LT": "A LT; turn 12",
    "Move 1: stay on the ground": "0",
    "Move 1: stay parked, move 2: A": "0 A",
    "Move 1 Move 2 Move 3\nA LT RS": "A LT RS",
    "Move 1: A 2: 3: LT": "A null LT",
}


@pytest.mark.parametrize("text", MORE)
def test_more_may_be_said_of_a_numbered_move(told: Callable[[str], str], text: str) -> None:
    """Its fire in a sentence of its own, and what it does on the ground."""
    assert told(text) == MORE[text]
