"""Where the fights are: the same parts of the board on all maps of a round, so that stepping does
not jump."""

import math
from collections.abc import Sequence
from itertools import combinations

from sopwith_gm.drawing.closeups import NARROWEST, RATIO, WIDEST, Clash, closeups
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.squadron.pictures.ground import BORDER
from sopwith_gm.systems.squadron.pictures.staging import Staged

_NEAR = 11.0
"""Planes so near to each other, in R, may be fighting soon."""


def fight_boxes(
    stages: Sequence[Staged], *, ratio: float = RATIO, widest: float = WIDEST
) -> list[Box]:
    """The parts of the board in which somebody attacked, the fight with most attacks first; where
    nobody did, the part with most planes near each other, if any are."""
    attacked = [clash for one in stages for clash in _attacked(one)]
    clashes = attacked or [clash for one in stages for clash in _close(one)]
    found = closeups(
        clashes, _bystanders(stages), BORDER, ratio=ratio, narrowest=NARROWEST, widest=widest
    )
    return found if attacked else found[:1]


def whole_box(ratio: float) -> Box:
    """The whole board with its scale, or the names of its hexes, in a box of that ratio of width to
    height."""
    high = BORDER[3] - BORDER[1]
    wide = max(high, high * ratio)
    return -wide / 2, -wide / ratio / 2, wide / 2, wide / ratio / 2


def _attacked(one: Staged) -> list[Clash]:
    """Each attack: who made it, and on whom."""
    found = []
    for attack in one.scene.attacks:
        ends = (attack.at, attack.target_at)
        found.append(Clash(tuple(one.scene.space.point(end) for end in ends), 1))
    return found


def _close(one: Staged) -> list[Clash]:
    """Each two planes that are near each other."""
    return [
        Clash((here, there), 1)
        for here, there in combinations(one.spots.values(), 2)
        if math.dist(here, there) <= _NEAR
    ]


def _bystanders(stages: Sequence[Staged]) -> list[Point]:
    """Where all stand, and where they came from this round."""
    points: list[Point] = []
    for staged in stages:
        points += staged.spots.values()
        points += [staged.scene.space.point(one.at) for one in staged.scene.starts]
    return points
