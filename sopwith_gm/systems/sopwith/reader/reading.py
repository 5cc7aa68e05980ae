"""What a reading says: the sheets, the press, and each stretch with what it was read as."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from sopwith_gm.systems.sopwith.sheet import OrderSheet, Span


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


@dataclass(frozen=True, slots=True)
class Mark:
    """A stretch of the text and what it was read as; stretches do not overlap."""

    span: Span
    kind: Kind
    words: str = ""
    """The reading in the game's words: `move 2: LT, fire L`; "" where the kind says all."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip of the finger that was read: `Letf` as `left`."""

    span: Span
    written: str
    read_as: str


@dataclass(frozen=True, slots=True)
class Unread:
    """A stretch that may be an order and was not understood, as written."""

    span: Span
    text: str
    plane: str = ""
    """The plane under whose heading it stands, as in `Reading.sheets`; "" above all of them, or
    where the message is for one plane."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One message as understood."""

    text: str
    """What was read, tidied; all spans are places in it."""
    turn: int | None
    """The turn that the message names, if any."""
    sheets: Mapping[str, OrderSheet]
    """By plane, as the pilot wrote its name; under "" where the message is for one plane."""
    press: str
    """What is meant for the other pilots, without its label; "" where nothing is."""
    unread: tuple[Unread, ...]
    notes: tuple[str, ...]
    """What was said to the game master alone: never press."""
    marks: tuple[Mark, ...]
    slips: tuple[Slip, ...]

    @property
    def is_doubtful(self) -> bool:
        """Something in it may be an order and was not understood."""
        return bool(self.unread)
