"""A decision that cannot be is refused before anything is written, and each can be taken back."""

import shutil
from pathlib import Path

import pytest
from desk_tools import BEFORE, Run, state_of

SAID = "found 'not an address', expected one address, such as red@example.org"


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["replace", "Tin Goose", "zed", "--address", "not an address"], 2, SAID),
        (["handover", "dawn-patrol", "--next", "Tom", "--address", "not an address"], 2, SAID),
        (["handover", "dawn-patrol", "--next", ""], 2, "'--next': found '', expected a name"),
        (["handover", "dawn-patrol", "--next", " "], 2, "'--next': found ' ', expected a name"),
        (["replace", "Tin Gose", "zed", "--address", "zed@example.org"], 1, "'Tin Goose'?"),
        (["replace", "Tin Goose", "cora", "--address", "x@example.org"], 1, "flies Blue Bottle"),
        (["resign", "Tin Goose", "--from", "0"], 1, "found turn 0, expected 1 or a later one"),
        (["resign", "Tin Goose", "--from", "3"], 1, "turn 4 is due; earlier turns are flown"),
        (["leave", "Tin Goose", "1", "5"], 1, "turn 4 is due; earlier turns are flown"),
        (["replace", "Tin Goose", "mo", "--from", "2"], 1, "turn 4 is due; earlier turns are"),
        (["rule", "Tin Goose", "--turn", "turn9", "--nmr", "--reason", "x"], 1,
         "found turn 9, expected turn 4, which is due, or from 1 on a flown one"),
        (["leave", "Tin Goose", "four"], 2, "found 'four', expected a turn such as 4 or turn4"),
        (["new", "dusk", "--waiting", "four"], 2, "found 'four', expected a number from 0 to 6"),
        (["new", "dusk", "--waiting", "4"], 2, "--waiting: found 4, expected at most 0: so many"),
        (["publish", "--base", "nonsense"], 2, "--base: found 'nonsense', expected such as https"),
        (["fetch", "post", "--since", "yesterday"], 2, "--since: found 'yesterday', expected a"),
        (["week", "--at", "foo"], 2, "--at: found 'foo', expected a time such as 2024-06-07T18:00"),
        (["extend", "tomorrow"], 2, "found 'tomorrow', expected such as 2026-11-27 18:00, or '2"),
        (["publish", "--jobs", "0"], 2, "found '0', expected a number such as 1, or a larger one"),
        (["new", "dusk", "--pilot", "Red Knave, cora", "--pilot", "C, d"], 2,
         "Red Knave is dorian's in pilots.yaml; choose another name for cora, or"),
        (["new", "dusk", "--pilot", "red knave, dorian", "--pilot", "C, d"], 2,
         "pilots.yaml would not be right: 'red knave' and 'Red Knave' differ only in capitals"),
    ],
)  # fmt: skip
def test_what_cannot_be_leaves_every_file_as_it_was(
    arguments: list[str], code: int, told: str, games: Path, run: Run
) -> None:
    """Of two files that a command writes, too: the address of a player who cannot take over."""
    before = state_of(games)
    said = run(*arguments, "--games", games)
    assert (said.code, said.out) == (code, "")
    assert told in said.err
    assert state_of(games) == before


def test_a_turn_is_named_by_its_number_or_its_folder(games: Path, run: Run) -> None:
    """`turn4` is what every other command calls it."""
    run("leave", "Tin Goose", "turn5", "6", "--games", games)
    assert "leave: [5, 6]" in (games / "dawn-patrol" / "game.yaml").read_text()
    said = run("rule", "Red Knave", "--turn", "turn3", "--nmr", "--reason", "x", "--games", games)
    assert "you ruled on Red Knave's orders for dawn-patrol/turn3." in said.out


def test_a_turn_may_be_named_with_its_game(games: Path, run: Run) -> None:
    """As `check` and `adjudicate` take it; two games that differ are refused."""
    ruling = ("rule", "Red Knave", "--nmr", "--reason", "x", "--games", games)
    said = run(*ruling, "--turn", "dawn-patrol/turn3")
    assert "you ruled on Red Knave's orders for dawn-patrol/turn3." in said.out
    assert "unknown game 'dusk'" in run(*ruling, "--turn", "dusk/turn3").err
    both = run(*ruling, "--turn", "dusk/turn3", "--game", "dawn-patrol")
    assert both.code == 2
    assert "--game says 'dawn-patrol', --turn 'dusk': which game?" in both.err


@pytest.mark.parametrize(
    ("first", "second", "undo"),
    [
        (["leave", "Tin Goose", "7"], ["leave", "Tin Goose", "8"],
         "Tin Goose: {player: ned, home: SE, leave: [7]}"),
        (["extend", "2027-03-05 18:00"], ["extend", "2 days"], '4: 2027-03-05 18:00'),
        (["rule", "Red Knave", "--orders", "A, A, RT", "--reason", "x"],
         ["rule", "Red Knave", "--nmr", "--reason", "x"], 'text: "A, A, RT" (in place of: nmr: '
         "yes)"),
    ],
)  # fmt: skip
def test_what_undoes_a_second_decision_brings_back_the_first(
    first: list[str], second: list[str], undo: str, games: Path, run: Run
) -> None:
    """It is the line that stood there, not what both decisions wrote together."""
    assert "to undo, delete there: " in run(*first, "--games", games).out
    path = games / "dawn-patrol" / "game.yaml"
    said = run(*second, "--games", games)
    assert said.out.endswith(f"to undo, put back there: {undo}\n")
    before = path.read_text()
    again = run(*first[:2], *second[2:], "--games", games) if first[0] == "leave" else None
    assert again is None or "to undo" not in again.out  # it changed nothing
    assert path.read_text() == before


def test_a_fault_in_the_addresses_is_said_once(games: Path, run: Run) -> None:
    """By those commands that work on every game, however many need the file."""
    shutil.copytree(games / "dawn-patrol", games / "dusk-patrol")
    shutil.copy(games / "private" / "dawn-patrol.secret", games / "private" / "dusk-patrol.secret")
    with (games / "private" / "addresses.yaml").open("a") as opened:
        opened.write("  zed: not an address\n")
    for arguments in (["week", "--yes"], ["status"]):
        said = run(*arguments, "--games", games, "--at", BEFORE)
        assert said.code == 1
        assert (said.out + said.err).count(SAID) == 1


def test_a_fault_that_several_steps_of_an_evening_meet_is_said_once(games: Path, run: Run) -> None:
    """Check, the flight, and the letters all read the rulings."""
    path = games / "dawn-patrol" / "turn4" / "rulings.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text("planes:\n  Red Knafe: {reason: x, nmr: yes}\n")
    said = run("week", "--yes", "--games", games, "--at", BEFORE)
    assert said.code == 1
    assert (said.out + said.err).count("Red Knafe") == 2  # the fault, and the line it is in
