"""What the tests of Battle of Britain share: its cases, and what each of them pins."""

from pathlib import Path
from typing import Any

import pytest
import yaml

TREE = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def tree() -> Path:
    """The source tree."""
    return TREE


@pytest.fixture(scope="session")
def all_cases() -> list[dict[str, Any]]:
    """Every rule case, the published ones and ours, as plain data."""
    files = [
        *sorted((TREE / "tests/cases/britain").glob("*.yaml")),
        *sorted((TREE / "docs/cases/britain").glob("*.yaml")),
    ]
    return [case for path in files for case in yaml.safe_load(path.read_text("utf-8"))]
