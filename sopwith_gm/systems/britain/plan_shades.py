"""What can be shown of a Spitfire on the whole board, level by level.

Where it can be, from where it shoots, and where a bomber may meet it in the next flight.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from sopwith_gm.core.dice import GivenDice, Pip
from sopwith_gm.core.plans import Shade, Shaded
from sopwith_gm.systems.britain.board import Board, HexName
from sopwith_gm.systems.britain.bombers import fly_bomber
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import BomberEntered
from sopwith_gm.systems.britain.manoeuvres import is_legal, steps_to
from sopwith_gm.systems.britain.position import GROUND, Position, Spitfire
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.sky import Sky

Place = tuple[HexName, int]
"""A hex and a level."""


def shades_of(
    plane: Spitfire, position: Position, rules: Rules, meets: Mapping[Place, int]
) -> tuple[Shade, ...]:
    """Each by level, the lowest first; `meets` is where bombers may come next."""
    board = board_named()
    index = {name: at for at, name in enumerate(board.coordinates)}

    def shade(kind: Shaded, label: str, found: Mapping[Place, int]) -> Shade:
        levels = range(1, rules.levels + 1)
        by_level = tuple(
            {index[place]: much for (place, level), much in found.items() if level == one}
            for one in levels
        )
        return Shade(kind, label, by_level)

    behind = dict.fromkeys(_behind(position, board, rules), 1)
    reach = dict.fromkeys(_reach(plane, board, rules), 1)
    return (
        shade("danger", "where a bomber may be in its next flight, in ninths", meets),
        shade("reach", f"where {plane.name} can be", reach),
        shade(
            "hits",
            f"where {plane.name} shoots a bomber down",
            {one: much for one, much in behind.items() if one in reach},
        ),
    )


def _reach(plane: Spitfire, board: Board, rules: Rules) -> Iterator[Place]:
    assert plane.hex is not None
    if plane.level == GROUND:
        yield plane.hex, rules.cruise
        return
    for place, distance in board.within_reach[plane.hex].items():
        for level in range(1, rules.levels + 1):
            levels = level - plane.level
            steps = steps_to(distance, levels, rules) if distance else 0
            if (not distance and not levels) or is_legal(steps, levels, rules):
                yield place, level


def _behind(position: Position, board: Board, rules: Rules) -> Iterator[Place]:
    sky = Sky.of(position, board, rules)
    for raider in sky.raiders:
        place = sky.behind(raider)
        if place is not None:
            yield place, raider.level


def meetings(position: Position, rules: Rules) -> Mapping[Place, int]:
    """Where bombers may come in their next flight, in ninths, as each has nine."""
    return Counter(_meetings(position, board_named(), rules))


def _meetings(position: Position, board: Board, rules: Rules) -> Iterator[Place]:
    """Every hex and level that a bomber enters in one of the nine flights that its dice may bring,
    each bomber as if it flew alone from where it now is."""
    for number in range(len(position.bombers)):
        for course in (1, 3, 5):
            for height in (1, 3, 5):
                sky = Sky.of(position, board, rules)
                fly_bomber(sky, sky.raiders[number], GivenDice((Pip(course), Pip(height))))
                entered = [one for one in sky.events if isinstance(one, BomberEntered)]
                yield from dict.fromkeys((one.hex, one.level) for one in entered)
