"""What the desk asks of the rules, for a round and for the set-up alike."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.calling import called
from sopwith_gm.systems.squadron.order_of_play import WantedOrder, wanted_order
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.place_asked import asked_of_place
from sopwith_gm.systems.squadron.placing import why_illegal
from sopwith_gm.systems.squadron.position import Plane, Position, Stats
from sopwith_gm.systems.squadron.remarks import Remark, remark
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.ruling import RuledOrders, rule_orders
from sopwith_gm.systems.squadron.written_orders import written_sheet

Sheets = Mapping[PlaneName, Sheet | None]


class RuledSetUp(Struct, frozen=True):
    """A plane's orders for the set-up, as far as they hang on nobody else's (SL 2)."""

    plane: PlaneName
    stats: Stats
    by: Literal["stations", "free"]
    remarks: tuple[Remark, ...]


class RuledRound(Struct, frozen=True):
    """A plane's orders for a round as they stand, with the plane that has them."""

    plane: Plane
    orders: RuledOrders
    wanted: tuple[WantedOrder | None, WantedOrder | None] = (None, None)
    """In which order it wants its side to move, and to attack."""
    seated_before: tuple[PlaneName, ...] = ()
    """Of its side: their `ORDER` goes before its own (SL 3.3)."""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """On the orders."""
        said = [one for wanted in self.wanted if wanted for one in wanted.remarks]
        return (*self.orders.remarks, *said)


Ruled = RuledSetUp | RuledRound


def fly(position: Position, sheets: Sheets, rules: Rules, dice: Dice) -> Adjudication:
    """The set-up or a round, with planes called as the game's file calls them."""
    names = [plane.name for plane in position.planes]
    known = {plane: sheet and called(sheet, names) for plane, sheet in sheets.items()}
    return adjudicate(position, known, rules, dice)


def rule(plane: Plane, sheet: Sheet | None, position: Position, rules: Rules) -> Ruled:
    """What would be done of a sheet, with the remarks that hang on nobody else's."""
    if sheet is not None:
        sheet = called(sheet, [one.name for one in position.planes])
    if position.round == 0:
        return _rule_set_up(plane, sheet or Sheet(), rules)
    moving = wanted_order(plane, "order", sheet, position, rules)
    attacking = wanted_order(plane, "attack_order", sheet, position, rules)
    friends = [one.name for one in position.flying if one.allegiance == plane.allegiance]
    before = tuple(friends[: friends.index(plane.name)])
    ruled = rule_orders(plane, sheet, position, rules)
    return RuledRound(plane, ruled, (moving, attacking), before)


def _rule_set_up(plane: Plane, sheet: Sheet, rules: Rules) -> RuledSetUp:
    """SL 2.1, 2.4, 2.5: attributes, and a place that cannot be had whatever others ask for."""
    numbers = sorted(rules.stats, reverse=True)
    remarks = []
    if sheet.stats is not None and sorted(sheet.stats, reverse=True) == numbers:
        stats = Stats(*sheet.stats)
    else:
        stats = Stats(numbers[3], numbers[1], numbers[2], numbers[0])
        found = "no STATS" if sheet.stats is None else written_sheet(Sheet(stats=sheet.stats))
        why = f"each of {', '.join(map(str, numbers))} is assigned once"
        done = written_sheet(Sheet(stats=tuple(stats)))
        remarks.append(remark("stats", plane.name, found, done, why))
    if rules.health_cap is not None and stats.health > rules.health_cap:
        why = "no plane has more Health than that in this game"
        found, done = f"HLT {stats.health}", f"HLT {rules.health_cap}"
        remarks.append(remark("stats", plane.name, found, done, why))
        stats = stats._replace(health=rules.health_cap)
    asked = asked_of_place(sheet, rules)
    why = asked.why_void or _why_no_place(sheet, rules)
    if why:
        done = "the station furthest from all others"
        remarks.append(remark("station", plane.name, asked.written, done, why, asked.clause))
    by: Literal["stations", "free"] = "free" if rules.places_freely else "stations"
    return RuledSetUp(plane.name, stats, by, tuple(remarks))


def _why_no_place(sheet: Sheet, rules: Rules) -> str:
    """Why nobody could have the place that was written, whoever else asks for it; "": he may."""
    board = board_of(rules)
    if rules.places_freely:
        return why_illegal(board, rules.board, sheet.place, ())
    numbers = sheet.start.stations if sheet.start else ()
    if not numbers:
        return "no station was listed"
    can_be = any(1 <= number <= len(board.stations) for number in numbers)
    return "" if can_be else "stations are numbered 1 to 8"
