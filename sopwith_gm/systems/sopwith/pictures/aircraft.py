"""Six aircraft of 1917-18 from above, in their pilots' colours."""

from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape
from sopwith_gm.drawing.palette import Palette, mixed
from sopwith_gm.drawing.stacks import SPAN
from sopwith_gm.systems.sopwith.pictures.looks import Silhouette, silhouette
from sopwith_gm.systems.sopwith.roster import Seat


def plane(
    seat: Seat,
    place: Point,
    angle: float,
    palette: Palette,
    *,
    span: float = SPAN,
    points: float = 16.0,
    shadow: bool = True,
    fading: float = 0.0,
    data: tuple[tuple[str, str], ...] = (),
    title: str = "",
) -> list[Mark]:
    """A plane in its pilot's colours, its shadow first.

    `points` is how many points one R has on the finished sheet; `fading` the share of halo in its
    colours, for one that falls.
    """
    shape = silhouette(seat.aircraft)
    size = span * points
    halo, key, seam = (min(width, most / size) for width, most in _STROKES)
    main = mixed(palette.pilot(seat.colour), palette.halo, fading)
    low = mixed(palette.low(seat.colour), palette.halo, fading)
    marks: list[Mark] = [
        Shape(shape.whole, palette.halo, Pen(palette.halo, halo, join="round")),
        Shape(shape.whole, palette.key, Pen(palette.key, key, join="round")),
    ]
    for tone, path in shape.parts:
        fill = main if tone == "main" else low
        marks.append(Shape(path, fill, Pen(palette.key, seam, join="round")))
    if size >= 18:
        marks.append(Shape(shape.cockpit, palette.key))
    if seat.second:
        marks.append(Shape(shape.bars, None, Pen(palette.halo, 0.05)))
    drawn = Group(tuple(marks), data, title, place, angle, span)
    return [*(_shadow(shape, place, angle, span, palette) if shadow else []), drawn]


_STROKES = ((0.147, 6.0), (0.063, 2.2), (0.020, 0.8))
"""Halo, key and seam: width for a span of 1.0, and the most in points."""


def _shadow(
    shape: Silhouette, place: Point, angle: float, span: float, palette: Palette
) -> list[Mark]:
    cast = Shape(shape.whole, palette.shadow, opacity=palette.plane_shadow)
    there = (place[0] + 0.15 * span / SPAN, place[1] - 0.20 * span / SPAN)
    return [Group((cast,), place=there, turn=angle, scale=span)]


def ghost(seat: Seat, place: Point, angle: float, palette: Palette, span: float = 1.25) -> Mark:
    """The outline of a plane where it was before this move."""
    shape, colour = silhouette(seat.aircraft), palette.thin(seat.colour)
    tint = mixed(palette.ground[1], palette.pilot(seat.colour), 0.16)
    width = 0.075 / span
    marks = (
        Shape(shape.whole, tint, Pen(colour, 1.2 * width, join="round")),
        *(Shape(path, tint, Pen(colour, width * 0.2)) for _, path in shape.parts),
    )
    return Group(marks, place=place, turn=angle, scale=span)
