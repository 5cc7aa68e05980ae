"""Labels: who is where, in words that never cover each other or leave the picture."""

import math
from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import placing
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT, drawable, fitted, shortened, width
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box, Ground, UnplacedLabel
from sopwith_gm.drawing.sign import SignTile, tile

LONGEST_NAME = 18
"""Letters of a name on the board; the page and the alternative text have it whole."""
_WIDEST_NAME = 6.2
_NAME, _NOTE, _ROW, _TILE, _GAP = 0.62, 0.54, 0.86, 0.72, 0.14
_NOTE_DROP = 0.62


class Row(Struct, frozen=True):
    """One plane's line in a label."""

    plane: PlaneName
    sign: SignTile | None
    """None where the plane itself carries it."""
    name: str
    """As drawn: see `shown_name`; empty where only the tile stands."""
    note: str = ""
    """What cannot be seen of it: `landing`."""
    harm: str = ""
    """What fire cost it, where no mark of its own says so: `−2`."""


class Label(Struct, frozen=True):
    """The label of one place: the planes there, from top to bottom."""

    place: Point
    rows: tuple[Row, ...]
    tile: float
    """Width of its tiles."""
    width: float
    height: float
    reach: float = 0.85
    """How far what stands there reaches: no label is nearer, and no leader begins within."""

    @property
    def is_stack(self) -> bool:
        """Several planes are there."""
        return len(self.rows) > 1


def shown_name(name: str) -> str:
    """A name as a label has it: what fonts have of it, and no longer than there is room."""
    short = shortened(drawable(name, "bold"), LONGEST_NAME)
    return fitted(short, _WIDEST_NAME, _NAME, "bold")


def reading_order(place: Point) -> tuple[int, float]:
    """By this the rows of a label are sorted: as the planes lie, from top to bottom and left to
    right."""
    return -round(place[1] * 5), place[0]


def label(place: Point, rows: Sequence[Row], reach: float = 0.85) -> Label:
    """A label with names and notes; `reach` is as `Label` has it."""
    is_stack = len(rows) > 1
    wide = max(_row_width(row, is_stack) for row in rows) + (0.26 if is_stack else 0.0)
    high = _ROW * len(rows)
    if not is_stack and rows[0].note:
        high += _NOTE_DROP
    return Label(place, tuple(rows), _TILE, wide, high, reach)


def label_of_tiles(place: Point, rows: Sequence[Row], tile_width: float) -> Label:
    """A label for small maps: tiles alone."""
    return Label(place, tuple(rows), tile_width, tile_width, tile_width * len(rows) * 1.12)


def _row_width(row: Row, is_stack: bool) -> float:
    lead = _TILE + _GAP if row.sign else 0.0
    wide = lead + width(row.name, _NAME, "bold")
    note = width(row.note, _NOTE, "italic")
    if is_stack:
        wide += width(row.harm, _NAME, "bold") + (0.16 if row.harm else 0.0)
        return wide + note + (0.18 if row.note else 0.0)
    return max(wide, lead + note)


def arrange(found: Sequence[Label], ground: Ground) -> list[Box]:
    """Where each label stands."""
    wanted = [
        UnplacedLabel(one.place, one.width, one.height, max(1.0, one.reach + 0.15)) for one in found
    ]
    return placing.place(wanted, ground)


def draw(found: Sequence[Label], boxes: Sequence[Box], palette: Palette) -> list[Mark]:
    """The labels in their places, with leaders to those that stand far off."""
    marks: list[Mark] = []
    for one, box in zip(found, boxes, strict=True):
        marks += _leader(one, box, palette)
    for one, box in zip(found, boxes, strict=True):
        marks += _bracketed(one, box, palette)
    return marks


def _leader(label: Label, box: Box, palette: Palette) -> list[Mark]:
    x = min(max(label.place[0], box[0]), box[2])
    y = min(max(label.place[1], box[1]), box[3])
    if math.dist((x, y), label.place) <= label.reach + 0.65:
        return []
    start = geo.ahead(label.place, geo.direction(label.place, (x, y)), label.reach)
    path = geo.line(start, (x, y))
    return [
        Shape(path, None, Pen(palette.halo, 0.16)),
        Shape(path, None, Pen(palette.ink, 0.045)),
    ]


def _bracketed(label: Label, box: Box, palette: Palette) -> list[Mark]:
    west, south, east, north = box
    marks: list[Mark] = []
    is_left = (west + east) / 2 < label.place[0]
    inset = 0.26 if label.is_stack and label.rows[0].name and not is_left else 0.0
    if label.is_stack and label.rows[0].name:
        x = east - 0.03 if is_left else west + 0.03
        foot = -0.12 if is_left else 0.12
        bracket = geo.line((x + foot, north), (x, north), (x, south), (x + foot, south))
        marks.append(Shape(bracket, None, Pen(palette.halo, 0.20)))
        marks.append(Shape(bracket, None, Pen(palette.ink, 0.06)))
    pitch = _ROW if label.rows[0].name else label.tile * 1.12
    for number, row in enumerate(label.rows):
        marks += _row(row, label, (west + inset, north - pitch * (number + 0.5)), palette)
    return marks


def _row(row: Row, label: Label, start: Point, palette: Palette) -> list[Mark]:
    x, y = start
    marks: list[Mark] = []
    if row.sign:
        middle = (x + label.tile / 2, y)
        pad = geo.rounded_square(middle, label.tile + 0.2, 0.14)
        marks.append(Shape(pad, palette.halo, opacity=0.85))
        marks += tile(row.sign, middle, label.tile, palette)
        x += label.tile + _GAP
    if not row.name:
        return marks
    halo = Pen(palette.halo, 0.2, join="round")
    baseline = y - _NAME * CAP_HEIGHT / 2
    marks.append(Words(row.name, (x, baseline), _NAME, palette.ink, "bold", halo=halo))
    after = x + width(row.name, _NAME, "bold")
    if row.harm:
        after += 0.16
        marks.append(Words(row.harm, (after, baseline), _NAME, palette.fire, "bold", halo=halo))
        after += width(row.harm, _NAME, "bold")
    if row.note:
        place = (after + 0.18, baseline) if label.is_stack else (x, baseline - _NOTE_DROP)
        marks.append(Words(row.note, place, _NOTE, palette.ink, "italic", halo=halo))
    return marks
