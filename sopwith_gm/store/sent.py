"""Which letters went out: `private/sent.jsonl`, a line before and a line after each, none ever
changed.

A letter is known by its message id, which is made of what it says. The line before is on the disk
when its content may begin to be on its way; if no line follows it, nobody can say here whether it
arrived, and so it is told and not guessed. No line holds an address or a word of a letter.
"""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Literal

from sopwith_gm.core.late_dataclass import dataclass
from sopwith_gm.errors import UserError
from sopwith_gm.store.atomic import sync_folder
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.disk import is_there, read_bytes, reason_of

SENT = "sent.jsonl"
_BIGGEST = 500_000_000

SendingStep = Literal["going", "sent", "later", "refused", "unknown", "again"]
"""About to be handed over; taken; not taken yet; refused; handed over with no answer; to be sent
again, as the game master says."""


@dataclass(frozen=True, slots=True)
class SentLine:
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
        self._last: dict[str, SentLine] = {}
        self._whole = 0
        if not is_there(self.path):
            return
        content = read_bytes(self.path, _BIGGEST)
        whole, _, torn = content.rpartition(b"\n")
        self._whole = len(content) - len(torn)
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                one = SentLine(**json.loads(line))
            except (ValueError, TypeError):
                raise UserError(
                    f"{self.path}:{number}: is no line of this file; it says which letters went "
                    "out. Put it back from a backup, or delete that line"
                ) from None
            self._last[one.letter] = one

    def last(self, letter: str) -> SentLine | None:
        """What was written of a letter last."""
        return self._last.get(letter)

    def add(self, line: SentLine) -> None:
        """Add a line, and wait until the disk has it. Raises UserError where it refuses."""
        text = (json.dumps(asdict(line)) + "\n").encode()
        is_new = not is_there(self.path)
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o600)
            with os.fdopen(handle, "wb") as opened:
                opened.truncate(self._whole)  # what a run that died left of a line
                opened.seek(self._whole)
                opened.write(text)
                opened.flush()
                os.fsync(opened.fileno())
            if is_new:
                sync_folder(self.path.parent)
        except OSError as error:
            raise UserError(f"{self.path}: cannot be written: {reason_of(error)}") from None
        self._whole += len(text)
        self._last[line.letter] = line
