"""Tables of a turn: columns of text, numbers, gauges and small charts, and their rows."""

from typing import Literal

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName


class Gauge(Struct, frozen=True):
    """An amount that a plane has: drawn as a row of marks, and told in words."""

    style: Literal["dots", "strokes"]
    """Dots show apart what this step took."""
    left: int
    full: int
    """How many marks the row has."""
    words: str
    """For whoever cannot see it: `5 of 12 points left, 2 lost now`."""
    lost: int = 0
    """In this step."""


class Column(Struct, frozen=True):
    """A column of a table."""

    title: str
    kind: Literal["text", "number", "gauge", "chart"] = "text"
    short: str = ""
    """Where there is less room; "" for the title itself."""
    is_main: bool = False
    """What a reader looks for first."""

    @property
    def brief(self) -> str:
        """The title for where there is less room."""
        return self.short or self.title


class Series(Struct, frozen=True):
    """A number turn by turn, for a small chart. All of one column are drawn on one scale."""

    what: str
    """`Points`."""
    values: tuple[int, ...]
    """From before the first turn on; shorter than the others for whoever left."""
    turns: int
    """How many turns the chart is wide."""


TableCell = str | Gauge | Series
"""For a column of text or numbers, of gauges, of charts."""


class TableRow(Struct, frozen=True):
    """One row: a plane's, or that of something else with a name."""

    plane: PlaneName | None
    cells: tuple[TableCell, ...]
    """One for each column."""
    badge: str = ""
    """A word behind its name: `ace`."""
    side: str = ""
    place: str = ""
    """`sixth, out in move 2` for who has left; `first` for the winner; else ""."""
    is_out: bool = False
    name: str = ""
    """Of what is no plane: `Sector A`."""


class Table(Struct, frozen=True):
    """Rows of planes, or of other things."""

    intro: str
    columns: tuple[Column, ...]
    """But for the first, which names the pilot, or whatever the row is of."""
    rows: tuple[TableRow, ...]
    first: str = "Pilot"
    """The title of that one: `Bomber`, `Sector`."""
