"""Files that are either the old ones or the new ones, whatever happens in between.

One file is written beside its place and renamed. A turn is written into a folder of its own; when
all of it is on the disk, one rename decides that the new turn stands, and only then its files are
moved to their places, the record last. Whoever opens the game next finishes a turn that was
decided and sweeps away one that was not.
"""

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from sopwith_gm.errors import UserError
from sopwith_gm.store.files import decoded, is_there, names_in, read_bytes, reason_of
from sopwith_gm.systems.sopwith.public import public_sha256
from sopwith_gm.systems.sopwith.record_json import record_from_json

RECORD = "turn.json"
SEAL = "turn.sha256"
"""Beside the record: the SHA-256 of all the turn's files, as `sha256sum -c` reads it."""

_PUBLIC = "# the public part of turn.json: "
_STAGE = ".turn-new"
DECIDED = ".turn-decided"
"""A whole new turn that is being put in place."""
LEFTOVERS = (_STAGE, DECIDED)
_LIST = "files.json"
_SINGLE = ".sopwith-"
"""How the temporary file of a single write begins."""


@dataclass(frozen=True, slots=True)
class Commit:
    """What a commit did; names within the turn's folder, in order."""

    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()


def write_atomic(path: Path, content: bytes, *, mode: int | None = None) -> bool:
    """Write a file whole or not at all; False where it had that content already.

    An existing file keeps its mode, whatever `mode` says. Missing folders are made. Raises
    UserError where the system refuses; the old file then stands, or the message says that the new
    one does.
    """
    if _has_content(path, content):
        return False
    temporary: str | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=_SINGLE)
        with os.fdopen(handle, "wb") as opened:
            opened.write(content)
            opened.flush()
            Path(temporary).chmod(_mode_for(path, mode))
            os.fsync(opened.fileno())
        os.replace(temporary, path)  # noqa: PTH105 the call that crash tests count
        temporary = None
    except OSError as error:
        raise UserError(f"{path}: cannot be written: {reason_of(error)}") from None
    finally:
        if temporary:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
    try:
        sync_folder(path.parent)
    except OSError as error:
        raise UserError(
            f"{path}: is written and in place, but may not survive a power cut: "
            f"{reason_of(error)}; run the command again when the disk is well"
        ) from None
    return True


def commit_turn(folder: Path, files: Mapping[str, bytes], *, remove: Iterable[str] = ()) -> Commit:
    """Put a turn's files into its folder, all or none; what is there already is left untouched.

    Names are within the folder, with `/`. With the record come all files of the turn: their seal
    is written, and those that an older run wrote and this one does not are removed; so is what
    `remove` names. Call it with the game locked. Raises UserError where the system refuses: the old
    turn then stands, or the message says that the new one does.
    """
    wanted = dict(files)
    obsolete = set(remove) - set(wanted)
    for name in (*wanted, *obsolete):
        _check_name(name)
    mend_turn(folder)
    if RECORD in wanted:
        obsolete |= set(sealed_files(folder)) - set(wanted) - {SEAL}
        wanted[SEAL] = seal(files)
    changed = [name for name in wanted if not _has_content(folder / name, wanted[name])]
    gone = sorted(name for name in obsolete if (folder / name).exists())
    changed.sort(key=_last_the_record)
    if changed or gone:
        _stage(folder, {name: wanted[name] for name in changed}, gone)
        _finish(folder)
    kept = tuple(sorted(name for name in wanted if name not in changed))
    return Commit(tuple(sorted(changed)), tuple(gone), kept)


def mend_turn(folder: Path) -> list[str]:
    """Finish or sweep what an interrupted run left in a turn's folder; sentences on what was done.

    Raises UserError where that cannot be done.
    """
    done = []
    if (folder / DECIDED).is_dir():
        _finish(folder)
        done.append(f"{folder}: an interrupted run had written a new turn; it is now in place")
    if (folder / _STAGE).is_dir():
        _sweep(folder / _STAGE)
        done.append(f"{folder}: an interrupted run had not finished; its leftovers are removed")
    return done


def mend_game(folder: Path) -> list[str]:
    """The same for a game's folder and all its turns. Call it with the game locked."""
    done = []
    try:
        turns = [folder / name for name in names_in(folder) if name.startswith("turn")]
        turns = [turn for turn in turns if turn.is_dir()]
        for place in (folder, *turns):
            for leftover in [place / name for name in names_in(place) if name.startswith(_SINGLE)]:
                leftover.unlink()
                done.append(f"{leftover}: left by an interrupted run; removed")
    except OSError as error:
        raise UserError(f"{folder}: cannot be mended: {reason_of(error)}") from None
    return done + [sentence for turn in turns for sentence in mend_turn(turn)]


def seal(files: Mapping[str, bytes]) -> bytes:
    """The content of the seal of a turn's files; it also knows the record by its public part."""
    lines = [f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)]
    public = _public_sha256(files.get(RECORD))
    if public is not None and f"{public}  {RECORD}\n" not in lines:
        lines.append(f"{_PUBLIC}{public}\n")  # sha256sum passes over such a line
    return "".join(lines).encode()


