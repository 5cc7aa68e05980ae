"""What happens in a round: one frozen value each, with all that telling and drawing need.

In the order in which things happen; names are in the past tense. Places are in u, in hex mode they
are hexes; ranges are sections of the ruler, 1 to 3. Remarks are apart: they are about orders.
"""

from typing import Literal

from msgspec import Struct

from sopwith_gm.core.dice import Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.board import Sight
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import Manoeuvre
from sopwith_gm.systems.squadron.orders import Target
from sopwith_gm.systems.squadron.position import Cause, Place, Stats


class StatsAssigned(Struct, frozen=True):
    """A plane has its attributes (SL 2.1)."""

    plane: PlaneName
    stats: Stats
    """With the cap on Health."""
    by_order: bool
    """False: a beginner's, as nothing that could stand was sent."""


class StarterRolled(Struct, frozen=True):
    """All dice for who starts (SL 2.2)."""

    dice: tuple[tuple[PlaneName, tuple[Pip, ...]], ...]
    """Each plane's, in the order rolled: as many as the times it was among the highest."""
    starter: PlaneName


class Placed(Struct, frozen=True):
    """A plane stands on the board (SL 2.4, 2.5, 12.4)."""

    plane: PlaneName
    at: Place
    heading: Heading
    station: int | None
    """1 to 8; None: a place of its own choice."""


ChangeOfHeight = Literal["climb", "dive", "split S", "Immelmann"]


class AltitudeChanged(Struct, frozen=True):
    """A plane is higher or lower than before (SL 4.7, 7, 10.2)."""

    plane: PlaneName
    by: ChangeOfHeight
    before: int
    after: int


class Flew(Struct, frozen=True):
    """One manoeuvre, from its start to its end."""

    plane: PlaneName
    manoeuvre: Manoeuvre
    start: Place
    heading_before: Heading
    end: Place
    """Off the board where the plane leaves there."""
    heading: Heading
    stage: Literal["move", "Immelmann"] = "move"


BumpReply = Literal["else", "stops", "another", "stays", "no Immelmann"]
"""What came of it: a later list, the list so far, another manoeuvre, nothing flown."""


class Bumped(Struct, frozen=True):
    """A manoeuvre was refused, for it would have ended on another plane (SL 5.2, 10.2)."""

    plane: PlaneName
    refused: Manoeuvre
    end: Place
    """Where it would have ended."""
    on: tuple[PlaneName, ...]
    """Whom it would have overlapped, in seat order."""
    reply: BumpReply
    list_number: int | None = None
    """With `else`: which list that is flown, 2 for the first ELSE."""


class Moved(Struct, frozen=True):
    """A plane's turn in the move stage is done: from where to where, in all."""

    plane: PlaneName
    start: Place
    heading_before: Heading
    end: Place
    heading: Heading
    flown: tuple[str, ...]
    """Climb or dive first: `CLIMB 1`, `S`, `BL`."""


class Reroll(Struct, frozen=True):
    """One die rolled again (SL 8.7)."""

    why: Literal["range", "height"]
    die: int
    """Which one, counted from 0 in the order rolled."""
    before: Pip
    after: Pip


class Throw(Struct, frozen=True):
    """The dice of an attack or of a defence."""

    rolled: tuple[Pip, ...]
    rerolls: tuple[Reroll, ...]
    """In the order made. A die may be there twice."""
    dice: tuple[Pip, ...]
    """As they lie in the end."""
    ace: int = 0
    """How many of them, the last ones, are ace dice (SL 10.1)."""
    lost: tuple[Literal["range", "height"], ...] = ()
    """Rerolls that found no die of 1 to 3."""


PassedOverWhy = Literal["gone", "range", "arc", "guides", "within", "nobody"]
"""Out of the game, out of range, of the arc, of the guides, further than WITHIN; and, of NEAREST
and WEAKEST, nobody to be had."""


class PassedOver(Struct, frozen=True):
    """A wanted target that could not be attacked, and why (SL 8.2)."""

    wanted: Target
    why: PassedOverWhy
    sight: Sight | None
    """As the attacker saw it; None for one who is gone, and for NEAREST and WEAKEST."""


class Attacked(Struct, frozen=True):
    """One attack, whole."""

    by: PlaneName
    target: PlaneName
    at: Place
    heading: Heading
    target_at: Place
    sight: Sight
    wanted: Target
    """The item of the list that named it."""
    passed: tuple[PassedOver, ...]
    """What stood before it in the list."""
    altitude: int
    target_altitude: int
    guides_die: bool
    """One attack die more (SL 8.5); it lies after the plane's own."""
    attack: Throw
    defence: Throw
    hits: int
    criticals: int
    dodges: int
    hits_left: int
    """After the dodges (SL 8.8)."""
    criticals_left: int
    damage: int
    """In full, also past the target's last point."""
    health_before: int
    health: int
    """The target's, after it."""


class FoundNoTarget(Struct, frozen=True):
    """A plane came to attack and could attack nobody."""

    plane: PlaneName
    at: Place
    heading: Heading
    passed: tuple[PassedOver, ...]
    ordered: bool
    """False: it was the default's ATTACK NEAREST."""


class Left(Struct, frozen=True):
    """A plane left the game."""

    plane: PlaneName
    cause: Cause
    at: Place
    """Where it was: of one that flew off, the end that is off the board."""
    heading: Heading
    by: PlaneName | None = None
    """Who shot it down."""


class LeftGame(Struct, frozen=True):
    """A player's last plane is gone; the place is known (SL 9.3)."""

    player: str
    planes: tuple[PlaneName, ...]
    place: int


class GameEnded(Struct, frozen=True):
    """The game is over; nothing further is done (SL 9.2, 9.4)."""

    winner: str | None
    """A side, or a player without teams; None: nobody."""
    planes: tuple[PlaneName, ...]
    """Those still in the air."""
    by: Literal["last side", "nobody left", "last round"]


class OrderOfPlaySet(Struct, frozen=True):
    """The order of play of the next round (SL 2.3, 3.2)."""

    order: tuple[str, ...]
    """Planes; sides in team play."""


Event = (
    StatsAssigned
    | StarterRolled
    | Placed
    | AltitudeChanged
    | Flew
    | Bumped
    | Moved
    | Attacked
    | FoundNoTarget
    | Left
    | LeftGame
    | GameEnded
    | OrderOfPlaySet
)
