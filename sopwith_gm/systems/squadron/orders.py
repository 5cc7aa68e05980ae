"""What a plane was ordered, as read into the normal form of SL 14.2; nothing is judged here."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from msgspec import Struct

from sopwith_gm.systems.squadron.manoeuvres import Manoeuvre

Card = Literal["yellow", "red"]
"""How late orders were answered (SL 14.6)."""


class Climb(Struct, frozen=True):
    """`CLIMB n`."""

    levels: int = 1


class Dive(Struct, frozen=True):
    """`DIVE n`, `DIVE ALL`."""

    levels: int | None = 1
    """None: what there is."""


@dataclass(frozen=True, slots=True)
class Unread:
    """An item that could not be read: `?`."""

    written: str = field(default="?", compare=False)


MoveItem = Manoeuvre | Climb | Dive | Unread
MoveList = tuple[MoveItem, ...]


class Wish(Enum):
    """A target that is no name (SL 8.2)."""

    NEAREST = "NEAREST"
    WEAKEST = "WEAKEST"


class Target(Struct, frozen=True):
    """One item of ATTACK."""

    who: Wish | str
    """A name as in the game's file, or as it was written where no plane has it."""
    within: int | None = None
    """1 or 2: only at that range or nearer."""


class Ace(Struct, frozen=True):
    """`ACE ATTACK a DEFENCE d`."""

    attack: int
    defence: int


class Start(Struct, frozen=True):
    """`START 2 5 FACING NE`."""

    stations: tuple[int, ...]
    """By preference."""
    facing: str | None = None
    """As written, in capitals; it may be no heading."""


class PlaceAsked(Struct, frozen=True):
    """`PLACE 81 9 FACING N`."""

    x: int | None
    """In u; None: no whole number."""
    y: int | None
    facing: str | None = None


class Sheet(Struct, frozen=True):
    """All that one plane was told for one mailing. None of a kind: nothing was said of it."""

    stats: tuple[int, ...] | None = None
    """Attack, Defence, Speed, Health as sent, 0 where one was left out; any numbers."""
    start: Start | None = None
    place: PlaceAsked | None = None
    moves: tuple[MoveList, ...] | None = None
    """The list, then its ELSE lists."""
    attack: tuple[Target | Unread, ...] | None = None
    """In order of preference."""
    hold_fire: bool = False
    never: tuple[str, ...] = ()
    ace: Ace | None = None
    immelmann: int | None = None
    order: tuple[str, ...] | None = None
    attack_order: tuple[str, ...] | None = None
    card: Card | None = None
    """The card it came in with; None: in time."""

    @property
    def is_silent(self) -> bool:
        """Nothing of a round is in it (SL 14.5): an NMR."""
        said = (self.moves, self.attack, self.ace, self.immelmann, self.order, self.attack_order)
        return not (self.hold_fire or self.never or any(one is not None for one in said))

    @property
    def says_of_attack(self) -> bool:
        """Is anything said of whom it attacks, be it that it holds fire?"""
        return self.hold_fire or self.attack is not None

    @property
    def is_empty(self) -> bool:
        """Nothing at all is in it, of whatever mailing."""
        is_set_up = any(one is not None for one in (self.stats, self.start, self.place))
        return self.is_silent and not is_set_up
