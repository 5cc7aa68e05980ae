"""Where a plane begins: stations and free placement (SL 2.4, 2.5, 12.4)."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from sopwith_gm.systems.squadron.board import Board, Station
from sopwith_gm.systems.squadron.exact import Point, distance_squared, sign_of
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.orders import PlaceAsked, Start
from sopwith_gm.systems.squadron.position import Place

REACH = 18
"""In u, from an edge: "within 1 straight" (SL 2.5)."""
APART = 60
"""In u, between centres: 54 u from edge to edge (SL 2.5)."""


class Stand(Struct, frozen=True):
    """Where a plane was put."""

    at: Place
    heading: Heading
    station: int | None
    """None: a place of its own."""
    why_not: str = ""
    """Why it is not where it was wanted, or does not look where it was told; empty: it does."""


def steps_between(one: int, other: int) -> int:
    """Stations from one to another, the shorter way round (SL 2.4)."""
    apart = abs(one - other)
    return min(apart, 8 - apart)


def is_open(station: int, taken: Sequence[int], planes: int) -> bool:
    """Can a plane begin there, `planes` being in the game (SL 2.4)?"""
    steps = {steps_between(station, other) for other in taken}
    if 0 in steps:
        return False
    if planes == 2:
        return steps <= {4}
    if planes == 3:
        return steps <= {2, 3, 4}
    return steps <= {2, 4} if planes == 4 else True


def at_a_station(
    board: Board[Any], start: Start | None, taken: Sequence[int], planes: int
) -> Stand:
    """The first open station of the list, else the one furthest from those taken."""
    can_be = [one for one in board.stations if is_open(one.number, taken, planes)]
    wanted = start.stations if start else ()
    by_number = {one.number: one for one in can_be}
    listed = [by_number[number] for number in wanted if number in by_number]
    if listed:
        station, why = listed[0], ""
    else:
        station = max(  # the first of equals: the lowest number
            can_be,
            key=lambda one: min((steps_between(one.number, other) for other in taken), default=0),
        )
        why = "no station of the list is open" if wanted else "no station was listed"
    return _standing(board, station, start.facing if start else None, why)


def _standing(board: Board[Any], station: Station, facing: str | None, why: str) -> Stand:
    heading = _heading(board, facing)
    if facing is not None and heading is None:
        why = why or f"{facing or 'nothing'} is no heading here"
    return Stand(station.at, heading or station.heading, station.number, why)


def _heading(board: Board[Any], facing: str | None) -> Heading | None:
    """The heading of a word; None for none, and for one that the board does not have."""
    return next((one for one in board.headings if one.name == facing), None)


def at_a_place(
    board: Board[Any], side: int, asked: PlaceAsked | None, placed: Sequence[Point]
) -> Stand:
    """The place asked for, where it is legal; else the station furthest from all placed."""
    facing = asked.facing if asked else None
    why = why_illegal(board, side, asked, placed)
    if why or asked is None or asked.x is None or asked.y is None:
        station = _furthest(board, placed)
        return _standing(board, station, facing, why)
    heading = _heading(board, facing)
    if facing is not None and heading is None:
        why = f"{facing or 'nothing'} is no heading"
    return Stand(
        Point(asked.x, 0, asked.y, 0), heading or towards_centre(side, asked.x, asked.y), None, why
    )


def why_illegal(
    board: Board[Any], side: int, asked: PlaceAsked | None, placed: Sequence[Point]
) -> str:
    """Why a plane cannot be put there; empty where it can (SL 2.5)."""
    if asked is None:
        return "no place was asked for"
    x, y = asked.x, asked.y
    if x is None or y is None:
        return "a place is at whole u"
    at = Point(x, 0, y, 0)
    if not board.has(at):
        return "it is not wholly on the board"
    if min(x, y, side - x, side - y) > REACH:
        return f"it is more than {REACH} u from every edge"
    if any(distance_squared(at, other) < (APART * APART, 0) for other in placed):
        return f"it is less than {APART} u from another plane"
    return ""


def _furthest(board: Board[Any], placed: Sequence[Point]) -> Station:
    """By the squared distance to the nearest plane placed; the lowest number of equals."""
    if not placed:
        return board.stations[0]
    return max(
        board.stations, key=lambda one: min(distance_squared(one.at, other) for other in placed)
    )


def towards_centre(side: int, x: int, y: int) -> Heading:
    """The heading nearest to the direction of the board's centre (SL 2.5)."""
    east, north = side - 2 * x, side - 2 * y
    if east == north == 0:
        return Heading.N
    wide, high = abs(east), abs(north)
    if sign_of(-wide - high, wide) > 0:  # high < (r-1) * wide
        return Heading.E if east > 0 else Heading.W
    if sign_of(-wide - high, high) > 0:
        return Heading.N if north > 0 else Heading.S
    if north > 0:
        return Heading.NE if east > 0 else Heading.NW
    return Heading.SE if east > 0 else Heading.SW
