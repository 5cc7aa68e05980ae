"""Who flies a plane when, as `game.yaml` says it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.service import Service
from sopwith_gm.core.value_parts import changed
from sopwith_gm.store.problems import Problem
from sopwith_gm.store.yaml_file import Document

if TYPE_CHECKING:
    from sopwith_gm.core.forms import SeatModel


def read_service(
    document: Document, name: str, model: "SeatModel", first_turn: int
) -> tuple[Service, list[Problem]]:
    """What game.yaml says of one plane, and what is wrong with it."""
    problems = []
    handed_to = {}
    for written, player in model.handed_to.items():
        turn = int(written) if written.isascii() and written.isdecimal() else 0
        if turn <= first_turn or written.startswith("0"):
            since = f"expected a turn's number from {first_turn + 1} on"
            message = f"handed_to: found {written!r}, {since}"
            steps = ("pilots", name, "handed_to", written)
            problems.append(document.problem(steps, message, at_key=True))
        handed_to[turn] = player
    return Service(
        tuple(sorted(handed_to.items())), model.resigned, frozenset(model.leave)
    ), problems


def roster_at(
    turn: int, roster: tuple[Any, ...], services: Mapping[PlaneName, Service]
) -> tuple[Any, ...]:
    """The seats as they are in a turn."""
    return tuple(
        replace(seat, player=services[seat.plane].player(turn, seat.player))
        if seat.plane in services
        else seat
        for seat in roster
    )


def position_at(position: Any, roster: tuple[Any, ...]) -> Any:
    """The position with the planes in the hands of those who now fly them.

    A plane that is out stays its last pilot's.
    """
    players = {seat.plane: seat.player for seat in roster}
    planes = tuple(
        changed(plane, player=players[plane.name]) if plane.is_in_play else plane
        for plane in position.planes
    )
    return changed(position, planes=planes)
