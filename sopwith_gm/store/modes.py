"""`private/` is for its owner alone: made so, and looked after."""

import os
import stat
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.disk import names_in, reason_of

FOLDER_MODE = 0o700
FILE_MODE = 0o600
_OTHERS_READ = stat.S_IRGRP | stat.S_IROTH
_OTHERS_ENTER = stat.S_IXGRP | stat.S_IXOTH


def make_private(games: Path) -> Path:
    """The folder `private/` of a league, made for its owner alone where there is none."""
    folder = games / PRIVATE
    try:
        folder.mkdir(mode=FOLDER_MODE, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder}: cannot be made: {reason_of(error)}") from None
    return folder


def open_to_others(games: Path) -> str | None:
    """A sentence where other users of this machine can read something in `private/`, with the cure;
    None where they cannot, or where there is no such folder."""
    folder = games / PRIVATE
    if os.name == "nt" or not _mode(folder) & _OTHERS_ENTER:
        return None
    files = [name for name in names_in(folder) if not name.startswith(".")]
    seen = [name for name in files if _mode(folder / name) & _OTHERS_READ]
    if not seen:
        return None
    return (
        f"{folder}: other users of this machine can read {seen[0]}"
        f"{f' and {len(seen) - 1} more' if len(seen) > 1 else ''}; "
        f"close it: chmod -R go-rwx {folder}"
    )


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode
    except OSError:
        return 0
