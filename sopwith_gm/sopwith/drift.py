"""The clouds on the move, in a turn that is being flown (rulebook, section 6)."""

from sopwith_gm.sopwith.board import Facing, Pip
from sopwith_gm.sopwith.clouds import drifted
from sopwith_gm.sopwith.events import CloudsMoved
from sopwith_gm.sopwith.orders import MoveNumber
from sopwith_gm.sopwith.underway import Turn


def drift(turn: Turn, move: MoveNumber | None, towards: Facing) -> None:
    """All clouds one hex the same way; `move` is None at the end of the turn."""
    before = turn.clouds
    turn.set_clouds(drifted(before, towards, turn.board))
    pip = Pip(towards.value + 1)
    turn.events.append(CloudsMoved(move, towards, pip, before, turn.clouds))
