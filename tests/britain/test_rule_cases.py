"""The rule cases of Battle of Britain: those that were published, and our own."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.systems.britain.cases import fly_case, run_case
from sopwith_gm.systems.britain.data import PACKAGED

TREE = Path(__file__).parents[2]
FILES = [
    *sorted((TREE / "tests/cases/britain").glob("*.yaml")),
    *sorted((TREE / "docs/cases/britain").glob("*.yaml")),
]
CASES: list[dict[str, Any]] = [
    case for path in FILES for case in yaml.safe_load(path.read_text("utf-8"))
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_comes_out_as_it_says(case: dict[str, Any]) -> None:
    """Every case, flown as `cases` does: nothing differs, and what happened is shown."""
    result = fly_case(case, PACKAGED.layers)

    assert result.differences == ()
    assert all(title == "what happened" and told for title, told in result.pictures)


def test_no_two_cases_have_one_id() -> None:
    """An id names one case in all files."""
    assert [
        name for name, count in Counter(case["id"] for case in CASES).items() if count > 1
    ] == []


def test_a_bomber_s_number_as_text_is_compared_too() -> None:
    """The command's reader of YAML gives keys as text: a wrong expectation fails there as well."""
    case = next(one for one in CASES if one["id"] == "spin.port-is-west-for-all")
    wrong = {"bombers": {"1": {"at": "A1"}}}

    assert run_case({**case, "expect": wrong}).differences != ()


def test_every_choice_of_an_option_is_pinned_on_the_page_of_rulings() -> None:
    """docs/rulings-britain.md names a case for each value of each closed set."""
    page = (TREE / "docs/rulings-britain.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]

    assert [row for row in rows if row.endswith("|  |")] == []
