"""Mailbox files: many messages one after the other, each under a line `From ...` (RFC 4155)."""

import re
from collections.abc import Iterable, Iterator

from sopwith_gm.mail.inbox import LARGEST

_ABOVE = re.compile(rb"From \S+ .*[0-9]{4}\r?\n?")
_HEADER = re.compile(rb"[!-9;-~]+:")


def messages_of(lines: Iterable[bytes]) -> Iterator[tuple[bytes, int]]:
    """Each message, and its size where only its beginning is given because it is too large, else 0.

    The line above it, and the empty one at its end, are no part of it. One message at a time is
    held, so that a file may be of any size. What stands before the first such line is no message.
    """
    held: list[bytes] | None = None
    size, waits, is_empty = 0, b"", True
    for line in lines:
        if waits:
            if _HEADER.match(line):
                if held is not None:
                    yield _message(held, size)
                held, size = [], 0
            elif held is not None:
                held.append(waits)
                size += len(waits)
            waits = b""
        if is_empty and _ABOVE.fullmatch(line):
            waits = line
            is_empty = False
            continue
        is_empty = line in (b"\n", b"\r\n")
        if held is not None:
            size += len(line)
            if size <= LARGEST:
                held.append(line)
    if held is not None:
        yield _message(held, size)


def _message(lines: list[bytes], size: int) -> tuple[bytes, int]:
    if lines and lines[-1] in (b"\n", b"\r\n"):
        lines = lines[:-1]
    return b"".join(lines), size if size > LARGEST else 0
