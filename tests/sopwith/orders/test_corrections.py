"""A correction changes what it names, and nothing else; one that cannot be settled is asked."""

from collections import Counter

from tests.sopwith.orders.corrections import corrections, sort_of

MESSAGES = 250


def test_of_many_corrections_nearly_all_are_read_exactly_and_none_is_sure_and_wrong() -> None:
    """Of orders in all their ways of writing, corrected in all the ways people do."""
    figures = Counter(sort_of(one) for one in corrections(MESSAGES, seed=8))
    assert figures["exact"] >= 0.97 * MESSAGES
    assert figures["sure and wrong"] == 0
