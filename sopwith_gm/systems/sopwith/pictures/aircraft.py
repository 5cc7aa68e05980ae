"""Six aircraft of 1917-18 from above, and the tile with a pilot's letter."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, TypedDict

from matplotlib.path import Path

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette, mixed
from sopwith_gm.systems.sopwith.roster import Aircraft, Seat

SPAN = 1.75
"""Of a plane alone in its hex, for a span of 1.0. Wings point at two corners, which are 2 apart."""

_FILE_NAMES: dict[Aircraft, str] = {"spad": "spad13"}


@dataclass(frozen=True, slots=True)
class Silhouette:
    """One type, nose up, its origin at mid-length; the widest type's span is 1.0."""

    parts: tuple[tuple[Literal["low", "main"], Path], ...]
    """From the bottom up."""
    whole: Path
    cockpit: Path
    bars: Path
    """The two bars on the upper wing by which a second plane is known."""


class _Part(TypedDict):
    """One outline in silhouettes.json."""

    role: str
    tone: Literal["low", "main"]
    points: list[Point]


class _Type(TypedDict):
    """What silhouettes.json has for one type, as far as it is drawn."""

    id: str
    parts: list[_Part]
    cockpit: list[Point]


@cache
def _types() -> dict[str, _Type]:
    text = files(__package__).joinpath("silhouettes.json").read_text("utf-8")
    return {found["id"]: found for found in json.loads(text)["types"]}


@cache
def silhouette(aircraft: Aircraft) -> Silhouette:
    """The outlines of a type."""
    found = _types()[_FILE_NAMES.get(aircraft, aircraft)]
    parts = found["parts"]
    upper = next(part["points"] for part in parts if part["role"] == "upper wing")
    return Silhouette(
        tuple((part["tone"], geo.polygon(part["points"])) for part in parts),
        geo.polygon(*(part["points"] for part in parts)),
        geo.polygon(found["cockpit"]),
        _bars(upper),
    )


def _bars(wing: list[Point]) -> Path:
    half = max(x for x, _ in wing)
    low, high = min(y for _, y in wing), max(y for _, y in wing)
    middle, reach = (low + high) / 2, (high - low) * 0.36
    places = [side * share * half for side in (-1, 1) for share in (0.45, 0.62)]
    return geo.lines([[(x, middle - reach), (x, middle + reach)] for x in places])


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
    main = mixed(palette.pilot(seat.aircraft), palette.halo, fading)
    low = mixed(palette.low(seat.aircraft), palette.halo, fading)
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
    shape, colour = silhouette(seat.aircraft), palette.thin(seat.aircraft)
    tint = mixed(palette.ground[1], palette.pilot(seat.aircraft), 0.16)
    width = 0.075 / span
    marks = (
        Shape(shape.whole, tint, Pen(colour, 1.2 * width, join="round")),
        *(Shape(path, tint, Pen(colour, width * 0.2)) for _, path in shape.parts),
    )
    return Group(marks, place=place, turn=angle, scale=span)


def tile(seat: Seat, middle: Point, width: float, palette: Palette, side: int = 0) -> list[Mark]:
    """A pilot's sign: his letter on his colour. `side` is the number of his side, from 0."""
    x, y = middle
    unit = width / 0.72
    shape = _tile_outline(middle, width, side)
    colour = palette.pilot(seat.aircraft)
    marks: list[Mark] = [Shape(shape, colour, Pen(palette.key, 0.045 * unit, join="round"))]
    if seat.second:
        inner = _tile_outline(middle, width - 0.13 * unit, side)
        marks.append(Shape(inner, None, Pen(palette.key, 0.03 * unit)))
    letter = palette.letter(seat.aircraft)
    size = (0.50 if seat.second else 0.58) * unit
    left = x - (0.05 * unit if seat.second else 0.0)
    place = (left, y - size * CAP_HEIGHT / 2)
    marks.append(Words(seat.letter, place, size, letter, "bold", "middle"))
    if seat.second:
        low = (x + 0.17 * unit, y - 0.24 * unit)
        marks.append(Words("2", low, 0.24 * unit, letter, "bold", "middle"))
    return marks


def _tile_outline(middle: Point, width: float, side: int) -> Path:
    """Square for the first side or none, round for the second, hexagonal for the third."""
    if side % 3 == 1:
        return geo.circle(middle, width * 0.54)
    if side % 3 == 2:
        return geo.polygon(geo.corners(middle, width * 0.60))
    return geo.rounded_square(middle, width, 0.125 * width)
