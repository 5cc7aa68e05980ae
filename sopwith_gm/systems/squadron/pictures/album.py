"""All maps of a round as files: printed sheets, boards for screens, and the fights near."""

from collections.abc import Mapping, Sequence

from sopwith_gm.core.drawing import BOARD, MapView, map_views
from sopwith_gm.drawing.closeups import hex_name_size
from sopwith_gm.drawing.palette import PALETTES, Theme
from sopwith_gm.drawing.picture_files import Drawn, files_of, start_files
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.raster import View
from sopwith_gm.drawing.table_sheet import inset
from sopwith_gm.systems.squadron.map_space import SHEET, space_of
from sopwith_gm.systems.squadron.pictures import sheet
from sopwith_gm.systems.squadron.pictures.captions import (
    NO_WORDS,
    plain_caption,
    plain_description,
    start_caption,
)
from sopwith_gm.systems.squadron.pictures.fight import fight_boxes
from sopwith_gm.systems.squadron.pictures.ground import BORDER
from sopwith_gm.systems.squadron.pictures.looks import tints
from sopwith_gm.systems.squadron.pictures.scenes import start_scene
from sopwith_gm.systems.squadron.pictures.sheet import Sheet, Style
from sopwith_gm.systems.squadron.pictures.staging import Staged, stage, staged
from sopwith_gm.systems.squadron.record import SquadronRecord

PIXELS = 900
"""Width of a PNG map."""
FIGHT_PIXELS = 780
"""Width of a PNG of the fight: twice a phone's."""


def draw_maps(
    record: SquadronRecord,
    *,
    themes: Sequence[Theme] = ("light",),
    captions: Mapping[str, str] = NO_WORDS,
    alts: Mapping[str, str] = NO_WORDS,
    formats: Sequence[str] = ("png", "svg"),
) -> dict[str, bytes]:
    """Every map of the round, by file name: `1-round.png`, `2-next-dark.png`.

    `captions` (what happens, one sentence) and `alts` (the map told in words) go by a step's key;
    what they lack has plain words.
    """
    files: dict[str, bytes] = {}
    stages = stage(record)
    for theme in themes:
        drawn = [_whole(record, one, theme, captions, alts) for one in stages]
        files |= files_of(drawn, formats)
    return files


def views_of(record: SquadronRecord) -> tuple[MapView, ...]:
    """How pages show the maps of a round, in the unit of `on_map`."""
    space = space_of(record.rules)
    boxes = [space.box_on_map(box) for box in _boxes(stage(record))]
    return map_views(boxes[0], boxes[1:])


def _boxes(stages: Sequence[Staged]) -> list[Box]:
    """The whole board and each fight, in R."""
    return [inset(BORDER, -0.06), *fight_boxes(stages)]


def draw_boards(
    record: SquadronRecord,
    *,
    themes: Sequence[Theme] = ("light", "dark"),
    alts: Mapping[str, str] = NO_WORDS,
    formats: Sequence[str] = ("png",),
) -> dict[str, bytes]:
    """Every map of the round without what a page says beside it: `1-round-board.png`."""
    return _near(record, slice(0, 1), themes, alts, formats)


def draw_fights(
    record: SquadronRecord,
    *,
    themes: Sequence[Theme] = ("light",),
    alts: Mapping[str, str] = NO_WORDS,
    formats: Sequence[str] = ("png", "svg"),
) -> dict[str, bytes]:
    """The parts of the board where the fights are, each the same for all maps:
    `1-round-fight.png`, `1-round-fight-2.png`.

    Empty where nobody attacks and nobody is near anybody.
    """
    return _near(record, slice(1, None), themes, alts, formats)


def _near(
    record: SquadronRecord,
    which: slice,
    themes: Sequence[Theme],
    alts: Mapping[str, str],
    formats: Sequence[str],
) -> dict[str, bytes]:
    """Every map in some of the views."""
    files: dict[str, bytes] = {}
    stages = stage(record)
    boxes = _boxes(stages)
    keys = [view.key for view in map_views(boxes[0], boxes[1:])]
    for theme in themes:
        for key, box in list(zip(keys, boxes, strict=False))[which]:
            drawn = [_view(record, one, key, box, theme, alts) for one in stages]
            files |= files_of(drawn, formats)
    return files


def draw_start(record: SquadronRecord, theme: Theme = "light") -> dict[str, bytes]:
    """The board before the round, `map.png` and `map.svg`."""
    scene = start_scene(record)
    first = _whole(
        record, staged(scene), theme, {"next": start_caption(scene)}, NO_WORDS, "The board"
    )
    return start_files(first, theme)


def _whole(
    record: SquadronRecord,
    one: Staged,
    theme: Theme,
    captions: Mapping[str, str],
    alts: Mapping[str, str],
    name: str = "",
) -> Drawn:
    west, south, east, north = SHEET
    style = Style(PALETTES[theme])
    caption = captions.get(one.scene.key, plain_caption(one.scene))
    drawn = sheet.whole(one, _heading(record), caption, style, name)
    view = View(west, north, east - west, north - south, PIXELS / (east - west))
    return _drawn(one, one.scene.stem + _ending(theme), view, drawn, style, alts)


def _view(
    record: SquadronRecord, one: Staged, key: str, box: Box, theme: Theme, alts: Mapping[str, str]
) -> Drawn:
    west, south, east, north = box
    style = Style(PALETTES[theme])
    if key == BOARD:
        pixels, drawn = PIXELS, sheet.board_alone(one, style, _heading(record))
    else:
        style = Style(PALETTES[theme], hex_name=hex_name_size(box, 0.0))
        pixels, drawn = FIGHT_PIXELS, sheet.crop(one, box, _heading(record), style)
    view = View(west, north, east - west, north - south, pixels / (east - west))
    return _drawn(one, f"{one.scene.stem}-{key}{_ending(theme)}", view, drawn, style, alts)


def _heading(record: SquadronRecord) -> str:
    return f"{record.title} · round {record.turn}" if record.turn else f"{record.title} · set-up"


def _drawn(
    one: Staged, stem: str, view: View, drawn: Sheet, style: Style, alts: Mapping[str, str]
) -> Drawn:
    told = alts.get(one.scene.key, plain_description(one.scene))
    palette = style.palette
    return Drawn(stem, drawn.under, drawn.over, view, palette, drawn.title, told, tints(palette))


def _ending(theme: Theme) -> str:
    return "" if theme == "light" else f"-{theme}"
