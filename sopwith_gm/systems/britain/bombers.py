"""The flight of one bomber, one function for each clause (BB 4).

A step says whether the flight goes on. All bombers fly in the order of their numbers, each finished
before the next one begins (BB 3.1).
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

from sopwith_gm.core.dice import Dice, Pip
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import REACH, HexName, is_northbound
from sopwith_gm.systems.britain.bombs import drop_bombs
from sopwith_gm.systems.britain.encounters import (
    appear,
    collide_bombers,
    collide_with_bomber,
    lose,
    make_room,
    shoot_down,
)
from sopwith_gm.systems.britain.events import (
    BomberChangedLevel,
    BomberEntered,
    Course,
    FlewOff,
    Height,
    Refused,
    Spun,
    TurnedRound,
    WentHome,
)
from sopwith_gm.systems.britain.rules import SouthboundPort
from sopwith_gm.systems.britain.sky import Raider, Sky

#: BB 11.1: two sides of a die for each of three, by the pip less one.
COURSES: tuple[Course, ...] = ("port", "port", "ahead", "ahead", "starboard", "starboard")
HEIGHTS: tuple[Height, ...] = ("down", "down", "same", "same", "up", "up")

CHANGE: Mapping[Height, int] = {"down": -1, "same": 0, "up": 1}

#: BB 4.4
NORTHBOUND_COURSES: Mapping[Course, Facing] = {
    "port": Facing.NW,
    "ahead": Facing.N,
    "starboard": Facing.NE,
}
SOUTHBOUND_COURSES: Mapping[SouthboundPort, Mapping[Course, Facing]] = {
    "own": {"port": Facing.SE, "ahead": Facing.S, "starboard": Facing.SW},
    "west": {"port": Facing.SW, "ahead": Facing.S, "starboard": Facing.SE},
}


class Flight(Struct):
    """One bomber's flight, as far as it is known."""

    raider: Raider
    dice: Dice
    course: Course = "ahead"
    height: Height = "same"
    towards: Facing = Facing.N
    rest: HexName | None = None
    """Where it would come to rest; None: nowhere (BB 4.5)."""
    edge: int = 0
    """The row in which it turns round, or has gone home (BB 4.8)."""
    goes_home: bool = False
    """There it has gone home."""
    at_rest: bool = False
    """It has come to rest: it turned, or is in the last hex."""


def fly_bombers(sky: Sky, dice: Dice) -> None:
    """All bombers of a round (BB 3.1)."""
    for raider in sky.raiders:
        if sky.over:
            return
        fly_bomber(sky, raider, dice)


def fly_bomber(sky: Sky, raider: Raider, dice: Dice) -> None:
    """One bomber's flight, until a step ends it."""
    flight = Flight(raider, dice)
    for step in FLIGHT_STEPS:
        if not step(sky, flight):
            return


def enter_board(sky: Sky, flight: Flight) -> bool:
    """One that waits appears, if it can; one sent back in this round does not fly (BB 4.1)."""
    raider = flight.raider
    if raider.sent_back:
        return False
    return raider.hex is not None or (appear(sky, raider) and not sky.over)


def spin(sky: Sky, flight: Flight) -> bool:
    """Two dice, each with its own reason: course and height (BB 4.2, 11.1, 11.2)."""
    raider = flight.raider
    assert raider.hex is not None
    course: Pip = flight.dice.roll(f"B{raider.number} course")
    height: Pip = flight.dice.roll(f"B{raider.number} height")
    flight.course, flight.height = COURSES[course - 1], HEIGHTS[height - 1]
    sky.events.append(
        Spun(
            raider.number,
            flight.course,
            flight.height,
            course,
            height,
            raider.hex,
            raider.facing,
            raider.level,
        )
    )
    return True


def change_level(sky: Sky, flight: Flight) -> bool:
    """One level down or up; it may now be at the level of a Spitfire in its hex (BB 4.3, 9.7)."""
    raider = flight.raider
    assert raider.hex is not None
    before = raider.level
    raider.level = min(max(before + CHANGE[flight.height], 1), sky.rules.levels)
    if raider.level != before:
        sky.events.append(BomberChangedLevel(raider.number, before, raider.level))
    return not _met_spitfires(sky, raider, raider.hex)


def plan(sky: Sky, flight: Flight) -> bool:
    """Which way it flies, and where it would come to rest (BB 4.4, 4.5)."""
    raider = flight.raider
    assert raider.hex is not None
    if is_northbound(raider.facing):
        flight.towards = NORTHBOUND_COURSES[flight.course]
    else:
        flight.towards = SOUTHBOUND_COURSES[sky.rules.southbound_port][flight.course]
    _look_where_it_ends(sky, flight)
    return True


