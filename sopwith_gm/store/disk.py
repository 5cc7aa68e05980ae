"""Reading what is on the disk: files up to a size, and names; what the system refuses is told."""

import errno
import os
import stat
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.problems import place_of
from sopwith_gm.store.seen import note_content, note_names, note_refusal, note_there

#: Without waiting, so that a named pipe cannot hang the program.
_READ_AT_ONCE = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)

_AT_A_TIME = 1_000_000


def read_bytes(path: Path, biggest: int) -> bytes:
    """A whole file, of at most `biggest` bytes; no more are ever read.

    Raises UserError where it cannot be read, is no plain file, or is bigger.
    """
    try:
        handle = os.open(path, _READ_AT_ONCE)
        try:
            info = os.fstat(handle)
            if stat.S_ISDIR(info.st_mode):
                raise IsADirectoryError(errno.EISDIR, "a folder")
            if not stat.S_ISREG(info.st_mode):
                note_refusal()
                raise UserError(f"{path}: is no file that can be read; expected a plain file")
            content = _up_to(handle, biggest + 1) if info.st_size <= biggest else None
        finally:
            os.close(handle)
    except OSError as error:
        note_refusal()
        raise UserError(f"{path}: cannot be read: {reason_of(error)}") from None
    if content is None or len(content) > biggest:
        note_refusal()
        found = f"{max(info.st_size, biggest + 1):,} bytes"
        raise UserError(
            f"{path}: too big: {found}, at most {biggest:,} are read; is it the right file?"
        )
    note_content(path, content)
    return content


def _up_to(handle: int, most: int) -> bytes:
    """What is in a file, as far as so many bytes. A league has thousands of small ones: what Python
    makes of a file that is opened costs more than the reading."""
    pieces = []
    while most and (piece := os.read(handle, min(most, _AT_A_TIME))):
        pieces.append(piece)
        most -= len(piece)
    return b"".join(pieces)


def names_in(folder: Path) -> list[str]:
    """Names of what is in a folder, sorted; none where there is no such folder.

    Raises UserError where it cannot be read.
    """
    try:
        names = sorted(os.listdir(folder))  # noqa: PTH208 names are all that is asked
    except (FileNotFoundError, NotADirectoryError):
        names = []
    except OSError as error:
        note_refusal()
        raise UserError(f"{folder}: cannot be read: {reason_of(error)}") from None
    note_names(folder, names)
    return names


def is_there(path: Path) -> bool:
    """Is there something by that name? Raises UserError where the folder above cannot be read."""
    return what_is_there(path) != "nothing"


def is_folder(path: Path) -> bool:
    """Is it a folder? Raises UserError where the folder above cannot be read."""
    return what_is_there(path) == "folder"


def what_is_there(path: Path) -> str:
    """`nothing`, `folder` or `file`. Raises UserError where the folder above cannot be read."""
    try:
        found = "folder" if stat.S_ISDIR(path.stat().st_mode) else "file"
    except (FileNotFoundError, NotADirectoryError):
        found = "nothing"
    except (OSError, ValueError) as error:
        note_refusal()
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise UserError(f"{path}: cannot be read: {reason}") from None
    note_there(path, found)
    return found


def decoded(path: Path, content: bytes) -> str:
    """UTF-8, with or without a byte-order mark. Raises UserError with the place of what is not."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig", "replace")
        line, column = place_of(before, len(before))
        raise UserError(
            f"{path}:{line + 1}:{column + 1}: found the byte {content[error.start]:#04x}, "
            "expected UTF-8; save the file again as UTF-8"
        ) from None


def reason_of(error: OSError) -> str:
    """Why the system refused, with the likely cure, in a few words."""
    code = errno.errorcode.get(error.errno or 0, "")
    cures = {
        "ENOENT": "there is no such file or folder",
        "EACCES": "permission denied; check who owns it and its mode",
        "EPERM": "permission denied; check who owns it and its mode",
        "EROFS": "the disk is read-only",
        "ENOSPC": "the disk is full; make room and run the command again",
        "EDQUOT": "the disk quota is used up; make room and run the command again",
        "EISDIR": "it is a folder, expected a file",
        "ENOTDIR": "part of its path is a file, expected a folder",
        "ELOOP": "it is a link that leads to itself",
        "ENAMETOOLONG": "the name is too long",
    }
    return cures.get(code) or (os.strerror(error.errno) if error.errno else str(error))
