"""What happens: one frozen value each, with all that telling and drawing need.

Events stand in the order in which things happen. The words of each are in `event_words`.
"""

from typing import Literal

from msgspec import Struct

from sopwith_gm.core.dice import Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import BomberNumber, HexName, SectorNumber, TargetKind

Course = Literal["port", "ahead", "starboard"]
Height = Literal["down", "same", "up"]
Occasion = Literal["own turn", "dodge", "end of a bomber's flight"]
"""When a shot was fired (BB 8.2, 8.4)."""
ChosenBy = Literal["list", "shoot", "clockwise"]
"""What chose the hex of a dodge (BB 9.5 a, b, c)."""
CalledBy = Literal["list", "own sector", "nearest"]
"""What chose the field of a radar call (BB 5.6)."""


class Appeared(Struct, frozen=True):
    """A bomber that waited is on its start hex again and flies at once (BB 4.1)."""

    bomber: BomberNumber
    hex: HexName
    level: int


class Waited(Struct, frozen=True):
    """A bomber cannot be put on its start hex (BB 4.9), or still cannot appear (BB 4.1)."""

    bomber: BomberNumber
    start: HexName


class Spun(Struct, frozen=True):
    """A bomber's two dice, and where it stood when they fell (BB 4.2)."""

    bomber: BomberNumber
    course: Course
    height: Height
    course_pip: Pip
    height_pip: Pip
    hex: HexName
    facing: Facing
    level: int


class BomberChangedLevel(Struct, frozen=True):
    """BB 4.3."""

    bomber: BomberNumber
    before: int
    level: int


class Refused(Struct, frozen=True):
    """A bomber does not move: another stands where it would come to rest (BB 4.6)."""

    bomber: BomberNumber
    hex: HexName
    wanted: HexName
    by: BomberNumber


class BomberEntered(Struct, frozen=True):
    """A bomber flew into the next hex and faces the way it flew (BB 4.7)."""

    bomber: BomberNumber
    start: HexName
    hex: HexName
    facing: Facing
    level: int


class FlewOff(Struct, frozen=True):
    """A bomber left the board (BB 4.7)."""

    bomber: BomberNumber
    hex: HexName
    """The last one on the board."""
    towards: Facing


class WentHome(Struct, frozen=True):
    """A bomber reached the south (BB 4.8)."""

    bomber: BomberNumber
    hex: HexName


class TurnedRound(Struct, frozen=True):
    """A bomber turned at an edge (BB 4.8)."""

    bomber: BomberNumber
    hex: HexName
    facing: Facing
    """As it now faces."""


class TargetHit(Struct, frozen=True):
    """A target got its marker (BB 5.2)."""

    bomber: BomberNumber
    hex: HexName
    kind: TargetKind
    sector: SectorNumber


class Destroyed(Struct, frozen=True):
    """A Spitfire on the ground was bombed; its player is out (BB 5.3)."""

    plane: PlaneName
    hex: HexName
    bomber: BomberNumber


class Called(Struct, frozen=True):
    """A radar station was hit, and its sector's Spitfire is put on a field (BB 5.6)."""

    plane: PlaneName
    station: HexName
    start: HexName
    start_level: int
    field: HexName
    by: CalledBy
    fuel_before: int
    fuel: int


class SectorShut(Struct, frozen=True):
    """The third battery was hit (BB 5.5)."""

    sector: SectorNumber
    bomber: BomberNumber


class CollidedWithBomber(Struct, frozen=True):
    """A Spitfire and a bomber met; both crash (BB 9.1, 9.3, 9.7, 9.8)."""

    plane: PlaneName
    bomber: BomberNumber
    hex: HexName
    level: int
    rammed: bool = False


class BombersCollided(Struct, frozen=True):
    """Two bombers met; both go back (BB 9.2)."""

    bomber: BomberNumber
    """Who entered."""
    other: BomberNumber
    hex: HexName
    level: int


class PlanesCollided(Struct, frozen=True):
    """Two Spitfires met; both are out (BB 9.4)."""

    plane: PlaneName
    """Who entered."""
    other: PlaneName
    hex: HexName
    level: int


class Dodged(Struct, frozen=True):
    """A Spitfire made room for a bomber (BB 9.5)."""

    plane: PlaneName
    start: HexName
    hex: HexName
    level: int
    bomber: BomberNumber
    by: ChosenBy
    choice: str
    """The entry of its list that chose the hex; empty without one."""


class Stuck(Struct, frozen=True):
    """A Spitfire has no free hex and shares the bomber's (BB 9.7)."""

    plane: PlaneName
    hex: HexName
    bomber: BomberNumber


class ShotDown(Struct, frozen=True):
    """A bomber was shot down (BB 8)."""

    plane: PlaneName
    bomber: BomberNumber
    hex: HexName
    """The Spitfire's."""
    bomber_hex: HexName
    bomber_facing: Facing
    level: int
    victories: int
    """How many its player now has."""
    occasion: Occasion


class WentBack(Struct, frozen=True):
    """A bomber is on its start hex again (BB 4.9)."""

    bomber: BomberNumber
    hex: HexName
    level: int


class Crashed(Struct, frozen=True):
    """A Spitfire ran out of fuel; its player is out (BB 7.2)."""

    plane: PlaneName
    hex: HexName
    level: int


class TookOff(Struct, frozen=True):
    """BB 6.1."""

    plane: PlaneName
    field: HexName
    level: int


class Landed(Struct, frozen=True):
    """By order, or by itself (BB 6.5, 14.1)."""

    plane: PlaneName
    start: HexName
    start_level: int
    field: HexName
    fuel_before: int
    fuel: int


class PlaneChangedLevel(Struct, frozen=True):
    """BB 6.3, 6.4."""

    plane: PlaneName
    hex: HexName
    before: int
    level: int


class PlaneEntered(Struct, frozen=True):
    """A Spitfire flew into the next hex (BB 6.2)."""

    plane: PlaneName
    start: HexName
    hex: HexName
    level: int


class Held(Struct, frozen=True):
    """A Spitfire's turn came, and it neither took off nor landed, climbed nor moved (BB 6.6)."""

    plane: PlaneName
    hex: HexName
    level: int


class Won(Struct, frozen=True):
    """The game is over (BB 10)."""

    plane: PlaneName | None
    """None: the Luftwaffe."""


Event = (
    Appeared
    | Waited
    | Spun
    | BomberChangedLevel
    | Refused
    | BomberEntered
    | FlewOff
    | WentHome
    | TurnedRound
    | TargetHit
    | Destroyed
    | Called
    | SectorShut
    | CollidedWithBomber
    | BombersCollided
    | PlanesCollided
    | Dodged
    | Stuck
    | ShotDown
    | WentBack
    | Crashed
    | TookOff
    | Landed
    | PlaneChangedLevel
    | PlaneEntered
    | Held
    | Won
)
