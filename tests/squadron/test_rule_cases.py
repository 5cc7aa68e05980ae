"""The rule cases of Squadron Leader: those that were published, and our own."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.systems.squadron.cases import run_case
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.rulebook import RULEBOOK
from sopwith_gm.systems.squadron.rules import OPTIONS

TREE = Path(__file__).parents[2]
FILES = [
    *sorted((TREE / "tests/cases/squadron").glob("*.yaml")),
    *sorted((TREE / "docs/cases/squadron").glob("*.yaml")),
]
CASES: list[dict[str, Any]] = [
    case for path in FILES for case in yaml.safe_load(path.read_text("utf-8"))
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_comes_out_as_it_says(case: dict[str, Any]) -> None:
    """Every case, flown: nothing differs."""
    result = run_case(case)

    assert result.differences == ()


def test_no_two_cases_have_one_id() -> None:
    """An id names one case in all files."""
    ids = Counter(case["id"] for case in CASES)

    assert [name for name, count in ids.items() if count > 1] == []


def test_every_choice_of_an_option_is_pinned_on_the_page_of_rulings() -> None:
    """docs/rulings-squadron.md names a case for each value of each closed set."""
    page = (TREE / "docs/rulings-squadron.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]

    assert len(rows) > 40
    assert [row for row in rows if row.endswith("|  |")] == []
    assert "Tim Smith (Wollivan)" in page
    assert "CC BY-SA 4.0" in page


def test_the_page_of_rulings_tries_cases_as_they_are() -> None:
    """A case pins what it passes with; options that contradict each other say nothing of it, and
    what differs from its expectation pins nothing."""
    rulings, layers = RULEBOOK.rulings, PACKAGED.layers
    assert rulings is not None
    page = rulings()
    case = next(one for one in CASES if one["id"] == "bump.else-list")

    assert page.passes(case, layers)
    assert page.rules_of(case, layers) == OPTIONS.rules_from(*layers("postal"))
    assert not page.passes({**case, "rules": {"base": "postal", "bump": "none"}}, layers)
    assert page.passes({**case, "rules": {"base": "postal", "board": 61}}, layers)
