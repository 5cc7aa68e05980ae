"""One mailing as the house records it: the Spitfires of a round, then the bombers of the next."""

from collections.abc import Mapping
from dataclasses import replace

from msgspec import Struct

from sopwith_gm.core.dice import GameDice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.ends import places
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.mailing import FlownTurn, fly_spitfires, open_round
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.remarks import Remark
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.set_up import SCOPE, set_up, with_given_base


class Adjudication(Struct, frozen=True):
    """One mailing: what every player flew, every event in its order, and what stands then."""

    before: Position
    """As orders were written for it; `before.opening` is the flight of its bombers."""
    turns: tuple[FlownTurn, ...]
    """In the order of play, then those who were out before."""
    events: tuple[Event, ...]
    """Of the Spitfires' turns."""
    remarks: tuple[Remark, ...]
    position: Position
    """The next round's, with its bombers flown; or the last one's, where the game is over."""


def adjudicate(
    position: Position, sheets: Mapping[PlaneName, Sheet | None], rules: Rules, dice: GameDice
) -> Adjudication:
    """Fly the Spitfires of a round; they use no dice. The bombers of the next are `open_turn`'s.
    Mailing 0 is the set-up.

    Raises ValueError for a game that is over and for sheets of planes that are not in it.
    """
    if position.round == 0:
        return _set_up(position, sheets, rules, dice)
    flown = fly_spitfires(position, sheets, board_named(), rules)
    return Adjudication(position, flown.turns, flown.events, flown.remarks, _placed(flown.position))


def _set_up(
    position: Position, sheets: Mapping[PlaneName, Sheet | None], rules: Rules, dice: GameDice
) -> Adjudication:
    """Sectors, fields, standing orders, who begins (BB 2, 3.2); dice are in the scope of BB 11.3.

    The Spitfires, which have the sectors' names there, have their pilots' here.
    """
    board = board_named()
    given: dict[str, PlaneName] = {
        one.name: board.sector(one.sector).name for one in position.planes if one.sector
    }
    wishes: dict[str, Sheet | None] = {
        one.name: with_given_base(sheets.get(one.name), one.hex) for one in position.planes
    }
    names = [one.name for one in position.planes]
    made = set_up(names, wishes, board, rules, dice.within(SCOPE), given)
    pilot = {sector: PlaneName(name) for name, sector in made.sectors.items()}
    planes = []
    for one in made.position.planes:
        own = position.plane(pilot[one.name])
        planes.append(replace(one, name=own.name, player=own.player, career=own.career))
    order = tuple(pilot[name] for name in made.position.order)
    left = replace(made.position, planes=tuple(planes), order=order)
    return Adjudication(position, (), (), made.remarks, left)


def open_turn(position: Position, rules: Rules, dice: GameDice) -> Position:
    """The position after the flight of the round's bombers, which is known before orders are due
    (BB 13.1). Their dice are in the scope `round R` (BB 11.2). A game that is over stays as it is.
    """
    if position.over or position.round == 0:
        return position
    dice = dice.within(f"round {position.round}")
    flown = open_round(position, board_named(), rules, dice)
    return replace(_placed(flown.position), opening=flown.events)


def _placed(position: Position) -> Position:
    """With everybody's place, where the game is over (BB 10.5)."""
    if not position.over:
        return position
    of = places(position)
    planes = tuple(replace(one, place=of[one.name]) for one in position.planes)
    return replace(position, planes=planes)
