"""Orders for two planes whose names stand within sentences; and names that are no plane's."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.sopwith.orders.test_batches import check_mail, reading_of_entry

_FILE = Path(__file__).with_name("planes_in_sentences.yaml")
ENTRIES = yaml.safe_load(_FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["text"] for entry in ENTRIES])
def test_each_plane_is_told_its_own(entry: Mapping[str, Any]) -> None:
    """Exactly, in every field."""
    expected, got = reading_of_entry(entry)
    assert not check_mail.compare(expected, got, {"manoeuvre": [0, 0], "fire": [0, 0]}), got
