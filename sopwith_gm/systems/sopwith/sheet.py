"""What pilots order: manoeuvres, bursts and the sheet of one turn (rulebook, sections 3 to 5).

A sheet says what a pilot wrote, not what is allowed: judging it is the work of `legality`.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from sopwith_gm.core.reading import Span
from sopwith_gm.systems.sopwith.board import StripName

MoveNumber = Literal[1, 2, 3]
MOVES: tuple[MoveNumber, ...] = (1, 2, 3)
MOST_MOVES = len(MOVES)
"""Of a turn (rulebook, section 3)."""


class Manoeuvre(StrEnum):
    """One move's manoeuvre, by its code (rulebook, section 3)."""

    AHEAD = "A"
    LEFT_TURN = "LT"
    RIGHT_TURN = "RT"
    LEFT_SLIP = "LS"
    RIGHT_SLIP = "RS"
    NO_MOVE = "0"
    IMMELMANN = "I"

    __hash__ = str.__hash__  # an Enum's own is slow, and every move asks a table


class Fire(StrEnum):
    """One burst's direction, as written."""

    AHEAD = "A"
    LEFT = "L"
    RIGHT = "R"
    ANYWHERE = "?"
    """Fire without a direction ("A - FIRE"): never a direction, see `legality`."""

    __hash__ = str.__hash__  # an Enum's own is slow, and every burst asks a table


@dataclass(frozen=True, slots=True)
class MoveOrder:
    """One move as ordered."""

    manoeuvre: Manoeuvre | None
    """None: a move stands here, but its manoeuvre cannot be read or was not given."""
    fire: tuple[Fire, ...] = ()
    """In the order written; more than the rules allow is kept as written."""
    span: Span | None = field(default=None, compare=False)
    written: str = field(default="", compare=False)
    """The pilot's own words for this move, for remarks: `bank hard`."""


@dataclass(frozen=True, slots=True)
class OrderSheet:
    """All that one plane was told for one turn.

    `text` is what it was read from ("" for exact orders); spans are places in it.
    """

    moves: tuple[MoveOrder, ...] = ()
    """Up to three; shorter where moves at the end are missing."""
    take_off: StripName | Literal[True] | None = None
    """A strip; True where a take-off is announced without one; None where none is."""
    land: StripName | bool = False
    not_landing: bool = False
    stay: bool = False
    repair: int | Literal["all"] | None = None
    text: str = field(default="", compare=False)

    @property
    def is_empty(self) -> bool:
        """Nothing in it that counts as orders (rulebook, section 10.1): an NMR.

        Saying only that one does not land is none.
        """
        return not (self.moves or self.take_off or self.land or self.stay) and self.repair is None
