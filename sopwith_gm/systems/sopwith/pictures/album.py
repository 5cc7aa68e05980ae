"""All maps of a turn as files: printed sheets, boards for screens, and the fights near."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from sopwith_gm.core.drawing import BOARD, MapView, map_views
from sopwith_gm.drawing.closeups import hex_name_size
from sopwith_gm.drawing.palette import PALETTES, Theme
from sopwith_gm.drawing.picture_files import Drawn, files_of, start_files
from sopwith_gm.drawing.raster import View
from sopwith_gm.systems.sopwith.pictures import sheet
from sopwith_gm.systems.sopwith.pictures.captions import NO_WORDS, plain_caption, plain_description
from sopwith_gm.systems.sopwith.pictures.fight import fight_boxes
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.sheet import Sheet, Style
from sopwith_gm.systems.sopwith.pictures.staging import Staged, stage
from sopwith_gm.systems.sopwith.record import SopwithRecord

PLATE_WIDTH = 504.0
"""Width of the printed plate in points: 7 inches, A4's type area."""
PIXELS = 900
"""Width of a PNG map."""
FIGHT_PIXELS = 780
"""Width of a PNG of the fight: twice a phone's."""
_PHONE_POINTS = 17.0
"""Points for one R on a phone, where the fight is looked at."""


def draw_maps(
    record: SopwithRecord,
    *,
    themes: Sequence[Theme] = ("light",),
    captions: Mapping[str, str] = NO_WORDS,
    alts: Mapping[str, str] = NO_WORDS,
    width: int = PIXELS,
    formats: Sequence[str] = ("png", "svg"),
) -> dict[str, bytes]:
    """Every map of the turn, by file name: `1-start.png`, `3-move-2.svg`, `1-start-dark.png`.

    `captions` (what happens, one sentence) and `alts` (the map told in words) go by a step's key;
    what they lack has plain words. `width` is that of the PNGs, in pixels.
    """
    files: dict[str, bytes] = {}
    stages = stage(record)
    for theme in themes:
        drawn = [_whole(record, stages, one, theme, captions, alts, width) for one in stages]
        files |= files_of(drawn, formats)
    return files


def views_of(record: SopwithRecord) -> tuple[MapView, ...]:
    """How pages show the maps of a turn."""
    return _views(record, stage(record))


def _views(record: SopwithRecord, stages: Sequence[Staged]) -> tuple[MapView, ...]:
    return map_views(sheet.board_box(record.rules.board_side), fight_boxes(stages))


def draw_boards(
    record: SopwithRecord,
    *,
    themes: Sequence[Theme] = ("light", "dark"),
    alts: Mapping[str, str] = NO_WORDS,
    width: int = PIXELS,
    formats: Sequence[str] = ("png",),
) -> dict[str, bytes]:
    """Every map of the turn without what a page says beside it: `3-move-2-board.png`."""
    stages = stage(record)
    board, *_ = _views(record, stages)
    return _near(record, stages, [board], themes, alts, width, formats)


def draw_fights(
    record: SopwithRecord,
    *,
    themes: Sequence[Theme] = ("light",),
    alts: Mapping[str, str] = NO_WORDS,
    width: int = FIGHT_PIXELS,
    formats: Sequence[str] = ("png", "svg"),
) -> dict[str, bytes]:
    """The parts of the board where the fights are, each the same for all maps:
    `3-move-2-fight.png`, `3-move-2-fight-2.png`.

    Empty where nobody fires and nobody is near anybody.
    """
    stages = stage(record)
    _, *fights = _views(record, stages)
    return _near(record, stages, fights, themes, alts, width, formats)


def _near(
    record: SopwithRecord,
    stages: Sequence[Staged],
    views: Sequence[MapView],
    themes: Sequence[Theme],
    alts: Mapping[str, str],
    width: int,
    formats: Sequence[str],
) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    for theme in themes:
        for view in views:
            drawn = [_view(record, one, view, theme, alts, width) for one in stages]
            files |= files_of(drawn, formats)
    return files


def draw_start(record: SopwithRecord, theme: Theme = "light") -> dict[str, bytes]:
    """The board before the turn, `map.png` and `map.svg`: the turn's first map alone."""
    stages = stage(record)
    first = _whole(record, stages, stages[0], theme, NO_WORDS, NO_WORDS, PIXELS)
    return start_files(first, theme)


def _whole(
    record: SopwithRecord,
    stages: Sequence[Staged],
    one: Staged,
    theme: Theme,
    captions: Mapping[str, str],
    alts: Mapping[str, str],
    width: int,
) -> Drawn:
    west, south, east, north = Frame(one.scene.board.side).box
    wide = east - west
    # the drawing is made for the printed plate; pixels only sample it
    style = Style(PALETTES[theme], PLATE_WIDTH / wide)
    caption = captions.get(one.scene.step.key, plain_caption(one.scene))
    heading = f"{record.title} · turn {record.turn}"
    steps = [other.scene.step for other in stages]
    drawn = sheet.whole(one, heading, caption, record.roster, steps, style)
    view = View(west, north, wide, north - south, _scale(width, wide))
    return _drawn(one, one.scene.step.stem + _ending(theme), view, drawn, style, alts)


def _view(
    record: SopwithRecord,
    one: Staged,
    shown: MapView,
    theme: Theme,
    alts: Mapping[str, str],
    width: int,
) -> Drawn:
    west, south, east, north = shown.box
    heading = f"{record.title}, turn {record.turn}"
    if shown.key == BOARD:
        style = Style(PALETTES[theme], PLATE_WIDTH / (east - west))
        drawn = sheet.board_with_compass(one, heading, record.roster, style)
    else:
        style = Style.at(PALETTES[theme], _PHONE_POINTS)
        style = replace(style, hex_name=hex_name_size(shown.box, style.hex_name))
        drawn = sheet.crop(one, shown.box, heading, record.roster, style)
    view = View(west, north, east - west, north - south, _scale(width, east - west))
    stem = f"{one.scene.step.stem}-{shown.key}{_ending(theme)}"
    return _drawn(one, stem, view, drawn, style, alts)


def _drawn(
    one: Staged, stem: str, view: View, drawn: Sheet, style: Style, alts: Mapping[str, str]
) -> Drawn:
    scene = one.scene
    told = alts.get(scene.step.key, plain_description(scene))
    return Drawn(
        stem, drawn.under, drawn.over, view, style.palette, drawn.title, told, land=drawn.land
    )


def _scale(width: int, wide: float) -> float:
    """Pixels for one R, so that three R are whole pixels.

    Then every second column of hexes looks the same, pixel by pixel, which makes the file a fifth
    smaller; the picture is at most a hundredth wider or narrower than asked for.
    """
    return round(3 * width / wide) / 3


def _ending(theme: Theme) -> str:
    return "" if theme == "light" else f"-{theme}"
