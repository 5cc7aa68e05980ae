"""What somebody takes back in the same breath changes nothing of what he orders."""

from collections import Counter

from tests.sopwith.orders.batches import reading_of_entry
from tests.sopwith.orders.second_thoughts import second_thoughts
from tests.tooling.reading_figures import sorts_of

MESSAGES = 200


def test_an_order_begun_otherwise_and_taken_back_is_read_as_if_it_had_not_been() -> None:
    """Of many messages of batches, in all their ways of writing: nearly all, and the rest asked."""
    figures = Counter(
        sort
        for _, _, entry in second_thoughts(MESSAGES, seed=3)
        for sort in sorts_of(*reading_of_entry(entry))
    )
    assert figures["exact"] >= 0.97 * MESSAGES
    assert figures["sure and wrong"] <= 0.01 * MESSAGES
