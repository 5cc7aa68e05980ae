"""The picture that stands for a turn in a link's preview."""

from collections.abc import Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import png
from sopwith_gm.drawing.lettering import drawable, fitted, width, wrapped
from sopwith_gm.drawing.marks import Mark, Shape, Words
from sopwith_gm.drawing.palette import PALETTES, Palette, Theme
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.raster import Canvas, View
from sopwith_gm.systems.sopwith.pictures.captions import counted, plain_caption
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.ground import border_radius
from sopwith_gm.systems.sopwith.pictures.inset import framed, inset
from sopwith_gm.systems.sopwith.pictures.sheet import Style
from sopwith_gm.systems.sopwith.pictures.staging import Staged, stage
from sopwith_gm.systems.sopwith.record import SopwithRecord

WIDTH, HEIGHT = 1200, 630
_LEFT = 490
"""Width of the paper beside the map."""
_EDGE = 38.0
_NARROWEST = 13.0
_LONGEST = 200
"""Letters of a headline that are looked at."""


def draw_thumbnail(
    record: SopwithRecord,
    *,
    headline: str | None = None,
    line: str | None = None,
    theme: Theme = "light",
) -> bytes:
    """A PNG, 1200 x 630 pixels: the headline, and the move that decided the turn.

    `line` is one short line below; both have plain words where they are not given.
    """
    stages, palette = stage(record), PALETTES[theme]
    decisive = max(stages, key=_weight)
    left = f"{counted(len(record.adjudication.position.in_play))} left".capitalize()
    marks: list[Mark] = [
        Shape(geo.polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]), palette.paper),
        *_words(
            record,
            headline or plain_caption(decisive.scene).rstrip("."),
            line or left,
            palette,
        ),
    ]
    wide = WIDTH - _LEFT
    box = _box(decisive, wide / HEIGHT)
    unit = wide / (box[2] - box[0])
    style = Style(palette, unit * 0.72, "wordless")
    marks += inset(decisive, box, (_LEFT, 0), unit, record.roster, style)
    marks.append(framed((_LEFT, 0), wide, HEIGHT, palette.ink, 4))
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.paint(marks, View(0, HEIGHT, WIDTH, HEIGHT, 1.0))
    return png.palette_png(canvas.rgb(), palette)


def _weight(staged: Staged) -> int:
    """How much was decided: a plane lost counts above all, then points."""
    lost = sum(one.fate in ("down", "gone") for one in staged.scene.planes)
    points = sum(hit.damage for fired in staged.scene.bursts for hit in fired.hits)
    return 100 * lost + 2 * points + len(staged.scene.bursts)


def _box(staged: Staged, ratio: float) -> Box:
    """About what happened: shooters, targets and planes lost, or else all planes."""
    names = {fired.plane for fired in staged.scene.bursts if fired.hits}
    names |= {hit.target for fired in staged.scene.bursts for hit in fired.hits}
    names |= {one.seat.plane for one in staged.scene.planes if one.fate in ("down", "gone")}
    places = [spot.place for name, spot in staged.spots.items() if name in names or not names]
    west, east = min(x for x, _ in places) - 1.6, max(x for x, _ in places) + 1.6
    south, north = min(y for _, y in places) - 1.6, max(y for _, y in places) + 1.6
    wide = max(_NARROWEST, east - west, (north - south) * ratio)
    high = wide / ratio
    side = staged.scene.board.side
    x = _held((west + east) / 2, Frame(side).wide / 2 - wide / 2)
    y = _held((south + north) / 2, border_radius(side) - high / 2)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _held(value: float, most: float) -> float:
    """The value, no further from 0 than `most`, so that the picture stays on the board."""
    most = max(0.0, most)
    return min(max(value, -most), most)


def _words(record: SopwithRecord, headline: str, line: str, palette: Palette) -> list[Mark]:
    room = _LEFT - 2 * _EDGE
    heading = f"{record.title} · turn {record.turn}".upper()
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
