"""Where the fights are: the same parts of the board on all maps of a turn, so that stepping does
not jump."""

from collections.abc import Sequence
from itertools import combinations

from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.closeups import NARROWEST, RATIO, WIDEST, Clash, closeups
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.staging import Staged

_NEAR = 7
"""Planes within so many hexes of each other may be fighting soon."""
_HIT = 10.0
"""What a point of damage weighs against a burst that hit nobody."""


def fight_boxes(
    stages: Sequence[Staged],
    *,
    ratio: float = RATIO,
    narrowest: float = NARROWEST,
    widest: float = WIDEST,
) -> list[Box]:
    """The parts of the board in which somebody fired, the heaviest fight first; where nobody did,
    the part with most planes near each other, if any are."""
    # of a small board a part would hide little
    widest = min(widest, 0.75 * Frame(stages[0].scene.board.side).wide)
    fired = [clash for one in stages for clash in _fired(one)]
    clashes = fired or [clash for one in stages for clash in _close(one)]
    standing = [spot.place for one in stages for spot in one.spots.values()]
    found = closeups(
        clashes,
        standing,
        Frame(stages[0].scene.board.side).box,
        ratio=ratio,
        narrowest=min(narrowest, widest),
        widest=widest,
    )
    return found if fired else found[:1]


def _fired(one: Staged) -> list[Clash]:
    """Each burst: who fired, and whom it hit; its line may go on."""
    found = []
    for burst in one.bursts:
        fired = burst.fired
        hit = dict.fromkeys(hit.target for hit in fired.hits)
        points: list[Point] = [hexmap.centre(fired.start)]
        points += [one.spots[name].place for name in (fired.plane, *hit) if name in one.spots]
        damage = sum(hit.damage for hit in fired.hits)
        found.append(Clash(tuple(points), 1 + _HIT * damage))
    return found


def _close(one: Staged) -> list[Clash]:
    """Each two planes that are near each other."""
    return [
        Clash((one.spots[a.seat.plane].place, one.spots[b.seat.plane].place), 1)
        for a, b in combinations(one.scene.planes, 2)
        if a.hex.distance(b.hex) <= _NEAR
    ]
