"""How long publishing takes: one new turn in a small and in a large league, and a whole site.

The leagues are flown by the program itself, without maps: one game, of which the others are copies.
The time of one new turn is that of the whole command in a process of its own, in leagues of 10 and
of 1,000 turns by turns, so that other jobs of the machine meet both alike: seconds of the
processor, and seconds on the wall. The whole site's pages a second of the processor stand beside
those of pelican, which is given as many pages of the same size as HTML, the quickest thing it
reads; ours with what pilots could have flown as it is kept when a turn is adjudicated, with that
worked out anew, and without it; and on two cores. Hindsight is worked out before the first run,
as adjudicating does it. The sample league is made whole, with all maps.
"""

import importlib.util
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from figures import reached

HERE = Path(__file__).resolve().parent
TURNS_A_GAME = 10
FIRST = "game-0000"
SMALL, LARGE = 1, 100
"""Games; of ten turns each."""
RUNS = 5
PAGES = 300
"""Of the sites that are made whole."""
_WAITING = (
    "import resource, subprocess, sys; code = subprocess.call(sys.argv[1:]);"
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr); sys.exit(code)"
)
"""A small process that waits for a command: what is begun from this one counts its memory, too."""


@dataclass(frozen=True, slots=True)
class Took:
    """Seconds that a command took."""

    processor: float
    """User and system."""
    wall: float
    memory: float
    """The most that it had at a time, in MB."""


def main() -> None:
    """Measure and print."""
    tests = HERE.parent
    sys.path[:0] = [str(tests / "desk" / "publish"), str(tests / "sopwith" / "telling")]
    with tempfile.TemporaryDirectory(prefix="sopwith-bench-") as folder:
        _one_new_turn(Path(folder))
        _whole_site(Path(folder))
        _sample_league(Path(folder))


def make_big_league(games: Path, count: int) -> None:
    """So many games of ten turns, in which six planes circle and fire: one is flown, the others
    are copies of it under other names."""
    from bench_club import copy_first
    from leagues import add_game, fly, make_league

    make_league(games)
    for name in ("dawn-patrol", "short-work", "not-yet"):
        shutil.rmtree(games / name)
    homes = {
        f"Pilot 0000 {home}": {"home": home, "player": f"player 0000 {home}"}
        for home in ("N", "NE", "SE", "S", "SW", "NW")
    }
    add_game(games, FIRST, "Game 0000", homes)
    up = {"moves": ["A", "A", "LT/A"], "take_off": "beta", "press": "Up we go. " * 20}
    fly(games, FIRST, dict.fromkeys(homes, up))
    for _ in range(TURNS_A_GAME - 1):
        circle(games, FIRST)
    copy_first(games, count)


def circle(games: Path, name: str) -> None:
    """One more turn of a game."""
    from leagues import fly

    from sopwith_gm.store.yaml_file import load_yaml

    moves = {"moves": ["LT/A", "LT", "LT/L+R"], "press": "Round and round. " * 10}
    fly(games, name, dict.fromkeys(load_yaml(games / name / "game.yaml").data["pilots"], moves))


def _one_new_turn(folder: Path) -> None:
    leagues = ((folder / "small", SMALL), (folder / "large", LARGE))
    for place, count in leagues:
        make_big_league(place / "games", count)
        _publish(place / "games", place / "site")
    took: dict[int, list[Took]] = {SMALL: [], LARGE: []}
    for _ in range(RUNS):
        for place, count in leagues:
            circle(place / "games", FIRST)
            took[count].append(_publish(place / "games", place / "site"))
    print(f"one new turn, the whole command, {RUNS} runs, medians: by the processor, on the wall")
    for count, runs in took.items():
        cpu, wall = _medians(runs)
        print(f"  league of {count * TURNS_A_GAME:5,} turns {cpu:20.2f} s {wall:8.2f} s")
    (cpu, wall), (more_cpu, more_wall) = _medians(took[SMALL]), _medians(took[LARGE])
    times = f"{more_cpu / cpu:20.2f}   {more_wall / wall:8.2f}"
    print(f"  times as long (aim 1.15)   {times}")
    what = "publish after one turn, league of 1,000 turns against one of 10"
    reached(what, more_cpu / cpu, 1.15, "times")
    memory = max(one.memory for one in took[LARGE])
    print(f"  memory, league of 1,000 turns {memory:17.0f} MB")
    reached("memory of publish with 1,000 turns", memory, 300, "MB")


def _medians(runs: list[Took]) -> tuple[float, float]:
    cpu = statistics.median(one.processor for one in runs)
    return cpu, statistics.median(one.wall for one in runs)


def _publish(games: Path, site: Path, *, jobs: int = 1, maps: bool = False) -> Took:
    program = Path(sys.executable).with_name("sopwith-gm")
    command = [str(program), "publish", "--jobs", str(jobs), *([] if maps else ["--no-maps"])]
    return _used([*command, "--games", str(games), "--out", str(site)])


