"""Repairs (rulebook, 4; B Damage, E 3.5, T Repairs): a policy for each value of `repair`."""

from collections.abc import Callable, Mapping

from sopwith_gm.systems.sopwith.position import Plane
from sopwith_gm.systems.sopwith.rules import Repair, Rules

POOL = 6
"""E 3.5: repair points a game."""
RATE, CEILING = 2, 8
"""T Repairs: points for each complete turn on the ground, and the strength it ends at."""


def points_at_start(rules: Rules) -> int:
    """Repair points that a plane begins the game with."""
    return POOL if rules.repair == "pool" else 0


def is_repair_possible(plane: Plane, rules: Rules) -> bool:
    """May this plane, which stays on the ground all turn, be repaired in this turn at all?

    It began the turn parked, so a landing of its was in an earlier turn.
    """
    return rules.repair != "none" and plane.landed_turn is not None


def refusal(staying: bool, rules: Rules) -> tuple[str, str]:
    """Why a plane may not be repaired, and the clause."""
    if rules.repair == "none":
        return "damage may not be repaired", "B Damage and Ammunition Use"
    if not staying:
        return "a plane is repaired only in a turn that it spends on the ground", "E 3.5; T Repairs"
    return "a plane is repaired only in a turn after it has landed", "E 3.5; T Repairs"


def repaired(plane: Plane, asked: int | str | None, rules: Rules) -> int:
    """Points that a plane gets which stayed on the ground all turn; `asked` may be "all"."""
    if plane.landed_turn is None:
        return 0
    return REPAIRS[rules.repair](plane, asked)


def _none(plane: Plane, asked: int | str | None) -> int:
    """B: damage may not be repaired."""
    return 0


def _from_pool(plane: Plane, asked: int | str | None) -> int:
    """E 3.5: one for one, any number, never above the points it started with."""
    if asked is None:
        return 0
    most = max(0, min(plane.repairs, plane.damage_points - plane.damage))
    return min(asked, most) if isinstance(asked, int) else most


def _by_turn(plane: Plane, asked: int | str | None) -> int:
    """T Repairs: two without asking, never above eight, and never above its starting points."""
    return max(0, min(RATE, min(CEILING, plane.damage_points) - plane.damage))


REPAIRS: Mapping[Repair, Callable[[Plane, int | str | None], int]] = {
    "none": _none,
    "pool": _from_pool,
    "rate": _by_turn,
}
