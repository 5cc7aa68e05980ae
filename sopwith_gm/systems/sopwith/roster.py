"""Who flies what: each plane's seat in the game, its letter and its aircraft."""

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing.palette import PilotColour
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.aircraft_types import Aircraft, aircraft_types

AIRCRAFT_BY_HOME: dict[Facing, Aircraft] = {
    Facing.N: "camel",
    Facing.NE: "se5a",
    Facing.SE: "spad",
    Facing.S: "dr1",
    Facing.SW: "albatros",
    Facing.NW: "pfalz",
}


class Seat(Struct, frozen=True):
    """One plane in a game, as it is shown: it never changes while the game runs."""

    plane: PlaneName
    player: str
    home: Facing
    letter: str
    aircraft: Aircraft
    side: str | None = None
    second: bool = False
    """The second plane of its player (two planes each)."""

    @property
    def colour(self) -> PilotColour:
        """The colour that goes with its aircraft."""
        return aircraft_types()[self.aircraft]["colour"]

    @property
    def outline(self) -> Aircraft:
        """Its aircraft's."""
        return self.aircraft
