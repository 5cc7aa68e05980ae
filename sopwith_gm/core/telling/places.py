"""Places on a system's maps: points, boxes, and what the places are called."""

from msgspec import Struct

MapPoint = tuple[float, float]
"""East and north on the system's map, in the map's own unit."""
MapBox = tuple[float, float, float, float]
"""What a picture shows: west, south, east, north, in the same unit."""


class MapPlaces(Struct, frozen=True):
    """The places of a map, for whoever points at one."""

    reach: float
    """How far from its middle a place reaches, in the map's unit."""
    names: tuple[tuple[str, MapPoint], ...] = ()
    """Each with its middle; none on a board without named places."""
