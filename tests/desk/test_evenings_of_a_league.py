"""An evening in one command, where games begin, end, and one of them is broken."""

from pathlib import Path

import pytest
from desk_tools import Run, quietly, write_orders

AFTER = "2026-12-06T12:00+00:00"
OFF_THE_BOARD = {
    "red": "pilot: Red Knave\nturn: 1\nstay: yes\n",
    "blue": "pilot: Blue Bottle\nturn: 1\ntake_off: alpha\nmoves: [A, A, LT]\n",
}


@pytest.fixture
def short_league(tmp_path: Path) -> Path:
    """A league as `init` and `new` leave it, whose game ends with the turn that is due."""
    games = tmp_path / "games"
    quietly("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    pilots = ("--pilot", "Red Knave, dorian, N", "--pilot", "Blue Bottle, cora, S")
    quietly("new", "dawn-patrol", "--games", games, "--first", "2026-12-04 18:00", *pilots)
    (games / "post").mkdir()
    (games / "private" / "mail.yaml").write_text("fetch: {eml: post}\n")
    write_orders(games, 1, OFF_THE_BOARD)
    return games


def test_an_evening_makes_the_site_of_a_new_league_and_still_when_all_games_are_over(
    short_league: Path, run: Run
) -> None:
    """`--help` says so; nothing to fetch for is nothing to see to."""
    site = short_league.parent / "site"
    said = run("week", "--yes", "--games", short_league, "--at", AFTER)
    assert said.code == 0, said
    assert "The game is over" in said.out
    page = site / "games" / "dawn-patrol" / "turn1" / "index.html"
    assert page.exists()
    assert "Played by SOPWITH, e-mail rules" in page.read_text()
    [letter] = (short_league / "dawn-patrol" / "turn1" / "drafts").glob("end-red-knave.txt")
    before_report = letter.read_text().partition("Ada Quill")[0]
    assert before_report.count("won it") == 1, "who has won stands there once, and in the report"
    page.unlink()
    said = run("week", "--yes", "--games", short_league, "--at", AFTER)
    assert said.code == 0, said
    assert "no game is running, so nothing was fetched" in said.out
    assert page.exists()


def test_an_evening_says_why_the_site_is_not_made(short_league: Path, run: Run) -> None:
    """A folder of another's stands where the site would lie: it is left alone."""
    other = short_league.parent / "site" / "index.html"
    other.parent.mkdir()
    other.write_text("my own page")
    said = run("week", "--yes", "--games", short_league, "--at", AFTER)
    assert said.code == 1
    assert "was not written by `publish`; name an empty folder with --out" in said.err
    assert other.read_text() == "my own page"
