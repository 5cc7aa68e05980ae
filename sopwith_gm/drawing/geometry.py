"""The plane of the drawing: curves and paths, in units of R.

R is the circumradius of a hex where the board has any (`hexmap`). x goes east, y goes north, the
centre of the board is (0, 0). Angles are in degrees, counted like a compass: 0 is north, 90 east.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from matplotlib.path import Path

Point = tuple[float, float]

SQRT3 = math.sqrt(3)
APOTHEM = SQRT3 / 2
"""From a hex's centre to the middle of its side."""

MOVE, LINE, CURVE, CLOSE = 1, 2, 4, 79
"""A path's codes as matplotlib numbers them: each point's part in it."""


def unit(angle: float) -> Point:
    """One R in a compass direction."""
    return math.sin(math.radians(angle)), math.cos(math.radians(angle))


def ahead(start: Point, angle: float, distance: float, aside: float = 0.0) -> Point:
    """The point `distance` ahead and `aside` to the right of somebody looking along `angle`."""
    dx, dy = unit(angle)
    return start[0] + dx * distance + dy * aside, start[1] + dy * distance - dx * aside


def between(start: Point, end: Point, share: float) -> Point:
    """The point at a share of the way: 0 the start, 1 the end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def direction(start: Point, end: Point) -> float:
    """The compass angle from one point to another."""
    return math.degrees(math.atan2(end[0] - start[0], end[1] - start[1])) % 360


def corners(middle: Point, radius: float = 1.0, *, pointed: bool = False) -> list[Point]:
    """The six corners of a hexagon, flat-topped or with its point at the top."""
    turn = 0.0 if pointed else 30.0
    return [ahead(middle, turn + 60 * i, radius) for i in range(6)]


def polygon(*outlines: Iterable[Point]) -> Path:
    """One closed path of one or more outlines."""
    vertices: list[Point] = []
    codes: list[int] = []
    for outline in outlines:
        points = list(outline)
        vertices += [*points, points[0]]
        codes += [MOVE, *[LINE] * (len(points) - 1), CLOSE]
    return Path(vertices, codes)


def line(*points: Point) -> Path:
    """An open line through points."""
    return Path(list(points), [MOVE, *[LINE] * (len(points) - 1)])


def lines(pieces: Iterable[Sequence[Point]]) -> Path:
    """Several open lines as one path."""
    vertices: list[Point] = []
    codes: list[int] = []
    for piece in pieces:
        vertices += piece
        codes += [MOVE, *[LINE] * (len(piece) - 1)]
    return Path(vertices, codes)


def curve(start: Point, *cubics: tuple[Point, Point, Point]) -> Path:
    """An open line of cubic curves, each two handles and an end."""
    vertices = [start, *(point for cubic in cubics for point in cubic)]
    return Path(vertices, [MOVE, *[CURVE] * (3 * len(cubics))])


def arc(middle: Point, radius: float, start: float, sweep: float) -> list[Point]:
    """Cubics along a circle, counter-clockwise, from a mathematical angle over `sweep` degrees.

    The first point, then two handles and an end for each piece.
    """
    pieces = max(1, math.ceil(sweep / 90 - 1e-9))
    step = math.radians(sweep) / pieces
    handle = 4 / 3 * math.tan(step / 4) * radius
    angle = math.radians(start)
    points = [(middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))]
    for _ in range(pieces):
        x, y = points[-1]
        points.append((x - handle * math.sin(angle), y + handle * math.cos(angle)))
        angle += step
        x, y = middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)
        points.append((x + handle * math.sin(angle), y - handle * math.cos(angle)))
        points.append((x, y))
    return points


def circle(middle: Point, radius: float) -> Path:
    """A whole circle."""
    points = arc(middle, radius, 0, 360)
    codes = [MOVE, *[CURVE] * (len(points) - 1), CLOSE]
    return Path([*points, points[0]], codes)


def rounded_square(middle: Point, width: float, corner: float) -> Path:
    """A square with round corners."""
    half, (x, y) = width / 2, middle
    inner = half - corner
    points: list[Point] = []
    codes: list[int] = []
    for turn, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        piece = arc((x + sx * inner, y + sy * inner), corner, 90 * turn, 90)
        codes += [MOVE if turn == 0 else LINE, *[CURVE] * 3]
        points += piece
    return Path([*points, points[0]], [*codes, CLOSE])


def star(middle: Point, outer: float, inner: float, rays: int = 10) -> Path:
    """A star with `rays` points, one of them up."""
    half = 180 / rays
    return polygon(ahead(middle, half * i, inner if i % 2 else outer) for i in range(2 * rays))


def moved(path: Path, dx: float, dy: float) -> Path:
    """The path somewhere else."""
    return Path(vertices_of(path) + np.array([dx, dy]), path.codes)


def joined(pieces: Sequence[Sequence[Point]]) -> list[list[Point]]:
    """Pieces joined end to start into closed outlines; each piece is a run of points.

    Pieces keep their order as far as they can, so that the same pieces give the same outlines.
    """
    waiting = {_key(piece[0]): piece for piece in pieces}
    outlines = []
    while waiting:
        first = next(iter(waiting))
        outline: list[Point] = []
        here = first
        while here in waiting:
            piece = waiting.pop(here)
            outline += piece if not outline else piece[1:]
            here = _key(piece[-1])
        outlines.append(outline)
    return outlines


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] * 1e4), round(point[1] * 1e4)


def vertices_of(path: Path) -> np.ndarray:
    """A path's points: shape (n, 2)."""
    return np.asarray(path.vertices, dtype=float).reshape(-1, 2)


def codes_of(path: Path) -> np.ndarray:
    """A path's codes, one for each point; a path without any is one open line."""
    if path.codes is not None:
        return np.asarray(path.codes, dtype=np.uint8)
    codes = np.full(len(vertices_of(path)), LINE, dtype=np.uint8)
    codes[:1] = MOVE
    return codes


def sampled(path: Path, step: float) -> np.ndarray:
    """Points along a path, at most `step` apart: shape (n, 2)."""
    found: list[np.ndarray] = []
    for raw in path.to_polygons(closed_only=False):
        piece = np.asarray(raw, dtype=float)
        for start, end in pairwise(piece):
            count = max(1, math.ceil(float(np.hypot(*(end - start))) / step))
            shares = np.arange(count)[:, None] / count
            found.append(start + (end - start) * shares)
        found.append(piece[-1:])
    return np.concatenate(found) if found else np.empty((0, 2))
