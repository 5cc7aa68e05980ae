"""The board of hexes as text, a row on a line, for zines; a table has none (SL 12)."""

from sopwith_gm.core.telling.tables import Column, Table, TableRow
from sopwith_gm.core.telling.values import TextMap
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.record import SquadronRecord

LEGEND = (
    "B^ is a plane's letter and its heading (^ N, / NE SW, \\ NW SE, v S).",
    "Columns B, D, F ... lie half a hex further north.",
)
_SIGNS = {
    Heading.N: "^",
    Heading.NE: "/",
    Heading.SE: "\\",
    Heading.S: "v",
    Heading.SW: "/",
    Heading.NW: "\\",
}
_ROOMY = 22
"""A board of so many hexes has three letters for each within 72 columns; a larger one two."""


def text_map_of(record: SquadronRecord) -> TextMap | None:
    """The board as it stands, and each plane that is left on it; None on the table."""
    if record.rules.grid != "hex":
        return None
    position = record.adjudication.position
    title = "The board at the end" if position.over else f"The board for round {position.round}"
    columns = (
        Column("Hex"),
        Column("Heading"),
        Column("Alt", "number"),
        Column("Health", "number"),
    )
    rows = tuple(TableRow(one.name, _cells(one)) for one in position.flying)
    lines = tuple(_lines(record, position))
    return TextMap(title, LEGEND, lines, Table("", columns, rows))


def _cells(plane: Plane) -> tuple[str, ...]:
    return str(plane.at), str(plane.heading), str(plane.altitude), str(plane.health)


def _lines(record: SquadronRecord, position: Position) -> list[str]:
    side = record.rules.board
    wide = 3 if side <= _ROOMY else 2
    here = {
        plane.at: record.seat(plane.name).letter + _SIGNS[plane.heading]
        for plane in position.flying
        if plane.heading is not None
    }
    lines = []
    for row in range(side, 0, -1):
        cells = [here.get(Hex.at(column, row), ".") for column in range(1, side + 1)]
        lines.append(f"{row:>2} " + "".join(f"{cell:<{wide}}" for cell in cells).rstrip())
    names = "".join(f"{str(Hex.at(column, 1))[0]:<{wide}}" for column in range(1, side + 1))
    return [*lines, "   " + names.rstrip()]
