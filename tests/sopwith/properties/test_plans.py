"""What the order pad promises is what is flown, in every ruleset and from wherever planes stand."""

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sopwith_gm.core.plans import Opening, PlannedOrder, PlanOfPlane
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.plans import plans
from sopwith_gm.systems.sopwith.sheet import Manoeuvre, MoveOrder, OrderSheet
from sopwith_gm.systems.sopwith.telling.map_space import map_point


def sheet_of(opening: Opening, way: list[PlannedOrder]) -> OrderSheet:
    """The orders of a way through a plan, by what its texts say."""
    strip = opening.text.removeprefix("take-off ").lower()
    return OrderSheet(
        tuple(MoveOrder(Manoeuvre(one.text)) for one in way),
        take_off=strip if opening.text.startswith("take-off ") else None,
        land=opening.text == "landing",
        not_landing=opening.text == "not landing",
        stay=opening.text.startswith("staying"),
        repair="all" if opening.text.endswith("repair all") else None,
    )


def some_way(chance: random.Random, plan: PlanOfPlane, opening: Opening) -> list[PlannedOrder]:
    """A way through a plan, by chance."""
    way: list[PlannedOrder] = []
    state = opening.start
    while state is not None:
        way.append(chance.choice(plan.states[state].choices))
        state = way[-1].to
    return way


@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(seed=st.integers(0, 2**32))
def test_every_way_ends_where_the_rules_fly_it(seed: int, games: Any) -> None:
    """Ways by chance through every opening of every plane; what is flown instead is warned of."""
    chance = random.Random(seed)
    rules = games.rules(chance)
    position = games.position(chance, rules, crowded=chance.random() < 0.5)
    for plan in plans(position, rules).plans:
        plane = position.plane(plan.plane)
        for opening in (one for part in plan.parts for one in part.openings):
            for _ in range(8):
                way = some_way(chance, plan, opening)
                flight = rule_orders(plane, sheet_of(opening, way), position, rules)
                for number, (choice, leg) in enumerate(zip(way, flight.legs, strict=False), 1):
                    assert choice.at == map_point(leg.hex)
                    assert choice.heading == (None if leg.facing is None else 60 * leg.facing.value)
                    is_replaced = any(one.move == number for one in flight.remarks)
                    assert choice.warns or not is_replaced
                    shots = [plan.shots[at] for at in choice.shots]
                    assert all(shot.line[0] == choice.at for shot in shots)
