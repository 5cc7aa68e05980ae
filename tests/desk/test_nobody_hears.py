"""The real program, when what it says cannot be written: it says so elsewhere, and whether its work
was done; and several at once, of which none takes anything from another."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from desk_tools import BEFORE, ORDERS, quietly, state_of, write_orders

from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.league import load_secret

PROGRAM = (sys.executable, "-m", "sopwith_gm")
FULL = Path("/dev/full")


def to_a_full_disk(*arguments: str | Path) -> tuple[int, str]:
    """Give a command whose output goes to a full disk: its exit code, and what it said besides."""
    with FULL.open("w") as full:
        done = subprocess.run(
            [*PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    return done.returncode, done.stderr


def to_a_reader_that_has_gone(*arguments: str | Path) -> tuple[int, str]:
    """The same with a pipe that nobody reads."""
    ours, theirs = os.pipe()
    os.close(ours)
    done = subprocess.run(
        [*PROGRAM, *arguments], stdout=theirs, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(theirs)
    return done.returncode, done.stderr


REASON = "sopwith-gm: standard output: cannot be written (No space left on device)"


@pytest.mark.parametrize(
    ("arguments", "work"),
    [
        (("adjudicate", "dawn-patrol/turn4", "--now"), "dawn-patrol/turn4 is adjudicated"),
        (("check", "dawn-patrol/turn4"), "the letters of dawn-patrol/turn4 are drafted"),
        (("handover", "dawn-patrol"), "dawn-patrol.zip is written"),
        (("new", "two", "--pilot", "Jay, mo", "--pilot", "Ox, al"), "two is started"),
        (("publish", "--no-maps"), "site is up to date"),
        (("status",), "nothing was changed"),
        (("verify", "--quick"), "nothing was changed"),
    ],
)
def test_a_full_disk_under_the_output_is_told_with_what_was_done(
    games: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], work: str
) -> None:
    """In one line on standard error; the work itself was not hurt."""
    monkeypatch.chdir(games.parent)
    write_orders(games, 4, {"red": ORDERS[3]["red"].replace("turn: 3", "turn: 4")})
    before = state_of(games.parent)
    code, told = to_a_full_disk(*arguments, "--games", "games")
    assert code == 1
    assert told.startswith(REASON)
    assert told.endswith(f"{work}\n")
    assert (state_of(games.parent) == before) == (work == "nothing was changed")
    quietly("verify", "--quick", "--games", games)


def test_a_terminal_that_was_closed_is_told_of_and_is_no_traceback(games: Path) -> None:
    """Writing to it is an input/output error."""
    ours, theirs = os.openpty()
    os.close(ours)
    done = subprocess.run(
        [*PROGRAM, "status", "--games", games],
        stdout=theirs, stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    os.close(theirs)
    assert done.returncode == 1
    assert done.stderr.endswith("(Input/output error), so not all was told; nothing was changed\n")


def test_a_correction_that_cannot_be_shown_is_not_made(games: Path) -> None:
    """`amend` shows what changes before it writes: who cannot see it has changed nothing."""
    write_orders(games, 2, {"red": "pilot: Red Knave\nturn: 2\nmoves: [RT, A, A]\n"})
    before = state_of(games)
    arguments = ("amend", "dawn-patrol/turn2", "--yes", "--games", games, "--at", BEFORE)
    code, told = to_a_full_disk(*arguments)
    assert (code, told) == (1, f"{REASON}, so not all was told; nothing was changed\n")
    code, told = to_a_reader_that_has_gone(*arguments)
    assert code == 1
    assert told.endswith("(Broken pipe), so not all was told; nothing was changed\n")
    assert state_of(games) == before


@pytest.mark.parametrize("arguments", [("status",), ("rules", "mk3"), ("--help",)])
def test_a_reader_that_has_seen_enough_is_no_fault(
    games: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    """`sopwith-gm status | head -1` says nothing on standard error."""
    monkeypatch.chdir(games.parent)
    assert to_a_reader_that_has_gone(*arguments) == (1, "")


def test_help_that_cannot_be_written_is_told() -> None:
    """Also where no command was given at all."""
    for arguments in (("--help",), ("new", "--help"), ("--version",)):
        code, told = to_a_full_disk(*arguments)
        assert (code, told) == (1, f"{REASON}, so not all was told; nothing was changed\n")


def start(games: Path, name: str, number: int) -> "subprocess.Popen[str]":
    """Start a game with two pilots of its own."""
    pilots = [f"Pilot {number}a, p{number}a, N", f"Pilot {number}b, p{number}b, S"]
    flags = [part for one in pilots for part in ("--pilot", one)]
    return subprocess.Popen(
        [*PROGRAM, "new", name, *flags, "--games", games],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def is_done(process: "subprocess.Popen[str]") -> bool:
    """Did it come to its end? Else it was refused for a reason that it told."""
    told = process.communicate()[1]
    assert process.returncode in (0, 1), told
    assert process.returncode == 0 or "in use by" in told or "is there already" in told, told
    return process.returncode == 0


def test_four_games_started_at_once_lose_no_pilot(games: Path) -> None:
    """Each one is whole or was refused in words, and can be started then."""
    text = (games / "pilots.yaml").read_text()
    names = ["one", "two", "three", "four"]
    running = [start(games, name, number) for number, name in enumerate(names)]
    done = [is_done(process) for process in running]
    assert any(done)
    for number, name in enumerate(names):
        assert (games / name).exists() == done[number]
        if not done[number]:
            assert is_done(start(games, name, number))
    league, pilots = load_all(games)
    for number, name in enumerate(names):
        assert {f"Pilot {number}a", f"Pilot {number}b"} < set(pilots)
        assert load_game(games / name, league, pilots).planes[0] in pilots
        assert len(load_secret(games, name)) == 32
    assert (games / "pilots.yaml").read_text().startswith(text)


def test_of_four_games_of_one_name_one_is_made_with_its_own_secret(games: Path) -> None:
    """It can be flown; of the other three no pilot is left."""
    running = [start(games, "one", number) for number in range(4)]
    done = [is_done(process) for process in running]
    assert done.count(True) == 1
    league, pilots = load_all(games)
    assert len(pilots) == 3 + 2
    game = load_game(games / "one", league, pilots)
    assert game.planes[0] == f"Pilot {done.index(True)}a"
    from sopwith_gm.store.history import secret_of

    secret_of(game)


def test_of_four_leagues_in_one_folder_one_is_made(tmp_path: Path) -> None:
    """Whole, by one game master."""
    running = [
        subprocess.Popen(
            [*PROGRAM, "init", tmp_path / "games", "--game-master", f"GM {one}", "--zone", "UTC"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )
        for one in range(4)
    ]  # fmt: skip
    done = [is_done(process) for process in running]
    assert done.count(True) == 1
    assert load_all(tmp_path / "games")[0].game_master == f"GM {done.index(True)}"
    assert len(state_of(tmp_path)) == 5


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ctrl_c_a_closed_terminal_and_a_shutdown_are_told_with_what_was_done(
    games: Path, number: signal.Signals
) -> None:
    """In the middle of the work nothing was done yet, and nothing is left of it."""
    write_orders(games, 4, {"red": ORDERS[3]["red"].replace("turn: 3", "turn: 4")})
    before = state_of(games)
    slow = (
        "import sys, os, signal, sopwith_gm.cli as cli, sopwith_gm.desk.adjudicate as one\n"
        f"def interrupted(*_, **__): os.kill(os.getpid(), {int(number)})\n"
        "one.files_of = interrupted\n"
        "cli.main(sys.argv[1:])\n"
    )
    arguments = ("adjudicate", "dawn-patrol/turn4", "--now", "--games", games)
    done = subprocess.run(
        [sys.executable, "-c", slow, *arguments], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.strip() == "sopwith-gm: interrupted; nothing was changed"
    assert state_of(games) == before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_after_a_command_signals_are_what_they_were(number: signal.Signals) -> None:
    """A program that runs a command within itself is ended by them afterwards, as before."""
    within = (
        "import os, sopwith_gm.cli as cli\n"
        "try:\n    cli.main(['--version'])\nexcept SystemExit:\n    pass\n"
        f"os.kill(os.getpid(), {int(number)})\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", within], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (-number, "")
