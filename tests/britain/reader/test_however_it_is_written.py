"""However a message is written, it says the same (BB 15)."""

from collections import Counter

import pytest

from tests.tooling.britain_variants import entries, unlike

EVERY, SLICES = 8, 4
"""Of the messages one of so many, in as many tests."""


@pytest.mark.parametrize("slice_", range(SLICES))
def test_a_message_and_its_variants_are_read_alike(slice_: int) -> None:
    """Small letters, capitals, other marks, gaps, greetings, chat, other words for the same: never
    otherwise and nothing asked, and nearly all alike."""
    tried: Counter[str] = Counter()
    found = [
        one
        for n, entry in enumerate(entries(EVERY))
        if n % SLICES == slice_
        for one in unlike(entry, tried)
    ]

    assert len(tried) > 30
    assert not [one for one in found if one.is_sure]
    assert len(found) <= tried.total() // 100, found
