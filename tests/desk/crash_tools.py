"""Ways to pull the plug while the desk writes, and leagues in which there is something to write."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from desk_tools import ORDERS, write_orders

CHANGES = {"os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.chmod"}
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT
GAME = "dawn-patrol"


def is_thorough() -> bool:
    """Are all calls to be tried, as `make faults` does?"""
    return os.environ.get("SOPWITH_FAULTS") == "every"


def every(step: int) -> int:
    """The step from one tried call to the next: this one, or 1 where all are to be tried."""
    return 1 if is_thorough() else step


def tell(capsys: pytest.CaptureFixture[str], words: str) -> None:
    """Say how many calls were tried, where somebody waits for it."""
    if is_thorough():
        with capsys.disabled():
            sys.stdout.write(f"\n  {words}\n")


def dying_at(call: int, act: Callable[[], object]) -> int:
    """Act in a child process that dies before its n-th change of a file: 9, or 0 at its end."""
    child = os.fork()
    if child == 0:
        code = 77
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            _count(call)
            act()
            code = 0
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _count(call: int) -> None:
    count = 0
    fsync = os.fsync

    def step() -> None:
        nonlocal count
        count += 1
        if count == call:
            os._exit(9)

    def counted_fsync(handle: Any) -> None:
        step()
        fsync(handle)

    def audit(event: str, arguments: tuple[Any, ...]) -> None:
        is_write = event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITES
        if event in CHANGES or is_write:
            step()

    os.fsync = counted_fsync
    sys.addaudithook(audit)


def correct(games: Path) -> None:
    """Correct Red's orders of turn 2."""
    write_orders(games, 2, {"red": "pilot: Red Knave\nturn: 2\nmoves: [RT, A, A]\n"})


def new_orders(games: Path) -> None:
    """Turn 4's orders come, but not Blue's, and Red's are not clear."""
    orders = {
        name: text.replace("turn: 3", "turn: 4")
        for name, text in ORDERS[3].items()
        if name == "tin"
    }
    write_orders(games, 4, orders)
