"""The board: sea and land, sectors in their colours, hexes with names, targets with their state."""

from collections.abc import Collection
from functools import cache

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette, PilotColour, mixed
from sopwith_gm.systems.britain.board import HexName, Target
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.pictures.space import TOP, place_of
from sopwith_gm.systems.britain.roster import COLOURS

LETTERS = {"airfield": "F", "battery": "A", "radar station": "R"}
"""What stands on the sign of a target."""


def colour_of(sector: str) -> PilotColour:
    """The pilots' colour of a sector."""
    return COLOURS[sector]  # type: ignore[return-value]


@cache
def land(palette: Palette) -> tuple[Mark, ...]:
    """Everything that is the same on every map of a theme."""
    board = board_named()
    marks: list[Mark] = []
    here = {name: corners_of(name) for name in board.coordinates}
    marks.append(Shape(geo.polygon(*here.values()), palette.ground[1]))
    for sector in board.sectors:
        own = [name for name in here if name[0] in sector.columns and name not in board.sea]
        tint = mixed(palette.ground[1], palette.pilot(colour_of(sector.name)), 0.16)
        marks.append(Shape(geo.polygon(*(here[name] for name in own)), tint))
    marks.append(Shape(geo.polygon(*(here[name] for name in sorted(board.sea))), palette.cloud))
    marks.append(Shape(geo.polygon(*here.values()), None, Pen(palette.grid, 0.05)))
    shore = hexmap.outlines_of(board.coordinates[name] for name in sorted(board.sea))
    marks.append(Shape(geo.polygon(*shore), None, Pen(palette.edge, 0.09, join="round")))
    rim = hexmap.outlines_of(board.coordinates.values())
    marks.append(Shape(geo.polygon(*rim), None, Pen(palette.ink, 0.16, join="round")))
    marks += _sectors(palette)
    return tuple(marks)


def corners_of(name: HexName, radius: float = 1.0) -> list[Point]:
    """The corners of a hex."""
    return geo.corners(place_of(name), radius)


def _sectors(palette: Palette) -> list[Mark]:
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


def hex_names(palette: Palette, hidden: Collection[HexName]) -> list[Mark]:
    """Each hex's name at its lower edge, but where something covers it."""
    return [
        Words(name, (x, y - 0.74), 0.34, palette.soft, anchor="middle")
        for name in board_named().coordinates
        if name not in hidden
        for x, y in [place_of(name)]
    ]


def targets(palette: Palette, hit: Collection[HexName], now: Collection[HexName]) -> list[Mark]:
    """Every target: crossed out where it was hit, with a star where it was hit just now."""
    marks: list[Mark] = []
    for place, target in board_named().targets.items():
        x, y = place_of(place)
        marks += sign_of_target((x, y + 0.36), target, palette, is_hit=place in hit)
        if place in now:
            marks += burst((x - 0.46, y + 0.44), palette)
    return marks


def sign_of_target(
    middle: Point, target: Target, palette: Palette, *, is_hit: bool, size: float = 0.40
) -> list[Mark]:
    """A square is an airfield, a triangle a battery, a circle a radar station; each has its letter
    too. A hit one is pale and crossed out."""
    x, y = middle
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
    if is_hit:
        half = 1.05 * size
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


def frame(palette: Palette, box: tuple[float, float, float, float]) -> list[Mark]:
    """The sheet."""
    west, south, east, north = box
    sheet = geo.polygon([(west, south), (east, south), (east, north), (west, north)])
    return [Shape(sheet, palette.paper)]
