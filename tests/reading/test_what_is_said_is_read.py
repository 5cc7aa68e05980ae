"""Messages that are put together of what they say: that is read, or it is asked about.

`tests/fuzz/` makes them for each game, by choices that are independent of each other; `make fuzz`
reads thousands, by other seeds.
"""

from itertools import product

import pytest

from tests.fuzz.said_is_read import GAMES, readings, shown

MOST_ASKED = {"britain": 2, "sopwith": 4, "squadron": 2}
"""Of forty messages, so many may be asked about though their maker says one thing."""


@pytest.mark.parametrize(("system", "seed"), list(product(GAMES, range(8))))
def test_what_is_said_is_read_or_asked_about(system: str, seed: int) -> None:
    """Never sure and wrong; and nearly all of it read exactly: orders, turn, press, doubts."""
    told = list(readings(system, seed, 40))

    wrong = [shown(message, result) for message, result in told if result.is_sure_and_wrong]
    assert not wrong, "\n".join(wrong)
    asked = [shown(message, result) for message, result in told if not result.passed]
    assert len(asked) <= MOST_ASKED[system], "\n".join(asked)


@pytest.mark.parametrize("system", GAMES)
def test_the_same_seed_makes_the_same_messages_and_another_seed_others(system: str) -> None:
    """A message that was misread can be made again."""
    made = [[message["text"] for message, _ in readings(system, seed, 30)] for seed in (5, 5, 6)]

    assert made[0] == made[1]
    assert len({*made[0], *made[2]}) > 55
