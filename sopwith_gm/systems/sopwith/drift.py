"""The clouds on the move, in a turn that is being flown (rulebook, section 6)."""

from collections.abc import Iterator

from sopwith_gm.core.dice import Pip
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.clouds import drifted
from sopwith_gm.systems.sopwith.events import CloudsMoved
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MOVES, MoveNumber
from sopwith_gm.systems.sopwith.underway import Turn


def drift(turn: Turn, move: MoveNumber | None, towards: Facing) -> None:
    """All clouds one hex the same way; `move` is None at the end of the turn."""
    before = turn.clouds
    turn.set_clouds(drifted(before, towards, turn.board))
    pip = Pip(towards.value + 1)
    turn.events.append(CloudsMoved(move, towards, pip, before, turn.clouds))


def clouds_by_move(before: Position, rules: Rules) -> Iterator[frozenset[Hex]]:
    """The hexes under a cloud when the planes fire, in each of the three moves of a turn."""
    clouds, board = before.clouds, Board(rules.board_side)
    for _ in MOVES:
        if rules.cloud_drift == "each_move" and before.wind is not None:
            clouds = drifted(clouds, before.wind, board)
        yield frozenset(place for cloud in clouds for place in cloud)
