"""Which letters went out: `private/sent.jsonl`, a line before and a line after each, none ever
changed.

A letter is known by its message id, which is made of what it says. The line before is on the disk
when its content may begin to be on its way; if no line follows it, nobody can say here whether it
arrived, and so it is told and not guessed. No line holds an address or a word of a letter.
"""

from pathlib import Path
from typing import Literal

from msgspec import Struct

from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.journal import Journal

SENT = "sent.jsonl"

SendingStep = Literal["going", "sent", "later", "refused", "unknown", "again"]
"""About to be handed over; taken; not taken yet; refused; handed over with no answer; to be sent
again, as the game master says."""


class SentLine(Struct, frozen=True):
    """What became of a letter at one moment."""

    letter: str
    """Its message id."""
    step: SendingStep
    when: str
    """ISO 8601."""
    place: str
    """Its draft, within the league's folder."""
    to: str
    """A word for the address."""


class SentJournal:
    """The lines so far, and a way to add one. Call it with the league locked."""

    def __init__(self, games: Path) -> None:
        """Read what is there. Raises UserError where that cannot be read."""
        self.path = games / PRIVATE / SENT
        self._journal = Journal(self.path, SentLine, "which letters went out")
        self._last = {one.letter: one for one in self._journal.read()}

    def last(self, letter: str) -> SentLine | None:
        """What was written of a letter last."""
        return self._last.get(letter)

    def add(self, line: SentLine) -> None:
        """Add a line, and wait until the disk has it. Raises UserError where it refuses."""
        self._journal.add([line])
        self._last[line.letter] = line
