"""Where things lie on the maps, in circumradii of a hex: the board, and what stands below it.

The maps are drawn by `pictures`, which is slow to load; what is told beside them needs no more than
this.
"""

from functools import cache
from math import sqrt

from sopwith_gm.core.telling.values import MapBox, MapPlaces, MapPoint
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named

_SQRT3 = sqrt(3)

LEFT, RIGHT = -1.0, 31.0
"""The outermost corners of the board."""
BOTTOM, TOP = 0.5 * _SQRT3, 15 * _SQRT3
"""The board's lowest and highest edge."""
BORDER: MapBox = (LEFT - 0.7, BOTTOM - 0.7, RIGHT + 0.7, TOP + 1.75)
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


def place_of(name: HexName) -> MapPoint:
    """The middle of a hex."""
    place = board_named().coordinates[name]
    return 1.5 * place.q, -_SQRT3 * (place.r + place.q / 2)


@cache
def places_of() -> MapPlaces:
    """Every hex of the board by name."""
    return MapPlaces(1.0, tuple((str(one), place_of(one)) for one in board_named().coordinates))


def column_at(name: HexName) -> float:
    """Where a hex's column stands, for what is drawn below the board."""
    return place_of(name)[0]


def ladder_bottom(levels: int) -> float:
    """The lower edge of the side view: the ground and every flying level have a row."""
    return LADDER_TOP - RUNG * (levels + 1)


def panel_top(levels: int) -> float:
    """The middle of the players' row."""
    return ladder_bottom(levels) - 2.15


def letters_below(levels: int) -> float:
    """The line on which the letters of the columns stand, below the ladder of levels."""
    return ladder_bottom(levels) - 0.66


def damage_top(levels: int) -> float:
    """The upper row of the table of damage."""
    return panel_top(levels) - 1.75


def sheet_box(levels: int) -> MapBox:
    """West, south, east, north of the whole sheet."""
    return BORDER[0] - _SIDE, damage_top(levels) - 3.6, BORDER[2] + _SIDE, BORDER[3] + TITLE
