"""Planes outside a crop: a tile at its edge, with an arrow that says where."""

import math
from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT, drawable, shortened, width
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.sign import SignTile, tile

_SIZE = 0.62
_CUT = 0.7
"""A plane nearer than this to the edge is cut by it."""
_INSET = 0.62
"""From the edge of the crop to a tile: the arrow stands between."""


class Placed(Struct, frozen=True):
    """A plane that a crop may show or not."""

    place: Point
    sign: SignTile
    name: str
    note: str
    data: tuple[tuple[str, str], ...]
    """Attributes for the SVG, as a `Group` has them."""


def outsiders(
    planes: Sequence[Placed], box: Box, palette: Palette, *, named: bool
) -> tuple[list[Mark], list[Box]]:
    """A tile for each plane that the crop does not show, and the boxes they fill.

    Where names would lie over each other they are left out.
    """
    found = _outsiders(planes, box, palette, named=named)
    boxes = found[1]
    if named and any(_touch(boxes[i], boxes[j], 0.0) for i in range(len(boxes)) for j in range(i)):
        return _outsiders(planes, box, palette, named=False)
    return found


def _outsiders(
    planes: Sequence[Placed], box: Box, palette: Palette, *, named: bool
) -> tuple[list[Mark], list[Box]]:
    marks: list[Mark] = []
    boxes: list[Box] = []
    standing = [one.place for one in planes if not is_outside(one.place, box)]
    for one in planes:
        if is_outside(one.place, box):
            words = _words(one) if named else ""
            found = _spot(words, one.place, box, boxes, standing, named)
            boxes.append(found)
            marks.append(Group(tuple(_draw(one, found, box, palette, named=named)), one.data))
    return marks, boxes


def is_outside(place: Point, box: Box) -> bool:
    """Not in the crop, or cut by its edge."""
    x, y = place
    return not (box[0] + _CUT < x < box[2] - _CUT and box[1] + _CUT < y < box[3] - _CUT)


def _words(one: Placed) -> str:
    name = shortened(drawable(one.name, "italic"), 18)
    return f"{name}, {one.note}" if one.note else name


def _spot(
    text: str, place: Point, box: Box, taken: list[Box], standing: list[Point], named: bool
) -> Box:
    """Nearest to where the plane is, clear of other tiles and, if it can be, of planes that stand
    in the crop."""
    side = 0.72 if named else 1.06
    wide = side + (0.14 + width(text, _SIZE, "italic") if text else 0.0)
    west, south, east, north = box[0] + _INSET, box[1] + _INSET, box[2] - _INSET, box[3] - _INSET
    x = min(max(place[0] - side / 2, west), east - wide)
    y = min(max(place[1] - side / 2, south), north - side)
    along_x = not box[1] < place[1] < box[3]

    def at(shift: float) -> Box:
        left = min(max(x + (shift if along_x else 0), west), east - wide)
        low = min(max(y + (0 if along_x else shift), south), north - side)
        return left, low, left + wide, low + side

    def cost(shift: float) -> float:
        here = at(shift)
        crossed = sum(_touch(here, other) for other in taken)
        covered = sum(_near(here, point) for point in standing)
        return 300 * crossed + 30 * covered + abs(shift)

    best, least = 0.0, cost(0.0)
    for shift in (0.3 * i * sign for i in range(1, 60) for sign in (1, -1)):
        if abs(shift) >= least:  # going farther alone costs more
            break
        if (here := cost(shift)) < least:
            best, least = shift, here
    return at(best)


def _touch(one: Box, other: Box, air: float = 0.2) -> bool:
    return (
        one[0] < other[2] + air
        and other[0] < one[2] + air
        and one[1] < other[3] + air
        and other[1] < one[3] + air
    )


def _near(box: Box, point: Point) -> float:
    x = max(box[0] - point[0], 0.0, point[0] - box[2])
    y = max(box[1] - point[1], 0.0, point[1] - box[3])
    return max(0.0, 1.1 - math.hypot(x, y))


def _draw(one: Placed, found: Box, box: Box, palette: Palette, *, named: bool) -> list[Mark]:
    place = one.place
    side = found[3] - found[1]
    middle = (found[0] + side / 2, found[1] + side / 2)
    angle = geo.direction(middle, place)
    if place[1] >= box[3] or place[1] <= box[1]:
        angle = 0.0 if place[1] >= box[3] else 180.0
    elif place[0] <= box[0] + _CUT:
        angle = 270.0
    else:
        angle = 90.0
    if named and angle == 90.0:  # the arrow stands beyond the words
        tip = (found[2] + 0.45, middle[1])
    else:
        tip = geo.ahead(middle, angle, side / 2 + 0.45)
    arrow = geo.polygon(
        [tip, geo.ahead(tip, angle, -0.30, 0.24), geo.ahead(tip, angle, -0.30, -0.24)]
    )
    marks: list[Mark] = [
        Shape(geo.rounded_square(middle, side + 0.2, 0.14), palette.halo, opacity=0.85),
        *tile(one.sign, middle, side, palette),
        Shape(arrow, palette.ink, Pen(palette.halo, 0.05)),
    ]
    if named:
        baseline = (found[0] + side + 0.14, middle[1] - _SIZE * CAP_HEIGHT / 2)
        halo = Pen(palette.halo, 0.2, join="round")
        marks.append(Words(_words(one), baseline, _SIZE, palette.ink, "italic", halo=halo))
    return marks
