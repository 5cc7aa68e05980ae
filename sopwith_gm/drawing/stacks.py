"""Where each plane is drawn: in the middle of its place, or beside others that share it."""

import math
from collections.abc import Mapping, Sequence

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point

SPAN = 1.75
"""Of a plane alone in its hex, for a span of 1.0. Wings point at two corners, which are 2 apart."""

_SPANS = (SPAN, 1.24, 1.00, 0.86, 0.74, 0.70)
_CIRCLES = (0.0, 0.43, 0.50, 0.56, 0.62, 0.64)


class Spot(Struct, frozen=True):
    """Where and how large a plane is drawn."""

    place: Point
    angle: float
    span: float
    shared: int
    """How many planes are in the hex."""

    @property
    def ghost_span(self) -> float:
        """How large its ghost is on the next map."""
        return min(1.25, self.span)


def spots_at(
    middle: Point, here: Sequence[tuple[PlaneName, float]], came_from: Mapping[PlaneName, Point]
) -> dict[PlaneName, Spot]:
    """A spot for every plane at one place, each with the compass angle of its nose.

    `came_from` is where each was before, as far as it moved. Several stand round a circle in the
    order they came from, so that paths do not cross under the planes; it is turned in steps of 15
    degrees to where planes overlap least and each stands on the side it came from.
    """
    if len(here) == 1:
        ((name, angle),) = here
        return {name: Spot(middle, angle, SPAN, 1)}
    count = min(len(here), 6)
    span, radius = _SPANS[count - 1], _CIRCLES[count - 1]
    sides = {name: _side(angle, middle, came_from.get(name)) for name, angle in here}
    order = sorted(here, key=lambda one: sides[one[0]])

    def places(turn: int) -> list[Point]:
        step = 360 / len(order)
        return [geo.ahead(middle, turn * 15 + step * i, radius) for i in range(len(order))]

    def cost(turn: int) -> float:
        found = places(turn)
        crowd = sum(
            _overlap(order[i][1], found[i], order[j][1], found[j], span)
            for i in range(len(order))
            for j in range(i)
        )
        away = sum(
            math.dist(point, geo.ahead(middle, sides[name], radius))
            for (name, _), point in zip(order, found, strict=True)
        )
        return round(crowd + 0.22 * away, 6)

    best = places(min(range(24), key=cost))
    return {
        name: Spot(point, angle, span, len(here))
        for (name, angle), point in zip(order, best, strict=True)
    }


def _side(angle: float, middle: Point, start: Point | None) -> float:
    """The compass angle of the side it came from; one that stayed is behind its nose."""
    if start is None or math.dist(start, middle) < 0.1:
        return (angle + 180) % 360
    return geo.direction(middle, start)


def _overlap(angle: float, here: Point, other: float, there: Point, span: float) -> float:
    """How far two planes lie over each other: wings and body of each as a row of small discs."""
    total = 0.0
    for point in _frame(here, angle, span):
        for its in _frame(there, other, span):
            total += max(0.0, 0.24 * span - math.dist(point, its))
    return total


def _frame(place: Point, angle: float, span: float) -> list[Point]:
    wings = [
        geo.ahead(place, angle, 0.06 * span, share * span) for share in (-0.4, -0.2, 0, 0.2, 0.4)
    ]
    return [*wings, geo.ahead(place, angle, 0.26 * span), geo.ahead(place, angle, -0.3 * span)]
