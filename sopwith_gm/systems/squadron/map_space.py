"""Where things lie on the maps: the table or the hexes on a square of 28 by 28, its middle (0, 0).

The maps are drawn by `pictures`, which is slow to load; telling needs no more than this. What the
rules know exactly is rounded here, and nothing is decided by it.
"""

from dataclasses import dataclass
from functools import cache

from sopwith_gm.core.telling.values import MapBox, MapPoint
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import WAYS, Hex
from sopwith_gm.systems.squadron.position import Place
from sopwith_gm.systems.squadron.rules import Rules

BOARD = 28.0
"""From side to side of the longer side of the board."""
SHEET: MapBox = (-15.6, -22.0, 15.6, 20.4)
"""What the map of the whole board shows: west, south, east, north."""
_SQRT3 = 3**0.5


@dataclass(frozen=True, slots=True)
class MapSpace:
    """How the places of one board lie on its maps."""

    side: int
    """Of the board, in u or in hexes."""
    on_hexes: bool

    @property
    def unit(self) -> float:
        """How long one u is on the map; on hexes, the circumradius of one."""
        if self.on_hexes:
            return BOARD / max(1.5 * self.side + 0.5, _SQRT3 * (self.side + 0.5))
        return BOARD / self.side

    def point(self, at: Place) -> MapPoint:
        """East and north of the board's middle."""
        unit = self.unit
        if isinstance(at, Hex):
            x = 1.5 * (at.q - (self.side - 1) / 2)
            return unit * x, unit * _SQRT3 * (-at.r - at.q / 2 - (self.side + 1.5) / 2)
        half = self.side / 2
        return unit * (at.x.as_float - half), unit * (at.y.as_float - half)

    def bearing(self, heading: Heading) -> float:
        """The compass angle of a heading, in degrees."""
        if self.on_hexes:
            return 60.0 * list(WAYS).index(heading)
        return 45.0 * heading.value


@cache
def _space(side: int, on_hexes: bool) -> MapSpace:
    return MapSpace(side, on_hexes)


def space_of(rules: Rules) -> MapSpace:
    """The space of a game's maps."""
    return _space(rules.board, rules.grid == "hex")
