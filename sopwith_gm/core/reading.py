"""A message as understood: the sheets, the press, and each stretch with what it was read as.

Every system's reader gives these values; the sheets are its own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from operator import attrgetter
from typing import Any, Protocol

from msgspec import Struct


class Role(StrEnum):
    """Whose words a line holds."""

    OWN = "own"
    QUOTE = "quote"
    SIGNATURE = "signature"
    """Of a person, a list, a scanner or a device: never orders."""


class Kind(StrEnum):
    """What a stretch of a message was read as."""

    TURN = "turn"
    PLANE = "plane"
    ORDER = "order"
    GROUND = "ground"
    CORRECTION = "correction"
    PRESS = "press"
    NOTE = "note"
    CHAT = "chat"
    QUOTE = "quote"
    SIGNATURE = "signature"
    UNREAD = "unread"


class Span(Struct, frozen=True):
    """A stretch of the text an order was read from: characters `start` to `end`, counted from 0."""

    start: int
    end: int


Stretch = tuple[int, int]
"""The same as two numbers, while a text is read."""


class MarkedSpan(Struct, frozen=True):
    """A stretch of the text and what it was read as; stretches do not overlap."""

    span: Span
    kind: Kind
    words: str = ""
    """The reading in the game's words: `move 2: LT, fire L`; "" where the kind says all."""


class Slip(Struct, frozen=True):
    """A slip of the finger that was read: `Letf` as `left`."""

    span: Span
    written: str
    read_as: str


class InDoubt(Struct, frozen=True):
    """What is asked about, as written, and the codes of why."""

    text: str
    codes: tuple[str, ...] = ()


class Questioned(Struct, frozen=True):
    """Stretches that are asked about for the same reasons."""

    texts: tuple[str, ...]
    """As written, each once."""
    reasons: Mapping[str, str]
    """What is to be said of them, by code; what was said of others before is left out."""


class Unread(Struct, frozen=True):
    """A stretch that may be an order and was not understood, as written."""

    span: Span
    text: str
    plane: str = ""
    """The plane under whose heading it stands, as in `Reading.sheets`; "" above all of them, or
    where the message is for one plane."""
    codes: tuple[str, ...] = ()
    """Why it was not understood: `choice`. What each says to the player is `Reader.reasons`."""

    @property
    def in_doubt(self) -> InDoubt:
        """The same wherever it stands."""
        return InDoubt(self.text, self.codes)


class Reading(Struct, frozen=True):
    """One message as understood."""

    text: str
    """What was read, tidied; all spans are places in it."""
    turn: int | None
    """The turn that the message names, if any."""
    sheets: Mapping[str, Any]
    """By plane, as the pilot wrote its name; under "" where the message is for one plane."""
    press: str
    """What is meant for the other pilots, without its label; "" where nothing is."""
    unread: tuple[Unread, ...]
    notes: tuple[str, ...]
    """What was said to the game master alone: never press."""
    marks: tuple[MarkedSpan, ...]
    slips: tuple[Slip, ...]

    @property
    def is_doubtful(self) -> bool:
        """Something in it may be an order and was not understood."""
        return bool(self.unread)


class Stage(Struct, frozen=True):
    """One stage of a reading, told to who asks why a message was read as it was."""

    title: str
    lines: tuple[str, ...]


class Claim(Struct, frozen=True):
    """A stretch of the text and the named rule that claimed it; stretches do not overlap."""

    span: Span
    rule: str
    """`a side and its turn`; of what no grammar was asked of, what it was taken for: `press`."""


class Explained(Struct, frozen=True):
    """A reading, and how it was come by."""

    reading: Reading
    stages: tuple[Stage, ...]
    """From the lines to the choice, in their order; the sheet is the reading's own."""
    claims: tuple[Claim, ...]
    """Every word of the text is in one of them, in their order."""


OrdersAlone = Callable[[str], bool]
"""Does a line hold orders, and no word that orders are not made of?"""


class Context(Struct, frozen=True, kw_only=True):
    """What is known of a message beside its text. A text alone has none of it."""

    roles: Sequence[Role] = ()
    """Whose words each line of the text holds; all are the player's own where it is shorter."""
    names: Sequence[str] = ()
    """The sender's, known as a signature."""
    subject: str = ""
    has_unreadable: bool = False
    """A picture or a document came with it that nobody read."""
    addressed: str = ""
    """The game master's name, as the message is addressed to."""
    planes: Sequence[str] = ()
    """The sender's, where he has several: one of them heads orders though no other is named."""


TEXT_ALONE = Context()


class ReadOrders(Protocol):
    """Reads one message."""

    def __call__(self, text: str, context: Context = TEXT_ALONE) -> Reading:
        """The message as understood; never fails, and never guesses."""


class ExplainOrders(Protocol):
    """Reads one message and tells how."""

    def __call__(self, text: str, context: Context = TEXT_ALONE) -> Explained:
        """The same reading as `ReadOrders` gives of the same, with how it was come by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """How the players of a system are read, and their sheets shown."""

    read: ReadOrders
    is_orders_alone: OrdersAlone
    """Known before anything is read: such a line is no letterhead and no notice."""
    lines: Callable[[Any], list[str]]
    """A sheet in the game's words, a line for each thing that it says; `none` says nothing."""
    plain: Callable[[Any], Any]
    """A sheet as plain data, for `read --json`."""
    own_words: Callable[[Any], str]
    """The player's own words of a sheet that was read beside those of his other planes."""
    says_nothing: Callable[[Any], bool] = attrgetter("is_empty")
    """Stands nothing at all in a sheet, not even what is no order by itself?"""
    is_whole: Callable[[Any], bool] = lambda sheet: not sheet.is_empty
    """Is it all that one orders for a turn, with nothing in it that was not understood? Only such a
    sheet is offered as what a doubtful message may mean."""
    reasons: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What each code of a doubt says to the player, a sentence that begins with a capital and is
    as true of several stretches as of one: `This offers a choice`."""
    half_said: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    """Patterns of words that say half of an order, and what each may be short for, for
    questions."""
    among: Callable[[Sequence[str], Sequence[str], int], ReadOrders] | None = None
    """What reads a message, from all planes of the game, those of its sender and the turn, where
    orders name planes of others, or another turn has orders of another kind; None: `read` does."""
    explain: ExplainOrders | None = None
    """What tells how a message is read; None: this reader does not tell."""
    explain_among: Callable[[Sequence[str], Sequence[str], int], ExplainOrders] | None = None
    """The same, where `among` is what reads."""

    def of_game(self, planes: Sequence[str], own: Sequence[str], turn: int) -> "Reader":
        """The reader of a message to a game: `planes` are all of it, those that are out too, `own`
        its sender's, as far as he is known."""
        if not self.among:
            return self
        explain = self.explain_among(planes, own, turn) if self.explain_among else None
        return replace(self, read=self.among(planes, own, turn), explain=explain)


def unread_as_a_whole(text: str, sheet: Any, code: str = "unread") -> Reading:
    """The reading of a text that the game master must read himself, for the reason of that `code`;
    `sheet` orders nothing."""
    span = Span(0, len(text))
    unread = (Unread(span, text, codes=(code,)),)
    marks = (MarkedSpan(span, Kind.UNREAD),)
    return Reading(text, None, {"": sheet}, "", unread, (), marks, ())
