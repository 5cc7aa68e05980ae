"""How a game is played and ordered, for its players: short parts of words, tables and sketches."""

from collections.abc import Mapping

from msgspec import Struct

from sopwith_gm.core.options import Option, written_value
from sopwith_gm.core.telling.values import MapPoint

WRITING = "writing"
"""The key of the part on how orders are written: letters that begin a game have it."""

SET_UP = "set-up"
"""The key of the part on the orders of turn 0, where the set-up is a mailing of its own."""

CREDIT = "credit"
"""The key of the part on whose game it is, for letters that tell rules; a game may have none."""


class Sketch(Struct, frozen=True):
    """One move from above: from the middle, nose up, to where it ends."""

    cells: tuple[tuple[MapPoint, ...], ...]
    """Outlines of the places that it is about."""
    end: MapPoint
    heading: int
    """Degrees clockwise from north, at its end."""
    way: tuple[MapPoint, ...] = ()
    """What it passes on its way there; empty for a straight one."""


class GuideRow(Struct, frozen=True):
    """A row of a table."""

    cells: tuple[str, ...]
    sketch: Sketch | None = None
    """Before the first cell."""


class GuidePart(Struct, frozen=True):
    """One subject."""

    key: str
    """Unique on the page."""
    title: str
    lines: tuple[str, ...] = ()
    """A paragraph each."""
    head: tuple[str, ...] = ()
    """Of the table; empty where there is none."""
    rows: tuple[GuideRow, ...] = ()
    example: str = ""
    """Orders as they may be written, line by line; "" for none."""


def answer(options: Mapping[str, Option], rules: object, name: str) -> str:
    """What an option's value means, as the rules page says it: a sentence."""
    value = written_value(rules, name)
    choice = options[name].choices.get(value)
    meaning = choice.meaning if choice else value
    return f"{meaning[:1].upper()}{meaning[1:]}."
