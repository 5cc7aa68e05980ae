"""A mailing of Battle of Britain in pictures, as the house sees it."""

from collections.abc import Mapping, Sequence

from sopwith_gm.core.drawing import Outline
from sopwith_gm.core.telling.values import Step
from sopwith_gm.drawing.picture_sets import PictureRoom, drawing_of
from sopwith_gm.systems.britain.facts import BOMBERS, SPITFIRES
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.roster import SPITFIRE


def _pictures() -> PictureRoom:
    from sopwith_gm.systems.britain import pictures  # with all that draws, which is slow to load

    return pictures


def _steps(record: BritainRecord) -> Sequence[Step]:
    from sopwith_gm.systems.britain.telling.telling import steps_of

    return steps_of(record)


_HALF = (
    (0.0, 0.48), (0.05, 0.40), (0.06, 0.16), (0.30, 0.13), (0.44, 0.06), (0.48, -0.02),
    (0.42, -0.06), (0.24, -0.08), (0.06, -0.08), (0.03, -0.34), (0.14, -0.38), (0.15, -0.43),
    (0.0, -0.46),
)  # fmt: skip
"""The right half of the plane from above, nose up."""


def _outlines() -> Mapping[str, Outline]:
    """The one plane that all fly."""
    whole = [*_HALF, *[(-x, y) for x, y in reversed(_HALF[1:-1])]]
    canopy = [(0.0, 0.14), (0.03, 0.08), (0.02, -0.02), (0.0, -0.05), (-0.02, -0.02), (-0.03, 0.08)]
    return {SPITFIRE: [("main", whole), ("low", canopy)]}


BRITAIN_DRAWING = drawing_of(_pictures, _steps, _outlines, film=(SPITFIRES, BOMBERS))