def _public_sha256(record: bytes | None) -> str | None:
    """SHA-256 of a record's public part; None for what is no record."""
    try:
        return public_sha256(record_from_json((record or b"").decode()))
    except ValueError:
        return None


def sealed_public(folder: Path) -> str | None:
    """SHA-256 of the public part of a turn's record, by its seal; None where that is the whole."""
    path = folder / SEAL
    if not is_there(path):
        return None
    lines = decoded(path, read_bytes(path, 100_000)).splitlines()
    found = [line.removeprefix(_PUBLIC) for line in lines if line.startswith(_PUBLIC)]
    return found[0].strip() if found else None


def sealed_files(folder: Path) -> dict[str, str]:
    """The files that a turn's seal names, with their SHA-256; none where there is no seal.

    Lines that are no such thing count for nothing. Raises UserError where it cannot be read.
    """
    path = folder / SEAL
    if not is_there(path):
        return {}
    lines = (line.split("  ", 1) for line in decoded(path, read_bytes(path, 100_000)).splitlines())
    pairs = [(line[1], line[0]) for line in lines if len(line) == 2]
    return {name: sha256 for name, sha256 in pairs if _is_inside(name)}


def _stage(folder: Path, files: Mapping[str, bytes], gone: list[str]) -> None:
    """Write everything aside and decide. Raises UserError, with everything as it was."""
    stage = folder / _STAGE
    made: list[Path] = []
    try:
        for place in [folder, *(folder / name for name in files)]:
            _make_folders(place if place == folder else place.parent, made)
        stage.mkdir()
        for name, content in files.items():
            write_through(stage / name, content, _mode_for(folder / name, None))
        listed = {"write": list(files), "remove": gone}
        write_through(stage / _LIST, (json.dumps(listed, indent=1) + "\n").encode(), 0o644)
        for place in sorted({(stage / name).parent for name in files} | {stage}):
            sync_folder(place)
        os.rename(stage, folder / DECIDED)  # noqa: PTH104 the call that crash tests count
    except BaseException as error:
        shutil.rmtree(stage, ignore_errors=True)
        for place in reversed(made):
            with contextlib.suppress(OSError):
                place.rmdir()
        if isinstance(error, OSError):
            where = error.filename or folder
            message = f"{where}: cannot be written: {reason_of(error)}; nothing was changed"
            raise UserError(message) from None
        raise


def _finish(folder: Path) -> None:
    """Move the files of a decided turn to their places, the record last."""
    decided = folder / DECIDED
    try:
        sync_folder(folder)
        listed = decided / _LIST
        if listed.exists():
            files = json.loads(listed.read_bytes())
            _move(folder, decided, files["write"], files["remove"])
        _sweep(decided)
    except OSError as error:
        raise UserError(
            f"{error.filename or folder}: cannot be written: {reason_of(error)}; the new turn is "
            "complete on the disk, and the next command that writes to this game puts it in place"
        ) from None
    except (ValueError, KeyError, TypeError):
        raise UserError(
            f"{decided}: its {_LIST} is broken; the turn's files are in that folder: move them up "
            "by hand, or delete the folder and adjudicate again"
        ) from None


def _move(folder: Path, decided: Path, names: list[str], gone: list[str]) -> None:
    for name in (*names, *gone):
        _check_name(name)
    for name in gone:
        (folder / name).unlink(missing_ok=True)
    for name in sorted(names, key=_last_the_record):
        if name == RECORD:
            _sync_places(folder, names)
        if (decided / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            os.replace(decided / name, folder / name)  # noqa: PTH105 the call that crash tests count
    _sync_places(folder, names)


def _sync_places(folder: Path, names: list[str]) -> None:
    for place in sorted({(folder / name).parent for name in names} | {folder}):
        if place.is_dir():
            sync_folder(place)


def _last_the_record(name: str) -> tuple[bool, str]:
    return name == RECORD, name


def _check_name(name: str) -> None:
    """Raise ValueError for a name that leads out of the folder or to a hidden file."""
    if not _is_inside(name):
        raise ValueError(f"no name of a file in a turn's folder: {name!r}")


def _is_inside(name: str) -> bool:
    path = PurePosixPath(name)
    is_hidden = any(part.startswith(".") for part in path.parts)
    return bool(path.parts) and not path.is_absolute() and not is_hidden


def _make_folders(folder: Path, made: list[Path]) -> None:
    for place in (*reversed(folder.parents), folder):
        if not place.exists():
            place.mkdir()
            made.append(place)


def write_through(path: Path, content: bytes, mode: int = 0o644) -> None:
    """Write a new file, and wait until it is on the disk. Missing folders are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as opened:
        opened.write(content)
        opened.flush()
        path.chmod(mode)
        os.fsync(opened.fileno())


def _mode_for(path: Path, mode: int | None) -> int:
    """The mode of the file that is there; else the one asked for, or what a new file has."""
    try:
        return path.stat().st_mode & 0o7777
    except OSError:
        return mode if mode is not None else 0o666 & ~_umask()


def _umask() -> int:
    current = os.umask(0o077)
    os.umask(current)
    return current


def _has_content(path: Path, content: bytes) -> bool:
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


def _sweep(folder: Path) -> None:
    shutil.rmtree(folder)
