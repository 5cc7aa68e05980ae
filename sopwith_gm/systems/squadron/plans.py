"""What planes of Squadron Leader may be ordered for the round that comes, for the order pad."""

from collections.abc import Mapping

from msgspec.structs import replace

from sopwith_gm.core.number_words import counted
from sopwith_gm.core.plans import (
    Opening,
    PlanMap,
    PlannedOrder,
    PlanOfPlane,
    PlanPart,
    Plans,
    PlanState,
    Shade,
)
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.forecast import forecasts
from sopwith_gm.systems.squadron.manoeuvres import STRAIGHT
from sopwith_gm.systems.squadron.map_space import map_box, space_of
from sopwith_gm.systems.squadron.on_map import on_map
from sopwith_gm.systems.squadron.paths import path_of
from sopwith_gm.systems.squadron.place_words import stand_words
from sopwith_gm.systems.squadron.plan_moves import MoveGraph, ways_of
from sopwith_gm.systems.squadron.plan_parts import round_parts, set_up_parts
from sopwith_gm.systems.squadron.plan_shades import (
    cell_at,
    cells_of,
    hits_in_cells,
    reach_in_cells,
    shape_of,
)
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.rules import Rules

_NEXT: str = "next"
"""The step whose map shows the planes as they stand."""


def plans(position: Position, rules: Rules) -> Plans:
    """The plans of every plane on the board; before the set-up, of every plane."""
    is_set_up = position.round == 0
    ways = ways_of(rules)
    made = _of_set_up(position, rules) if is_set_up else _of_round(position, rules, list(ways))
    # a plane is drawn as large as on the map: 28 units from side to side of the board
    unit = 1 / space_of(rules).scale
    return Plans(
        position.turn,
        "the set-up" if is_set_up else f"turn {position.turn}",
        f"Turn {position.turn}",
        PlanMap(_NEXT, map_box(rules), cells_of(rules), shape_of(rules), unit),
        made,
        ways=tuple(ways.values()),
        moments=() if is_set_up else ("After the moves",),
    )


def _of_set_up(position: Position, rules: Rules) -> tuple[PlanOfPlane, ...]:
    found = []
    for plane in position.in_play:
        states: list[PlanState] = []
        parts = tuple(set_up_parts(plane, rules, states))
        silence = "a beginner's attributes, and the station furthest from all"
        found.append(PlanOfPlane(plane.name, None, None, "", parts, tuple(states), silence=silence))
    return tuple(found)


def _of_round(
    position: Position, rules: Rules, ways: list[tuple[str, int]]
) -> tuple[PlanOfPlane, ...]:
    index = {way: at for at, way in enumerate(ways)}
    graphs = {one.name: MoveGraph(one, position, rules, index) for one in position.flying}
    starts = {name: graph.build() for name, graph in graphs.items()}
    hits = {name: hits_in_cells(graph.plane, graph.ends, rules) for name, graph in graphs.items()}
    silent = {one.plane: one.words for one in forecasts(position, rules)}
    return tuple(
        _plan(graphs[name], start, position, rules, silent.get(name, ""), hits)
        for name, start in starts.items()
    )


def _plan(
    graph: MoveGraph,
    start: int,
    position: Position,
    rules: Rules,
    silence: str,
    hits: Mapping[PlaneName, Mapping[int, int]],
) -> PlanOfPlane:
    plane = graph.plane
    assert plane.at is not None
    assert plane.heading is not None
    move = PlanPart("Move", (Opening("Move", "", start),))
    danger = _danger(plane, position, hits)
    states = _with_danger(graph, danger, rules)
    parts = (move, *round_parts(plane, position, rules, states))
    straight = path_of(plane.at, plane.heading, (STRAIGHT,), rules)[0].at
    is_straight = rules.nmr == "straight" or rules.stall == "straight"
    height = f", altitude {plane.altitude}" if rules.altitude else ""
    return PlanOfPlane(
        plane.name,
        on_map(plane.at),
        round(graph.space.bearing(plane.heading)),
        stand_words(plane.at, plane.heading),
        parts,
        tuple(states),
        note=f"Speed {plane.stats.speed}{height}, health {plane.health} of {plane.stats.health}",
        silent=(on_map(plane.at), on_map(straight)) if is_straight else (),
        silence=silence,
        shades=(
            Shade(
                "danger",
                f"where {plane.name} can be hit, in attack dice of all enemies",
                (danger,),
            ),
            Shade("reach", f"where {plane.name} can be", (reach_in_cells(graph.ends, rules),)),
            Shade("hits", f"whom {plane.name} can attack, in dice", (hits[plane.name],)),
        ),
    )


def _with_danger(graph: MoveGraph, danger: Mapping[int, int], rules: Rules) -> list[PlanState]:
    """The plane's moves, each with what all enemies together can throw at it where it ends."""
    throws = {on_map(at): danger.get(cell_at(at, rules), 0) for at, _ in graph.ends}

    def told(one: PlannedOrder) -> PlannedOrder:
        dice = throws.get(one.at, 0) if one.at else 0
        if not dice:
            return one
        can = f"all enemies together could throw {counted(dice, 'attack die', 'attack dice')} here"
        return replace(one, note=f"{one.note}; {can}")

    return [replace(one, choices=tuple(map(told, one.choices))) for one in graph.states]


def _danger(
    plane: Plane, position: Position, hits: Mapping[PlaneName, Mapping[int, int]]
) -> dict[int, int]:
    found: dict[int, int] = {}
    for other in position.flying:
        if other.allegiance != plane.allegiance:
            for cell, dice in hits[other.name].items():
                found[cell] = found.get(cell, 0) + dice
    return found
