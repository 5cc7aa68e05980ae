"""Messages put together of how players write: none is read otherwise, and nearly all exactly."""

import pytest

from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet
from tests.squadron.reader.composing import Composed, composed
from tests.squadron.reader.dimensions import PLANES


def outcome(message: Composed) -> str:
    """`exact`, `asked`, or what was read otherwise and not asked about."""
    reading = read_message(message.text, me="Kite", planes=PLANES)
    read = written_sheet(reading.sheets[""])
    if message.is_asked:
        return "exact" if reading.is_doubtful else read
    if reading.is_doubtful:
        return "asked"
    return "exact" if (read, reading.turn) == (message.reads, message.round) else read


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_a_composed_message_is_read_or_asked_about_and_never_read_otherwise(seed: int) -> None:
    """Whatever is put together, what is read is what was put in; 72 of 80 exactly."""
    messages = composed(seed, 80)
    found = [(outcome(one), one) for one in messages]

    assert [(said, one.text) for said, one in found if said not in ("exact", "asked")] == []
    assert sum(said == "exact" for said, _ in found) >= 72


def test_some_of_what_is_composed_must_be_asked_about() -> None:
    """A reader that swallows everything is no better."""
    asked = [one for one in composed(11, 100) if one.is_asked]

    assert len(asked) > 5
