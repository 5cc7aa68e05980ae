"""What a place of the map is called and what stands on it, for whoever points at it."""

from functools import cache, lru_cache

from sopwith_gm.core.telling.values import MapPlaces, MapPoint
from sopwith_gm.core.telling.words import Names
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.telling.map_space import map_point

Things = tuple[tuple[MapPoint, str], ...]


@cache
def places_of(side: int) -> MapPlaces:
    """Every hex of a board with so many on a side."""
    return MapPlaces(1.0, tuple((one.name, map_point(one)) for one in Board(side).hexes()))


def things_at(position: Position, record: SopwithRecord) -> Things:
    """Clouds, aerodromes and strips; planes have their own lines."""
    board = Board(record.rules.board_side)
    cloudy = [one for cloud in position.clouds for one in cloud if board.has(one)]
    return (
        *((map_point(one), "a cloud") for one in cloudy),
        *_grounds(board, tuple(record.roster)),
    )


@lru_cache(maxsize=64)  # the same on every map of a game
def _grounds(board: Board, roster: tuple[Seat, ...]) -> Things:
    names = Names(roster)
    owners = {seat.home: seat.plane for seat in reversed(roster)}
    grounds: list[tuple[MapPoint, str]] = []
    for home, plane in owners.items():
        owner = f"the aerodrome of {names.full(plane)}"
        grounds.append((map_point(board.aerodrome(home)), owner))
        for strip in board.strips(home):
            words = f"strip {strip.name.capitalize()} of {owner}"
            grounds += [(map_point(place), words) for place in (strip.inner, strip.outer)]
    return tuple(grounds)
