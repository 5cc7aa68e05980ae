"""Bursts: the line they take, what stops them, whom they hit and for how much (rulebook, 5)."""

from typing import Literal

from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import Fire

NORMAL_DAMAGE = (4, 3, 2, 1)
"""Points by range, from 1 (B Firing; E 4.4; T Important)."""
ACE_DAMAGE = (5, 4, 3, 2, 1)
"""The same for an ace (B Aces 1; E 4.5); the last is for `ace_range: 5`."""

#: A burst's direction, in sixths of a circle clockwise of the nose (E 4.3).
_SIXTHS = {Fire.LEFT: -1, Fire.AHEAD: 0, Fire.RIGHT: 1}
_BEARINGS = {
    fire: tuple(facing.turned(sixths) for facing in Facing) for fire, sixths in _SIXTHS.items()
}
"""The same by the way the plane faces: a table, since every burst looks there."""


def max_range(*, ace: bool, rules: Rules) -> int:
    """The farthest range that hits, in hexes."""
    return rules.ace_range if ace else len(NORMAL_DAMAGE)


def damage_at(distance: int, *, ace: bool, rules: Rules) -> int:
    """Damage points of one burst on one plane (rulebook, section 5).

    `distance` is in hexes, 1 for the next hex. Beyond the table it is 0, no hit. Below 1 raises
    ValueError: a plane in the same hex is no target (B Firing).
    """
    if distance < 1:
        raise ValueError("a plane in the same hex is no target")
    if distance > max_range(ace=ace, rules=rules):
        return 0
    return (ACE_DAMAGE if ace else NORMAL_DAMAGE)[distance - 1]


def bearing(facing: Facing, fire: Fire) -> Facing:
    """The way a burst goes. Raises KeyError for fire without a direction."""
    return _BEARINGS[fire][facing._value_]


def line_of_fire(
    start: Hex, towards: Facing, reach: int, clouds: frozenset[Hex], board: Board
) -> tuple[tuple[Hex, ...], Literal["range", "cloud", "edge"], Hex | None]:
    """The hexes a burst reaches, nearest first; what stopped it; the cloud hex that did, if one.

    It stops before the first cloud hex (B Storm Clouds; E 4.3); a cloud over the shooter does not
    stop it.
    """
    ray = board.ray(start, towards, reach)
    if clouds.isdisjoint(ray):
        return ray, "range" if len(ray) == reach else "edge", None
    cloud = next(place for place in ray if place in clouds)
    return ray[: ray.index(cloud)], "cloud", cloud
