"""Several files of a folder written together: all of them or none, whatever happens in between.

They are written into a folder of their own; when all of it is on the disk, one rename decides that
they stand. Only then they are moved to their places, last those by which the others count. Whoever
opens the folder next finishes what was decided and sweeps away what was not. A turn, several turns,
a game and a league are all written so.
"""

import json
import os
import shutil
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path, PurePosixPath

from msgspec import Struct

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError
from sopwith_gm.store.atomic import (
    has_content,
    make_folders,
    mode_for,
    remove_folders,
    sweep_singles,
    sync_folder,
    write_through,
)
from sopwith_gm.store.deeds import note
from sopwith_gm.store.disk import names_in, reason_of

_LIST = "files.json"
PRIVATE = "private"
"""The folder of a league that is never published; its files are for their owner alone."""

_BELOW = Pattern(rf"turn[0-9]+|{PRIVATE}")
"""Folders that are locked with the one they lie in."""


_MESSAGES = ("orders", "tray")
"""Folders of messages in these, where single files are put."""


class CommitKind(Enum):
    """What is written together; the value begins the names of its two folders."""

    TURN = ".turn"
    TURNS = ".amend"
    LEAGUE = ".league"

    @property
    def stage(self) -> str:
        """The folder in which it is being written."""
        return f"{self.value}-new"

    @property
    def decided(self) -> str:
        """The folder of what is whole, and is being put in place."""
        return f"{self.value}-decided"


LEFTOVERS = frozenset(name for kind in CommitKind for name in (kind.stage, kind.decided))
"""What lies in a folder only while something is written there, or after an interrupted run."""


class Commit(Struct, frozen=True):
    """What a commit did; names within the folder, in order."""

    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()


def commit(
    folder: Path,
    kind: CommitKind,
    files: Mapping[str, bytes],
    *,
    what: str,
    remove: Iterable[str] = (),
    last: Iterable[str] = (),
) -> Commit:
    """Put files into a folder, all or none; what is there already is left untouched.

    Names are within the folder, with `/`; those in `last` are put in place when all others are.
    `what` says what is then so: `turn 4 is adjudicated`. Call it with the folder locked. Raises
    UserError where the system refuses: nothing was changed then, or the message says that it was,
    and that the next command completes it.
    """
    obsolete = set(remove) - set(files)
    for name in (*files, *obsolete):
        _check_name(name)
    mend_kind(folder, kind)
    changed = {name: files[name] for name in files if not has_content(folder / name, files[name])}
    gone = sorted(name for name in obsolete if (folder / name).exists())
    if changed or gone:
        _stage(folder, kind, changed, {"what": what, "last": sorted(last), "remove": gone})
        _finish(folder, kind)
    kept = tuple(sorted(name for name in files if name not in changed))
    return Commit(tuple(sorted(changed)), tuple(gone), kept)


def mend(folder: Path) -> list[str]:
    """Finish or sweep what an interrupted run left in a folder, in its turns' and in `private`.

    Gives sentences on what was done. Call it with the folder locked. Raises UserError.
    """
    places = _places(folder)
    done = []
    for place in (*places, *(place / name for place in places for name in _MESSAGES)):
        try:
            swept = sweep_singles(place)
        except OSError as error:
            raise UserError(f"{place}: cannot be mended: {reason_of(error)}") from None
        done += [f"{path}: left by an interrupted run; removed" for path in swept]
    return done + [
        told for place in places for kind in CommitKind for told in mend_kind(place, kind)
    ]


def mend_kind(folder: Path, kind: CommitKind) -> list[str]:
    """The same for one kind of files in a folder alone."""
    done = []
    if (folder / kind.decided).is_dir():
        what = _finish(folder, kind)
        done.append(f"{folder}: an interrupted run was decided and is now complete: {what}")
    stage = folder / kind.stage
    if stage.is_dir():
        try:
            shutil.rmtree(stage)
        except OSError as error:
            raise UserError(f"{stage}: cannot be removed: {reason_of(error)}") from None
        done.append(f"{folder}: an interrupted run had not finished; its leftovers are removed")
    return done


def is_unfinished(folder: Path) -> bool:
    """Did an interrupted run leave something in the folder or in a turn's?"""
    return any(not LEFTOVERS.isdisjoint(names_in(place)) for place in _places(folder))


