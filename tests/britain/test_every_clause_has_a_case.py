"""Nothing of the game without a case: clauses, option values, remarks, events."""

from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

from sopwith_gm.core.cases import CaseError
from sopwith_gm.systems.britain.cases import run_case
from sopwith_gm.systems.britain.event_words import WORDS
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.remarks import REMARKS, RemarkCode
from sopwith_gm.systems.britain.rules import OPTIONS

TREE = Path(__file__).parents[2]
CLAUSES = {
    clause: sentence
    for told in yaml.safe_load((TREE / "docs/clauses-britain.yaml").read_text("utf-8")).values()
    for clause, sentence in told.items()
}
#: What stands beside a clause where an option or a translation is meant.
TABLES = {"BB 12", "BB 17"}


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_a_case(clause: str, all_cases: list[dict[str, Any]]) -> None:
    """Some case names it among the clauses that it shows."""
    assert [case["id"] for case in all_cases if clause in case["clauses"]]


def test_a_case_names_only_clauses_that_there_are(all_cases: list[dict[str, Any]]) -> None:
    """Each case names its clauses, and each of them has its sentence."""
    assert [case["id"] for case in all_cases if not case["clauses"]] == []
    assert {one for case in all_cases for one in case["clauses"]} - TABLES <= set(CLAUSES)


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

    assert any(
        _passes(case, option, value) and not _passes(case, option, other)
        for other in others
        for case in all_cases
    )


@pytest.mark.parametrize(
    ("option", "value", "other"),
    [("victories", 5, 3), ("victories", 9, 3), ("fuel", 4, 10), ("fuel", 30, 10),
     ("max_rounds", 0, 40), ("max_rounds", 7, 40)],
)  # fmt: skip
def test_an_option_with_numbers_is_pinned(
    option: str, value: int, other: int, all_cases: list[dict[str, Any]]
) -> None:
    """Some case passes with one number, and would not with another."""
    assert any(
        _passes(case, option, value) and not _passes(case, option, other) for case in all_cases
    )


def _passes(case: dict[str, Any], option: str, value: object) -> bool:
    """Does a case still come out as it says with an option set so? One that can no longer be flown
    (it stands at a level that is then none) says nothing."""
    told = case.get("rules", "postal")
    rules = dict(told) if isinstance(told, dict) else {"base": told}
    try:
        return run_case({**case, "rules": {**rules, option: value}}).passed
    except CaseError:
        return False


@pytest.mark.parametrize("code", REMARKS)
def test_a_remark_has_a_case(code: str, all_cases: list[dict[str, Any]]) -> None:
    """Some case expects it, of a Spitfire or, at the set-up, of a player."""
    expected: set[str] = set()
    for case in all_cases:
        for told in case["expect"].values():
            if isinstance(told, dict):
                expected.update(told.get("remarks") or ())
        for codes in (case["expect"].get("remarks") or {}).values():
            expected.update(codes)

    assert code in expected


def test_every_remark_says_what_it_means() -> None:
    """The closed set, with a text and a clause each."""
    assert tuple(REMARKS) == get_args(RemarkCode)


def test_every_kind_of_event_has_its_words() -> None:
    """The closed set of what can happen."""
    assert set(WORDS) == set(get_args(Event))
