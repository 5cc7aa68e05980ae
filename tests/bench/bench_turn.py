"""How long `sopwith-gm adjudicate turn12` takes, beside what its pictures cost at the least.

Ours: the whole process, from the shell's start of it to its end, on a fresh copy of the sample
league for each run. Theirs: `bare_boards.py` in this folder, which starts Python, imports the same
libraries and draws five empty boards in the same formats and of the same size. By turns, the
medians compared, in seconds on the clock and in seconds of processor. Aim: at most 1.4 times.
"""

import os
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from figures import reached

ROOT = Path(__file__).resolve().parents[2]
TURN = "turn12"
RUNS = 5
HEAVY = ("matplotlib", "numpy", "pydantic", "jinja2", "justhtml")


@dataclass(frozen=True, slots=True)
class Run:
    """One process."""

    wall: float
    """Seconds on the clock."""
    cpu: float
    """Seconds of processor."""


def main() -> None:
    """Measure and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        _measure(Path(folder))
    for command in (["--help"], ["status", "--games", str(ROOT / "games")]):
        loaded = [name for name in HEAVY if name in modules_of(command)]
        print(f"sopwith-gm {command[0]} imports of the large libraries: {loaded or 'none'}")


def modules_of(arguments: Sequence[str]) -> set[str]:
    """The outermost names of all modules that a command imports."""
    code = (
        "import atexit, sys\n"
        "names = lambda: {name.split('.')[0] for name in sys.modules}\n"
        "atexit.register(lambda: print('\\0', *names()))\n"
        "from sopwith_gm.cli import main\n"
        f"main({list(arguments)!r})\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT
    )
    return set(ran.stdout.rpartition("\0")[2].split())


def _measure(folder: Path) -> None:
    shutil.copytree(_league(folder), folder / "first")
    _run(_adjudicate(folder / "first"))
    width, height = _size_of(next(folder.glob(f"first/*/{TURN}/maps/1-start.png")))
    bare = [sys.executable, str(ROOT / "tests/bench/bare_boards.py"), str(folder)]
    bare += [str(width), str(height)]
    commands = {"ours": [""], "bare": bare, "named": [*bare, "--named"]}
    runs: dict[str, list[Run]] = {name: [] for name in commands}
    for count in range(RUNS + 1):
        for name, command in commands.items():
            if name == "ours":
                copy = folder / f"games{count}"
                shutil.copytree(folder / "league", copy)
                command = _adjudicate(copy)
            run = _run(command)
            if count:  # the first of each only fills the disk's caches
                runs[name].append(run)
    print(f"five maps of {width} by {height} pixels and as SVG; {RUNS} runs each, medians")
    _print(f"sopwith-gm adjudicate {TURN}", runs["ours"])
    _print("bare script, five empty boards", runs["bare"], runs["ours"])
    work = [statistics.median(run.cpu for run in runs[name]) for name in ("ours", "bare")]
    what = f"`adjudicate {TURN}`, whole process, against a script with five maps"
    reached(what, work[0] / work[1], 1.4, "times")
    _print("the same with the names of the hexes at the edge", runs["named"], runs["ours"])


def _league(folder: Path) -> Path:
    """The sample league as it is before its waiting turn is adjudicated."""
    league = folder / "league"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "games"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        target = league / Path(name).relative_to("games")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
    return league


def _adjudicate(games: Path) -> list[str]:
    program = Path(sys.executable).with_name("sopwith-gm")
    return [str(program), "adjudicate", TURN, "--games", str(games)]


def _run(command: list[str]) -> Run:
    began, used = time.perf_counter(), os.times()
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
    wall, after = time.perf_counter() - began, os.times()
    if ran.returncode:
        sys.exit(f"{' '.join(command)} ended with {ran.returncode}:\n{ran.stdout}{ran.stderr}")
    spent = after.children_user + after.children_system
    return Run(wall, spent - used.children_user - used.children_system)


def _size_of(picture: Path) -> tuple[int, int]:
    """Width and height of a PNG, in pixels."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height


def _print(what: str, runs: list[Run], ours: list[Run] | None = None) -> None:
    wall = statistics.median(run.wall for run in runs)
    cpu = statistics.median(run.cpu for run in runs)
    line = f"  {what:52} {wall:6.2f} s  ({cpu:.2f} s of processor)"
    if ours:
        times = statistics.median(run.wall for run in ours) / wall
        work = statistics.median(run.cpu for run in ours) / cpu
        line += f"   ours {times:.2f} times ({work:.2f})"
    print(line)


if __name__ == "__main__":
    main()
