"""The token of a plane from above: an octagon with a mark at the nose (SL 1.4), our own drawing."""

from math import cos, pi, sin

from sopwith_gm.core.drawing import Outline

_OCTAGON = tuple(
    (round(0.42 * sin(pi * (2 * n + 1) / 8), 4), round(0.42 * cos(pi * (2 * n + 1) / 8), 4))
    for n in range(8)
)

TOKEN: Outline = (
    ("main", _OCTAGON),
    ("low", ((-0.17, 0.16), (0.0, 0.48), (0.17, 0.16))),
    ("low", ((-0.05, 0.16), (0.05, 0.16), (0.05, -0.28), (-0.05, -0.28))),
    ("low", ((-0.16, -0.2), (0.16, -0.2), (0.16, -0.28), (-0.16, -0.28))),
)
"""Nose up, within half a unit of the middle."""
