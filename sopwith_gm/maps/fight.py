"""Where the fight is: one crop for all maps of a turn, so that stepping does not jump."""

from collections.abc import Sequence

from sopwith_gm.maps import geometry as geo
from sopwith_gm.maps.furniture import Frame
from sopwith_gm.maps.geometry import Point
from sopwith_gm.maps.placing import Box
from sopwith_gm.maps.staging import Staged
from sopwith_gm.sopwith.orders import PlaneName

RATIO = 1.06
"""Width to height."""
NARROWEST, WIDEST = 15.0, 20.0
_AIR = 1.9
_NEAR = 7
"""Planes within so many hexes of each other may be fighting soon."""


def fight_box(
    stages: Sequence[Staged],
    *,
    ratio: float = RATIO,
    narrowest: float = NARROWEST,
    widest: float = WIDEST,
) -> Box | None:
    """The crop; None where nobody is near anybody, or it would be wider than `widest`."""
    points = _points(stages, _fighters(stages))
    if not points:
        return None
    west, east = min(x for x, _ in points) - _AIR, max(x for x, _ in points) + _AIR
    south, north = min(y for _, y in points) - _AIR, max(y for _, y in points) + _AIR
    wide = max(narrowest, east - west, (north - south) * ratio)
    if wide > widest:
        return None
    return _within((west + east) / 2, (south + north) / 2, wide, wide / ratio, stages[0])


def _within(x: float, y: float, wide: float, high: float, staged: Staged) -> Box:
    """The box about a point, pushed onto the sheet."""
    west, _, east, north = Frame(staged.scene.board.side).box
    x = min(max(x, west + wide / 2), east - wide / 2)
    y = min(max(y, high / 2 - north), north - high / 2)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _fighters(stages: Sequence[Staged]) -> set[PlaneName]:
    """Who fires or is hit in this turn; where nobody does, who is near somebody else."""
    found: set[PlaneName] = set()
    for one in stages:
        for fired in one.scene.bursts:
            found |= {fired.plane, *(hit.target for hit in fired.hits)}
    if found:
        return found
    for one in stages:
        for plane in one.scene.planes:
            for other in one.scene.planes:
                if plane is not other and plane.hex.distance(other.hex) <= _NEAR:
                    found.add(plane.seat.plane)
    return found


def _points(stages: Sequence[Staged], fighters: set[PlaneName]) -> list[Point]:
    points: list[Point] = []
    for one in stages:
        points += [spot.place for name, spot in one.spots.items() if name in fighters]
        for burst in one.bursts:
            points.append(burst.end if burst.fired.hits else geo.centre(burst.fired.start))
    return points
