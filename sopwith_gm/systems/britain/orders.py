"""What a player can order: alternatives, conditions, standing orders, set-up (BB 13.2 to 13.7).

Values only. `normal_form` reads and writes them, `judging` says what would come of them.
"""

from typing import Literal

from msgspec import Struct

from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import BomberNumber, HexName

ChangeKind = Literal["CLIMB", "DIVE", "LEVEL"]
LandingWish = Literal["NEAREST", "HOME"]

REAR = "REAR"
"""In a list for dodges: the hex behind the bomber that forces the dodge (BB 9.5)."""
SHOOT = "SHOOT"
"""In a list for dodges: a hex from which somebody is shot down (BB 9.5)."""


class Change(Struct, frozen=True):
    """A change of level: `CLIMB 1` and `DIVE 2` by so many levels, `LEVEL 4` to that level."""

    kind: ChangeKind
    number: int


class TakeOff(Struct, frozen=True):
    """`TAKEOFF` (BB 6.1)."""


class Move(Struct, frozen=True):
    """`MOVE NE N`, `MOVE N CLIMB 1`: by a written path, perhaps with a change of level."""

    path: tuple[Facing, ...]
    change: Change | None = None


class MoveTo(Struct, frozen=True):
    """`MOVE TO G9`, `MOVE TO G9 DIVE 1`: only the end is written, the path is BB 6.7's."""

    hex: HexName
    change: Change | None = None


class ChangeLevel(Struct, frozen=True):
    """`CLIMB 2`, `LEVEL 4`: on the spot (BB 6.3)."""

    change: Change


class Land(Struct, frozen=True):
    """`LAND I7`, `LAND NEAREST`, `LAND HOME`, `LAND` (BB 6.5, 13.4). One of the two is None."""

    field: HexName | None = None
    wish: LandingWish | None = None


class Hold(Struct, frozen=True):
    """`HOLD` (BB 6.6)."""


class Attack(Struct, frozen=True):
    """`ATTACK B3`; without a bomber `ATTACK ANY` (BB 13.5)."""

    bomber: BomberNumber | None


class Ram(Struct, frozen=True):
    """`RAM B3` (BB 9.8, 13.6)."""

    bomber: BomberNumber


Order = TakeOff | Move | MoveTo | ChangeLevel | Land | Hold | Attack | Ram


class FuelIs(Struct, frozen=True):
    """`FUEL <= 3`, `FUEL >= 4`: what is left after this turn's use (BB 13.2, 13.3)."""

    comparison: Literal["<=", ">="]
    number: int


class BomberIs(Struct, frozen=True):
    """`B3 THERE`: it has not been sent back since the mailing began; `B3 GONE`: it has."""

    bomber: BomberNumber
    there: bool


class HexIs(Struct, frozen=True):
    """`G9 FREE`, `G9 TAKEN` (BB 1.6)."""

    hex: HexName
    free: bool


Condition = FuelIs | BomberIs | HexIs


class Alternative(Struct, frozen=True):
    """One link of a chain: an order, perhaps only under a condition."""

    order: Order
    condition: Condition | None = None


Chain = tuple[Alternative, ...]
"""Tried from left to right (BB 13.2). An empty one is no orders."""


class Standing(Struct, frozen=True):
    """Standing orders in force (BB 13.7)."""

    dodge: tuple[str, ...] = ()
    """Facings, `REAR`, `SHOOT` or hexes, as written and in order of preference (BB 9.5)."""
    radar: tuple[HexName, ...] = ()
    """Fields, in order of preference (BB 5.6)."""
    fly: Chain = ()
    """Flown when no orders come (BB 14.1)."""


NO_STANDING = Standing()


class Sheet(Struct, frozen=True):
    """One player's orders for one mailing, as they count."""

    orders: Chain = ()
    dodge: tuple[str, ...] | None = None
    """A new list of its kind; empty ends it, None leaves it as it is (BB 13.7)."""
    radar: tuple[HexName, ...] | None = None
    fly: Chain | None = None
    sectors: tuple[str, ...] = ()
    """Set-up: names of sectors in order of preference (BB 2.5)."""
    bases: tuple[HexName, ...] = ()
    """Set-up: in order of preference (BB 2.6)."""
    late: bool = False
    """They came in the grace, with the yellow card (BB 14.5)."""

    @property
    def is_empty(self) -> bool:
        """Is nothing said at all? Then nothing came (BB 14.1)."""
        return self == NO_SHEET

    def applied_to(self, standing: Standing) -> Standing:
        """The standing orders that are in force with this sheet (BB 13.7)."""
        if self.dodge is None and self.radar is None and self.fly is None:
            return standing
        return Standing(
            standing.dodge if self.dodge is None else self.dodge,
            standing.radar if self.radar is None else self.radar,
            standing.fly if self.fly is None else self.fly,
        )


NO_SHEET = Sheet()
