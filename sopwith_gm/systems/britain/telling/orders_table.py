"""Each player's orders as written, what was flown of them, and what had to be said."""

from collections.abc import Iterator

from sopwith_gm.core.record import PilotOrders
from sopwith_gm.core.telling.values import Note, OrdersCell, OrdersRow, OrdersTable
from sopwith_gm.core.telling.words import clean, clean_line, sentence
from sopwith_gm.systems.britain.mailing import FlownTurn
from sopwith_gm.systems.britain.normal_form import write_alternative, write_sheet
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.telling.clauses import rule_of


def orders_of(record: BritainRecord) -> OrdersTable:
    """A row for each player who was in the game, in its order."""
    return OrdersTable(
        "As written, as understood, and what was flown of it.",
        "",
        "Orders as written, as understood and as flown, remarks",
        ("Understood", "Flown"),
        tuple(_row(one, record) for one in record.orders),
        widest=0,
    )


def _row(orders: PilotOrders[Sheet], record: BritainRecord) -> OrdersRow:
    turn = next((one for one in record.adjudication.turns if one.plane == orders.plane), None)
    written = clean(orders.written).strip()
    understood = "; ".join(write_sheet(orders.sheet)) if orders.sheet else ""
    cells = (
        OrdersCell(understood, instead="" if understood else "nothing"),
        _flown(turn),
    )
    return OrdersRow(orders.plane, written, cells, tuple(_notes(orders, record)))


def _flown(turn: FlownTurn | None) -> OrdersCell:
    if turn is None:
        return OrdersCell(instead="the set-up")
    if turn.alternative is not None:
        return OrdersCell(write_alternative(turn.alternative))
    if turn.hex is None:
        return OrdersCell(instead="no turn")
    if any(one.code == "auto-landed" for one in turn.remarks):
        return OrdersCell(instead="landed by itself")
    return OrdersCell(instead="held" if turn.level else "on the ground")


def _notes(orders: PilotOrders[Sheet], record: BritainRecord) -> Iterator[Note]:
    remarks = [one for one in record.adjudication.remarks if one.plane == orders.plane]
    for one in remarks:
        text = one.detail.rpartition(" (")[0]
        about, colon, rest = text.partition(": ")
        told = f"{about}: {rest}" if colon else sentence(text)
        yield Note(f"{clean_line(told)}.", rule_of(one.clause))
    if orders.ruling:
        yield Note(f"The game master ruled on these orders: {clean_line(orders.ruling)}")
    has_late = any(one.code == "late" for one in remarks)
    for card in record.cards:
        if orders.plane in card.planes and not has_late:
            yield Note(f"{sentence(card.colour)} card: no orders came.", rule_of("BB 14.5"))
