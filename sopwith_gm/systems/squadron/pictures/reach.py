"""What each plane can reach next: its ways as a fern of fine lines, each end a dart."""

import math

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.paths import path_of
from sopwith_gm.systems.squadron.pictures.looks import SeatShown
from sopwith_gm.systems.squadron.pictures.scenes import Possible, Scene
from sopwith_gm.systems.squadron.pictures.templates import way
from sopwith_gm.systems.squadron.position import Place

_DART = 0.36
"""Length of a dart on the table."""


def ways(scene: Scene, possible: Possible, seat: SeatShown, palette: Palette) -> Mark:
    """The ways of one plane, each part of them once."""
    drawn: set[tuple[Place, Heading, str]] = set()
    pieces: list[Mark] = []
    colour = palette.thin(seat.colour)
    pen = Pen(colour, 0.035, join="round")
    for reach in possible.by_speed:
        at, heading = possible.start, possible.heading
        flown = [MANOEUVRES[code] for code in reach.codes]
        for stop in path_of(at, heading, flown, scene.rules):
            key = (at, heading, stop.manoeuvre.code)
            if key not in drawn:
                drawn.add(key)
                line = way(at, heading, stop.manoeuvre, stop.at, scene.space).line
                pieces.append(Shape(line, None, pen, opacity=0.6))
            at, heading = stop.at, stop.heading
    return Group(tuple(pieces), (("ways", str(seat.plane)),))


def dive(scene: Scene, possible: Possible, seat: SeatShown, palette: Palette) -> list[Mark]:
    """How far a dive would take a plane."""
    if len(possible.by_diving) < 3:
        return []
    path = geo.polygon(scene.space.point(at) for at in possible.by_diving)
    colour = palette.thin(seat.colour)
    return [
        Shape(path, None, Pen(palette.halo, 0.14, join="round"), opacity=0.7),
        Shape(path, None, Pen(colour, 0.06, (4, 3), join="round")),
        *(_letter(at, seat, palette) for at in _sides(scene, possible)),
    ]


def _sides(scene: Scene, possible: Possible) -> list[Point]:
    """The middles of the two longest sides of the area that a dive reaches."""
    corners = [scene.space.point(at) for at in possible.by_diving]
    sides = zip(corners, [*corners[1:], corners[0]], strict=True)
    longest = sorted(sides, key=lambda side: -math.dist(*side))[:2]
    return [geo.between(*side, 0.5) for side in longest]


def letters(scene: Scene) -> list[Point]:
    """Where the letters of those lines stand: no label covers them."""
    drawn = [one for one in scene.possible if len(one.by_diving) > 2]
    return [place for one in drawn for place in _sides(scene, one)]


def _letter(place: Point, seat: SeatShown, palette: Palette) -> Mark:
    """Whose line it is, for who sees no colours."""
    baseline = (place[0], place[1] - 0.46 * CAP_HEIGHT / 2)
    halo = Pen(palette.halo, 0.24, join="round")
    return Words(seat.sign.letter, baseline, 0.46, palette.ink, "bold", "middle", halo)


def darts(
    scene: Scene, possible: Possible, seat: SeatShown, palette: Palette, aside: float = 0.0
) -> Mark:
    """A dart for each place and heading.

    On hexes it stands at the side of its hex that it looks to, `aside` to the right of the middle
    of that side, so that all that end in one hex are seen.
    """
    line = palette.key if palette.theme != "dark" else palette.ink
    size, space = _DART, scene.space
    shapes = []
    for one in possible.by_speed:
        place, angle = space.point(one.at), space.bearing(one.heading)
        if space.on_hexes:
            size = 0.40 * space.unit
            place = geo.ahead(place, angle, 0.46 * space.unit, aside * space.unit)
        shapes.append(dart(place, angle, size))
    marks: list[Mark] = []
    if shapes:
        fill = palette.pilot(seat.colour)
        marks.append(Shape(geo.polygon(*shapes), fill, Pen(line, 0.035, join="round")))
    ends = " ".join(f"{one.at} {one.heading}" for one in possible.by_speed)
    return Group(tuple(marks), (("reach", str(seat.plane)), ("ends", ends)))


def dart(place: Point, angle: float, size: float) -> list[Point]:
    """A small arrow head about a place."""
    return [
        geo.ahead(place, angle, 0.62 * size),
        geo.ahead(place, angle, -0.38 * size, 0.40 * size),
        geo.ahead(place, angle, -0.18 * size),
        geo.ahead(place, angle, -0.38 * size, -0.40 * size),
    ]


def points(scene: Scene) -> list[Point]:
    """Where darts stand: labels keep clear of them, if they can."""
    return [scene.space.point(one.at) for possible in scene.possible for one in possible.by_speed]
