"""Flat-topped hexes in axial coordinates (q, r): their names, their six facings, boards of them.

N is (0, -1), and the other five facings follow clockwise. The centre is (0, 0), named J10 whatever
the board's side. All arithmetic works off the board too.
"""

from enum import Enum
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from sopwith_gm.core.dice import Pip
from sopwith_gm.core.patterns import Pattern

_HEX_NAME = Pattern(r"([A-Z])([0-9]{1,2})")
_CENTRE_LETTER = ord("J")


class Hex(NamedTuple):
    """One hex in axial coordinates, on the board or off it."""

    q: int
    r: int

    def step(self, towards: "Facing", distance: int = 1) -> "Hex":
        """The hex `distance` hexes away in a facing; a negative distance is behind."""
        if distance == 1:
            return neighbours(self)[towards._value_]
        dq, dr = towards.vector
        return Hex(self.q + dq * distance, self.r + dr * distance)

    def distance(self, other: "Hex") -> int:
        """How many hexes away `other` is: 0 for the same hex."""
        dq, dr = self.q - other.q, self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))

    @property
    def ring(self) -> int:
        """Distance from the centre of the board, in hexes."""
        return max(abs(self.q), abs(self.r), abs(self.q + self.r))

    @property
    def name(self) -> str:
        """As people call it: `J10`, or `[-5, -5]` where no letter reaches."""
        letter, number = _CENTRE_LETTER + self.q, 10 - self.r
        if not (ord("A") <= letter <= ord("Z") and 1 <= number <= 99):
            return f"[{self.q}, {self.r}]"
        return f"{chr(letter)}{number}"

    @classmethod
    def named(cls, name: str) -> "Hex":
        """The hex of a name such as `J10` (any case). Raises ValueError if it is no hex's name.

        It need not be on a board: ask `Board.has`.
        """
        found = _HEX_NAME.fullmatch(name.strip().upper())
        if not found:
            raise ValueError(f"{name!r} is no hex: expected a letter and a number, such as J10")
        return cls(ord(found[1]) - _CENTRE_LETTER, 10 - int(found[2]))


class Facing(Enum):
    """Clockwise from north; one step is 60 degrees. Never a die: see `from_pip`."""

    N, NE, SE, S, SW, NW = range(6)

    __hash__ = object.__hash__  # each is there once; an Enum's own is slow, and tables ask for it

    @property
    def vector(self) -> tuple[int, int]:
        """The step of one hex, as (q, r)."""
        return _VECTORS[self._value_]

    def turned(self, sixths: int) -> "Facing":
        """Turned clockwise by `sixths` of a circle; negative is to the left."""
        return _FACINGS[(self._value_ + sixths) % 6]

    @property
    def opposite(self) -> "Facing":
        """The facing half a circle away."""
        return _FACINGS[(self._value_ + 3) % 6]

    @property
    def words(self) -> str:
        """In words: `north-east`."""
        return _WORDS[self._value_]

    @classmethod
    def from_pip(cls, pip: Pip) -> "Facing":
        """A die for a direction: 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW."""
        return _FACINGS[pip - 1]


_VECTORS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_FACINGS = tuple(Facing)
_WORDS = ("north", "north-east", "south-east", "south", "south-west", "north-west")

CENTRE = Hex(0, 0)


@lru_cache(maxsize=4096)
def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six hexes about one, clockwise from north: a table, since every move looks there."""
    q, r = place
    return tuple(Hex(q + dq, r + dr) for dq, dr in _VECTORS)


@cache
def hexes_within(side: int) -> tuple[Hex, ...]:
    """The hexagon of hexes about the centre, `side` hexes on a side: column by column from the
    west, each from its north end."""
    reach = range(-side + 1, side)
    return tuple(Hex(q, r) for q in reach for r in reach if abs(q + r) < side)


@cache
def table_within(side: int) -> frozenset[Hex]:
    """The same hexes, to ask whether one is among them."""
    return frozenset(hexes_within(side))


@cache
def ray_within(side: int, start: Hex, towards: Facing, reach: int) -> tuple[Hex, ...]:
    """The hexes in a straight line from `start`, nearest first: `reach` of them, or fewer where
    the hexagon of that side ends."""
    places = (start.step(towards, distance) for distance in range(1, reach + 1))
    return tuple(takewhile(lambda place: place.ring < side, places))
