"""What is done at the end of a turn, one function each (rulebook, section 2)."""

from collections.abc import Callable

from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.aces import settle_aces
from sopwith_gm.systems.sopwith.drift import drift
from sopwith_gm.systems.sopwith.events import Reloaded, Remark, Repaired
from sopwith_gm.systems.sopwith.repairs import repaired
from sopwith_gm.systems.sopwith.underway import Craft, Turn


def reload(turn: Turn) -> None:
    """Fill the magazines of the planes that landed this turn, never down (B Landing; E 3.4)."""
    for craft in turn.in_play:
        full = turn.rules.ammo
        if craft.has_landed and craft.ammo < full:
            turn.events.append(Reloaded(craft.name, craft.ammo, full))
            craft.ammo = full


def repair(turn: Turn) -> None:
    """Repair the planes that stood on the ground all turn (E 3.5; T Repairs)."""
    for craft in turn.in_play:
        flight = craft.flight
        assert flight is not None
        if not flight.is_staying:
            continue
        points = repaired(craft.frozen(), flight.repair, turn.rules)
        if points:
            craft.damage += points
            if turn.rules.repair == "pool":
                craft.repairs -= points
            turn.events.append(Repaired(craft.name, points, craft.damage))


def remark_on_repairs_not_made(turn: Turn) -> None:
    """Remark on repairs that were allowed, and of which less was given than was asked for."""
    for craft in turn.crafts:
        asked = craft.flight.repair if craft.flight else None
        if not isinstance(asked, int):
            continue
        points = _points_given(turn, craft)
        if asked > points:
            why = "no more could be repaired" if craft.is_in_play else "it was shot down before"
            if turn.over:
                why = "the game ended before the end of the turn"
            turn.remarks.append(
                Remark(
                    "repair-limit",
                    craft.name,
                    None,
                    f"repair {asked}",
                    str(points) if points else "none",
                    why,
                    "E 3.5; T Repairs",
                )
            )


def _points_given(turn: Turn, craft: Craft) -> int:
    """What it was repaired by in this turn."""
    repairs = (event for event in turn.events if isinstance(event, Repaired))
    return sum(event.points for event in repairs if event.plane == craft.name)


def drift_at_end(turn: Turn) -> None:
    """Let the wind move the clouds, by one die (E 5.2; T Clouds)."""
    if turn.rules.cloud_drift == "end_of_turn":
        pip = turn.dice.roll(f"wind at the end of turn {turn.before.turn}")
        drift(turn, None, Facing.from_pip(pip))


EndStep = Callable[[Turn], None]

#: The end of a turn, in this order (rulebook, section 2).
END_STEPS: tuple[EndStep, ...] = (reload, repair, settle_aces, drift_at_end)

#: When the game is over, only ace status is settled (rulebook, section 2).
END_STEPS_OF_GAME: tuple[EndStep, ...] = (settle_aces,)
