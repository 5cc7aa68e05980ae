"""Orders in many words, a line each: those are read as they are meant, and none otherwise."""

from pathlib import Path
from typing import Any

import pytest

from tests.sopwith.orders.batches import reading_of_entry

_SAID = {"stay": "stay", "aloft": "not_landing", "home": "land"}
_ANY = {"any": True}
"""`take any`: from whatever strip."""
_GROUND = {"take": "take_off", "land": "land", "repair": "repair"}


def _meant(said: str) -> dict[str, Any]:
    """What a line says behind its arrow, as an entry of a batch says it."""
    if "; " in said:
        planes = (plane.split(": ") for plane in said.split("; "))
        return {"planes": {name: _meant(orders) for name, orders in planes}}
    entry: dict[str, Any] = {}
    words = said.split()
    while words and (words[0] in _GROUND or words[0] in _SAID):
        if words[0] in _SAID:
            entry[_SAID[words[0]]], words = True, words[1:]
            continue
        value: Any = int(words[1]) if words[1].isdigit() else _ANY.get(words[1], words[1])
        entry[_GROUND[words[0]]], words = value, words[2:]
    return entry | {"moves": " ".join(words)}


def _lines() -> list[tuple[str, str]]:
    """Each message with what it says; "asked" where it is asked about."""
    files = sorted(Path(__file__).parent.glob("wordings*.txt"))
    found = []
    for line in "\n".join(file.read_text(encoding="utf-8") for file in files).splitlines():
        message, arrow, said = line.rpartition(" => ")
        if arrow and not line.startswith("# "):
            is_open = message.startswith("? ")
            found.append((message.removeprefix("? "), "asked" if is_open else said))
    return [(message.replace("\\n", "\n"), said) for message, said in found]


@pytest.mark.parametrize(("text", "said"), _lines())
def test_orders_are_read_in_whatever_words_they_are_given(text: str, said: str) -> None:
    """As they are meant, with nothing asked; or they are asked about."""
    if said == "asked":
        assert reading_of_entry({"text": text})[1]["unread"]
    else:
        expected, got = reading_of_entry({"text": text} | _meant(said))
        assert got["orders"] == expected["orders"]
        assert not got["unread"]
