"""Boards of hexes on the plane of the drawing: where a hex lies, and what it is bounded by."""

from collections.abc import Iterable

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.hexes.hex import Facing, Hex

HEX_STEP = geo.SQRT3
"""From a hex's centre to its neighbour's."""


def centre(place: Hex) -> Point:
    """The centre of a hex."""
    return 1.5 * place.q, -geo.SQRT3 * (place.r + place.q / 2)


def bearing(facing: Facing) -> float:
    """The compass angle of a facing."""
    return 60.0 * facing.value


def outlines_of(places: Iterable[Hex]) -> list[list[Point]]:
    """The edges of a board made of these hexes, corner by corner: one for each part that lies
    apart, and one for each hole."""
    here = list(places)
    known = set(here)
    edges = []
    for place in here:
        middle = centre(place)
        for facing in Facing:
            if place.step(facing) not in known:
                angle = bearing(facing)
                edges.append([geo.ahead(middle, angle + 30, 1), geo.ahead(middle, angle - 30, 1)])
    return [outline[:-1] for outline in geo.joined(edges)]
