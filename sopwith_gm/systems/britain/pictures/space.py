"""Where things lie on the sheet."""

from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import SQRT3, Point
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named

LEFT, RIGHT = -1.0, 31.0
"""The outermost corners of the board."""
BOTTOM, TOP = 0.5 * SQRT3, 15 * SQRT3
"""The board's lowest and highest edge."""
LADDER_TOP = -0.9
"""The upper edge of the side view."""
SHEET_SIDE = 2.3
TITLE = 4.9
"""Room for the title above the board."""
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
    return LADDER_TOP - 1.15 * (levels + 1)


def damage_top(levels: int) -> float:
    """The upper edge of the table of damage."""
    return ladder_bottom(levels) - 1.6


def sheet_box(levels: int) -> Box:
    """West, south, east, north of the whole sheet."""
    return LEFT - SHEET_SIDE, damage_top(levels) - 3.6, RIGHT + SHEET_SIDE - 0.8, TOP + TITLE
