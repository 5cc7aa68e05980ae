"""Below the board: levels as a side view, and the damage of the four sectors."""

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.gauges import strokes
from sopwith_gm.drawing.lettering import CAP_HEIGHT, fitted
from sopwith_gm.drawing.marks import Face, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.sign import tile
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.map_space import (
    LEFT,
    RIGHT,
    RUNG,
    column_at,
    damage_top,
    ladder_bottom,
    letters_below,
    panel_top,
)
from sopwith_gm.systems.britain.pictures.ground import burst, sign_of_target, state_of
from sopwith_gm.systems.britain.pictures.tokens import sign_of
from sopwith_gm.systems.britain.position import Position, is_sector_shut
from sopwith_gm.systems.britain.telling.tables import new_hits


def side_view(position: Position, levels: int, palette: Palette) -> list[Mark]:
    """Every aircraft over its column, as high as it flies."""
    bottom = ladder_bottom(levels)
    marks: list[Mark] = []
    for number in range(levels + 1):
        y = _row(number, bottom)
        fill = palette.field if number == 0 else palette.ground[number % 2]
        band = geo.polygon(
            [
                (LEFT, y - RUNG / 2),
                (RIGHT, y - RUNG / 2),
                (RIGHT, y + RUNG / 2),
                (LEFT, y + RUNG / 2),
            ]
        )
        marks.append(Shape(band, fill, Pen(palette.grid, 0.04)))
        text = str(number) if number else "G"
        marks.append(Words(text, (LEFT - 0.22, y - 0.24), 0.72, palette.ink, "bold", "end"))
    for at, letter in enumerate(board_named().columns):
        place = (1.5 * at, letters_below(levels))
        marks.append(Words(letter, place, 0.56, palette.soft, "bold", "middle"))
    return [*marks, *_in_view(position, bottom, palette)]


def _row(number: int, bottom: float) -> float:
    return bottom + RUNG * (number + 0.5)


def _in_view(position: Position, bottom: float, palette: Palette) -> list[Mark]:
    """Signs side by side where several are in one column at one level."""
    marks: list[Mark] = []
    taken: dict[tuple[float, int], int] = {}

    def spot(x: float, height: int) -> tuple[float, float]:
        count = taken.get((x, height), 0)
        taken[x, height] = count + 1
        return x + 0.90 * count, _row(height, bottom)

    for one in position.bombers:
        if one.hex is not None:
            x, y = spot(column_at(one.hex), one.level)
            marks.append(Shape(geo.circle((x, y), 0.48), palette.halo, Pen(palette.ink, 0.07)))
            place = (x, y - 0.68 * CAP_HEIGHT / 2)
            marks.append(Words(str(one.number), place, 0.68, palette.ink, "bold", "middle"))
    for plane in position.in_play:
        if plane.hex is not None:
            marks += tile(sign_of(plane), spot(column_at(plane.hex), plane.level), 0.92, palette)
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
                spot = (middle - 2.6 + 2.1 * at, top - 0.95 * row)
                target = board_named().targets[place]
                marks += sign_of_target(spot, target, palette, state_of(place, position.hit), 0.38)
                if place in now:
                    marks += burst((spot[0] - 0.36, spot[1] + 0.26), palette, 0.24)
                name = (spot[0] + 0.50, spot[1] - 0.19)
                marks.append(Words(place, name, 0.58, palette.ink))
        left = sum(place not in position.hit for place in sector.batteries)
        shut = is_sector_shut(sector, position.hit)
        text = "SHUT" if shut else f"{left} of 3 batteries left"
        place_of_text = (middle - 2.95, top - 2.9)
        face: Face = "bold" if shut or left == 1 else "regular"
        marks.append(Words(text, place_of_text, 0.58, palette.ink, face))
    return marks


def panel(position: Position, fuel: int, levels: int, palette: Palette) -> list[Mark]:
    """Under each sector its player: name, fuel as strokes, victories as a number."""
    y = panel_top(levels)
    marks: list[Mark] = []
    for one in position.planes:
        if not one.sector:
            continue
        columns = board_named().sector(one.sector).columns
        first, last = (board_named().columns.index(columns[end]) for end in (0, -1))
        x = 0.75 * (first + last) - 2.95
        marks += tile(sign_of(one), (x + 0.68, y), 1.36, palette)
        left, room = x + 1.7, 5.2
        name = fitted(one.name, room, 0.72, "bold")
        colour = palette.ink if one.is_in_play else palette.soft
        marks.append(Words(name, (left, y + 0.18), 0.72, colour, "bold"))
        won = f"{one.victories} {'victory' if one.victories == 1 else 'victories'}"
        if not one.is_in_play:
            marks.append(Words(f"out, {won}", (left, y - 0.62), 0.58, palette.soft, "italic"))
            continue
        number = Words(str(one.fuel), (left + 0.62, y - 0.62), 0.66, palette.ink, "bold", "end")
        marks += [number, *strokes((left + 0.9, y - 0.40), one.fuel, fuel, 1.6, 1.0, palette)]
        marks.append(Words(won, (x + 6.95, y - 0.62), 0.54, palette.soft, "italic", "end"))
    return marks
