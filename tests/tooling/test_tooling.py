"""The house stands as it is described: imports, commands, pages and what is installed."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest

from sopwith_gm import cli

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/*.md"))
LARGE = {"matplotlib", "numpy", "pydantic", "jinja2", "justhtml"}


def run(*command: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """A program of this environment, run to its end."""
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def modules_loaded_by(*arguments: str) -> set[str]:
    """The outermost names of all modules that a command has imported when it ends."""
    code = (
        "import atexit, sys\n"
        "names = lambda: {name.split('.')[0] for name in sys.modules}\n"
        "atexit.register(lambda: print('\\0', *names()))\n"
        "from sopwith_gm.cli import main\n"
        f"main({list(arguments)!r})\n"
    )
    ran = run(sys.executable, "-c", code)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return set(ran.stdout.rpartition("\0")[2].split())


def asked_for() -> set[str]:
    """The names of all distributions in pyproject.toml, extras included, in small letters."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    return {re.split(r"[<>=!~; \[]", one)[0].lower() for asked in lists for one in asked}


def test_no_room_imports_what_it_must_not():
    """The folders are the architecture; the contract is in pyproject.toml."""
    ran = run(Path(sys.executable).with_name("lint-imports"), "--no-cache")

    assert ran.returncode == 0, ran.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_make_command_in_a_page_exists(page):
    """Whoever types what a page says is not told that there is no such target."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))

    named = set(re.findall(r"^    make ([a-z-]+)|`make ([a-z-]+)", page.read_text("utf-8"), re.M))

    assert {one or other for one, other in named} <= targets


def test_the_readme_names_the_two_commands():
    """One command shows it at work, the other tests it."""
    readme = (ROOT / "README.md").read_text("utf-8")

    assert re.findall(r"^    make (\S+)", readme, re.M) == ["demo", "test"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_local_link_in_a_page_leads_somewhere(page):
    """Pages name each other and pictures by paths beside them."""
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)", page.read_text("utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_make_help_tells_what_every_target_does():
    """`make` alone lists what can be done."""
    makefile = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    declared = re.findall(r"^\.PHONY:(.*)", makefile, re.M)[0].split()

    told = re.findall(r"^  make ([a-z-]+) +\S", run("make", "help").stdout, re.M)

    assert set(told) | {"help"} == set(declared)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help_with_an_example(name):
    """A command without help and example does not ship."""
    command = cli.cli.get_command(click.Context(cli.cli), name)

    assert "Example:" in (command.help or "")
    assert f"sopwith-gm {name}" in command.help


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["status", "--games", "games"]])
def test_looking_does_not_load_the_libraries_that_draw(arguments):
    """`--help` and `status` answer at once: loading matplotlib alone takes longer than they do."""
    assert modules_loaded_by(*arguments) & {"matplotlib", "numpy"} == set()


def test_help_loads_none_of_the_large_libraries():
    """Nor those for files, pages and mail."""
    assert modules_loaded_by("--help") & LARGE == set()


def test_everything_that_is_asked_for_is_pinned():
    """What `make setup` installs today is what it installs in a year."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]

    assert all(re.fullmatch(r"[\w.-]+==[\w.+!-]+", pin) for pin in pins)
    assert asked_for() - {pin.split("==")[0].lower() for pin in pins} == set()


def test_why_each_library_is_here_is_written_down():
    """docs/dependencies.md has a line for everything that is asked for."""
    page = (ROOT / "docs/dependencies.md").read_text("utf-8").lower()

    assert {name for name in asked_for() if f"| {name} |" not in page} == set()


def test_pages_made_from_the_code_say_what_the_code_says():
    """`make docs` writes them."""
    ran = run(sys.executable, "tests/tooling/generated_docs.py", "--check")

    assert ran.returncode == 0, ran.stdout + ran.stderr
