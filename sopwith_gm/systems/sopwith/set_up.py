"""How a game of SOPWITH begins: seats, aerodromes, clouds, and the position before turn 1."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import astuple

from sopwith_gm.core.messages import Fault
from sopwith_gm.core.seats import PlaneName, Seating, letters_for
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.aces import is_ace_at_start
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.clouds import fault_of_cloud
from sopwith_gm.systems.sopwith.position import Cloud, Plane, Position, State
from sopwith_gm.systems.sopwith.repairs import points_at_start
from sopwith_gm.systems.sopwith.roster import AIRCRAFT_BY_HOME, Seat
from sopwith_gm.systems.sopwith.rules import Rules

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.models import SopwithGame

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
"""B: for two to six players."""


class PlaneStart(Struct, frozen=True):
    """What one plane has when the game starts; None: what the rules give."""

    career: int | None = None
    """Score over finished games; None: what `pilots.yaml` says when turn 1 is flown."""
    damage_points: int | None = None
    ammo: int | None = None
    ace: bool | None = None


class Start(Struct, frozen=True):
    """What `game.yaml` says of a game's beginning."""

    planes: tuple[PlaneStart, ...]
    """One for each seat, in the same order."""
    clouds: tuple[Cloud, ...] = ()


def seating(rules: Rules) -> Seating:
    """How many may fly, and for which sides."""
    return Seating(FEWEST_PLAYERS, MOST_PLAYERS, rules.planes_per_player, rules.teams)


def roster(model: "SopwithGame", players: Mapping[str, str]) -> tuple[Seat, ...]:
    """Who flies what; `players` has the player of each plane."""
    letters = letters_for(model.pilots)
    seats: list[Seat] = []
    for (name, seat), letter in zip(model.pilots.items(), letters, strict=True):
        home = Facing[seat.home]
        player = players[name]
        is_second = player in [one.player for one in seats]
        aircraft = seat.aircraft or AIRCRAFT_BY_HOME[home]
        seats.append(Seat(PlaneName(name), player, home, letter, aircraft, seat.side, is_second))
    return tuple(seats)


def start(
    model: "SopwithGame", rules: Rules, players: Mapping[str, str]
) -> tuple[Start, list[Fault]]:
    """How the game begins, and what is wrong with where it does: aerodromes and clouds."""
    planes = tuple(
        PlaneStart(seat.career, seat.damage_points, seat.ammo, seat.ace)
        for seat in model.pilots.values()
    )
    clouds, faults = _clouds(model.clouds, rules)
    return Start(planes, clouds), [*_faults_of_homes(model, players), *faults]


def begin(
    rules: Rules, seats: Sequence[Seat], begun: Start, careers: Mapping[str, int]
) -> Position:
    """How the game stands before turn 1: every plane parked on its aerodrome (B, E 1.2).

    `careers` are the scores of finished games by chosen name, for planes whose seat does not say.
    """
    planes = tuple(
        _first_plane(rules, seat, start, careers)
        for seat, start in zip(seats, begun.planes, strict=True)
    )
    return Position(turn=1, planes=planes, clouds=begun.clouds)


def played_by(seats: Sequence[Seat], begun: Start) -> Mapping[str, Any]:
    """All that a game is played by beside its rules, as plain data, for its fingerprint."""
    return {
        "planes": [
            [seat.plane, seat.player, seat.home.name, seat.side, *astuple(start)]
            for seat, start in zip(seats, begun.planes, strict=True)
        ],
        "clouds": [[list(place) for place in cloud] for cloud in begun.clouds],
    }


def _faults_of_homes(model: "SopwithGame", players: Mapping[str, str]) -> list[Fault]:
    faults = []
    by_home: dict[str, str] = {}
    for name, seat in model.pilots.items():
        other = by_home.setdefault(seat.home, name)
        if other != name and players[other] != players[name]:
            message = f"home: {seat.home} is the aerodrome of {other!r} already"
            faults.append(Fault(("pilots", name, "home"), message))
    return faults


def _first_plane(rules: Rules, seat: Seat, start: PlaneStart, careers: Mapping[str, int]) -> Plane:
    career = careers.get(seat.plane, 0) if start.career is None else start.career
    strength = rules.damage_points if start.damage_points is None else start.damage_points
    return Plane(
        name=seat.plane,
        home=seat.home,
        state=State.PARKED,
        hex=Board(rules.board_side).aerodrome(seat.home),
        facing=None,
        damage=strength,
        ammo=rules.ammo if start.ammo is None else start.ammo,
        damage_points=strength,
        repairs=points_at_start(rules),
        ace=is_ace_at_start(career, 0, rules) if start.ace is None else start.ace,
        career=career,
        side=seat.side,
        player=seat.player,
    )


def _clouds(
    written: Sequence[Sequence[str]], rules: Rules
) -> tuple[tuple[Cloud, ...], list[Fault]]:
    """The clouds that may lie as they do, and what is wrong with the others."""
    board = Board(rules.board_side)
    placed: list[Cloud] = []
    faults: list[Fault] = []
    for number, names in enumerate(written):
        hexes: list[Hex] = []
        before = len(faults)
        for index, name in enumerate(names):
            fault = _fault_of_hex(name, hexes, board) or fault_of_cloud(
                (Hex.named(name),), placed, board, rules.cloud_strip_gap
            )
            if fault:
                faults.append(Fault(("clouds", number, index), f"clouds: {fault}"))
            else:
                hexes.append(Hex.named(name))
        if len(faults) > before:
            continue
        if fault := _fault_of_shape(hexes):
            faults.append(Fault(("clouds", number), f"clouds: {fault}"))
        placed.append(tuple(hexes))
    return tuple(placed), faults


def _fault_of_hex(name: str, hexes: list[Hex], board: Board) -> str | None:
    try:
        place = Hex.named(name)
    except ValueError as error:
        return str(error)
    if not board.has(place):
        letters = f"A1 to S{2 * board.side - 1}" if board.side == 10 else "the board"
        return f"there is no hex {place.name} on the board; expected one of {letters}"
    return f"{place.name} is in this cloud already" if place in hexes else None


def _fault_of_shape(hexes: list[Hex]) -> str | None:
    """B Storm Clouds: three to five hexes, in one piece."""
    if not 3 <= len(hexes) <= 5:
        return f"found {len(hexes)} hexes, expected three to five in a cloud (B Storm Clouds)"
    joined = {hexes[0]}
    for _ in hexes:
        joined |= {place for place in hexes if any(place.distance(one) == 1 for one in joined)}
    apart = [place.name for place in hexes if place not in joined]
    return f"{', '.join(apart)} does not touch the rest of this cloud" if apart else None
