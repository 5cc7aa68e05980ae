"""Sentences of life that hold words of orders: beside orders that are whole they change nothing."""

from pathlib import Path

import pytest

from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

PLANES = ("Baron", "Kite", "Tin Goose", "Dora")
CHAT = [
    line
    for line in Path(__file__).with_name("chat.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
ORDERS = (
    ("I fly straight, bank left, and shoot at Baron.", "MOVE S BL; ATTACK Baron"),
    ("S S TR. Hold fire.", "MOVE S S TR; HOLD FIRE"),
)
PLACES = ("{chat} {orders}", "{orders} {chat}", "{chat}\n\n{orders}", "{orders}\n\n{chat}")


@pytest.mark.parametrize("place", PLACES)
def test_chat_beside_orders_changes_nothing(place: str) -> None:
    """Each sentence in each place, with one sort of orders or the other."""
    for n, chat in enumerate(CHAT):
        orders, meant = ORDERS[n % len(ORDERS)]
        text = place.format(chat=chat, orders=orders)
        reading = read_message(text, me="Kite", planes=PLANES)
        assert written_sheet(reading.sheets[""]) == meant, text
        assert not reading.is_doubtful, text


@pytest.mark.parametrize(
    "order",
    [
        "Bank towards the church tower.",
        "Then I turn towards the church tower.",
        "I shoot the Bishop and his ugly crate next.",
        "Finally a sharp veering westward through clouds.",
        "Oh and a gentle drift leftwards past the chimney.",
        "Last of all a wiggle left past the chimney.",
        "My pilot then banks merrily around the chimney.",
        "A quick wobble right around the steeple.",
        "The crate drops beneath the bridge.",
        "Dive beneath the wretched bridge.",
    ],
)
def test_what_may_be_flown_is_asked_about_though_it_leads_to_things_of_life(order: str) -> None:
    """Its subject is the sender, or it tells a way of flying."""
    reading = read_message(f"S S. Attack Baron. {order}", me="Kite", planes=PLANES)

    assert reading.is_doubtful
