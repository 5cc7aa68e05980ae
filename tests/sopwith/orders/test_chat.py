"""Chat that is made of words of orders changes nothing, wherever it stands beside plain orders.

`chat.yaml` holds the chat: sentences of their own, openings and ends of a sentence of orders.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.sopwith.orders.batches import reading_of_entry

CHAT: Mapping[str, Sequence[str]] = yaml.safe_load(
    Path(__file__).with_name("chat.yaml").read_text(encoding="utf-8")
)
ORDERS = (
    "LT, A/L, RS",
    "I turn left, go straight ahead firing left, and slip right without firing.",
    "1. LT\n2. A fire L\n3. RS",
)
"""The same orders in three hands."""
PLACES = ("{chat} {orders}", "{orders}\n{chat}", "{chat}\n\n{orders}", "{orders}\n\n{chat}")
CLAUSES = (
    ("left turn, ahead with fire left, right slip", "LT A:L RS"),
    ("LT, A/L, RS", "LT A:L RS"),
    ("I turn left, go ahead firing left, and slip right", "LT A:L RS"),
    ("ahead, ahead, ahead, fire ahead in the last two", "A A:A A:A"),
)


def _reading(text: str, moves: str) -> tuple[bool, bool]:
    """Are just these moves read, and is something asked?"""
    entry: dict[str, Any] = {"text": text, "moves": moves}
    if "turn 8" in text:
        entry["turn"] = 8
    expected, got = reading_of_entry(entry)
    asked = bool(got["unread"])
    got["unread"] = expected["unread"]
    return got["orders"] == expected["orders"] and got["press"] == "", asked


def _holds(chat: str, orders: str, *, is_read: bool, is_asked: bool) -> None:
    """Is the chat nothing, or asked about where a careful reader may?"""
    if chat in CHAT["asked"]:
        assert is_read or is_asked, orders
    else:
        assert (is_read, is_asked) == (True, False), orders


@pytest.mark.parametrize("number", range(len(CHAT["sentences"])))
def test_a_sentence_of_chat_orders_nothing(number: int) -> None:
    """Before the orders, behind them, and in a paragraph of its own. What a careful reader may
    ask about is asked about, or nothing comes of it."""
    chat = CHAT["sentences"][number]
    for place, pattern in enumerate(PLACES):
        orders = ORDERS[(number + place) % len(ORDERS)]
        is_read, is_asked = _reading(pattern.format(chat=chat, orders=orders), "LT A:L RS")
        _holds(chat, orders, is_read=is_read, is_asked=is_asked)


@pytest.mark.parametrize("opening", CHAT["openings"])
def test_an_opening_orders_nothing(opening: str) -> None:
    """It leads to the orders, and binds none of them."""
    for orders, moves in CLAUSES:
        is_read, is_asked = _reading(f"{opening} {orders}.", moves)
        _holds(opening, orders, is_read=is_read, is_asked=is_asked)


@pytest.mark.parametrize("end", CHAT["ends"])
def test_what_trails_behind_orders_is_none(end: str) -> None:
    """It is neither a condition of theirs nor a change."""
    for orders, moves in CLAUSES:
        is_read, is_asked = _reading(orders[0].upper() + orders[1:] + end, moves)
        _holds(end, orders, is_read=is_read, is_asked=is_asked)


def test_a_letter_without_orders_is_closed_by_as_ever_above_a_name() -> None:
    """Nothing is asked about the closing: what is as ever is the friendship, not the moves."""
    text = "No orders from me just yet, I want to sleep on them.\n\nAs ever,\nConstance"

    assert _reading(text, "") == (True, False)
