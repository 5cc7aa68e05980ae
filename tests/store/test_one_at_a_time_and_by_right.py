"""Two processes at once, and folders that may not be read or written: refused, and left alone."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from dying import NEW, NOW, OLD, in_child, state_of, whole

from sopwith_gm.store.find import find_turn, load_all
from sopwith_gm.store.folders import find_games
from sopwith_gm.store.lock import locked
from sopwith_gm.store.turn_commit import commit_turn

NOBODY = 65534


@pytest.fixture
def foreign() -> Iterator[Path]:
    """A folder that its own user may not write to."""
    place = Path(tempfile.mkdtemp())
    place.chmod(0o755)
    yield place
    shutil.rmtree(place)


def as_nobody(act: Callable[[], object]) -> int:
    """Run something as a user who has no rights of his own, and hear how it ended."""

    def act_as_nobody() -> None:
        if os.getuid() == 0:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        act()

    return in_child(act_as_nobody)


def test_a_read_only_folder_is_refused_and_left_alone(
    foreign: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """No traceback, whether the game is locked first or written at once."""
    folder = foreign / "turn1"
    for _ in range(2):  # whatever is imported late is so now: nobody may read where it lies
        with locked(foreign, command="status", now=NOW):
            commit_turn(folder, OLD)
    (foreign / ".lock").unlink(missing_ok=True)
    for path in (folder / "maps", folder, foreign):
        path.chmod(0o555)

    def lock() -> None:
        with locked(foreign, command="adjudicate turn1", now=NOW):
            commit_turn(folder, NEW)

    assert as_nobody(lock) == 1
    assert "cannot be locked: permission denied" in capfd.readouterr().err
    assert as_nobody(lambda: commit_turn(folder, NEW)) == 1
    assert "cannot be written: permission denied" in capfd.readouterr().err
    assert state_of(folder) == whole(OLD)
    for path in (foreign, folder, folder / "maps"):
        path.chmod(0o755)


@pytest.mark.parametrize("hidden", ["", "league.yaml", "pilots.yaml", "dawn-patrol"])
def test_what_may_not_be_read_is_refused(
    games: Path, foreign: Path, hidden: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """An unreadable folder or file: which one, why, and no traceback."""
    place = foreign / "games"
    find_turn("turn1", games, *load_all(games), cwd=games)  # whatever is imported late is so now
    shutil.copytree(games, place)
    (place / hidden).chmod(0o000)

    def load() -> None:
        find_turn("turn1", find_games(place, {}, Path("/")), *load_all(place), cwd=Path("/"))

    assert as_nobody(load) == 1
    told = capfd.readouterr().err
    assert told.startswith(str(place / hidden))
    assert "cannot be read: permission denied" in told
    (place / hidden).chmod(0o755)


def test_the_second_process_is_told_who_has_the_game(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """At once, with the process and since when."""

    def lock() -> None:
        with locked(tmp_path, command="status", now=NOW):
            pass

    with locked(tmp_path, command="adjudicate turn12", now=NOW):
        assert in_child(lock) == 1
        assert capfd.readouterr().err == (
            f"{tmp_path}: in use by process {os.getpid()} (adjudicate turn12, since "
            "2026-11-21 09:00:00+00:00); wait until it is done and run the command again\n"
        )
    assert in_child(lock) == 0


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    """Nobody has to delete a lock file by hand."""

    def die() -> None:
        with locked(tmp_path, command="adjudicate turn12", now=NOW):
            os._exit(9)

    assert in_child(die) == 9
    with locked(tmp_path, command="status", now=NOW) as mended:
        assert mended == []


def test_games_are_locked_one_by_one(tmp_path: Path) -> None:
    """Another game is free."""
    for name in ("a", "b"):
        (tmp_path / name).mkdir()

    def lock() -> None:
        with locked(tmp_path / "b", command="status", now=NOW):
            pass

    with locked(tmp_path / "a", command="adjudicate turn12", now=NOW):
        assert in_child(lock) == 0
