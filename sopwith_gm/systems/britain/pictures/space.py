"""Where things lie on the sheet."""

from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import SQRT3, Point
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.table_sheet import TableSheet
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named

LEFT, RIGHT = -1.0, 31.0
"""The outermost corners of the board."""
BOTTOM, TOP = 0.5 * SQRT3, 15 * SQRT3
"""The board's lowest and highest edge."""
BORDER: Box = (LEFT - 0.7, BOTTOM - 0.7, RIGHT + 0.7, TOP + 1.75)
"""About the board and the names of its sectors."""
KEY_TOP = BORDER[1] - 0.95
"""The upper row of the key."""
LADDER_TOP = KEY_TOP - 1.95
"""The upper edge of the side view."""
RUNG = 1.25
"""Height of a level in it."""
TITLE = 5.7
"""Room for the title above the board."""
_SIDE = 0.35
"""Between border and sheet's edge."""
SECTOR_WIDTH = 7.5
"""From one sector's first column to the middle between it and the next one."""


def place_of(name: HexName) -> Point:
    """The middle of a hex."""
    return hexmap.centre(board_named().coordinates[name])


def column_at(name: HexName) -> float:
    """Where a hex's column stands, for what is drawn below the board."""
    return place_of(name)[0]


def ladder_bottom(levels: int) -> float:
    """The lower edge of the side view: the ground and every flying level have a row."""
    return LADDER_TOP - RUNG * (levels + 1)


def panel_top(levels: int) -> float:
    """The middle of the players' row."""
    return ladder_bottom(levels) - 2.15


def damage_top(levels: int) -> float:
    """The upper row of the table of damage."""
    return panel_top(levels) - 1.75


def sheet_box(levels: int) -> Box:
    """West, south, east, north of the whole sheet."""
    return BORDER[0] - _SIDE, damage_top(levels) - 3.6, BORDER[2] + _SIDE, BORDER[3] + TITLE


def plate_of(levels: int) -> TableSheet:
    """The whole sheet with its border."""
    return TableSheet(sheet_box(levels), BORDER)
