"""`check` and `adjudicate` without a turn mean the one that is due."""

import shutil
from pathlib import Path

import pytest
from desk_tools import BEFORE, ORDERS, Run, write_orders


def test_without_a_turn_the_one_that_is_due_is_meant(games: Path, run: Run) -> None:
    """Three turns were flown, so it is the fourth; the folder for its orders is there."""
    assert (games / "dawn-patrol" / "turn4" / "orders").is_dir()
    said = run("check", "--games", games)
    assert (said.code, said.err) == (0, "")
    assert (games / "dawn-patrol" / "turn4" / "drafts").is_dir()


def test_a_new_game_has_a_folder_for_its_first_orders(
    new_games: Path, run: Run, drawn_once: None
) -> None:
    """And adjudicating the turn that is due makes the next one's."""
    folder = new_games / "dawn-patrol"
    assert (folder / "turn1" / "orders").is_dir()
    write_orders(new_games, 1, ORDERS[1])
    said = run("adjudicate", "--games", new_games, "--at", BEFORE)
    assert (said.code, said.err) == (0, "")
    assert (folder / "turn1" / "turn.json").is_file()
    assert (folder / "turn2" / "orders").is_dir()


@pytest.mark.parametrize("command", ["check", "adjudicate"])
def test_where_several_turns_are_due_it_asks_which(command: str, games: Path, run: Run) -> None:
    """Unless it is called in a game's folder; and a game that is paused is not due."""
    other = games / "night-watch"
    shutil.copytree(games / "dawn-patrol", other, ignore=shutil.ignore_patterns("turn*"))
    said = run(command, "--games", games)
    assert said.code == 1
    assert "2 turns are due; say which: dawn-patrol/turn4, night-watch/turn1" in said.err


def test_in_a_games_folder_it_is_that_games_turn(
    games: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with every other name that is left out."""
    other = games / "night-watch"
    shutil.copytree(games / "dawn-patrol", other, ignore=shutil.ignore_patterns("turn*"))
    monkeypatch.chdir(games / "dawn-patrol" / "turn2")
    assert run("check", "--games", games).code == 0
    assert (games / "dawn-patrol" / "turn4" / "drafts").is_dir()


def test_a_game_that_is_paused_is_not_meant(games: Path, run: Run) -> None:
    """What waits for nobody is not due."""
    other = games / "night-watch"
    shutil.copytree(games / "dawn-patrol", other, ignore=shutil.ignore_patterns("turn*"))
    path = other / "game.yaml"
    path.write_text(path.read_text().replace("deadlines:\n", "deadlines:\n  paused: yes\n"))
    assert run("check", "--games", games).code == 0
    path = games / "dawn-patrol" / "game.yaml"
    path.write_text(path.read_text().replace("deadlines:\n", "deadlines:\n  paused: yes\n"))
    said = run("check", "--games", games)
    assert (said.code, "no turn is due" in said.err) == (1, True)


def test_the_same_command_twice_does_not_fly_the_next_turn_of_which_nobody_has_written(
    new_games: Path, run: Run, drawn_once: None
) -> None:
    """By the game's name it is the turn that is due: after the first time that is the next one, and
    everybody would have a card. Its number says that it is meant."""
    folder = new_games / "dawn-patrol"
    write_orders(new_games, 1, ORDERS[1])
    again = ("adjudicate", "dawn-patrol", "--now", "--games", new_games, "--at", BEFORE)
    assert run(*again).code == 0
    said = run(*again)
    assert said.code == 1
    assert "dawn-patrol/turn2: turn 1 is flown, and nobody has written anything" in said.err
    assert "adjudicate dawn-patrol/turn2 --now" in said.err
    assert not (folder / "turn2" / "turn.json").exists()
    said = run("adjudicate", "dawn-patrol/turn2", "--now", "--games", new_games, "--at", BEFORE)
    assert said.code == 0, said
