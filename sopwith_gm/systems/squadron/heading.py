"""The eight headings (SL 1.4). Hex mode has six of them (SL 12.1)."""

from enum import Enum


class Heading(Enum):
    """Clockwise from north, in steps of 45 degrees."""

    N, NE, E, SE, S, SW, W, NW = range(8)

    def __str__(self) -> str:
        return self.name

    def turned(self, eighths: int) -> "Heading":
        """Turned by that many steps of 45 degrees, to the right where it is positive."""
        return _RING[(self._value_ + eighths) % 8]

    @property
    def is_diagonal(self) -> bool:
        """NE, SE, SW or NW."""
        return self._value_ % 2 == 1


_RING = tuple(Heading)
