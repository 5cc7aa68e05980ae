"""The path of a move: each template true to shape, from notch to notch (SL 1.5, 4.2, 12.2)."""

import math
from collections.abc import Sequence

import numpy as np
from matplotlib.path import Path
from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.squadron.events import Flew
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.manoeuvres import Manoeuvre, Template
from sopwith_gm.systems.squadron.map_space import BOARD, MapSpace
from sopwith_gm.systems.squadron.pictures.looks import SeatShown, path_tint
from sopwith_gm.systems.squadron.position import Place

_HALF_WIDTH = 2.0
"""Of a template, in u."""
_NOTCH = 1.0
"""From the middle of a token in a notch to the template's end, in u."""
_STRAIGHT = 18.0
_ARCS = {
    Template.BANK_LEFT: (21.0, 45.0, -1),
    Template.BANK_RIGHT: (21.0, 45.0, 1),
    Template.TURN_LEFT: (9.0, 90.0, -1),
    Template.TURN_RIGHT: (9.0, 90.0, 1),
}
"""Radius of the centre line in u, degrees, and the side it turns to."""
_CODE = 0.46
FRAME: Box = (-BOARD / 2 - 1.08, -BOARD / 2 - 1.08, BOARD / 2 + 1.08, BOARD / 2 + 1.08)
"""The inner line of the border: a template that leaves the board ends there."""
_ROOM = 0.30
"""That a code needs about its middle."""


class Way(Struct, frozen=True):
    """A manoeuvre as it is drawn."""

    line: Path
    """Its centre line, from the middle of the token at its start to that at its end."""
    outline: Path | None
    """The template's own outline; None on hexes."""
    middle: Point


def way(at: Place, heading: Heading, manoeuvre: Manoeuvre, end: Place, space: MapSpace) -> Way:
    """The way of a manoeuvre from a place."""
    if isinstance(at, Hex):
        return _on_hexes(at, heading, manoeuvre, end, space)
    start, angle = space.point(at), space.bearing(heading)
    line = _beside(start, angle, manoeuvre.template, 0.0, space.unit)
    right = _beside(start, angle, manoeuvre.template, _HALF_WIDTH, space.unit)
    left = _beside(start, angle, manoeuvre.template, -_HALF_WIDTH, space.unit)
    whole = [start, *line, space.point(end)]
    return Way(geo.line(*whole), geo.polygon([*right, *reversed(left)]), line[len(line) // 2])


def _beside(
    start: Point, angle: float, template: Template, aside: float, unit: float
) -> list[Point]:
    """A line along a template, so many u to the right of its centre line."""
    if template is Template.STRAIGHT:
        ways = (_NOTCH, _NOTCH + _STRAIGHT / 2, _NOTCH + _STRAIGHT)
        return [geo.ahead(start, angle, way * unit, aside * unit) for way in ways]
    radius, sweep, side = _ARCS[template]
    middle = geo.ahead(start, angle, _NOTCH * unit, side * radius * unit)
    far = (radius - side * aside) * unit
    count = 8
    return [
        geo.ahead(middle, angle + side * (sweep * i / count) - side * 90, far)
        for i in range(count + 1)
    ]


def _on_hexes(at: Hex, heading: Heading, manoeuvre: Manoeuvre, end: Place, space: MapSpace) -> Way:
    """Through the middles of the hexes that it passes."""
    start, stop = space.point(at), space.point(end)
    angle = space.bearing(heading)
    step = 3**0.5 * space.unit
    if manoeuvre.template in (Template.TURN_LEFT, Template.TURN_RIGHT):
        # tokens stand in both hexes: the code has its place beside the way, outside the turn
        side = 0.62 if manoeuvre.template is Template.TURN_LEFT else -0.62
        half = geo.between(start, stop, 0.5)
        beside = geo.ahead(half, geo.direction(start, stop), 0.0, side * space.unit)
        return Way(geo.line(start, stop), None, beside)
    middle = geo.ahead(start, angle, step)
    return Way(geo.line(start, middle, stop), None, middle)


def path(flew: Flew, seat: SeatShown, space: MapSpace, palette: Palette) -> Mark:
    """A template that was flown, pale, with its code on it."""
    found = way(flew.start, flew.heading_before, flew.manoeuvre, flew.end, space)
    colour, tint = palette.thin(seat.colour), path_tint(seat.colour, palette)
    marks: list[Mark] = []
    if found.outline is None:
        wide = 0.42 * space.unit
        marks.append(Shape(found.line, None, Pen(colour, wide + 0.10, join="round")))
        marks.append(Shape(found.line, None, Pen(tint, wide, join="round")))
    else:
        marks.append(Shape(found.outline, tint, Pen(colour, 0.05, join="round")))
        joint = space.point(flew.end)
        marks.append(Shape(geo.circle(joint, 0.10), palette.halo, Pen(colour, 0.05)))
    data = (
        ("flown", str(seat.plane)),
        ("code", flew.manoeuvre.code),
        ("from", str(flew.start)),
        ("to", str(flew.end)),
    )
    reach = np.abs(geo.vertices_of(found.outline or found.line)).max()
    return Group(tuple(marks), data, clip=FRAME if reach > FRAME[2] else None)


def code_places(
    flown: Sequence[Flew], covered: Sequence[tuple[Point, float]], space: MapSpace
) -> tuple[Point, ...]:
    """Where the code of each manoeuvre stands: in the middle of its template, or as near to it as
    it is clear of what is `covered` by a disc, of other codes, and of templates of others. On hexes
    always where its way says."""
    ways = [way(one.start, one.heading_before, one.manoeuvre, one.end, space) for one in flown]
    lines = [geo.sampled(one.line, 0.2) for one in ways]
    places: list[Point] = []
    for found, line, flew in zip(ways, lines, flown, strict=True):
        if found.outline is None:
            places.append(found.middle)
            continue
        others = [other for other, one in zip(lines, flown, strict=True) if one.plane != flew.plane]
        points = [(float(x), float(y)) for x, y in line]
        half = (len(points) - 1) / 2
        costs = [
            _crowded(here, covered, places, others) + 0.3 * abs(at - half) / half
            for at, here in enumerate(points)
        ]
        places.append(points[costs.index(min(costs))])
    return tuple(places)


def _crowded(
    here: Point,
    covered: Sequence[tuple[Point, float]],
    codes: Sequence[Point],
    others: Sequence[np.ndarray],
) -> float:
    """How badly a code is read there: worst under what covers it, or off the board; then on another
    code; then where two templates cross."""
    under = sum(max(0.0, far + _ROOM - math.dist(here, there)) for there, far in covered)
    off = max(0.0, max(map(abs, here)) - BOARD / 2 + 0.4)
    near = sum(max(0.0, 0.9 - math.dist(here, there)) for there in codes)
    cuts = sum(max(0.0, 0.75 - _nearest(here, line)) for line in others)
    return 10 * (under + off) + 6 * near + 2 * cuts


def _nearest(point: Point, line: np.ndarray) -> float:
    """From a point to the nearest of a line's."""
    return float(np.hypot(line[:, 0] - point[0], line[:, 1] - point[1]).min())


def code(flew: Flew, place: Point, space: MapSpace, palette: Palette) -> Mark:
    """The code of a manoeuvre, about a place on its template."""
    x, y = place
    is_on_band = len(flew.manoeuvre.code) < 3 and not space.on_hexes
    halo = None if is_on_band else Pen(palette.halo, 0.12, join="round")
    baseline = (x, y - _CODE * CAP_HEIGHT / 2)
    return Words(flew.manoeuvre.code, baseline, _CODE, palette.ink, "bold", "middle", halo)
