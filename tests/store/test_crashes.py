"""Pull the plug, fill the disk: a turn is the old one or the new one."""

import errno
import os
import resource
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from dying import NEW, NOW, OLD, dying_at, in_child, state_of, whole

from sopwith_gm.errors import UserError
from sopwith_gm.store.atomic import write_atomic
from sopwith_gm.store.commit import Commit, mend
from sopwith_gm.store.lock import locked
from sopwith_gm.store.turn_commit import commit_turn

Refusal = Callable[..., str]


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
