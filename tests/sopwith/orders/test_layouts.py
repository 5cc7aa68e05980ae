"""Tables, forms with boxes and other layouts: orders in a grid are read by both its headings."""

from pathlib import Path

import pytest
import yaml

from tests.sopwith.orders.batch_entries import Entry
from tests.sopwith.orders.batches import check_mail, reading_of_entry

LAYOUTS = yaml.safe_load((Path(__file__).parent / "layouts.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", LAYOUTS, ids=lambda entry: entry["text"])
def test_orders_in_a_layout_of_its_own_are_read(entry: Entry) -> None:
    """Exactly; what only one cell leaves open is asked about, and the other cells stand."""
    expected, got = reading_of_entry(entry)
    assert not check_mail.compare(expected, got, {"manoeuvre": [0, 0], "fire": [0, 0]})
