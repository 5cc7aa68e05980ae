"""How long publishing takes: one new turn in a small and in a large league, and a whole site.

The leagues are flown by the program itself, without maps. The time of one new turn is that
of the whole command by the processor, in a process of its own, in leagues of 10 and of 1,000
turns. The whole site's
pages a second stand beside those of pelican, which is given as many pages of the same size as HTML,
the quickest thing it reads.
"""

import importlib.util
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TURNS_A_GAME = 10
SMALL, LARGE = 1, 100
"""Games; of ten turns each."""
RUNS = 3
PAGES = 300
"""Of the sites that are made whole."""


def main() -> None:
    """Measure and print."""
    sys.path[:0] = [str(HERE.parent / "publish"), str(HERE.parent / "report")]
    with tempfile.TemporaryDirectory(prefix="sopwith-bench-") as folder:
        print(f"one new turn, the whole command, seconds of the processor, {RUNS} runs, medians")
        small = _one_new_turn(Path(folder) / "small", SMALL)
        large = _one_new_turn(Path(folder) / "large", LARGE)
        for games, seconds in ((SMALL, small), (LARGE, large)):
            print(f"  league of {games * TURNS_A_GAME:5,} turns {seconds:20.2f} s")
        print(f"  {large / small:.2f} times as long (1.5 is allowed)")
        _whole_site(Path(folder))


def make_big_league(games: Path, count: int) -> None:
    """So many games, one turn short of ten, in which six planes circle and fire."""
    from leagues import add_game, fly, make_league

    make_league(games)
    for name in ("dawn-patrol", "short-work", "not-yet"):
        shutil.rmtree(games / name)
    for number in range(count):
        name = f"game-{number:03}"
        homes = {
            f"Pilot {number} {home}": {"home": home, "player": f"player {number} {home}"}
            for home in ("N", "NE", "SE", "S", "SW", "NW")
        }
        add_game(games, name, f"Game {number}", homes)
        up = {"moves": ["A", "A", "LT/A"], "take_off": "beta", "press": "Up we go. " * 20}
        fly(games, name, dict.fromkeys(homes, up))
        for _ in range(TURNS_A_GAME - 2):
            circle(games, name)


def circle(games: Path, name: str) -> None:
    """One more turn of a game."""
    from leagues import fly

    from sopwith_gm.store.yaml_file import load_yaml

    moves = {"moves": ["LT/A", "LT", "LT/L+R"], "press": "Round and round. " * 10}
    fly(games, name, dict.fromkeys(load_yaml(games / name / "game.yaml").data["pilots"], moves))


def _one_new_turn(folder: Path, count: int) -> float:
    games = folder / "games"
    make_big_league(games, count)
    for number in range(1, count):
        circle(games, f"game-{number:03}")
    _publish(games, folder / "site")
    times = []
    for _ in range(RUNS):
        circle(games, "game-000")
        times.append(_publish(games, folder / "site"))
    return statistics.median(times)


def _publish(games: Path, site: Path) -> float:
    program = Path(sys.executable).with_name("sopwith-gm")
    return _used([str(program), "publish", "--no-maps", "--games", str(games), "--out", str(site)])


def _used(command: list[str]) -> float:
    """Seconds of the processor that a command takes."""
    before = os.times()
    subprocess.run(command, check=True, capture_output=True)
    after = os.times()
    used = after.children_user + after.children_system
    return used - before.children_user - before.children_system


def _whole_site(folder: Path) -> None:
    games, site = folder / "large" / "games", folder / "whole"
    for name in sorted(path.name for path in games.glob("game-*"))[PAGES // TURNS_A_GAME :]:
        shutil.rmtree(games / name)
    ours = statistics.median(_fresh(games, site) for _ in range(3))
    pages = sorted(site.rglob("*.html"))
    size = sum(page.stat().st_size for page in pages) // len(pages)
    print(f"a whole site of {len(pages)} pages of {size / 1000:.0f} kB, without maps, medians of 3")
    print(f"  sopwith-gm publish {len(pages) / ours:20.1f} pages a second")
    if importlib.util.find_spec("pelican") is None:
        print("  pelican: not installed (pip install pelican)")
        return
    theirs = statistics.median(_pelican(folder / "pelican", pages) for _ in range(3))
    print(f"  pelican {len(pages) / theirs:31.1f} pages a second; ours {theirs / ours:.1f} times")


def _fresh(games: Path, site: Path) -> float:
    shutil.rmtree(site, ignore_errors=True)
    return _publish(games, site)


def _pelican(folder: Path, pages: list[Path]) -> float:
    """The same bodies, as pages with a title, by pelican's own theme without its feeds."""
    shutil.rmtree(folder, ignore_errors=True)
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
