"""Battle of Britain as the house sees it."""

from collections.abc import Collection, Sequence

from sopwith_gm.core.foresight import Forecast
from sopwith_gm.core.guide import GuidePart
from sopwith_gm.core.plans import Plans
from sopwith_gm.core.reading import Reader
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import Forms, System
from sopwith_gm.core.telling.letters import FlownOrders, Verb
from sopwith_gm.core.telling.values import Heading, Telling
from sopwith_gm.systems.britain.adjudicate import adjudicate, open_turn
from sopwith_gm.systems.britain.beginning import BRITAIN_BEGINNING, begin, played_by, seating
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.drawing import BRITAIN_DRAWING
from sopwith_gm.systems.britain.facts import facts_of
from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.orders import NO_SHEET, Sheet
from sopwith_gm.systems.britain.position import Position, Spitfire
from sopwith_gm.systems.britain.put_right import changes_between
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.records import BRITAIN_RECORDS
from sopwith_gm.systems.britain.remarks import Remark
from sopwith_gm.systems.britain.renewal import joined, renews
from sopwith_gm.systems.britain.rulebook import RULEBOOK
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.ruling import RuledOrders, rule_orders
from sopwith_gm.systems.britain.what_if import flown_changes, what_if


def _without_orders(rules: Rules, turn: int) -> str:
    """What becomes of a Spitfire whose player is silent (BB 2.5, 2.6, 14.1)."""
    if turn == 0:
        return (
            "Without orders you have the sector that was given to you, else the lowest-numbered "
            "one that is left, and begin on its first field, unless you were given another."
        )
    return (
        "Without orders a Spitfire flies its standing order; without one it stays on the ground, "
        "holds in the air, and lands with its last two notches of fuel if a field is near."
    )


def _forms() -> Forms:
    from sopwith_gm.systems.britain.forms import FORMS

    return FORMS


def _reader() -> Reader:
    from sopwith_gm.systems.britain.reading import BRITAIN_READER

    return BRITAIN_READER


def _late(plane: PlaneName, found: str, done: str) -> Remark:
    """BB 14.5."""
    return Remark("late", plane, note=f"{found}: {done}")


def _flown_orders(ruled: RuledOrders, sheet: Sheet, rules: Rules) -> FlownOrders:
    from sopwith_gm.systems.britain.telling.flown import flown_orders

    return flown_orders(ruled, sheet, rules)


def _forecasts(position: Position, rules: Rules) -> Sequence[Forecast]:
    from sopwith_gm.systems.britain.telling.silence import forecasts

    return forecasts(position, rules)


def _plans(position: Position, rules: Rules) -> Plans:
    from sopwith_gm.systems.britain.plans import plans

    return plans(position, rules)


def _given(plane: Spitfire) -> str:
    """The sector's name; before the set-up only some have one (BB 2.5)."""
    return board_named().sector(plane.sector).name if plane.sector else ""


def _guide_when_given(plane: Spitfire) -> GuidePart | None:
    from sopwith_gm.systems.britain.telling.guide import set_up_when_given

    return set_up_when_given(plane)


def _guide(rules: Rules) -> Sequence[GuidePart]:
    from sopwith_gm.systems.britain.telling.guide import guide_of

    return guide_of(rules)


def _tell(
    record: BritainRecord,
    history: Sequence[BritainRecord] = (),
    *,
    taken: Collection[str] | None = None,
    announced: Deadline | None = None,
) -> Telling:
    # the words of a turn are loaded by the commands that tell one
    from sopwith_gm.systems.britain.telling.telling import tell

    return tell(record, history, taken=taken, announced=announced)


def _heading(record: BritainRecord, taken: Collection[str]) -> Heading:
    from sopwith_gm.systems.britain.telling.headline import heading_of

    return heading_of(record, taken)


SYSTEM = System(
    rulebook=RULEBOOK,
    records=BRITAIN_RECORDS,
    tell=_tell,
    heading=_heading,
    draw=BRITAIN_DRAWING,
    facts=facts_of,
    forms=_forms,
    reader=_reader,
    beginning=BRITAIN_BEGINNING,
    seating=seating,
    begin=begin,
    played_by=played_by,
    open=open_turn,
    fly=adjudicate,
    rule=rule_orders,
    flown_orders=_flown_orders,
    without_orders=_without_orders,
    late=_late,
    no_orders=NO_SHEET,
    renews=renews,
    joined=joined,
    sheet_words=lambda sheet: "; ".join(write_sheet(sheet)),
    forecasts=_forecasts,
    changes=changes_between,
    flown_changes=flown_changes,
    what_if=what_if,
    plans=_plans,
    guide=_guide,
    given=_given,
    guide_when_given=_guide_when_given,
    verb=Verb(who="the Spitfire"),
    has_kills=False,
    first_turn=0,
)
