"""The stations of the set-up by their numbers, and the band for whoever begins where he likes."""

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.systems.squadron.map_space import BOARD, MapSpace
from sopwith_gm.systems.squadron.pictures.scenes import Scene
from sopwith_gm.systems.squadron.placing import REACH

_LEFT_OVER = 0.52
"""The radius of a station that is nobody's, where planes stand."""
_LARGEST = 1.0


def marks(scene: Scene, palette: Palette) -> list[Mark]:
    """Before the set-up as large as can be, to be read on a telephone, and with the heading of
    whoever orders none; after it a number in a small ring."""
    if not scene.is_to_choose:
        return [
            mark
            for one in scene.stations
            for mark in _left_over(scene.space.point(one.at), one.number, palette)
        ]
    if scene.is_free:
        inner = BOARD / 2 - REACH * scene.space.unit
        corners = [(-inner, -inner), (-inner, inner), (inner, inner), (inner, -inner)]
        return [Shape(geo.polygon(corners), None, Pen(palette.soft, 0.09, (4, 3)))]
    radius = _radius(scene.space)
    found: list[Mark] = []
    for one in scene.stations:
        place, bearing = scene.space.point(one.at), scene.space.bearing(one.heading)
        drawn = station(place, str(one.number), radius, bearing, palette)
        data = (("station", str(one.number)), ("at", str(one.at)), ("heading", one.heading.name))
        found.append(Group(tuple(drawn), data))
    return found


def station(
    place: Point, number: str, radius: float, bearing: float, palette: Palette
) -> list[Mark]:
    """A disc with a number, and a nose where a plane looks."""
    size = 1.15 * radius
    nose = [
        geo.ahead(place, bearing, 1.62 * radius),
        geo.ahead(place, bearing + 30, radius),
        geo.ahead(place, bearing - 30, radius),
    ]
    under = (place[0], place[1] - size * CAP_HEIGHT / 2)
    return [
        Shape(geo.polygon(nose), palette.ink),
        Shape(geo.circle(place, radius), palette.halo, Pen(palette.ink, 0.09)),
        Words(number, under, size, palette.ink, "bold", "middle"),
    ]


def _left_over(place: Point, number: int, palette: Palette) -> list[Mark]:
    x, y = place
    under = (x, y - 0.56 * CAP_HEIGHT / 2)
    return [
        Shape(geo.circle(place, _LEFT_OVER), None, Pen(palette.soft, 0.05, (2, 2))),
        Words(str(number), under, 0.56, palette.soft, "regular", "middle"),
    ]


def _radius(space: MapSpace) -> float:
    """So that none sticks out of its hex, or of the board far."""
    return min(_LARGEST, (0.75 if space.on_hexes else 8.0) * space.unit)
