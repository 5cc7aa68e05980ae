"""Labels: who is where, in words that never cover each other or leave the picture."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import placing
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT, drawable, fitted, shortened, width
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box, Ground, Wanted
from sopwith_gm.drawing.sign import tile
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.pictures.looks import sign_of
from sopwith_gm.systems.sopwith.pictures.stacks import Spot
from sopwith_gm.systems.sopwith.pictures.steps import Airplane, Scene

LONGEST_NAME = 18
"""Letters of a name on the board; the page and the alternative text have it whole."""
_WIDEST_NAME = 6.2
_NAME, _NOTE, _ROW, _TILE, _GAP = 0.62, 0.54, 0.86, 0.72, 0.14
_NOTE_DROP = 0.62


@dataclass(frozen=True, slots=True)
class Row:
    """One plane's line in a label."""

    plane: Airplane
    name: str
    """As drawn: shortened, or empty where only the tile stands."""
    harm: str
    """What fire cost it, where it shares its hex: `−2`."""


@dataclass(frozen=True, slots=True)
class Label:
    """One hex's label: the planes in it, and where it stands once it is placed."""

    hex: Point
    rows: tuple[Row, ...]
    is_stack: bool
    tile: float
    """Width of its tiles."""
    width: float
    height: float


def labels(
    scene: Scene,
    spots: Mapping[PlaneName, Spot],
    *,
    tiles_only: bool = False,
    tile_width: float = _TILE,
) -> list[Label]:
    """A label for each hex with planes; those that flew off have their own."""
    by_hex: dict[tuple[Hex, bool], list[Airplane]] = {}
    for one in scene.planes:
        by_hex.setdefault((one.hex, one.fate == "gone"), []).append(one)
    return [
        _label(place, here, scene, spots, tiles_only=tiles_only, tile_width=tile_width)
        for (place, _), here in by_hex.items()
    ]


def _label(
    place: Hex,
    here: Sequence[Airplane],
    scene: Scene,
    spots: Mapping[PlaneName, Spot],
    *,
    tiles_only: bool,
    tile_width: float,
) -> Label:
    ordered = sorted(here, key=lambda one: _reading_order(spots[one.seat.plane].place))
    is_stack = len(here) > 1
    rows = tuple(
        Row(
            one,
            "" if tiles_only else _shown(one),
            harm_to(scene, one) if is_stack and not tiles_only else "",
        )
        for one in ordered
    )
    if tiles_only:
        return Label(
            geo.centre(place), rows, is_stack, tile_width, tile_width, tile_width * len(rows) * 1.12
        )
    wide = max(_row_width(row, is_stack) for row in rows) + (0.26 if is_stack else 0.0)
    high = _ROW * len(rows)
    if not is_stack and rows[0].plane.note:
        high += _NOTE_DROP
    return Label(geo.centre(place), rows, is_stack, tile_width, wide, high)


def _shown(one: Airplane) -> str:
    name = shortened(drawable(one.seat.plane, "bold"), LONGEST_NAME)
    return fitted(name, _WIDEST_NAME, _NAME, "bold")


def _reading_order(point: Point) -> tuple[int, float]:
    return -round(point[1] * 5), point[0]


def harm_to(scene: Scene, plane: Airplane) -> str:
    """What fire cost the plane in this move: `−2`; empty where it was not hit."""
    name = plane.seat.plane
    points = sum(h.damage for fired in scene.bursts for h in fired.hits if h.target == name)
    return f"−{points}" if points else ""


def _row_width(row: Row, is_stack: bool) -> float:
    wide = _TILE + _GAP + width(row.name, _NAME, "bold")
    note = width(row.plane.note, _NOTE, "italic")
    if is_stack:
        wide += width(row.harm, _NAME, "bold") + (0.16 if row.harm else 0.0)
        return wide + note + (0.18 if row.plane.note else 0.0)
    return max(wide, _TILE + _GAP + note)


def arrange(found: Sequence[Label], ground: Ground) -> list[Box]:
    """Where each label stands."""
    wanted = [Wanted(one.hex, one.width, one.height) for one in found]
    return placing.place(wanted, ground)


def draw(
    found: Sequence[Label], boxes: Sequence[Box], scene: Scene, palette: Palette
) -> list[Mark]:
    """The labels in their places, with leaders to those that stand far off."""
    marks: list[Mark] = []
    for label, box in zip(found, boxes, strict=True):
        marks += _leader(label, box, palette)
    for label, box in zip(found, boxes, strict=True):
        marks += _bracketed(label, box, scene, palette)
    return marks


def _leader(label: Label, box: Box, palette: Palette) -> list[Mark]:
    x = min(max(label.hex[0], box[0]), box[2])
    y = min(max(label.hex[1], box[1]), box[3])
    if math.dist((x, y), label.hex) <= 1.5:
        return []
    start = geo.ahead(label.hex, geo.direction(label.hex, (x, y)), 0.85)
    path = geo.line(start, (x, y))
    return [
        Shape(path, None, Pen(palette.halo, 0.16)),
        Shape(path, None, Pen(palette.ink, 0.045)),
    ]


def _bracketed(label: Label, box: Box, scene: Scene, palette: Palette) -> list[Mark]:
    west, south, east, north = box
    marks: list[Mark] = []
    is_left = (west + east) / 2 < label.hex[0]
    inset = 0.26 if label.is_stack and label.rows[0].name and not is_left else 0.0
    if label.is_stack and label.rows[0].name:
        x = east - 0.03 if is_left else west + 0.03
        foot = -0.12 if is_left else 0.12
        bracket = geo.line((x + foot, north), (x, north), (x, south), (x + foot, south))
        marks.append(Shape(bracket, None, Pen(palette.halo, 0.20)))
        marks.append(Shape(bracket, None, Pen(palette.ink, 0.06)))
    pitch = _ROW if label.rows[0].name else label.tile * 1.12
    for number, row in enumerate(label.rows):
        marks += _row(row, label, (west + inset, north - pitch * (number + 0.5)), scene, palette)
    return marks


def _row(row: Row, label: Label, start: Point, scene: Scene, palette: Palette) -> list[Mark]:
    x, y = start
    seat = row.plane.seat
    middle = (x + label.tile / 2, y)
    marks: list[Mark] = [
        Shape(geo.rounded_square(middle, label.tile + 0.2, 0.14), palette.halo, opacity=0.85)
    ]
    marks += tile(sign_of(seat, scene.side_of(seat)), middle, label.tile, palette)
    if not row.name:
        return marks
    halo = Pen(palette.halo, 0.2, join="round")
    baseline = y - _NAME * CAP_HEIGHT / 2
    x += label.tile + _GAP
    marks.append(Words(row.name, (x, baseline), _NAME, palette.ink, "bold", halo=halo))
    after = x + width(row.name, _NAME, "bold")
    if row.harm:
        after += 0.16
        marks.append(Words(row.harm, (after, baseline), _NAME, palette.fire, "bold", halo=halo))
        after += width(row.harm, _NAME, "bold")
    if row.plane.note:
        place = (after + 0.18, baseline) if label.is_stack else (x, baseline - _NOTE_DROP)
        marks.append(Words(row.plane.note, place, _NOTE, palette.ink, "italic", halo=halo))
    return marks
