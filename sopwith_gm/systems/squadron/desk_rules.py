"""What the desk asks of the rules, for a round and for the set-up alike."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.calling import called
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.placing import why_illegal
from sopwith_gm.systems.squadron.position import Plane, Position, Stats
from sopwith_gm.systems.squadron.remarks import Remark, remark
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.ruling import RuledOrders, rule_orders
from sopwith_gm.systems.squadron.written_orders import written_sheet

Sheets = Mapping[PlaneName, Sheet | None]


@dataclass(frozen=True, slots=True)
class RuledSetUp:
    """A plane's orders for the set-up, as far as they hang on nobody else's (SL 2)."""

    plane: PlaneName
    stats: Stats
    by: Literal["stations", "free"]
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class RuledRound:
    """A plane's orders for a round as they stand, with the plane that has them."""

    plane: Plane
    orders: RuledOrders

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """On the orders."""
        return self.orders.remarks


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
    return RuledRound(plane, rule_orders(plane, sheet, position, rules))


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
    is_free = rules.placement == "free" and rules.grid == "ruler"
    found, why = _why_no_place(sheet, rules, is_free=is_free)
    if why:
        clause = "SL 2.5" if is_free else "SL 12.4" if rules.grid == "hex" else ""
        done = "the station furthest from all others"
        remarks.append(remark("station", plane.name, found, done, why, clause))
    return RuledSetUp(plane.name, stats, "free" if is_free else "stations", tuple(remarks))


def _why_no_place(sheet: Sheet, rules: Rules, *, is_free: bool) -> tuple[str, str]:
    """What was written of a place that nobody could have, and why; "" where it may be had."""
    board = board_of(rules)
    if is_free:
        found = written_sheet(Sheet(place=sheet.place)) or "no PLACE"
        return found, why_illegal(board, rules.board, sheet.place, ())
    start = sheet.start
    if start is None or not start.stations:
        return written_sheet(Sheet(start=start)) or "no START", "no station was listed"
    if not any(1 <= number <= len(board.stations) for number in start.stations):
        return written_sheet(Sheet(start=start)), "stations are numbered 1 to 8"
    return "", ""
