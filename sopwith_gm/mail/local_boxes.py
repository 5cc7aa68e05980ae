"""Boxes on this machine: a Maildir, an mbox file of any size, a folder of .eml files."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.mail.inbox import BEGINNING, LARGEST, Fetched, IsKnown, fetched, same_content
from sopwith_gm.mail.mbox import messages_of


class LocalInbox:
    """An `Inbox` that is read where it lies; nothing in it is touched, not even a Maildir's `new`.

    Messages are known again by what is in them: names and places in a file change.
    """

    epoch = ""

    def __init__(self, path: Path) -> None:
        """Look what it is. Raises UserError where there is none."""
        if not path.exists():
            raise UserError(
                f"{path}: there is no such box; expected a Maildir, an mbox file or a folder"
            )
        self._path = path

    def fetch(self, is_known: IsKnown) -> Iterator[Fetched]:
        """The messages that are not known yet, as `Inbox.fetch` says."""
        try:
            for one in self._all():
                if not is_known(one.key):
                    yield one
        except OSError as error:
            raise UserError(
                f"{error.filename or self._path}: cannot be read: {error.strerror}"
            ) from None

    def _all(self) -> Iterator[Fetched]:
        if self._path.is_dir():
            for file in _files_in(self._path):
                yield _whole(file)
            return
        with self._path.open("rb") as opened:
            begins = opened.read(5)
            opened.seek(0)
            if begins != b"From ":
                yield _whole(self._path)
                return
            for raw, size in messages_of(opened):
                yield fetched(same_content(raw), raw, size)

    def move(self, keys: Sequence[str]) -> int:
        """Nothing is moved."""
        return 0

    def close(self) -> None:
        """Nothing is open."""


def _whole(file: Path) -> Fetched:
    size = file.stat().st_size
    with file.open("rb") as opened:
        raw = opened.read(BEGINNING if size > LARGEST else LARGEST)
    return fetched(same_content(raw), raw, size)


def _files_in(path: Path) -> list[Path]:
    """A Maildir's messages, else the .eml files of a folder: each by name."""
    if (path / "cur").is_dir():
        both = [path / sub for sub in ("new", "cur") if (path / sub).is_dir()]
        found = [file for sub in both for file in sub.iterdir() if not file.name.startswith(".")]
    else:
        found = [file for file in path.iterdir() if file.suffix.lower() == ".eml"]
    return sorted((file for file in found if file.is_file()), key=lambda one: one.name)
