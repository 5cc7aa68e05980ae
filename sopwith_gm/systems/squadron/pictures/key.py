"""The key: only the signs that this map uses."""

from collections.abc import Callable

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT, width
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.strikes import harm_star
from sopwith_gm.drawing.title import EDGE
from sopwith_gm.systems.squadron.map_space import SHEET
from sopwith_gm.systems.squadron.pictures.attacks import badge
from sopwith_gm.systems.squadron.pictures.reach import dart
from sopwith_gm.systems.squadron.pictures.scenes import Scene
from sopwith_gm.systems.squadron.pictures.stations import station

_Sample = Callable[[Point, Palette], list[Mark]]
_TOP, _PITCH, _SIZE = -16.2, 0.82, 0.50
_SAMPLE, _GAP = 1.95, 0.9


def key(scene: Scene, palette: Palette) -> list[Mark]:
    """Up to six signs in two rows, between board and panel; a column is as wide as its words."""
    marks: list[Mark] = []
    signs = _signs(scene)[:6]
    left = SHEET[0] + EDGE
    for first in range(0, len(signs), 2):
        column = signs[first : first + 2]
        for number, (text, sample) in enumerate(column):
            y = _TOP - _PITCH * number
            marks += sample((left, y), palette)
            place = (left + _SAMPLE, y - _SIZE * CAP_HEIGHT / 2)
            marks.append(Words(text, place, _SIZE, palette.soft, "italic"))
        left += _SAMPLE + max(width(text, _SIZE, "italic") for text, _ in column) + _GAP
    return marks


def _signs(scene: Scene) -> list[tuple[str, _Sample]]:
    signs: list[tuple[str, _Sample]] = []
    if any(one.damage for one in scene.attacks):
        signs.append(("hit: range and damage", _hit))
    if any(not one.damage for one in scene.attacks):
        signs.append(("attack without damage", _missed))
    if scene.attacks:
        cut = "by range" if scene.space.on_hexes else "in sections of the ruler"
        signs.append((f"arc of fire, {cut}", _arc))
    if scene.flown:
        signs.append(("template flown, with its code", _template))
    if scene.bumps:
        signs.append(("bump: an end that was refused", _bump))
    if scene.shot_from:
        signs.append(("shot from here, then the Immelmann", _shot_from))
    if scene.possible:
        signs.append(("can end there, heading so", _dart))
    if any(one.by_diving for one in scene.possible):
        signs.append(("as far as a dive takes it", _dive))
    if scene.is_to_choose and not scene.is_free:
        signs.append(("station: its number, and how a plane there looks", _station))
    if scene.is_to_choose and scene.is_free:
        signs.append(("begin between this line and the edge", _band))
    if not scene.space.on_hexes:
        signs.append((f"a square is a section of the ruler, {18 * 13 / 30:.1f} cm", _square))
    return signs


def _hit(start: Point, palette: Palette) -> list[Mark]:
    x, y = start
    line = geo.line((x, y), (x + 1.2, y))
    return [
        Shape(line, None, Pen(palette.fire, 0.14)),
        *badge((x + 0.35, y), "1", palette, 0.72),
        *harm_star((x + 1.3, y), "2", 0.40, palette),
    ]


def _missed(start: Point, palette: Palette) -> list[Mark]:
    x, y = start
    pen = Pen(palette.miss, 0.085, (3.4, 2.4))
    return [
        Shape(geo.line((x, y), (x + 1.34, y)), None, pen),
        Shape(geo.circle((x + 1.47, y), 0.13), palette.halo, Pen(palette.miss, 0.085)),
    ]


def _arc(start: Point, palette: Palette) -> list[Mark]:
    x, y = start
    middle = (x + 0.2, y)
    pieces = [[geo.ahead(middle, 90 + turn, far) for turn in range(-25, 26, 5)] for far in (0.7, 1)]
    ends = [geo.ahead(middle, 90 + turn, 1.35) for turn in range(-25, 26, 5)]
    pen = Pen(palette.soft, 0.04)
    return [
        Shape(geo.polygon([middle, *ends]), palette.ground[2], pen),
        Shape(geo.lines(pieces), None, Pen(palette.soft, 0.04, (3, 2))),
    ]


def _template(start: Point, palette: Palette) -> list[Mark]:
    x, y = start
    rim = geo.polygon([(x, y - 0.25), (x + 1.5, y - 0.25), (x + 1.5, y + 0.25), (x, y + 0.25)])
    place = (x + 0.75, y - 0.40 * CAP_HEIGHT / 2)
    return [
        Shape(rim, palette.ground[2], Pen(palette.soft, 0.05)),
        Words("S", place, 0.40, palette.ink, "bold", "middle"),
    ]


def _bump(start: Point, palette: Palette) -> list[Mark]:
    return bump_ring((start[0] + 0.9, start[1]), 0.22, palette, palette.soft)


def bump_ring(place: Point, radius: float, palette: Palette, colour: str) -> list[Mark]:
    """A ring with two short bars: nobody ended there."""
    bars = [
        [geo.ahead(place, angle, radius), geo.ahead(place, angle, radius + 0.22)]
        for angle in (45, 225)
    ]
    shapes = (geo.circle(place, radius), geo.lines(bars))
    return [
        *(Shape(path, None, Pen(palette.halo, 0.20)) for path in shapes),
        *(Shape(path, None, Pen(colour, 0.085)) for path in shapes),
    ]


def _shot_from(start: Point, palette: Palette) -> list[Mark]:
    ring = geo.circle((start[0] + 0.9, start[1]), 0.30)
    return [Shape(ring, None, Pen(palette.ink, 0.06, (2, 2)))]


def _dart(start: Point, palette: Palette) -> list[Mark]:
    return _samples(start, palette, palette.soft, palette.ink)


def _samples(start: Point, palette: Palette, fill: str, line: str) -> list[Mark]:
    x, y = start
    darts = [dart((x + 0.3 + 0.55 * i, y), angle, 0.46) for i, angle in enumerate((45, 0, 315))]
    return [Shape(geo.polygon(*darts), fill, Pen(line, 0.04, join="round"))]


def _dive(start: Point, palette: Palette) -> list[Mark]:
    x, y = start
    line = geo.line((x, y - 0.15), (x + 0.7, y + 0.2), (x + 1.5, y))
    return [Shape(line, None, Pen(palette.soft, 0.06, (4, 3)))]


def _station(start: Point, palette: Palette) -> list[Mark]:
    return station((start[0] + 0.7, start[1]), "3", 0.36, 90, palette)


def _band(start: Point, palette: Palette) -> list[Mark]:
    x, y = start
    return [Shape(geo.line((x, y), (x + 1.5, y)), None, Pen(palette.soft, 0.09, (4, 3)))]


def _square(start: Point, palette: Palette) -> list[Mark]:
    x, y = start
    rim = geo.polygon(
        [(x + 0.6, y - 0.3), (x + 1.2, y - 0.3), (x + 1.2, y + 0.3), (x + 0.6, y + 0.3)]
    )
    return [Shape(rim, palette.ground[2], Pen(palette.grid, 0.06))]
