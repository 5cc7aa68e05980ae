"""A league in which one player has two planes."""

import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from desk_tools import quietly

ADDRESSES = "players:\n  mo: mo@example.org\n  ned: ned@example.org\n"


@pytest.fixture(scope="module")
def two_planes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with one game: Jay and Wren are flown by mo, Old Crow by ned."""
    folder = tmp_path_factory.mktemp("two") / "games"
    quietly("init", folder, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    planes = ("Jay, mo, N", "Wren, mo, S", "Old Crow, ned, SE")
    pilots = [part for one in planes for part in ("--pilot", one)]
    two = ("--rule", "planes_per_player=2", "--clouds", "none", "--first", "2027-01-08 18:00")
    quietly("new", "two", "--games", folder, *pilots, *two)
    (folder / "private" / "addresses.yaml").write_text(ADDRESSES)
    return folder


@pytest.fixture
def games(two_planes: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that league, found from the folder we are in."""
    folder = Path(shutil.copytree(two_planes, tmp_path / "games"))
    (folder / "two" / "turn1" / "orders").mkdir(parents=True, exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return folder
