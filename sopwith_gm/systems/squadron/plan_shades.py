"""Where a plane can be after the next move, and whom it could attack from there, cell by cell.

On hexes a cell is one. On the table it is a square as wide as a token, and what is said of it is
said of its middle: a plane at its rim may be a centimetre out. The rules themselves are asked what
can be seen from the middle of one cell in the middle of another.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from sopwith_gm.core.plans import Cell
from sopwith_gm.core.telling.values import MapPoint
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.on_map import on_map
from sopwith_gm.systems.squadron.position import Place, Plane
from sopwith_gm.systems.squadron.rules import Rules

SQUARE = 6
"""Width of a cell of the table, in u: a token's."""
_FARTHEST = 10
"""Cells of the table in which the ruler's third section may end: 60 u."""
_RANGES = 3

Poses = Iterable[tuple[Place, Heading]]
Spot = tuple[int, int]
"""A cell by its column and row on the table, or by the axes of a hex."""


def cells_of(rules: Rules) -> tuple[Cell, ...]:
    """Every cell of the board with its name."""
    if rules.grid == "hex":
        board = range(1, rules.board + 1)
        hexes = [Hex.at(column, row) for column in board for row in board]
        return tuple(Cell(str(one), on_map(one)) for one in hexes)
    found = []
    for column, row in _squares(rules):
        x, y = _middle(column), _middle(row)
        where = f"{x * 13 / 30:.0f} cm east, {y * 13 / 30:.0f} cm north"
        found.append(Cell(where, (float(x), float(y))))
    return tuple(found)


def shape_of(rules: Rules) -> tuple[MapPoint, ...]:
    """The outline of a cell."""
    if rules.grid == "hex":
        radius = 1 / 3**0.5
        return tuple(
            (radius * x, radius * y * 3**0.5 / 2)
            for x, y in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
        )
    half = SQUARE / 2
    return ((half, half), (-half, half), (-half, -half), (half, -half))


def _squares(rules: Rules) -> list[Spot]:
    side = range(-(-rules.board // SQUARE))
    return [(column, row) for column in side for row in side]


def _middle(index: int) -> int:
    return SQUARE * index + SQUARE // 2


def _spot(at: Place) -> Spot:
    if isinstance(at, Hex):
        return at.q, at.r
    return int(at.x.as_float // SQUARE), int(at.y.as_float // SQUARE)


@cache
def _index(rules: Rules) -> Mapping[Spot, int]:
    if rules.grid == "hex":
        board = range(1, rules.board + 1)
        hexes = [Hex.at(column, row) for column in board for row in board]
        return {(one.q, one.r): at for at, one in enumerate(hexes)}
    return {spot: at for at, spot in enumerate(_squares(rules))}


@cache
def _seen(heading: Heading, rules: Rules) -> tuple[tuple[Spot, int], ...]:
    """The cells in arc and range of a plane in the middle of one, from that, with their range."""
    return tuple(_look(heading, rules))


def _look(heading: Heading, rules: Rules) -> Iterator[tuple[Spot, int]]:
    board = board_of(rules)
    far = _RANGES if rules.grid == "hex" else _FARTHEST
    start: Place = Hex(0, 0) if rules.grid == "hex" else Point(0, 0, 0, 0)
    for column in range(-far, far + 1):
        for row in range(-far, far + 1):
            there: Place = (
                Hex(column, row)
                if rules.grid == "hex"
                else Point(SQUARE * column, 0, SQUARE * row, 0)
            )
            sight = board.sight(start, heading, there)
            is_off = rules.guides == "only" and not sight.on_guides
            if sight.range is not None and sight.in_arc and not is_off:
                yield (column, row), sight.range


def cell_at(at: Place, rules: Rules) -> int:
    """The cell in which a place of the board lies, by its number."""
    return _index(rules)[_spot(at)]


def reach_in_cells(poses: Poses, rules: Rules) -> dict[int, int]:
    """The cells in which it can end."""
    return {cell_at(at, rules): 1 for at, _ in poses}


def hits_in_cells(plane: Plane, poses: Poses, rules: Rules) -> dict[int, int]:
    """The cells that it can attack from there, with its dice; the reroll of range 1 is one more."""
    index, dice = _index(rules), plane.stats.attack
    found: dict[int, int] = {}
    for (column, row), heading in dict.fromkeys((_spot(at), heading) for at, heading in poses):
        for (across, up), section in _seen(heading, rules):
            cell = index.get((column + across, row + up))
            if cell is not None:
                found[cell] = max(found.get(cell, 0), dice + (section == 1))
    return found
