"""Games a second of a club: `verify` and `publish` by one process, by two, and by a cluster.

The club has CLUB games (300; CLUB=3000 in the environment for all of it) of two turns. Each command
runs in a process of its own; seconds on the clock, since that is what several processes are for, so
the figures mean something only on a machine that does nothing else. The memory of `publish` is the
most that the process which writes had at once.
"""

import contextlib
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from figures import reached

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = str(Path(sys.executable).with_name("sopwith-gm"))
CLUB = int(os.environ.get("CLUB", "300"))
PORT = 8786


def main() -> None:
    """Measure and print."""
    sys.path[:0] = [str(ROOT / "tests" / one) for one in ("desk/publish", "sopwith/telling")]
    with tempfile.TemporaryDirectory(prefix="sopwith-bench-") as folder:
        games = Path(folder) / "games"
        make_club(games, CLUB)
        print(f"a club of {CLUB} games: games a second, on the clock")
        for name, command in (
            ("verify --quick", ["verify", "--quick", "--games", str(games)]),
            ("publish --no-maps", ["publish", "--no-maps", "--games", str(games)]),
        ):
            _measure(name, command, Path(folder))
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000
    reached(f"memory of any process above, {2 * CLUB} turns", most, 300, "MB")


def make_club(games: Path, count: int) -> None:
    """One game flown, and copies of it under other names with records of their own."""
    from bench_publish import circle
    from leagues import add_game, fly, make_league

    make_league(games)
    for name in ("dawn-patrol", "short-work", "not-yet"):
        shutil.rmtree(games / name)
    for number in range(count):
        name = f"game-{number:04}"
        homes = {
            f"Pilot {number} {home}": {"home": home, "player": f"player {number} {home}"}
            for home in ("N", "SE", "SW")
        }
        add_game(games, name, f"Game {number}", homes)
        up = {"moves": ["A", "A", "LT/A"], "take_off": "beta", "press": "Up we go."}
        fly(games, name, dict.fromkeys(homes, up))
        circle(games, name)


def _measure(name: str, command: list[str], folder: Path) -> None:
    took = {}
    with _cluster(folder) as address:
        ways = {"one process": ["--jobs", "1"], "two processes": ["--jobs", "2"]}
        ways |= {"a cluster of two": ["--scheduler", address]} if address else {}
        for way, options in ways.items():
            out = ["--out", str(folder / f"site of {way}")] if command[0] == "publish" else []
            start = time.perf_counter()
            subprocess.run([PROGRAM, *command, *options, *out], check=True, capture_output=True)
            took[way] = time.perf_counter() - start
            print(f"  {name:20} {way:20} {CLUB / took[way]:8.1f} games a second")
    gain = took["one process"] / took["two processes"]
    what = f"`{name}` of {CLUB} games, two processes to one"
    reached(what, gain, 1.8, "times", more_is_better=True)


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
