"""One process at a time writes to a game."""

import contextlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.atomic import mend_game
from sopwith_gm.store.files import reason_of
from sopwith_gm.store.turn_set import mend_turns

LOCK = ".lock"
OWNER = ".lock-owner"
"""Who holds the lock, for messages; says nothing while the lock is free."""


@contextmanager
def locked(game: Path, *, command: str, now: datetime) -> Iterator[list[str]]:
    """Hold a game's folder against other processes; gives what was mended before (sentences).

    What an interrupted run left is finished or swept first. Raises UserError at once where another
    process has the game, saying which and since when, or where the folder cannot be written.
    """
    from filelock import FileLock, Timeout  # slow to start, and only writers need it

    lock = FileLock(game / LOCK, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise UserError(_taken(game)) from None
    except OSError as error:
        raise UserError(f"{game}: cannot be locked: {reason_of(error)}") from None
    except NotImplementedError:
        raise UserError(
            f"{game}: this disk cannot lock files; keep the games on a disk of this machine"
        ) from None
    try:
        _sign(game, command, now)
        yield [*mend_game(game), *mend_turns(game)]
    finally:
        with contextlib.suppress(OSError):
            (game / OWNER).unlink()
        lock.release()


def _sign(game: Path, command: str, now: datetime) -> None:
    """Say who has the lock; where that cannot be written the message is only less exact."""
    since = now.isoformat(" ", "seconds")
    owner = {"process": os.getpid(), "command": command, "since": since}
    with contextlib.suppress(OSError):
        (game / OWNER).write_text(json.dumps(owner) + "\n", encoding="utf-8")


def _taken(game: Path) -> str:
    who = "another process"
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        owner = json.loads((game / OWNER).read_text("utf-8"))
        who = f"process {owner['process']} ({owner['command']}, since {owner['since']})"
    return f"{game}: in use by {who}; wait until it is done and run the command again"
