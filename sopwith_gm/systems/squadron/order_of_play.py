"""Who acts when: the order of play, sides, and the order within a side (SL 2.3, 3.2, 3.3)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.remarks import Remark, remark
from sopwith_gm.systems.squadron.rules import Rules

Sheets = Mapping[PlaneName, Sheet | None]
Kind = Literal["order", "attack_order"]
_WRITTEN: Mapping[Kind, str] = {"order": "ORDER", "attack_order": "ATTACK ORDER"}


def first_order(planes: Sequence[Plane], starter: PlaneName, rules: Rules) -> tuple[str, ...]:
    """The order of play of round 1: seats, or sides as they first come in them, from the starter
    on (SL 2.3). `planes` are in seat order."""
    seats: list[str] = []
    first = ""
    for plane in planes:
        name = plane.allegiance if rules.teams else str(plane.name)
        if name not in seats:
            seats.append(name)
        if plane.name == starter:
            first = name
    where = seats.index(first)
    return (*seats[where:], *seats[:where])


def next_order(order: Sequence[str], planes: Sequence[Plane], rules: Rules) -> tuple[str, ...]:
    """Turned by one, then without those that are out (SL 3.2)."""
    left = {
        plane.allegiance if rules.teams else str(plane.name) for plane in planes if plane.is_flying
    }
    return tuple(name for name in (*order[1:], *order[:1]) if name in left)


def planes_in_order(
    position: Position, named: Mapping[str, Sequence[PlaneName]], rules: Rules
) -> tuple[PlaneName, ...]:
    """The planes of a round one by one; `named` has, for a side, those it wants first."""
    flying = position.flying
    if not rules.teams:
        there = {str(plane.name): plane.name for plane in flying}
        return tuple(there[name] for name in position.order if name in there)
    turns: list[PlaneName] = []
    for side in position.order:
        seats = [plane.name for plane in flying if plane.allegiance == side]
        first = named.get(side, ())
        turns += [*first, *(name for name in seats if name not in first)]
    return tuple(turns)


def orders_of_play(
    position: Position, sheets: Sheets, rules: Rules, remarks: list[Remark]
) -> tuple[tuple[PlaneName, ...], tuple[PlaneName, ...]]:
    """The planes as they move, and as they attack (SL 3.3)."""
    moving = _named("order", position, sheets, rules, remarks)
    attacking = moving | _named("attack_order", position, sheets, rules, remarks)
    return (
        planes_in_order(position, moving, rules),
        planes_in_order(position, attacking, rules),
    )


def _named(
    kind: Kind, position: Position, sheets: Sheets, rules: Rules, remarks: list[Remark]
) -> dict[str, tuple[PlaneName, ...]]:
    """Whom each side wants first: as the first of it in seat order says that sends the kind."""
    first: dict[str, tuple[PlaneName, ...]] = {}
    for plane in position.flying:
        wanted = wanted_order(plane, kind, sheets.get(plane.name), position, rules)
        if wanted is None:
            continue
        if plane.allegiance in first:
            why = "that of the first plane of the side in seat order counts"
            remarks.append(remark("order", plane.name, wanted.written, "ignored", why))
            continue
        remarks += wanted.remarks
        if rules.teams:
            first[plane.allegiance] = wanted.names
    return first


class WantedOrder(Struct, frozen=True):
    """What one plane sent of the order within its side, as far as it hangs on nobody else's."""

    written: str
    """`ORDER Kite, Baron`."""
    names: tuple[PlaneName, ...]
    """Those that count: of its side, each once."""
    remarks: tuple[Remark, ...]


def wanted_order(
    plane: Plane, kind: Kind, sheet: Sheet | None, position: Position, rules: Rules
) -> WantedOrder | None:
    """SL 3.3: its `ORDER` or `ATTACK ORDER`; None where it sent none that could count."""
    names = getattr(sheet, kind) if sheet and sheet.card != "red" else None
    if names is None:
        return None
    written = f"{_WRITTEN[kind]} {', '.join(names)}"

    def said(done: str, why: str) -> Remark:
        return remark("order", plane.name, written, done, why)

    if not rules.teams:
        return WantedOrder(written, (), (said("ignored", "this game has no sides"),))
    friends = {
        str(one.name): one.name for one in position.flying if one.allegiance == plane.allegiance
    }
    counted: list[PlaneName] = []
    remarks = []
    for name in names:
        if name in friends and friends[name] not in counted:
            counted.append(friends[name])
            continue
        why = f"{name} is named twice" if name in friends else f"{name} is no plane of the side"
        remarks.append(said(f"{name} is skipped", why))
    return WantedOrder(written, tuple(counted), tuple(remarks))
