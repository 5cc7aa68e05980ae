"""SOPWITH as the house sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import Forms, System
from sopwith_gm.systems.sopwith.aces import CAREER
from sopwith_gm.systems.sopwith.adjudicate import adjudicate, open_turn
from sopwith_gm.systems.sopwith.beginning import SOPWITH_BEGINNING
from sopwith_gm.systems.sopwith.drawing import SOPWITH_DRAWING
from sopwith_gm.systems.sopwith.events import Remark
from sopwith_gm.systems.sopwith.exact import exact_words
from sopwith_gm.systems.sopwith.flight import flown_changes
from sopwith_gm.systems.sopwith.forecast import forecast
from sopwith_gm.systems.sopwith.joining import joined, may_come_to
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.put_right import changes_between
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.records import SOPWITH_RECORDS
from sopwith_gm.systems.sopwith.renewal import renews
from sopwith_gm.systems.sopwith.rulebook import RULEBOOK
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.set_up import begin, played_by, seating
from sopwith_gm.systems.sopwith.sheet import OrderSheet
from sopwith_gm.systems.sopwith.telling.flown import flown_orders, without_orders

if TYPE_CHECKING:  # only named in types: loading them would take longer than most commands
    from sopwith_gm.core.careers import TurnFacts
    from sopwith_gm.core.foresight import Change
    from sopwith_gm.core.guide import GuidePart
    from sopwith_gm.core.plans import Plans
    from sopwith_gm.core.reading import Reader
    from sopwith_gm.core.telling.values import Heading, Section, Telling


def _forms() -> Forms:
    from sopwith_gm.systems.sopwith.forms import FORMS

    return FORMS


def _reader() -> Reader:
    from sopwith_gm.systems.sopwith.reading import SOPWITH_READER

    return SOPWITH_READER


def _late(plane: PlaneName, found: str, done: str) -> Remark:
    """E 9.1."""
    why = "a first lapse is a yellow card, any further one a red card"
    return Remark("late", plane, None, found, done, why, "E 9.1")


def _what_if(
    before: Position,
    sheets: Mapping[PlaneName, OrderSheet | None],
    rules: Rules,
    other: Rules,
    dice: Callable[[], Dice],
) -> Sequence[Change]:
    from sopwith_gm.systems.sopwith.what_if import what_if

    return what_if(before, sheets, rules, other, dice).changes


def _tell(
    record: SopwithRecord,
    history: Sequence[SopwithRecord] = (),
    *,
    taken: Collection[str] | None = None,
    announced: Deadline | None = None,
) -> Telling:
    # the words of a turn are loaded by the commands that tell one
    from sopwith_gm.systems.sopwith.telling.telling import tell

    return tell(record, history, taken=taken, announced=announced)


def _heading(record: SopwithRecord, taken: Collection[str]) -> Heading:
    from sopwith_gm.systems.sopwith.telling.headline import heading_of

    return heading_of(record, taken)


def _facts(record: SopwithRecord) -> TurnFacts:
    from sopwith_gm.systems.sopwith.facts import facts_of

    return facts_of(record)


def _hindsight(record: SopwithRecord) -> Section:
    from sopwith_gm.systems.sopwith.telling.hindsight import hindsight_of

    return hindsight_of(record)


def _plans(position: Position, rules: Rules) -> Plans:
    from sopwith_gm.systems.sopwith.plans import plans

    return plans(position, rules)


def _guide(rules: Rules) -> Sequence[GuidePart]:
    from sopwith_gm.systems.sopwith.telling.guide import guide_of

    return guide_of(rules)


SYSTEM = System(
    rulebook=RULEBOOK,
    records=SOPWITH_RECORDS,
    tell=_tell,
    heading=_heading,
    draw=SOPWITH_DRAWING,
    facts=_facts,
    ace_from=CAREER,
    forms=_forms,
    reader=_reader,
    beginning=SOPWITH_BEGINNING,
    seating=seating,
    begin=begin,
    played_by=played_by,
    open=open_turn,
    fly=adjudicate,
    rule=rule_orders,
    flown_orders=flown_orders,
    without_orders=without_orders,
    late=_late,
    no_orders=OrderSheet(),
    renews=renews,
    joined=joined,
    may_come_to=may_come_to,
    sheet_words=exact_words,
    forecasts=forecast,
    changes=changes_between,
    flown_changes=flown_changes,
    what_if=_what_if,
    plans=_plans,
    guide=_guide,
    hindsight=_hindsight,
)
