"""Where the fight is: one crop for all maps of a turn, so that stepping does not jump."""

from collections.abc import Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.staging import Staged, stage
from sopwith_gm.systems.sopwith.record import SopwithRecord

RATIO = 1.06
"""Width to height."""
NARROWEST, WIDEST = 15.0, 20.0
_AIR = 1.9
_NEAR = (7, 4, 2, 0)
"""Planes within so many hexes of each other may be fighting soon; less, where room is short."""


def fight_box(
    stages: Sequence[Staged],
    *,
    ratio: float = RATIO,
    narrowest: float = NARROWEST,
    widest: float = WIDEST,
) -> Box | None:
    """The crop; None where nobody is near anybody, or it would be wider than `widest`.

    It shows those who fight and as many of those near them as it has room for.
    """
    fighters = _fighters(stages)
    # of a small board a crop would hide little
    widest = min(widest, 0.75 * Frame(stages[0].scene.board.side).wide)
    narrowest = min(narrowest, widest)
    for near in _NEAR if fighters else _NEAR[:1]:
        points = _points(stages, fighters | _close(stages, fighters, near))
        if not points:
            return None
        west, east = min(x for x, _ in points) - _AIR, max(x for x, _ in points) + _AIR
        south, north = min(y for _, y in points) - _AIR, max(y for _, y in points) + _AIR
        wide = max(narrowest, east - west, (north - south) * ratio)
        if wide <= widest:
            return _within((west + east) / 2, (south + north) / 2, wide, wide / ratio, stages[0])
    return None


def fight_window(record: SopwithRecord) -> Box | None:
    """What the crops of the fight show: west, south, east, north, in R from the board's middle.

    None where a turn has no such crops.
    """
    return fight_box(stage(record))


def _within(x: float, y: float, wide: float, high: float, staged: Staged) -> Box:
    """The box about a point, pushed onto the sheet."""
    west, _, east, north = Frame(staged.scene.board.side).box
    x = min(max(x, west + wide / 2), east - wide / 2)
    y = min(max(y, high / 2 - north), north - high / 2)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _fighters(stages: Sequence[Staged]) -> set[PlaneName]:
    """Who fires or is hit in this turn."""
    bursts = [fired for one in stages for fired in one.scene.bursts]
    hit = {hit.target for fired in bursts for hit in fired.hits}
    return hit | {fired.plane for fired in bursts}


def _close(stages: Sequence[Staged], fighters: set[PlaneName], near: int) -> set[PlaneName]:
    """Who comes within so many hexes of a fighter; where nobody fights, of anybody."""
    found: set[PlaneName] = set()
    for one in stages:
        for plane in one.scene.planes:
            for other in one.scene.planes:
                is_near = plane is not other and plane.hex.distance(other.hex) <= near
                if is_near and (not fighters or other.seat.plane in fighters):
                    found.add(plane.seat.plane)
    return found


def _points(stages: Sequence[Staged], fighters: set[PlaneName]) -> list[Point]:
    points: list[Point] = []
    for one in stages:
        points += [spot.place for name, spot in one.spots.items() if name in fighters]
        for burst in one.bursts:
            points.append(burst.end if burst.fired.hits else hexmap.centre(burst.fired.start))
    return points
