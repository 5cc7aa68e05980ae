"""What was looked at on the disk, noted, so that a later run can tell whether it is still so."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field

T = TypeVar("T")


class Seen(Struct):
    """The looks of a stretch of the program, in order, each with what was found."""

    facts: dict[tuple[str, Path], str] = field(default_factory=dict)
    """What was looked for (`content`, `names`, `there`) and where; a digest, or a word."""
    is_whole: bool = True
    """False: the disk refused something, so that nobody can tell later whether it is still so."""


_WATCHES: ContextVar[tuple[Seen, ...]] = ContextVar("watches", default=())


@contextmanager
def watched() -> Iterator[Seen]:
    """Note all that is looked at meanwhile. Stretches may lie within each other."""
    seen = Seen()
    token = _WATCHES.set((*_WATCHES.get(), seen))
    try:
        yield seen
    finally:
        _WATCHES.reset(token)


def unseen(make: Callable[[], T]) -> T:
    """What `make` gives; nobody notes what it looks at."""
    token = _WATCHES.set(())
    try:
        return make()
    finally:
        _WATCHES.reset(token)


def note_content(path: Path, content: bytes) -> None:
    """A file was read."""
    if watches := _WATCHES.get():
        _note(watches, "content", path, hashlib.sha256(content).hexdigest())


def note_names(folder: Path, names: Sequence[str]) -> None:
    """The names in a folder were listed."""
    if watches := _WATCHES.get():
        _note(watches, "names", folder, digest_of_names(names))


def note_there(path: Path, found: str) -> None:
    """It was asked what is there: `nothing`, `folder` or `file`."""
    if watches := _WATCHES.get():
        _note(watches, "there", path, found)


def note_refusal() -> None:
    """The disk refused something."""
    for seen in _WATCHES.get():
        seen.is_whole = False


def digest_of_names(names: Sequence[str]) -> str:
    """SHA-256 of the names in a folder, in hexadecimal."""
    told = "\0".join(sorted(names)).encode("utf-8", "surrogateescape")
    return hashlib.sha256(told).hexdigest()


def _note(watches: Sequence[Seen], kind: str, path: Path, found: str) -> None:
    for seen in watches:
        if seen.facts.setdefault((kind, path), found) != found:
            seen.is_whole = False  # it changed while the program was at work
