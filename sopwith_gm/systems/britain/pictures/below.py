"""Below the board: levels as a side view, and the damage of the four sectors."""

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Face, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.sign import tile
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.pictures.ground import burst, sign_of_target
from sopwith_gm.systems.britain.pictures.space import (
    LEFT,
    RIGHT,
    column_at,
    damage_top,
    ladder_bottom,
)
from sopwith_gm.systems.britain.pictures.tokens import sign_of
from sopwith_gm.systems.britain.position import Position, is_sector_shut
from sopwith_gm.systems.britain.telling.tables import new_hits

_STEP = 1.15


def side_view(position: Position, levels: int, palette: Palette) -> list[Mark]:
    """Every aircraft over its column, as high as it flies."""
    bottom = ladder_bottom(levels)
    marks: list[Mark] = []
    for number in range(levels + 1):
        y = _row(number, bottom)
        fill = palette.strip if number == 0 else palette.ground[number % 2]
        band = geo.polygon(
            [
                (LEFT, y - _STEP / 2),
                (RIGHT, y - _STEP / 2),
                (RIGHT, y + _STEP / 2),
                (LEFT, y + _STEP / 2),
            ]
        )
        marks.append(Shape(band, fill, Pen(palette.grid, 0.04)))
        text = str(number) if number else "G"
        marks.append(Words(text, (LEFT - 0.35, y - 0.2), 0.58, palette.ink, "bold", "end"))
    for at, letter in enumerate(board_named().columns):
        place = (1.5 * at, bottom - 0.62)
        marks.append(Words(letter, place, 0.50, palette.soft, "bold", "middle"))
    return [*marks, *_in_view(position, bottom, palette)]


def _row(number: int, bottom: float) -> float:
    return bottom + _STEP * (number + 0.5)


def _in_view(position: Position, bottom: float, palette: Palette) -> list[Mark]:
    """Signs side by side where several are in one column at one level."""
    marks: list[Mark] = []
    taken: dict[tuple[float, int], int] = {}

    def spot(x: float, height: int) -> tuple[float, float]:
        count = taken.get((x, height), 0)
        taken[x, height] = count + 1
        return x + 0.66 * count, _row(height, bottom)

    for one in position.bombers:
        if one.hex is not None:
            x, y = spot(column_at(one.hex), one.level)
            marks.append(Shape(geo.circle((x, y), 0.40), palette.halo, Pen(palette.key, 0.06)))
            place = (x, y - 0.52 * CAP_HEIGHT / 2)
            marks.append(Words(str(one.number), place, 0.52, palette.ink, "bold", "middle"))
    for plane in position.in_play:
        if plane.hex is not None:
            marks += tile(sign_of(plane), spot(column_at(plane.hex), plane.level), 0.72, palette)
    return marks


def damage(position: Position, levels: int, palette: Palette) -> list[Mark]:
    """Nine marks a sector, and whether its fields are shut."""
    top = damage_top(levels)
    now = new_hits(position)
    marks: list[Mark] = []
    for sector in board_named().sectors:
        columns = [board_named().columns.index(one) for one in sector.columns]
        middle = 0.75 * (columns[0] + columns[-1])
        for row, places in enumerate((sector.airfields, sector.batteries, sector.radar)):
            for at, place in enumerate(places):
                spot = (middle - 2.3 + 1.95 * at, top - 0.95 * row)
                target = board_named().targets[place]
                marks += sign_of_target(
                    spot, target, palette, is_hit=place in position.hit, size=0.34
                )
                if place in now:
                    marks += burst((spot[0] - 0.36, spot[1] + 0.26), palette, 0.24)
                name = (spot[0] + 0.46, spot[1] - 0.17)
                marks.append(Words(place, name, 0.50, palette.ink))
        left = sum(place not in position.hit for place in sector.batteries)
        shut = is_sector_shut(sector, position.hit)
        text = "SHUT" if shut else f"{left} of 3 batteries left"
        place_of_text = (middle - 2.65, top - 2.85)
        face: Face = "bold" if shut or left == 1 else "regular"
        marks.append(Words(text, place_of_text, 0.50, palette.ink, face))
    return marks
