"""Ways to pull the plug while the desk writes, and leagues in which there is something to write."""

import itertools
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from desk_tools import ORDERS, Said, write_orders

from sopwith_gm import cli

CHANGES = {"os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.chmod"}
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT
GAME = "dawn-patrol"
UNTOUCHED = 100
"""Added to the exit code of a run that came to its end before the call that was to be refused."""


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
            _count(call, lambda: os._exit(9))
            act()
            code = 0
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def refused_at(call: int, code: int, arguments: Sequence[str | Path], said: Path) -> Said:
    """Run the program in a child process whose n-th change of a file the system refuses with this
    error; `said` is a file for what it says. Of the standard output it is known whether that call
    was ever made: "refused" or nothing."""
    child = os.fork()
    if child == 0:
        ended = 77
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
            sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w")
            counted = _count(call, lambda: _refuse(code))
            cli.main([str(one) for one in arguments])
        except SystemExit as end:
            ended = int(end.code or 0) + (0 if next(counted) > call else UNTOUCHED)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(ended)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    told = said.read_text()
    return Said(ended % UNTOUCHED, "refused" if ended < UNTOUCHED else "", told)


def _refuse(code: int) -> None:
    raise OSError(code, os.strerror(code))


def _count(call: int, at_last: Callable[[], object]) -> Iterator[int]:
    """Do something at the n-th change of a file; gives the numbers of those to come."""
    numbers = itertools.count(1)
    fsync = os.fsync

    def step() -> None:
        if next(numbers) == call:
            at_last()

    def counted_fsync(handle: Any) -> None:
        step()
        fsync(handle)

    def audit(event: str, arguments: tuple[Any, ...]) -> None:
        is_write = event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITES
        if event in CHANGES or is_write:
            step()

    os.fsync = counted_fsync
    sys.addaudithook(audit)
    return numbers


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
