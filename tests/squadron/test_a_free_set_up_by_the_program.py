"""A set-up with free placement by the real program: what players are sent, and what comes of it."""

from pathlib import Path

import pytest
from at_the_desk import run, write

PILOTS = ("--pilot", "Lark, kim", "--pilot", "Rook, ben", "--pilot", "Owl, ann")
AFTER = ("--at", "2028-01-01T00:00+00:00", "--now")


@pytest.fixture(scope="module")
def free(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game's folder after the set-up: one copied an example of stations, one his letter's."""
    games = tmp_path_factory.mktemp("free") / "games"
    run("init", str(games), "--game-master", "Ida", "--zone", "UTC", "--ruleset", "email")
    new = ("new", "free", "--games", str(games), "--system", "squadron", "--ruleset", "table-2022")
    made = run(*new, "--rule", "move=plotted", *PILOTS, "--first", "2026-12-05 18:00")
    assert made.exit_code == 0, made.output
    folder = games / "free"
    checked = run("check", "free", "--games", str(games))
    assert checked.exit_code == 0, checked.output
    letter = (folder / "turn0/drafts/start-lark.txt").read_text()
    example = letter.split("Such as:\n\n")[1].split("\n\n")[0]
    write(folder / "turn0/orders/lark.txt", example)
    write(folder / "turn0/orders/rook.txt", "STATS ATT 2 DEF 3 SPD 4 HLT 4\nSTART 2 5 FACING NE\n")
    for command in (("check", "free"), ("adjudicate", "free", *AFTER)):
        done = run(*command, "--games", str(games))
        assert done.exit_code == 0, done.output
    return folder


def told(path: Path) -> str:
    """A text, on one line."""
    return " ".join(path.read_text().split())


def test_the_first_letter_has_an_example_of_this_game_and_says_whose_it_is(free: Path) -> None:
    """SL 2.5: a START is nothing here. CC BY-SA 4.0 asks for the author's name."""
    letter = told(free / "turn0/drafts/start-lark.txt")
    assert "Such as: STATS ATT 3 DEF 3 SPD 4 HLT 2 PLACE 81 9 FACING N " in letter
    assert "START" not in letter
    assert "by Tim Smith (Wollivan), CC BY-SA 4.0" in letter


def test_who_copies_the_example_is_put_there(free: Path) -> None:
    """Without a word beside his orders."""
    receipt = told(free / "turn0/drafts/receipt-lark.txt")
    assert "PLACE 81 9 FACING N, if nobody before you stands too near" in receipt
    assert "Not as you wrote it" not in receipt


def test_what_was_sent_in_vain_is_named_with_what_is_sent_here(free: Path) -> None:
    """The line itself, before the deadline and after it."""
    why = "START is of games with stations; here a place is asked for as PLACE 81 9 FACING N"
    receipt = told(free / "turn0/drafts/receipt-rook.txt")
    assert f"START 2 5 FACING NE -> the station furthest from all others: {why}" in receipt
    report = told(free / "turn0/report.txt")
    assert why in report
    assert "no PLACE" in report  # of who sent nothing


def test_attributes_that_could_not_be_had_are_told_apart_from_none(free: Path) -> None:
    """SL 2.1: with the places as in the remark."""
    report = told(free / "turn0/report.txt")
    assert report.count("These are a beginner's: those sent could not be had.") == 1
    assert report.count("These are a beginner's: none were assigned.") == 1
