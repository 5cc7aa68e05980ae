"""What a Spitfire does in its turn, and how far a path can be flown (BB 6, 9.3, 9.4, 9.7)."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.board import REACH, BomberNumber, HexName, Path
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.sky import Fighter, Raider, Sky


class Manoeuvre(Struct, frozen=True):
    """What is flown in one turn: level first, then hexes (BB 6)."""

    kind: Literal["takes off", "lands", "flies"]
    """`flies` is every manoeuvre that begins and ends in the air, and holding anywhere."""
    level: int
    """At its end."""
    path: Path = ()
    """The hexes that are entered; the last one is a field's where it lands."""
    bomber: BomberNumber | None = None
    """It collides with this bomber in its last hex."""
    plane: PlaneName | None = None
    """It collides with this Spitfire in its last hex."""
    rams: bool = False


def hold(me: Fighter) -> Manoeuvre:
    """Nothing; on the ground it stays (BB 6.6)."""
    return Manoeuvre("flies", me.level)


def is_legal(hexes: int, levels: int, rules: Rules) -> bool:
    """May a manoeuvre be this many hexes and levels (up or down) at once (BB 6.2 to 6.4)?"""
    if hexes and levels:
        return hexes == 1 and abs(levels) == 1
    if hexes:
        return hexes == 2 or (hexes == 1 and rules.free_move == "one_or_two")
    return abs(levels) == 2 or (abs(levels) == 1 and rules.spot_change == "one_or_two")


def change_on_spot(sky: Sky, me: Fighter, level: int) -> tuple[Manoeuvre, bool]:
    """A climb or dive to a level, and whether it was blocked: by who shares the hex (BB 9.7)."""
    assert me.hex is not None
    met = sky.who_is_at(me.hex, level, me) if level != me.level else None
    if met is None:
        return Manoeuvre("flies", level), False
    if isinstance(met, Raider) and sky.rules.meeting == "collides":
        return Manoeuvre("flies", level, bomber=met.number), False
    return hold(me), True


def fly_written_path(sky: Sky, me: Fighter, path: Path, level: int) -> tuple[Manoeuvre, bool]:
    """A path hex by hex: what is flown of it, and whether it was blocked (BB 6.8, 9.3, 9.4)."""
    for number, name in enumerate(path, 1):
        at_rest = number == len(path)
        met = sky.who_is_at(name, level, me)
        if met is not None and _collides(met, sky.rules, at_rest=at_rest):
            flown = path[:number]
            if isinstance(met, Raider):
                return Manoeuvre("flies", level, flown, bomber=met.number), False
            return Manoeuvre("flies", level, flown, plane=met.name), False
        if met is not None or (at_rest and not sky.is_free(name, me)):
            return fly_as_far_as(sky, me, (path[: number - 1],), level), True
    return Manoeuvre("flies", level, path), False


def fly_unwritten_path(
    sky: Sky, me: Fighter, paths: Sequence[Path], level: int
) -> tuple[Manoeuvre, bool]:
    """The first of several paths that can be flown in full without a collision; else the first
    whose first hex is free, that far (BB 6.7, 6.8)."""
    for path in paths:
        if is_clear(sky, me, path, level) and sky.is_free(path[-1], me):
            return Manoeuvre("flies", level, path), False
    return fly_as_far_as(sky, me, paths, level), True


def fly_as_far_as(sky: Sky, me: Fighter, paths: Sequence[Path], level: int) -> Manoeuvre:
    """Blocked: into the first hex of the first path where that is free, or it stays (BB 6.8).

    Where it would stay at the level of who shares its hex, its level is as it was (BB 9.7).
    """
    for path in paths:
        if path and sky.is_free(path[0]):
            return Manoeuvre("flies", level, path[:1])
    assert me.hex is not None
    return hold(me) if sky.who_is_at(me.hex, level, me) else Manoeuvre("flies", level)


def find_way(sky: Sky, me: Fighter, end: HexName, level: int) -> list[Path]:
    """The paths of the legal manoeuvre that ends in a hex at a level, passing nobody at that level
    (BB 13.5, 13.6): an empty path on the spot, no path where there is none."""
    assert me.hex is not None
    distance = sky.board.within_reach[me.hex].get(end)
    if distance is None:
        return []
    levels = level - me.level
    if distance == 0:
        return [()] if levels == 0 or is_legal(0, levels, sky.rules) else []
    steps = steps_to(distance, levels, sky.rules)
    if not is_legal(steps, levels, sky.rules):
        return []
    paths = sky.board.paths(me.hex, end, steps)
    return [path for path in paths if is_clear(sky, me, path, level)]


def steps_to(distance: int, levels: int, rules: Rules) -> int:
    """The fewest steps that are legal: one hex away it is one, or two under `two` (BB 6.7)."""
    return distance if levels or distance > 1 or rules.free_move == "one_or_two" else REACH


def is_clear(sky: Sky, me: Fighter, path: Path, level: int) -> bool:
    """Is nobody at that level in the hexes that the path passes before its last?"""
    return all(sky.who_is_at(name, level, me) is None for name in path[:-1])


def _collides(met: Raider | Fighter, rules: Rules, *, at_rest: bool) -> bool:
    """Does a written path collide with whom it meets at its level (BB 9.3, 9.4)?"""
    if isinstance(met, Raider):
        return rules.meeting == "collides" or (rules.meeting == "passing" and not at_rest)
    return rules.crossing == "any" and not at_rest
