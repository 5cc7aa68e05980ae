"""One mailing, cut between Spitfires and bombers (BB 3, 13.1): the one way into the rules.

`fly_spitfires` flies the orders of a round and ends it; `open_round` flies the bombers of the next
one, which is known before orders are due. Both are pure.
"""

from collections.abc import Mapping

from msgspec import Struct

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.board import Board, HexName
from sopwith_gm.systems.britain.bombers import fly_bombers
from sopwith_gm.systems.britain.ends import end_after_last_round
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.orders import NO_SHEET, Alternative, Sheet
from sopwith_gm.systems.britain.position import GROUND, Position
from sopwith_gm.systems.britain.remarks import Remark
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.sky import Fighter, Sky
from sopwith_gm.systems.britain.spitfires import fly_turn

Sheets = Mapping[PlaneName, Sheet | None]
"""What came from whom; None or no entry: nothing did."""


class FlownTurn(Struct, frozen=True):
    """What became of one player's orders."""

    plane: PlaneName
    sheet: Sheet
    hex: HexName | None
    """Where it was when its turn came; None: it had none, or crashed before it."""
    level: int
    fuel: int
    """After this turn's use."""
    alternative: Alternative | None
    """What was flown of its orders; None: nothing, it held or landed by itself."""
    remarks: tuple[Remark, ...]


class SpitfiresFlown(Struct, frozen=True):
    """The Spitfires of a round and its end."""

    before: Position
    turns: tuple[FlownTurn, ...]
    """In the order of play, then those who were out before."""
    events: tuple[Event, ...]
    position: Position
    """The next round's, its bombers still to fly; or the last one, where the game is over."""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """All remarks of the round."""
        return tuple(remark for turn in self.turns for remark in turn.remarks)


class BombersFlown(Struct, frozen=True):
    """The bombers of a round. Their dice are in the log of the dice."""

    before: Position
    events: tuple[Event, ...]
    position: Position
    """As orders are written for it."""


def fly_spitfires(position: Position, sheets: Sheets, board: Board, rules: Rules) -> SpitfiresFlown:
    """The Spitfires of a round in the order of play, then its end (BB 13.1).

    Raises ValueError for a game that is over, and for sheets of planes that are not in it.
    """
    _refuse_what_is_over(position)
    strangers = set(sheets) - {spitfire.name for spitfire in position.planes}
    if strangers:
        raise ValueError(f"orders for planes that are not in the game: {sorted(strangers)}")
    sky = Sky.of(position, board, rules)
    for fighter in sky.order:  # before its Spitfires, all of them (BB 13.7)
        fighter.standing = (sheets.get(fighter.name) or NO_SHEET).applied_to(fighter.standing)
    gone = [fighter for fighter in sky.fighters if fighter not in sky.order]
    turns = tuple(
        _take_turn(sky, fighter, sheets.get(fighter.name) or NO_SHEET)
        for fighter in (*sky.order, *gone)
    )
    end_after_last_round(sky)
    events = tuple(sky.events)
    if sky.over:  # nobody moves up any more (BB 10.4)
        return SpitfiresFlown(position, turns, events, sky.frozen(sky.round, sky.order))
    # The first becomes the last; who has gone out is taken out afterwards (BB 3.3).
    rotated = (*sky.order[1:], *sky.order[:1])
    return SpitfiresFlown(position, turns, events, sky.frozen(sky.round + 1, rotated))


def _take_turn(sky: Sky, fighter: Fighter, sheet: Sheet) -> FlownTurn:
    """A turn, or none: for one who is out, and when the game is over (BB 3.4, 14.3)."""
    if fighter.hex is None:
        out = (Remark("out", fighter.name),) if sheet.orders else ()
        return FlownTurn(fighter.name, sheet, None, GROUND, 0, None, out)
    hex, level = fighter.hex, fighter.level
    turn = None if sky.over else fly_turn(sky, fighter, sheet)
    if turn is None or turn.decision is None:  # it crashed before its turn, or there is none
        return FlownTurn(fighter.name, sheet, None, GROUND, 0, None, ())
    decision = turn.decision
    return FlownTurn(
        fighter.name, sheet, hex, level, turn.fuel, decision.alternative, decision.remarks
    )


def open_round(position: Position, board: Board, rules: Rules, dice: Dice) -> BombersFlown:
    """The bombers of a round, in the order of their numbers (BB 3.1, 4).

    The dice have the scope `round R` (BB 11.2). Raises ValueError for a game that is over.
    """
    _refuse_what_is_over(position)
    sky = Sky.of(position, board, rules)
    fly_bombers(sky, dice)
    return BombersFlown(position, tuple(sky.events), sky.frozen(sky.round, sky.order))


def _refuse_what_is_over(position: Position) -> None:
    if position.over:
        raise ValueError("the game is over: nothing flies any more")
