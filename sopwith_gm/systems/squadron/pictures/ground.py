"""The ground: a table in squares of one section of the ruler, or hexes; its border and scale."""

from functools import cache

from matplotlib.path import Path

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.table_sheet import TableSheet, rectangle
from sopwith_gm.hexes.hex import Hex as PlainHex
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.map_space import BOARD, SHEET, MapSpace

SECTION = 18
"""u: a section of the ruler."""
_U_IN_CM = 13 / 30
_BAND = 1.30
_HALF = BOARD / 2
BORDER: Box = (-_HALF - _BAND, -_HALF - _BAND, _HALF + _BAND, _HALF + _BAND)
EDGE: tuple[Point, ...] = ((-_HALF, -_HALF), (_HALF, -_HALF), (_HALF, _HALF), (-_HALF, _HALF))
"""Of the board, counter-clockwise: beyond it is the scale."""
PLATE = TableSheet(SHEET, BORDER)


def land(space: MapSpace, palette: Palette) -> list[Mark]:
    """The board in pale tones."""
    marks: list[Mark] = [Shape(outline(space), palette.ground[0])]
    # squares are larger than hexes: two tones tell them apart, a third would be a chessboard
    tones = (1, 2) if space.on_hexes else (1,)
    return [*marks, *(Shape(_tone(space, tone), palette.ground[tone]) for tone in tones)]


def grid(space: MapSpace, palette: Palette) -> Mark:
    """The lines between squares or hexes; they lie over arcs of fire."""
    return Shape(_grid(space), None, Pen(palette.grid, 0.030, join="round"))


def frame(space: MapSpace, palette: Palette) -> list[Mark]:
    """The margin band with its scale, and the border."""
    scale = _hex_names(space, palette) if space.on_hexes else _centimetres(space, palette)
    return [*PLATE.band(outline(space), palette), *scale]


@cache
def outline(space: MapSpace) -> Path:
    """The edge of the board."""
    if not space.on_hexes:
        return rectangle((-_HALF, -_HALF, _HALF, _HALF))
    plain = [PlainHex(one.q, one.r) for one in hexes(space.side)]
    (edge,) = hexmap.outlines_of(plain)
    x, y = hexmap.centre(PlainHex(0, 0))
    east, north = space.point(Hex(0, 0))
    return geo.polygon(
        [(east + (a - x) * space.unit, north + (b - y) * space.unit) for a, b in edge]
    )


def hexes(side: int) -> list[Hex]:
    """All hexes of a board, column by column from the west."""
    every = range(1, side + 1)
    return [Hex.at(column, row) for column in every for row in every]


@cache
def _tone(space: MapSpace, tone: int) -> Path:
    if space.on_hexes:
        places = [one for one in hexes(space.side) if (one.q - one.r) % 3 == tone]
        return geo.polygon(*(geo.corners(space.point(one), space.unit) for one in places))
    step = SECTION * space.unit
    count = -(-space.side // SECTION)
    squares = []
    for column in range(count):
        for row in range(count):
            if (column + row) % 2 == tone:
                west, south = -_HALF + column * step, -_HALF + row * step
                east, north = min(west + step, _HALF), min(south + step, _HALF)
                squares.append([(west, south), (east, south), (east, north), (west, north)])
    return geo.polygon(*squares)


@cache
def _grid(space: MapSpace) -> Path:
    if space.on_hexes:
        path = geo.lines(geo.corners(space.point(one), space.unit)[:4] for one in hexes(space.side))
        path.should_simplify = False
        return path
    pieces = []
    for at in range(SECTION, space.side, SECTION):
        here = -_HALF + at * space.unit
        pieces += [[(here, -_HALF), (here, _HALF)], [(-_HALF, here), (_HALF, here)]]
    return geo.lines(pieces or [[(-_HALF, -_HALF), (_HALF, -_HALF)]])


def _centimetres(space: MapSpace, palette: Palette) -> list[Mark]:
    """A scale along the west and the south edge, in cm as reports tell places."""
    whole = space.side * _U_IN_CM
    step = 10 if whole > 45 else 5
    long: list[list[tuple[float, float]]] = []
    short: list[list[tuple[float, float]]] = []
    marks: list[Mark] = []
    for cm in range(int(whole) + 1):
        here = -_HALF + cm / _U_IN_CM * space.unit
        is_long = cm % step == 0
        if whole > 120 and not is_long:
            continue
        length = 0.26 if is_long else 0.17 if cm % 5 == 0 else 0.10
        into = long if is_long else short
        into.append([(here, -_HALF), (here, -_HALF - length)])
        into.append([(-_HALF, here), (-_HALF - length, here)])
        if is_long:
            size = 0.46
            down = -_HALF - 0.66 - size * CAP_HEIGHT / 2
            text = f"{cm} cm" if cm == 0 else str(cm)
            marks.append(Words(text, (here, down), size, palette.soft, anchor="middle"))
            if cm:
                place = (-_HALF - 0.40, here - size * CAP_HEIGHT / 2)
                marks.append(Words(str(cm), place, size, palette.soft, anchor="end"))
    scale: list[Mark] = [Shape(geo.lines(long), None, Pen(palette.soft, 0.05))]
    if short:
        scale.append(Shape(geo.lines(short), None, Pen(palette.soft, 0.03)))
    return [*scale, *marks]


def _hex_names(space: MapSpace, palette: Palette) -> list[Mark]:
    """Columns above and below the board, rows on its left and right."""
    size = min(0.50, 0.6 * space.unit)
    marks: list[Mark] = []
    for column in range(1, space.side + 1):
        letter = str(Hex.at(column, 1))[0]
        for row, way in ((1, -1), (space.side, 1)):
            x, y = space.point(Hex.at(column, row))
            far = y + way * (geo.APOTHEM * space.unit + 0.40) - size * CAP_HEIGHT / 2
            marks.append(Words(letter, (x, far), size, palette.soft, "bold", "middle"))
    for row in range(1, space.side + 1):
        for column, way in ((1, -1), (space.side, 1)):
            x, y = space.point(Hex.at(column, row))
            there = (x + way * (space.unit + 0.40), y - size * CAP_HEIGHT / 2)
            marks.append(Words(str(row), there, size, palette.soft, "regular", "middle"))
    return marks


def hex_names(
    space: MapSpace, boxes: list[Box], palette: Palette, least: float = 0.0
) -> list[Mark]:
    """The name of every third hex, but for those that a label or a plane covers; `least` is how
    large they are at least."""
    marks: list[Mark] = []
    if not space.on_hexes:
        return marks
    for one in hexes(space.side):
        if one.q % 3 != 1 or one.r % 3:
            continue
        x, y = space.point(one)
        y -= 0.74 * space.unit
        if not any(w - 0.6 < x < e + 0.6 and s - 0.3 < y < n + 0.3 for w, s, e, n in boxes):
            size = max(0.36 * space.unit, least)
            marks.append(Words(str(one), (x, y), size, palette.faint, "regular", "middle"))
    return marks
