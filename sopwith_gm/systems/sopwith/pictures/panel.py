"""The panel: a row for each pilot, with his sign, his points as dots and his bursts as strokes."""

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import fitted, width
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.sign import tile
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.pictures.furniture import EDGE, Frame
from sopwith_gm.systems.sopwith.pictures.looks import sign_of
from sopwith_gm.systems.sopwith.pictures.steps import Scene, Tally

_LEFT = (Facing.N, Facing.NW, Facing.SW)
"""Whose rows stand on the left, from the top; the others stand on the right."""


def panel(frame: Frame, scene: Scene, palette: Palette) -> list[Mark]:
    """A row for each pilot: his sign, name, points and bursts."""
    k = frame.k
    columns: tuple[list[Tally], list[Tally]] = ([], [])
    for tally in sorted(scene.tallies, key=lambda t: (_rank(t.seat.home), t.seat.second)):
        columns[0 if tally.seat.home in _LEFT else 1].append(tally)
    tight = max(map(len, columns)) > 3
    marks: list[Mark] = []
    for number, column in enumerate(columns):
        west = frame.box[0] + EDGE * k if number == 0 else 3.05 * k
        for row, tally in enumerate(column):
            if tight:
                marks += _tight_row((west, (-16.55 - 1.06 * row) * k), tally, scene, k, palette)
            else:
                marks += roomy_row((west, (-16.93 - 2.12 * row) * k), tally, scene, k, palette)
    return marks


def _rank(home: Facing) -> int:
    return (Facing.N, Facing.NW, Facing.SW, Facing.NE, Facing.SE, Facing.S).index(home)


def roomy_row(
    place: Point, tally: Tally, scene: Scene, k: float, palette: Palette, room: float = 12.0
) -> list[Mark]:
    """A pilot's row on two lines; `place` is the left end of its middle, `room` its width."""
    x, y = place
    marks = tile(
        sign_of(tally.seat, scene.side_of(tally.seat)), (x + 0.70 * k, y), 1.40 * k, palette
    )
    left = x + 1.75 * k
    colour = palette.soft if tally.gone else palette.ink
    ace = width(" ace", 0.62 * k, "italic") if tally.ace else 0.0
    name = fitted(tally.seat.plane, (room - 1.9) * k - ace, 0.72 * k, "bold")
    marks.append(Words(name, (left, y + 0.22 * k), 0.72 * k, colour, "bold"))
    if tally.ace:
        after = left + width(name, 0.72 * k, "bold") + 0.22 * k
        marks.append(Words("ace", (after, y + 0.22 * k), 0.62 * k, palette.soft, "italic"))
    low = y - 0.66 * k
    if tally.gone:
        marks.append(Words(tally.gone, (left, low), 0.66 * k, palette.soft, "italic"))
        return marks
    dots = left + 0.62 * k
    marks.append(Words(str(tally.damage), (dots, low), 0.66 * k, palette.ink, "bold", "end"))
    marks += _dots((dots + 0.32 * k, low + 0.21 * k), tally, 5.0 * k, k, palette)
    strokes = left + 6.68 * k
    marks.append(Words(str(tally.ammo), (strokes, low), 0.66 * k, palette.ink, "bold", "end"))
    marks += _strokes((strokes + 0.28 * k, low + 0.21 * k), tally, 3.4 * k, k, palette)
    return marks


def _tight_row(place: Point, tally: Tally, scene: Scene, k: float, palette: Palette) -> list[Mark]:
    """A pilot's row on one line, for up to six in a column."""
    x, y = place
    marks = tile(
        sign_of(tally.seat, scene.side_of(tally.seat)), (x + 0.43 * k, y), 0.86 * k, palette
    )
    baseline = y - 0.18 * k
    colour = palette.soft if tally.gone else palette.ink
    name = fitted(tally.seat.plane, 4.1 * k, 0.56 * k, "bold")
    marks.append(Words(name, (x + 1.06 * k, baseline), 0.56 * k, colour, "bold"))
    after = x + 1.06 * k + width(name, 0.56 * k, "bold") + 0.2 * k
    dots = x + 6.0 * k
    if tally.gone:
        place = (max(after, dots - 0.5 * k), baseline)
        marks.append(Words(tally.gone, place, 0.5 * k, palette.soft, "italic"))
        return marks
    marks.append(Words(str(tally.damage), (dots, baseline), 0.52 * k, palette.ink, "bold", "end"))
    marks += _dots((dots + 0.26 * k, y), tally, 2.9 * k, 0.66 * k, palette)
    strokes = x + 9.95 * k
    marks.append(Words(str(tally.ammo), (strokes, baseline), 0.52 * k, palette.ink, "bold", "end"))
    marks += _strokes((strokes + 0.24 * k, y), tally, 1.9 * k, 0.72 * k, palette)
    return marks


def _dots(start: Point, tally: Tally, room: float, k: float, palette: Palette) -> list[Mark]:
    """Points: left, lost in this move, gone; a gap after each six."""
    total = max(tally.points, tally.damage + tally.lost, 1)
    natural = (total - 1) * 0.40 * k + (total - 1) // 6 * 0.10 * k
    shrink = min(1.0, (room - 0.3 * k) / natural) if natural else 1.0
    pitch, gap, radius = 0.40 * k * shrink, 0.10 * k * shrink, 0.145 * k * max(shrink, 0.7)
    marks: list[Mark] = []
    for number in range(total):
        middle = (start[0] + number * pitch + number // 6 * gap, start[1])
        if number < tally.damage:
            marks.append(Shape(geo.circle(middle, radius), palette.ink))
        elif number < tally.damage + tally.lost:
            marks.append(Shape(geo.circle(middle, radius * 1.14), palette.fire))
        else:
            pen = Pen(palette.faint, 0.045 * k)
            marks.append(Shape(geo.circle(middle, radius - 0.02 * k), None, pen))
    return marks


def _strokes(start: Point, tally: Tally, room: float, k: float, palette: Palette) -> list[Mark]:
    """Bursts: left thick, fired thin; a gap after each four."""
    total = max(tally.magazine, 1)
    natural = (total - 1) * 0.205 * k + (total - 1) // 4 * 0.06 * k
    shrink = min(1.0, room / natural) if natural else 1.0
    left: list[list[Point]] = []
    fired: list[list[Point]] = []
    for number in range(total):
        x = start[0] + (number * 0.205 + number // 4 * 0.06) * k * shrink
        stroke = [(x, start[1] - 0.20 * k), (x, start[1] + 0.20 * k)]
        (left if number < tally.ammo else fired).append(stroke)
    marks: list[Mark] = []
    if fired:
        marks.append(Shape(geo.lines(fired), None, Pen(palette.faint, 0.03 * k)))
    if left:
        marks.append(Shape(geo.lines(left), None, Pen(palette.ink, 0.095 * k * max(shrink, 0.6))))
    return marks
