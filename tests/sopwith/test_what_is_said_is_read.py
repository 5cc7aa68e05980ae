"""Messages that are put together of what they say: that is read, or it is asked about.

`tests/fuzz/sopwith/` makes them, by choices that are independent of each other; `make fuzz` reads
thousands, by other seeds.
"""

import pytest

from tests.fuzz.said_is_read import readings, shown

MOST_ASKED = 4
"""Of forty messages, so many may be asked about though their maker says one thing."""


@pytest.mark.parametrize("seed", range(8))
def test_what_is_said_is_read_or_asked_about(seed: int) -> None:
    """Never sure and wrong; and nearly all of it read exactly: orders, turn, press, doubts."""
    told = list(readings("sopwith", seed, 40))

    wrong = [shown(message, result) for message, result in told if result.is_sure_and_wrong]
    assert not wrong, "\n".join(wrong)
    asked = [shown(message, result) for message, result in told if not result.passed]
    assert len(asked) <= MOST_ASKED, "\n".join(asked)


def test_the_same_seed_makes_the_same_messages_and_another_seed_others() -> None:
    """A message that was misread can be made again."""
    made = [[message["text"] for message, _ in readings("sopwith", seed, 30)] for seed in (5, 5, 6)]

    assert made[0] == made[1]
    assert len({*made[0], *made[2]}) > 55
