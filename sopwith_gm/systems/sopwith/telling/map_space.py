"""Where things lie on the maps, in hex circumradii from the middle of the board.

The maps are drawn by `pictures`, which is slow to load; a test holds the two together.
"""

from math import sqrt

from sopwith_gm.core.telling.values import MapBox, MapPoint
from sopwith_gm.hexes.hex import Hex

_SHEET_WIDTH, _SHEET_SOUTH, _SHEET_NORTH = 31.2, -22.5, 18.05


def map_point(place: Hex) -> MapPoint:
    """The middle of a hex."""
    return 1.5 * place.q, -sqrt(3) * (place.r + place.q / 2)


def map_box(side: int) -> MapBox:
    """What the map of the whole board shows, for a board of that many hexes on a side."""
    width = 3 * side + 1.2
    share = width / _SHEET_WIDTH
    return -width / 2, _SHEET_SOUTH * share, width / 2, _SHEET_NORTH * share


def hex_outline() -> tuple[MapPoint, ...]:
    """The six corners of a hex about its middle."""
    half = sqrt(3) / 2
    return (1, 0), (0.5, half), (-0.5, half), (-1, 0), (-0.5, -half), (0.5, -half)
