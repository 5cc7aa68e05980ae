"""The board: sea and land, sectors in their colours, hexes with names, targets with their state."""

from collections.abc import Collection
from functools import cache
from typing import Literal

from matplotlib.path import Path

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette, PilotColour
from sopwith_gm.drawing.table_sheet import TableSheet
from sopwith_gm.systems.britain.board import HexName, Target
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.map_space import BORDER, TOP, place_of, sheet_box
from sopwith_gm.systems.britain.position import is_shut
from sopwith_gm.systems.britain.roster import COLOURS

LETTERS = {"airfield": "F", "battery": "A", "radar station": "R"}
"""What stands on the sign of a target."""


def colour_of(sector: str) -> PilotColour:
    """The pilots' colour of a sector."""
    return COLOURS[sector]  # type: ignore[return-value]


def sector_tint(sector: str, palette: Palette) -> str:
    """The ground of a sector."""
    return palette.wash(colour_of(sector), 0.16)


def tints(palette: Palette) -> tuple[str, ...]:
    """All flat colours of these maps that no other map has."""
    return tuple(sector_tint(sector.name, palette) for sector in board_named().sectors)


@cache
def land(palette: Palette) -> tuple[Mark, ...]:
    """Everything that is the same on every map of a theme."""
    board = board_named()
    marks: list[Mark] = []
    here = {name: corners_of(name) for name in board.coordinates}
    marks.append(Shape(geo.polygon(*here.values()), palette.ground[1]))
    for sector in board.sectors:
        own = [name for name in here if name[0] in sector.columns and name not in board.sea]
        tint = sector_tint(sector.name, palette)
        marks.append(Shape(geo.polygon(*(here[name] for name in own)), tint))
    marks.append(Shape(geo.polygon(*(here[name] for name in sorted(board.sea))), palette.mist))
    marks.append(Shape(geo.polygon(*here.values()), None, Pen(palette.grid, 0.05)))
    shore = hexmap.outlines_of(board.coordinates[name] for name in sorted(board.sea))
    marks.append(Shape(geo.polygon(*shore), None, Pen(palette.edge, 0.09, join="round")))
    marks += _borders(palette)
    return tuple(marks)


def corners_of(name: HexName, radius: float = 1.0) -> list[Point]:
    """The corners of a hex."""
    return geo.corners(place_of(name), radius)


def _borders(palette: Palette) -> list[Mark]:
    """The lines between sectors, so that they are told apart without colours too."""
    board = board_named()
    every = [
        hexmap.outlines_of(board.coordinates[name] for name in board.coordinates if name[0] in own)
        for own in (sector.columns for sector in board.sectors)
    ]
    outlines = [outline for sector in every for outline in sector]
    return [Shape(geo.polygon(*outlines), None, Pen(palette.soft, 0.07, join="round"))]


def sector_names(palette: Palette) -> list[Mark]:
    """Number and name over each sector's columns, with a bar of its colour."""
    marks: list[Mark] = []
    for sector in board_named().sectors:
        columns = [board_named().columns.index(one) for one in sector.columns]
        west, east = 1.5 * columns[0] - 0.7, 1.5 * columns[-1] + 0.7
        bar = geo.polygon(
            [(west, TOP + 0.2), (east, TOP + 0.2), (east, TOP + 0.42), (west, TOP + 0.42)]
        )
        marks.append(Shape(bar, palette.pilot(colour_of(sector.name)), Pen(palette.key, 0.03)))
        text = f"{sector.number} {sector.name}"
        marks.append(
            Words(text, ((west + east) / 2, TOP + 0.62), 0.62, palette.ink, "bold", "middle")
        )
    return marks


def hex_names(palette: Palette, hidden: Collection[HexName], size: float) -> list[Mark]:
    """Each hex's name at its lower edge, but where something covers it."""
    return [
        Words(name, (x, y - 0.78), size, palette.soft, anchor="middle")
        for name in board_named().coordinates
        if name not in hidden
        for x, y in [place_of(name)]
    ]


def targets(palette: Palette, hit: Collection[HexName]) -> list[Mark]:
    """Every target: crossed out where it was hit, with a bar where it is shut with its sector."""
    marks: list[Mark] = []
    for place, target in board_named().targets.items():
        x, y = place_of(place)
        state = state_of(place, hit)
        marks += sign_of_target((x, y + 0.36), target, palette, state)
    return marks


def bombs(palette: Palette, now: Collection[HexName]) -> list[Mark]:
    """A star where a target was hit just now: over the bomber, which often stays there."""
    marks: list[Mark] = []
    for place in sorted(now):
        x, y = place_of(place)
        marks += burst((x - 0.62, y + 0.62), palette, 0.42)
    return marks


State = Literal["whole", "shut", "hit"]


def state_of(place: HexName, hit: Collection[HexName]) -> State:
    """How a target stands: a field whose sector is shut is shut itself (BB 5.5)."""
    if place in hit:
        return "hit"
    board = board_named()
    return "shut" if place in board.fields and is_shut(place, board, hit) else "whole"


def sign_of_target(
    middle: Point, target: Target, palette: Palette, state: State, size: float = 0.40
) -> list[Mark]:
    """A square is an airfield, a triangle a battery, a circle a radar station; each has its letter
    too. A hit one is pale and crossed out, one that is shut is barred."""
    x, y = middle
    is_hit = state == "hit"
    if target.kind == "airfield":
        path = geo.rounded_square(middle, 1.7 * size, 0.15 * size)
    elif target.kind == "battery":
        path = geo.polygon([(x - size, y - 0.8 * size), (x + size, y - 0.8 * size), (x, y + size)])
    else:
        path = geo.circle(middle, 0.92 * size)
    pen = Pen(palette.faint if is_hit else palette.ink, 0.055, join="round")
    fill = palette.ground[2] if is_hit else palette.halo
    letter = size * 1.15
    low = 0.14 * size if target.kind == "battery" else 0.0
    place = (x, y - letter * CAP_HEIGHT / 2 - low)
    ink = palette.faint if is_hit else palette.ink
    marks: list[Mark] = [Shape(path, fill, pen)]
    marks.append(Words(LETTERS[target.kind], place, letter, ink, "bold", "middle"))
    half = 1.05 * size
    if state == "shut":
        bar = geo.line((x - half, y - half), (x + half, y + half))
        marks.append(Shape(bar, None, Pen(palette.halo, 0.24)))
        marks.append(Shape(bar, None, Pen(palette.ink, 0.12, cap="round")))
    if is_hit:
        cross = geo.lines(
            [
                [(x - half, y - half), (x + half, y + half)],
                [(x - half, y + half), (x + half, y - half)],
            ]
        )
        marks.append(Shape(cross, None, Pen(palette.ink, 0.09, cap="round")))
    return marks


def burst(middle: Point, palette: Palette, size: float = 0.30) -> list[Mark]:
    """A bomb that hit, or a shot."""
    star = geo.star(middle, size, 0.45 * size, 8)
    return [Shape(star, palette.fire, Pen(palette.halo, 0.05, join="round"))]


@cache
def _rim() -> Path:
    """The edge of the board."""
    return geo.polygon(*hexmap.outlines_of(board_named().coordinates.values()))


def plate_of(levels: int) -> TableSheet:
    """The whole sheet with its border."""
    return TableSheet(sheet_box(levels), BORDER)


def frame(plate: TableSheet, palette: Palette) -> list[Mark]:
    """The sheet, the margin band about the board, and the border."""
    return plate.band(_rim(), palette)
