"""A copy of the sample league, and the real program run on it."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

SAMPLE = Path(__file__).resolve().parents[2] / "games"
MADE = ("maps", "index.html", "report.txt", "turn.sha256")

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """The sample league's games of SOPWITH as they are kept: records of earlier turns, and turn 12
    waiting. Those of other systems have tests of their own."""
    games = tmp_path / "games"
    others = [
        path.parent.name
        for path in SAMPLE.glob("*/game.yaml")
        if "\nsystem:" in path.read_text("utf-8")
    ]
    shutil.copytree(
        SAMPLE, games, ignore=shutil.ignore_patterns(*MADE, "*.ics", ".lock*", "drafts", *others)
    )
    # what `make demo` leaves in a checkout
    (games / "dawn-patrol" / "turn12" / "turn.json").unlink(missing_ok=True)
    shutil.rmtree(games / "dawn-patrol" / "turn13", ignore_errors=True)
    return games


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run `sopwith-gm` in a process of its own, as a game master does."""

    def run_it(
        *arguments: str, environment: Mapping[str, str] = {}
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "sopwith_gm", *arguments],
            cwd=tmp_path,
            env={**os.environ, "NO_COLOR": "1", **(environment or {})},
            capture_output=True,
            text=True,
            check=False,
        )

    return run_it


def snapshot(folder: Path) -> dict[str, str]:
    """Every file below a folder with its hash; locks, and what saves time, count for nothing."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and not path.name.startswith(".lock")
        and path.parent.name != ".remembered"
    }