def _look_where_it_ends(sky: Sky, flight: Flight) -> None:
    """Off the board or home: nowhere; in its turning hex; else in the second (BB 4.5, 4.8)."""
    board, place = sky.board, flight.raider.hex
    northbound = is_northbound(flight.towards)
    flight.edge = board.turn_back_row if northbound else board.home_row
    flight.goes_home = not northbound and sky.rules.south_edge == "home"
    for _ in range(REACH):
        assert place is not None
        place = board.beside(place, flight.towards)
        if place is None:
            return
        if board.row_of[place] == flight.edge:
            flight.rest = None if flight.goes_home else place
            return
    flight.rest = place


def fly_hexes(sky: Sky, flight: Flight) -> bool:
    """Through the first hex and the second; or it does not move at all, as another bomber stands
    where it would come to rest (BB 4.6, 4.7)."""
    raider = flight.raider
    assert raider.hex is not None
    if flight.rest is not None:
        there = sky.bombers_in(flight.rest)
        if there:
            sky.events.append(Refused(raider.number, raider.hex, flight.rest, there[0].number))
            return True
    while not flight.at_rest:
        for step in HEX_STEPS:
            if not step(sky, flight):
                return False
    return True


def enter_hex(sky: Sky, flight: Flight) -> bool:
    """Off the board it is lost; else it is in the next hex and faces the way it flew (BB 4.7)."""
    raider = flight.raider
    assert raider.hex is not None
    start = raider.hex
    name = sky.board.beside(start, flight.towards)
    if name is None:
        sky.events.append(FlewOff(raider.number, start, flight.towards))
        lose(sky, raider)
        return False
    raider.hex, raider.facing = name, flight.towards
    flight.at_rest = name == flight.rest
    sky.events.append(BomberEntered(raider.number, start, name, flight.towards, raider.level))
    return True


def meet(sky: Sky, flight: Flight) -> bool:
    """It meets what is in the hex at its level: a Spitfire, or a bomber that it passes
    (BB 9.1, 9.2)."""
    raider = flight.raider
    assert raider.hex is not None
    if _met_spitfires(sky, raider, raider.hex):
        return False
    if sky.rules.crossing == "any":
        for other in sky.bombers_in(raider.hex, but=raider):
            if other.level == raider.level:
                collide_bombers(sky, raider, other)
                return False
    return True


def _met_spitfires(sky: Sky, raider: Raider, name: HexName) -> bool:
    level = raider.level  # a flying one: who stands on the ground is not met (BB 9.9)
    met = [one for one in sky.order if one.hex == name and one.level == level]
    if met:
        collide_with_bomber(sky, met, raider)
    return bool(met)


def bomb(sky: Sky, flight: Flight) -> bool:
    """Bombs fall in each hex, or where it comes to rest (BB 5.1)."""
    if flight.at_rest or sky.rules.bombs_fall == "each_hex":
        drop_bombs(sky, flight.raider)
    return not sky.over


def reach_edge(sky: Sky, flight: Flight) -> bool:
    """In the north it turns round; in the south it has gone home, or turns (BB 4.8)."""
    raider = flight.raider
    assert raider.hex is not None
    if sky.board.row_of[raider.hex] != flight.edge:
        return True
    if flight.goes_home:
        sky.events.append(WentHome(raider.number, raider.hex))
        lose(sky, raider)
        return False
    raider.facing = Facing.S if is_northbound(raider.facing) else Facing.N
    sky.events.append(TurnedRound(raider.number, raider.hex, raider.facing))
    return True


#: One hex of a flight (BB 4.7); the flight ends where a step says so.
HEX_STEPS: tuple[Callable[[Sky, Flight], bool], ...] = (
    enter_hex,  # 1, 2: off the edge it is lost; else it is in the hex
    meet,  # 3: one that collides drops no bombs
    bomb,  # 4: with all that they cause
    reach_edge,  # 5: BB 4.8
)


def come_to_rest(sky: Sky, flight: Flight) -> bool:
    """A Spitfire that flies where it has come to rest dodges (BB 4.10, 9.5)."""
    if flight.at_rest:
        make_room(sky, flight.raider)
    return not sky.over


def be_shot_down(sky: Sky, flight: Flight) -> bool:
    """Under `always` a Spitfire behind it shoots it down, moved or refused (BB 8.4)."""
    raider = flight.raider
    behind = sky.behind(raider)
    if sky.rules.shooting == "always" and behind is not None:
        for fighter in sky.flying_in(behind):
            if fighter.level == raider.level:
                shoot_down(sky, fighter, (raider,), "end of a bomber's flight")
                break
    return True


#: A bomber's flight (BB 4); it ends where a step says so.
FLIGHT_STEPS: tuple[Callable[[Sky, Flight], bool], ...] = (
    enter_board,  # 4.1
    spin,  # 4.2
    change_level,  # 4.3
    plan,  # 4.4, 4.5
    fly_hexes,  # 4.6 to 4.8
    come_to_rest,  # 4.10
    be_shot_down,  # 8.4
)
