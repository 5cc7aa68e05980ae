"""What players write around their orders: chat, where words of orders stand for other things."""

from pathlib import Path

import pytest

from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

PLANES = ("Baron", "Kite", "Tin Goose", "Dora")
TALK = Path(__file__).with_name("talk.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("talk", TALK)
@pytest.mark.parametrize(
    ("around", "orders"),
    [
        ("{} S S BL. Attack Dora.", "MOVE S S BL; ATTACK Dora"),
        ("S S BL. Attack Dora. {}", "MOVE S S BL; ATTACK Dora"),
        ("{}\n\nStraight, bank left, straight. Hold fire.\n\nFred", "MOVE S BL S; HOLD FIRE"),
        ("Straight, bank left, straight.\n{}\nNearest.", "MOVE S BL S; ATTACK NEAREST"),
    ],
    ids=["before", "behind", "paragraph", "between"],
)
def test_chat_beside_orders_changes_nothing(talk: str, around: str, orders: str) -> None:
    """Wherever it stands, the orders are read as without it, and nothing is asked."""
    reading = read_message(around.format(talk), me="Kite", planes=PLANES)

    assert written_sheet(reading.sheets[""]) == orders
    assert not reading.is_doubtful
    assert not reading.press
