"""A league's orders, and ways to run the program and to look at its files."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from sopwith_gm import cli

SECRET = bytes(range(32))
FIRST_DUE = "2026-12-04 18:00"
BEFORE = "2026-12-04T17:00+00:00"

ORDERS = {
    1: {
        "red": "pilot: Red Knave\nturn: 1\ntake_off: beta\nmoves: [A, A, A/A]\n",
        "blue": "pilot: Blue Bottle\nturn: 1\ntake_off: beta\nmoves: [A, A, A]\n",
        "tin": "pilot: Tin Goose\nturn: 1\nstay: yes\npress: Lovely morning.\n",
    },
    2: {
        "red": "pilot: Red Knave\nturn: 2\nmoves: [A, A, A/A]\n",
        "blue": "pilot: Blue Bottle\nturn: 2\nmoves: [A, A, A/A]\n",
        "tin": "pilot: Tin Goose\nturn: 2\ntake_off: beta\nmoves: [A, A, RT]\n",
    },
    3: {
        "red": "pilot: Red Knave\nturn: 3\nmoves: [LT, 0, A]\n",
        "blue": "pilot: Blue Bottle\nturn: 3\nmoves: [RT, A, RT]\n",
        "tin": "pilot: Tin Goose\nturn: 3\nmoves: [A, A, A]\n",
    },
}


@dataclass(frozen=True)
class Said:
    """What the program said, and how it ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


def run_program(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Said:
    """Run the program's own entry point; a traceback fails the test."""
    capsys.readouterr()
    try:
        cli.main([str(one) for one in arguments])
        code = 0
    except SystemExit as ended:
        code = int(ended.code or 0)
    told = capsys.readouterr()
    return Said(code, told.out, told.err)


def quietly(*arguments: str | Path) -> None:
    """Run a command that must succeed."""
    cli.cli.main(args=[str(one) for one in arguments], standalone_mode=False)


def write_orders(games: Path, turn: int, orders: dict[str, str]) -> Path:
    """Put orders into a turn's folder of the game."""
    folder = games / "dawn-patrol" / f"turn{turn}" / "orders"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in orders.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder


def state_of(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by name, but for locks, and for what is remembered to save time."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in paths
        if not path.name.startswith(".lock") and path.parent.name != ".remembered"
    }
