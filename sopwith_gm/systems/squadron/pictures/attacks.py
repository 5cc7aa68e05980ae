"""Attacks: the line from attacker to target, with the range at its middle and what it cost."""

import math
from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.strikes import harm_star
from sopwith_gm.systems.squadron.events import Attacked
from sopwith_gm.systems.squadron.map_space import MapSpace

_STAR, _BADGE = 0.58, 0.36
_TOO_SHORT = 1.35
"""A line from token to token that has no room for a range in a ring."""


class Line(Struct, frozen=True):
    """An attack as it is drawn."""

    attack: Attacked
    start: Point
    """At the edge of the attacker's token."""
    end: Point
    badge: Point
    star: Point
    stem: tuple[Point, Point] | None
    """From the line to the star, where it stands beside it."""


def lines(
    attacks: Sequence[Attacked], space: MapSpace, radius: float, crowd: Sequence[Point]
) -> list[Line]:
    """All attacks; `crowd` is where planes are drawn, which stars keep clear of."""
    found: list[Line] = []
    taken = list(crowd)
    pairs = {(one.by, one.target) for one in attacks}
    for one in attacks:
        is_answered = (one.target, one.by) in pairs
        line = _line(one, space, radius, taken, is_answered=is_answered)
        taken += [line.star, line.badge]
        found.append(line)
    return found


def _line(
    one: Attacked, space: MapSpace, radius: float, taken: list[Point], *, is_answered: bool
) -> Line:
    here, there = space.point(one.at), space.point(one.target_at)
    angle, far = geo.direction(here, there), math.dist(here, there)
    aside = 0.20 if is_answered else 0.0  # two who attack each other have two lines
    start = geo.ahead(here, angle, min(radius + 0.15, far / 3), aside)
    end = geo.ahead(there, angle, -min(radius + 0.30, far / 3), aside)
    # the star stands before the target, or further back, or else beside the line
    stars = [(geo.ahead(end, angle, -back), cost) for back, cost in ((0.42, 0.0), (1.3, 0.5))]
    middle = geo.between(start, end, 0.5)
    stars += [(geo.ahead(middle, angle, 0.3, side), 0.8) for side in (1.15, -1.15)]
    along = math.dist(start, end)
    shown = stars if along >= 2.6 else stars[:1] + stars[2:] if along >= 1.7 else stars[2:]
    star = min(shown, key=lambda one: one[1] + _crowded(one[0], taken, _STAR + radius))[0]
    is_beside = star in (stars[2][0], stars[3][0])
    if along < _TOO_SHORT:
        return _aside(one, (start, end), taken)
    others = [*taken, star] if one.damage else taken
    badges = [(share, abs(share - 0.45)) for share in (0.45, 0.35, 0.55, 0.25, 0.65, 0.75)]
    share = min(
        badges,
        key=lambda at: (
            at[1] + _crowded(geo.between(start, end, at[0]), others, _BADGE + radius + 0.1)
        ),
    )[0]
    stem = (middle, star) if is_beside and one.damage else None
    return Line(one, start, end, geo.between(start, end, share), star, stem)


def _aside(one: Attacked, line: tuple[Point, Point], taken: list[Point]) -> Line:
    """Between planes so near there is room for nothing: range and star stand beside the line, one
    behind the other, on the emptier side."""
    middle, angle = geo.between(*line, 0.5), geo.direction(*line)

    def signs(side: float) -> tuple[Point, Point]:
        far = 0.95 if one.damage else 0.0
        near = geo.ahead(middle, angle, 0.0, side * 1.05)
        return near, geo.ahead(middle, angle, 0.0, side * (1.05 + far))

    def cost(side: float) -> float:
        return round(sum(_crowded(place, taken, 1.2) for place in signs(side)), 6)

    first, second = signs(min((1.0, -1.0), key=cost))
    return Line(one, *line, second, first, (middle, first))


def _crowded(place: Point, taken: Sequence[Point], room: float) -> float:
    """How much of what stands there a sign of that size would cover."""
    return sum(max(0.0, room - math.dist(place, other)) * 3 for other in taken)


def strokes(found: Sequence[Line], palette: Palette) -> list[Mark]:
    """The lines, those without damage first: a group for each attack."""
    return [_strokes(line, palette) for line in sorted(found, key=lambda one: one.attack.damage)]


def _strokes(line: Line, palette: Palette) -> Mark:
    attack = line.attack
    path = geo.line(line.start, line.end)
    angle = geo.direction(line.start, line.end)
    marks: list[Mark]
    if attack.damage:
        tip = [geo.ahead(line.end, angle, 0.12)]
        tip += [geo.ahead(line.end, angle, -0.34, side) for side in (0.26, -0.26)]
        marks = [
            Shape(path, None, Pen(colour, width))
            for colour, width in ((palette.halo, 0.34), (palette.fire, 0.17))
        ]
        if line.stem:
            stem = geo.line(*line.stem)
            marks += [
                Shape(stem, None, Pen(colour, width))
                for colour, width in ((palette.halo, 0.30), (palette.fire, 0.12))
            ]
            marks.append(Shape(geo.polygon(tip), palette.fire, Pen(palette.halo, 0.08)))
    else:
        marks = []
        if line.stem:
            marks.append(Shape(geo.line(line.stem[0], line.badge), None, Pen(palette.ink, 0.05)))
        marks += [
            Shape(path, None, Pen(palette.halo, 0.2), opacity=0.7),
            Shape(path, None, Pen(palette.miss, 0.085, (3.4, 2.4))),
            Shape(geo.circle(line.end, 0.15), palette.halo, Pen(palette.miss, 0.085)),
        ]
    data = (
        ("attack", str(attack.by)),
        ("on", str(attack.target)),
        ("range", str(attack.sight.range)),
        ("damage", str(attack.damage)),
    )
    return Group(tuple(marks), data)


def signs(found: Sequence[Line], palette: Palette, grown: float = 1.0) -> list[Mark]:
    """Ranges in rings and damage on stars, over everything else."""
    marks: list[Mark] = []
    for line in found:
        if line.attack.damage:
            marks += harm_star(line.star, str(line.attack.damage), _STAR * grown, palette)
        marks += badge(line.badge, str(line.attack.sight.range), palette, grown)
    return marks


def badge(place: Point, text: str, palette: Palette, grown: float = 1.0) -> list[Mark]:
    """A range, in a ring."""
    size = 0.50 * grown
    baseline = (place[0], place[1] - size * CAP_HEIGHT / 2)
    return [
        Shape(geo.circle(place, _BADGE * grown), palette.halo, Pen(palette.ink, 0.06)),
        Words(text, baseline, size, palette.ink, "bold", "middle"),
    ]


def discs(found: Sequence[Line]) -> list[tuple[Point, float, float]]:
    """What labels must keep clear of: middle, radius, cost."""
    held = [(line.star, _STAR, 60.0) for line in found if line.attack.damage]
    return [*held, *((line.badge, _BADGE, 60.0) for line in found)]
