"""The board as text: a cell of three characters for each hex, at most 72 columns wide."""

from functools import cache

from sopwith_gm.core.telling.tables import Column, Table, TableRow
from sopwith_gm.core.telling.values import TextMap
from sopwith_gm.hexes.hex import CENTRE, Facing, Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.record import SopwithRecord

LEGEND = (
    "Letters are machines, ::: is cloud, @ an aerodrome, = a strip. North is",
    "up; two hexes side by side stand half a line apart.",
)


def text_map_of(record: SopwithRecord) -> TextMap:
    """The board after the turn, and each plane that is left on it."""
    position = record.adjudication.position
    ended = "The board at the end" if record.is_over else f"The board for turn {position.turn}"
    rows = tuple(
        TableRow(
            plane.name,
            (
                plane.hex.name if plane.hex else "",
                plane.facing.name if plane.facing else "parked",
                str(plane.damage),
                str(plane.ammo),
            ),
        )
        for plane in position.in_play
    )
    columns = (
        Column("Hex"),
        Column("Facing"),
        Column("Points", "number"),
        Column("Bursts", "number"),
    )
    table = Table("", columns, rows) if rows else None
    return TextMap(ended, LEGEND, tuple(text_map(record, position)), table)


def text_map(record: SopwithRecord, position: Position) -> list[str]:
    """The position as lines of text, with each column's first and last hex named at its ends."""
    board = Board(record.rules.board_side)
    grid = [list(line) for line in _ground(board)]
    clouds = position.cloud_hexes
    for place in filter(board.has, clouds):
        _put(grid, place, board.radius, ":::")
    for place, letters in _letters(record, position).items():
        if len(letters) > 3:
            letters = letters[:2] + "+"
        if place in clouds:
            letters = letters.center(3, ":")
        _put(grid, place, board.radius, letters)
    margin = " " * ((72 - len(grid[0])) // 2)
    return [(margin + "".join(line)).rstrip() for line in grid]


@cache
def _ground(board: Board) -> tuple[str, ...]:
    """The lines of a board with nothing on it."""
    reach = board.radius
    height = 2 * reach
    grid = [[" "] * (3 * (2 * reach + 1)) for _ in range(2 * height + 5)]
    for place in board.hexes():
        _put(grid, place, reach, _sign(place, board))
    for q in range(-reach, reach + 1):
        column = [place for place in board.hexes() if place.q == q]
        top, bottom = min(column), max(column)
        _put(grid, top.step(Facing.N), reach, top.name)
        _put(grid, bottom.step(Facing.S), reach, bottom.name)
    return tuple("".join(line) for line in grid)


def _put(grid: list[list[str]], place: Hex, reach: int, text: str) -> None:
    line = 2 * place.r + place.q + 2 * reach + 2
    start = 3 * (place.q + reach)
    grid[line][start : start + 3] = list(text.center(3)[:3])


def _letters(record: SopwithRecord, position: Position) -> dict[Hex, str]:
    """Those of the planes on each hex of the board."""
    board = Board(record.rules.board_side)
    found: dict[Hex, str] = {}
    for plane in position.in_play:
        if plane.hex is not None and board.has(plane.hex):
            found[plane.hex] = found.get(plane.hex, "") + record.seat(plane.name).letter
    return found


def _sign(place: Hex, board: Board) -> str:
    """What lies on a hex for good."""
    if board.corner_of(place) is not None:
        return "@"
    if place.distance(CENTRE) >= board.side - 3 and any(
        place in (strip.inner, strip.outer) for side in Facing for strip in board.strips(side)
    ):
        return "="
    return "."
