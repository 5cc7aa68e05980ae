"""Messages of players who had not seen the reader: what is read stays read."""

from pathlib import Path

import pytest

from tests.sopwith.orders.batches import FILES, OPEN, entries_of, is_exact


@pytest.mark.parametrize("batch", FILES, ids=lambda file: file.stem)
def test_the_messages_of_a_batch_are_read_or_known_to_be_open(batch: Path) -> None:
    """Exactly, in every field; those that are still open are named, and no other."""
    not_exact = [n for n, entry in enumerate(entries_of(batch)) if not is_exact(entry)]

    assert not_exact == sorted(OPEN.get(batch.stem, []))
