"""The panel: a row for each pilot, with his sign, his points as dots and his bursts as strokes."""

from sopwith_gm.drawing.gauges import dots, strokes
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import fitted, width
from sopwith_gm.drawing.marks import Mark, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.sign import tile
from sopwith_gm.drawing.title import EDGE
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
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
    counted = left + 0.62 * k
    marks.append(Words(str(tally.damage), (counted, low), 0.66 * k, palette.ink, "bold", "end"))
    marks += dots(
        (counted + 0.32 * k, low + 0.21 * k),
        tally.damage,
        tally.lost,
        tally.points,
        5.0 * k,
        k,
        palette,
    )
    bursts = left + 6.68 * k
    marks.append(Words(str(tally.ammo), (bursts, low), 0.66 * k, palette.ink, "bold", "end"))
    marks += strokes(
        (bursts + 0.28 * k, low + 0.21 * k), tally.ammo, tally.magazine, 3.4 * k, k, palette
    )
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
    counted = x + 6.0 * k
    if tally.gone:
        place = (max(after, counted - 0.5 * k), baseline)
        marks.append(Words(tally.gone, place, 0.5 * k, palette.soft, "italic"))
        return marks
    marks.append(
        Words(str(tally.damage), (counted, baseline), 0.52 * k, palette.ink, "bold", "end")
    )
    marks += dots(
        (counted + 0.26 * k, y), tally.damage, tally.lost, tally.points, 2.9 * k, 0.66 * k, palette
    )
    bursts = x + 9.95 * k
    marks.append(Words(str(tally.ammo), (bursts, baseline), 0.52 * k, palette.ink, "bold", "end"))
    marks += strokes((bursts + 0.24 * k, y), tally.ammo, tally.magazine, 1.9 * k, 0.72 * k, palette)
    return marks
