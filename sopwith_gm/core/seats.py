"""Who sits where: the names that pilots fly under, the letters of their planes, their sides."""

from collections.abc import Iterable
from typing import NewType, Protocol

from msgspec import Struct

PlaneName = NewType("PlaneName", str)
"""The name a pilot flies under; with two planes each, the plane's own name. Unique in a game."""


class Seat(Protocol):
    """One plane in a game, as it is shown; a system adds what it needs. Never changes in a game,
    but for the player."""

    @property
    def plane(self) -> PlaneName:
        """Its name."""

    @property
    def player(self) -> str:
        """Who flies it."""

    @property
    def letter(self) -> str:
        """One capital, unique in the game."""

    @property
    def side(self) -> str | None:
        """For whom it fights; None where there are no sides."""

    @property
    def colour(self) -> str:
        """One of the pilots' colours, by its name in the palette: `straw`."""

    @property
    def outline(self) -> str:
        """Names its outline from above among those of its system (`Drawing.outlines`); "" where it
        has none."""

    @property
    def second(self) -> bool:
        """Is it the second plane of its player?"""


class ShownSeat(Struct, frozen=True):
    """A seat without what only its system knows: all that a page needs to show whose plane it is.

    It says no more than `Seat` promises, so that it is one.
    """

    plane: PlaneName
    player: str
    letter: str
    side: str | None
    colour: str
    outline: str
    second: bool


def as_shown(seat: Seat) -> ShownSeat:
    """A seat of whatever system, as it is shown."""
    return ShownSeat(
        seat.plane, seat.player, seat.letter, seat.side, seat.colour, seat.outline, seat.second
    )


class Seating(Struct, frozen=True):
    """How many may play, and for which sides."""

    fewest: int
    """Players."""
    most: int
    planes_each: int = 1
    """Most planes of one player."""
    sides: tuple[str, ...] = ()
    """Empty: each for himself."""


_ALPHABET = "ABCDEFGHJKLMNPRSTUVWXYZ"
"""Without I, O and Q, which are read as 1 and 0."""


def letters_for(names: Iterable[str]) -> list[str]:
    """A letter for each name: its first capital that nobody has yet, then its other letters, then
    the alphabet; never I, O or Q. Names are taken in order, so a roster's letters are kept.

    Raises ValueError for more than 23 names.
    """
    taken: list[str] = []
    for name in names:
        capitals = [letter for letter in name if letter.isupper()]
        wanted = [*capitals, *name.upper(), *_ALPHABET]
        free = (one for one in wanted if one in _ALPHABET and one not in taken)
        letter = next(free, None)
        if letter is None:
            raise ValueError("more planes than letters")
        taken.append(letter)
    return taken
