"""What letters to the pilots are made of before a turn is flown, and when orders are due.

Nothing here looks at a clock: whether orders that come now are in time is told by
`LetterHead.phase`, and what is due by its date.
"""

from collections.abc import Mapping

from msgspec import Struct, field

from sopwith_gm.core.cards import Colour, Lapse
from sopwith_gm.core.orders_due import OrdersDue, Phase
from sopwith_gm.core.reading import InDoubt
from sopwith_gm.core.record import Deadline, Remark
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.layout import plain
from sopwith_gm.core.telling.words import (
    day_and_hour,
    zone_in_words,
)


class Letter(Struct, frozen=True):
    """A letter without its envelope."""

    subject: str
    body: str
    """Lines of at most 72 columns, with a line end."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Its pieces by name, for a template that lays them out; without a line end."""


class Verb(Struct, frozen=True):
    """What is done with orders in a game, as sentences say it."""

    do: str = "fly"
    does: str = "flies"
    done: str = "flown"
    who: str = "the machine"
    """What does it: `the machine`."""


FLY = Verb()
"""What most games do."""


class LetterHead(Struct, frozen=True):
    """What every letter of a turn begins and ends with."""

    title: str
    turn: int
    due: OrdersDue
    phase: Phase
    """What orders are that come now."""
    game_master: str
    has_card: bool = False
    """Has the pilot had a card in this game? Then late orders do not count."""
    verb: Verb = FLY

    @property
    def deadline(self) -> Deadline | None:
        """When orders are, or were, due; None where nobody said, and in a pause."""
        return self.due.deadline


class Late(Struct, frozen=True):
    """That a plane's orders came late, and what it costs."""

    lapse: Lapse
    colour: Colour
    is_flown: bool
    received: str
    """When they came, ISO 8601."""


class FlownOrders(Struct, frozen=True):
    """What is flown of one plane's orders, in the words of its game."""

    lines: tuple[str, ...]
    """A line each, with all that a pilot should know: `Move 1  LT - fire L`."""
    codes: tuple[str, ...]
    """The same in the game's notation alone: `LT - fire L`."""
    remarks: tuple[Remark, ...]
    staying: str = ""
    """What it does instead of flying: `stays on the ground`; "" where it flies."""
    mind: tuple[str, ...] = ()
    """What is allowed and probably a slip, a sentence each."""
    outlook: tuple[str, ...] = ()
    """What will come of it as things stand, and what may still change that, a line each; what is
    about the line before begins with blanks."""


class Ruled(Struct, frozen=True):
    """One plane's orders as they came and as they will be flown."""

    plane: PlaneName
    written: str
    """The pilot's own words; "" for orders in exact form."""
    flown: FlownOrders
    """Where the orders do not count, what is flown instead."""
    unread: tuple[InDoubt, ...] = ()
    """What may be an order and was not understood."""
    ruling: str = ""
    """The game master's reason, where he ruled on the orders."""
    late: Late | None = None
    """None: they came in time."""
    readings: tuple[FlownOrders, ...] = ()
    """What orders in doubt may come to, to choose from; the first is what stands as it was read,
    where that is whole."""
    first: int = 1
    """The number of the first of them."""
    is_ruled_out: bool = False
    """Did the game master rule that they do not count?"""
    replaces: bool = False
    """Did he send other orders before, of which nothing counts any more?"""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What the pilot is told of his orders; of such as do not count nothing more: that no
        orders came would be false."""
        return self.flown.remarks if self.counts else ()

    @property
    def counts(self) -> bool:
        """Is what the pilot ordered flown, as far as the rules allow it?"""
        return not self.is_ruled_out and (self.late is None or self.late.is_flown)


class Owed(Struct, frozen=True):
    """What one pilot still owes."""

    planes: tuple[PlaneName, ...]
    """Those without orders."""
    ordered: tuple[PlaneName, ...] = ()
    """The same pilot's planes that have them."""
    has_written: bool = False
    """Did anything come from him, though it ordered nothing for these planes?"""
    without_orders: str = ""
    """What a plane without orders does in this game, in a sentence."""
    silence: tuple[str, ...] = ()
    """How each of the planes ends if nothing more comes, in words, in the order of `planes`; "" for
    one of which nothing can be foreseen."""


def until(heading: LetterHead) -> str:
    """When orders are due, or were; that the game is paused; "" where nobody set a deadline."""
    if heading.due.is_paused:
        return "The game is paused: nothing is due until I tell you that it goes on."
    if heading.deadline is None:
        return ""
    due = heading.deadline.due
    zone = plain(zone_in_words(heading.deadline.zone, due))
    moved = heading.due.moved_from
    instead = f", not {day_and_hour(moved.due)}, as was announced" if moved else ""
    if heading.phase == "open":
        return f"Orders are due {day_and_hour(due)}, {zone}{instead}."
    return f"Orders were due {day_and_hour(due)}, {zone}{instead}: the deadline has passed."


def last_moment(deadline: Deadline) -> str:
    """Until when late orders count."""
    return deadline.grace or deadline.due
