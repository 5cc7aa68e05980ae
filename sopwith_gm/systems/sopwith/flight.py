"""One plane's turn as it is ruled: what it flies and fires, if it lives to do so."""

from dataclasses import dataclass

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Strip, StripName
from sopwith_gm.systems.sopwith.events import Remark
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre


@dataclass(frozen=True, slots=True)
class Leg:
    """One move as ruled, and where it leaves the plane."""

    manoeuvre: Manoeuvre
    fire: tuple[Fire, ...]
    """The bursts that will be fired: A, L, R, at most one each."""
    hex: Hex
    """Where it ends; off the board where the plane flies off."""
    facing: Facing | None
    """None: parked."""
    on_ground: bool
    """Wheels on the ground: parked, taxiing, or committed and on the strip (rulebook, 4)."""
    landing_on: StripName | None = None
    """The strip it is committed to, or on the run of, after this move."""
    took_off: Strip | None = None
    """The strip on which a take-off begins with this move."""
    committed: Strip | None = None
    """The strip that it is committed to from this move on."""
    landed: Strip | None = None
    """The strip along which it came home with this move."""

    def armed(self, fire: tuple[Fire, ...]) -> "Leg":
        """The same with these bursts."""
        return Leg(
            self.manoeuvre,
            fire,
            self.hex,
            self.facing,
            self.on_ground,
            self.landing_on,
            self.took_off,
            self.committed,
            self.landed,
        )


@dataclass(frozen=True, slots=True)
class Flight:
    """Three legs, and every remark on the orders behind them."""

    plane: PlaneName
    legs: tuple[Leg, Leg, Leg]
    remarks: tuple[Remark, ...]
    nmr: bool
    repair: int | str | None
    """Points asked for by a plane that stays and may be repaired, or "all"; None otherwise."""
    is_staying: bool
    """Parked for the whole turn."""
