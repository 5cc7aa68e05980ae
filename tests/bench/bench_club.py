"""Games a second of a club: by one process, by two, and by a cluster of two.

`verify` goes over the whole club of 3,000 games of two turns (CLUB=300 in the environment: so
many), the first flown and the others copies of it under other names; `publish` over a club of 200,
since a page takes fifty times as long as a look at a record; `cases` over as many rule cases as the
club has games: those of the tests, again and again. Each command runs in a process of its own;
seconds on the clock, since that is what several processes are for, so the figures mean something
only on a machine that does nothing else. Beside them stands what the machine itself gives: the same
loop in one process, and in two at once. The memory is the most that any process had at once.
"""

import contextlib
import hashlib
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from figures import reached

from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import fingerprint, load_game

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = str(Path(sys.executable).with_name("sopwith-gm"))
CLUB = int(os.environ.get("CLUB", "3000"))
PUBLISHED = 200
PORT = 8786
_OF_FIRST = re.compile(r"(?i:game[- ]|pilot |player )0000")


def main() -> None:
    """Measure and print."""
    sys.path[:0] = [str(ROOT / "tests" / one) for one in ("desk/publish", "sopwith/telling")]
    with tempfile.TemporaryDirectory(prefix="sopwith-bench-") as folder:
        games, few = Path(folder) / "games", Path(folder) / "few"
        make_club(games, CLUB)
        make_club(few, PUBLISHED)
        cases = _case_files(Path(folder) / "cases", CLUB)
        # what was worked out once is kept: no way may find more of that than another
        command = [PROGRAM, "publish", "--no-maps", "--games", str(few)]
        subprocess.run([*command, "--out", str(Path(folder) / "first")], check=True)
        gain = _gain_of_two()
        print(f"the same loop by two processes: {gain:.2f} times as many as by one")
        print("a second, on the clock")
        for what, count, command in (
            ("games", CLUB, ["verify", "--quick", "--games", str(games)]),
            ("games", PUBLISHED, ["publish", "--no-maps", "--games", str(few)]),
            ("cases", CLUB, ["cases", *cases]),
        ):
            _measure(what, count, command, Path(folder))
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000
    reached(f"memory of any process above, {2 * CLUB} turns", most, 300, "MB")


def _case_files(folder: Path, count: int) -> list[str]:
    """Files with so many rule cases or a few more: those of the tests, again and again."""
    folder.mkdir()
    files = sorted((ROOT / "tests" / "cases").glob("*.yaml"))
    each = sum(file.read_text("utf-8").count("\n- id: ") for file in files)
    for number in range(-(-count // each)):
        for file in files:
            shutil.copy(file, folder / f"{number}-{file.name}")
    return sorted(map(str, folder.iterdir()))


def _gain_of_two() -> float:
    """How much more two processes at once do of a loop in plain Python, on the clock."""
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(_loop, [1000, 1000]))
        took = []
        for each in (1, 2) * 3:
            start = time.perf_counter()
            list(pool.map(_loop, [10_000_000] * each))
            took.append(time.perf_counter() - start)
    return 2 * min(took[::2]) / min(took[1::2])


def _loop(times: int) -> int:
    return sum(number * number % 7 for number in range(times))


def make_club(games: Path, count: int) -> None:
    """One game flown, and copies of it with other names of game and pilots, which verify too."""
    from bench_publish import circle
    from leagues import add_game, fly, make_league

    make_league(games)
    for name in ("dawn-patrol", "short-work", "not-yet"):
        shutil.rmtree(games / name)
    homes = {
        f"Pilot 0000 {home}": {"home": home, "player": f"player 0000 {home}"}
        for home in ("N", "SE", "SW")
    }
    first = games / "game-0000"
    add_game(games, first.name, "Game 0000", homes)
    up = {"moves": ["A", "A", "LT/A"], "take_off": "beta", "press": "Up we go."}
    fly(games, first.name, dict.fromkeys(homes, up))
    circle(games, first.name)
    copy_first(games, count)


def copy_first(games: Path, count: int) -> None:
    """So many games in all: the first, `game-0000`, and copies of it under other names."""
    league = load_all(games)
    for number in range(1, count):
        _copy_under(f"{number:04}", games / "game-0000", league)


def _copy_under(number: str, first: Path, league: tuple[Any, Any]) -> None:
    """The first game with another number wherever its own stands, and every SHA-256 anew."""
    folder = first.with_name(f"game-{number}")
    private = first.parent / "private"
    shutil.copy(private / f"{first.name}.secret", private / f"{folder.name}.secret")
    anew: dict[str, str] = {}

    def copy(file: Path) -> None:
        text = file.read_text("utf-8")
        other = _OF_FIRST.sub(lambda found: found[0].replace("0000", number), text)
        for sha256, now in anew.items():
            other = other.replace(sha256, now)
        target = folder / file.relative_to(first)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(other, "utf-8")
        anew[_sha256(text)] = _sha256(other)

    copy(first / "game.yaml")
    anew[fingerprint(load_game(first, *league))] = fingerprint(load_game(folder, *league))
    turns = len(list(first.glob("turn*/turn.json")))
    for turn in (first / f"turn{number}" for number in range(1, turns + 1)):
        for orders in sorted((turn / "orders").iterdir()):
            copy(orders)
        for name in ("report.txt", "turn.json", "turn.sha256"):
            copy(turn / name)


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _measure(what: str, count: int, command: list[str], folder: Path) -> None:
    name, took = command[0], {}
    with _cluster(folder) as address:
        ways = {"one process": ["--jobs", "1"], "two processes": ["--jobs", "2"]}
        ways |= {"a cluster of two": ["--scheduler", address]} if address else {}
        for way, options in ways.items():
            out = ["--out", str(folder / f"site of {way}")] if name == "publish" else []
            start = time.perf_counter()
            subprocess.run([PROGRAM, *command, *options, *out], check=True, capture_output=True)
            took[way] = time.perf_counter() - start
            print(f"  {name:10} {way:20} {count / took[way]:8.1f} {what} a second")
    for way in list(took)[1:]:
        gain = took["one process"] / took[way]
        told = f"`{name}` of {count:,} {what}, {way} to one"
        reached(told, gain, 1.8, "times", more_is_better=True)


@contextlib.contextmanager
def _cluster(folder: Path) -> Iterator[str]:
    """A scheduler and two workers on this machine; "" where dask is not installed."""
    try:
        import distributed  # noqa: F401 whether it is there
    except ImportError:
        print("  no cluster: dask.distributed is not installed (make cluster)")
        yield ""
        return
    address = f"tcp://127.0.0.1:{PORT}"
    begin = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1"]
    work = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1"]
    commands = [[*begin, "--port", str(PORT), "--no-dashboard"]]
    commands += [[*work, "--no-dashboard", "--no-nanny"] for _ in range(2)]
    with (folder / "cluster.log").open("ab") as log:
        running = [subprocess.Popen(one, cwd=folder, stdout=log, stderr=log) for one in commands]
        try:
            time.sleep(3)
            yield address
        finally:
            for one in running:
                one.kill()
                one.wait()


if __name__ == "__main__":
    main()
