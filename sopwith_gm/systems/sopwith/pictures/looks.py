"""What each type of aircraft looks like on a map: its outline from above, its pilot's sign."""

from functools import cache
from typing import Literal

from matplotlib.path import Path
from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.sign import SignTile
from sopwith_gm.systems.sopwith.aircraft_types import Aircraft, aircraft_types
from sopwith_gm.systems.sopwith.roster import Seat


class Silhouette(Struct, frozen=True):
    """One type, nose up, its origin at mid-length; the widest type's span is 1.0."""

    parts: tuple[tuple[Literal["low", "main"], Path], ...]
    """From the bottom up."""
    whole: Path
    cockpit: Path
    bars: Path
    """The two bars on the upper wing by which a second plane is known."""


def sign_of(seat: Seat, side: int = 0) -> SignTile:
    """The sign of who has that seat; `side` is the number of his side, from 0."""
    return SignTile(seat.letter, seat.colour, side, seat.second)


@cache
def silhouette(aircraft: Aircraft) -> Silhouette:
    """The outlines of a type."""
    found = aircraft_types()[aircraft]
    parts = found["parts"]
    upper = next(part["points"] for part in parts if part["role"] == "upper wing")
    return Silhouette(
        tuple((part["tone"], geo.polygon(part["points"])) for part in parts),
        geo.polygon(*(part["points"] for part in parts)),
        geo.polygon(found["cockpit"]),
        _bars(upper),
    )


def _bars(wing: list[Point]) -> Path:
    half = max(x for x, _ in wing)
    low, high = min(y for _, y in wing), max(y for _, y in wing)
    middle, reach = (low + high) / 2, (high - low) * 0.36
    places = [side * share * half for side in (-1, 1) for share in (0.45, 0.62)]
    return geo.lines([[(x, middle - reach), (x, middle + reach)] for x in places])
