"""The board of a game: one for each `grid` (SL 1, 12)."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from sopwith_gm.systems.squadron.board import Board
from sopwith_gm.systems.squadron.hex_board import HexBoard
from sopwith_gm.systems.squadron.ruler_board import RulerBoard
from sopwith_gm.systems.squadron.rules import Grid, Rules

#: What a game is measured with, by the option. On hexes neither a range's measure nor an arc's
#: part has anything to say (SL 12.3).
BOARDS: Mapping[Grid, Callable[[Rules], Board[Any]]] = {
    "ruler": lambda rules: RulerBoard(rules.board, rules.range_measure, rules.arc),
    "hex": lambda rules: HexBoard(rules.board),
}


@lru_cache(maxsize=64)
def board_of(rules: Rules) -> Board[Any]:
    """The board that the options describe; made once."""
    return BOARDS[rules.grid](rules)
