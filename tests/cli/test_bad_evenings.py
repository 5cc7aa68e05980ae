"""What goes wrong on a bad evening: a message that helps, exit code 1, nothing written."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run, snapshot

GAME, TURN = "dawn-patrol", "dawn-patrol/turn12"


def write(league: Path, name: str, text: str | bytes) -> None:
    path = league / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)


def edit(league: Path, name: str, old: str, new: str) -> None:
    path = league / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


BOMB = "a: &a [x, x]\nb: &b [*a, *a]\npilot: [*b, *b]\n"
ORDERS = f"{TURN}/orders"

SPOILED: dict[str, tuple[Callable[[Path], None], tuple[str, ...]]] = {
    "an unknown key": (
        lambda league: edit(league, f"{GAME}/game.yaml", "ruleset:", "rulset:"),
        ("game.yaml:3:1", "rulset", "did you mean 'ruleset'"),
    ),
    "an unknown option": (
        lambda league: edit(
            league, f"{GAME}/game.yaml", "\npilots:", "\nrules:\n  cloud_drfit: never\npilots:"
        ),
        ("game.yaml:6:3", "cloud_drfit", "did you mean 'cloud_drift'"),
    ),
    "an unknown pilot": (
        lambda league: edit(league, f"{ORDERS}/dusty-fen.yaml", "Dusty Fen", "Dusty Ben"),
        ("dusty-fen.yaml:1:", "Dusty Ben", "Dusty Fen"),
    ),
    "a pilot twice in the game": (
        lambda league: edit(
            league, f"{GAME}/game.yaml", "  Maud Pellew:", "  Halloran: {home: NE}\n  Maud Pellew:"
        ),
        ("game.yaml:7:3", "Halloran"),
    ),
    "a pilot's orders twice": (
        lambda league: write(
            league, f"{ORDERS}/fen-again.yaml", "pilot: Dusty Fen\nturn: 12\nmoves: [A, A, A]\n"
        ),
        ("Dusty Fen", "orders/dusty-fen.yaml and orders/fen-again.yaml"),
    ),
    "broken YAML": (
        lambda league: write(
            league, f"{ORDERS}/dusty-fen.yaml", "pilot: Dusty Fen\nmoves: [A, A\n"
        ),
        ("dusty-fen.yaml:", "expected"),
    ),
    "a YAML alias bomb": (
        lambda league: write(league, f"{ORDERS}/dusty-fen.yaml", BOMB),
        ("dusty-fen.yaml:1:4", "anchor"),
    ),
    "a file of 50 MB": (
        lambda league: write(league, f"{ORDERS}/dusty-fen.yaml", b"a" * 50_000_000),
        ("dusty-fen.yaml", "50,000,000"),
    ),
    "a hex that does not exist": (
        lambda league: edit(league, f"{GAME}/game.yaml", "M14", "ZZ9"),
        ("game.yaml:", "ZZ9"),
    ),
    "a hex off the board": (
        lambda league: edit(league, f"{GAME}/game.yaml", "M14", "A19"),
        ("game.yaml:13:6", "no hex A19 on the board"),
    ),
    "orders for a turn that is over": (
        lambda league: edit(league, f"{ORDERS}/dusty-fen.yaml", "turn: 12", "turn: 11"),
        ("dusty-fen.yaml:2:", "a turn that is over"),
    ),
    "a mail for a turn that is over": (
        lambda league: edit(league, f"{ORDERS}/halloran.eml", "Turn 12 for", "Turn 11 for"),
        ("orders/halloran.eml", "it is for turn 11"),
    ),
    "a mail from nobody known": (
        lambda league: edit(
            league, f"{ORDERS}/halloran.eml", "Halvorsen <nora.h@", "Halvorsen <x@"
        ),
        ("orders/halloran.eml", "nobody's address", "private/addresses.yaml"),
    ),
    "a record of a newer version": (
        lambda league: edit(league, f"{GAME}/turn11/turn.json", '"format": 1', '"format": 99'),
        ("turn.json", "99", "newer"),
    ),
    "a record edited by hand": (
        lambda league: edit(league, f"{GAME}/turn10/turn.json", '"turn": 10', '"turn":  10'),
        ("turn11", "turn 10"),
    ),
    "a plane off the board in a record": (
        lambda league: edit(league, f"{GAME}/turn11/turn.json", '"hex": "M17"', '"hex": "Z99"'),
        ("turn11/turn.json", "Halloran is off the board"),
    ),
    "a record that is no JSON": (
        lambda league: write(league, f"{GAME}/turn11/turn.json", "{"),
        ("turn11/turn.json", "no record"),
    ),
    "the secret gone": (
        lambda league: (league / "private" / f"{GAME}.secret").unlink(),
        ("dawn-patrol.secret", "no such file"),
    ),
    "another secret": (
        lambda league: write(league, f"private/{GAME}.secret", "ab" * 32),
        ("dawn-patrol.secret",),
    ),
}


@pytest.mark.parametrize("what", SPOILED)
def test_bad_input_gets_a_message_that_helps_and_nothing_is_written(
    what: str, league: Path, run: Run
) -> None:
    spoil, words = SPOILED[what]
    spoil(league)
    before = snapshot(league)

    result = run("adjudicate", TURN)

    assert result.returncode == 1, result.stdout
    assert "Traceback" not in result.stderr
    for word in words:
        assert word in result.stderr
    assert before == snapshot(league)


@pytest.mark.parametrize("turn", [11, 12])
def test_a_folder_for_a_turn_past_the_end_is_told_as_that(
    turn: int, league: Path, run: Run
) -> None:
    """None is due, also where a folder for one was made."""
    (league / "birds-of-a-feather" / f"turn{turn}" / "orders").mkdir(parents=True, exist_ok=True)

    result = run("adjudicate", f"birds-of-a-feather/turn{turn}")

    assert result.returncode == 1
    assert f"ended with turn 10; there is no turn {turn}" in result.stderr


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("turn13", ("unknown turn", "turn12")),
        ("dawn-patrol/turn14", ("unknown turn", "dawn-patrol/turn12")),
        (
            "birds-of-a-feather/turn14",
            ("unknown turn", "ended with turn 10", "there is no turn 14", "feather/turn10"),
        ),
        (
            "birds-of-a-feather/turn11",
            ("unknown turn", "ended with turn 10", "there is no turn 11", "feather/turn10"),
        ),
        ("turnip", ("unknown turn", "birds-of-a-feather/turn10, channel-wings")),
        ("dawn-petrol/turn12", ("unknown game", "did you mean 'dawn-patrol'")),
        ("turm12", ("unknown turn", "did you mean 'turn12'")),
    ],
)
def test_an_unknown_turn_or_game_is_told_with_the_likely_one(
    named: str, words: tuple[str, ...], league: Path, run: Run
) -> None:
    result = run("adjudicate", named)

    assert result.returncode == 1
    assert all(word in result.stderr for word in words), result.stderr


def test_where_several_games_are_due_it_says_which_and_acts_on_none(league: Path, run: Run) -> None:
    """A second game whose turn 12 is due."""
    import shutil

    shutil.copytree(league / GAME, league / "dawn-again")
    shutil.copy(league / "private" / f"{GAME}.secret", league / "private" / "dawn-again.secret")
    for record in (league / "dawn-again").glob("turn*/turn.json"):
        text = record.read_text("utf-8").replace('"game": "dawn-patrol"', '"game": "dawn-again"')
        record.write_text(text, "utf-8")
    before = snapshot(league)

    result = run("adjudicate", "turn12")

    assert result.returncode == 1
    assert "dawn-again/turn12" in result.stderr
    assert "dawn-patrol/turn12" in result.stderr
    assert before == snapshot(league)


def test_no_games_folder_is_told_with_the_ways_to_name_one(run: Run) -> None:
    result = run("status")

    assert result.returncode == 1
    assert "--games" in result.stderr


def test_a_full_disk_leaves_the_league_as_it_was(league: Path, run: Run) -> None:
    """A process that may write no file over 40 kB stands for a disk that is full in the middle."""
    before = snapshot(league)
    import os
    import resource
    import subprocess
    import sys

    result = subprocess.run(
        [sys.executable, "-m", "sopwith_gm", "adjudicate", TURN, "--games", str(league)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "MPLCONFIGDIR": os.environ.get("MPLCONFIGDIR", "")},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000)),
    )

    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    assert "cannot be written" in result.stderr
    assert before == snapshot(league)
    assert run("adjudicate", TURN).returncode == 0
