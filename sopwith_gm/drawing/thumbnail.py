"""The picture that stands for a turn in a link's preview."""

from collections.abc import Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import png
from sopwith_gm.drawing.inset import framed, inset
from sopwith_gm.drawing.lettering import drawable, fitted, width, wrapped
from sopwith_gm.drawing.marks import Mark, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.raster import Canvas, View

WIDTH, HEIGHT = 1200, 630
"""In pixels."""
_LEFT = 490
"""Width of the paper beside the map."""
RATIO = (WIDTH - _LEFT) / HEIGHT
"""Width to height of the map."""
_EDGE = 38.0
_POINTS_PER_PIXEL = 0.72
_LONGEST = 200
"""Letters of a headline that are looked at."""


def points(box: Box) -> float:
    """How many points one R has where the map shows this box."""
    return (WIDTH - _LEFT) / (box[2] - box[0]) * _POINTS_PER_PIXEL


def thumbnail(
    heading: str,
    headline: str,
    line: str,
    marks: Sequence[Mark],
    box: Box,
    palette: Palette,
    tints: tuple[str, ...] = (),
) -> bytes:
    """A PNG, 1200 x 630 pixels: the game, the headline and one short line, and beside them what the
    box shows of the marks."""
    sheet = geo.polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)])
    wide = WIDTH - _LEFT
    painted: list[Mark] = [
        Shape(sheet, palette.paper),
        *_words(heading, headline, line, palette),
        inset(marks, box, (_LEFT, 0), wide / (box[2] - box[0])),
        framed((_LEFT, 0), wide, HEIGHT, palette.ink, 4),
    ]
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.paint(painted, View(0, HEIGHT, WIDTH, HEIGHT, 1.0))
    return png.palette_png(canvas.pixels, palette, tints)


def _words(heading: str, headline: str, line: str, palette: Palette) -> list[Mark]:
    room = _LEFT - 2 * _EDGE
    heading = heading.upper()
    size = 25.0
    while width(drawable(heading, "bold"), size, "bold") > room and size > 15:
        size -= 1
    top = Words(
        fitted(heading, room, size, "bold"), (_EDGE, HEIGHT - 72), size, palette.ink, "bold"
    )
    big, lines = _headline(headline, room)
    marks: list[Mark] = [top]
    for number, text in enumerate(lines):
        place = (_EDGE - big * 0.03, HEIGHT - 92 - big * 0.94 - number * big * 0.97)
        marks.append(Words(text, place, big, palette.ink, "bold"))
    low = fitted(line, room, 36, "italic")
    marks.append(Words(low, (_EDGE, 44), 36, palette.soft, "italic"))
    return marks


def _headline(text: str, room: float) -> tuple[float, Sequence[str]]:
    """The largest size, up to 103 pixels, at which the headline fits in whole words."""
    text = text[:_LONGEST]
    for size in range(103, 40, -4):
        count = 3 if size > 80 else 4
        lines = wrapped(text, [room] * count, size, "bold")
        if " ".join(lines) == " ".join(drawable(text, "bold").split()):
            return size, lines
    return 44, wrapped(text, [room] * 6, 44, "bold")
