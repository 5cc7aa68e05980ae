"""Who flies in a game, and how he is shown: by his sector, once he has one."""

from collections.abc import Mapping

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName, ShownSeat
from sopwith_gm.systems.britain.board import SectorNumber
from sopwith_gm.systems.britain.data import board_named

COLOURS: Mapping[str, str] = {
    "RED": "madder",
    "BLUE": "indigo",
    "GREEN": "leaf",
    "YELLOW": "straw",
}
"""Of each sector the pilots' colour that its name says."""
OTHER_COLOURS = ("heather", "sky")
"""Of those who have no sector yet."""

SPITFIRE = "spitfire"
"""The outline of the plane."""


class Seat(Struct, frozen=True):
    """One player's seat: it never changes while the game runs, but for the player."""

    plane: PlaneName
    player: str
    letter: str
    colour: str

    @property
    def side(self) -> None:
        """Each plays for himself."""

    @property
    def outline(self) -> str:
        """All fly the same."""
        return SPITFIRE

    @property
    def second(self) -> bool:
        """Nobody has two."""
        return False


def shown_with(seat: Seat, sector: SectorNumber) -> ShownSeat:
    """A seat with the letter and colour of the sector that its player has since the set-up."""
    name = board_named().sector(sector).name
    return ShownSeat(seat.plane, seat.player, name[0], None, COLOURS[name], SPITFIRE, second=False)
