"""Who flies a plane when: pilots who take over, resign, or are away for a while.

`game.yaml` says it by turn, so that a turn that was flown before stays as it was.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sopwith_gm.store.problems import Problem
from sopwith_gm.store.yaml_file import Document
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.sheet import PlaneName

if TYPE_CHECKING:
    from sopwith_gm.store.models import SeatModel


@dataclass(frozen=True, slots=True)
class Service:
    """What changes for one plane while the game runs. Turns count from 1."""

    handed_to: tuple[tuple[int, str], ...] = ()
    """From which turn on who flies it, in order."""
    resigned: int | None = None
    """The turn from which nobody sends orders for it."""
    leave: frozenset[int] = frozenset()
    """The turns in which its pilot is away: none are awaited, and silence brings no card."""

    def player(self, turn: int, first: str) -> str:
        """Who flies it in a turn; `first` is who began."""
        players = [player for since, player in self.handed_to if since <= turn]
        return players[-1] if players else first

    def is_excused(self, turn: int) -> bool:
        """Is nothing awaited for it in this turn? After a pilot resigned, until another comes."""
        if turn in self.leave:
            return True
        if self.resigned is None or turn < self.resigned:
            return False
        return not any(self.resigned <= since <= turn for since, _ in self.handed_to)


def read_service(
    document: Document, name: str, model: "SeatModel"
) -> tuple[Service, list[Problem]]:
    """What game.yaml says of one plane, and what is wrong with it."""
    problems = []
    handed_to = {}
    for written, player in model.handed_to.items():
        turn = int(written) if written.isascii() and written.isdecimal() else 0
        if turn < 2 or written.startswith("0"):
            message = f"handed_to: found {written!r}, expected a turn's number from 2 on"
            steps = ("pilots", name, "handed_to", written)
            problems.append(document.problem(steps, message, at_key=True))
        handed_to[turn] = player
    return Service(
        tuple(sorted(handed_to.items())), model.resigned, frozenset(model.leave)
    ), problems


def roster_at(
    turn: int, roster: tuple[Seat, ...], services: Mapping[PlaneName, Service]
) -> tuple[Seat, ...]:
    """The seats as they are in a turn."""
    return tuple(
        replace(seat, player=services[seat.plane].player(turn, seat.player))
        if seat.plane in services
        else seat
        for seat in roster
    )


def position_at(position: Position, roster: tuple[Seat, ...]) -> Position:
    """The position with the planes in the hands of those who now fly them.

    A plane that is out stays its last pilot's.
    """
    players = {seat.plane: seat.player for seat in roster}
    planes = tuple(
        replace(plane, player=players[plane.name]) if plane.is_in_play else plane
        for plane in position.planes
    )
    return replace(position, planes=planes)
