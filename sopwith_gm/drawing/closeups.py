"""Which parts of a board are shown near: about those who fight, in pieces that a phone can show.

A line of fire may leave such a part; the planes at both its ends are in it.
"""

from collections.abc import Iterable, Sequence
from math import dist

from msgspec import Struct

from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.placing import Box

RATIO = 1.06
"""Width to height."""
NARROWEST, WIDEST = 15.0, 18.0
"""In R. On the narrowest phones, 320 pixels wide, names are then 11 pixels high at least."""
AIR, LEAST_AIR = 1.9, 1.1
"""About what must be seen; less, where room is short: a plane reaches .9 from its middle."""
BESIDE = 9.0
"""Whoever stands further from a clash has nothing to do with it."""
MOST = 3
"""Parts that a turn is shown in: more would tell less than the whole board."""
_PHONE = 320.0
_READABLE = 11.0


class Clash(Struct, frozen=True):
    """Something that must be seen in one piece: who did it, and to whom."""

    points: tuple[Point, ...]
    """Where its planes stand, in R."""
    weight: float
    """How much it counts against others."""


def hex_name_size(box: Box, usual: float) -> float:
    """How large a hex's name is in a close-up, that it can be read on a phone."""
    return max(usual, _READABLE * (box[2] - box[0]) / _PHONE)


def closeups(
    clashes: Iterable[Clash],
    bystanders: Iterable[Point],
    border: Box,
    *,
    ratio: float = RATIO,
    narrowest: float = NARROWEST,
    widest: float = WIDEST,
) -> list[Box]:
    """The parts, the heaviest first, none of which leaves `border`.

    Clashes that fit into one part are in one. `bystanders` are shown as far as there is room.
    """
    groups = [[one] for one in clashes if one.points]
    while found := _nearest(groups, ratio, widest):
        first, second = found
        groups[first] += groups.pop(second)
    groups.sort(key=lambda group: -sum(one.weight for one in group))
    others = list(bystanders)
    boxes: list[Box] = []
    for group in groups[:MOST]:
        points = [point for one in group for point in one.points]
        beside = [one for one in others if min(dist(one, point) for point in points) <= BESIDE]
        for point in sorted(beside, key=lambda one: _span([*points, one], ratio)):
            if _span([*points, point], ratio) <= widest:
                points.append(point)
        wanted = _span(points, ratio) + 2 * (AIR - LEAST_AIR)
        wide = min(widest, max(narrowest, wanted))
        boxes.append(_within(_bounds(points), wide, wide / ratio, border))
    return boxes


def _nearest(
    groups: Sequence[Sequence[Clash]], ratio: float, widest: float
) -> tuple[int, int] | None:
    """The two groups that need the least room together; None where no two fit into one part."""
    spans = [
        (_span([point for one in (*a, *b) for point in one.points], ratio), i, j)
        for j, b in enumerate(groups)
        for i, a in enumerate(groups[:j])
    ]
    best = min(spans, default=None)
    return (best[1], best[2]) if best and best[0] <= widest else None


def _bounds(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - LEAST_AIR, min(ys) - LEAST_AIR, max(xs) + LEAST_AIR, max(ys) + LEAST_AIR


def _span(points: Sequence[Point], ratio: float) -> float:
    """How wide a part must be to show them."""
    west, south, east, north = _bounds(points)
    return max(east - west, (north - south) * ratio)


def _within(about: Box, wide: float, high: float, border: Box) -> Box:
    """A part in the middle of what it is about, pushed onto the board."""
    west, south, east, north = border
    x, y = (about[0] + about[2] - wide) / 2, (about[1] + about[3] - high) / 2
    left, low = max(west, min(x, east - wide)), max(south, min(y, north - high))
    return left, low, left + wide, low + high
