"""Up to five maps in one row, for a mail or a zine."""

from collections.abc import Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import png
from sopwith_gm.drawing.inset import Crop, framed, inset
from sopwith_gm.drawing.lettering import CAP_HEIGHT, fitted, width, wrapped
from sopwith_gm.drawing.marks import Mark, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.raster import Canvas, View
from sopwith_gm.drawing.sign import SignTile, tile

WIDTH, HEIGHT = 2000, 570
"""In pixels, of a strip of five; one of fewer is narrower."""
RATIO = 15 / 13.5
"""Width to height of each crop."""
_EDGE, _GAP = 26.0, 15.0
_PER_ROW = 5
_LEAST = 3
"""Crops that a strip is wide enough for at least: the line over them has names."""
_WIDE = (WIDTH - 2 * _EDGE - (_PER_ROW - 1) * _GAP) / _PER_ROW
_POINTS_PER_PIXEL = 0.36
"""On the finished sheet: ten inches wide."""


def points(box: Box) -> float:
    """How many points one R has in a crop that shows this box."""
    return _WIDE / (box[2] - box[0]) * _POINTS_PER_PIXEL


def strip(
    title: str,
    turn: str,
    pilots: Sequence[tuple[SignTile, str]],
    crops: Sequence[Crop],
    palette: Palette,
    tints: tuple[str, ...] = (),
) -> bytes:
    """A PNG, 570 pixels high and up to 2000 wide: the maps side by side, a sentence under each, and
    over them the game, the turn, and everybody's sign and name."""
    count = max(_LEAST, len(crops))
    wide = round(2 * _EDGE + count * _WIDE + (count - 1) * _GAP)
    canvas = Canvas(wide, HEIGHT)
    rim = geo.polygon([(0, 0), (wide, 0), (wide, HEIGHT), (0, HEIGHT)])
    marks: list[Mark] = [Shape(rim, palette.paper), *_heading(title, turn, pilots, wide, palette)]
    for number, crop in enumerate(crops):
        marks += _panel(crop, _EDGE + number * (_WIDE + _GAP), palette)
    canvas.paint(marks, View(0, HEIGHT, wide, HEIGHT, 1.0))
    return png.palette_png(canvas.pixels, palette, tints)


def _panel(crop: Crop, left: float, palette: Palette) -> list[Mark]:
    high = _WIDE / RATIO
    corner = (left, HEIGHT - 132 - high)
    unit = _WIDE / (crop.box[2] - crop.box[0])
    marks: list[Mark] = [
        Words(crop.title, (left, HEIGHT - 117), 34, palette.ink, "bold"),
        inset(crop.marks, crop.box, corner, unit),
        framed(corner, _WIDE, high, palette.ink, 3),
    ]
    for number, line in enumerate(wrapped(crop.caption, [_WIDE, _WIDE], 25)):
        place = (left, corner[1] - 35 - 31 * number)
        marks.append(Words(line, place, 25, palette.ink))
    return marks


def _heading(
    title: str, turn: str, pilots: Sequence[tuple[SignTile, str]], wide: int, palette: Palette
) -> list[Mark]:
    """The game and turn on the left, everybody's tile and name on the right of so wide a strip."""
    baseline = HEIGHT - 50
    title = fitted(title, 0.28 * wide, 36, "bold")
    after = _EDGE + width(title, 36, "bold") + 18
    marks: list[Mark] = [
        Words(title, (_EDGE, baseline), 36, palette.ink, "bold"),
        Words(turn, (after, baseline), 30, palette.soft, "italic"),
    ]
    used = after + width(turn, 30, "italic") + 40
    sizes = [(size, room) for size in (28, 24, 20, 17) for room in (400, 150, 100, 70)]
    for size, room in sizes:
        names = [fitted(name, room, size, "bold") for _, name in pilots]
        lengths = [38 + 10 + width(name, size, "bold") for name in names]
        if sum(lengths) + 30 * (len(names) - 1) <= wide - _EDGE - used:
            break
    else:  # twelve planes: the tiles alone
        names, lengths = [""] * len(names), [38.0] * len(names)
    x = wide - _EDGE - sum(lengths) - 30 * (len(names) - 1)
    for (sign, _), name, length in zip(pilots, names, lengths, strict=True):
        middle = (x + 19, baseline + 10)
        marks += tile(sign, middle, 36, palette)
        place = (x + 48, middle[1] - size * CAP_HEIGHT / 2)
        marks.append(Words(name, place, size, palette.ink, "bold"))
        x += length + 30
    return marks
