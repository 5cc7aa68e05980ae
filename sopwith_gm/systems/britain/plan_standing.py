"""What is ordered beside a Spitfire's turn: standing orders, and the set-up (BB 2, 9.5, 13.7)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from sopwith_gm.core.plans import Opening, PlannedOrder, PlanPart, PlanState
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import Board, HexName, Sector
from sopwith_gm.systems.britain.map_space import place_of
from sopwith_gm.systems.britain.normal_form import NONE, write_chain
from sopwith_gm.systems.britain.orders import REAR, SHOOT
from sopwith_gm.systems.britain.plan_conditions import Conditions
from sopwith_gm.systems.britain.position import UNGIVEN, Position, Spitfire
from sopwith_gm.systems.britain.rules import Rules

_DODGES = {REAR: "behind the bomber", SHOOT: "where I shoot one down"}


def standing_parts(
    plane: Spitfire, position: Position, board: Board, rules: Rules, states: list[PlanState]
) -> tuple[PlanPart, ...]:
    """The three kinds of standing orders; what is in force of each stands in its title."""
    own = plane.standing
    fly = write_chain(own.fly)
    told = (" ".join(own.dodge), " ".join(own.radar), fly)
    firsts = (
        _list("STANDING DODGE", _dodges(), states, ends=bool(own.dodge)),
        _list("STANDING RADAR", _fields(board, plane), states, ends=bool(own.radar)),
        _fly(Conditions(position, board, rules, states), ends=bool(own.fly)),
    )
    titles = ("Where to dodge", "Where to land when a radar station is hit", "When no orders come")
    return tuple(
        PlanPart(f"{title}, from now on{f' (now {now})' * bool(now)}", _opened(first), True)
        for title, now, first in zip(titles, told, firsts, strict=True)
    )


def set_up_parts(plane: Spitfire, board: Board, states: list[PlanState]) -> tuple[PlanPart, ...]:
    """Sector and field, as far as the game master has not given them; standing orders."""
    parts = []
    if plane.sector == UNGIVEN:
        sectors = [_sector(one) for one in board.sectors]
        first = _list("SECTOR", sectors, states)
        parts.append(PlanPart("Which sector, by preference", _opened(first)))
    first = _list("BASE", _fields(board, plane), states)
    parts.append(PlanPart("Which field to begin on, by preference", _opened(first)))
    first = _list("STANDING DODGE", _dodges(), states)
    return (*parts, PlanPart("Where to dodge, until you say otherwise", _opened(first), True))


def _opened(first: int) -> tuple[Opening, ...]:
    return (Opening("Orders", "", first),)


def _list(
    start: str, choices: Iterable[PlannedOrder], states: list[PlanState], *, ends: bool = False
) -> int:
    """A list in order of preference; `ends`: one is in force, which can be ended."""
    further = len(states)
    own = tuple(_leading(one, further) for one in choices)
    states.append(PlanState("Then", " ", own, "no more"))
    end = (PlannedOrder("end the list", NONE),) if ends else ()
    states.append(PlanState("First", f"\n{start} ", (*own, *end), "as it is"))
    return further + 1


def _leading(one: PlannedOrder, to: int) -> PlannedOrder:
    return replace(one, to=to, is_once=True)


def _dodges() -> Sequence[PlannedOrder]:
    ways = {one.name: one.name for one in Facing}
    return [PlannedOrder(label, text) for text, label in (_DODGES | ways).items()]


def _fields(board: Board, plane: Spitfire) -> Sequence[PlannedOrder]:
    """All fields, those of its own sector first."""
    fields = sorted(board.fields, key=lambda field: board.fields[field].number != plane.sector)
    return [_field(field, board) for field in fields]


def _field(field: HexName, board: Board) -> PlannedOrder:
    sector = board.fields[field].name.capitalize()
    return PlannedOrder(f"{field} ({sector})", field, place_of(field), is_named=True)


def _sector(sector: Sector) -> PlannedOrder:
    return PlannedOrder(sector.name.capitalize(), sector.name)


_PLAIN = {"TAKEOFF": "take off", "ATTACK ANY": "attack any bomber"}
_FURTHER = {
    "LAND HOME": "land in my own sector",
    "LAND NEAREST": "land on the nearest field",
    **{f"{kind} {n}": f"{kind.lower()} {n}" for kind in ("CLIMB", "DIVE") for n in (1, 2)},
    "HOLD": "hold",
}
"""Orders that do not depend on where things stand."""


def _fly(conditions: Conditions, *, ends: bool) -> int:
    """What is flown when no orders come: a chain."""
    states = conditions.states
    done, again = range(len(states), len(states) + 2)
    attacks = {
        f"ATTACK B{one.number}": f"attack bomber {one.number}"
        for one in conditions.position.bombers
    }
    plain = _PLAIN | attacks | _FURTHER
    orders = tuple(PlannedOrder(label, text, to=done) for text, label in plain.items())
    more = PlannedOrder("else …", "ELSE", to=again, is_anew=True)
    states += [
        PlanState("If it cannot be flown", " ", (more,), "no more"),
        PlanState("Else", " ", ()),
    ]
    only_if = PlannedOrder("only if …", "IF", to=conditions.build(orders))
    states[again] = PlanState("Else", " ", (*orders, only_if))
    end = (PlannedOrder("end it", NONE),) if ends else ()
    states.append(PlanState("Order", "\nSTANDING FLY ", (*orders, only_if, *end), "as it is"))
    return len(states) - 1
