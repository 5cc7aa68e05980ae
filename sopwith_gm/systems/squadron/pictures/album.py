"""All maps of a round as files: whole boards, and the crop about the fight."""

from collections.abc import Mapping, Sequence

from sopwith_gm.drawing.palette import PALETTES, Theme
from sopwith_gm.drawing.picture_files import Drawn, files_of, start_files
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.raster import View
from sopwith_gm.systems.squadron.map_space import SHEET
from sopwith_gm.systems.squadron.pictures import sheet
from sopwith_gm.systems.squadron.pictures.captions import NO_WORDS, plain_caption, plain_description
from sopwith_gm.systems.squadron.pictures.fight import fight_box
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


def draw_fight(
    record: SquadronRecord,
    *,
    themes: Sequence[Theme] = ("light",),
    alts: Mapping[str, str] = NO_WORDS,
    formats: Sequence[str] = ("png", "svg"),
) -> dict[str, bytes]:
    """The part of the board where the fight is, the same for all maps: `1-round-fight.png`.

    Empty where there is no fight, or one so wide that the whole board shows it best.
    """
    files: dict[str, bytes] = {}
    stages = stage(record)
    box = fight_box(stages)
    if box is None:
        return files
    for theme in themes:
        files |= files_of([_crop(record, one, box, theme, alts) for one in stages], formats)
    return files


def draw_start(record: SquadronRecord, theme: Theme = "light") -> dict[str, bytes]:
    """The board before the round, `map.png` and `map.svg`."""
    scene = start_scene(record)
    words = {"next": "As the planes stand." if scene.planes else "Nobody is on the board yet."}
    first = _whole(record, staged(scene), theme, words, NO_WORDS, name="The board")
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


def _crop(
    record: SquadronRecord, one: Staged, box: Box, theme: Theme, alts: Mapping[str, str]
) -> Drawn:
    west, south, east, north = box
    style = Style(PALETTES[theme])
    drawn = sheet.crop(one, box, _heading(record), style)
    view = View(west, north, east - west, north - south, FIGHT_PIXELS / (east - west))
    return _drawn(one, f"{one.scene.stem}-fight{_ending(theme)}", view, drawn, style, alts)


def _heading(record: SquadronRecord) -> str:
    return f"{record.title} · round {record.turn}" if record.turn else f"{record.title} · set-up"


def _drawn(
    one: Staged, stem: str, view: View, drawn: Sheet, style: Style, alts: Mapping[str, str]
) -> Drawn:
    told = alts.get(one.scene.key, plain_description(one.scene))
    ground = one.scene.space
    palette = style.palette
    return Drawn(
        stem, drawn.under, drawn.over, ground, view, palette, drawn.title, told, tints(palette)
    )


def _ending(theme: Theme) -> str:
    return "" if theme == "light" else f"-{theme}"
