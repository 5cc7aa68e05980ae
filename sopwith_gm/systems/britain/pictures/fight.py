"""Where the fight is: one crop for all maps of a mailing, so that stepping does not jump.

Five bombers and four Spitfires are seldom all in one part of the board: the crop has as much of
what matters as a phone can show.
"""

from collections.abc import Sequence

from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import ShotDown
from sopwith_gm.systems.britain.map_space import BORDER, place_of
from sopwith_gm.systems.britain.pictures.sheet import Scene

RATIO = 1.06
"""Width to height."""
WIDE = 16.0
"""In R: names of hexes are eleven pixels high on a narrow phone."""
_NEAR = 4
"""Hexes: a bomber so near to a Spitfire matters to it."""
_AIR = 1.4


def fight_box(scenes: Sequence[Scene], ratio: float = RATIO, wide: float = WIDE) -> Box | None:
    """The place of a crop of that width that has most of what matters in it, shots above all; None
    where nobody is in the air over the board."""
    weights = _weights(scenes)
    if not weights:
        return None
    high = wide / ratio
    west, south, east, north = BORDER

    def box_at(x: float, y: float) -> Box:
        left = min(max(x - wide / 2, west), east - wide)
        low = min(max(y - high / 2, south), north - high)
        return left, low, left + wide, low + high

    def worth(box: Box) -> tuple[float, float]:
        inside = [
            (weight, point)
            for point, weight in weights
            if box[0] + _AIR < point[0] < box[2] - _AIR and box[1] + _AIR < point[1] < box[3] - _AIR
        ]
        middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        away = sum(abs(p[0] - middle[0]) + abs(p[1] - middle[1]) for _, p in inside)
        return round(sum(weight for weight, _ in inside), 6), -round(away, 6)

    steps = [place_of(name) for name in board_named().coordinates]
    return max((box_at(x, y) for x, y in steps), key=worth)


def _weights(scenes: Sequence[Scene]) -> list[tuple[Point, float]]:
    """Where what matters is, and how much it does."""
    board = board_named()
    found: list[tuple[Point, float]] = []
    for scene in scenes:
        planes = [one.hex for one in scene.position.in_play if one.hex and one.level]
        found += [(place_of(name), 2.0) for name in planes]
        for bomber in scene.position.bombers:
            if bomber.hex is not None and planes:
                near = min(board.distance(bomber.hex, name) for name in planes)
                found.append((place_of(bomber.hex), 1.5 if near <= _NEAR else 0.5))
        shots = [event for event in scene.events if isinstance(event, ShotDown)]
        hexes: list[HexName] = [name for one in shots for name in (one.hex, one.bomber_hex)]
        found += [(place_of(name), 3.0) for name in hexes]
    return found
