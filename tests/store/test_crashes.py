"""Pull the plug, fill the disk, start twice: a turn is the old one or the new one."""

import errno
import os
import resource
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sopwith_gm.errors import UserError
from sopwith_gm.store.atomic import write_atomic
from sopwith_gm.store.commit import Commit, mend
from sopwith_gm.store.find import find_games, find_turn, load_all
from sopwith_gm.store.lock import locked
from sopwith_gm.store.turn_commit import commit_turn, seal

Refusal = Callable[..., str]
State = Mapping[str, bytes]

OLD = {"turn.json": b"old", "report.txt": b"old", "maps/1.png": b"old", "maps/4.png": b"old"}
NEW = {"turn.json": b"new", "report.txt": b"new", "maps/1.png": b"old", "maps/2.svg": b"new"}

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
SYSTEM_CALLS = {"open", "os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.chmod"}
NOBODY = 65534


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


@pytest.fixture
def turn(tmp_path: Path) -> Path:
    """A turn's folder with the old turn in it."""
    folder = tmp_path / "game" / "turn1"
    commit_turn(folder, OLD)
    return folder


def test_a_turn_is_written_whole(turn: Path) -> None:
    """What is the same is not touched; what the new turn has no more goes."""
    before = (turn / "maps" / "1.png").stat().st_mtime_ns
    done = commit_turn(turn, NEW)
    assert done == Commit(
        written=("maps/2.svg", "report.txt", "turn.json", "turn.sha256"),
        removed=("maps/4.png",),
        unchanged=("maps/1.png",),
    )
    assert state_of(turn) == whole(NEW)
    assert (turn / "maps" / "1.png").stat().st_mtime_ns == before


def test_writing_the_same_again_changes_nothing(turn: Path) -> None:
    """Not even the time of the folder."""
    before = {path: path.stat().st_mtime_ns for path in (turn, *turn.rglob("*"))}
    assert commit_turn(turn, OLD).written == ()
    assert {path: path.stat().st_mtime_ns for path in (turn, *turn.rglob("*"))} == before


def test_killed_at_any_system_call_the_turn_is_old_or_new(tmp_path: Path, turn: Path) -> None:
    """At once the record is whole; after mending all files are of one turn, and none is left over.

    The next commit gives the new one in any case.
    """
    seen = []
    for call in range(1, 500):
        folder = tmp_path / f"try{call}" / "turn1"
        shutil.copytree(turn, folder)
        code = dying_at(call, partial(commit_turn, folder, NEW))
        assert code in (0, 9)
        assert (folder / "turn.json").read_bytes() in (b"old", b"new")
        if (folder / "turn.json").read_bytes() == b"new":
            assert state_of(folder).items() >= whole(NEW).items()
        mend(folder.parent)
        assert state_of(folder) in (whole(OLD), whole(NEW)), call
        seen.append((folder / "turn.json").read_bytes())
        assert not list(folder.rglob(".*"))
        commit_turn(folder, NEW)
        assert state_of(folder) == whole(NEW)
        if code == 0:
            break
    else:
        pytest.fail("it never came to its end")
    assert seen == sorted(seen, reverse=True)
    assert seen.count(b"old") > 10
    assert seen.count(b"new") > 10


def test_killed_while_mending_it_is_mended_the_next_time(tmp_path: Path, turn: Path) -> None:
    """Also a plug pulled twice."""
    half = tmp_path / "half" / "turn1"
    for call in range(1, 500):
        shutil.rmtree(half, ignore_errors=True)
        shutil.copytree(turn, half)
        dying_at(call, lambda: commit_turn(half, NEW))
        if (half / ".turn-decided").exists():
            break
    for call in range(1, 500):
        folder = tmp_path / f"try{call}" / "turn1"
        shutil.copytree(half, folder)
        code = dying_at(call, partial(mend, folder))
        mend(folder)
        assert state_of(folder) == whole(NEW)
        if code == 0:
            break
    else:
        pytest.fail("it never came to its end")


def test_a_new_turn_killed_at_any_system_call_is_there_or_not(tmp_path: Path) -> None:
    """The first turn has no old one: all of it or nothing."""
    for call in range(1, 500):
        folder = tmp_path / f"try{call}" / "turn1"
        folder.parent.mkdir()
        code = dying_at(call, partial(commit_turn, folder, NEW))
        mend(folder.parent)
        assert state_of(folder) in ({}, whole(NEW)), call
        if code == 0:
            break
    else:
        pytest.fail("it never came to its end")


def test_a_single_file_is_whole_at_any_system_call(tmp_path: Path) -> None:
    """Secrets and the like; what is left over is swept away."""
    for call in range(1, 500):
        path = tmp_path / f"try{call}" / "file"
        path.parent.mkdir()
        path.write_bytes(b"old")
        code = dying_at(call, partial(write_atomic, path, b"new"))
        mend(path.parent)
        assert state_of(path.parent) in ({"file": b"old"}, {"file": b"new"})
        if code == 0:
            break
    else:
        pytest.fail("it never came to its end")


