"""The board: a hexagon of hexes, its aerodromes and their airstrips (rulebook, section 1)."""

from functools import cache
from typing import Literal

from msgspec import Struct

from sopwith_gm.hexes.hex import CENTRE, Facing, Hex, hexes_within, ray_within, table_within

StripName = Literal["alpha", "beta", "gamma"]
STRIP_NAMES: tuple[StripName, ...] = ("alpha", "beta", "gamma")


class Strip(Struct, frozen=True):
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


class Board(Struct, frozen=True):
    """A hexagon of hexagons, `side` hexes on a side; its six corners are the aerodromes."""

    side: int

    @property
    def radius(self) -> int:
        """Hexes from the centre to the edge."""
        return self.side - 1

    def has(self, place: Hex) -> bool:
        """Is this hex on the board?"""
        return place in table_within(self.side)

    def hexes(self) -> tuple[Hex, ...]:
        """All hexes, column by column from the west, each from its north end."""
        return hexes_within(self.side)

    def ray(self, start: Hex, towards: Facing, reach: int) -> tuple[Hex, ...]:
        """The hexes in a straight line from `start`, nearest first: `reach` of them, or fewer where
        the board ends."""
        return ray_within(self.side, start, towards, reach)

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
def _strips(side: int) -> tuple[tuple[Strip, ...], ...]:
    return tuple(tuple(_lay_strip(side, corner, name) for name in STRIP_NAMES) for corner in Facing)


def _lay_strip(side: int, corner: Facing, name: StripName) -> Strip:
    inwards = corner.opposite
    outward = inwards.turned(STRIP_NAMES.index(name) - 1)
    aerodrome = CENTRE.step(corner, side - 1)
    return Strip(corner, name, outward, aerodrome.step(outward), aerodrome.step(outward, 2))
