"""The end of a round: its last one, then the next order of play (SL 3.2, 3.5, 9.4)."""

from sopwith_gm.systems.squadron.events import OrderOfPlaySet
from sopwith_gm.systems.squadron.leaving import end_by_rounds
from sopwith_gm.systems.squadron.order_of_play import next_order
from sopwith_gm.systems.squadron.position import Position
from sopwith_gm.systems.squadron.underway import Round


def end_of_round(flying: Round) -> None:
    """First `max_rounds`; nothing is done where the game is over already."""
    if not flying.over:
        end_by_rounds(flying)


def position_after(flying: Round) -> Position:
    """The next round's position, or the last one's where the game is over."""
    before, planes = flying.before, flying.planes()
    if flying.over:
        return Position(before.round, planes, (), True, flying.winner)
    order = next_order(before.order, planes, flying.rules)
    flying.events.append(OrderOfPlaySet(order))
    return Position(before.round + 1, planes, order)
