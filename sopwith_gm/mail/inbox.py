"""What every kind of box offers: which messages are new in it, and their bytes."""

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

LARGEST = 15_000_000
"""Bytes of a message that is fetched whole; of a larger one only the beginning is."""
BEGINNING = 256_000
"""Bytes of the beginning: the headers, and as a rule the text."""


class Fetched(Struct, frozen=True):
    """A message as it came, byte for byte."""

    key: str
    """What its box knows it by, and by which it is known again: a UID, a name, a hash."""
    raw: bytes
    whole_size: int = 0
    """Bytes of all of it, where only its beginning was fetched; 0: it is whole."""


IsKnown = Callable[[str], bool]
"""Was the message of that key fetched before?"""


class Inbox(Protocol):
    """An open box. Nothing in it is changed but by `move`. What goes wrong is a UserError."""

    @property
    def epoch(self) -> str:
        """Keys say something only within an epoch (IMAP: UIDVALIDITY); "" where they always do."""

    def fetch(self, is_known: IsKnown) -> Iterator[Fetched]:
        """The messages that are not known yet, oldest first. It may end in a UserError after some:
        those that came before are whole."""

    def move(self, keys: Sequence[str]) -> int:
        """Put those that are still there into the folder for what was filed; how many they were.

        0 where the box was to be left as it is.
        """

    def close(self) -> None:
        """Let go of it; never fails."""


_TELLING = re.compile(
    rb"^(message-id|from|date|subject|content-type|content-transfer-encoding):"
    rb"((?:[^\n]*(?:\n[ \t][^\n]*)*))",
    re.IGNORECASE | re.MULTILINE,
)


def same_content(raw: bytes, *, is_beginning: bool = False) -> str:
    """A word by which the same message is known again: whatever line ends a box gives it, and
    whatever lines servers and mail programs write above it on its way and in an export.

    A message without a Message-ID is known by all of it; one of which this is only the beginning,
    by its headers.
    """
    plain = raw.replace(b"\r\n", b"\n").strip(b"\n")
    head, _, body = plain.partition(b"\n\n")
    if is_beginning:
        plain, body = head, b""
    lines = sorted(
        (name.lower(), b" ".join(value.split())) for name, value in _TELLING.findall(head)
    )
    if not any(name == b"message-id" for name, _ in lines):
        return hashlib.sha256(plain).hexdigest()
    told = b"\n".join(name + b":" + value for name, value in lines)
    return hashlib.sha256(told + b"\n\n" + body).hexdigest()


def fetched(key: str, raw: bytes, size: int = 0) -> Fetched:
    """A message, or its beginning where it is too large; `size`: of all of it, if that is more."""
    size = max(size, len(raw))
    if size <= LARGEST:
        return Fetched(key, raw)
    return Fetched(key, raw[:BEGINNING], size)
