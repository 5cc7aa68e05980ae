"""What a game has otherwise than its edition is told with each turn: on its page, in its report."""

import shutil
from pathlib import Path

import pytest
from desk_tools import Run

from tests.sample_league import SAMPLE, without_demo

OWN = {
    "two-flights/turn6": [
        "Squadron Leader, postal rules with five rules of its own, GM",
        "Played by the postal rules, but for this:",
        "Are there sides, and what are they called? Reds, Blues.",
        "How many levels can a plane climb in a round? 2.",
        "May a plane fly an Immelmann after a kill? Up to three levels higher, a straight, then",
    ],
    "birds-of-a-feather/turn10": [
        "boardgame rules with two rules of its own, GM",
        "Played by the boardgame rules, but for this:",
        "What makes a pilot an ace? Shooting an enemy down; where several did, the highest die.",
    ],
}


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """The sample league."""
    games = Path(shutil.copytree(SAMPLE, tmp_path / "games"))
    without_demo(games)
    return games


@pytest.mark.parametrize("turn", OWN)
def test_each_option_that_is_set_otherwise_is_told_with_its_answer(
    turn: str, league: Path, run: Run
) -> None:
    """And how many they are stands behind the edition's name."""
    assert run("adjudicate", turn, "--now", "--as-read", "--games", league).code == 0
    report = " ".join((league / turn / "report.txt").read_text().split())
    page = (league / turn / "index.html").read_text()
    for told in OWN[turn]:
        assert told in report
        assert told in page
    assert page.count('id="own-rules"') == 1


def test_a_rule_of_its_own_in_battle_of_britain(league: Path, run: Run) -> None:
    """Wherever a system has options."""
    path = league / "thames-watch" / "game.yaml"
    path.write_text(f"{path.read_text()}\nrules: {{victories: 3}}\n")
    run("adjudicate", "thames-watch/turn6", "--now", "--as-read", "--games", league)
    report = (league / "thames-watch" / "turn6" / "report.txt").read_text()
    assert "rules of the Dutch leaflet with one rule of its own" in " ".join(report.split())


def test_an_edition_as_it_is_is_only_named(league: Path, run: Run) -> None:
    """There is nothing to tell."""
    turn = league / "dawn-patrol" / "turn12"
    run("adjudicate", "dawn-patrol/turn12", "--now", "--as-read", "--games", league)
    assert "of its own" not in (turn / "report.txt").read_text()
    assert "own-rules" not in (turn / "index.html").read_text()
