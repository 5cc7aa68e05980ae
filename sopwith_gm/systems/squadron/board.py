"""What the rules ask of a board, whatever it is measured in; one answer for each `grid`."""

from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from sopwith_gm.systems.squadron.exact import Exact
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import Manoeuvre

PlaceT = TypeVar("PlaceT")


class Sight(Struct, frozen=True):
    """A target as its attacker sees it."""

    range: int | None
    """1, 2 or 3, the ruler's section; None beyond the third (SL 8.3, 12.3)."""
    in_arc: bool
    """SL 8.4, 12.3."""
    on_guides: bool
    """In the strip straight ahead (SL 8.5, 12.3)."""
    distance_squared: Exact
    """Of the centres, in square u; in hex mode in square hexes."""


class Station(NamedTuple):
    """A place to begin from (SL 2.4, 12.4)."""

    number: int
    """1 to 8, the way round from the south-west."""
    name: str
    at: Any
    """A place of its board."""
    heading: Heading


class Board(Protocol[PlaceT]):
    """A board and its geometry."""

    @property
    def headings(self) -> tuple[Heading, ...]:
        """Those a plane can have, clockwise from north."""

    @property
    def stations(self) -> tuple[Station, ...]:
        """The eight, by number."""

    def end(self, at: PlaceT, heading: Heading, manoeuvre: Manoeuvre) -> tuple[PlaceT, Heading]:
        """Where a manoeuvre ends, on the board or off it (SL 4.2, 4.7, 4.8, 12.2)."""

    def has(self, at: PlaceT) -> bool:
        """Is a plane there wholly on the board (SL 6.1, 12.2)?"""

    def overlap(self, one: PlaceT, other: PlaceT) -> bool:
        """Do two planes there overlap (SL 5.1, 12.2)?"""

    def sight(self, start: PlaceT, heading: Heading, target: PlaceT) -> Sight:
        """What a plane sees of another."""

    def written(self, at: PlaceT) -> list[int | str] | str:
        """A place as files write it: `[81, 82-10r]`, `H2`."""

    def read(self, written: object) -> PlaceT:
        """A place from what a file says. Raises ValueError with what was expected."""
