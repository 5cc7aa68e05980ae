"""A greeting at the head of a message, and orders that stand right behind it."""

from collections.abc import Callable

import pytest

GREETED = {
    "Hello Nora, A, LT, RS": "A LT RS",
    "Dear Nora\nA, LT, RS": "A LT RS",
    "Evening all. LT, RT": "LT RT",
    "Hello LT Smith, here are my orders: A, LT, RS": "A LT RS",
    "Hi Nora Left, A, LT, RS": "A LT RS",
    "Hello, turn left, turn right, ahead": "LT RT A",
    # with no mark between them nobody can be sure what is whose
    "Hello A, LT, RS": "asked",
    "Hello A LT RS": "asked",
    "Hello Nora A, LT, RS": "asked",
    "Hi turn left, turn right, ahead": "asked",
    "Morning landing on alpha": "asked",
}


@pytest.mark.parametrize("text", GREETED)
def test_no_order_is_taken_for_the_name_in_a_greeting(
    told: Callable[[str], str], text: str
) -> None:
    """Whoever is greeted is no manoeuvre, and a first move is nobody who is greeted."""
    assert told(text) == GREETED[text]
