"""The maps of a round in one row, for a mail or a zine."""

from collections.abc import Mapping

from msgspec.structs import replace

from sopwith_gm.drawing import strip
from sopwith_gm.drawing.inset import Crop
from sopwith_gm.drawing.palette import PALETTES, Palette, Theme
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.squadron.pictures.captions import NO_WORDS
from sopwith_gm.systems.squadron.pictures.crops import common_box, crop_of
from sopwith_gm.systems.squadron.pictures.fight import whole_box
from sopwith_gm.systems.squadron.pictures.looks import tints
from sopwith_gm.systems.squadron.pictures.scenes import start_scene
from sopwith_gm.systems.squadron.pictures.sheet import Style
from sopwith_gm.systems.squadron.pictures.staging import Staged, stage, staged
from sopwith_gm.systems.squadron.record import SquadronRecord


def draw_strip(
    record: SquadronRecord, *, captions: Mapping[str, str] = NO_WORDS, theme: Theme = "light"
) -> bytes:
    """A PNG, 570 pixels high: the start, then each map, near and whole."""
    stages, palette = stage(record), PALETTES[theme]
    near, far = common_box(stages, strip.RATIO), whole_box(strip.RATIO)
    start = staged(start_scene(record))
    crops = []
    if start.scene.planes:
        told = {"next": "As the planes stood."}
        crops.append(replace(_crop(start, near, told, palette), title="The start"))
    for one in stages:
        for box in dict.fromkeys((near, far)):  # where there is no fight, the board alone
            crop = _crop(one, box, captions, palette)
            title = crop.title if box == near else f"{crop.title}, all"
            crops.append(replace(crop, title=title))
    tallies = stages[0].scene.tallies
    pilots = [(one.seat.sign, str(one.seat.plane)) for one in tallies]
    turn = f"round {record.turn}" if record.turn else "set-up"
    return strip.strip(record.title, turn, pilots, crops, palette, tints(palette))


def _crop(one: Staged, box: Box, captions: Mapping[str, str], palette: Palette) -> Crop:
    return crop_of(one, box, captions, Style.at(palette, strip.points(box)))
