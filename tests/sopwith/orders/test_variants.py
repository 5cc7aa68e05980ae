"""A message that another hand writes otherwise says the same, and is read the same."""

from collections.abc import Iterator
from zlib import crc32

import pytest

from tests.sopwith.orders.batches import OPEN, all_entries, reading_of_entry
from tests.sopwith.orders.variants import VARIANTS, Entry, alike, variants_of

EVERY, SLICES = 29, 8
"""One of so many messages, if it is read exactly, in as many tests; all of them are for the figures
(`python -m tests.tooling.reading_variants`)."""


KNOWN = {
    # `fig roll` above `stays on the ground`: a plane's name, or a roll
    ("170-crowd", 53, "all small"),
    ("170-crowd", 53, "all capitals"),
    ("170-crowd", 53, "a telephone's capitals"),
}
"""Variants that are read otherwise with nothing asked."""


def _sample(slice_: int) -> Iterator[tuple[str, int, Entry]]:
    """By their own names, so that a batch that is added changes nothing of the others' choice."""
    for batch, number, entry in all_entries():
        chosen = crc32(f"{batch}:{number}".encode())
        is_chosen = chosen % EVERY == 0 and chosen // EVERY % SLICES == slice_
        is_text = "mail" not in entry and "subject" not in entry
        if is_chosen and is_text and number not in OPEN.get(batch, []):
            yield batch, number, entry


@pytest.mark.parametrize("slice_", range(SLICES))
def test_variants_of_a_message_are_read_as_the_message_is(slice_: int) -> None:
    """In small letters or capitals, mirrored, with talk around it, other marks, numbers, words:
    never otherwise and nothing asked, and nearly all alike."""
    read, asked = 0, []
    for batch, number, entry in _sample(slice_):
        for name, written in variants_of(entry):
            expected, got = reading_of_entry(written)
            read += 1
            if alike(expected, got):
                assert (batch, number, name) not in KNOWN
            else:
                is_known = (batch, number, name) in KNOWN
                assert bool(got["unread"]) != is_known, (name, batch, number, written["text"])
                asked.append((name, batch, number))

    assert read > 300
    assert len(asked) <= read // 50, asked


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
