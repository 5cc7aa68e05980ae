"""A turn's files, and processes that end in the midst of writing them."""

import os
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sopwith_gm.errors import UserError
from sopwith_gm.store.turn_commit import seal

State = Mapping[str, bytes]

OLD = {"turn.json": b"old", "report.txt": b"old", "maps/1.png": b"old", "maps/4.png": b"old"}
NEW = {"turn.json": b"new", "report.txt": b"new", "maps/1.png": b"old", "maps/2.svg": b"new"}

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
SYSTEM_CALLS = {"open", "os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.chmod"}


def whole(files: State) -> dict[str, bytes]:
    """The files of a turn, with their seal."""
    return {**files, "turn.sha256": seal(files)}


def state_of(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, hidden ones too."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def in_child(act: Callable[[], object]) -> int:
    """Run something in a child process: its exit code, 0 when it came to its end."""
    child = os.fork()
    if child == 0:
        code = 77
        try:
            act()
            code = 0
        except UserError as error:
            os.write(2, f"{error}\n".encode())
            code = 1
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def dying_at(call: int, act: Callable[[], object]) -> int:
    """Run something in a child process that dies before its n-th system call: 9, or 0."""

    def act_and_die() -> None:
        count = 0
        fsync = os.fsync

        def step() -> None:
            nonlocal count
            count += 1
            if count == call:
                os._exit(9)

        def counted_fsync(fd: Any) -> None:
            step()
            fsync(fd)

        os.fsync = counted_fsync
        sys.addaudithook(lambda event, _: step() if event in SYSTEM_CALLS else None)
        act()

    return in_child(act_and_die)
