"""The board: hexes and their names, facings, aerodromes and airstrips (rulebook, section 1).

Axial coordinates (q, r) with flat-topped hexes: N is (0, -1), and the other five follow clockwise.
The centre is (0, 0), named J10 whatever the board's side. All arithmetic works off the board too:
clouds and planes leave it.
"""

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import takewhile
from typing import Literal, NamedTuple, NewType

Pip = NewType("Pip", int)
"""A die as rolled, 1 to 6. Never a facing: see `Facing.from_pip`."""

StripName = Literal["alpha", "beta", "gamma"]
STRIP_NAMES: tuple[StripName, ...] = ("alpha", "beta", "gamma")

_HEX_NAME = re.compile(r"([A-Z])([0-9]{1,2})")
_CENTRE_LETTER = ord("J")


class Hex(NamedTuple):
    """One hex in axial coordinates, on the board or off it."""

    q: int
    r: int

    def step(self, towards: "Facing", distance: int = 1) -> "Hex":
        """The hex `distance` hexes away in a facing; a negative distance is behind."""
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


@dataclass(frozen=True, slots=True)
class Strip:
    """An airstrip: two hexes from an aerodrome, named as seen by somebody looking to the centre."""

    aerodrome: Facing
    name: StripName
    outward: Facing
    """The way a plane faces that takes off along it."""
    inner: Hex
    outer: Hex

    @property
    def homeward(self) -> Facing:
        """The way a plane faces that lands along it."""
        return self.outward.opposite

    @property
    def home(self) -> Hex:
        """The aerodrome's hex, where the run ends."""
        return self.inner.step(self.homeward)


@dataclass(frozen=True, slots=True)
class Board:
    """A hexagon of hexagons, `side` hexes on a side; its six corners are the aerodromes."""

    side: int

    @property
    def radius(self) -> int:
        """Hexes from the centre to the edge."""
        return self.side - 1

    def has(self, place: Hex) -> bool:
        """Is this hex on the board?"""
        return place.ring < self.side

    def hexes(self) -> tuple[Hex, ...]:
        """All hexes, column by column from the west, each from its north end."""
        return _hexes(self.side)

    def ray(self, start: Hex, towards: Facing, reach: int) -> tuple[Hex, ...]:
        """The hexes in a straight line from `start`, nearest first: `reach` of them, or fewer where
        the board ends."""
        return _ray(self.side, start, towards._value_, reach)

    def aerodrome(self, corner: Facing) -> Hex:
        """The corner hex in that direction."""
        return CENTRE.step(corner, self.radius)

    def corner_of(self, place: Hex) -> Facing | None:
        """Which aerodrome this hex is, if any."""
        return next((c for c in Facing if self.aerodrome(c) == place), None)

    def strip(self, corner: Facing, name: StripName) -> Strip:
        """One airstrip of an aerodrome (E 3.1)."""
        return _strips(self.side)[corner._value_][STRIP_NAMES.index(name)]

    def strips(self, corner: Facing) -> tuple[Strip, ...]:
        """The three airstrips of an aerodrome: Alpha, Beta, Gamma."""
        return _strips(self.side)[corner._value_]


@cache
def _hexes(side: int) -> tuple[Hex, ...]:
    reach = range(-side + 1, side)
    return tuple(Hex(q, r) for q in reach for r in reach if abs(q + r) < side)


@cache
def _ray(side: int, start: Hex, towards: int, reach: int) -> tuple[Hex, ...]:
    places = (start.step(_FACINGS[towards], distance) for distance in range(1, reach + 1))
    return tuple(takewhile(lambda place: place.ring < side, places))


@cache
def _strips(side: int) -> tuple[tuple[Strip, ...], ...]:
    return tuple(tuple(_lay_strip(side, corner, name) for name in STRIP_NAMES) for corner in Facing)


def _lay_strip(side: int, corner: Facing, name: StripName) -> Strip:
    inwards = corner.opposite
    outward = inwards.turned(STRIP_NAMES.index(name) - 1)
    aerodrome = CENTRE.step(corner, side - 1)
    return Strip(corner, name, outward, aerodrome.step(outward), aerodrome.step(outward, 2))
