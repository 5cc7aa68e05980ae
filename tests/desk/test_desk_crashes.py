"""Pull the plug while the desk writes: the league is as before or as after, and is mended."""

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from desk_tools import BEFORE, ORDERS, quietly, state_of, write_orders

from sopwith_gm.errors import UserError
from sopwith_gm.maps import album
from sopwith_gm.sopwith.record import TurnRecord
from sopwith_gm.sopwith.record_json import record_to_json

CHANGES = {"os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.chmod"}
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT
GAME = "dawn-patrol"


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same record is drawn once and for all: drawing is not what is tested here."""
    known: dict[str, dict[str, bytes]] = {}
    draw = album.draw_maps

    def drawn(record: TurnRecord, **named: Any) -> Mapping[str, bytes]:
        key = record_to_json(record) + str(named)
        if key not in known:
            known[key] = draw(record, **named)
        return known[key]

    monkeypatch.setattr(album, "draw_maps", drawn)


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


@pytest.mark.parametrize(
    ("prepare", "command", "step"),
    [
        (new_orders, ("adjudicate", f"{GAME}/turn4", "--now"), 2),
        (correct, ("amend", f"{GAME}/turn2", "--yes"), 11),
        (new_orders, ("check", f"{GAME}/turn4"), 2),
    ],
)
def test_killed_at_any_change_of_a_file_the_league_is_as_before_or_as_after(
    games: Path, tmp_path: Path, prepare: Callable[[Path], None], command: tuple[str, ...],
    step: int,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """The next look mends what was left and says so; the next run comes to the same end.

    Every `step`-th change is tried.
    """
    prepare(games)
    before = state_of(games)
    whole = Path(shutil.copytree(games, tmp_path / "whole"))
    quietly(*command, "--games", whole, "--at", BEFORE)
    after = state_of(whole)
    assert after != before
    seen = []
    for call in range(1, 2000, step):
        place = Path(shutil.copytree(games, tmp_path / "try"))
        arguments = (*command, "--games", str(place), "--at", BEFORE)
        code = dying_at(call, lambda arguments=arguments: quietly(*arguments))
        assert code in (0, 9)
        left = state_of(place)
        capsys.readouterr()
        quietly("status", "--games", place, "--at", BEFORE)
        told = capsys.readouterr().err
        mended = state_of(place)
        assert mended in (before, after), call
        assert (left == mended) or "interrupted" in told, call
        seen.append(mended == after)
        if call % 11 == 0 or code == 0:
            quietly(*arguments)
            assert state_of(place) == after, call
        shutil.rmtree(place)
        if code == 0:
            break
    assert code == 0
    assert seen == sorted(seen)
    assert seen.count(False) > 5
    assert seen.count(True) > 5


def test_two_at_once_are_told(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second does nothing, and says who has the game; a look is free, and mends nothing."""
    from datetime import UTC, datetime

    from sopwith_gm.store.lock import locked

    new_orders(games)
    before = state_of(games)
    with locked(games / GAME, command="amend", now=datetime(2027, 1, 1, tzinfo=UTC)):
        for command in ("adjudicate", "amend", "check"):
            with pytest.raises(UserError, match=f"in use by process {os.getpid()} \\(amend, since"):
                quietly(command, f"{GAME}/turn3", "--games", games)
        (games / GAME / ".amend-new").mkdir()
        quietly("status", "--games", games)
        (games / GAME / ".amend-new").rmdir()
    assert state_of(games) == before


def test_a_full_disk_leaves_all_turns_as_they_were(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A correction of several turns, refused at any of its writes."""
    import errno

    correct(games)
    before = state_of(games)
    fsync = os.fsync
    for call in range(1, 60, 4):
        left = iter(range(call - 1, -1, -1))

        def failing(handle: int, left: Any = left) -> None:
            if next(left, None) == 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            fsync(handle)

        monkeypatch.setattr(os, "fsync", failing)
        try:
            quietly("amend", f"{GAME}/turn2", "--yes", "--games", games, "--at", BEFORE)
        except UserError as error:
            told = str(error)
        finally:
            monkeypatch.setattr(os, "fsync", fsync)
        assert "the disk is full" in told
        if "nothing was changed" not in told:
            assert call > 30
            break
        assert state_of(games) == before, call
    quietly("amend", f"{GAME}/turn2", "--yes", "--games", games, "--at", BEFORE)
    quietly("verify", "--quick", "--games", games)
