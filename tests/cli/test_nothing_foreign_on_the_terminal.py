"""Whatever a mail or a name holds, a terminal is printed on and never commanded."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from sopwith_gm.cli.saying import harmless

EVIL = "\x1b]0;owned\x07\x1b[2J\x1b[8m\x9b31m\u202egnorw\u200b\x08\r\x7f"
CLI = Path(__file__).parents[2] / "sopwith_gm" / "cli"
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]")

MAIL = f"""\
From: {EVIL}Dorian <dorian{EVIL}@example.org>
Subject: turn 1 {EVIL}
Date: Fri, 4 Dec 2026 10:00:00 +0000

Move 1: A {EVIL} or perhaps B
Move 2: {EVIL}
Press: hello {EVIL}
"""


def run(*arguments: str | Path) -> str:
    """What the real program prints, on both ways out."""
    command = [sys.executable, "-m", "sopwith_gm", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, timeout=120, check=False)
    return (done.stdout + done.stderr).decode()


@pytest.mark.parametrize(
    "arguments",
    [
        ("read", "evil.eml"),
        ("read", "evil.eml", "--json"),
        ("read", "no\x1b[2Jsuch.eml"),
        ("no\x1b[2Jsuch",),
        ("verify", "no\x1b[2Jsuch", "--games", "games"),
        ("status", "--games", "games\x1b[2J"),
        ("status", "--games", "games"),
        ("check", "dawn\x1b[2J/turn1", "--games", "games"),
        ("check", "dawn\x1b[2J/turn1", "--json", "--games", "games"),
        ("init", "there\x1b[2J", "--game-master", "x", "--zone", "no\x1b[2Jwhere"),
    ],
    ids=lambda arguments: " ".join(arguments).replace("\x1b", "ESC"),
)
def test_no_command_prints_what_a_terminal_obeys(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mails, their names, names of games and folders, and what click itself says of arguments."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evil.eml").write_text(MAIL, newline="")
    orders = tmp_path / "games" / "dawn\x1b[2J" / "turn1" / "orders"
    orders.mkdir(parents=True, exist_ok=True)
    (orders / "e\x1b[8mvil.eml").write_text(MAIL, newline="")
    league = 'game_master: "Ada \\e[2J"\nzone: Europe/Dublin\n'
    (tmp_path / "games" / "league.yaml").write_text(league)
    (orders.parents[1] / "game.yaml").write_text(
        'title: "Dawn \\e[2J"\nruleset: email\npilots:\n'
        '  "Red \\e[31m": {home: N, player: dorian}\n  Blue: {home: S, player: cora}\n'
        "  Tin: {home: SE, player: ned}\n"
    )

    said = run(*arguments)

    assert said.strip()
    assert OBEYED.search(said) is None


def test_what_is_seen_stays_as_it_is() -> None:
    """Letters of all scripts, signs, line ends and tabs."""
    text = "“Überlegen” — Salut! 飛行機 🛩\n\tmove 1: A → LT\n"
    assert harmless(text) == text
    assert harmless("a\x1b\u202e\U000e0041") == r"a\u001b\u202e\udb40\udc41"


def test_nothing_of_our_own_is_taken_for_foreign(tmp_path: Path) -> None:
    """What is printed bold is plain where no terminal is; `games/` is a league with a game."""
    games = tmp_path / "games"
    run("init", games, "--game-master", "Ada", "--zone", "Europe/Dublin")
    pilots = ("--pilot", "Red Knave, dorian", "--pilot", "Blue Bottle, cora")
    run("new", "dawn-patrol", *pilots, "--games", games)
    said = run("status", "--games", games)
    assert said.startswith("Dawn Patrol (dawn-patrol): turn 1")
    assert "\\u" not in said


def test_everything_is_printed_by_one_place() -> None:
    """No command prints or colours but by `say`, which takes a colour in a text for foreign."""
    printing = re.compile(r"click\.(s?echo|style)\(|\bprint\(|std(out|err)\.write\(")
    found = [
        path.name
        for path in CLI.glob("*.py")
        if path.name != "saying.py" and printing.search(path.read_text())
    ]
    assert found == []
