"""What the tests of the reader share: a reading told on one line."""

from collections.abc import Callable
from typing import Any

import pytest

from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER


@pytest.fixture
def told() -> Callable[[str], str]:
    """How a text is read, on one line."""
    return tell


def tell(text: str) -> str:
    """A text's reading on one line: `A LT/L null; take off alpha; turn 12; asked`.

    Moves first, each with its fire behind a slash and `null` for one that cannot be read; then what
    is said of the ground, the turn, the press. `asked` ends it where something is unread. "" where
    nothing is ordered.
    """
    message = read_message(text.encode(), is_mail=False, reader=SOPWITH_READER)
    said = reading_json(message, reading_of(message, SOPWITH_READER), SOPWITH_READER)
    orders = said["orders"]
    if "moves" not in orders:
        parts = [f"{plane}: {_sheet(sheet)}" for plane, sheet in orders.items()]
    else:
        parts = [_sheet(orders)]
    parts.append("" if said["turn"] is None else f"turn {said['turn']}")
    parts.append(f"press: {said['press']}" if said["press"] else "")
    parts.append("asked" if said["unread"] else "")
    return "; ".join(filter(None, parts))


def _sheet(orders: dict[str, Any]) -> str:
    moves = [
        "/".join(filter(None, [move["manoeuvre"] or "null", "".join(move["fire"])]))
        for move in orders["moves"]
    ]
    parts = [" ".join(moves)]
    for key in ("take_off", "land", "repair"):
        if orders[key]:
            word = key.replace("_", " ")
            parts.append(word if orders[key] is True else f"{word} {orders[key]}")
    parts += [key.replace("_", " ") for key in ("not_landing", "stay") if orders[key]]
    return "; ".join(filter(None, parts))