def is_decided(folder: Path) -> bool:
    """Is something being put in place here, or was that interrupted?"""
    return any((folder / kind.decided).is_dir() for kind in CommitKind)


def _places(folder: Path) -> list[Path]:
    """The folders that whoever locks this one may write to at once."""
    below = [folder / name for name in names_in(folder) if _BELOW.fullmatch(name)]
    return [folder, *(place for place in below if place.is_dir())]


def _stage(
    folder: Path, kind: CommitKind, files: Mapping[str, bytes], told: Mapping[str, object]
) -> None:
    """Write everything aside and decide. Raises UserError, with everything as it was."""
    stage = folder / kind.stage
    made: list[Path] = []
    try:
        make_folders(folder, made)
        stage.mkdir()
        for name, content in files.items():
            is_private = name.startswith(f"{PRIVATE}/")
            mode = mode_for(folder / name, 0o600 if is_private else None)
            write_through(stage / name, content, mode)
        listed = {**told, "write": sorted(files)}
        write_through(stage / _LIST, (json.dumps(listed, indent=1) + "\n").encode())
        for place in sorted(path for path in stage.rglob("*") if path.is_dir()):
            sync_folder(place)
        sync_folder(stage)
        os.rename(stage, folder / kind.decided)  # noqa: PTH104 the call that crash tests count
    except BaseException as error:
        if (folder / kind.decided).is_dir():  # the rename was made, whatever was said of it
            note(folder, _not_in_place(told["what"]))
            if isinstance(error, OSError):
                return
            raise
        shutil.rmtree(stage, ignore_errors=True)
        remove_folders(made)
        if isinstance(error, OSError):
            where = error.filename or folder
            message = f"{where}: cannot be written: {reason_of(error)}; nothing was changed"
            raise UserError(message) from None
        raise


def _finish(folder: Path, kind: CommitKind) -> str:
    """Move decided files to their places; says what is so since it was decided."""
    decided = folder / kind.decided
    what = "what it had to write is written"
    where: Path | None = None
    left = "it is complete on the disk, and the next command that writes here puts it in place"
    try:
        listed = decided / _LIST
        if listed.exists():
            told = json.loads(listed.read_bytes())
            what = told.get("what", what)
            note(folder, _not_in_place(what))
            sync_folder(folder)
            _move(folder, decided, told["write"], told.get("last", ()), told["remove"])
            # The list goes first: without it nothing more is to be done but sweeping.
            listed.unlink()
        note(folder, what)
        left = f"it is in place, and the next command that writes here clears {decided.name} away"
        where = decided  # of what is in it the error would only say the name
        shutil.rmtree(decided)
    except OSError as error:
        refused = where or error.filename or folder
        why = f"cannot be written: {reason_of(error)}"
        raise UserError(f"{refused}: {why}; all the same, {what}: {left}") from None
    except (ValueError, KeyError, TypeError):
        raise UserError(
            f"{decided}: its {_LIST} is broken; what was to be written is in that folder: move it "
            "up by hand, or delete the folder and run the command again"
        ) from None
    return str(what)


def _not_in_place(what: object) -> str:
    return f"{what}, but not every file is in its place: the next command completes it"


def _move(
    folder: Path, decided: Path, names: list[str], last: Iterable[str], gone: list[str]
) -> None:
    for name in (*names, *gone):
        _check_name(name)
    for name in gone:
        (folder / name).unlink(missing_ok=True)
    for step in (set(names).difference(last), set(names).intersection(last)):
        for name in sorted(step):
            if (decided / name).exists():
                above = (folder / name).parent
                above.mkdir(0o700 if above.name == PRIVATE else 0o777, parents=True, exist_ok=True)
                os.replace(decided / name, folder / name)  # noqa: PTH105 as above
        for place in sorted({(folder / name).parent for name in (*step, *gone)} | {folder}):
            if place.is_dir():
                sync_folder(place)


def _check_name(name: str) -> None:
    """Raise ValueError for a name that leads out of the folder or to a hidden file at its top."""
    if not is_inside(name):
        raise ValueError(f"no name of a file in this folder: {name!r}")


def is_inside(name: str) -> bool:
    """Is it the name of a file in a folder that belongs to nobody else?"""
    parts = PurePosixPath(name).parts
    is_down = bool(parts) and not PurePosixPath(name).is_absolute() and ".." not in parts
    return is_down and not parts[0].startswith(".")
