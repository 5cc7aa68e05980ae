"""A turn by rules of the house names the clauses of what they stand on and of their own choices."""

import re
from pathlib import Path

import pytest
from desk_tools import BEFORE, ORDERS, quietly, write_orders

RULE = 'class="rule">(?:<summary>)?([^<]+)<'
"""Where the page names a clause."""


def clauses_told(games: Path, ruleset: str, options: str) -> dict[str, str]:
    """The clause beside each happening of turn 1, under a ruleset of the house."""
    (games / "rules").mkdir(exist_ok=True)
    (games / "rules" / f"{ruleset}.yaml").write_text(f"title: Of the house\n{options}")
    file = games / "dawn-patrol" / "game.yaml"
    file.write_text(re.sub("(?m)^ruleset:.*", f"ruleset: {ruleset}", file.read_text()))
    write_orders(games, 1, ORDERS[1])
    quietly("adjudicate", "dawn-patrol/turn1", "--games", games, "--at", BEFORE)
    page = (games / "dawn-patrol" / "turn1" / "index.html").read_text()
    return {
        did: clause
        for did in ("takes off along", "the wind")
        for clause in re.findall(rf"{did}(?:(?!{did}).)*?{RULE}", page, re.DOTALL)[:1]
    }


@pytest.mark.parametrize(
    ("base", "expected"),
    [
        ("email", {"takes off along": "E 3.2", "the wind": "E 5.2"}),
        ("mk3", {"takes off along": "T Airfields", "the wind": "T Clouds"}),
    ],
)
def test_a_ruleset_of_the_house_names_the_clauses_of_its_base(
    new_games: Path, base: str, expected: dict[str, str]
) -> None:
    """Another number of damage points does not make it the board game."""
    options = f"base: {base}\ndamage_points: 20\nace_from: never\n"
    assert clauses_told(new_games, "gentle", options) == expected


def test_a_choice_of_the_house_is_told_by_its_own_clause(new_games: Path) -> None:
    """The e-mail rules, but with clouds that move in each move, and any move 3 after a take-off."""
    options = "base: email\ncloud_drift: each_move\nhold_after_takeoff: yes\n"
    assert clauses_told(new_games, "windy", options) == {
        "takes off along": "B Take Off",
        "the wind": "B Moving Storm Clouds",
    }
