"""However a message is written, it says the same (BB 15)."""

from collections import Counter

import pytest

from tests.tooling.britain_variants import entries, unlike

EVERY, SLICES = 8, 4
"""Of the messages every sixth one, in as many tests."""
OPEN = frozenset(
    {
        # a name that is an order as well, or a name and an age, where a stop or chat is behind it
        "britain-8.40", "britain-10.18", "wordings.283",
        # contractions that are other words without their apostrophe: `hell circle`
        "britain-3.04", "britain-3.35", "britain-4.25", "britain-15.21", "wordings.163",
        # a blank line within a list, a name in small letters
        "britain-22.19", "britain-26.11", "britain-26.51", "britain-56.12",
        "voices2.29",
        "britain-63.20", "britain-63.44", "voices2.25",  # a blank line within a sentence
        "voices2.33",  # no marks at all
        "britain-67.52",  # a name with an initial, and chat below it
        "beside-b.35",  # `3.` is a number of a list as well
        "britain-33.24",  # `NO 2 fois`: north-west, or number two?
        "britain-56.44",  # a name with an initial, and another name below it
        "britain-7.24", "britain-76.quoted-before",  # lines joined with a quoted one
        "britain-80.old-hand",  # `i remain, &c., thaddeus crabbe`, with more behind it
        "britain-6.60",  # the verb of two alternatives behind the second, in two sentences
    }
)  # fmt: skip


@pytest.mark.parametrize("slice_", range(SLICES))
def test_a_message_and_its_variants_are_read_alike(slice_: int) -> None:
    """Small letters, capitals, other marks, gaps, greetings, chat, other words for the same."""
    tried: Counter[str] = Counter()
    found = [
        one
        for n, entry in enumerate(entries(EVERY))
        if n % SLICES == slice_ and entry["id"] not in OPEN
        for one in unlike(entry, tried)
    ]

    assert len(tried) > 30
    assert not found
