"""A message that another hand writes otherwise says the same, and is read the same."""

from collections.abc import Iterator

import pytest
import yaml

from tests.sopwith.orders.test_batches import FILES, OPEN, reading_of_entry
from tests.sopwith.orders.variants import VARIANTS, Entry, alike, variants_of

EVERY = 29
"""One of so many messages, if it is read exactly; all of them are for the figures
(`python -m tests.tooling.reading_variants`)."""


KNOWN = {
    ("41-crowd", 47, "a turn to a side"),
    ("85-pairs-and-press", 46, "all small"),
    ("85-pairs-and-press", 46, "all capitals"),
    ("85-pairs-and-press", 46, "a telephone's capitals"),
    ("89-letters", 38, "all small"),
    ("89-letters", 38, "all capitals"),
    ("89-letters", 38, "a telephone's capitals"),
    ("89-letters", 38, "an and's sign"),
    ("95-crowd", 26, "mirrored"),
    ("95-crowd", 26, "starboard for right"),
    ("107-letters", 2, "no apostrophes"),
    ("115-mixed", 15, "all small"),
    ("115-mixed", 15, "all capitals"),
    ("115-mixed", 15, "a telephone's capitals"),
    ("116-corrections-ground", 13, "all small"),
    ("116-corrections-ground", 13, "all capitals"),
    ("116-corrections-ground", 13, "a telephone's capitals"),
    ("116-corrections-ground", 13, "shot for burst"),
    ("125-crowd", 53, "starboard for right"),
    ("128-second-thoughts", 18, "talk behind"),
    ("146-two-planes", 11, "all small"),
    ("146-two-planes", 11, "all capitals"),
    ("146-two-planes", 11, "a telephone's capitals"),
    ("157-composition-and-temperaments", 18, "two blanks between sentences"),
    ("157-composition-and-temperaments", 18, "sideslips"),
}
"""Variants of the sample that are asked about, though the message itself is not."""


def _sample() -> Iterator[tuple[str, int, Entry]]:
    """By their places among all, so that a message that is mended moves no other."""
    entries = [
        (file.stem, number, entry)
        for file in FILES
        for number, entry in enumerate(yaml.safe_load(file.read_text(encoding="utf-8")))
    ]
    for batch, number, entry in entries[::EVERY]:
        is_text = "mail" not in entry and "subject" not in entry
        if is_text and number not in OPEN.get(batch, []):
            yield batch, number, entry


SAMPLE = [
    pytest.param(name, written, (batch, number, name) in KNOWN, id=f"{name}-{batch}-{number}")
    for batch, number, entry in _sample()
    for name, written in variants_of(entry)
]


@pytest.mark.parametrize(("name", "written", "is_known"), SAMPLE)
def test_a_variant_of_a_message_is_read_as_the_message_is(
    name: str, written: Entry, is_known: bool
) -> None:
    """In small letters or capitals, mirrored, with talk around it, other marks, numbers,
    words; those that are not are named, and asked about."""
    expected, got = reading_of_entry(written)
    is_alike = alike(expected, got)
    assert is_alike != is_known, (name, written["text"], got["orders"], got["unread"])
    assert is_alike or got["unread"]


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
