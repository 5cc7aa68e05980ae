"""What is flown of one player's orders, as a letter says it."""

import textwrap
from collections.abc import Iterator

from msgspec.structs import replace

from sopwith_gm.core.telling.letters import FlownOrders
from sopwith_gm.systems.britain.board import Sector
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import write_alternative, write_sheet
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.ruling import RuledOrders
from sopwith_gm.systems.britain.set_up import field_asked_for, with_given_base
from sopwith_gm.systems.britain.telling.outlook import outlook_of

_NO_TURN = "nothing: there is no turn for it"

WIDTH = 70
"""Of a letter's lines, without their indent."""


def flown_orders(ruled: RuledOrders, sheet: Sheet, rules: Rules) -> FlownOrders:
    """What will come of the orders, unless; `sheet` is what was sent."""
    return FlownOrders(
        tuple(_lines(ruled, sheet)),
        _codes(ruled, sheet),
        ruled.remarks,
        mind=tuple(_slips(ruled, sheet)),
        outlook=tuple(_outlook(ruled, rules)),
    )


def _lines(ruled: RuledOrders, sheet: Sheet) -> Iterator[str]:
    """In normal form, a link of the chain each."""
    if ruled.forecast and not ruled.forecast.has_turn:
        yield _NO_TURN
    elif ruled.source == "standing":
        yield "your standing order:"
    for number, code in enumerate(_chain(ruled)):
        yield from _wrapped(f"ELSE {code}" if number else code)
    said = write_sheet(_beside_the_chain(ruled, sheet))
    for line in said:
        yield from _wrapped(line)
    if ruled.source == "set-up" and not said:
        yield "the sector that is left over, and its first field"


def _outlook(ruled: RuledOrders, rules: Rules) -> Iterator[str]:
    if ruled.source == "set-up":
        if ruled.plane.sector:
            yield f"The sector {_sector_of(ruled).name} was given to you in advance."
            return
        yield (
            "A sector that several ask for goes to the highest die; who gets none of his has the "
            "lowest-numbered one that is left."
        )
        return
    if ruled.forecast is not None and ruled.plane.level:
        yield f"Fuel {ruled.forecast.fuel} after this turn's use."
    yield from outlook_of(ruled, rules)


def _chain(ruled: RuledOrders) -> tuple[str, ...]:
    if ruled.forecast is None:
        return ()
    if ruled.source == "silence":
        return ("nothing: it stays or holds, and lands with little fuel",)
    return tuple(write_alternative(one.alternative) for one in ruled.forecast.alternatives)


def _codes(ruled: RuledOrders, sheet: Sheet) -> tuple[str, ...]:
    """In normal form."""
    said = write_sheet(_beside_the_chain(ruled, sheet))
    nothing = "the set-up as it comes" if ruled.source == "set-up" else _NO_TURN
    return (*_chain(ruled), *said) or (nothing,)


def _beside_the_chain(ruled: RuledOrders, sheet: Sheet) -> Sheet:
    """Standing orders; in the set-up wishes too, or what comes of those whose sector is given in
    advance."""
    if ruled.source == "set-up" and ruled.plane.sector:
        sector = _sector_of(ruled)
        base = field_asked_for(with_given_base(sheet, ruled.plane.hex), sector)
        bases = (base or sector.airfields[0],)
        return replace(sheet, orders=(), sectors=(sector.name,), bases=bases)
    if ruled.source == "set-up":
        return replace(sheet, orders=())
    return replace(sheet, orders=(), sectors=(), bases=())


def _sector_of(ruled: RuledOrders) -> Sector:
    return board_named().sector(ruled.plane.sector)


def _slips(ruled: RuledOrders, sheet: Sheet) -> Iterator[str]:
    """What is allowed and probably not meant."""
    if ruled.source == "set-up" and sheet.orders:
        yield "Spitfires fly from turn 1 on: orders to fly count for nothing in the set-up."
    if ruled.source != "set-up" and (sheet.sectors or sheet.bases):
        yield "Sectors and fields were settled in turn 0: SECTOR and BASE change nothing now."
    for one in ruled.forecast.alternatives if ruled.forecast else ():
        manoeuvre = one.outcome.manoeuvre
        if manoeuvre and (manoeuvre.plane or (manoeuvre.bomber and not manoeuvre.rams)):
            told = write_alternative(one.alternative)
            yield f"{told} ends in a collision, and puts you out of the game."
            return


def _wrapped(line: str) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, WIDTH, subsequent_indent=f"{indent}  ", break_on_hyphens=False)
