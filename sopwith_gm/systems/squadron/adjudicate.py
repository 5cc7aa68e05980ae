"""One mailing, from orders to what is left: the one way into the rules of Squadron Leader.

`adjudicate` is a pure function. What happens is in `Adjudication.events`, in order.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.attacking import attack_stage
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.events import Event, OrderOfPlaySet
from sopwith_gm.systems.squadron.moving import move_stage
from sopwith_gm.systems.squadron.order_of_play import orders_of_play
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.remarks import Remark, remark
from sopwith_gm.systems.squadron.round_end import end_of_round, position_after
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.ruling import RuledOrders, rule_orders
from sopwith_gm.systems.squadron.set_up import SET_UP_STEPS, SetUp
from sopwith_gm.systems.squadron.underway import Craft, Round


class Adjudication(Struct, frozen=True):
    """One mailing: every event in the order it happened, every remark, and what is left."""

    before: Position
    ruled: tuple[RuledOrders, ...]
    """How each plane's orders were ruled, in seat order; none in the set-up, nor for one out."""
    remarks: tuple[Remark, ...]
    """Those on orders in seat order, then those that happened in play."""
    events: tuple[Event, ...]
    after_moves: tuple[Plane, ...]
    """The planes between the two stages, in seat order; empty in the set-up."""
    position: Position
    """What stands at the end: the next round's, or the last one's where the game is over."""


Sheets = Mapping[PlaneName, Sheet | None]

#: A round, in this sequence (SL 3.1). Every plane goes through a stage before the next begins.
STAGES: tuple[Callable[[Round], None], ...] = (
    move_stage,  # (a) in the order of play, each finishes before the next begins
    attack_stage,  # (b) from where the planes now stand
    end_of_round,  # (c) `max_rounds`; then the next order of play
)


def adjudicate(position: Position, sheets: Sheets, rules: Rules, dice: Dice) -> Adjudication:
    """The set-up, where the position is of round 0, or one round.

    A plane without an entry in `sheets`, or with None, sent nothing; sheets of planes that are out
    are ignored. Raises ValueError for a game that is over and for sheets of strangers, and
    OutOfDiceError where dice are given and run out. Nothing that is passed in is changed, but for
    the log of the dice.
    """
    if position.over:
        raise ValueError("the game is over: no round can be flown")
    strangers = set(sheets) - {plane.name for plane in position.planes}
    if strangers:
        raise ValueError(f"orders for planes that are not in the game: {sorted(strangers)}")
    if position.round == 0:
        return _set_up(position, sheets, rules, dice)
    return _fly(position, sheets, rules, dice)


def _fly(position: Position, sheets: Sheets, rules: Rules, dice: Dice) -> Adjudication:
    flying = round_of(position, sheets, rules, dice)
    after_moves: tuple[Plane, ...] = ()
    for stage in STAGES:
        stage(flying)
        after_moves = after_moves or flying.planes()
    left = position_after(flying)
    ruled = tuple(craft.orders for craft in flying.crafts.values())
    remarks, events = tuple(flying.remarks), tuple(flying.events)
    return Adjudication(position, ruled, remarks, events, after_moves, left)


def round_of(position: Position, sheets: Sheets, rules: Rules, dice: Dice) -> Round:
    """A round with all orders ruled, before anybody has moved."""
    crafts = {}
    remarks: list[Remark] = []
    for plane in position.flying:
        orders = rule_orders(plane, sheets.get(plane.name), position, rules)
        remarks += orders.remarks
        crafts[plane.name] = Craft.of(plane, orders)
    moving, attacking = orders_of_play(position, sheets, rules, remarks)
    return Round(
        position,
        rules,
        dice,
        board_of(rules),
        crafts,
        tuple(crafts[name] for name in moving),
        tuple(crafts[name] for name in attacking),
        remarks=remarks,
    )


def _set_up(position: Position, sheets: Sheets, rules: Rules, dice: Dice) -> Adjudication:
    counting: dict[PlaneName, Sheet] = {}
    game = SetUp(position, counting, rules, dice, board_of(rules))
    for name, sheet in sheets.items():
        if sheet is None:
            continue
        if sheet.card:  # in the set-up there is no NMR (SL 14.5): a red card's orders are none
            why = "they came after the deadline"
            game.remarks.append(remark("late", name, "late orders", f"a {sheet.card} card", why))
        if sheet.card != "red":
            counting[name] = sheet
    for step in SET_UP_STEPS:
        step(game)
    order = game.position.order
    game.events.append(OrderOfPlaySet(order))
    left = replace(game.position, round=1)
    return Adjudication(position, (), tuple(game.remarks), tuple(game.events), (), left)
