"""How long `status` and `check` take, beside a script that imports click; what grows with turns.

Each in a process of its own, in a copy of the sample league; the first run of each, which remembers
nothing, apart from those after it. Then `status` of the same league with a hundred copies of a
finished game of ten turns, and with one running game of 1,000 turns. Seconds of the processor, the
best of several runs, since whatever else the machine does only adds.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from figures import reached

ROOT = Path(__file__).resolve().parents[2]
RUNS = 5
GAMES = 100
TURNS = 1000
PROGRAM = str(Path(sys.executable).with_name("sopwith-gm"))


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(prefix="sopwith-bench-") as folder:
        games = Path(folder) / "games"
        leave_out = shutil.ignore_patterns(".remembered", "drafts", "maps", ".lock*")
        shutil.copytree(ROOT / "games", games, ignore=leave_out)
        bare = _best([sys.executable, "-c", "import click"])
        print(f"  a script that imports click {bare:30.3f} s")
        for command, wanted in ((["status"], 0.2), (["check", "turn12"], 0.35)):
            whole = [PROGRAM, *command, "--games", str(games)]
            first, again = _seconds(whole), _best(whole)
            name = " ".join(command)
            print(f"  {name:30} {again:27.3f} s   ({first:.2f} s the first time)")
            reached(f"`{name}`, the sample league", again, wanted, "s")
        _with_turns_behind_it(games)
        _in_one_game(games)


def _with_turns_behind_it(games: Path) -> None:
    """1,000 turns more: a hundred finished games of ten, each with records of its own name."""
    of = games / "birds-of-a-feather"
    for number in range(GAMES):
        copy = games / f"flock-{number:03}"
        shutil.copytree(of, copy)
        for file in copy.glob("turn*/turn.json"):
            text = file.read_text("utf-8").replace(
                '"game": "birds-of-a-feather"', f'"game": "{copy.name}"'
            )
            file.write_text(text, "utf-8")
        secret = games / "private" / "birds-of-a-feather.secret"
        shutil.copy(secret, secret.with_name(f"{copy.name}.secret"))
    command = [PROGRAM, "status", "--games", str(games)]
    first, again = _seconds(command), _best(command)
    print(f"  status, 1,000 turns more {again:33.3f} s   ({first:.2f} s the first time)")
    reached("`status` with 1,000 turns more", again, 0.2, "s")


def _in_one_game(games: Path) -> None:
    """1,000 turns of one game that runs, beside the sample league."""
    sys.path[:0] = [str(ROOT / "tests" / "desk" / "publish")]
    from long_game import make_long_game

    for folder in games.glob("flock-*"):
        shutil.rmtree(folder)
    make_long_game(games, "long-game", TURNS)
    command = [PROGRAM, "status", "--games", str(games)]
    first, again = _seconds(command), _best(command)
    print(f"  status, a game of 1,000 turns {again:28.3f} s   ({first:.2f} s the first time)")
    reached("`status` with a running game of 1,000 turns", again, 0.2, "s")


def _best(command: list[str]) -> float:
    return min(_seconds(command) for _ in range(RUNS))


def _seconds(command: list[str]) -> float:
    """User and system."""
    before = os.times()
    subprocess.run(command, check=False, capture_output=True)
    after = os.times()
    used = after.children_user + after.children_system
    return used - before.children_user - before.children_system


if __name__ == "__main__":
    main()
