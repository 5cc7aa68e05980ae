"""Sentences put together at random: what they say is drawn first, so it is known what is right."""

from collections import Counter
from random import Random

import pytest

from tests.sopwith.prose.constructed import constructed, read_of

MESSAGES = 150


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_what_is_put_together_is_read_and_never_sure_and_wrong(seed: int) -> None:
    """Whatever manoeuvres, places, fire and manners of speaking are combined."""
    draw = Random(seed)
    found: Counter[str] = Counter()
    for _ in range(MESSAGES):
        one = constructed(draw)
        sorts = read_of(one)
        assert "sure and wrong" not in sorts, one
        found.update(sorts)
    assert found["exact"] >= MESSAGES * 0.98
