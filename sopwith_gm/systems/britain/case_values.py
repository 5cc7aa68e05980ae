"""Values of this game in cases: keys that are numbers, hexes, targets, facings."""

from collections.abc import Mapping
from typing import Any

from sopwith_gm.core import case_values
from sopwith_gm.core.cases import CaseError
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import Board, HexName


def mapping(told: object, what: str) -> Mapping[Any, Any]:
    """Keys and values; nothing is none of them. A key that is a number may be written as text:
    readers of YAML differ in that."""
    if told is None:
        return {}
    return {_number_if_any(key): value for key, value in case_values.mapping(told, what).items()}


def _number_if_any(key: str) -> str | int:
    return int(key) if key.isascii() and key.isdecimal() else key


def place(value: object, what: str, board: Board) -> HexName:
    """A hex of the board."""
    if not isinstance(value, str) or not board.has(HexName(value)):
        last = f"{board.columns[-1]}{board.rows}"
        raise CaseError(
            f"{what}: found {value!r}, expected a hex of the board, {board.columns[0]}1 to {last}"
        )
    return HexName(value)


def target(value: object, what: str, board: Board) -> HexName:
    """A hex with an airfield, a battery or a radar station."""
    found = place(value, what, board)
    if found not in board.targets:
        raise CaseError(f"{what}: found {found}, expected a target; nothing stands there")
    return found


def facing(value: object, what: str) -> Facing:
    """One of the six."""
    return Facing[case_values.one_of(value, [one.name for one in Facing], what)]
