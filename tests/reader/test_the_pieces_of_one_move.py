"""One move from its pieces: its manoeuvre, its fire, and words beside them."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

FIRE = {
    # a side or ahead by its place
    "LT/L": "LT/L",
    "LT - A": "LT/A",
    "LT | A": "LT/A",
    "LT+A": "LT/A",
    "LT+L, R": "LT/LR",
    "LT+L and R+A": "LT/LRA",
    "LT/L+R+A": "LT/LRA",
    "LT/L, R": "LT/LR",
    "LT/L, R and A": "LT/LRA",
    "LT/L and fire R": "LT/LR",
    "LT fire L, R": "LT/LR",
    "LT fire, left": "LT/L",
    "LT fire and fire L": "LT/L",
    "LT fire L and fire": "LT/L",
    "LT fire - L": "LT/L",
    "LT LR": "LT/LR",
    "fire L": "null/L",
    # none
    "LT/0": "LT",
    "LT - 0": "LT",
    "LT | 0": "LT",
    "LT no": "LT",
    "LT no fire": "LT",
    "no fire": "null",
    "A, no more firing": "A",
    "RT, no more all guns": "RT",
    "LT, no more bursts at all": "LT",
    # said and denied
    "LT fire L, no fire": "LT/L; asked",
    "LT, no fire, fire L": "LT/L; asked",
    "LT fire L, no more fire": "LT/L; asked",
    "LT/0 fire L": "LT/L; asked",
    "LT fire L, no R": "LT/L",
    "LT, not all guns": "LT",
    "LT fire, fire, fire L": "LT/L",
    "LT fire, fire": "LT/?",
    # neither the one nor the other
    "both": "null; asked",
    "LR": "null; asked",
    "nothing": "null; asked",
    "nothing, fire left": "null/L; asked",
}

MANOEUVRES = {
    "LT LT": "LT",
    "left turn, LT": "LT",
    "LT; LT": "null; asked",
    "LT -> LT": "null; asked",
    "A A": "null; asked",
    "LT, A": "null; asked",
    "LT, 0": "null; asked",
    "LT 00": "null; asked",
    "LT/L, RT": "null/L; asked",
    "LT turn": "null; asked",
    "LT left": "null; asked",
    "LT/0 L": "null; asked",
    "loop - LT left": "null; asked",
    "loop - left A": "null; asked",
    "turn": "null; asked",
    "left": "null; asked",
    # what is denied
    "not LT": "null; asked",
    "not A, LT": "null; asked",
    "LT, not RT": "LT",
    "LT not left": "LT",
    "LT no A": "LT",
    "LT no RT": "null; asked",
    "LT, no tricks, no fire": "LT",
    "LT, no loop": "LT",
}

WORDS = {
    # before it
    "loop, LT": "LT",
    "loop - LT": "LT",
    "loop: LT": "LT",
    "loop; LT": "LT",
    "loop LT": "null; asked",
    "K11 LT": "null; asked",
    "was LT": "null; asked",
    "strip LT": "null; asked",
    "runway LT": "null; asked",
    "loop fire left": "null/L; asked",
    "loop, fire left": "null/L; asked",
    # behind it
    "LT to K11": "LT",
    "LT, 5": "LT",
    "LT and off I went": "LT",
}


@pytest.mark.parametrize("text", FIRE)
def test_fire_is_what_stands_in_its_place(told: Callable[[str], str], text: str) -> None:
    """Fire that is both ordered and denied is asked about."""
    assert told(f"Move 1: {text}") == FIRE[text]


@pytest.mark.parametrize("text", MANOEUVRES)
def test_a_move_has_one_manoeuvre(told: Callable[[str], str], text: str) -> None:
    """It may be said twice; two of them, or half of one, are none."""
    assert told(f"Move 1: {text}") == MANOEUVRES[text]


@pytest.mark.parametrize("text", WORDS)
def test_words_before_a_manoeuvre_may_change_it(told: Callable[[str], str], text: str) -> None:
    """Unless a mark parts them from it. Words behind it change nothing."""
    assert told(f"Move 1: {text}") == WORDS[text]


FIRE_OF_ALL = {
    "Move 1: A, no": "A LT/L",
    "Move 1: A/0": "A LT/L",
    "Move 1: A, no tricks": "A/L LT/L",
    "Move 1: maybe RT": "null/L LT/L; asked",
    "Move 1: RT as before": "RT/L LT/L; asked",
    "Move 1: as before": "null LT/L; asked",
    "Move 1: RT or LS": "null LT/L; asked",
    "Move 1: RT if Blue dies": "null LT/L; asked",
}


@pytest.mark.parametrize("first", FIRE_OF_ALL)
def test_fire_of_all_moves_is_of_those_that_say_nothing_else(
    told: Callable[[str], str], first: str
) -> None:
    """Neither of a move without fire, nor of one that hangs on a condition or a choice."""
    assert told(f"{first}\nMove 2: LT\nFire left in every move.") == FIRE_OF_ALL[first]


def test_each_move_keeps_its_own_words() -> None:
    """From its first piece to its last."""
    sheet = read_orders("Turn 12: ahead - fire left, LT no wait RT, RS").sheets[""]

    assert [move.written for move in sheet.moves] == [
        "ahead - fire left",
        "LT no wait RT",
        "RS",
    ]
