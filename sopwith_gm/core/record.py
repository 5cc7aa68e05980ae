"""The turn record: everything a turn was made of and came to, as values and as JSON.

Pictures, report and site are made from records alone. The JSON has a version number and is the
same, byte for byte, for the same record. What differs by system has a type variable: its rules, its
seats, its order sheets, and what came of the turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

from sopwith_gm.core.cards import Card
from sopwith_gm.core.codec import LEFT_OUT
from sopwith_gm.core.dice import Roll
from sopwith_gm.core.seats import PlaneName, Seat
from sopwith_gm.core.service import Excuse


class InGame(Protocol):
    """A plane in a position, as far as every game has it."""

    @property
    def name(self) -> PlaneName:
        """As its pilot flies under."""

    @property
    def player(self) -> str:
        """Who flies it."""

    @property
    def side(self) -> str | None:
        """For whom it fights; None where there are no sides."""

    @property
    def is_in_play(self) -> bool:
        """Still in the game."""

    @property
    def career(self) -> int:
        """Score over finished games, before this one."""

    @property
    def place(self) -> int | None:
        """Its player's place, from 1; None while the player is in the game."""


class Position(Protocol):
    """How a game stands between two turns, as far as every game has it."""

    @property
    def turn(self) -> int:
        """The turn that is about to be flown."""

    @property
    def planes(self) -> Sequence[InGame]:
        """In the game's order, those that are out too."""

    @property
    def in_play(self) -> Sequence[InGame]:
        """Those still in the game."""

    def plane(self, name: PlaneName) -> InGame:
        """The plane of that name. Raises KeyError."""

    @property
    def over(self) -> bool:
        """Has the game ended?"""

    @property
    def winner(self) -> str | None:
        """A side or a player; None while the game runs, or where nobody has won."""


class Remark(Protocol):
    """What of an order was replaced, ignored or assumed."""

    @property
    def code(self) -> str:
        """Of the system's closed set."""

    @property
    def plane(self) -> PlaneName:
        """Whose orders."""

    @property
    def move(self) -> int | None:
        """Counted from 1; None: the whole turn."""

    @property
    def detail(self) -> str:
        """One line for people, with its clause."""


class Flown(Protocol):
    """What came of a turn, as far as every game has it."""

    @property
    def before(self) -> Position:
        """Where it began."""

    @property
    def position(self) -> Position:
        """What stands at its end."""

    @property
    def remarks(self) -> Sequence[Remark]:
        """On the orders, those on lateness first."""


RulesT = TypeVar("RulesT")
SeatT = TypeVar("SeatT", bound=Seat)
SheetT = TypeVar("SheetT")
FlownT = TypeVar("FlownT", bound=Flown)

FORMAT = 1
"""The version of the record that this program writes; it reads this one and older ones."""


class Input(Struct, frozen=True):
    """A file that the turn was made from."""

    name: str
    """Within the turn's folder: `orders/fen.eml`."""
    sha256: str


@dataclass(frozen=True, slots=True)
class PilotOrders(Generic[SheetT]):
    """What one plane's pilot sent, as far as it may be published once the turn is."""

    plane: PlaneName
    sheet: SheetT | None
    """As read, or as the game master ruled; None: nothing came."""
    written: str = ""
    """The pilot's own words that were read as orders; never a private note."""
    received: str | None = None
    """When they came, ISO 8601 with its offset; None where unknown."""
    source: str | None = None
    """The file they came in, within the turn's folder."""
    ruling: str | None = None
    """The game master's reason, where he ruled on the orders."""
    waived: bool = field(default=False, metadata=LEFT_OUT)
    """Did he rule that there is no card, whenever the orders came or whether they did?"""

    @property
    def is_missing(self) -> bool:
        """Does nothing stand on the sheet, whether anything came or not?"""
        sheet: Any = self.sheet  # each system has a sheet of its own, and all of them say it
        return sheet is None or bool(sheet.is_empty)

    @property
    def why_silent(self) -> str:
        """Of a plane for which nothing counts: what came of its orders, as a sentence."""
        if self.source is None:
            return "No orders came."
        return (
            "No orders could be read in what came."
            if self.is_missing
            else "What came did not count."
        )


class Press(Struct, frozen=True):
    """What a pilot wrote for all to read."""

    plane: PlaneName
    text: str
    """Plain text, paragraphs apart by a blank line."""


class Deadline(Struct, frozen=True):
    """When the next turn's orders are due."""

    due: str
    """ISO 8601 with its offset."""
    zone: str
    """The game master's time zone, by its IANA name: `Europe/Dublin`."""
    grace: str | None = None
    """Until when late orders count, with a card; ISO 8601."""


