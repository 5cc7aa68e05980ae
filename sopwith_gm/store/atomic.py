"""Single files that are the old one or the new one, whatever happens in between."""

import contextlib
import os
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.deeds import note
from sopwith_gm.store.disk import names_in, reason_of

_ASKED_AT_ONCE = 16
SINGLE = ".sopwith-"
"""How the temporary file of a single write begins; the name of its file and some letters follow."""


def write_atomic(
    path: Path, content: bytes, *, mode: int | None = None, what: str | None = None
) -> bool:
    """Write a file whole or not at all; False where it had that content already.

    An existing file keeps its mode, whatever `mode` says; `what` says what is then so. Missing
    folders are made, and what a killed run left of the same file is removed: call it where nobody
    else writes this file. Raises UserError where the system refuses; nothing was changed then, or
    the message says that the new file is in place.
    """
    if has_content(path, content):
        return False
    beginning = f"{SINGLE}{path.name}-"
    made: list[Path] = []
    try:
        make_folders(path.parent, made)
        sweep_singles(path.parent, beginning)
        put_in_place(path, content, beginning, mode_for(path, mode), wait=True)
        made.clear()
    except OSError as error:
        raise UserError(
            f"{path}: cannot be written: {reason_of(error)}; nothing of it was written"
        ) from None
    finally:
        remove_folders(made)
    if what:
        note(path, what)
    try:
        sync_folder(path.parent)
    except OSError as error:
        raise UserError(
            f"{path}: is written and in place, but may not survive a power cut: "
            f"{reason_of(error)}; run the command again when the disk is well"
        ) from None
    return True


def put_in_place(path: Path, content: bytes, beginning: str, mode: int, *, wait: bool) -> None:
    """A file that is the old one or the new one at any time. Raises OSError; nothing is left then.

    It is written beside it first, under a name with this `beginning`; `wait` until the disk has it.
    """
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=beginning)
    try:
        with os.fdopen(handle, "wb") as opened:
            opened.write(content)
            opened.flush()
            Path(temporary).chmod(mode)
            if wait:
                os.fsync(opened.fileno())
        os.replace(temporary, path)  # noqa: PTH105 the call that crash tests count
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise


def put_all_in_place(
    folder: Path, files: Sequence[tuple[str, bytes]], beginning: str, mode: int
) -> None:
    """Many new files of a folder, each the whole of it or not there. Raises OSError; those that
    were not put in place yet are gone then.

    Their bytes are on the disk before the first has its name. The disk is asked for all at once:
    a disk that is asked for each in turn takes ten times as long.
    """
    with ExitStack() as leaving:
        written = []
        for name, content in files:
            handle, temporary = tempfile.mkstemp(dir=folder, prefix=beginning)
            leaving.callback(_forget, Path(temporary))
            opened = leaving.enter_context(os.fdopen(handle, "wb"))
            opened.write(content)
            opened.flush()
            Path(temporary).chmod(mode)
            written.append((opened.fileno(), temporary, name))
        from concurrent.futures import ThreadPoolExecutor  # slow to start, and only writers need it

        with ThreadPoolExecutor(_ASKED_AT_ONCE) as asking:
            list(asking.map(os.fsync, [handle for handle, _, _ in written]))
        for _, temporary, name in written:
            os.replace(temporary, folder / name)  # noqa: PTH105 the call that crash tests count


def _forget(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def make_folders(folder: Path, made: list[Path]) -> None:
    """Make a folder and those above it; `made` gets those that were not there. Raises OSError."""
    for place in (*reversed(folder.parents), folder):
        if not place.exists():
            place.mkdir()
            made.append(place)


def remove_folders(made: list[Path]) -> None:
    """Take away again what `make_folders` made, where nothing has come to lie in it."""
    for place in reversed(made):
        with contextlib.suppress(OSError):
            place.rmdir()


def sweep_singles(folder: Path, beginning: str = SINGLE) -> list[Path]:
    """Remove what killed runs left of single files in a folder. Raises OSError."""
    found = [folder / name for name in names_in(folder) if name.startswith(beginning)]
    for path in found:
        path.unlink(missing_ok=True)
    return found


def write_through(path: Path, content: bytes, mode: int = 0o644) -> None:
    """Write a new file, and wait until it is on the disk. Missing folders are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Nobody but its owner may look into it meanwhile: it may be a secret.
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(content)
        opened.flush()
        path.chmod(mode)
        os.fsync(opened.fileno())


def mode_for(path: Path, mode: int | None) -> int:
    """The mode of the file that is there; else the one asked for, or what a new file has."""
    try:
        return path.stat().st_mode & 0o7777
    except OSError:
        return mode if mode is not None else 0o666 & ~_umask()


def _umask() -> int:
    current = os.umask(0o077)
    os.umask(current)
    return current


def has_content(path: Path, content: bytes) -> bool:
    """Does the file have this content already? Raises UserError where something else is there."""
    try:
        if path.is_dir():
            raise UserError(f"{path}: is a folder, expected a file; move it away")
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def sync_folder(folder: Path) -> None:
    """Make names in the folder last. Where the system cannot, as on Windows, it need not."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
