"""Pull the plug while the desk writes: the league is as before or as after, and is mended."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from crash_tools import GAME, correct, dying_at, every, new_orders, tell
from desk_tools import BEFORE, quietly, state_of

from sopwith_gm.errors import UserError

pytestmark = pytest.mark.usefixtures("drawn_once")


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

    Every `step`-th change is tried, or each one by `make faults`.
    """
    prepare(games)
    before = state_of(games)
    whole = Path(shutil.copytree(games, tmp_path / "whole"))
    quietly(*command, "--games", whole, "--at", BEFORE)
    after = state_of(whole)
    assert after != before
    seen = []
    for call in range(1, 2000, every(step)):
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
    tell(capsys, f"{command[0]}: killed at {len(seen) - 1} calls, then mended by a look")
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
