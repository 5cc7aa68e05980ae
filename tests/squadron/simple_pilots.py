"""Pilots of a few lines, who turn towards the nearest enemy and stay on the board."""

from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.manoeuvres import STRAIGHT
from sopwith_gm.systems.squadron.paths import Reach, reach_of
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.rules import Rules


def orders_for(plane: Plane, position: Position, rules: Rules) -> str:
    """Orders in normal form: to where most enemies are in arc and near, and a way on from there."""
    enemies = [one for one in position.flying if one.allegiance != plane.allegiance]
    board = board_of(rules)

    def worth(reach: Reach) -> tuple[float, ...]:
        seen = [board.sight(reach.at, reach.heading, enemy.at) for enemy in enemies]
        back = [board.sight(enemy.at, enemy.heading, reach.at) for enemy in enemies]
        aimed = sum(4 - one.range for one in seen if one.range and one.in_arc)
        aimed -= sum(4 - one.range for one in back if one.range and one.in_arc) / 2
        near = min(one.distance_squared.as_float for one in seen)
        ahead = board.end(reach.at, reach.heading, STRAIGHT)
        return (board.has(ahead[0]), aimed, -near)

    ways = reach_of(plane, rules)
    best = max(ways, key=worth)
    climbs = rules.altitude and plane.altitude < 2 and best.cost < plane.stats.speed
    return f"MOVE {'CLIMB 1 ' * climbs}{' '.join(best.codes)}; ATTACK NEAREST"