class PutRight(Struct, frozen=True):
    """What the game master changed in the position before the turn was flown."""

    reason: str
    changes: tuple[str, ...]
    """What was changed, in words: `Red Knave: damage points 7 → 9`."""


@dataclass(frozen=True, slots=True)
class Erratum:
    """A correction: the turn was adjudicated again after it had been told."""

    reason: str
    changes: tuple[str, ...]
    """What came out otherwise, a sentence each; empty where nothing did."""
    replaces: str
    """SHA-256 of the record that it replaced."""
    unasked: tuple[PlaneName, ...] = ()
    """Planes that are in the game only now: nobody asked their pilots for orders, so that there is
    no card for having sent none."""
    replaces_public: str | None = field(default=None, metadata=LEFT_OUT)
    """SHA-256 of that record's public part; None where that is the whole."""


@dataclass(frozen=True, slots=True)
class TurnRecord(Generic[RulesT, SeatT, SheetT, FlownT]):
    """One turn, whole."""

    format: int
    game: str
    """The game's folder name: `dawn-patrol`."""
    title: str
    turn: int
    made_up: bool
    """A sample, with fictional pilots: every page says so."""
    game_master: str
    edition: str
    """The ruleset the game is played by: `email`."""
    rules: RulesT
    roster: tuple[SeatT, ...]
    """In the game's order, the planes that are out too."""
    inputs: tuple[Input, ...]
    previous: str | None
    """SHA-256 of the turn record before, so that a changed one is noticed; None for turn 1."""
    orders: tuple[PilotOrders[SheetT], ...]
    """One for each plane that was in the game, in its order."""
    press: tuple[Press, ...]
    dice: tuple[Roll, ...]
    commitment: str
    """SHA-256 of the game's dice secret, published when the game began."""
    deadline: Deadline | None
    """For the next turn's orders; None where none is set, or the game is over."""
    adjudication: FlownT
    """Its remarks include those on lateness, which come first."""
    cards: tuple[Card, ...] = ()
    """The cards given for this turn's orders (rulebook, section 11)."""
    put_right: PutRight | None = field(default=None, metadata=LEFT_OUT)
    """Of the position before it; None where it stood as the turn before had left it."""
    errata: tuple[Erratum, ...] = field(default=(), metadata=LEFT_OUT)
    """Every correction of this turn since it was first adjudicated, the oldest first."""
    due: Deadline | None = field(default=None, metadata=LEFT_OUT)
    """When this turn's own orders were due, where that is not what the record before announced."""
    previous_public: str | None = field(default=None, metadata=LEFT_OUT)
    """SHA-256 of the public part of the record before, which everybody has who has the site; None
    where that is the whole."""

    excused: tuple[Excuse, ...] = field(default=(), metadata=LEFT_OUT)
    """Whose orders were not awaited for this turn, and why; what they sent counted all the same."""
    paused: bool = field(default=False, metadata=LEFT_OUT)
    """Was the game paused when this was told? Then nothing was due next."""
    excused_next: tuple[Excuse, ...] = field(default=(), metadata=LEFT_OUT)
    """Whose orders were not awaited for the next turn, as far as was known when this was told."""
    system: str = field(default="", metadata=LEFT_OUT)
    """The system's name; "" for the first one, whose records were written before there were
    others."""

    @property
    def is_over(self) -> bool:
        """Did the game end with this turn?"""
        return self.adjudication.position.over

    def follows(self, sha256: str | None) -> bool:
        """Was it made from the record with that SHA-256, whole or in its public part? None: from
        no record, as that of turn 1."""
        return sha256 == self.previous or (sha256 is not None and sha256 == self.previous_public)

    def announcing_as(self, other: "AnyRecord") -> Self:
        """This record with what another one announced of the next turn's orders, which says nothing
        of the turn itself: that comes from the clock, and from what may still be changed."""
        return replace(
            self,
            deadline=other.deadline,
            paused=other.paused,
            excused_next=other.excused_next,
        )

    def seat(self, plane: PlaneName | str) -> SeatT:
        """The seat of that plane. Raises KeyError."""
        for seat in self.roster:
            if seat.plane == plane:
                return seat
        raise KeyError(plane)


AnyOrders: TypeAlias = PilotOrders[Any]
AnyRecord: TypeAlias = TurnRecord[Any, Any, Any, Any]
"""A record of whatever system, for rooms that know none."""
