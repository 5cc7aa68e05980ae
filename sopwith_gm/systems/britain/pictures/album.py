"""All maps of a mailing as files."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from sopwith_gm.drawing.palette import PALETTES, Theme
from sopwith_gm.drawing.picture_files import Drawn, files_of, start_files
from sopwith_gm.drawing.raster import View
from sopwith_gm.systems.britain.map_space import sheet_box
from sopwith_gm.systems.britain.pictures import sheet
from sopwith_gm.systems.britain.pictures.fight import fight_box
from sopwith_gm.systems.britain.pictures.ground import tints
from sopwith_gm.systems.britain.pictures.sheet import Scene, scenes_of
from sopwith_gm.systems.britain.record import BritainRecord

FIGHT_PIXELS = 780
"""Width of a PNG of the fight: twice a phone's."""
PIXELS = 960
"""Width of a PNG map."""
NO_WORDS: Mapping[str, str] = MappingProxyType({})


def draw_maps(
    record: BritainRecord,
    *,
    themes: Sequence[Theme] = ("light",),
    captions: Mapping[str, str] = NO_WORDS,
    alts: Mapping[str, str] = NO_WORDS,
    formats: Sequence[str] = ("png", "svg"),
) -> dict[str, bytes]:
    """Every map of the mailing, by file name: `1-bombers.png`, `2-spitfires-dark.png`."""
    files: dict[str, bytes] = {}
    scenes = scenes_of(record)
    for theme in themes:
        drawn = [_drawn(record, one, theme, captions, alts) for one in scenes]
        files |= files_of(drawn, formats) if drawn else {}
    return files


def draw_fight(
    record: BritainRecord,
    *,
    themes: Sequence[Theme] = ("light",),
    alts: Mapping[str, str] = NO_WORDS,
    formats: Sequence[str] = ("png", "svg"),
) -> dict[str, bytes]:
    """The part of the board where most is going on, the same on all maps: `1-bombers-fight.png`."""
    files: dict[str, bytes] = {}
    scenes = scenes_of(record)
    box = fight_box(scenes)
    if box is None:
        return files
    west, _, east, north = box
    view = View(west, north, east - west, north - box[1], FIGHT_PIXELS / (east - west))
    for theme in themes:
        palette = PALETTES[theme]
        drawn = []
        for scene in scenes:
            under, over = sheet.crop(scene, box, record.rules.levels, palette)
            stem = f"{scene.stem}-fight{'' if theme == 'light' else f'-{theme}'}"
            title = f"{heading_of(record)}: {scene.title}"
            told = alts.get(scene.key, scene.title)
            drawn.append(
                Drawn(stem, under, over, "the board", view, palette, title, told, tints(palette))
            )
        files |= files_of(drawn, formats)
    return files


def draw_start(record: BritainRecord, theme: Theme = "light") -> dict[str, bytes]:
    """The board before the set-up, `map.png` and `map.svg`."""
    position = replace(record.adjudication.before, planes=(), order=())  # nobody stands yet
    scene = Scene("start", 1, "The board", position, (), position, False)
    drawn = _drawn(record, scene, theme, {"start": "Four sectors, nine targets each."}, NO_WORDS)
    return start_files(drawn, theme)


def heading_of(record: BritainRecord) -> str:
    """The game and the mailing."""
    return f"{record.title} · turn {record.turn}"


def view_of(levels: int, width: float) -> View:
    """The whole sheet, so many pixels or points wide."""
    west, south, east, north = sheet_box(levels)
    return View(west, north, east - west, north - south, width / (east - west))


def _drawn(
    record: BritainRecord,
    scene: Scene,
    theme: Theme,
    captions: Mapping[str, str],
    alts: Mapping[str, str],
) -> Drawn:
    palette, levels = PALETTES[theme], record.rules.levels
    caption = captions.get(scene.key, "")
    ending = "" if theme == "light" else f"-{theme}"
    return Drawn(
        scene.stem + ending,
        sheet.under(levels, palette),
        sheet.over(scene, heading_of(record), caption, record.rules.fuel, levels, palette),
        "the board",
        view_of(levels, PIXELS),
        palette,
        f"{heading_of(record)}: {scene.title}",
        alts.get(scene.key, caption),
        tints(palette),
    )
