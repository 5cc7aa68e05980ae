"""Wordings by their class, and neighbours of each that are read otherwise."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.sopwith.orders.batches import check_mail, reading_of_entry

ENTRIES = [
    entry
    for file in sorted((Path(__file__).parent / "classes").glob("*.yaml"))
    for entry in yaml.safe_load(file.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["text"] for entry in ENTRIES])
def test_a_wording_is_read_as_its_class(entry: Mapping[str, Any]) -> None:
    """Exactly, in every field."""
    expected, got = reading_of_entry(entry)
    assert not check_mail.compare(expected, got, {"manoeuvre": [0, 0], "fire": [0, 0]}), got
