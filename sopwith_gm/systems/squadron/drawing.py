"""A round of Squadron Leader in pictures, as the house sees it."""

from collections.abc import Mapping

from sopwith_gm.core.drawing import Drawing, Outline, Pictures, PictureSet, Window
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.seating import OUTLINE
from sopwith_gm.systems.squadron.steps import shown_step
from sopwith_gm.systems.squadron.token import TOKEN


def _maps(record: SquadronRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.squadron.simple_sheet import draw_sheet

    return {f"1-{shown_step(record.turn)}.svg": draw_sheet(record)}


def _start(record: SquadronRecord) -> Pictures:
    return {}


def _window(record: SquadronRecord) -> Window | None:
    return None


def _outlines() -> Mapping[str, Outline]:
    return {OUTLINE: TOKEN}


SQUADRON_DRAWING = Drawing(
    sets=(PictureSet(name="maps", draw=_maps, is_always_made=True),),
    last_of_all="all.svg",
    start=_start,
    window=_window,
    outlines=_outlines,
)
