"""One plane's turn as it is ruled: what it flies and fires, if it lives to do so."""

from typing import Protocol

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Strip, StripName
from sopwith_gm.systems.sopwith.events import Remark
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre


class Leg(Struct, frozen=True, gc=False):
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
        if fire == self.fire:
            return self
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


class Flight(Struct, frozen=True, gc=False):
    """Three legs, and every remark on the orders behind them."""

    plane: PlaneName
    legs: tuple[Leg, Leg, Leg]
    remarks: tuple[Remark, ...]
    nmr: bool
    repair: int | str | None
    """Points asked for by a plane that stays and may be repaired, or "all"; None otherwise."""
    is_staying: bool
    """Parked for the whole turn."""


class HasFlights(Protocol):
    """A turn as flown."""

    @property
    def flights(self) -> tuple[Flight, ...]:
        """How each plane's orders were ruled, in the game's order."""


def flown_changes(old: HasFlights, new: HasFlights) -> list[str]:
    """What the planes of two turns flew otherwise, a sentence each."""
    sentences = []
    before = {flight.plane: flight for flight in old.flights}
    for flight in new.flights:
        was = before.pop(flight.plane, None)
        if was is None:
            sentences.append(
                f"{flight.plane}: was out before this turn, now flies {_codes(flight)}"
            )
        elif _codes(was) != _codes(flight):
            sentences.append(f"{flight.plane}: flew {_codes(was)}, now flies {_codes(flight)}")
    for plane, was in before.items():
        sentences.append(f"{plane}: flew {_codes(was)}, is now out before this turn")
    return sentences


def _codes(flight: Flight) -> str:
    """`A, LT/L+R, 0`: exact orders."""
    return ", ".join(
        str(leg.manoeuvre) + ("/" + "+".join(leg.fire) if leg.fire else "") for leg in flight.legs
    )
