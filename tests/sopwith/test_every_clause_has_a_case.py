"""Nothing of the game without a case: clauses, option values and remarks."""

from pathlib import Path
from typing import Any, get_args

import pytest

from sopwith_gm.core.rulings import Pins
from sopwith_gm.desk.cases import read_file
from sopwith_gm.store.yaml_file import load_yaml
from sopwith_gm.systems.sopwith.events import RemarkCode
from sopwith_gm.systems.sopwith.rules import OPTIONS
from sopwith_gm.systems.sopwith.rulings import BEFORE_THE_GAME

TREE = Path(__file__).parents[2]
CLAUSES = load_yaml(TREE / "docs/clauses.yaml").data
SENTENCES = [(section, sentence) for section, told in CLAUSES.items() for sentence in told]


@pytest.mark.parametrize(("section", "sentence"), SENTENCES)
def test_a_clause_has_a_case(section: str, sentence: str, all_cases: list[dict[str, Any]]) -> None:
    """Each clause names at least one case, and each of them exists."""
    named = CLAUSES[section][sentence]
    known = {case["id"] for case in all_cases}

    assert named
    assert set(named) <= known


def test_all_ten_sections_are_there() -> None:
    """Sections 1 to 10 of the rules, none left out."""
    assert {section.split()[0] for section in CLAUSES} == {str(number) for number in range(1, 11)}


def test_every_case_of_ours_shows_a_clause() -> None:
    """A case that shows no clause is a case nobody asked for. Those of the second and third set
    were worked out beside the rules and name their clause themselves."""
    named = {one for told in CLAUSES.values() for ids in told.values() for one in ids}
    ours = [entry for path in (TREE / "docs/cases").glob("*.yaml") for _, entry in read_file(path)]

    assert [
        entry["id"] for entry in ours if not (entry["id"] in named or entry.get("clause"))
    ] == []


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (option.name, value)
        for option in OPTIONS.values()
        for value in option.choices
        if option.name not in BEFORE_THE_GAME
    ],
)
def test_an_option_s_value_is_pinned(option: str, value: str, pins: Pins) -> None:
    """Some case passes with the value, and would fail with another."""
    assert pins.get((option, value))


@pytest.mark.parametrize(
    "option", [option.name for option in OPTIONS.values() if not option.choices]
)
def test_an_option_with_numbers_or_names_is_pinned(option: str, pins: Pins) -> None:
    """Some case would fail with another number, or sets the option where the roster shows it."""
    if option in BEFORE_THE_GAME:
        assert (TREE / BEFORE_THE_GAME[option]).is_file()
    else:
        assert [value for name, value in pins if name == option]


@pytest.mark.parametrize("code", [code for code in get_args(RemarkCode) if code != "late"])
def test_a_remark_has_a_case(code: str, all_cases: list[dict[str, Any]]) -> None:
    """Every remark but `late`, which is about deadlines: no case has one."""
    expected = {
        remark
        for case in all_cases
        for told in case["expect"].values()
        if isinstance(told, dict)
        for remark in told.get("remarks", ())
    }

    assert code in expected
