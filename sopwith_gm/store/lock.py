"""One process at a time writes to a folder: a game's, the league's, a site's."""

import contextlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import is_unfinished, mend
from sopwith_gm.store.deeds import note_lock
from sopwith_gm.store.disk import reason_of

LOCK = ".lock"
OWNER = ".lock-owner"
"""Who holds the lock, for messages; says nothing while the lock is free."""


class LockError(UserError):
    """A folder cannot be held: whatever is in it, nothing is wrong with that."""


class TakenError(LockError):
    """Another process has the folder."""


@contextmanager
def locked(
    folder: Path, *, command: str, now: datetime, patience: float = 0
) -> Iterator[list[str]]:
    """Hold a folder against other processes; gives what was mended before (sentences).

    What an interrupted run left is finished or swept first. Raises TakenError where another process
    has the folder, saying which and since when: at once, or after so many seconds of `patience`,
    which processes have with each other that work for one command. Raises LockError where it cannot
    be written.
    """
    from filelock import FileLock, Timeout  # slow to start, and only writers need it

    lock = FileLock(folder / LOCK, timeout=patience)
    note_lock()
    try:
        lock.acquire()
    except Timeout:
        raise TakenError(_taken(folder)) from None
    except OSError as error:
        raise LockError(f"{folder}: cannot be locked: {reason_of(error)}") from None
    except NotImplementedError:
        raise LockError(
            f"{folder}: this disk cannot lock files; keep the games on a disk of this machine"
        ) from None
    try:
        _sign(folder, command, now)
        yield mend(folder)
    finally:
        with contextlib.suppress(OSError):
            (folder / OWNER).unlink()
        with contextlib.suppress(OSError):  # the system frees it with the process in any case
            lock.release()


def mended(folder: Path, *, command: str, now: datetime) -> list[str]:
    """Finish or sweep what an interrupted run left, before somebody looks; sentences on that.

    Else nothing is touched. Where another process has the folder it may just be writing, and where
    it cannot be mended now that is said: a look is free.
    """
    try:
        if not is_unfinished(folder):
            return []
        with locked(folder, command=command, now=now) as done:
            return done
    except TakenError:
        return []
    except UserError as error:
        return [str(error)]


def _sign(folder: Path, command: str, now: datetime) -> None:
    """Say who has the lock; where that cannot be written the message is only less exact."""
    since = now.isoformat(" ", "seconds")
    owner = {"process": os.getpid(), "command": command, "since": since}
    with contextlib.suppress(OSError):
        (folder / OWNER).write_text(json.dumps(owner) + "\n", encoding="utf-8")


def _taken(folder: Path) -> str:
    who = "another process"
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        owner = json.loads((folder / OWNER).read_text("utf-8"))
        who = f"process {owner['process']} ({owner['command']}, since {owner['since']})"
    return f"{folder}: in use by {who}; wait until it is done and run the command again"
