"""What happens: one frozen value each, with all that telling and drawing need.

Events stand in the order in which things happen. The words of each are in `event_words`.
"""

from dataclasses import dataclass
from typing import Literal

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


@dataclass(frozen=True, slots=True)
class Appeared:
    """A bomber that waited is on its start hex again and flies at once (BB 4.1)."""

    bomber: BomberNumber
    hex: HexName
    level: int


@dataclass(frozen=True, slots=True)
class Waited:
    """A bomber cannot be put on its start hex (BB 4.9), or still cannot appear (BB 4.1)."""

    bomber: BomberNumber
    start: HexName


@dataclass(frozen=True, slots=True)
class Spun:
    """A bomber's two dice, and where it stood when they fell (BB 4.2)."""

    bomber: BomberNumber
    course: Course
    height: Height
    course_pip: Pip
    height_pip: Pip
    hex: HexName
    facing: Facing
    level: int


@dataclass(frozen=True, slots=True)
class BomberChangedLevel:
    """BB 4.3."""

    bomber: BomberNumber
    before: int
    level: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A bomber does not move: another stands where it would come to rest (BB 4.6)."""

    bomber: BomberNumber
    hex: HexName
    wanted: HexName
    by: BomberNumber


@dataclass(frozen=True, slots=True)
class BomberEntered:
    """A bomber flew into the next hex and faces the way it flew (BB 4.7)."""

    bomber: BomberNumber
    start: HexName
    hex: HexName
    facing: Facing
    level: int


@dataclass(frozen=True, slots=True)
class FlewOff:
    """A bomber left the board (BB 4.7)."""

    bomber: BomberNumber
    hex: HexName
    """The last one on the board."""
    towards: Facing


@dataclass(frozen=True, slots=True)
class WentHome:
    """A bomber reached the south (BB 4.8)."""

    bomber: BomberNumber
    hex: HexName


@dataclass(frozen=True, slots=True)
class TurnedRound:
    """A bomber turned at an edge (BB 4.8)."""

    bomber: BomberNumber
    hex: HexName
    facing: Facing
    """As it now faces."""


@dataclass(frozen=True, slots=True)
class TargetHit:
    """A target got its marker (BB 5.2)."""

    bomber: BomberNumber
    hex: HexName
    kind: TargetKind
    sector: SectorNumber


@dataclass(frozen=True, slots=True)
class Destroyed:
    """A Spitfire on the ground was bombed; its player is out (BB 5.3)."""

    plane: PlaneName
    hex: HexName
    bomber: BomberNumber


@dataclass(frozen=True, slots=True)
class Called:
    """A radar station was hit, and its sector's Spitfire is put on a field (BB 5.6)."""

    plane: PlaneName
    station: HexName
    start: HexName
    start_level: int
    field: HexName
    by: CalledBy
    fuel_before: int
    fuel: int


@dataclass(frozen=True, slots=True)
class SectorShut:
    """The third battery was hit (BB 5.5)."""

    sector: SectorNumber
    bomber: BomberNumber


@dataclass(frozen=True, slots=True)
class CollidedWithBomber:
    """A Spitfire and a bomber met; both crash (BB 9.1, 9.3, 9.7, 9.8)."""

    plane: PlaneName
    bomber: BomberNumber
    hex: HexName
    level: int
    rammed: bool = False


@dataclass(frozen=True, slots=True)
class BombersCollided:
    """Two bombers met; both go back (BB 9.2)."""

    bomber: BomberNumber
    """Who entered."""
    other: BomberNumber
    hex: HexName
    level: int


@dataclass(frozen=True, slots=True)
class PlanesCollided:
    """Two Spitfires met; both are out (BB 9.4)."""

    plane: PlaneName
    """Who entered."""
    other: PlaneName
    hex: HexName
    level: int


@dataclass(frozen=True, slots=True)
class Dodged:
    """A Spitfire made room for a bomber (BB 9.5)."""

    plane: PlaneName
    start: HexName
    hex: HexName
    level: int
    bomber: BomberNumber
    by: ChosenBy
    choice: str
    """The entry of its list that chose the hex; empty without one."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A Spitfire has no free hex and shares the bomber's (BB 9.7)."""

    plane: PlaneName
    hex: HexName
    bomber: BomberNumber


@dataclass(frozen=True, slots=True)
class ShotDown:
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


@dataclass(frozen=True, slots=True)
class WentBack:
    """A bomber is on its start hex again (BB 4.9)."""

    bomber: BomberNumber
    hex: HexName
    level: int


@dataclass(frozen=True, slots=True)
class Crashed:
    """A Spitfire ran out of fuel; its player is out (BB 7.2)."""

    plane: PlaneName
    hex: HexName
    level: int


@dataclass(frozen=True, slots=True)
class TookOff:
    """BB 6.1."""

    plane: PlaneName
    field: HexName
    level: int


@dataclass(frozen=True, slots=True)
class Landed:
    """By order, or by itself (BB 6.5, 14.1)."""

    plane: PlaneName
    start: HexName
    start_level: int
    field: HexName
    fuel_before: int
    fuel: int


@dataclass(frozen=True, slots=True)
class PlaneChangedLevel:
    """BB 6.3, 6.4."""

    plane: PlaneName
    hex: HexName
    before: int
    level: int


@dataclass(frozen=True, slots=True)
class PlaneEntered:
    """A Spitfire flew into the next hex (BB 6.2)."""

    plane: PlaneName
    start: HexName
    hex: HexName
    level: int


@dataclass(frozen=True, slots=True)
class Held:
    """A Spitfire's turn came, and it neither took off nor landed, climbed nor moved (BB 6.6)."""

    plane: PlaneName
    hex: HexName
    level: int


@dataclass(frozen=True, slots=True)
class Won:
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
