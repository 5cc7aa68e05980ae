"""What happens in a turn: one frozen value each, with all that telling and drawing need.

Events come in the order in which things happen; `move` is None for the end of the turn. Names
are in the past tense. `Remark` is apart: it is about orders, not about the sky.

They are structs, since every turn has them by the dozen: one is made in a sixth of the time of a
frozen dataclass. What they hold is frozen too, so that none is in a ring: `gc=False` spares them a
place among what is looked through for garbage.
"""

from typing import Literal

from msgspec import Struct

from sopwith_gm.core.dice import Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import StripName
from sopwith_gm.systems.sopwith.position import Cloud
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveNumber

RemarkCode = Literal[
    "nmr",
    "illegal-move",
    "cascade",
    "missing-move",
    "illegal-fire",
    "ambiguous-fire",
    "no-strip",
    "committed",
    "late-landing",
    "repair-limit",
    "late",
]
"""The closed set of rulebook, section 10."""


UNREADABLE = "no readable manoeuvre"
"""What is `found` where a move stands without words of its own that could be shown."""


class Remark(Struct, frozen=True, gc=False):
    """What of an order was replaced, ignored, assumed or centralised; shown to the pilot."""

    code: RemarkCode
    plane: PlaneName
    move: MoveNumber | None
    """None: the whole turn."""
    found: str
    """What was ordered, in codes or in the pilot's words: `LT`, `bank hard`, `nothing`."""
    done: str
    """What was done instead, in codes or few words: `A`, `ignored`, `L+R`."""
    why: str
    """The reason as a plain clause: `the first move must not be 0`."""
    clause: str
    """Its source: `E 8.3`, `T Airfields`, or `ruling 10.2`."""

    @property
    def detail(self) -> str:
        """One line for people: `move 2: 'RX' flown as A: no manoeuvre could be read (E 8.3)`."""
        where = f"move {self.move}: " if self.move else ""
        return f"{where}{self.found} → {self.done}: {self.why} ({self.clause})"


class Flew(Struct, frozen=True, gc=False):
    """A plane flew, or stayed where it is (`0`)."""

    move: MoveNumber
    plane: PlaneName
    manoeuvre: Manoeuvre
    start: Hex
    end: Hex
    """Off the board where the plane flew off."""
    facing_before: Facing | None
    """None: it was parked."""
    facing: Facing | None
    """None: it stays parked."""
    on_ground: bool
    """Wheels on the ground at the end of the move: taxiing, committed and on the strip, parked."""


class TookOff(Struct, frozen=True, gc=False):
    """A take-off run began. It fills moves 1 and 2."""

    move: MoveNumber
    plane: PlaneName
    aerodrome: Facing
    strip: StripName


class CommittedToLand(Struct, frozen=True, gc=False):
    """A plane is bound to land on a strip from here on (E 3.3)."""

    move: MoveNumber
    plane: PlaneName
    aerodrome: Facing
    strip: StripName


class Landed(Struct, frozen=True, gc=False):
    """A plane came home and is parked."""

    move: MoveNumber
    plane: PlaneName
    aerodrome: Facing
    strip: StripName


class FlewOff(Struct, frozen=True, gc=False):
    """A plane left the board and is out at once; it does not fire (T Accidents, E 6.5)."""

    move: MoveNumber
    plane: PlaneName
    last: Hex
    """Its last hex on the board."""
    towards: Facing
    """The way it went over the edge."""
    damage: int
    """Damage points it had left: they are shared out."""


class Hit(Struct, frozen=True, gc=False):
    """One plane hit by one burst."""

    target: PlaneName
    hex: Hex
    distance: int
    """Range in hexes, 1 for the next hex."""
    damage: int
    """Points, by the table, also past the target's last one."""
    friendly: bool
    """The target is of the shooter's own side or player: no score."""


class Fired(Struct, frozen=True, gc=False):
    """One burst."""

    move: MoveNumber
    plane: PlaneName
    fire: Fire
    """A, L or R: never without a direction."""
    start: Hex
    """Where the shooter stands; not part of the line."""
    towards: Facing
    line: tuple[Hex, ...]
    """The hexes it reached, nearest first: up to its range, the board's edge, or before a cloud."""
    stopped_by: Literal["range", "cloud", "edge"]
    cloud: Hex | None
    """The cloud hex that stopped it, just past the line; None where none did."""
    hits: tuple[Hit, ...]
    """Nearest first, then in the game's order."""
    ace: bool
    """Fired by an ace, by whose table the damage is."""


class CloudHarmed(Struct, frozen=True, gc=False):
    """A plane lost one point to a cloud."""

    move: MoveNumber
    plane: PlaneName
    hex: Hex


class ShotDown(Struct, frozen=True, gc=False):
    """A plane lost its last point to fire and is out."""

    move: MoveNumber
    plane: PlaneName
    hex: Hex
    facing: Facing | None
    by: tuple[PlaneName, ...]
    """Every plane that hit it in this move, in the game's order; friends too."""


class BroughtDown(Struct, frozen=True, gc=False):
    """A plane lost its last point to a cloud and is out (E 6.4)."""

    move: MoveNumber
    plane: PlaneName
    hex: Hex
    facing: Facing | None


ScoreReason = Literal[
    "damage",  # each point of damage inflicted on an enemy
    "reputation",  # the same by a non-ace on an ace: two for each (E 4.7 a)
    "lost reputation",  # an ace loses one for each point by a non-ace (E 4.7 b)
    "kill",  # an enemy shot down, alone or shared
    "down",  # being shot down or crashing
    "wreck",  # a share of what a plane that flew off had left
    "last plane",  # the last plane flying
]


class Scored(Struct, frozen=True, gc=False):
    """A pilot's score changed."""

    move: MoveNumber
    plane: PlaneName
    points: int
    """Negative for a loss."""
    reason: ScoreReason
    about: PlaneName | None
    """The target, the shooter, or the wreck; None where it is nobody else."""
    clause: str


class LeftGame(Struct, frozen=True, gc=False):
    """A player's last plane is gone; his place is known (E 7.1)."""

    move: MoveNumber
    player: str
    planes: tuple[PlaneName, ...]
    place: int


class GameEnded(Struct, frozen=True, gc=False):
    """The game is over with this move; what is left of the turn is not flown."""

    move: MoveNumber
    winner: str | None
    """A side or a player; None: nobody was left."""
    planes: tuple[PlaneName, ...]
    """The planes that the winner has left."""


class CloudsMoved(Struct, frozen=True, gc=False):
    """All clouds went one hex the same way."""

    move: MoveNumber | None
    """None: at the end of the turn."""
    towards: Facing
    pip: Pip
    before: tuple[Cloud, ...]
    after: tuple[Cloud, ...]
    """Without those that left the board altogether."""


class Reloaded(Struct, frozen=True, gc=False):
    """A plane that landed this turn has a full magazine again."""

    plane: PlaneName
    before: int
    after: int
    move: None = None


class Repaired(Struct, frozen=True, gc=False):
    """A plane on the ground was repaired."""

    plane: PlaneName
    points: int
    damage: int
    """Damage points left after it."""
    move: None = None


class AceStatusChanged(Struct, frozen=True, gc=False):
    """A pilot became an ace, or is one no longer, from the next turn on."""

    plane: PlaneName
    ace: bool
    move: None = None


Event = (
    Flew
    | TookOff
    | CommittedToLand
    | Landed
    | FlewOff
    | Fired
    | CloudHarmed
    | ShotDown
    | BroughtDown
    | Scored
    | LeftGame
    | GameEnded
    | CloudsMoved
    | Reloaded
    | Repaired
    | AceStatusChanged
)