def _used(command: list[str]) -> Took:
    """What a command takes."""
    start = time.perf_counter()
    waiting = [sys.executable, "-I", "-S", "-c", _WAITING, *command]
    pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    with subprocess.Popen(waiting, **pipes, text=True) as process:
        assert process.stderr is not None
        told = process.stderr.read().split()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = status
    if status:
        sys.exit(f"{command[:2]} ended with {os.waitstatus_to_exitcode(status)}")
    wall = time.perf_counter() - start
    return Took(used.ru_utime + used.ru_stime, wall, int(told[-1]) / 1024)


def _whole_site(folder: Path) -> None:
    games, sites = folder / "large" / "games", folder / "whole"
    sites.mkdir()
    for name in sorted(path.name for path in games.glob("game-*"))[PAGES // TURNS_A_GAME :]:
        shutil.rmtree(games / name)
    anew = _fresh(games, sites, is_kept=False).processor  # from now on hindsight is kept
    alone, both = _interleaved(games, sites)
    ours = statistics.median(one.processor for one in alone)
    pages = sorted(next(sites.iterdir()).rglob("*.html"))
    size = sum(page.stat().st_size for page in pages) // len(pages)
    print(f"a whole site of {len(pages)} pages of {size / 1000:.0f} kB, without maps, medians of 3")
    print(f"  sopwith-gm publish {len(pages) / ours:20.1f} pages a second")
    wall = statistics.median(one.wall for one in alone)
    times = wall / statistics.median(one.wall for one in both)
    print(f"  with --jobs 2 {times:25.2f} times as many a second")
    reached("a full build without maps, on two cores", times, 1.8, "times", more_is_better=True)
    print(f"  with hindsight worked out anew {len(pages) / anew:16.1f} pages a second")
    (games / "league.yaml").open("a", encoding="utf-8").write("hindsight: no\n")
    bare = statistics.median(_fresh(games, sites).processor for _ in range(2))
    print(f"  without hindsight {len(pages) / bare:21.1f} pages a second")
    if importlib.util.find_spec("pelican") is None:
        print("  pelican: not installed (pip install pelican)")
        return
    theirs = _pelican(sites, pages).processor
    print(f"  pelican {len(pages) / theirs:31.1f} pages a second; ours {theirs / ours:.1f} times")
    what = "a full build without maps, against pelican, pages of one size"
    reached(what, theirs / ours, 3, "times as many", more_is_better=True)
    reached(f"{what}, no hindsight", theirs / bare, 3, "times as many", more_is_better=True)


def _fresh(games: Path, sites: Path, jobs: int = 1, *, is_kept: bool = True) -> Took:
    """The whole site; `is_kept`: with what was worked out when its turns were adjudicated.

    In a folder of its own: where one of as many files was just removed, ext4 takes ten times as
    long to make new ones.
    """
    site = Path(tempfile.mkdtemp(dir=sites))
    if not is_kept:
        shutil.rmtree(games / "private" / ".remembered", ignore_errors=True)
    return _publish(games, site, jobs=jobs)


def _interleaved(games: Path, sites: Path) -> tuple[list[Took], list[Took]]:
    """The whole site three times by one process, and three times by two."""
    runs = [(_fresh(games, sites), _fresh(games, sites, jobs=2)) for _ in range(3)]
    alone, both = zip(*runs, strict=True)
    return list(alone), list(both)


def _sample_league(folder: Path) -> None:
    """The league that comes with the program, from nothing, with every picture."""
    games = folder / "sample"
    shutil.copytree(HERE.parents[1] / "games", games)
    took = _publish(games, folder / "sample-site", jobs=2, maps=True)
    print("the sample league with all maps, from nothing, two processes")
    print(f"  by the processor {took.processor:.1f} s, on the wall {took.wall:.1f} s")
    reached("publish of the sample league, all maps", took.wall, 15, "s")


def _pelican(sites: Path, pages: list[Path]) -> Took:
    """The same bodies, as pages with a title, by pelican's own theme without its feeds."""
    folder = Path(tempfile.mkdtemp(dir=sites))
    content = folder / "content" / "pages"
    content.mkdir(parents=True)
    for number, page in enumerate(pages):
        body = page.read_text("utf-8").partition("<main")[2].partition(">")[2].partition("</main>")
        title = f"<html><head><title>Page {number}</title></head><body>"
        (content / f"{number}.html").write_text(f"{title}{body[0]}</body></html>", "utf-8")
    options = ["-q", "-o", str(folder / "out"), "-t", "simple", "-e", "FEED_ALL_ATOM=null"]
    command = [sys.executable, "-m", "pelican", str(folder / "content"), *options]
    return _used(command)


if __name__ == "__main__":
    main()
