"""Everybody's orders: as written, as read, as flown, and what had to be said about them."""

from collections.abc import Iterator

from sopwith_gm.core.record import PilotOrders
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import Note, OrdersCell, OrdersRow, OrdersTable
from sopwith_gm.core.telling.words import Names, clean, clean_line, sentence
from sopwith_gm.systems.squadron.events import Attacked, Moved, Placed, StatsAssigned
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.position import Cause
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.remarks import Remark
from sopwith_gm.systems.squadron.telling.clauses import clause
from sopwith_gm.systems.squadron.telling.scene import Scene, scene_of
from sopwith_gm.systems.squadron.written_orders import written_sheet


def orders_of(record: SquadronRecord) -> OrdersTable:
    """The table of a round, or of the set-up."""
    is_set_up = record.turn == 0
    columns = ("As read", "Attributes", "Place") if is_set_up else ("As read", "Flown", "Attack")
    rows = tuple(
        OrdersRow(
            one.plane,
            clean(one.written).strip(),
            (_as_read(one.sheet), *_as_done(record, one.plane)),
            tuple(_notes(record, one)),
        )
        for one in record.orders
    )
    intro = "Orders as they came, as they were read into the normal form, and what came of them."
    return OrdersTable(intro, "", "Orders, as read and as flown", columns, rows, widest=0)


def _notes(record: SquadronRecord, orders: PilotOrders[Sheet]) -> Iterator[Note]:
    for one in record.adjudication.remarks:
        if one.plane == orders.plane:
            yield _note(one)
    if orders.ruling:
        yield Note(f"The game master ruled on these orders: {clean_line(orders.ruling)}")
    for card in record.cards:  # that for lateness has a remark of its own
        if card.lapse == "nothing" and orders.plane in card.planes:
            yield Note(f"{sentence(card.colour)} card: no orders came.", clause("SL 14.6"))


def _as_read(sheet: Sheet | None) -> OrdersCell:
    written = written_sheet(sheet) if sheet else ""
    if not written:
        return OrdersCell(instead="no orders")
    return OrdersCell(clean_line(written))


def _as_done(record: SquadronRecord, plane: PlaneName) -> tuple[OrdersCell, OrdersCell]:
    if record.turn == 0:
        return _set_up(record, plane)
    scene = scene_of(record)
    moved = next((one for one in scene.moved if one.plane == plane), None)
    return _flown(moved), _attack(record, scene, plane)


def _set_up(record: SquadronRecord, plane: PlaneName) -> tuple[OrdersCell, OrdersCell]:
    events = record.adjudication.events
    stats = next(one for one in events if isinstance(one, StatsAssigned) and one.plane == plane)
    placed = next(one for one in events if isinstance(one, Placed) and one.plane == plane)
    numbers = written_sheet(Sheet(stats=tuple(stats.stats))).removeprefix("STATS ")
    where = f"station {placed.station}" if placed.station else "free place"
    return OrdersCell(numbers), OrdersCell(where, (f"heading {placed.heading}",))


def _flown(moved: Moved | None) -> OrdersCell:
    if moved is None:
        return OrdersCell(instead="the game was over")
    return OrdersCell(" ".join(moved.flown), instead="nothing flown")


def _attack(record: SquadronRecord, scene: Scene, plane: PlaneName) -> OrdersCell:
    names = Names(record.roster)
    for one in scene.shots:
        if isinstance(one, Attacked):
            if one.by == plane:
                pieces = (f"range {one.sight.range}", f"damage {one.damage}")
                return OrdersCell(_bare(names, one.target), pieces)
        elif one.plane == plane:
            return OrdersCell(instead="nobody to attack")
    end = scene.end_of(plane)
    if end is not None and end.cause is not Cause.SHOT:
        return OrdersCell(instead="out by then")
    if end is not None:
        return OrdersCell(instead="shot down before")
    return OrdersCell(instead="no attack")


def _bare(names: Names, plane: PlaneName) -> str:
    return names.short(plane)[1:-1]


def _note(remark: Remark) -> Note:
    where = f"list {remark.list_number}: " if (remark.list_number or 1) > 1 else ""
    text = f"{where}{clean_line(remark.found)} → {remark.done}: {clean_line(remark.why)}."
    return Note(text, clause(remark.clause))
