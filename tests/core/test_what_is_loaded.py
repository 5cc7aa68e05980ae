"""A command loads what it needs: no other game's rules, and no reader of cases."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.sample_league import SAMPLE, without_demo

PROGRAM = """
import sys
from sopwith_gm.{}
print(*sorted(name for name in sys.modules if name.startswith("sopwith_gm.systems.")))
"""


def loaded(what: str) -> set[str]:
    """The modules of systems that are there when this was done by a new interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(what)], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_whether_there_is_a_system_is_answered_without_loading_it() -> None:
    """`game.yaml` and `league.yaml` are checked so."""
    assert not loaded("systems import SYSTEMS, RULEBOOKS; 'squadron' in SYSTEMS; 'x' in RULEBOOKS")


@pytest.mark.parametrize("name", ["sopwith", "squadron", "britain"])
def test_the_rules_of_a_game_load_neither_its_cases_nor_another_game(name: str) -> None:
    """Only `cases` needs what reads cases."""
    found = loaded(f"systems import RULEBOOKS; RULEBOOKS['{name}']")
    assert all(one.startswith(f"sopwith_gm.systems.{name}") for one in found)
    assert not any(one.endswith((".cases", ".case_reading", ".reader")) for one in found)


RUN = """
import sys
from sopwith_gm.cli import main
try:
    main({!r})
except SystemExit:
    pass
print("LOADED", *sorted(sys.modules))
"""
SLOW = ("matplotlib", "numpy", "justhtml", "pydantic", "jinja2", "yaml", "sopwith_gm.systems")
"""What takes longest to load."""
PAGES = ("justhtml", "matplotlib", "numpy", "pydantic")
OTHERS = ("sopwith_gm.systems.squadron", "sopwith_gm.systems.britain")
READER = ("sopwith_gm.systems.sopwith.orders", "sopwith_gm.systems.sopwith.reader")
TELLING = tuple(f"sopwith_gm.core.{one}" for one in ("telling.values", "careers", "plans", "guide"))
"""What a turn says once it is flown."""
NEEDLESS: dict[str, tuple[str, ...]] = {
    "--version": SLOW,
    "--help": SLOW,
    "status --help": SLOW,
    "check --help": ("matplotlib", "numpy", "justhtml", "pydantic", *OTHERS, *READER),
    "adjudicate --help": ("matplotlib", "numpy", "justhtml", *OTHERS),
    "publish --help": ("matplotlib", "numpy", "justhtml", *OTHERS),
    "serve --help": ("matplotlib", "numpy", "justhtml", *OTHERS),
    "status": SLOW,
    "status --json": SLOW,
    "check dawn-patrol/turn12": (*PAGES, *OTHERS, *READER, "yaml", *TELLING),
    "check turn12 --json": (*PAGES, *OTHERS, *READER, "yaml", *TELLING),
    "rules email": ("matplotlib", "numpy", "justhtml", "jinja2", *OTHERS, *READER),
    "verify dawn-patrol": ("matplotlib", "numpy", "jinja2", *OTHERS),
    "adjudicate dawn-patrol/turn12 --if ammo=20": ("matplotlib", "numpy", "jinja2", *OTHERS),
}
"""Of each command, in a league that was looked at before: what it does not use."""


@pytest.fixture(scope="module")
def first_check(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The sample league, and what `check turn12` loads at its first look at it."""
    games = tmp_path_factory.mktemp("league") / "games"
    made = ("maps", "index.html", "report.txt", "turn.sha256", "*.ics")
    leave_out = shutil.ignore_patterns(".remembered", "drafts", ".lock*", *made)
    shutil.copytree(SAMPLE, games, ignore=leave_out)
    without_demo(games)
    return games, _modules("check turn12", games)


@pytest.fixture(scope="module")
def league(first_check: tuple[Path, list[str]]) -> Path:
    """The sample league, at which `status` and `check` have looked."""
    games, _ = first_check
    _modules("status", games)
    return games


def test_other_games_are_told_apart_without_their_rules(
    first_check: tuple[Path, list[str]],
) -> None:
    """Which of them are over, and what they are called, stands in their files; nothing has been
    remembered yet."""
    _, loaded = first_check
    assert "sopwith_gm.systems.sopwith.system" in loaded
    assert [one for one in loaded if one.startswith(OTHERS)] == []


def _modules(command: str, games: Path) -> list[str]:
    """The modules that are there when a command has run in a new interpreter."""
    where = [] if "--help" in command or "--version" in command else ["--games", str(games)]
    program = RUN.format([*command.split(), *where])
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.rpartition("LOADED")[2].split()


ENDS = """
import atexit, gc
atexit.register(lambda: print("LEFT", len(gc.get_objects())))  # the last that is done
from sopwith_gm.cli import main
main(["--help"])
"""


def test_a_command_that_ends_looks_through_nothing_that_it_made() -> None:
    """Python would search all of it for what may go, which is a sixth of `adjudicate`."""
    done = subprocess.run([sys.executable, "-c", ENDS], capture_output=True, text=True, check=True)
    assert int(done.stdout.rpartition("LEFT")[2]) < 1_000  # 30,000 otherwise


FLYING_NEEDS_NOT = (
    *OTHERS,
    *(f"matplotlib.{one}" for one in ("backend_bases", "figure", "font_manager", "text")),
)
"""Of a library that it draws with, too: what only its own figures need."""


def test_a_turn_is_flown_and_drawn_with_what_it_takes(league: Path, tmp_path: Path) -> None:
    """Pixels are painted by what is below matplotlib's figures, which load longer than five maps
    take to paint."""
    games = shutil.copytree(league, tmp_path / "games")
    loaded = _modules("adjudicate dawn-patrol/turn12", games)
    assert "matplotlib.path" in loaded
    assert (games / "dawn-patrol" / "turn12" / "maps" / "1-start.png").exists()
    assert [one for one in loaded if one.startswith(FLYING_NEEDS_NOT)] == []


@pytest.mark.parametrize("command", NEEDLESS)
def test_a_command_loads_nothing_that_it_does_not_use(command: str, league: Path) -> None:
    """Neither libraries nor rules nor readers of other games: that is what takes the time."""
    loaded = _modules(command, league)
    assert "sopwith_gm.cli" in loaded
    needless = NEEDLESS[command]
    assert [
        one for one in loaded if any(one == name or one.startswith(f"{name}.") for name in needless)
    ] == []


CTRL_C = """
import os, runpy, signal, sys
class Pressed:
    def find_spec(self, name, path=None, target=None):
        if name == {at!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Pressed())
sys.argv = ["sopwith-gm", "status"]
{begin}
"""
PROJECT = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text("utf-8"))
BEGINNINGS = (
    "import {0}; {0}.{1}()".format(*PROJECT["project"]["scripts"]["sopwith-gm"].split(":")),
    "runpy.run_module('sopwith_gm', run_name='__main__')",
)
"""As the installed command begins, and as `python -m sopwith_gm`."""


@pytest.mark.parametrize("at", ["sopwith_gm.cli", "click", "sopwith_gm.store.disk"])
@pytest.mark.parametrize("begin", BEGINNINGS, ids=["sopwith-gm", "python -m"])
def test_ctrl_c_while_a_command_is_still_loading_ends_it_in_words(begin: str, at: str) -> None:
    """From the first module of ours on, it ends as it does later: no traceback, exit code 1."""
    pressed = CTRL_C.format(at=at, begin=begin)
    done = subprocess.run(
        [sys.executable, "-c", pressed], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "sopwith-gm: interrupted; nothing was changed\n"
