"""All maps of a turn as files: whole boards, and the crop about the fight."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from sopwith_gm.drawing import png, svg
from sopwith_gm.drawing.palette import PALETTES, Theme
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.raster import Canvas, View
from sopwith_gm.systems.sopwith.pictures import sheet
from sopwith_gm.systems.sopwith.pictures.captions import NO_WORDS, plain_caption, plain_description
from sopwith_gm.systems.sopwith.pictures.fight import fight_box
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


@dataclass(frozen=True, slots=True)
class _Job:
    """One picture to be made."""

    stem: str
    staged: Staged
    view: View
    sheet: Sheet
    style: Style


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
        jobs = [_whole(record, stages, one, theme, captions, width) for one in stages]
        files |= _files(jobs, record, alts, formats)
    return files


def draw_fight(
    record: SopwithRecord,
    *,
    themes: Sequence[Theme] = ("light",),
    alts: Mapping[str, str] = NO_WORDS,
    width: int = FIGHT_PIXELS,
    formats: Sequence[str] = ("png", "svg"),
) -> dict[str, bytes]:
    """The part of the board where the fight is, the same for all maps: `3-move-2-fight.png`.

    Empty where there is no fight, or one so wide that the whole board shows it best.
    """
    files: dict[str, bytes] = {}
    stages = stage(record)
    box = fight_box(stages)
    if box is None:
        return files
    for theme in themes:
        jobs = [_crop(record, one, box, theme, width) for one in stages]
        files |= _files(jobs, record, alts, formats)
    return files


def draw_start(record: SopwithRecord) -> dict[str, bytes]:
    """The board before the turn, `map.png` and `map.svg`: the turn's first map alone."""
    stages = stage(record)
    job = _whole(record, stages, stages[0], "light", NO_WORDS, PIXELS)
    files = _files([job], record, NO_WORDS, ("png", "svg"))
    return {f"map.{name.rpartition('.')[2]}": content for name, content in files.items()}


def _whole(
    record: SopwithRecord,
    stages: Sequence[Staged],
    one: Staged,
    theme: Theme,
    captions: Mapping[str, str],
    width: int,
) -> _Job:
    west, south, east, north = Frame(one.scene.board.side).box
    wide = east - west
    # the drawing is made for the printed plate; pixels only sample it
    style = Style(PALETTES[theme], PLATE_WIDTH / wide)
    caption = captions.get(one.scene.step.key, plain_caption(one.scene))
    heading = f"{record.title} · turn {record.turn}"
    steps = [other.scene.step for other in stages]
    drawn = sheet.whole(one, heading, caption, record.roster, steps, style)
    view = View(west, north, wide, north - south, _scale(width, wide))
    return _Job(one.scene.step.stem + _ending(theme), one, view, drawn, style)


def _crop(record: SopwithRecord, one: Staged, box: Box, theme: Theme, width: int) -> _Job:
    west, south, east, north = box
    style = Style.at(PALETTES[theme], _PHONE_POINTS)
    heading = f"{record.title}, turn {record.turn}"
    drawn = sheet.crop(one, box, heading, record.roster, style)
    view = View(west, north, east - west, north - south, _scale(width, east - west))
    return _Job(f"{one.scene.step.stem}-fight{_ending(theme)}", one, view, drawn, style)


def _scale(width: int, wide: float) -> float:
    """Pixels for one R, so that three R are whole pixels.

    Then every second column of hexes looks the same, pixel by pixel, which makes the file a fifth
    smaller; the picture is at most a hundredth wider or narrower than asked for.
    """
    return round(3 * width / wide) / 3


def _ending(theme: Theme) -> str:
    return "" if theme == "light" else f"-{theme}"


def _files(
    jobs: Sequence[_Job], record: SopwithRecord, alts: Mapping[str, str], formats: Sequence[str]
) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    if "png" in formats:
        # one picture is packed while the next is painted: packing takes as long as painting
        with ThreadPoolExecutor(max_workers=2) as pool:
            packed = [
                (f"{job.stem}.png", pool.submit(png.palette_png, pixels, job.style.palette))
                for job, pixels in zip(jobs, _pictures(jobs), strict=True)
            ]
        files |= {name: future.result() for name, future in packed}
    if "svg" in formats:
        for job in jobs:
            scene = job.staged.scene
            files[f"{job.stem}.svg"] = svg.write(
                [*job.sheet.under, *job.sheet.over],
                job.view,
                title=job.sheet.title,
                description=alts.get(scene.step.key, plain_description(scene)),
                paper=job.style.palette.paper,
            )
    return files


def _pictures(jobs: Sequence[_Job]) -> Iterator[np.ndarray]:
    """The pictures, on one canvas; ground is painted once for maps with the same clouds."""
    canvas = Canvas(*jobs[0].view.pixels)
    kept: tuple[object, np.ndarray] | None = None
    for job in jobs:
        clouds = job.staged.scene.clouds, job.staged.scene.old_clouds
        if kept is not None and kept[0] == clouds:
            canvas.restore(kept[1])
        else:
            canvas.paint(job.sheet.under, job.view)
            kept = (clouds, canvas.keep())
        canvas.paint(job.sheet.over, job.view)
        yield canvas.rgb()
