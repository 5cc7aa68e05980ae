"""What the tests of Squadron Leader share: its cases."""

from pathlib import Path
from typing import Any

import pytest
import yaml

TREE = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def all_cases() -> list[dict[str, Any]]:
    """Every rule case, ours and the published ones, as plain data."""
    folders = ("tests/cases/squadron", "docs/cases/squadron")
    files = [path for folder in folders for path in sorted((TREE / folder).glob("*.yaml"))]
    return [case for path in files for case in yaml.safe_load(path.read_text("utf-8"))]
