"""How a plane is known on the maps: its letter, its colour, the form of its side."""

from collections.abc import Sequence
from typing import cast

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName, Seat
from sopwith_gm.drawing.palette import Palette, PilotColour, mixed
from sopwith_gm.drawing.sign import SignTile

ARC_TINT, PATH_TINT = 0.12, 0.32
"""How much of a pilot's colour is in an arc and in a path."""


class SeatShown(Struct, frozen=True):
    """A seat as it is drawn."""

    plane: PlaneName
    sign: SignTile

    @classmethod
    def of(cls, seat: Seat, teams: Sequence[str]) -> "SeatShown":
        """A seat with the number of its side."""
        side = teams.index(seat.side) if seat.side in teams else 0
        colour = cast(PilotColour, seat.colour)
        return cls(seat.plane, SignTile(seat.letter, colour, side, seat.second))

    @property
    def colour(self) -> PilotColour:
        """Its pilot's colour."""
        return self.sign.colour


def arc_tint(colour: PilotColour, palette: Palette) -> str:
    """The ground of an arc of fire."""
    return palette.wash(colour, ARC_TINT)


def path_tint(colour: PilotColour, palette: Palette) -> str:
    """The ground of a template that was flown."""
    return mixed(palette.ground[1], palette.pilot(colour), PATH_TINT)


def tints(palette: Palette) -> tuple[str, ...]:
    """All flat colours of these maps that no other map has."""
    found: list[str] = []
    for name, _, _ in palette.pilots:
        found += [arc_tint(name, palette), path_tint(name, palette)]
    return tuple(found)
