"""What a run of a command has changed on the disk so far, in sentences.

A command that cannot end as it should (its output cannot be written, somebody presses Ctrl-C) must
still say whether its work was done. Whoever makes a change last notes it here, at the moment from
which it stands; the command line alone asks.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from msgspec import Struct, field


class Deeds(Struct):
    """The changes of one run."""

    does_write: bool = False
    """Has it locked a folder, as those do that are about to write?"""
    notes: dict[Path, str] = field(default_factory=dict)
    """By the place that was changed: what stands there now."""

    def told(self) -> str:
        """A clause on all of it."""
        return "; ".join(self.notes.values()) or "nothing was changed"


_NOW: ContextVar[Deeds | None] = ContextVar("deeds", default=None)


@contextmanager
def deeds_of_run() -> Iterator[Deeds]:
    """Gather what is noted inside."""
    deeds = Deeds()
    token = _NOW.set(deeds)
    try:
        yield deeds
    finally:
        _NOW.reset(token)


def note(place: Path, clause: str) -> None:
    """From now on this is so: `turn 4 is adjudicated`. What was said of the place before is not."""
    if deeds := _NOW.get():
        deeds.notes[place] = clause


def note_lock() -> None:
    """A folder was locked: this run may write."""
    if deeds := _NOW.get():
        deeds.does_write = True
