"""Where messages are kept: single files, mbox files, Maildir folders."""

import mailbox
import re
from collections.abc import Iterator
from pathlib import Path

from sopwith_gm.errors import UserError

_HEADER = re.compile(rb"[!-9;-~]{1,76}:[ \t\r\n]?")
_KNOWN = re.compile(
    rb"^(?:from|to|subject|date|message-id|mime-version|content-type|received|return-path|delivered-to|x-[\w-]+):",
    re.IGNORECASE | re.MULTILINE,
)


def looks_like_mail(raw: bytes) -> bool:
    """Does it begin with a block of headers? A bare body may have a line `Press: ...` on top."""
    head = raw.lstrip(b"\xef\xbb\xbf\r\n")[:20_000]
    head = re.split(rb"\r?\n\r?\n", head, maxsplit=1)[0]
    lines = head.split(b"\n")
    if not lines or not (_HEADER.match(lines[0]) or lines[0].startswith(b"From ")):
        return False
    return len({found.lower() for found in _KNOWN.findall(head)}) >= 2


def messages_in(path: Path) -> Iterator[tuple[str, bytes, bool]]:
    """Each message at a path: its name for people, its bytes, and whether it is a mail.

    Raises UserError where there is nothing to read.
    """
    if path.is_dir():
        yield from _in_folder(path)
        return
    raw = _bytes_of(path)
    if path.suffix.lower() == ".txt":
        yield str(path), raw, False
    elif path.suffix.lower() == ".eml" or not raw.startswith(b"From "):
        yield str(path), raw, path.suffix.lower() == ".eml" or looks_like_mail(raw)
    else:
        box = mailbox.mbox(str(path), create=False)
        try:
            for number, key in enumerate(box.keys(), 1):
                yield f"{path}:{number}", box.get_bytes(key), True
        finally:
            box.close()


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise UserError(
            f"{path}: no such file; expected a message (.eml), a text (.txt), a mailbox or "
            "a Maildir folder - is the name spelt right?"
        ) from None
    except OSError as error:
        raise UserError(
            f"{path}: cannot be read ({error.strerror}); check who may read it"
        ) from None


def _in_folder(path: Path) -> Iterator[tuple[str, bytes, bool]]:
    """A Maildir's messages, or else a plain folder's .eml and .txt files, by name."""
    if (path / "cur").is_dir():
        files = sorted(
            f
            for sub in ("new", "cur")
            if (path / sub).is_dir()
            for f in (path / sub).iterdir()
            if f.is_file() and not f.name.startswith(".")
        )
        for file in files:
            yield str(file), _bytes_of(file), True
        return
    files = sorted(f for f in path.iterdir() if f.suffix.lower() in (".eml", ".txt"))
    if not files:
        raise UserError(
            f"{path}: no messages in this folder; expected .eml or .txt files, "
            "or a Maildir's `cur` and `new`"
        )
    for file in files:
        yield str(file), _bytes_of(file), file.suffix.lower() == ".eml"
