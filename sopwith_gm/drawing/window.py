"""Which marks a window shows: the others need be neither painted nor written."""

import math
from collections.abc import Sequence

import numpy as np

from sopwith_gm.drawing.geometry import vertices_of
from sopwith_gm.drawing.lettering import width
from sopwith_gm.drawing.marks import Group, Mark, Shape, Words
from sopwith_gm.drawing.placing import Box

_NOWHERE = (math.inf, math.inf, -math.inf, -math.inf)
_REACH = 1.7
"""How far a group's marks may lie from its middle, in its own unit."""


def in_view(marks: Sequence[Mark], window: Box) -> list[Mark]:
    """The marks of which the window shows anything, in their order."""
    west, south, east, north = window
    found = []
    for mark in marks:
        left, low, right, high = _extent(mark)
        if right > west and left < east and high > south and low < north:
            found.append(mark)
    return found


def _extent(mark: Mark) -> Box:
    """A box that no part of the mark leaves; never too small."""
    if isinstance(mark, Group):
        if mark.place == (0.0, 0.0) and mark.scale == 1.0:
            boxes = [_extent(inner) for inner in mark.marks] or [_NOWHERE]
            west, south, east, north = zip(*boxes, strict=True)
            return min(west), min(south), max(east), max(north)
        (x, y), reach = mark.place, _REACH * mark.scale
        return x - reach, y - reach, x + reach, y + reach
    if isinstance(mark, Words):
        (x, y), length = mark.place, width(mark.text, mark.size, mark.face, mark.tracking)
        return x - length, y - mark.size, x + length, y + mark.size
    return _of_shape(mark)


def _of_shape(shape: Shape) -> Box:
    points = vertices_of(shape.path)
    west, south = np.minimum.reduce(points)
    east, north = np.maximum.reduce(points)
    air = shape.pen.width if shape.pen is not None else 0.0
    return float(west - air), float(south - air), float(east + air), float(north + air)
