"""What is said behind a numbered move in a sentence of its own, and before a number."""

from collections.abc import Callable

import pytest

BEHIND = {
    "1. A. Fire left.\n2. LT": "A/L LT",
    "1. A. No fire.\n2. LT": "A LT",
    "1. Fire left. A\n2. LT": "A/L LT",
    "1. A/L. Fire right.\n2. LT": "A/L LT; asked",
    "1. A. LT.\n2. RS": "A RS; asked",
    "1. A. Left.\n2. RS": "A RS; asked",
    "1. A. Perhaps.\n2. RS": "A RS; asked",
    "1. A. I was shot.\n2. RS": "A RS",
    "> Move 1?\nA\n> Move 2?\nLT fire L": "A LT/L",
}
BEFORE = {
    "A, then move 2: LT": "A LT",
    "A, LT, move 3: RS": "A LT RS",
    "A, LT, move 2: RS": "null RS; asked",
    "A, move 3: LT": "null null LT; asked",
    "A: move 2: LT": "null LT; asked",
    "A perhaps, move 2: LT": "null LT; asked",
    "Fire left, move 1: LT": "LT; asked",
    "Straight to the point: move 1: LT": "LT",
    "Hello all, move 1: LT": "LT",
    "If Blue comes, move 1: A, move 2: LT": "asked",
    "If Blue comes, move 1: A\nMove 2: LT": "asked",
}
NEXT = {
    "First A, then LT, then RS": "A LT RS",
    "First A then LT; third RS": "A LT RS",
    "Move 1: A, then fire left. Move 2: LT": "A/L LT",
    "1. A then LT\n2. RS": "A null; asked",
    "1. A then perhaps LT\n3. RS": "A null RS; asked",
    "First A, then LT, move 2: RS": "null RS; asked",
    "Move 1: A and land on beta, move 2: LT": "A LT; land beta",
    "Move 1: A, move 2: stay, move 3: A": "A 0 A",
    "Move 1: A, move 2: LT and take off, move 3: RS": "A LT RS; take off",
}


@pytest.mark.parametrize("text", BEHIND)
def test_fire_may_follow_in_a_sentence_of_its_own(told: Callable[[str], str], text: str) -> None:
    """A side alone, another manoeuvre or a perhaps is asked about; a tale is none."""
    assert told(text) == BEHIND[text]


@pytest.mark.parametrize("text", BEFORE)
def test_moves_may_stand_before_the_first_number(told: Callable[[str], str], text: str) -> None:
    """As many as the number leaves room for; fire and conditions there are asked about."""
    assert told(text) == BEFORE[text]


@pytest.mark.parametrize("text", NEXT)
def test_what_comes_next_has_the_next_number(told: Callable[[str], str], text: str) -> None:
    """Unless a move has that number already, or something is in doubt."""
    assert told(text) == NEXT[text]
