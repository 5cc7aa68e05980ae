"""What was fetched already: `private/fetched.jsonl`, a line for each message, none ever changed.

A line is written when its message stands in its place and is on the disk. A run that dies between
the two leaves a message without a line: the next one finds the same file there, and writes the
line. So nothing is lost and nothing is doubled. No line holds an address or a word of a message.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.journal import Journal

LEDGER = "fetched.jsonl"


class FetchedLine(Struct, frozen=True):
    """One message that was fetched."""

    box: str
    """A word for the box it was in."""
    epoch: str
    key: str
    """By which the box knows it, in that epoch."""
    content: str
    """A word for what is in it: the same for the same message."""
    message: str
    """A word for its Message-ID; "" where it has none."""
    place: str
    """Where it was put, within the league's folder; "" where it was there already."""


class Ledger:
    """The lines so far, and a way to add more. Call it with the league locked."""

    def __init__(self, games: Path) -> None:
        """Read what is there. Raises UserError where that cannot be read."""
        self._journal = Journal(games / PRIVATE / LEDGER, FetchedLine, "what was fetched already")
        self._keys: set[tuple[str, str, str]] = set()
        self._places: dict[tuple[str, str, str], str] = {}
        self._contents: dict[str, str] = {}
        for line in self._journal.read():
            self._take(line)

    def _take(self, line: FetchedLine) -> None:
        key = (line.box, line.epoch, line.key)
        self._keys.add(key)
        self._places[key] = line.place
        if line.place or line.content not in self._contents:
            self._contents[line.content] = line.place

    def knows(self, box: str, epoch: str, key: str) -> bool:
        """Was this message of this box seen to?"""
        return (box, epoch, key) in self._keys

    def knows_content(self, content: str) -> bool:
        """Was the same message fetched before, from whatever box?"""
        return content in self._contents

    def filed(self, box: str, epoch: str, beginning: str) -> list[str]:
        """The keys of a box's messages that stand in a game's folder, or did. `beginning` is that
        of the places that are none: the tray's."""
        return [
            key
            for (of, since, key), place in self._places.items()
            if (of, since) == (box, epoch) and place and not place.startswith(beginning)
        ]

    def add(self, lines: Iterable[FetchedLine]) -> None:
        """Add lines, and wait until the disk has them. Raises UserError where it refuses; what is
        added then is added again by the next run."""
        added = list(lines)
        self._journal.add(added)
        for one in added:
            self._take(one)


def word_for(text: str) -> str:
    """A word for something that must not stand in the ledger itself; "" for nothing."""
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:32] if text else ""
