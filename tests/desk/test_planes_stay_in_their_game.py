"""A game that has begun keeps its planes and their sides: another line in `game.yaml` is told."""

import re
import shutil
from pathlib import Path

import pytest
from desk_tools import Run

from tests.sample_league import SAMPLE, without_demo

SLIPS = {
    "renamed": (
        "two-flights/turn6", r"^  Swift:", "  Swifft:",
        ":16:3: found 'Swifft', expected the planes in the record of turn 5: Kestrel, Merlin, "
        "Hobby, Swift; a game that has begun keeps its planes: write it as it was - did you mean "
        "'Swift'?\n",
    ),
    "taken out": (
        "two-flights/turn6", r"^  Swift:.*\n", "",
        ":12:1: Swift not found, expected the planes in the record of turn 5: Kestrel, Merlin, "
        "Hobby, Swift; a game that has begun keeps its planes: put the line back "
        "(`sopwith-gm resign` is for one whose player leaves)\n",
    ),
    "put in": (
        "two-flights/turn6", r"^  Swift:", "  Gull: {player: bert, side: Reds}\n  Swift:",
        ":16:3: found 'Gull', expected the planes in the record of turn 5: Kestrel, Merlin, Hobby, "
        "Swift; a game that has begun keeps its planes: delete it\n",
    ),
    "on the other side": (
        "two-flights/turn6", "joost, side: Blues", "joost, side: Reds",
        ":16:32: side: found 'Reds', the record of turn 5 has Swift on the side of Blues; a game "
        "that has begun keeps its sides: put it back\n",
    ),
    "renamed in Battle of Britain": (
        "thames-watch/turn6", r"^  Lenoir:", "  Renoir:",
        ":9:3: found 'Renoir', expected the planes in the record of turn 5: Cormorant, Zwaan, "
        "Lenoir; a game that has begun keeps its planes: write it as it was - did you mean "
        "'Lenoir'?\n",
    ),
    "renamed in SOPWITH": (
        "dawn-patrol/turn12", r"^  Halloran:", "  Holloran:",
        ":6:3: found 'Holloran', expected the planes in the record of turn 11: Halloran, Maud "
        "Pellew, Gaspard Lune, von Krull, Old Tallow, Dusty Fen; a game that has begun keeps its "
        "planes: write it as it was - did you mean 'Halloran'?\n",
    ),
}  # fmt: skip


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """The sample league, with games of each system that wait for their next turn."""
    games = Path(shutil.copytree(SAMPLE, tmp_path / "games"))
    without_demo(games)
    return games


def slip(games: Path, kind: str) -> tuple[str, str]:
    """Change a game's file so; the turn that is due, and what is said of the file."""
    turn, old, new, told = SLIPS[kind]
    path = games / turn.partition("/")[0] / "game.yaml"
    text = path.read_text()
    changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    path.write_text(changed)
    return turn, f"{path}{told}"


@pytest.mark.parametrize("kind", SLIPS)
def test_it_is_told_with_its_place_and_no_turn_is_flown(kind: str, league: Path, run: Run) -> None:
    """By every command on the game; what it says are the names that the newest record has."""
    turn, told = slip(league, kind)
    for command in (("check", turn), ("adjudicate", turn, "--now", "--as-read")):
        said = run(*command, "--games", league)
        assert (said.code, said.out) == (1, "")
        assert told in said.err
    assert not (league / turn / "turn.json").exists()


@pytest.mark.parametrize("kind", SLIPS)
def test_status_tells_of_that_game_and_goes_on_with_the_others(
    kind: str, league: Path, run: Run
) -> None:
    """One slip does not hide how the league stands."""
    turn, told = slip(league, kind)
    said = run("status", "--games", league)
    game = turn.partition("/")[0]
    assert said.code == 1
    assert f"{game}: its files need you\n  {told}" in said.out
    due = [f"{one}/turn" for one in ("two-flights", "thames-watch", "dawn-patrol") if one != game]
    assert all(f"sopwith-gm adjudicate {one}" in said.out for one in due)


def test_verify_tells_it_too(league: Path, run: Run) -> None:
    """Nothing can be flown again with a plane that has another name."""
    _, told = slip(league, "renamed")
    said = run("verify", "two-flights", "--games", league)
    assert said.code == 1
    assert told.replace("turn 5", "turn 0") in said.out


def test_who_flies_a_plane_may_change(league: Path, run: Run) -> None:
    """A player's name is another matter than his plane's."""
    path = league / "two-flights" / "game.yaml"
    path.write_text(path.read_text().replace("player: joost", "player: jost"))
    assert run("status", "--games", league).code == 0
