"""Nothing of the game without a case: clauses, option values, remarks."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

from sopwith_gm.core.cases import CaseError
from sopwith_gm.systems.squadron.cases import run_case
from sopwith_gm.systems.squadron.remarks import CLAUSES as REMARK_CLAUSES
from sopwith_gm.systems.squadron.remarks import RemarkCode
from sopwith_gm.systems.squadron.rules import OPTIONS

TREE = Path(__file__).parents[2]
CLAUSES = {
    clause: sentence
    for told in yaml.safe_load(
        (TREE / "sopwith_gm/systems/squadron/data/clauses.yaml").read_text("utf-8")
    ).values()
    for clause, sentence in told.items()
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_a_case(clause: str, all_cases: list[dict[str, Any]]) -> None:
    """Some case names it among the clauses that it shows."""
    assert [case["id"] for case in all_cases if clause in case["clauses"]]


def test_a_case_names_only_clauses_that_there_are(all_cases: list[dict[str, Any]]) -> None:
    """Each case names its clauses, and each of them has its sentence."""
    assert [case["id"] for case in all_cases if not case["clauses"]] == []
    assert {one for case in all_cases for one in case["clauses"]} == set(CLAUSES)


@pytest.mark.parametrize("code", get_args(RemarkCode))
def test_a_remark_has_a_case(code: str, all_cases: list[dict[str, Any]]) -> None:
    """Some case expects it, of a plane."""
    expected = {
        remark
        for case in all_cases
        for told in case["expect"].values()
        if isinstance(told, dict)
        for remark in told.get("remarks") or ()
    }

    assert code in expected


def test_there_are_the_17_remarks_of_the_table() -> None:
    """The closed set of SL 14.4, with a clause each."""
    assert len(get_args(RemarkCode)) == 17
    assert set(REMARK_CLAUSES) == set(get_args(RemarkCode))
    assert set(REMARK_CLAUSES.values()) <= set(CLAUSES)


def test_there_are_the_26_options_of_the_table() -> None:
    """Each asks its question and every choice has a clause."""
    assert len(OPTIONS.by_name) == 26
    for option in OPTIONS.by_name.values():
        assert option.question.endswith("?")
        assert option.clause
        assert all(choice.meaning and choice.clause for choice in option.choices.values())


VALUES = [
    (option.name, int(value) if value.isdigit() else value)
    for option in OPTIONS.by_name.values()
    for value in option.choices
]


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_an_option_s_value_is_pinned(
    option: str, value: object, all_cases: list[dict[str, Any]]
) -> None:
    """Some case passes with the value, and would not with another one."""
    others = [other for name, other in VALUES if name == option and other != value]

    assert any(_pins(all_cases, option, value, other) for other in others)


#: Numbers and names of each option that has no closed set, and others to hold them against.
NUMBERS = [
    ("board", 120, 162), ("board", 9, 16), ("stats", [5, 4, 3, 2], [4, 3, 3, 2]),
    ("teams", ["west", "east"], "none"), ("teams", "none", ["west", "east"]),
    ("health_cap", 2, "none"), ("health_cap", "none", 2), ("max_altitude", 2, 4),
    ("max_altitude", 9, 4), ("climb_per_round", 1, 2), ("climb_per_round", 3, 1),
    ("critical_damage", 1, 2), ("critical_damage", 2, 1), ("max_rounds", 12, "none"),
    ("max_rounds", "none", 1),
]  # fmt: skip


@pytest.mark.parametrize(("option", "value", "other"), NUMBERS)
def test_an_option_with_numbers_or_names_is_pinned(
    option: str, value: object, other: object, all_cases: list[dict[str, Any]]
) -> None:
    """Some case passes with one value, and would not with another."""
    assert _pins(all_cases, option, value, other)


def test_every_option_without_choices_is_held_against_other_values() -> None:
    """Only how many planes a player has is no matter of a round: a game's file says it."""
    told = {option for option, _, _ in NUMBERS}
    numbers = {option.name for option in OPTIONS.by_name.values() if not option.choices}

    assert numbers - told == {"planes_per_player"}


def _pins(cases: Iterable[dict[str, Any]], option: str, value: object, other: object) -> bool:
    return any(_passes(case, option, value) and not _passes(case, option, other) for case in cases)


def _passes(case: dict[str, Any], option: str, value: object) -> bool:
    """Does a case come out as it says with an option set so? One that cannot even be read with it
    (a place in u is none on hexes) does not."""
    rules = case["rules"] if isinstance(case["rules"], dict) else {"base": case["rules"]}
    try:
        return run_case({**case, "rules": {**rules, option: value}}).passed
    except CaseError:
        return False
