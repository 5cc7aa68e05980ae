"""A round of Squadron Leader in pictures, as the house sees it."""

from collections.abc import Mapping, Sequence

from sopwith_gm.core.drawing import Outline
from sopwith_gm.core.telling.values import Step
from sopwith_gm.drawing.picture_sets import PictureRoom, drawing_of
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.seating import OUTLINE
from sopwith_gm.systems.squadron.token import TOKEN


def _pictures() -> PictureRoom:
    from sopwith_gm.systems.squadron import pictures  # with all that draws, which is slow to load

    return pictures


def _steps(record: SquadronRecord) -> Sequence[Step]:
    from sopwith_gm.systems.squadron.telling.telling import steps_of

    return steps_of(record)


def _outlines() -> Mapping[str, Outline]:
    return {OUTLINE: TOKEN}


SQUADRON_DRAWING = drawing_of(_pictures, _steps, _outlines, film=("set-up", "round"))
