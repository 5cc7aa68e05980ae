"""What is drawn of a turn is the system's to say: the desk asks for pictures by their sets."""

from pathlib import Path

import pytest
from desk_tools import BEFORE, ORDERS, Run, quietly, write_orders

from sopwith_gm.core.drawing import Drawing, Pictures, PictureSet
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems import SYSTEMS, record_from_json
from sopwith_gm.systems.sopwith.pictures import draw_maps


def _board(record: AnyRecord, headline: str) -> Pictures:
    return {"1-board.svg": f"<svg><title>{headline}</title></svg>".encode()}


def _slip(record: AnyRecord, headline: str) -> Pictures:
    due = record.deadline.due if record.deadline else "never"
    return {"slip.txt": due.encode()}


def _start(record: AnyRecord, is_dark: bool) -> Pictures:
    return {"map.svg": b"<svg/>"}


PLAIN = Drawing(
    sets=(
        PictureSet(name="board", draw=_board, is_always_made=True),
        PictureSet(name="slip", draw=_slip, says_deadline=True),
    ),
    last_of_all="slip.txt",
    start=_start,
)


@pytest.fixture
def plainly_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """SOPWITH drawn by somebody who draws little."""
    plain = changed(SYSTEMS["sopwith"], draw=PLAIN)
    monkeypatch.setitem(SYSTEMS._loaded, "sopwith", plain)


def _fly(games: Path, *flags: str) -> Path:
    write_orders(games, 1, ORDERS[1])
    quietly("adjudicate", "dawn-patrol/turn1", "--games", games, "--at", BEFORE, *flags)
    return games / "dawn-patrol" / "turn1" / "maps"


@pytest.mark.usefixtures("plainly_drawn")
def test_a_turn_has_the_pictures_that_its_system_draws(new_games: Path) -> None:
    """Those that are always made, and with --full all; then all of them again and again."""
    maps = _fly(new_games)
    assert [path.name for path in maps.iterdir()] == ["1-board.svg"]
    _fly(new_games, "--full")
    assert {path.name for path in maps.iterdir()} == {"1-board.svg", "slip.txt"}
    _fly(new_games)
    assert {path.name for path in maps.iterdir()} == {"1-board.svg", "slip.txt"}


@pytest.mark.usefixtures("plainly_drawn")
def test_only_what_says_the_deadline_is_drawn_anew_when_it_moves(
    new_games: Path, run: Run, tmp_path: Path
) -> None:
    """The stored map is published as it lies, though the slip for print says another day."""
    maps = _fly(new_games, "--full")
    stored = (maps / "slip.txt").read_bytes()
    game = new_games / "dawn-patrol" / "game.yaml"
    game.write_text(game.read_text().replace('    "1": ', '    "2": 2027-03-06 12:00\n    "1": '))
    said = run("publish", "--games", new_games, "--out", tmp_path / "site")
    assert said.code == 0, said.err
    shown = tmp_path / "site" / "games" / "dawn-patrol" / "turn1" / "maps"
    assert (shown / "1-board.svg").read_bytes() == (maps / "1-board.svg").read_bytes()
    assert (shown / "slip.txt").read_bytes() != stored
    assert (shown / "slip.txt").read_bytes().startswith(b"2027-03-06T12:00")


def test_the_map_of_the_start_is_the_first_map_of_turn_1(games: Path) -> None:
    """`new` draws the board before anybody has flown, as turn 1 will show it."""
    turn = games / "dawn-patrol" / "turn1" / "turn.json"
    record = record_from_json(turn.read_text())
    start = SYSTEMS["sopwith"].draw.start(record, False)
    maps = draw_maps(record)
    assert start["map.png"] == maps["1-start.png"]
    assert set(start) == {"map.png", "map.svg"}
