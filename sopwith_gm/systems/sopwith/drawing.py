"""A turn of SOPWITH in pictures, as the house sees it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sopwith_gm.drawing.picture_sets import PictureRoom, drawing_of
from sopwith_gm.systems.sopwith.aircraft_types import outlines
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.step_keys import STEP_KEYS

if TYPE_CHECKING:
    from sopwith_gm.core.telling.values import Step


def _pictures() -> PictureRoom:
    from sopwith_gm.systems.sopwith import pictures  # with all that draws, which is slow to load

    return pictures


def _steps(record: SopwithRecord) -> Sequence["Step"]:
    from sopwith_gm.systems.sopwith.telling.telling import steps_of

    return steps_of(record)


SOPWITH_DRAWING = drawing_of(_pictures, _steps, outlines, film=STEP_KEYS[1:])
