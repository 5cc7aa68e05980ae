"""Marks of harm that every game has: what a hit cost, and where something came down."""

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette


def harm_star(place: Point, text: str, radius: float, palette: Palette) -> list[Mark]:
    """What was lost, on a star of fire."""
    path = geo.star(place, radius, radius * 0.47 / 0.66)
    baseline = (place[0], place[1] - radius * CAP_HEIGHT / 2)
    return [
        Shape(path, palette.halo, Pen(palette.halo, 0.20)),
        Shape(path, palette.fire),
        Words(text, baseline, radius, palette.fire_text, "bold", "middle"),
    ]


def cross(place: Point, arm: float, palette: Palette, width: float = 0.17) -> list[Mark]:
    """An X: behind a plane that falls, or where one left the board."""
    pieces = [
        [(place[0] - arm, place[1] - arm * way), (place[0] + arm, place[1] + arm * way)]
        for way in (1, -1)
    ]
    path = geo.lines(pieces)
    return [
        Shape(path, None, Pen(palette.halo, width + 0.19)),
        Shape(path, None, Pen(palette.ink, width)),
    ]
