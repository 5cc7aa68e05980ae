"""The sheet of the maps: the table or the hexes on a square of 28 by 28, its middle (0, 0).

The maps are drawn by `pictures`, which is slow to load; what is told beside them needs no more than
this. What the rules know exactly is rounded here, and nothing is decided by it.
"""

from functools import cache

from msgspec import Struct

from sopwith_gm.core.telling.values import MapBox, MapPlaces, MapPoint
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.on_map import SIXTHS, board_box, on_map
from sopwith_gm.systems.squadron.position import Place
from sopwith_gm.systems.squadron.rules import Rules

BOARD = 28.0
"""From side to side of the longer side of the board."""
SHEET: MapBox = (-15.6, -22.0, 15.6, 20.4)
"""The whole sheet about it: west, south, east, north."""


class MapSpace(Struct, frozen=True):
    """How the places of one board lie on its sheet."""

    side: int
    """Of the board, in u or in hexes."""
    on_hexes: bool
    board: MapBox
    """In the unit of `on_map`."""

    @property
    def scale(self) -> float:
        """How long one unit of `on_map` is on the sheet."""
        west, south, east, north = self.board
        return BOARD / max(east - west, north - south)

    @property
    def unit(self) -> float:
        """How long one u is on the sheet; on hexes, the circumradius of one."""
        return self.scale / 3**0.5 if self.on_hexes else self.scale

    @property
    def middle(self) -> MapPoint:
        """Of the board, in the unit of `on_map`."""
        west, south, east, north = self.board
        return (west + east) / 2, (south + north) / 2

    def point(self, at: Place) -> MapPoint:
        """East and north of the board's middle, on the sheet."""
        (x, y), (east, north) = on_map(at), self.middle
        return self.scale * (x - east), self.scale * (y - north)

    def bearing(self, heading: Heading) -> float:
        """The compass angle of a heading, in degrees."""
        return float(SIXTHS[heading] if self.on_hexes else 45 * heading.value)

    def box_on_map(self, box: MapBox) -> MapBox:
        """A box of the sheet in the unit of `on_map`."""
        east, north = self.middle
        west, south, right, top = (part / self.scale for part in box)
        return west + east, south + north, right + east, top + north


@cache
def _space(side: int, on_hexes: bool, board: MapBox) -> MapSpace:
    return MapSpace(side, on_hexes, board)


def space_of(rules: Rules) -> MapSpace:
    """The space of a game's maps."""
    return _space(rules.board, rules.grid == "hex", board_box(rules))


_REACH = 6.0
"""On the table, in u: about a plane's token."""


def places_of(rules: Rules) -> MapPlaces:
    """The hexes of a board by name; of the table a place is what stands there."""
    if rules.grid == "ruler":
        return MapPlaces(_REACH)
    every = range(1, rules.board + 1)
    found = (Hex.at(column, row) for column in every for row in every)
    return MapPlaces(1 / 3**0.5, tuple((str(one), on_map(one)) for one in found))


def map_box(rules: Rules) -> MapBox:
    """What the map of the whole board shows, in the unit of `on_map`."""
    return space_of(rules).box_on_map(SHEET)
