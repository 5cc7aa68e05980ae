"""Fire in lists, in lines of its own, with a move's number, and denied."""

from collections.abc import Callable

import pytest

READ = {
    # none
    "Move 1: A, not a single shot fired": "A",
    "Move 1: A, cease all firing at all": "A",
    "Move 1: A, no further fire": "A",
    "Move 1: LT, no L fire": "LT",
    "Move 1: A, no more firing": "A",
    "Move 1: A, no more firing at all": "A",
    "A/L, LT/R, A. No more firing at all.": "A LT A",
    "Move 1: LT, fire left/no": "LT/L",
    "A, LT, RS. Boring I know but no fire.": "A LT RS",
    "A\nnothing\nLT": "A LT",
    # directions
    "A, LT, RS, fire left for all 3 moves": "A/L LT/L RS/L",
    "A, fire ahead, and right fire": "A/AR",
    "LT fire R, ahead and left, A": "LT/RAL A",
    "Move 1: A - fire L guns": "A/L",
    "Move 1: A, fire left 2x": "A/LL",
    "lt fire l + a, rs fire a": "LT/LA RS/A",
    "1. A fire LA\n2. LT fire RA": "A/LA LT/RA",
    "fire L, A, fire R, LT, fire A, RS": "A/L LT/R RS/A",
    "1. LT, A burst": "LT/?",
    "A burst to the left\nLT": "LT; asked",
    "1. A burst to the left": "null/L; asked",
    "LT, A burst right, RS": "LT A/R RS",
    "1. I gun left": "I/L",
    "I burst left, LT, RS": "null/L LT RS; asked",
    "1 (fire left) A, 2 LT": "A/L LT",
    "A fire left and slowly ahead, LT": "asked",
    "LT, left and right fire": "LT/LR",
    "A, fire left and then ahead, RS": "A/L A RS",
    # of moves by number
    "Fire in move 2 and 3 right, please": "asked",
    "A, LT, RS; fire left in the first and right in the third.": "A/L LT RS/R",
    "A, LT, RS.\nFire left in the second.": "A LT/L RS",
    "Fire left in the first and second move. A, LT, RS": "A/L LT/L RS",
    "Fire left in move 1.\nMove 1: A": "A/L",
    "A, LT, RS\nFire: first left, second right": "A/L LT/R RS",
    "Fire: 1 A, 3 all\nMove 1: LT\nMove 2: A\nMove 3: A": "LT/A A A/LRA",
    "I go left in move 1 and right in move 2": "null null; asked",
    "Fire: 1 loop, 3 left\nA, LT, A": "null null null; asked",
    "Fire left; move 2: LT, move 3: A": "null LT A; asked",
    "A, LT, RS\nFire: left, right on 3": "A LT RS/LR",
    "LT [A+R], A": "LT/AR A",
    # lists
    "A, LT, RS fire: L/none/R": "A/L LT RS/R",
    "A LT RS fire: L, none, R": "A/L LT RS/R",
    "A none, LT, RS fire left, right": "A LT RS/LR",
    "A, LT, RS; fire left, none, right": "A/L LT RS/R",
    "A, LT, RS\nfire left, none, right": "A/L LT RS/R",
    "Fire L, none, R\nA, LT, RS": "A/L LT RS/R",
    "A, LT, RS\nFire, second move only": "A LT RS; asked",
    "Guns: all, none, all\nA, LT, RS": "A/LRA LT RS/LRA",
    "Guns: all, loop, all\nA, LT, RS": "A LT RS; asked",
    # lines of their own
    "Move 1: A\nMove 2: LT\nMove 3: RT\n\nboth guns blazing": "A LT RT; asked",
    "A fire right\nfire left": "A/R; asked",
    "A, LT\nfire left": "A LT; asked",
    "A\n\nfire left": "A; asked",
    "fire": "asked",
}


@pytest.mark.parametrize("text", READ)
def test_fire_is_read_as_it_is_meant(told: Callable[[str], str], text: str) -> None:
    """With its move, or asked about where nobody can say of which move it is."""
    assert told(text) == READ[text]
