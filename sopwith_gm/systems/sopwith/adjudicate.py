"""One turn, from orders to what is left: the one way into the game's rules.

`adjudicate` is a pure function. What happens is in `Adjudication.events`, in order; the positions
after each move are in `after`.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import Event, Remark
from sopwith_gm.systems.sopwith.flight import Flight
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.moves import MOVE_STEPS
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MOVES, MoveNumber, OrderSheet
from sopwith_gm.systems.sopwith.turn_end import (
    END_STEPS,
    END_STEPS_OF_GAME,
    remark_on_repairs_not_made,
)
from sopwith_gm.systems.sopwith.underway import Craft, Turn


class Adjudication(Struct, frozen=True):
    """One turn: every event in the order it happened, every remark, and the position left."""

    before: Position
    flights: tuple[Flight, ...]
    """How each plane's orders were ruled, in the game's order; planes that were out have none."""
    remarks: tuple[Remark, ...]
    events: tuple[Event, ...]
    after: tuple[Position, ...]
    """After each move that was flown, with the clouds of that moment: one to three."""
    position: Position
    """What stands at the end: the next turn's, or the last one's where the game is over."""


def adjudicate(
    position: Position,
    sheets: Mapping[PlaneName, OrderSheet | None],
    rules: Rules,
    dice: Dice,
) -> Adjudication:
    """Fly one turn.

    A plane without an entry in `sheets`, or with None, sent nothing. Raises ValueError for a game
    that is over and for sheets of planes that are not in it, and OutOfDiceError where dice are
    given and run out. Nothing that is passed in is changed, but for the log of the dice.
    """
    flights = _rule_all(position, sheets, rules)
    turn = begin_turn(position, flights, rules, dice)
    after = tuple(turn.position() for _ in fly_moves(turn))
    for end_step in END_STEPS if not turn.over else END_STEPS_OF_GAME:
        end_step(turn)
    remark_on_repairs_not_made(turn)
    left = turn.position_left()
    return Adjudication(position, flights, tuple(turn.remarks), tuple(turn.events), after, left)


def open_turn(position: Position, rules: Rules, dice: Dice) -> Position:
    """The position with what is known before orders are due: the wind, where clouds drift in each
    move (B Moving Storm Clouds: one die at the start of the turn)."""
    if rules.cloud_drift != "each_move" or position.over:
        return position
    pip = dice.roll(f"wind, turn {position.turn}")
    return replace(position, wind=Facing.from_pip(pip))


def _rule_all(
    position: Position, sheets: Mapping[PlaneName, OrderSheet | None], rules: Rules
) -> tuple[Flight, ...]:
    if position.over:
        raise ValueError("the game is over: no turn can be flown")
    in_play = position.in_play
    strangers = set(sheets) - {plane.name for plane in in_play}
    if strangers:
        raise ValueError(f"orders for planes that are not in the game: {sorted(strangers)}")
    return tuple([rule_orders(plane, sheets.get(plane.name), position, rules) for plane in in_play])


def begin_turn(position: Position, flights: Iterable[Flight], rules: Rules, dice: Dice) -> Turn:
    """A turn before its first move, of flights as they were ruled: one for each plane in play."""
    ruled = {flight.plane: flight for flight in flights}
    crafts = tuple([Craft.of(plane, ruled.get(plane.name)) for plane in position.planes])
    turn = Turn(position, rules, dice, Board(rules.board_side), crafts, (), frozenset())
    turn.remarks = [remark for flight in ruled.values() for remark in flight.remarks]
    turn.set_clouds(position.clouds)
    return turn


def fly_moves(turn: Turn) -> Iterator[MoveNumber]:
    """Fly the moves, up to the one with which the game ends; each is given once it is flown."""
    for move in MOVES:
        fly_move(turn, move)
        yield move
        if turn.over:
            return


def fly_move(turn: Turn, move: MoveNumber) -> None:
    """Fly one move: all planes go through a step before the next step begins."""
    for step in MOVE_STEPS:
        step(turn, move)
