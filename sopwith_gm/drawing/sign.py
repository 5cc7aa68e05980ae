"""A pilot's sign, the same on every sheet: his letter on a tile of his colour."""

from matplotlib.path import Path
from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette, PilotColour


class SignTile(Struct, frozen=True):
    """By what a pilot is known."""

    letter: str
    colour: PilotColour
    side: int = 0
    """The number of his side, from 0: it gives the tile its form."""
    is_second: bool = False
    """Is it the second plane of its player?"""


def tile(sign: SignTile, middle: Point, width: float, palette: Palette) -> list[Mark]:
    """A sign of that width about that point."""
    x, y = middle
    unit = width / 0.72
    shape = _outline(middle, width, sign.side)
    colour = palette.pilot(sign.colour)
    marks: list[Mark] = [Shape(shape, colour, Pen(palette.key, 0.045 * unit, join="round"))]
    if sign.is_second:
        inner = _outline(middle, width - 0.13 * unit, sign.side)
        marks.append(Shape(inner, None, Pen(palette.key, 0.03 * unit)))
    letter = palette.letter(sign.colour)
    size = (0.50 if sign.is_second else 0.58) * unit
    left = x - (0.05 * unit if sign.is_second else 0.0)
    place = (left, y - size * CAP_HEIGHT / 2)
    marks.append(Words(sign.letter, place, size, letter, "bold", "middle"))
    if sign.is_second:
        low = (x + 0.17 * unit, y - 0.24 * unit)
        marks.append(Words("2", low, 0.24 * unit, letter, "bold", "middle"))
    return marks


def _outline(middle: Point, width: float, side: int) -> Path:
    """Square for the first side or none, round for the second, hexagonal for the third."""
    if side % 3 == 1:
        return geo.circle(middle, width * 0.54)
    if side % 3 == 2:
        return geo.polygon(geo.corners(middle, width * 0.60))
    return geo.rounded_square(middle, width, 0.125 * width)
