"""What is flown of one plane's orders, as a letter says it."""

from sopwith_gm.core.telling.letters import FlownOrders
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.flight import Flight, Leg
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import Manoeuvre, OrderSheet


def without_orders(rules: Rules, turn: int) -> str:
    """What becomes of a machine whose pilot is silent, in any turn."""
    return "Without orders a machine flies straight on, without firing, or stays on the ground."


def flown_orders(flight: Flight, sheet: OrderSheet, rules: Rules) -> FlownOrders:
    """A flight in words; `sheet` is what was ordered, which tells what may be a slip."""
    repair = f", and asks for repairs: {flight.repair}" if flight.repair else ""
    return FlownOrders(
        tuple(f"Move {at}  {_flown(leg)}" for at, leg in enumerate(flight.legs, 1)),
        tuple(postal(leg) for leg in flight.legs),
        flight.remarks,
        f"stays on the ground{repair}" if flight.is_staying else "",
        () if flight.nmr else likely_slips(flight, sheet, Board(rules.board_side)),
    )


def postal(leg: Leg) -> str:
    """One move in postal notation: `LT - fire L, fire A`."""
    bursts = ", ".join(f"fire {one}" for one in leg.fire)
    return f"{leg.manoeuvre} - {bursts}" if bursts else str(leg.manoeuvre)


def likely_slips(flight: Flight, sheet: OrderSheet, board: Board) -> tuple[str, ...]:
    """What is allowed and probably not meant: leaving the board is flown as ordered."""
    for number, leg in enumerate(flight.legs, start=1):
        if not board.has(leg.hex):
            return (f"Move {number} takes the machine off the board, and out of the game.",)
    if sheet.land and not any(leg.landed or leg.committed for leg in flight.legs):
        return ("You announced a landing; these moves do not bring you home this turn.",)
    return ()


def _flown(leg: Leg) -> str:
    if leg.facing is None and leg.manoeuvre is Manoeuvre.NO_MOVE:
        return "on the ground"
    told = postal(leg)
    if leg.took_off:
        told += f"   (taking off along {leg.took_off.name.capitalize()})"
    if leg.landed:
        told += f"   (landing on {leg.landed.name.capitalize()})"
    return told