def test_what_was_mended_is_said(turn: Path) -> None:
    """The game master hears that a run was interrupted."""
    (turn / ".turn-new").mkdir()
    (turn / ".turn-new" / "report.txt").write_bytes(b"half")
    with locked(turn.parent, command="adjudicate turn1", now=NOW) as mended:
        assert mended == [f"{turn}: an interrupted run had not finished; its leftovers are removed"]
    with locked(turn.parent, command="adjudicate turn1", now=NOW) as mended:
        assert mended == []
    assert state_of(turn) == whole(OLD)


@pytest.mark.parametrize("failing", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_disk_that_fails_at_any_fsync_leaves_the_old_turn_or_says_that_the_new_one_stands(
    tmp_path: Path, turn: Path, failing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message, nothing half written, and the next run is sound."""
    fsync = os.fsync
    for call in range(1, 100):
        folder = tmp_path / f"try{call}" / "turn1"
        shutil.copytree(turn, folder)
        left = iter(range(call - 1, -1, -1))

        def failing_fsync(handle: int, left: Iterator[int] = left) -> None:
            if next(left, None) == 0:
                raise OSError(failing, os.strerror(failing))
            fsync(handle)

        monkeypatch.setattr(os, "fsync", failing_fsync)
        try:
            commit_turn(folder, NEW)
        except UserError as error:
            told = str(error)
        else:
            break
        finally:
            monkeypatch.setattr(os, "fsync", fsync)
        is_old = "nothing was changed" in told
        assert is_old or "all the same, the turn is written: it is " in told
        if is_old:
            assert state_of(folder) == whole(OLD)
        mend(folder)
        assert state_of(folder) == whole(OLD if is_old else NEW)
    else:
        pytest.fail("it never came to its end")
    assert call > 5


def test_a_single_file_whose_folder_cannot_be_made_to_last_is_there_and_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new file stands whole, and the message says that a power cut may undo it."""
    path = tmp_path / "game.yaml"
    path.write_bytes(b"old")
    fsync = os.fsync
    calls = iter([fsync])

    def failing_fsync(handle: int) -> None:
        if next(calls, None) is None:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        fsync(handle)

    monkeypatch.setattr(os, "fsync", failing_fsync)
    with pytest.raises(UserError, match="in place, but may not survive a power cut: Input/output"):
        write_atomic(path, b"new")
    assert state_of(tmp_path) == {"game.yaml": b"new"}


def test_a_file_too_big_for_the_disk_leaves_the_old_turn(turn: Path) -> None:
    """A write that the system really refuses."""

    def write() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
        commit_turn(turn, {**NEW, "maps/1.png": b"x" * 100_000})

    assert in_child(write) == 1
    assert state_of(turn) == whole(OLD)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 kB, where this user may mount one; else a folder whose writes are refused."""
    place = tmp_path / "disk"
    place.mkdir()
    if os.system(f"mount -t tmpfs -o size=64k tmpfs {place} 2>/dev/null") == 0:  # noqa: S605
        yield place
        os.system(f"umount {place}")  # noqa: S605
        return
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64_000, limits[1]))
    yield place
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk_leaves_the_old_turn(small_disk: Path, refusal: Refusal) -> None:
    """The message says which file, that the disk is full, and that nothing was changed."""
    folder = small_disk / "turn1"
    commit_turn(folder, OLD)
    told = refusal(commit_turn, folder, {**NEW, "maps/3.png": b"x" * 100_000})
    assert "cannot be written" in told
    assert told.endswith("nothing was changed")
    assert state_of(folder) == whole(OLD)
    commit_turn(folder, NEW)
    assert state_of(folder) == whole(NEW)


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
    commit_turn(folder, OLD)
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


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    """A page that the web server may read stays so; a new secret is nobody else's."""
    path = tmp_path / "file"
    write_atomic(path, b"old", mode=0o600)
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o640)
    assert write_atomic(path, b"new", mode=0o600)
    assert path.stat().st_mode & 0o777 == 0o640
    assert not write_atomic(path, b"new")


def test_a_folder_where_a_file_should_be_is_told(turn: Path, refusal: Refusal) -> None:
    """Before anything is written."""
    (turn / "index.html").mkdir()
    told = refusal(commit_turn, turn, {**NEW, "index.html": b"x"})
    assert told == f"{turn / 'index.html'}: is a folder, expected a file; move it away"
    assert state_of(turn) == whole(OLD)


@pytest.mark.parametrize("name", ["../x", "/etc/x", ".hidden", "maps/../../x", ""])
def test_nothing_is_written_outside_the_turn(turn: Path, name: str) -> None:
    """Nor by a list of files that came with somebody's archive."""
    with pytest.raises(ValueError, match="no name"):
        commit_turn(turn, {name: b"x"})
    (turn / ".turn-decided").mkdir()
    (turn / ".turn-decided" / "files.json").write_text(f'{{"write": ["{name}"], "remove": []}}')
    with pytest.raises(UserError, match="is broken"):
        mend(turn)


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
