"""What a player orders, and what he changes of it, is read in whatever words he says it."""

import pytest

from tests.sopwith.orders.in_many_words import ALL, filled, told
from tests.tooling.with_slots import Wording

MESSAGES = 3


@pytest.mark.parametrize("wording", ALL, ids=lambda one: one.name)
def test_orders_are_read_in_these_words_or_asked_about(wording: Wording) -> None:
    """Exactly, whichever moves and whatever fire they speak of; those that are open are named, and
    so are those few of them that are sure and wrong."""
    read = [told(entry)[0] for entry in filled(wording, MESSAGES, seed=1)]

    assert (read == ["exact"] * MESSAGES) == (not wording.open)
    assert ("sure and wrong" in read) == (wording.open == "wrong")
