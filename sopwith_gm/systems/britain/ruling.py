"""What will come of a player's orders, as far as it can be known before they are flown."""

from typing import Literal

from msgspec import Struct

from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.forecast import Forecast, forecast
from sopwith_gm.systems.britain.orders import Alternative, Chain, Hold, Sheet, Standing
from sopwith_gm.systems.britain.position import GROUND, Position, Spitfire
from sopwith_gm.systems.britain.remarks import Remark, RemarkCode
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.set_up import (
    asks_for_another,
    field_asked_for,
    with_given_base,
)
from sopwith_gm.systems.britain.sky import Fighter, Sky
from sopwith_gm.systems.britain.spitfires import (
    LAND_HOME_OR_NEAREST,
    LITTLE_FUEL,
    burn,
    decide,
)

Source = Literal["orders", "standing", "silence", "set-up"]
"""What is flown: the orders that came, the standing order, what silence leaves; or the set-up."""


class RuledOrders(Struct, frozen=True):
    """One player's orders for one mailing, as they will be tried."""

    plane: Spitfire
    position: Position
    source: Source
    standing: Standing
    """In force with these orders."""
    forecast: Forecast | None
    """Of what is tried; None for the set-up."""
    remarks: tuple[Remark, ...]
    """If nobody who plays before him changes anything."""


def rule_orders(
    plane: Spitfire, sheet: Sheet | None, position: Position, rules: Rules
) -> RuledOrders:
    """What is tried of a sheet, and what will come of it (BB 13.2, 14.1)."""
    sheet = sheet or Sheet()
    standing = sheet.applied_to(plane.standing)
    if position.round == 0:
        return RuledOrders(plane, position, "set-up", standing, None, _of_set_up(plane, sheet))
    board = board_named()
    sky = Sky.of(position, board, rules)
    number = position.order.index(plane.name)
    me = sky.order[number]
    me.standing = standing
    for fighter in sky.order[: number + 1]:
        if not sky.over:
            burn(sky, fighter)
    source, chain = _tried(sheet, standing, me)
    told = forecast(position, plane.name, chain, board, rules)
    remarks = decide(sky, me, sheet).remarks if told.has_turn else ()
    return RuledOrders(plane, position, source, standing, told, remarks)


def _of_set_up(plane: Spitfire, sheet: Sheet) -> tuple[Remark, ...]:
    """What is known before the dice: of whom the sector is given in advance (BB 2.5, 2.6)."""
    if not plane.sector:
        return ()
    sector = board_named().sector(plane.sector)
    codes: list[RemarkCode] = ["sector-fixed"] if asks_for_another(sheet, sector) else []
    if sheet.bases and field_asked_for(with_given_base(sheet, plane.hex), sector) is None:
        codes.append("base-given")
    return tuple(Remark(code, plane.name) for code in codes)


def _tried(sheet: Sheet, standing: Standing, me: Fighter) -> tuple[Source, Chain]:
    """The chain that is tried, silence's too (BB 14.1)."""
    if sheet.orders:
        return "orders", sheet.orders
    if standing.fly:
        return "standing", standing.fly
    hold = (Alternative(Hold()),)
    if me.level > GROUND and me.fuel <= LITTLE_FUEL:
        return "silence", (*LAND_HOME_OR_NEAREST, *hold)
    return "silence", hold
