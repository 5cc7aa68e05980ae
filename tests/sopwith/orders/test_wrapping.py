"""A mail program that wraps what a player wrote changes nothing of what he orders."""

import random
import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from sopwith_gm.reading.fold import tidied
from tests.sopwith.orders.batch_entries import is_drawn_from
from tests.sopwith.orders.batches import OPEN, all_entries, reading_of_entry
from tests.tooling.reading_figures import sorts_of

MESSAGES = 120
_WRAPPED = re.compile(r"[^\n]{50}\n[^\n]")
"""Lines that somebody wrapped already."""


def _wrapped(width: int) -> Iterator[Mapping[str, Any]]:
    """So many messages of batches that are read exactly, with all that is longer wrapped."""
    entries = [one for one in all_entries() if is_drawn_from(one[0])]
    random.Random(width).shuffle(entries)
    found = 0
    for batch, number, entry in entries:
        text = tidied(entry.get("text", ""))
        is_plain = not (set(entry) & {"mail", "subject", "unread", "press"})
        is_plain = is_plain and not _WRAPPED.search(text)
        if not is_plain or number in OPEN.get(batch, []) or "|" in text:
            continue
        said = "\n".join(textwrap.fill(line, width) for line in text.split("\n"))
        if said != text and max(map(len, text.split("\n"))) > 2 * width:
            yield {**entry, "text": said}
            found += 1
        if found == MESSAGES:
            return


@pytest.mark.parametrize("width", [48, 60, 72])
def test_a_message_is_read_as_before_when_its_lines_are_wrapped(width: int) -> None:
    """Nearly all of them, and few are sure and wrong."""
    figures = Counter(
        sort for entry in _wrapped(width) for sort in sorts_of(*reading_of_entry(entry))
    )
    assert figures["exact"] >= 0.93 * sum(figures[one] for one in ("exact", "needless"))
    assert figures["sure and wrong"] <= 0.05 * MESSAGES
