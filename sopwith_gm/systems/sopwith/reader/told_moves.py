"""The three moves of a sheet as codes, and a sheet with others."""

from collections.abc import Sequence
from dataclasses import replace

from sopwith_gm.core.reading import Reading
from sopwith_gm.systems.sopwith.orders.trust import is_whole
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES, Fire, Manoeuvre, MoveOrder, OrderSheet


def whole_sheet(reading: Reading) -> tuple[str, OrderSheet] | None:
    """The plane and the sheet of a reading that is whole and of one plane; None of any other."""
    return (
        next(iter(reading.sheets.items()))
        if is_whole(reading) and len(reading.sheets) == 1
        else None
    )


def moves_of(sheet: OrderSheet) -> list[tuple[str, str]] | None:
    """Three moves that are told whole; None for others."""
    moves = [(str(move.manoeuvre or ""), "".join(move.fire)) for move in sheet.moves]
    is_open = any(not man or Fire.ANYWHERE in ways for man, ways in moves)
    return None if is_open or len(moves) != MOST_MOVES else moves


def with_moves(sheet: OrderSheet, told: Sequence[tuple[str, str]]) -> OrderSheet:
    """A sheet with these moves, each its code and the directions of its fire."""
    moves = (MoveOrder(Manoeuvre(man), tuple(map(Fire, ways))) for man, ways in told)
    return replace(sheet, moves=tuple(moves))
