"""What would be: of a silent pilot's plane, and of a turn by other rules."""

from typing import Protocol

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName


class Forecast(Protocol):
    """What becomes of one plane if its pilot stays silent."""

    @property
    def plane(self) -> PlaneName:
        """Whose."""

    @property
    def words(self) -> str:
        """In words, behind its name: `off the board in turn 14, move 2`."""


class Change(Struct, frozen=True):
    """One thing that would have come out otherwise by other rules."""

    plane: PlaneName | None
    """None: it is about the turn, not about one plane."""
    what: str
    """In words: `damage`, `moves`, `remarks`, `winner`."""
    here: str
    """By the rules of the game."""
    there: str
    """By the other rules."""

    @property
    def line(self) -> str:
        """In words: `Fen: damage 9 instead of 12`."""
        whose = f"{self.plane}: " if self.plane else ""
        return f"{whose}{self.what} {self.there} instead of {self.here}"
