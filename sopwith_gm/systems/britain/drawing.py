"""A mailing of Battle of Britain in pictures, as the house sees it."""

from collections.abc import Mapping

from sopwith_gm.core.drawing import Drawing, Outline, Pictures, PictureSet
from sopwith_gm.systems.britain.record import BritainRecord


def _maps(record: BritainRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.britain.plain_map import draw_maps

    return draw_maps(record)


def _start(record: BritainRecord) -> Pictures:
    return {}


def _outlines() -> Mapping[str, Outline]:
    return {}


BRITAIN_DRAWING = Drawing(
    sets=(PictureSet(name="maps", draw=_maps, is_always_made=True),),
    last_of_all="a4.pdf",
    start=_start,
    window=lambda record: None,
    outlines=_outlines,
)
