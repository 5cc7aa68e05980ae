"""What was flown: paths, dodges, radar calls, shots, and where things went back to."""

from collections.abc import Iterable, Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.marks import Mark, Pen, Shape
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.strikes import cross, harm_star
from sopwith_gm.systems.britain.board import BomberNumber
from sopwith_gm.systems.britain.events import (
    BomberEntered,
    Called,
    CollidedWithBomber,
    Crashed,
    Destroyed,
    Dodged,
    Event,
    Landed,
    PlaneEntered,
    PlanesCollided,
    ShotDown,
    WentBack,
)
from sopwith_gm.systems.britain.map_space import place_of
from sopwith_gm.systems.britain.pictures.ground import burst, colour_of
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.telling.outlook import sectors_of


def tracks(events: Sequence[Event], position: Position, palette: Palette) -> list[Mark]:
    """All lines of a phase; `position` is as it began, for whose colour is which."""
    sectors = sectors_of(position)
    marks: list[Mark] = []
    for number in sorted({one.bomber for one in events if isinstance(one, BomberEntered)}):
        marks += _bomber_track(events, number, palette)
    for plane in sectors:
        pen = Pen(palette.thin(colour_of(sectors[plane])), 0.16, join="round")
        own = [one for one in events if isinstance(one, PlaneEntered) and one.plane == plane]
        points = [place_of(one.start) for one in own[:1]] + [place_of(one.hex) for one in own]
        marks += _arrow(points, pen, palette)
        if points:
            ring = geo.circle(points[0], 0.2)
            marks.append(Shape(ring, palette.halo, Pen(pen.colour, 0.10)))
    for event in events:
        if isinstance(event, Dodged | Called | Landed):
            end = event.hex if isinstance(event, Dodged) else event.field
            colour = palette.thin(colour_of(sectors[event.plane]))
            dashes = (3.0, 1.5) if isinstance(event, Landed) else (1.2, 1.2)
            pen = Pen(colour, 0.14, dashes)
            marks += _arrow([place_of(event.start), place_of(end)], pen, palette)
    return marks


def _bomber_track(events: Iterable[Event], number: BomberNumber, palette: Palette) -> list[Mark]:
    own = [one for one in events if isinstance(one, BomberEntered) and one.bomber == number]
    points = [place_of(own[0].start), *(place_of(one.hex) for one in own)]
    start = Shape(geo.circle(points[0], 0.17), palette.soft, Pen(palette.halo, 0.05))
    return [*_arrow(points, Pen(palette.soft, 0.15, join="round"), palette), start]


def _arrow(points: Sequence[Point], pen: Pen, palette: Palette) -> list[Mark]:
    """A line with a head a little before its end, so that who stands there does not hide it."""
    if len(points) < 2 or points[-2] == points[-1]:
        return []
    angle = geo.direction(points[-2], points[-1])
    tip = geo.ahead(points[-1], angle, -0.66)
    head = geo.polygon(
        [tip, geo.ahead(tip, angle, -0.42, 0.20), geo.ahead(tip, angle, -0.42, -0.20)]
    )
    path = geo.line(*points)
    return [
        Shape(path, None, Pen(palette.halo, pen.width + 0.10, join="round")),
        Shape(path, None, pen),
        Shape(head, pen.colour, Pen(palette.halo, 0.04, join="round")),
    ]


def shots(events: Iterable[Event], palette: Palette) -> list[Mark]:
    """A line from who shot to the bomber."""
    marks: list[Mark] = []
    for event in events:
        if isinstance(event, ShotDown):
            path = geo.line(place_of(event.hex), place_of(event.bomber_hex))
            marks.append(Shape(path, None, Pen(palette.halo, 0.30)))
            marks.append(Shape(path, None, Pen(palette.fire, 0.20)))
    return marks


def back(events: Iterable[Event], palette: Palette) -> list[Mark]:
    """A ring about each start that a bomber has gone back to."""
    rings = [
        geo.circle(place_of(event.hex), 1.04) for event in events if isinstance(event, WentBack)
    ]
    pens = (Pen(palette.halo, 0.2), Pen(palette.ink, 0.09, (1.4, 1.2)))
    return [Shape(ring, None, pen) for ring in rings for pen in pens]


def harm(events: Iterable[Event], palette: Palette) -> list[Mark]:
    """Bombers shot down, collisions and crashes where they happened."""
    marks: list[Mark] = []
    for event in events:
        match event:
            case ShotDown(bomber=number, bomber_hex=end):
                marks += _struck(place_of(end), f"{number}", palette)
            case CollidedWithBomber(bomber=number, hex=place):
                marks += cross(place_of(place), 0.9, palette)
                marks += _struck(place_of(place), f"{number}", palette)
            case PlanesCollided(hex=place) | Crashed(hex=place) | Destroyed(hex=place):
                marks += _struck(place_of(place), "", palette)
    return marks


def _struck(middle: Point, text: str, palette: Palette) -> list[Mark]:
    """What came down: a bomber's number on a star, or a star on a Spitfire's cross."""
    if text:
        return harm_star(middle, text, 0.72, palette)
    return [*cross(middle, 0.62, palette), *burst(middle, palette, 0.42)]
