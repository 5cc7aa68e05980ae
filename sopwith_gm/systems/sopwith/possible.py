"""All turns that a plane could order from where it stands, as they would be ruled."""

from collections.abc import Iterator
from itertools import product

from msgspec import Struct

from sopwith_gm.systems.sopwith.board import STRIP_NAMES, Board
from sopwith_gm.systems.sopwith.flight import Flight
from sopwith_gm.systems.sopwith.landing import landing_corners
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MOVES, Manoeuvre, MoveOrder, OrderSheet


class PossibleTurn(Struct, frozen=True):
    """Orders without fire that are flown as they stand, and their flight."""

    sheet: OrderSheet
    flight: Flight


def possible_turns(plane: Plane, position: Position, rules: Rules) -> tuple[PossibleTurn, ...]:
    """Every turn that the plane may fly, once each, without a burst and without a remark.

    In the order of the codes, plain moves before landings. What differs only in orders that come to
    the same flight is there once, as it is said shortest. The plane must be in the game.
    """
    found: dict[object, PossibleTurn] = {}
    for sheet in _sheets(plane, position, rules):
        flight = rule_orders(plane, sheet, position, rules)
        if not flight.remarks:
            found.setdefault((flight.legs, flight.repair), PossibleTurn(sheet, flight))
    return tuple(found.values())


def _sheets(plane: Plane, position: Position, rules: Rules) -> Iterator[OrderSheet]:
    orders = {manoeuvre: MoveOrder(manoeuvre) for manoeuvre in Manoeuvre}
    ahead = orders[Manoeuvre.AHEAD]
    if plane.state is State.PARKED:
        yield OrderSheet(stay=True)
        yield OrderSheet(stay=True, repair="all")
        for strip, third in product(STRIP_NAMES, orders.values()):
            yield OrderSheet((ahead, ahead, third), take_off=strip)
        return
    assumed = rules.landing_notice == "assumed"
    other = OrderSheet(not_landing=True) if assumed else OrderSheet(land=True)
    grounds = (OrderSheet(), other) if _may_land(plane, position, rules) else (OrderSheet(),)
    for ground in grounds:
        for moves in product(orders.values(), repeat=3):
            yield OrderSheet(moves, land=ground.land, not_landing=ground.not_landing)


_REACH = len(MOVES) + 2
"""Of a turn: from farther off nobody comes onto a strip, which ends two hexes from its home."""


def _may_land(plane: Plane, position: Position, rules: Rules) -> bool:
    """Is any strip near enough that a word on landing can change what is flown?"""
    assert plane.hex is not None
    board = Board(rules.board_side)
    homes = [board.aerodrome(corner) for corner in landing_corners(plane, position, rules)]
    return any(plane.hex.distance(home) <= _REACH for home in homes)
