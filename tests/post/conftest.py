"""Tests of two rooms at once, `mail` and `desk`: messages from the box to the letter that answers.

A real mail server, and a league of two games whose desk is run by the real program.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "desk"))

from desk_tools import Run, quietly, run_program
from dovecot import Dovecot
from post_tools import write_league


@pytest.fixture(scope="session")
def dovecot() -> Iterator[Dovecot]:
    """One server for all: every test has a user of its own."""
    server = Dovecot.made()
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the program with these arguments."""
    return lambda *arguments: run_program(capsys, *arguments)


@pytest.fixture(scope="session")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with two games, of which dorian flies in both."""
    games = tmp_path_factory.mktemp("post") / "games"
    write_league(games, quietly)
    return games


@pytest.fixture
def league(two_games: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(two_games, tmp_path / "games"))


@pytest.fixture(scope="module")
def run_quiet() -> Run:
    """Run the program with these arguments, for what is made once for several tests."""
    import io
    from contextlib import redirect_stderr, redirect_stdout

    from desk_tools import Said

    from sopwith_gm import cli

    def run(*arguments: str | Path) -> Said:
        out, err = io.StringIO(), io.StringIO()
        code = 0
        with redirect_stdout(out), redirect_stderr(err):
            try:
                cli.main([str(one) for one in arguments])
            except SystemExit as ended:
                code = int(ended.code or 0)
        return Said(code, out.getvalue(), err.getvalue())

    return run
