"""A part of a map set into a larger sheet: a strip, a page, a thumbnail."""

from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape
from sopwith_gm.drawing.placing import Box


class Crop(Struct, frozen=True):
    """A part of a map, with what is written over and under it."""

    title: str
    caption: str
    """One sentence."""
    marks: tuple[Mark, ...]
    box: Box
    """What of the marks is shown."""


def inset(marks: Sequence[Mark], box: Box, corner: Point, unit: float) -> Mark:
    """What a box shows of the marks, with its lower left corner there and `unit` of the sheet's
    units for one R."""
    place = (corner[0] - box[0] * unit, corner[1] - box[1] * unit)
    return Group(tuple(marks), place=place, scale=unit, clip=box)


def framed(corner: Point, wide: float, high: float, colour: str, width: float) -> Mark:
    """A line about an inset."""
    x, y = corner
    rim = geo.polygon([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
    return Shape(rim, None, Pen(colour, width))
