"""What was worked out before, kept in `private/.remembered/` to save time.

Nothing here is trusted. What is kept says what it was made from: every file that was read, by its
SHA-256, every folder that was listed, and the program that did it. Where one of these is no longer
so, it is worked out again. To delete the folder costs nothing but time; that it cannot be written
costs no more. It lies in `private/`, since what a pilot ordered is nobody's business.
"""

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, field

from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.disk import names_in, read_bytes, what_is_there
from sopwith_gm.store.plain_values import from_plain, to_plain
from sopwith_gm.store.seen import Seen, digest_of_names, unseen, watched

REMEMBERED = ".remembered"
MOST = 4000
"""Entries of a topic; those that were used longest ago go first."""
_BIGGEST = 64_000_000
_PROGRAM = Path(__file__).parents[1]

T = TypeVar("T")


class Memory(Struct):
    """What is kept on one topic; changed in place, and written by `remembering`."""

    games: Path
    entries: dict[str, Any] = field(default_factory=dict)
    will_be_written: bool = False
    has_changed: bool = False

    def recall(self, key: str, make: Callable[[], T]) -> T:
        """What `make` gave before under this key, if all that it looked at is still so; else what
        it gives now. The key says everything else that it was given."""
        entry = self.entries.pop(key, None)
        if entry is not None:
            with contextlib.suppress(UserError, ValueError, KeyError, TypeError):
                if all(self._is_so(*fact) for fact in entry["seen"]):
                    value: T = from_plain(entry["value"])
                    self.entries[key] = entry
                    return value
        if not self.will_be_written:
            return make()
        with watched() as seen:
            made = make()
        self._keep(key, made, seen)
        return made

    def recall_by_key(self, key: str, make: Callable[[], T]) -> T:
        """The same for what the key alone says all of: whatever `make` reads, the key knows it by
        its SHA-256."""
        return self.recall(key, lambda: unseen(make))

    def _keep(self, key: str, made: object, seen: Seen) -> None:
        if not seen.is_whole:
            return
        facts = []
        for (kind, path), found in seen.facts.items():
            if path.is_relative_to(self.games):
                facts.append([kind, path.relative_to(self.games).as_posix(), found])
            elif not path.is_relative_to(_PROGRAM):
                return  # outside of both: nobody knows what it depends on
        with contextlib.suppress(TypeError):  # a value of a system that is not ours
            self.entries[key] = {"seen": facts, "value": to_plain(made)}
            self.has_changed = True

    def _is_so(self, kind: str, name: str, found: str) -> bool:
        """Is what was seen then to be seen now? Whoever watches this run sees it too."""
        path = self.games / name
        if kind == "content":
            return hashlib.sha256(read_bytes(path, _BIGGEST)).hexdigest() == found
        if kind == "names":
            return digest_of_names(names_in(path)) == found
        return what_is_there(path) == found


_KEPT: ContextVar[dict[Path, Memory] | None] = ContextVar("kept", default=None)
"""What the command that is at work will write; None: it writes nothing of the kind."""


@contextmanager
def remembering() -> Iterator[None]:
    """Write at the end what was worked out meanwhile, unless it ends in an error.

    Only what is called again and again does so; every other command takes what is there, so that
    one that refuses, or only looks, leaves each file as it was.
    """
    kept: dict[Path, Memory] = {}
    token = _KEPT.set(kept)
    try:
        yield
    finally:
        _KEPT.reset(token)
    for path, one in kept.items():
        if one.has_changed:
            with contextlib.suppress(OSError):  # it is only slower next time
                _write(path, dict(list(one.entries.items())[-MOST:]))


def memory(games: Path, topic: str) -> Memory:
    """What is remembered on a topic, a word that may be a file's name."""
    path = games / PRIVATE / REMEMBERED / f"{topic}.json"
    kept = _KEPT.get()
    if kept is None:
        return Memory(games, _read(path))
    if path not in kept:
        kept[path] = Memory(games, _read(path), will_be_written=True)
    return kept[path]


def digest_of(*given: object) -> str:
    """A key for all that something was given. Raises TypeError for what has no plain form."""
    return hashlib.sha256(_text(to_plain(given))).hexdigest()


def _read(path: Path) -> dict[str, Any]:
    """The entries of a file; none where it was torn, spoiled, or written by another program."""
    try:
        with path.open("rb") as opened:
            head, _, body = opened.read(_BIGGEST).partition(b"\n")
    except OSError:
        return {}
    if head.decode("ascii", "replace") != _head(body):
        return {}
    found: dict[str, Any] = json.loads(body)
    return found


def _write(path: Path, entries: Mapping[str, object]) -> None:
    body = _text(entries)
    put(path, f"{_head(body)}\n".encode() + body)


def put(path: Path, content: bytes) -> None:
    """Put a file of `.remembered` in place, whole or not at all; into a league that has nothing
    private none comes. Raises OSError."""
    folder = path.parent
    if not folder.is_dir():
        if not folder.parent.is_dir():
            return
        folder.mkdir(mode=0o700, exist_ok=True)
    aside = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.write(content)
    aside.replace(path)


def _text(plain: object) -> bytes:
    return json.dumps(plain, separators=(",", ":")).encode()


def _head(body: bytes) -> str:
    return f"{program()} {hashlib.sha256(body).hexdigest()}"


@cache
def program() -> str:
    """This program: a digest of its own files by name, size and time, and of what runs it."""
    told = hashlib.sha256(f"{sys.version} {_PROGRAM}".encode())
    places = [os.fspath(_PROGRAM)]
    while places:
        with os.scandir(places.pop()) as entries:
            for one in sorted(entries, key=lambda entry: entry.name):
                if one.is_dir():
                    if one.name != "__pycache__":
                        places.append(one.path)
                else:
                    info = one.stat()
                    told.update(f"{one.path} {info.st_size} {info.st_mtime_ns}\n".encode())
    return told.hexdigest()
