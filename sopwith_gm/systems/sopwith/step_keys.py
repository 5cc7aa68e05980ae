"""The steps of a turn by the keys that telling, pictures and careers share."""

from typing import Literal

from sopwith_gm.systems.sopwith.sheet import MOVES, MoveNumber

StepKey = Literal["start", "move-1", "move-2", "move-3", "clouds"]

START: StepKey = "start"
CLOUDS: StepKey = "clouds"
"""The end of the turn, when clouds move; as it leaves the board, the next turn begins."""
_OF_MOVE: dict[MoveNumber, StepKey] = {1: "move-1", 2: "move-2", 3: "move-3"}


def key_of_move(move: MoveNumber) -> StepKey:
    """The step of a move: `move-2`."""
    return _OF_MOVE[move]


STEP_KEYS: tuple[StepKey, ...] = (START, *(key_of_move(move) for move in MOVES), CLOUDS)
"""In their order."""
