"""Losses and the end of the game (BB 10)."""

from collections.abc import Mapping, Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.events import Won
from sopwith_gm.systems.britain.position import GROUND, Loss, Position, Spitfire
from sopwith_gm.systems.britain.sky import Fighter, Sky


def put_out(sky: Sky, fighters: Sequence[Fighter], loss: Loss) -> None:
    """Players go out, together as one loss, and the end is looked at (BB 10.4)."""
    for fighter in fighters:
        fighter.hex, fighter.level, fighter.fuel = None, GROUND, 0
        fighter.left, fighter.lost_by = sky.round, loss
    look_for_end(sky)


def look_for_end(sky: Sky) -> None:
    """Has somebody won: by victories (BB 10.1), or as there is nobody else (BB 10.2)?"""
    left = [fighter for fighter in sky.order if fighter.hex is not None]
    victorious = [one for one in left if one.victories >= sky.rules.victories]
    if victorious:
        _end(sky, victorious)
    elif not left:
        _end(sky, ())
    elif len(left) == 1 < len(sky.fighters) and sky.rules.last_one == "wins":
        _end(sky, left)


def end_after_last_round(sky: Sky) -> None:
    """After the Spitfires of the last round the most victories win, of those still in (BB 10.3)."""
    limit = sky.rules.max_rounds
    if sky.over or not limit or sky.round < limit:
        return
    left = [fighter for fighter in sky.order if fighter.hex is not None]
    most = max((fighter.victories for fighter in left), default=0)
    _end(sky, [fighter for fighter in left if fighter.victories == most])


def _end(sky: Sky, winners: Sequence[Fighter]) -> None:
    sky.over = True
    sky.winners = tuple(fighter.name for fighter in winners)
    if winners:
        sky.events.extend(Won(name) for name in sky.winners)
    else:
        sky.events.append(Won(None))


def places(position: Position) -> Mapping[PlaneName, int]:
    """Everybody's place in a game that is over (BB 10.5).

    Who shares a place has the number of players above them plus 1.
    """

    def rank(spitfire: Spitfire) -> tuple[bool, int, bool, int]:
        return (
            spitfire.name in position.winners,
            spitfire.victories,
            spitfire.left is None,
            spitfire.left or 0,
        )

    ranks = {spitfire.name: rank(spitfire) for spitfire in position.planes}
    return {name: 1 + sum(other > mine for other in ranks.values()) for name, mine in ranks.items()}
