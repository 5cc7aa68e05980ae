"""Lists of three moves, however they are laid out, say what was drawn, or are asked about."""

import pytest

from sopwith_gm.systems.sopwith.reader.message import read_orders
from tests.sopwith.orders.lists_and_forms import Message, drawn

_FEWEST_EXACT = 99
"""Of a hundred messages in which nothing is doubtful."""


@pytest.mark.parametrize("hundred", range(4))
def test_a_list_is_read_as_it_was_drawn(hundred: int) -> None:
    """Numbers, bullets, codes and words, fire beside or in a row, in any order, with a heading, a
    signature, a landing: none is read otherwise with nothing asked, and hardly any is asked about.
    """
    asked: list[Message] = []
    for seed in range(hundred * 100, hundred * 100 + 100):
        message = drawn(seed)
        reading = read_orders(message.text)
        if message.is_doubtful:
            assert reading.unread, message.text
        elif reading.unread:
            asked.append(message)
        else:
            assert message.is_read(reading), message.text
    assert len(asked) <= 100 - _FEWEST_EXACT, [one.text for one in asked]
