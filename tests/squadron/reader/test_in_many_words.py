"""What a player orders is read in whatever words he says it, whichever manoeuvres it speaks of."""

import pytest

from tests.squadron.reader.in_many_words import ALL, filled, told
from tests.tooling.with_slots import Wording

MESSAGES = 3


@pytest.mark.parametrize("wording", ALL, ids=lambda one: one.name)
def test_orders_are_read_in_these_words_or_asked_about(wording: Wording) -> None:
    """Exactly; those that are open are named, and so are those few that are sure and wrong."""
    read = [told(entry)[0] for entry in filled(wording, MESSAGES, seed=1)]

    assert (read == ["exact"] * MESSAGES) == (not wording.open)
    assert ("sure and wrong" in read) == (wording.open == "wrong")
