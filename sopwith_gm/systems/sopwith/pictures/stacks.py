"""Where each plane is drawn: in the middle of its hex, or beside others that share it."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.pictures.aircraft import SPAN
from sopwith_gm.systems.sopwith.pictures.steps import Airplane

_SPANS = (SPAN, 1.24, 1.00, 0.86, 0.74, 0.70)
_CIRCLES = (0.0, 0.43, 0.50, 0.56, 0.62, 0.64)


@dataclass(frozen=True, slots=True)
class Spot:
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


def stacks(planes: Sequence[Airplane]) -> dict[Hex, list[Airplane]]:
    """The planes by hex; those that flew off stand in none."""
    found: dict[Hex, list[Airplane]] = {}
    for one in planes:
        if one.fate != "gone":
            found.setdefault(one.hex, []).append(one)
    return found


def spots(
    planes: Sequence[Airplane], came_from: Mapping[PlaneName, Point]
) -> dict[PlaneName, Spot]:
    """A spot for every plane. `came_from` is where each was before, as far as it moved."""
    found: dict[PlaneName, Spot] = {}
    for place, here in stacks(planes).items():
        middle = geo.centre(place)
        if len(here) == 1:
            found[here[0].seat.plane] = Spot(middle, here[0].angle, SPAN, 1)
            continue
        found |= _side_by_side(middle, here, came_from)
    for one in planes:
        found.setdefault(one.seat.plane, Spot(geo.centre(one.hex), one.angle, SPAN, 1))
    return found


def _side_by_side(
    middle: Point, here: Sequence[Airplane], came_from: Mapping[PlaneName, Point]
) -> dict[PlaneName, Spot]:
    """Round a circle in the order they came from, so that paths do not cross under the planes.

    The circle is turned in steps of 15 degrees to where planes overlap least and each stands on
    the side it came from.
    """
    count = min(len(here), 6)
    span, radius = _SPANS[count - 1], _CIRCLES[count - 1]
    sides = {one.seat.plane: _side(one, middle, came_from) for one in here}
    order = sorted(here, key=lambda one: sides[one.seat.plane])

    def places(turn: int) -> list[Point]:
        step = 360 / len(order)
        return [geo.ahead(middle, turn * 15 + step * i, radius) for i in range(len(order))]

    def cost(turn: int) -> float:
        found = places(turn)
        crowd = sum(
            _overlap(order[i], found[i], order[j], found[j], span)
            for i in range(len(order))
            for j in range(i)
        )
        away = sum(
            math.dist(point, geo.ahead(middle, sides[one.seat.plane], radius))
            for one, point in zip(order, found, strict=True)
        )
        return round(crowd + 0.22 * away, 6)

    best = places(min(range(24), key=cost))
    return {
        one.seat.plane: Spot(point, one.angle, span, len(here))
        for one, point in zip(order, best, strict=True)
    }


def _side(one: Airplane, middle: Point, came_from: Mapping[PlaneName, Point]) -> float:
    """The compass angle of the side it came from; one that stayed is behind its nose."""
    start = came_from.get(one.seat.plane)
    if start is None or math.dist(start, middle) < 0.1:
        return (one.angle + 180) % 360
    return geo.direction(middle, start)


def _overlap(one: Airplane, here: Point, other: Airplane, there: Point, span: float) -> float:
    """How far two planes lie over each other: wings and body of each as a row of small discs."""
    total = 0.0
    for point in _frame(here, one.angle, span):
        for its in _frame(there, other.angle, span):
            total += max(0.0, 0.24 * span - math.dist(point, its))
    return total


def _frame(place: Point, angle: float, span: float) -> list[Point]:
    wings = [
        geo.ahead(place, angle, 0.06 * span, share * span) for share in (-0.4, -0.2, 0, 0.2, 0.4)
    ]
    return [*wings, geo.ahead(place, angle, 0.26 * span), geo.ahead(place, angle, -0.3 * span)]
