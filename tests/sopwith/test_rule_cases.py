"""Every rule case, public and ours: a position, orders, and what must come of them."""

from pathlib import Path
from typing import Any

import pytest

from sopwith_gm.desk.cases import layers_of, read_file
from sopwith_gm.systems.sopwith.cases import read_case, run_case

TREE = Path(__file__).parents[2]
FILES = [
    *sorted((TREE / "tests/cases").glob("*.yaml")),
    *sorted((TREE / "docs/cases").glob("*.yaml")),
]
ENTRIES = [entry for path in FILES for _, entry in read_file(path)]
LAYERS = layers_of(None)


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["id"] for entry in ENTRIES])
def test_rule_case(entry: dict[str, Any]) -> None:
    """What the case names comes out as it says."""
    result = run_case(read_case(entry, LAYERS))

    assert [f"{one.where}: {one.expected} / {one.found}" for one in result.differences] == []


def test_no_two_cases_have_one_id() -> None:
    """A case is named by its id alone."""
    ids = [entry["id"] for entry in ENTRIES]

    assert len(ids) == len(set(ids))
