"""The planes: an octagon to scale with its pilot's letter, and a mark at the nose."""

from matplotlib.path import Path

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette, mixed
from sopwith_gm.drawing.strikes import cross
from sopwith_gm.systems.squadron.map_space import MapSpace
from sopwith_gm.systems.squadron.pictures.looks import SeatShown, path_tint
from sopwith_gm.systems.squadron.pictures.scenes import Airplane
from sopwith_gm.systems.squadron.ruler_board import TOKEN_RADIUS

_ON_HEXES = 0.60
"""A token's radius for a hex's circumradius of 1."""
_GONE = 0.38
"""The radius of one that has left the board."""
_NOSE = 1.62
"""From the middle to the tip of the nose, for a radius of 1."""


def token_radius(space: MapSpace) -> float:
    """To scale on the table; on hexes so that the hex's edge is seen about it."""
    return space.unit * (_ON_HEXES if space.on_hexes else TOKEN_RADIUS)


def _body(side: int) -> Path:
    """Of radius 1, heading north: an octagon; of the second side round, of the third a hexagon."""
    if side % 3 == 1:
        return geo.circle((0.0, 0.0), 0.97)
    if side % 3 == 2:
        return geo.polygon(geo.corners((0.0, 0.0), 1.04))
    return geo.polygon(geo.ahead((0.0, 0.0), 22.5 + 45 * i, 1.0) for i in range(8))


def _nose() -> Path:
    return geo.polygon([(0.0, _NOSE), (0.50, 0.84), (0.0, 1.0), (-0.50, 0.84)])


_BODIES = tuple(_body(side) for side in range(3))
_NOSE_PATH = _nose()


def token(
    one: Airplane, place: Point, radius: float, bearing: float, palette: Palette
) -> list[Mark]:
    """A plane, its shadow first; a wreck lies askew on a cross."""
    if one.fate == "gone":
        return _gone(one, place, palette)
    is_wreck = one.fate != "up"
    colour = palette.pilot(one.seat.colour)
    fill = mixed(colour, palette.halo, 0.45) if is_wreck else colour
    line = palette.key if palette.theme != "dark" else palette.ink
    body = _BODIES[one.seat.sign.side % 3]
    width = 0.085 / radius
    parts: list[Mark] = [
        Shape(body, palette.halo, Pen(palette.halo, 2.6 * width, join="round")),
        Shape(_NOSE_PATH, line, Pen(palette.halo, 1.6 * width, join="round")),
        Shape(_NOSE_PATH, line, Pen(line, 0.4 * width, join="round")),
        Shape(body, fill, Pen(line, width, join="round")),
    ]
    if one.seat.sign.is_second:
        parts.append(Group((Shape(body, None, Pen(line, 0.7 * width)),), scale=0.80))
    data = (
        ("plane", str(one.seat.plane)),
        ("at", str(one.at)),
        ("heading", one.heading.name),
        ("state", one.fate),
    )
    size = radius * 1.18
    title = f"{one.seat.plane}, heading {one.heading.name}, {one.note}"
    marks: list[Mark] = cross(place, 1.5 * radius, palette) if is_wreck else []
    if not is_wreck:
        cast = Shape(body, palette.shadow, opacity=palette.plane_shadow)
        there = (place[0] + 0.10, place[1] - 0.13)
        marks.append(Group((cast,), place=there, turn=bearing, scale=radius))
    turn = bearing + (28 if is_wreck else 0)
    marks.append(Group(tuple(parts), data, title, place, turn, radius))
    baseline = (place[0], place[1] - size * CAP_HEIGHT / 2)
    letter = palette.ink if is_wreck else palette.letter(one.seat.colour)
    marks.append(Words(one.seat.sign.letter, baseline, size, letter, "bold", "middle"))
    return marks


def _gone(one: Airplane, place: Point, palette: Palette) -> list[Mark]:
    """Where a plane left the board: its letter on a cross, in the band about the board."""
    fill = mixed(palette.pilot(one.seat.colour), palette.halo, 0.45)
    pen = Pen(palette.key if palette.theme != "dark" else palette.ink, 0.05 / _GONE, join="round")
    body = Group((Shape(_BODIES[one.seat.sign.side % 3], fill, pen),), place=place, scale=_GONE)
    size = 1.25 * _GONE
    baseline = (place[0], place[1] - size * CAP_HEIGHT / 2)
    letter = Words(one.seat.sign.letter, baseline, size, palette.ink, "bold", "middle")
    return [*cross(place, 0.52, palette), body, letter]


def outline(seat: SeatShown, place: Point, radius: float, bearing: float, palette: Palette) -> Mark:
    """Where a plane was: its outline, pale."""
    colour, tint = palette.thin(seat.colour), path_tint(seat.colour, palette)
    body = _BODIES[seat.sign.side % 3]
    pen = Pen(colour, 0.07 / radius, join="round")
    marks = (Shape(_NOSE_PATH, tint, pen), Shape(body, palette.halo, pen))
    return Group(marks, place=place, turn=bearing, scale=0.94 * radius)
