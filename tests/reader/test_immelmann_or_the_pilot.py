"""The letter I: an Immelmann turn, or the pilot himself; and the letter A, or an article."""

from collections.abc import Callable

import pytest

EYES = {
    # alone, or in a row of codes
    "LT, I, RS": "LT I RS",
    "A/I/LT": "A I LT",
    "I no fire, LT, RS": "I LT RS",
    "I nothing, LT, RS": "I LT RS",
    "I - LT - A": "I LT A",
    "LT i RS": "LT I RS",
    "lt i rs": "LT I RS",
    "a i lt": "A I LT",
    "A i LT": "A I LT",
    "A and I LT": "A I LT",
    "A I LT": "A I LT",
    "Turn 5: I LT RT": "I LT RT; turn 5",
    "Move 1: I": "I",
    "Move 1: I, no fire": "I",
    "Move 1: I Move 2: A Move 3: LT": "I A LT",
    "I) I II) LT III) A": "I LT A",
    "imm turn, LT, A": "I LT A",
    # the pilot
    "I LT": "LT",
    "I LT RT RS": "LT RT RS",
    "I LT; RT; A": "LT RT A",
    "I do not fire, A, LT": "A LT",
    "I don't fire; A, LT, RS": "A LT RS",
    "I won't fire, A, LT": "A LT",
    "I hold fire, A, LT": "A LT",
    "I cease fire. A, LT": "A LT",
    "I withhold fire, A, LT": "A LT",
    "I never fire, A, LT": "A LT",
    "I shot left, LT, RS": "LT/L RS",
    # either
    "I LT, RT": "null LT RT; asked",
    "I LT; RT": "null LT RT; asked",
    "I LT then RT": "null LT RT; asked",
    "I LT -> RT": "null LT RT; asked",
    "I LT | RT": "null LT RT; asked",
    "I LT and RT": "null LT RT; asked",
    "I LT fire left RT": "null LT/L RT; asked",
    "i LT RS": "null LT RS; asked",
}

FIRING = {
    "Move 1: I fire left": "null/L; asked",
    "1. A\n2. I fire left": "A null/L; asked",
    "1. A\n2. I F left": "A I/L",
    "I F L, LT, RS": "I/L LT RS",
    "I f l, lt, rs": "I/L LT RS",
    "I fire left": "asked",
    "I fire left, LT": "null/L LT; asked",
    "I fire left, LT, RS": "null/L LT RS; asked",
    "I fire left, LT, RS, A": "LT/L RS A",
    "A. I fire left. RS": "A/L RS",
    "A, I fire left, RS": "A null/L RS; asked",
    "A, LT and I fire left": "A LT null/L; asked",
    "A, LT then I fire left": "A LT null/L; asked",
    "A, LT! I fire left": "A LT; asked",
    # bursts
    "A, I burst left, RS": "A I/L RS",
    "A LT I guns left": "A LT I/L",
    "1. I burst left": "I/L",
    "I burst left, LT": "null/L LT; asked",
}

ARTICLES = {
    "a, lt, rs": "A LT RS",
    "a lt rs": "A LT RS",
    "lt a rs": "LT A RS",
    "lt/a/rs": "LT A RS",
    "1. a\n2. lt": "A LT",
    "Move 1: a fire left": "A/L",
    "lt, a no fire, rs": "LT A RS",
    # an article
    "A friend says hello": "",
    "A friend told me of it. A, LT, RS": "A LT RS",
    "Hail! A wing was lost. A, LT, RS": "A LT RS",
    "Turn a bit of luck into a lot": "",
    "A report from the front. A, LT, RS": "A LT RS",
    "A letter went home": "",
    "A letter missed me": "",
    "A kind soul has fallen": "",
    "Well? A letter from home": "",
    # a move and its reason
    "A because he is near": "A",
    "A since he said so": "A",
    "A behind Blue, who says he is lost": "A",
    "A near the one who was hit": "A",
    "A letter from home, LT, RS": "A LT RS",
    "LT, A letter from home": "LT A",
    "Move 1: A letter from home": "A",
    "A loop says more than words": "asked",
}


@pytest.mark.parametrize("text", EYES)
def test_i_is_a_move_where_moves_stand(told: Callable[[str], str], text: str) -> None:
    """Where it may be the pilot as well, the game master is asked."""
    assert told(text) == EYES[text]


@pytest.mark.parametrize("text", FIRING)
def test_i_before_fire_may_be_either(told: Callable[[str], str], text: str) -> None:
    """Unless its letter stands beside it, or the moves are complete without it."""
    assert told(text) == FIRING[text]


@pytest.mark.parametrize("text", ARTICLES)
def test_a_is_a_move_or_an_article(told: Callable[[str], str], text: str) -> None:
    """A sentence that begins with it and tells something orders nothing."""
    assert told(text) == ARTICLES[text]
