"""A league made by the real commands, and a copy of it after three turns."""

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sopwith_gm.systems import record_to_json
from sopwith_gm.systems.sopwith import pictures
from sopwith_gm.systems.sopwith.record import SopwithRecord

sys.path.insert(0, str(Path(__file__).parent))

from desk_tools import (
    BEFORE,
    FIRST_DUE,
    ORDERS,
    SECRET,
    Run,
    quietly,
    run_program,
    write_orders,
)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the program with these arguments."""
    return lambda *arguments: run_program(capsys, *arguments)


@pytest.fixture(scope="session")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with a new game in it."""
    games = tmp_path_factory.mktemp("league") / "games"
    quietly("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    (games / "private" / "dawn-patrol.secret").write_text(SECRET.hex() + "\n")
    (games / "private" / "addresses.yaml").write_text(
        "players:\n  dorian: dorian@example.org\n  cora: cora@example.org\n  ned: ned@example.org\n"
    )
    pilots = ("Red Knave, dorian, N", "Blue Bottle, cora, S", "Tin Goose, ned, SE")
    flags = [part for one in pilots for part in ("--pilot", one)]
    quietly("new", "dawn-patrol", "--games", games, "--first", FIRST_DUE, *flags)
    return games


@pytest.fixture(scope="session")
def flown(league: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same league after three turns."""
    games = tmp_path_factory.mktemp("flown") / "games"
    shutil.copytree(league, games)
    for turn, orders in ORDERS.items():
        write_orders(games, turn, orders)
        quietly("adjudicate", f"dawn-patrol/turn{turn}", "--games", games, "--at", BEFORE)
    return games


@pytest.fixture
def new_games(league: Path, tmp_path: Path) -> Path:
    """A copy of the league in which nothing was flown."""
    return Path(shutil.copytree(league, tmp_path / "games"))


@pytest.fixture
def games(flown: Path, tmp_path: Path) -> Path:
    """A copy of the league with three turns flown."""
    return Path(shutil.copytree(flown, tmp_path / "games"))


@pytest.fixture
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same record is drawn once and for all: drawing is not what is tested here."""
    known: dict[str, dict[str, bytes]] = {}
    draw = pictures.draw_maps

    def drawn(record: SopwithRecord, **named: Any) -> Mapping[str, bytes]:
        key = record_to_json(record) + str(named)
        if key not in known:
            known[key] = draw(record, **named)
        return known[key]

    monkeypatch.setattr(pictures, "draw_maps", drawn)
