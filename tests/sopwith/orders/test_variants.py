"""A message that another hand writes otherwise says the same, and is read the same."""

import pytest
import yaml

from tests.sopwith.orders.test_batches import HERE, OPEN, reading_of_entry
from tests.sopwith.orders.variants import VARIANTS, Entry, alike, variants_of

EVERY = 29
"""Of the messages that are read exactly, one of so many; all of them are for the figures
(`python -m tests.tooling.reading_variants`)."""


def _sample() -> list[Entry]:
    entries = [
        entry
        for file in sorted(HERE.glob("[0-9]*.yaml"))
        for number, entry in enumerate(yaml.safe_load(file.read_text(encoding="utf-8")))
        if number not in OPEN.get(file.stem, []) and "mail" not in entry and "subject" not in entry
    ]
    return entries[::EVERY]


SAMPLE = [
    pytest.param(name, written, id=f"{name}-{n}")
    for n, entry in enumerate(_sample())
    for name, written in variants_of(entry)
]


@pytest.mark.parametrize(("name", "written"), SAMPLE)
def test_a_variant_of_a_message_is_read_as_the_message_is(name: str, written: Entry) -> None:
    """In small letters or capitals, mirrored, with talk around it, other marks, numbers, words."""
    expected, got = reading_of_entry(written)
    assert alike(expected, got), (name, written["text"], got["orders"], got["unread"])


PLAIN: Entry = {
    "text": "1. A\n2. Left turn, fire left\n3. Ahead. I don't fire in the last.\n",
    "moves": "A LT:L A",
}


@pytest.mark.parametrize("name", ["all small", "all capitals", "mirrored", "talk before", "signed"])
def test_a_variant_differs_from_its_message(name: str) -> None:
    """Else it would show nothing."""
    written = VARIANTS[name](PLAIN)
    assert written is not None
    assert written["text"] != PLAIN["text"]


def test_what_is_mirrored_expects_the_other_side() -> None:
    """The moves and the fire that are expected change with the text."""
    written = VARIANTS["mirrored"](PLAIN)
    assert written is not None
    assert "Right turn, fire right" in written["text"]
    assert written["moves"] == "A RT:R A"
