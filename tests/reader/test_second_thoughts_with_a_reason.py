"""Orders that are begun with an excuse, or end in a reason from the past."""

from collections.abc import Callable

import pytest

EXCUSES = {
    "A, LT\nSorry, I had better hold my fire": "A LT; asked",
    "A, LT, RS. I'd better hold my fire": "A LT RS",
    "I had better land": "land",
    "Sorry, staying this turn": "asked",
    "Oops, stay.": "asked",
    "Sorry, I'm staying this turn as I was hit": "asked",
    "A, LT, RS\nSorry, staying this turn": "A LT RS; asked",
    # talk
    "Blue had better hold his fire": "",
    "Sorry, staying with friends was fun": "",
}


@pytest.mark.parametrize("text", EXCUSES)
def test_an_order_behind_an_excuse_is_not_lost(told: Callable[[str], str], text: str) -> None:
    """It is read, or asked about where it may change what was said before."""
    assert told(text) == EXCUSES[text]


REASONS = {
    "Staying this turn as I was hit": "asked",
    "Remaining this turn because I was hit": "stay",
    "Staying on the ground as I was hit": "asked",
    "Landing on beta since my engine was hit": "asked",
    "Staying this turn": "stay",
    # talk
    "Blue is staying on the ground as I was hit": "",
    "I was staying on the ground as I said": "",
    "I landed as I was hit": "",
    "The fight was hard as I was hit on landing": "",
}


@pytest.mark.parametrize("text", REASONS)
def test_an_order_with_a_reason_from_the_past_is_not_lost(
    told: Callable[[str], str], text: str
) -> None:
    """Only the reason is past: it is read, or asked about."""
    assert told(text) == REASONS[text]
