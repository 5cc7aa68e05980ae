"""Where labels stand: do they overlap, how far are they from a point, does one stick out?"""

import math
from collections.abc import Sequence

from sopwith_gm.drawing.placing import Box


def overlap(one: Box, other: Box) -> bool:
    """Do two boxes share more than an edge?"""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > 1e-6 and high > 1e-6


def apart(box: Box, x: float, y: float) -> float:
    """From a box to a point."""
    return math.hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))


def check_labels_inside(boxes: Sequence[Box], picture: Box) -> None:
    """All labels are within the picture."""
    for box in boxes:
        assert picture[0] <= box[0] <= box[2] <= picture[2]
        assert picture[1] <= box[1] <= box[3] <= picture[3]
