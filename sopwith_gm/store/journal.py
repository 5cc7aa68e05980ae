"""A file of lines that only grows: each is a JSON object, and none is ever changed.

What is added is on the disk before anybody goes on. A run that died while it wrote leaves a torn
line, which counts for nothing and is overwritten.
"""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec.structs import asdict

from sopwith_gm.errors import UserError
from sopwith_gm.store.atomic import sync_folder
from sopwith_gm.store.disk import is_there, read_bytes, reason_of

_BIGGEST = 500_000_000
Line = TypeVar("Line")


class Journal(Generic[Line]):
    """One such file. Call it with the league locked."""

    def __init__(self, path: Path, line_of: Callable[..., Line], what_it_says: str) -> None:
        """`line_of` makes a line of what stands in it, by keys; it is a dataclass. `what_it_says`
        is what a game master is told of a file that is broken: `which letters went out`."""
        self.path = path
        self._line_of = line_of
        self._what_it_says = what_it_says
        self._whole = 0

    def read(self) -> Iterator[Line]:
        """All lines so far, in order. Raises UserError where one is no line of this file."""
        if not is_there(self.path):
            return
        content = read_bytes(self.path, _BIGGEST)
        whole, _, torn = content.rpartition(b"\n")
        self._whole = len(content) - len(torn)
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                yield self._line_of(**json.loads(line))
            except (ValueError, TypeError):
                raise UserError(
                    f"{self.path}:{number}: is no line of this file; it says "
                    f"{self._what_it_says}. Put it back from a backup, or delete that line"
                ) from None

    def add(self, lines: Sequence[Line]) -> None:
        """Add lines, and wait until the disk has them. Raises UserError where it refuses; what is
        added then is added again by the next run."""
        if not lines:
            return
        told: Sequence[Any] = lines
        text = "".join(json.dumps(asdict(one)) + "\n" for one in told).encode()
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
