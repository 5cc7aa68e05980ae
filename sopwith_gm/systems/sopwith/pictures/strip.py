"""All maps of a turn in one row, for a mail or a zine."""

from collections.abc import Mapping

from sopwith_gm.drawing import strip
from sopwith_gm.drawing.palette import PALETTES, Theme
from sopwith_gm.systems.sopwith.pictures.captions import NO_WORDS
from sopwith_gm.systems.sopwith.pictures.crops import common_box, crops_of
from sopwith_gm.systems.sopwith.pictures.looks import sign_of
from sopwith_gm.systems.sopwith.pictures.sheet import Style
from sopwith_gm.systems.sopwith.pictures.staging import stage
from sopwith_gm.systems.sopwith.record import SopwithRecord


def draw_strip(
    record: SopwithRecord, *, captions: Mapping[str, str] = NO_WORDS, theme: Theme = "light"
) -> bytes:
    """A PNG, 2000 x 570 pixels: the turn's maps side by side, a sentence under each."""
    stages, palette = stage(record), PALETTES[theme]
    box = common_box(stages, strip.RATIO)
    crops = crops_of(record, stages, box, captions, Style.at(palette, strip.points(box)))
    scene = stages[0].scene
    pilots = [(sign_of(seat, scene.side_of(seat)), str(seat.plane)) for seat in record.roster]
    return strip.strip(record.title, f"turn {record.turn}", pilots, crops, palette)
