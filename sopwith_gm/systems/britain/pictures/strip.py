"""The maps of a mailing in one row, for a mail or a zine."""

from collections.abc import Mapping

from sopwith_gm.drawing import strip
from sopwith_gm.drawing.inset import Crop
from sopwith_gm.drawing.palette import PALETTES, Theme
from sopwith_gm.systems.britain.map_space import BORDER
from sopwith_gm.systems.britain.pictures import sheet
from sopwith_gm.systems.britain.pictures.album import NO_WORDS
from sopwith_gm.systems.britain.pictures.fight import fight_box
from sopwith_gm.systems.britain.pictures.ground import tints
from sopwith_gm.systems.britain.pictures.sheet import NAME, Scene, scenes_of
from sopwith_gm.systems.britain.pictures.tokens import sign_of
from sopwith_gm.systems.britain.record import BritainRecord


def draw_strip(
    record: BritainRecord, *, captions: Mapping[str, str] = NO_WORDS, theme: Theme = "light"
) -> bytes:
    """A PNG, 2000 x 570 pixels: each map near and whole, in the order in which it happened."""
    palette, levels = PALETTES[theme], record.rules.levels
    scenes = scenes_of(record)
    west, south, east, north = BORDER
    middle, high = (south + north) / 2, (east - west) / strip.RATIO
    whole = (west, middle - high / 2, east, middle + high / 2)
    near = fight_box(scenes, strip.RATIO) or whole
    crops = []
    before = record.adjudication.before
    if record.turn:
        start = Scene("start", 0, "As orders were written", before, (), before, True)
        under, over = sheet.crop(start, near, levels, palette, NAME)
        crops.append(Crop("The start", "As orders were written.", (*under, *over), near))
    for scene in scenes:
        for box in dict.fromkeys((near, whole)):
            under, over = sheet.crop(scene, box, levels, palette, NAME)
            title = f"{scene.key.capitalize()}{', all' if box is whole else ''}"
            caption = captions.get(scene.key, f"{scene.title}.")
            crops.append(Crop(title, caption, (*under, *over), box))
    planes = record.adjudication.position.planes
    pilots = [(sign_of(one), str(one.name)) for one in planes if one.sector]
    return strip.strip(record.title, f"turn {record.turn}", pilots, crops, palette, tints(palette))
