"""Where labels stand: every place for every label is weighed at once, with numpy.

Nothing here knows what is drawn, only what must not be covered and how much it matters.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from msgspec import Struct, field

from sopwith_gm.drawing.geometry import Point

Box = tuple[float, float, float, float]
"""West, south, east, north."""
Disc = tuple[Point, float, float]
"""Middle, radius, and cost for one R of overlap."""
Line = tuple[np.ndarray, float]
"""Points along a line, and the cost of covering one of them."""

_DISTANCES = np.array([1.0, 1.25, 1.6, 2.1, 2.7, 3.4, 4.2, 5.2])
_SWEEPS = 3
_AIR = 0.15
_NEVER = 1e5


class UnplacedLabel(Struct, frozen=True):
    """A label to be placed."""

    hex: Point
    """The centre of its hex."""
    width: float
    height: float
    nearest: float = 1.0
    """It stands no nearer than this."""


class Ground(Struct):
    """What labels must respect: points and discs, each with a weight, and the picture's edge."""

    picture: Box
    discs: list[Disc] = field(default_factory=list)
    points: list[Line] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    """Never to be covered: the title, the compass."""
    border: tuple[Point, ...] = ()
    """A convex outline, counter-clockwise, that labels should stay within."""


@cache
def _directions() -> np.ndarray:
    angles = np.arange(24) * 2 * np.pi / 24
    return np.stack([np.sin(angles), np.cos(angles)], axis=1)


def place(wanted: Sequence[UnplacedLabel], ground: Ground) -> list[Box]:
    """A box for every label: the largest is placed first, then all are placed again, thrice."""
    boxes = [_boxes(label, ground.picture) for label in wanted]
    lines = _points(ground)
    costs = [_cost(label, at, ground, lines) for label, at in zip(wanted, boxes, strict=True)]
    order = sorted(range(len(wanted)), key=lambda i: (-wanted[i].width * wanted[i].height, i))
    chosen: dict[int, np.ndarray] = {}
    for _ in range(_SWEEPS):
        for i in order:
            total = costs[i].copy()
            for j, other in chosen.items():
                if j != i:
                    total += _over(boxes[i], other)
            chosen[i] = boxes[i][int(np.argmin(np.round(total, 6)))]
    return [_box(chosen[i]) for i in range(len(wanted))]


def _box(place: np.ndarray) -> Box:
    west, south, east, north = place.tolist()
    return west, south, east, north


def _boxes(label: UnplacedLabel, picture: Box) -> np.ndarray:
    """All places of a label, n x (west, south, east, north), pushed into the picture."""
    ways = np.repeat(_directions(), len(_DISTANCES), axis=0)
    distances = np.tile(np.maximum(_DISTANCES, label.nearest), len(_directions()))
    lean = np.clip(ways * 1.5, -1, 1) * (label.width / 2, label.height / 2)
    middles = np.array(label.hex) + ways * distances[:, None] + lean
    half = np.array([label.width / 2, label.height / 2])
    low, high = np.array(picture[:2]) + half, np.array(picture[2:]) - half
    middles = np.clip(middles, low, np.maximum(low, high))
    return np.concatenate([middles - half, middles + half], axis=1)


def _points(ground: Ground) -> np.ndarray:
    """Every point of a line, n x (x, y, cost)."""
    found = [np.empty((0, 3))]
    for points, cost in ground.points:
        at = points.reshape(-1, 2)
        found.append(np.column_stack([at, np.full(len(at), cost)]))
    return np.concatenate(found)


def _cost(label: UnplacedLabel, boxes: np.ndarray, ground: Ground, lines: np.ndarray) -> np.ndarray:
    west, south, east, north = boxes.T
    gap_x = np.maximum(np.maximum(west - label.hex[0], label.hex[0] - east), 0)
    gap_y = np.maximum(np.maximum(south - label.hex[1], label.hex[1] - north), 0)
    cost = 2.2 * np.maximum(np.hypot(gap_x, gap_y) - 0.9, 0)
    cost += 0.25 * ((west + east) / 2 < label.hex[0])
    cost += 0.12 * np.abs((south + north) / 2 - label.hex[1])  # level with the plane, if it can be
    if ground.discs:
        cost += _discs(boxes, ground)
    if len(lines):
        cost += _covered(boxes, lines)
    for box in ground.boxes:
        cost += _NEVER * (_over(boxes, np.array(box)) > 0)
    cost += _outside(boxes, ground.border)
    return np.asarray(cost)


def _discs(boxes: np.ndarray, ground: Ground) -> np.ndarray:
    middles = np.array([middle for middle, _, _ in ground.discs])
    radii = np.array([radius for _, radius, _ in ground.discs]) + 0.1
    weights = np.array([weight for _, _, weight in ground.discs])
    x, y = middles[:, 0][None], middles[:, 1][None]
    west, south, east, north = (side[:, None] for side in boxes.T)
    gap = np.hypot(
        np.maximum(np.maximum(west - x, x - east), 0),
        np.maximum(np.maximum(south - y, y - north), 0),
    )
    inside = np.maximum(radii - gap, 0)
    found: np.ndarray = ((inside > 0) * (weights * inside + 0.2 * weights)).sum(axis=1)
    return found


def _covered(boxes: np.ndarray, lines: np.ndarray) -> np.ndarray:
    """What it costs to lie over points of lines."""
    low, high = boxes[:, :2].min(axis=0) - 0.08, boxes[:, 2:].max(axis=0) + 0.08
    near = (lines[:, :2] > low) & (lines[:, :2] < high)  # no place reaches the others
    x, y, weights = lines[near.all(axis=1)].T
    west, south, east, north = (side[:, None] for side in boxes.T)
    inside = (x > west - 0.08) & (x < east + 0.08) & (y > south - 0.08) & (y < north + 0.08)
    found: np.ndarray = inside @ weights
    return found


def _over(boxes: np.ndarray, other: np.ndarray) -> np.ndarray:
    """What it costs to lie over another label."""
    wide = np.minimum(boxes[:, 2], other[2]) - np.maximum(boxes[:, 0], other[0]) + _AIR
    high = np.minimum(boxes[:, 3], other[3]) - np.maximum(boxes[:, 1], other[1]) + _AIR
    area = np.maximum(wide, 0) * np.maximum(high, 0)
    found: np.ndarray = (area > 0) * (140.0 + 60.0 * area)
    return found


def _outside(boxes: np.ndarray, border: tuple[Point, ...]) -> np.ndarray:
    """How far the corners of each box stick out over the border, 20 for one R."""
    if not border:
        return np.zeros(len(boxes))
    here = np.array(border)
    along = np.roll(here, -1, axis=0) - here
    outward = np.stack([along[:, 1], -along[:, 0]], axis=1)
    outward /= np.hypot(*along.T)[:, None]
    # corner by corner how far it lies beyond each edge: boxes x 4 x edges
    corners = boxes[:, [[0, 1], [2, 1], [2, 3], [0, 3]]]
    beyond = corners @ outward.T - (here * outward).sum(axis=1)
    return np.asarray(20 * np.maximum(beyond, 0).max(axis=2).sum(axis=1))
