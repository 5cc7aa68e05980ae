"""Clouds: soft joined lobes, one round each hex, and the way the wind takes them."""

import math
from collections.abc import Collection, Iterable
from functools import lru_cache

from matplotlib.path import Path

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.marks import Mark, Pen, Shape
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.pictures.ground import band
from sopwith_gm.systems.sopwith.position import Cloud

_LOBE = 0.97
_MEETS = math.degrees(math.acos(geo.APOTHEM / _LOBE))
"""Where the circles of two neighbours cross, either side of the direction between them."""


@lru_cache(maxsize=64)
def outline(cloud: Cloud) -> Path:
    """The outline of circles about the cloud's hexes, united.

    Circles of neighbours cross on the line of their shared side, at the same two points seen from
    either; so each hex gives the arcs between its shared directions, and ends join to starts.
    """
    hexes = set(cloud)
    pieces = [piece for place in cloud for piece in _arcs(place, hexes)]
    vertices: list[Point] = []
    codes: list[int] = []
    for run in geo.joined(pieces):
        vertices += [*run, run[0]]
        codes += [geo.MOVE, *[geo.CURVE] * (len(run) - 1), geo.CLOSE]
    return Path(vertices, codes)


def _arcs(place: Hex, hexes: set[Hex]) -> list[list[Point]]:
    middle = hexmap.centre(place)
    # counted against the clock from east, as arcs are drawn
    shared = sorted((90 - hexmap.bearing(f)) % 360 for f in Facing if place.step(f) in hexes)
    if not shared:
        return [geo.arc(middle, _LOBE, 0, 360)]
    arcs = []
    for here, there in zip(shared, [*shared[1:], shared[0] + 360], strict=True):
        sweep = there - here - 2 * _MEETS
        if sweep > 10:  # between two neighbours that touch each other nothing is left but a sliver
            arcs.append(geo.arc(middle, _LOBE, here + _MEETS, sweep))
    return arcs


@lru_cache(maxsize=64)
def _ticks(cloud: Cloud) -> Path | None:
    """A short line on each shared side, so that the hexes can be counted."""
    pieces = []
    for place in cloud:
        for facing in (Facing.N, Facing.NE, Facing.SE):
            if place.step(facing) in cloud:
                angle = hexmap.bearing(facing)
                side = geo.ahead(hexmap.centre(place), angle, geo.APOTHEM)
                pieces.append([geo.ahead(side, angle, 0, 0.22), geo.ahead(side, angle, 0, -0.22)])
    return geo.lines(pieces) if pieces else None


def clouds(found: Iterable[Cloud], palette: Palette) -> list[Mark]:
    """All clouds, also what of them lies off the board: `frame` covers it."""
    marks: list[Mark] = []
    shapes = [(cloud, outline(cloud)) for cloud in found]
    for _, path in shapes:
        marks.append(
            Shape(geo.moved(path, 0.20, -0.26), palette.shadow, opacity=palette.mist_shadow)
        )
    for cloud, path in shapes:
        marks.append(Shape(path, palette.shade))
        marks.append(Shape(geo.moved(path, -0.15, 0.19), palette.mist, clip=path))
        ticks = _ticks(cloud)
        if ticks is not None:
            marks.append(Shape(ticks, None, Pen(palette.shade, 0.035)))
        marks.append(Shape(path, None, Pen(palette.edge, 0.065, join="round")))
    return marks


def beyond(found: Iterable[Cloud], board: Board, palette: Palette) -> list[Mark]:
    """The outlines of what lies off the board, dashed in the margin band: it may come back."""
    pen, clip = Pen(palette.edge, 0.05, (2, 2)), band(board)
    return [
        Shape(outline(cloud), None, pen, clip=clip)
        for cloud in found
        if not all(board.has(place) for place in cloud)
    ]


def left_behind(before: Collection[Cloud], palette: Palette) -> list[Mark]:
    """Where the clouds were: dotted outlines, under where they are."""
    pen = Pen(palette.edge, 0.06, (0.8, 2.2), "round", "round")
    return [Shape(outline(cloud), None, pen) for cloud in before]


def drift(
    before: Collection[Cloud],
    after: Collection[Cloud],
    towards: Facing,
    covered: Collection[Hex],
    board: Board,
    palette: Palette,
) -> list[Mark]:
    """An arrow in every hex that a cloud has left."""
    marks: list[Mark] = []
    there = {place for cloud in after for place in cloud}
    left = [place for cloud in before for place in cloud if place not in there]
    for place in left:
        if place not in covered and board.has(place):
            marks += _arrow(hexmap.centre(place), hexmap.bearing(towards), palette)
    return marks


def _arrow(middle: Point, angle: float, palette: Palette) -> list[Mark]:
    tip = geo.ahead(middle, angle, 0.58)
    head = [tip, geo.ahead(middle, angle, 0.22, 0.20), geo.ahead(middle, angle, 0.22, -0.20)]
    shaft = geo.line(geo.ahead(middle, angle, -0.42), geo.ahead(middle, angle, 0.3))
    return [Shape(shaft, None, Pen(palette.edge, 0.07)), Shape(geo.polygon(head), palette.edge)]
