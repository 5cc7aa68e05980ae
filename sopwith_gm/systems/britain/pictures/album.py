"""All maps of a mailing as files."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from sopwith_gm.core.drawing import MapView, map_views
from sopwith_gm.drawing.closeups import hex_name_size
from sopwith_gm.drawing.marks import Mark
from sopwith_gm.drawing.palette import PALETTES, Palette, Theme
from sopwith_gm.drawing.picture_files import Drawn, files_of, start_files
from sopwith_gm.drawing.raster import View
from sopwith_gm.systems.britain.map_space import BORDER, letters_below, sheet_box
from sopwith_gm.systems.britain.pictures import sheet
from sopwith_gm.systems.britain.pictures.fight import fight_box
from sopwith_gm.systems.britain.pictures.ground import tints
from sopwith_gm.systems.britain.pictures.sheet import NAME, Scene, scenes_of
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
    """Every map of the mailing, by file name: `1-spitfires.png`, `2-bombers-dark.png`."""
    files: dict[str, bytes] = {}
    scenes = scenes_of(record)
    for theme in themes:
        drawn = [_drawn(record, one, theme, captions, alts) for one in scenes]
        files |= files_of(drawn, formats) if drawn else {}
    return files


def views_of(record: BritainRecord) -> tuple[MapView, ...]:
    """How pages show the maps of a mailing."""
    west, _, east, north = BORDER
    board = (west - 0.1, letters_below(record.rules.levels) - 0.3, east + 0.1, north + 0.1)
    fight = fight_box(scenes_of(record))
    return map_views(board, [fight] if fight else [])


def draw_boards(
    record: BritainRecord,
    *,
    themes: Sequence[Theme] = ("light", "dark"),
    alts: Mapping[str, str] = NO_WORDS,
    formats: Sequence[str] = ("png",),
) -> dict[str, bytes]:
    """Every map of the mailing without what a page says beside it: `1-spitfires-board.png`."""
    levels = record.rules.levels
    board, *_ = views_of(record)

    def marks_of(scene: Scene, palette: Palette) -> tuple[list[Mark], list[Mark]]:
        return sheet.under(levels, palette), sheet.board_with_levels(scene, levels, palette)

    return _view(record, board, PIXELS, marks_of, themes, alts, formats)


def draw_fights(
    record: BritainRecord,
    *,
    themes: Sequence[Theme] = ("light",),
    alts: Mapping[str, str] = NO_WORDS,
    formats: Sequence[str] = ("png", "svg"),
) -> dict[str, bytes]:
    """The part of the board where most is going on, the same on all: `1-spitfires-fight.png`."""
    levels = record.rules.levels
    files: dict[str, bytes] = {}
    for fight in views_of(record)[1:]:
        name_size = hex_name_size(fight.box, NAME)

        def marks_of(
            scene: Scene, palette: Palette, fight: MapView = fight, size: float = name_size
        ) -> tuple[list[Mark], list[Mark]]:
            return sheet.crop(scene, fight.box, levels, palette, size)

        files |= _view(record, fight, FIGHT_PIXELS, marks_of, themes, alts, formats)
    return files


def _view(
    record: BritainRecord,
    shown: MapView,
    pixels: int,
    marks_of: Callable[[Scene, Palette], tuple[list[Mark], list[Mark]]],
    themes: Sequence[Theme],
    alts: Mapping[str, str],
    formats: Sequence[str],
) -> dict[str, bytes]:
    """Every map in one view."""
    files: dict[str, bytes] = {}
    west, south, east, north = shown.box
    view = View(west, north, east - west, north - south, pixels / (east - west))
    for theme in themes:
        palette = PALETTES[theme]
        drawn = []
        for scene in scenes_of(record):
            under, over = marks_of(scene, palette)
            stem = f"{scene.stem}-{shown.key}{'' if theme == 'light' else f'-{theme}'}"
            title = f"{heading_of(record)}: {scene.title}"
            told = alts.get(scene.key, scene.title)
            drawn.append(Drawn(stem, under, over, view, palette, title, told, tints(palette)))
        files |= files_of(drawn, formats) if drawn else {}
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
        view_of(levels, PIXELS),
        palette,
        f"{heading_of(record)}: {scene.title}",
        alts.get(scene.key, caption),
        tints(palette),
    )
