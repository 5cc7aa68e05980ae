"""The clouds on the move, in a turn that is being flown (rulebook, section 6)."""

from sopwith_gm.core.dice import Pip
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.clouds import drifted
from sopwith_gm.systems.sopwith.events import CloudsMoved
from sopwith_gm.systems.sopwith.sheet import MoveNumber
from sopwith_gm.systems.sopwith.underway import Turn


def drift(turn: Turn, move: MoveNumber | None, towards: Facing) -> None:
    """All clouds one hex the same way; `move` is None at the end of the turn."""
    before = turn.clouds
    turn.set_clouds(drifted(before, towards, turn.board))
    pip = Pip(towards.value + 1)
    turn.events.append(CloudsMoved(move, towards, pip, before, turn.clouds))
