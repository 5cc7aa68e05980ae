"""The key: only the signs that this map uses."""

from collections.abc import Callable

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT, width
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.strikes import cross, harm_star
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import (
    Called,
    CollidedWithBomber,
    Dodged,
    Event,
    Landed,
    PlaneEntered,
    ShotDown,
    TargetHit,
    WentBack,
)
from sopwith_gm.systems.britain.map_space import KEY_TOP, LEFT
from sopwith_gm.systems.britain.pictures.ground import burst, sign_of_target, state_of
from sopwith_gm.systems.britain.pictures.tokens import level
from sopwith_gm.systems.britain.position import Position

_Sample = Callable[[Point, Palette], list[Mark]]
_PITCH, _SIZE, _SAMPLE, _GAP = 1.0, 0.54, 1.75, 0.8


def key(
    events: tuple[Event, ...], position: Position, palette: Palette, *, is_to_plan_with: bool
) -> list[Mark]:
    """Two rows below the board; a column is as wide as its words."""
    signs = _signs(events, position, is_to_plan_with=is_to_plan_with)[:10]
    left = LEFT - 0.5
    marks: list[Mark] = []
    for first in range(0, len(signs), 2):
        column = signs[first : first + 2]
        for number, (text, sample) in enumerate(column):
            y = KEY_TOP - _PITCH * number
            marks += sample((left, y), palette)
            place = (left + _SAMPLE, y - _SIZE * CAP_HEIGHT / 2)
            marks.append(Words(text, place, _SIZE, palette.soft, "italic"))
        left += _SAMPLE + max(width(text, _SIZE, "italic") for text, _ in column) + _GAP
    return marks


def _signs(
    events: tuple[Event, ...], position: Position, *, is_to_plan_with: bool
) -> list[tuple[str, _Sample]]:
    signs: list[tuple[str, _Sample]] = [("level; G on the ground", _level)]
    if is_to_plan_with:
        signs.append(("behind bomber 3: level 4 shoots", _behind))
    if any(isinstance(one, PlaneEntered) for one in events):
        signs.append(("flown", _flown))
    if any(isinstance(one, Landed) for one in events):
        signs.append(("landed", _landed))
    if any(isinstance(one, Dodged | Called) for one in events):
        signs.append(("dodge, or radar call", _called))
    if any(isinstance(one, ShotDown) for one in events):
        signs.append(("bomber 3 shot down", _shot))
    if any(isinstance(one, CollidedWithBomber) for one in events):
        signs.append(("collided with bomber 3", _collided))
    if any(isinstance(one, TargetHit) for one in events):
        signs.append(("hit now", _now))
    if any(isinstance(one, WentBack) for one in events):
        signs.append(("back at its start", _back))
    if position.hit:
        signs.append(("hit, out of use", _hit))
    if any(state_of(place, position.hit) == "shut" for place in board_named().fields):
        signs.append(("shut with its sector", _shut))
    return signs


def _level(start: Point, palette: Palette) -> list[Mark]:
    flag = level(4, (0.0, 0.0), palette)
    return [Group(tuple(flag), place=(start[0] + 0.8, start[1]), scale=0.8)]


def _behind(start: Point, palette: Palette) -> list[Mark]:
    x, y = start
    rim = geo.polygon(geo.corners((x + 0.8, y), 0.62))
    halo = Pen(palette.halo, 0.1)
    place = (x + 0.8, y - 0.34 * CAP_HEIGHT / 2)
    return [
        Shape(rim, None, Pen(palette.ink, 0.07, (2.2, 1.4))),
        Words("3: L4", place, 0.34, palette.ink, "bold", "middle", halo),
    ]


def _line(start: Point, palette: Palette, dashes: tuple[float, ...]) -> list[Mark]:
    x, y = start
    head = geo.polygon([(x + 1.5, y), (x + 1.1, y + 0.2), (x + 1.1, y - 0.2)])
    return [
        Shape(geo.line((x, y), (x + 1.15, y)), None, Pen(palette.soft, 0.15, dashes)),
        Shape(head, palette.soft),
    ]


def _flown(start: Point, palette: Palette) -> list[Mark]:
    return _line(start, palette, ())


def _landed(start: Point, palette: Palette) -> list[Mark]:
    return _line(start, palette, (3.0, 1.5))


def _called(start: Point, palette: Palette) -> list[Mark]:
    return _line(start, palette, (1.2, 1.2))


def _shot(start: Point, palette: Palette) -> list[Mark]:
    return harm_star((start[0] + 0.8, start[1]), "3", 0.46, palette)


def _collided(start: Point, palette: Palette) -> list[Mark]:
    middle = (start[0] + 0.8, start[1])
    return [*cross(middle, 0.56, palette, 0.12), *harm_star(middle, "3", 0.42, palette)]


def _back(start: Point, palette: Palette) -> list[Mark]:
    ring = geo.circle((start[0] + 0.8, start[1]), 0.36)
    return [Shape(ring, None, Pen(palette.ink, 0.08, (1.4, 1.2)))]


def _now(start: Point, palette: Palette) -> list[Mark]:
    return burst((start[0] + 0.8, start[1]), palette, 0.34)


def _shut(start: Point, palette: Palette) -> list[Mark]:
    field = next(one for one in board_named().targets.values() if one.kind == "airfield")
    return sign_of_target((start[0] + 0.8, start[1]), field, palette, "shut", 0.36)


def _hit(start: Point, palette: Palette) -> list[Mark]:
    x, y = start[0] + 0.8, start[1]
    bars = [[(x - 0.3, y - 0.3), (x + 0.3, y + 0.3)], [(x - 0.3, y + 0.3), (x + 0.3, y - 0.3)]]
    return [Shape(geo.lines(bars), None, Pen(palette.ink, 0.09, cap="round"))]
