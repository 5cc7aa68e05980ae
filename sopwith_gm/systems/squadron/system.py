"""Squadron Leader as the house sees it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.foresight import Change
from sopwith_gm.core.guide import GuidePart
from sopwith_gm.core.in_turn import InTurn
from sopwith_gm.core.plans import Plans
from sopwith_gm.core.reading import Reader
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import Forms, System
from sopwith_gm.core.telling.values import Heading, Telling
from sopwith_gm.systems.squadron.beginning import SQUADRON_BEGINNING
from sopwith_gm.systems.squadron.desk_rules import fly, rule
from sopwith_gm.systems.squadron.drawing import SQUADRON_DRAWING
from sopwith_gm.systems.squadron.facts import facts_of
from sopwith_gm.systems.squadron.flown import flown_changes
from sopwith_gm.systems.squadron.forecast import forecasts
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.position import Position
from sopwith_gm.systems.squadron.put_right import changes_between
from sopwith_gm.systems.squadron.record import SQUADRON_RECORDS, SquadronRecord
from sopwith_gm.systems.squadron.remarks import Remark, remark
from sopwith_gm.systems.squadron.rulebook import RULEBOOK
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.seating import begin, played_by, seating
from sopwith_gm.systems.squadron.telling.flown import flown_orders, without_orders
from sopwith_gm.systems.squadron.written_orders import written_sheet


def _forms() -> Forms:
    from sopwith_gm.systems.squadron.forms import FORMS

    return FORMS


def _reader() -> Reader:
    from sopwith_gm.systems.squadron.reading import SQUADRON_READER

    return SQUADRON_READER


def _open(position: Position, rules: Rules, dice: Dice) -> Position:
    """Nothing is known before orders but what the position says."""
    return position


def _late(plane: PlaneName, found: str, done: str) -> Remark:
    """SL 14.6."""
    why = "a first lapse is a yellow card, any further one a red card"
    return remark("late", plane, found, done, why)


def _renews(later: Sheet, earlier: Sheet | None) -> bool:
    """The last message counts, as a whole (SL 14.6)."""
    return not later.is_empty


def _in_turn(
    position: Position, sheets: Mapping[PlaneName, Sheet | None], rules: Rules
) -> InTurn | None:
    from sopwith_gm.systems.squadron.in_turn import in_turn

    return in_turn(position, sheets, rules)


def _by_rules(rules: Rules) -> Mapping[str, Any]:
    from sopwith_gm.systems.squadron.in_turn import by_rules

    return by_rules(rules)


def _what_if(
    before: Position,
    sheets: Mapping[PlaneName, Sheet | None],
    rules: Rules,
    other: Rules,
    dice: Callable[[], Dice],
) -> Sequence[Change]:
    from sopwith_gm.systems.squadron.what_if import what_if

    return what_if(before, sheets, rules, other, dice)


def _plans(position: Position, rules: Rules) -> Plans:
    from sopwith_gm.systems.squadron.plans import plans

    return plans(position, rules)


def _guide(rules: Rules) -> Sequence[GuidePart]:
    from sopwith_gm.systems.squadron.telling.guide import guide_of

    return guide_of(rules)


def _tell(
    record: SquadronRecord,
    history: Sequence[SquadronRecord] = (),
    *,
    taken: Collection[str] | None = None,
    announced: Deadline | None = None,
) -> Telling:
    # the words of a round are loaded by the commands that tell one
    from sopwith_gm.systems.squadron.telling.telling import tell

    return tell(record, history, taken=taken, announced=announced)


def _heading(record: SquadronRecord, taken: Collection[str]) -> Heading:
    from sopwith_gm.systems.squadron.telling.headline import heading_of

    return heading_of(record, taken)


SYSTEM = System(
    rulebook=RULEBOOK,
    records=SQUADRON_RECORDS,
    tell=_tell,
    heading=_heading,
    draw=SQUADRON_DRAWING,
    facts=facts_of,
    forms=_forms,
    reader=_reader,
    beginning=SQUADRON_BEGINNING,
    seating=seating,
    begin=begin,
    played_by=played_by,
    open=_open,
    fly=fly,
    rule=rule,
    flown_orders=flown_orders,
    without_orders=without_orders,
    late=_late,
    no_orders=Sheet(),
    renews=_renews,
    by_rules=_by_rules,
    in_turn=_in_turn,
    sheet_words=written_sheet,
    forecasts=forecasts,
    changes=changes_between,
    flown_changes=flown_changes,
    what_if=_what_if,
    plans=_plans,
    guide=_guide,
    first_turn=0,
    stand_in_after=2,
    dice_scope="round {}".format,
)
