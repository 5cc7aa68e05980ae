"""Where the fight is: one crop for all maps of a round, so that stepping does not jump."""

import math
from collections.abc import Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import MapBox
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.squadron.map_space import BOARD, space_of
from sopwith_gm.systems.squadron.pictures.ground import BORDER
from sopwith_gm.systems.squadron.pictures.staging import Staged, stage
from sopwith_gm.systems.squadron.record import SquadronRecord

RATIO = 1.06
"""Width to height."""
NARROWEST, WIDEST = 14.0, 20.0
_AIR = 2.0
_NEAR = (11.0, 8.0, 5.0, 0.0)
"""Planes so near to each other may be fighting soon; less, where room is short."""


def fight_box(
    stages: Sequence[Staged],
    *,
    ratio: float = RATIO,
    narrowest: float = NARROWEST,
    widest: float = WIDEST,
) -> Box | None:
    """The crop; None where nobody is near anybody, or it would be wider than `widest`.

    It shows those who attack or are attacked, and as many of those near them, and of the places
    they came from, as have room.
    """
    fighters = _fighters(stages)
    tries = [(near, True) for near in (_NEAR if fighters else _NEAR[:1])]
    for near, with_starts in (*tries, (0.0, False)):
        shown = fighters | _close(stages, fighters, near)
        points = _points(stages, shown, with_starts=with_starts)
        if not points:
            return None
        west, east = min(x for x, _ in points) - _AIR, max(x for x, _ in points) + _AIR
        south, north = min(y for _, y in points) - _AIR, max(y for _, y in points) + _AIR
        wide = max(narrowest, east - west, (north - south) * ratio)
        if wide <= widest:
            return _within((west + east) / 2, (south + north) / 2, wide, wide / ratio)
    return None


def fight_window(record: SquadronRecord) -> MapBox | None:
    """What the crops of the fight show, in the unit of `on_map`; None where a round has none."""
    box = fight_box(stage(record))
    return space_of(record.rules).box_on_map(box) if box else None


def whole_box(ratio: float) -> Box:
    """The whole board in a box of that ratio of width to height."""
    high = BOARD + 1.2
    wide = max(high, high * ratio)
    return -wide / 2, -wide / ratio / 2, wide / 2, wide / ratio / 2


def _within(x: float, y: float, wide: float, high: float) -> Box:
    """The box about a point, pushed onto the board and its border."""
    west, south, east, north = BORDER
    x = min(max(x, west + wide / 2), east - wide / 2)
    y = min(max(y, south + high / 2), north - high / 2)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _fighters(stages: Sequence[Staged]) -> set[PlaneName]:
    attacks = [one for staged in stages for one in staged.scene.attacks]
    return {one.by for one in attacks} | {one.target for one in attacks}


def _close(stages: Sequence[Staged], fighters: set[PlaneName], near: float) -> set[PlaneName]:
    """Who is so near to a fighter; where nobody fights, to anybody."""
    return {
        name
        for staged in stages
        for name, here in staged.spots.items()
        for other, there in staged.spots.items()
        if name != other and math.dist(here, there) <= near and (not fighters or other in fighters)
    }


def _points(stages: Sequence[Staged], shown: set[PlaneName], *, with_starts: bool) -> list[Point]:
    """Where they stand, and where they came from this round."""
    points: list[Point] = []
    for staged in stages:
        scene = staged.scene
        points += [spot for name, spot in staged.spots.items() if name in shown]
        if with_starts:
            points += [scene.space.point(one.at) for one in scene.starts if one.plane in shown]
    return points
