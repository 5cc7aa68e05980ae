"""`move: in_turn` before the round is flown: who has moved, and whose turn it is (SL 3.4, 14.1)."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sopwith_gm.core.in_turn import InTurn
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.words import listed
from sopwith_gm.systems.squadron.adjudicate import round_of
from sopwith_gm.systems.squadron.calling import called
from sopwith_gm.systems.squadron.dice import StreamDice
from sopwith_gm.systems.squadron.events import Left, Moved
from sopwith_gm.systems.squadron.facts import HOW
from sopwith_gm.systems.squadron.leaving import end_moment
from sopwith_gm.systems.squadron.moving import take_turn
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.place_words import stand_words
from sopwith_gm.systems.squadron.position import Position
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.underway import Craft, Round

Sheets = Mapping[PlaneName, Sheet | None]


def in_turn(position: Position, sheets: Sheets, rules: Rules) -> InTurn | None:
    """How far the round has come: the moves of those before the first who has ordered none are
    flown, for nothing that comes later can change them; then all attack together.

    A plane without an entry is awaited; one with None sends nothing any more. None where orders are
    plotted, and in the set-up.
    """
    if rules.move != "in_turn" or position.round == 0 or position.over:
        return None
    names = [plane.name for plane in position.planes]
    known = {plane: sheet and called(sheet, names) for plane, sheet in sheets.items()}
    flying = round_of(position, known, rules, StreamDice({}))
    done: list[str] = []
    for craft in flying.moving:
        sheet = known.get(craft.name)
        if craft.name not in known or (sheet is not None and _has_no_move(sheet)):
            return InTurn((craft.name,), f"it is {craft.name}'s turn to move", tuple(done))
        take_turn(flying, craft)
        done.append(_moved(flying, craft))
        end_moment(flying)
        if flying.over:
            return InTurn((), "the game is over with these moves", tuple(done))
    owing = [one.name for one in flying.attacking if one.is_flying and _owes_attack(one, known)]
    if not owing:
        return InTurn((), "all have moved, and all attacks are ordered", tuple(done))
    who = listed(owing)
    return InTurn(tuple(owing), f"all have moved, and {who} may order an attack", tuple(done))


def _has_no_move(sheet: Sheet) -> bool:
    return sheet.moves is None and sheet.card != "red"


def _owes_attack(craft: Craft, sheets: Sheets) -> bool:
    sheet = sheets.get(craft.name)
    return sheet is not None and sheet.card != "red" and not sheet.says_of_attack


def _moved(flying: Round, craft: Craft) -> str:
    """`Rook has moved: BL S, to 18.3, 40.1 cm, heading NE, altitude 0.`"""
    moved = next(one for one in reversed(flying.events) if isinstance(one, Moved))
    flown = " ".join(moved.flown) or "nothing flown"
    left = [one for one in flying.events if isinstance(one, Left) and one.plane == craft.name]
    if left:
        return f"{craft.name} has moved: {flown}, {HOW[left[0].cause]}."
    height = f", altitude {craft.altitude}" if flying.rules.altitude else ""
    return f"{craft.name} has moved: {flown}, to {stand_words(craft.at, craft.heading)}{height}."


def by_rules(rules: Rules) -> Mapping[str, Any]:
    """Where moves come in turn, attacks come in a mailing of their own (SL 14.1): a message without
    a move stands beside the move that was ordered, and does not take its place."""
    return {"renews": _renews, "joined": _joined} if rules.move == "in_turn" else {}


def _renews(later: Sheet, earlier: Sheet | None) -> bool:
    """SL 14.6: as a whole, of the stage that it is of."""
    if later.is_empty:
        return False
    return later.moves is not None or (earlier is not None and earlier.moves is None)


def _joined(later: Sheet, earlier: Sheet) -> Sheet | None:
    """The move of the earlier one with all that the later says; None for one with a move."""
    if later.is_silent or later.moves is not None:
        return None
    order = later.order if later.order is not None else earlier.order
    return replace(later, moves=earlier.moves, order=order)
