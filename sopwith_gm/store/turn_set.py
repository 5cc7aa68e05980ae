"""Several turns of a game written together: all of them or none.

Everything is written aside in the game's folder; one rename decides; then each turn is put in
place as a single one is. Whoever opens the game next finishes what was decided, and sweeps away
what was not.
"""

import json
import os
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store import atomic
from sopwith_gm.store.atomic import Commit, commit_turn, sync_folder, write_through
from sopwith_gm.store.files import names_in, reason_of

STAGE = ".amend-new"
DECIDED = ".amend-decided"
_LIST = "turns.json"


@dataclass(frozen=True, slots=True)
class TurnChange:
    """What is to become of one turn's folder; names are within it, with `/`."""

    turn: int
    files: Mapping[str, bytes]
    remove: tuple[str, ...] = ()
    """Files that go, of a turn that is withdrawn."""


def is_unfinished(game: Path) -> bool:
    """Did an interrupted run leave something in the game's folder or in a turn's?"""
    if (game / STAGE).is_dir() or (game / DECIDED).is_dir():
        return True
    turns = [game / name for name in names_in(game) if name.startswith("turn")]
    return any((turn / name).is_dir() for turn in turns for name in atomic.LEFTOVERS)


def commit_turns(game: Path, changes: Iterable[TurnChange]) -> list[Commit]:
    """Write the turns, all or none. Call it with the game locked.

    Raises UserError where the system refuses: nothing was changed then, or the message says that
    the next command finishes it.
    """
    _stage(game, list(changes))
    return _finish(game)


def mend_turns(game: Path) -> list[str]:
    """Finish or sweep what an interrupted run left; sentences on what was done."""
    done = []
    if (game / DECIDED).is_dir():
        _finish(game)
        done.append(f"{game}: an interrupted correction was decided; its turns are now in place")
    if (game / STAGE).is_dir():
        try:
            shutil.rmtree(game / STAGE)
        except OSError as error:
            raise UserError(f"{game / STAGE}: cannot be removed: {reason_of(error)}") from None
        done.append(f"{game}: an interrupted correction had not finished; nothing of it is kept")
    return done


def _stage(game: Path, changes: list[TurnChange]) -> None:
    stage = game / STAGE
    try:
        stage.mkdir()
        for change in changes:
            for name, content in change.files.items():
                write_through(stage / f"turn{change.turn}" / name, content)
        listed = [
            {"turn": one.turn, "write": sorted(one.files), "remove": list(one.remove)}
            for one in changes
        ]
        write_through(stage / _LIST, (json.dumps(listed, indent=1) + "\n").encode())
        for place in sorted(path for path in stage.rglob("*") if path.is_dir()):
            sync_folder(place)
        sync_folder(stage)
        os.rename(stage, game / DECIDED)  # noqa: PTH104 the call that crash tests count
    except BaseException as error:
        shutil.rmtree(stage, ignore_errors=True)
        if isinstance(error, OSError):
            where = error.filename or game
            message = f"{where}: cannot be written: {reason_of(error)}; nothing was changed"
            raise UserError(message) from None
        raise


def _finish(game: Path) -> list[Commit]:
    decided = game / DECIDED
    try:
        sync_folder(game)
        commits = []
        listed = decided / _LIST
        for one in json.loads(listed.read_bytes()) if listed.exists() else []:
            folder = decided / f"turn{int(one['turn'])}"
            files = {name: (folder / name).read_bytes() for name in one["write"]}
            commits.append(commit_turn(game / folder.name, files, remove=one["remove"]))
        # The list goes first: without it nothing more is to be done but sweeping.
        listed.unlink(missing_ok=True)
        shutil.rmtree(decided)
    except OSError as error:
        raise UserError(
            f"{error.filename or game}: cannot be written: {reason_of(error)}; the corrected turns "
            "are complete on the disk, and the next command that writes to this game puts them in "
            "place"
        ) from None
    except (ValueError, KeyError, TypeError):
        raise UserError(
            f"{decided}: its {_LIST} is broken; the corrected turns are in that folder: move them "
            "up by hand, or delete the folder and amend again"
        ) from None
    return commits
