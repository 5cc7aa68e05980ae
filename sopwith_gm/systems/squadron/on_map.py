"""Places as points of the maps, in the maps' own unit: for drawing and print alone, where no float
decides anything. On the table it is u; on hexes a row is one high."""

from math import cos, radians, sin, sqrt

from sopwith_gm.core.telling.values import MapBox
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.position import Place
from sopwith_gm.systems.squadron.rules import Rules

COLUMN = sqrt(3) / 2
"""From one column of hexes to the next, where a row is one high."""
SIXTHS = {
    Heading.N: 0,
    Heading.NE: 60,
    Heading.SE: 120,
    Heading.S: 180,
    Heading.SW: 240,
    Heading.NW: 300,
}
"""Compass angles of the headings on hexes."""


def board_box(rules: Rules) -> MapBox:
    """West, south, east, north of the board itself."""
    if rules.grid == "ruler":
        return (0.0, 0.0, float(rules.board), float(rules.board))
    # a column stands half a hex further north than the one before; a hex is 2 / sqrt(3) wide
    radius = 1 / sqrt(3)
    return (-radius, 0.5, COLUMN * (rules.board - 1) + radius, rules.board + 1.0)


def on_map(at: Place) -> tuple[float, float]:
    """East and north on the maps."""
    if isinstance(at, Hex):
        column = at.column - 1
        return COLUMN * column, at.row + (0.5 if column % 2 else 0.0)
    return at.x.as_float, at.y.as_float


def way_of(heading: Heading, *, on_hexes: bool) -> tuple[float, float]:
    """A heading as (east, north) of length 1; on hexes NE is 60 degrees from north."""
    angle = radians(SIXTHS[heading] if on_hexes else 45 * heading.value)
    return sin(angle), cos(angle)
