"""The board as text: three characters a hex, at most 72 columns wide."""

from sopwith_gm.core.telling.tables import Column, Table, TableRow
from sopwith_gm.core.telling.values import TextMap
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.telling.outlook import sectors_of

LEGEND = (
    "1^ a bomber with its heading (^ N, / NE SW, \\ NW SE, v S), R a Spitfire;",
    "f field, a battery, r radar, x hit, ~ sea. Columns B, D, F ... lie half",
    "a hex further north.",
)
_KINDS = {"airfield": "f", "battery": "a", "radar station": "r"}
_HEADINGS = "^/\\v/\\"


def text_map_of(record: BritainRecord) -> TextMap:
    """The board as it stands, and each Spitfire that is left on it."""
    position = record.adjudication.position
    title = "The board at the end" if position.over else f"The board for round {position.round}"
    columns = (Column("Hex"), Column("Level", "number"), Column("Fuel", "number"))
    rows = tuple(
        TableRow(one.name, (str(one.hex), str(one.level), str(one.fuel)))
        for one in position.in_play
    )
    return TextMap(title, LEGEND, tuple(_lines(position)), Table("", columns, rows))


def _lines(position: Position) -> list[str]:
    board = board_named()
    lines = []
    for row in range(board.rows, 0, -1):
        cells = [_cell(HexName(f"{column}{row}"), position) for column in board.columns]
        lines.append(f"{row:>2} " + "".join(f"{cell:<3}" for cell in cells).rstrip())
    return [*lines, "   " + "  ".join(board.columns)]


def _cell(place: HexName, position: Position) -> str:
    """Who is in a hex; else what stands there."""
    board = board_named()
    for bomber in position.bombers:
        if bomber.hex == place:
            return f"{bomber.number}{_HEADINGS[bomber.facing.value]}"
    sectors = sectors_of(position)
    for one in position.in_play:
        if one.hex == place:
            return sectors[one.name][0]
    target = board.targets.get(place)
    if target:
        return "x" if place in position.hit else _KINDS[target.kind]
    return "~" if place in board.sea else "."
