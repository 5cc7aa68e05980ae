"""All maps of a turn in one row, for a mail or a zine."""

from collections.abc import Mapping, Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import png
from sopwith_gm.drawing.lettering import CAP_HEIGHT, fitted, width, wrapped
from sopwith_gm.drawing.marks import Mark, Shape, Words
from sopwith_gm.drawing.palette import PALETTES, Palette, Theme
from sopwith_gm.drawing.raster import Canvas, View
from sopwith_gm.drawing.sign import tile
from sopwith_gm.systems.sopwith.pictures.captions import NO_WORDS, plain_caption
from sopwith_gm.systems.sopwith.pictures.inset import common_box, framed, inset
from sopwith_gm.systems.sopwith.pictures.looks import sign_of
from sopwith_gm.systems.sopwith.pictures.sheet import Style
from sopwith_gm.systems.sopwith.pictures.staging import Staged, stage
from sopwith_gm.systems.sopwith.record import SopwithRecord

WIDTH, HEIGHT = 2000, 570
_EDGE, _GAP = 26.0, 15.0
_PER_ROW = 5
_CROP_RATIO = 15 / 13.5
_POINTS_PER_PIXEL = 0.36
"""On the finished sheet: ten inches wide."""


def draw_strip(
    record: SopwithRecord, *, captions: Mapping[str, str] = NO_WORDS, theme: Theme = "light"
) -> bytes:
    """A PNG, 2000 x 570 pixels: the turn's maps side by side, a sentence under each."""
    stages, palette = stage(record), PALETTES[theme]
    canvas = Canvas(WIDTH, HEIGHT)
    rim = geo.polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)])
    marks: list[Mark] = [Shape(rim, palette.paper), *_heading(record, stages, palette)]
    wide = (WIDTH - 2 * _EDGE - (_PER_ROW - 1) * _GAP) / _PER_ROW
    box = common_box(stages, _CROP_RATIO)
    for number, staged in enumerate(stages):
        left = _EDGE + number * (wide + _GAP)
        caption = captions.get(staged.scene.step.key, plain_caption(staged.scene))
        marks += _panel(record, staged, left, wide, box, caption, palette)
    canvas.paint(marks, View(0, HEIGHT, WIDTH, HEIGHT, 1.0))
    return png.palette_png(canvas.rgb(), palette)


def _panel(
    record: SopwithRecord,
    staged: Staged,
    left: float,
    wide: float,
    box: tuple[float, float, float, float],
    caption: str,
    palette: Palette,
) -> list[Mark]:
    high = wide / _CROP_RATIO
    corner = (left, HEIGHT - 132 - high)
    unit = wide / (box[2] - box[0])
    style = Style.at(palette, unit * _POINTS_PER_PIXEL)
    marks: list[Mark] = [
        Words(staged.scene.step.title, (left, HEIGHT - 117), 34, palette.ink, "bold"),
        *inset(staged, box, corner, unit, record.roster, style),
        framed(corner, wide, high, palette.ink, 3),
    ]
    for number, line in enumerate(wrapped(caption, [wide, wide], 25)):
        place = (left, corner[1] - 35 - 31 * number)
        marks.append(Words(line, place, 25, palette.ink))
    return marks


def _heading(record: SopwithRecord, stages: Sequence[Staged], palette: Palette) -> list[Mark]:
    """The game and turn on the left, everybody's tile and name on the right."""
    baseline = HEIGHT - 50
    title = fitted(record.title, 560, 36, "bold")
    turn = Words(
        f"turn {record.turn}",
        (_EDGE + width(title, 36, "bold") + 18, baseline),
        30,
        palette.soft,
        "italic",
    )
    marks: list[Mark] = [Words(title, (_EDGE, baseline), 36, palette.ink, "bold"), turn]
    used = _EDGE + width(title, 36, "bold") + 18 + width(turn.text, 30, "italic") + 40
    scene = stages[0].scene
    sizes = [(size, room) for size in (28, 24, 20, 17) for room in (400, 150, 100, 70)]
    for size, room in sizes:
        names = [fitted(seat.plane, room, size, "bold") for seat in record.roster]
        lengths = [38 + 10 + width(name, size, "bold") for name in names]
        if sum(lengths) + 30 * (len(names) - 1) <= WIDTH - _EDGE - used:
            break
    else:  # twelve planes: the tiles alone
        names, lengths = [""] * len(names), [38.0] * len(names)
    x = WIDTH - _EDGE - sum(lengths) - 30 * (len(names) - 1)
    for seat, name, length in zip(record.roster, names, lengths, strict=True):
        middle = (x + 19, baseline + 10)
        marks += tile(sign_of(seat, scene.side_of(seat)), middle, 36, palette)
        place = (x + 48, middle[1] - size * CAP_HEIGHT / 2)
        marks.append(Words(name, place, size, palette.ink, "bold"))
        x += length + 30
    return marks
