"""What Spitfires may be ordered in the mailing that comes, as the order pad shows it (BB 13).

Every order is judged by `forecast`, as things stand before anybody has flown; where somebody who
flies earlier may change what comes of it, its note says who. The words of an order are steps of
their own, `MOVE` and then `NE`, so that a chain is tapped as it is written.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from sopwith_gm.core.number_words import counted
from sopwith_gm.core.plans import (
    Cell,
    Opening,
    PlanMap,
    PlannedOrder,
    PlanOfPlane,
    PlanPart,
    Plans,
    PlanState,
)
from sopwith_gm.core.telling.words import listed
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import Board, BomberNumber, HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.facts import BOMBERS
from sopwith_gm.systems.britain.forecast import AlternativeForecast, forecast
from sopwith_gm.systems.britain.map_space import place_of, sheet_box
from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import (
    Alternative,
    Attack,
    Change,
    ChangeLevel,
    Hold,
    Land,
    Move,
    MoveTo,
    Order,
    Ram,
    TakeOff,
)
from sopwith_gm.systems.britain.plan_conditions import Conditions
from sopwith_gm.systems.britain.plan_shades import Place, meetings, shades_of
from sopwith_gm.systems.britain.plan_standing import set_up_parts, standing_parts
from sopwith_gm.systems.britain.position import GROUND, Position, Spitfire
from sopwith_gm.systems.britain.remarks import REMARKS
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.telling.outlook import sectors_of, words_of
from sopwith_gm.systems.britain.telling.silence import forecasts

_HEXAGON = ((1.0, 0.0), (0.5, 3**0.5 / 2), (-0.5, 3**0.5 / 2))
_CHANGES = (Change("CLIMB", 1), Change("CLIMB", 2), Change("DIVE", 1), Change("DIVE", 2))
_WAYS = {
    Facing.N: "north",
    Facing.NE: "north-east",
    Facing.SE: "south-east",
    Facing.S: "south",
    Facing.SW: "south-west",
    Facing.NW: "north-west",
}


def plans(position: Position, rules: Rules) -> Plans:
    """The plans of every Spitfire in the game; before the set-up, of every player."""
    board = board_named()
    cells = tuple(Cell(name, place_of(name)) for name in board.coordinates)
    shape = (*_HEXAGON, *((-x, -y) for x, y in _HEXAGON))
    is_set_up = position.round == 0
    silent = {one.plane: one.words for one in forecasts(position, rules)}
    planes = [one for one in position.in_play if is_set_up or one.hex is not None]
    make = _set_up_plan if is_set_up else partial(_plan, meets=meetings(position, rules))
    return Plans(
        position.turn,
        "the set-up" if is_set_up else f"turn {position.turn}",
        f"Turn {position.turn}",
        PlanMap(BOMBERS, sheet_box(rules.levels), cells, shape),
        tuple(make(one, position, rules, silent.get(one.name, "")) for one in planes),
        moments=() if is_set_up else tuple(f"Level {n}" for n in range(1, rules.levels + 1)),
    )


def _set_up_plan(plane: Spitfire, position: Position, rules: Rules, silence: str) -> PlanOfPlane:
    states: list[PlanState] = []
    parts = set_up_parts(plane, board_named(), states)
    at = place_of(plane.hex) if plane.hex else None
    silence = "a sector and a field that nobody else has"
    return PlanOfPlane(plane.name, at, None, plane.hex or "", parts, tuple(states), silence=silence)


def _plan(
    plane: Spitfire, position: Position, rules: Rules, silence: str, *, meets: Mapping[Place, int]
) -> PlanOfPlane:
    assert plane.hex is not None
    graph = _Graph(plane, position, rules, meets)
    start = graph.build()
    turn = PlanPart("", (Opening("Orders", "", start),))
    parts = (turn, *standing_parts(plane, position, board_named(), rules, graph.states))
    fuel = f"fuel {plane.fuel}" + (", one of it used in this turn" if plane.level else "")
    return PlanOfPlane(
        plane.name,
        place_of(plane.hex),
        None,
        plane.hex,
        parts,
        tuple(graph.states),
        note=f"on the ground; {fuel}" if plane.level == GROUND else f"level {plane.level}; {fuel}",
        silence=silence,
        shades=shades_of(plane, position, rules, meets),
    )


class _Graph:
    """One Spitfire's orders, as a graph of states."""

    def __init__(
        self, plane: Spitfire, position: Position, rules: Rules, meets: Mapping[Place, int]
    ) -> None:
        self.plane, self.position, self.rules, self.meets = plane, position, rules, meets
        self.board: Board = board_named()
        self.states: list[PlanState] = []
        orders = list(dict.fromkeys(self._every_order()))
        chain = tuple(Alternative(order) for order in orders)
        told = forecast(self.position, self.plane.name, chain, self.board, self.rules)
        self.told: Mapping[Order, AlternativeForecast] = dict(
            zip(orders, told.alternatives, strict=False)
        )

    def _every_order(self) -> Iterator[Order]:
        """All that can be written as an order, whatever comes of it."""
        assert self.plane.hex is not None
        yield Hold()
        if self.plane.level == GROUND:
            yield TakeOff()
            return
        for raider in self.position.bombers:
            if raider.hex is not None:
                yield Attack(raider.number)
        yield Attack(None)
        for raider in self.position.bombers:
            if raider.hex is not None:
                yield Ram(raider.number)
        steps: tuple[Change | None, ...] = (None, Change("CLIMB", 1), Change("DIVE", 1))
        for first in _WAYS:
            yield from (Move((first,), change) for change in steps)
            yield from (Move((first, second)) for second in _WAYS)
        for place, distance in self.board.within_reach[self.plane.hex].items():
            if distance:
                yield from (MoveTo(place, change) for change in steps[: 3 if distance == 1 else 1])
        yield from (Land(field) for field in self.board.fields_within_reach[self.plane.hex])
        yield from (Land(wish=wish) for wish in ("NEAREST", "HOME"))
        yield from (ChangeLevel(change) for change in _CHANGES)

    def build(self) -> int:
        """All states; gives the first."""
        if not self.told:  # it has no turn any more: its fuel is gone
            return self._add(PlanState("Order", "\n", (self._no_turn(),)))
        again = self._add(PlanState("", " ", ()))
        done = self._add(PlanState("", " ", ()))
        done_with = PlanState("If it cannot be flown", " ", (_else(again),), "no more")
        self.states[done] = done_with
        orders = tuple(self._orders(done, again))
        more = (*orders, PlannedOrder("Only if …", "IF", to=self._only_if(orders)))
        self.states[again] = PlanState("Else", " ", more)
        return self._add(PlanState("Order", "\n", more))

    def _add(self, state: PlanState) -> int:
        self.states.append(state)
        return len(self.states) - 1

    def _no_turn(self) -> PlannedOrder:
        return PlannedOrder("Hold", "HOLD", note="its fuel is gone before its turn", warns=True)

    def _orders(self, done: int, again: int) -> Iterator[PlannedOrder]:
        """The orders of one alternative, those that move nothing by themselves before the rest."""
        if self.plane.level == GROUND:
            yield self._order(TakeOff(), "Take off", done)
            yield self._order(Hold(), "Stay on the ground", done)
            return
        for order in self.told:
            match order:
                case Attack(bomber) if self._can_be_flown(order):
                    yield self._order(order, f"Attack {_bomber(bomber)}", done)
                case Ram(bomber) if self._can_be_flown(order):
                    yield self._order(order, f"Ram {_bomber(bomber)}", done)
        yield PlannedOrder("Fly to …", "MOVE TO", to=self._ends(done, again))
        yield PlannedOrder("Fly by …", "MOVE", to=self._paths(done, again))
        for order in self.told:
            match order:
                case ChangeLevel(change) if self._is_legal(order):
                    yield self._order(order, f"{change.kind.capitalize()} {change.number}", done)
                case Land(field, wish) if self._is_near(order):
                    words = f"on {field}" if field else f"{(wish or '').lower()}"
                    yield self._order(order, f"Land {words}", done)
        yield self._order(Hold(), "Hold", done)
        for order in self.told:  # who flies before may still make them possible
            match order:
                case Attack(bomber) if not self._can_be_flown(order):
                    yield self._order(order, f"Attack {_bomber(bomber)}", done)

    def _ends(self, done: int, again: int) -> int:
        """Where it may fly, the path being the rules' choice."""
        plain = [one for one in self.told if isinstance(one, MoveTo) and one.change is None]
        choices = []
        for order in plain:
            to = self._with_level(partial(MoveTo, order.hex), done, again)
            choices.append(self._order(order, order.hex, done if to is None else to, order.hex))
        return self._add(PlanState("To", " ", tuple(choices)))

    def _paths(self, done: int, again: int) -> int:
        """Its path hex by hex."""
        choices = []
        for first in _WAYS:
            one = Move((first,))
            further = [
                self._order(Move((first, second)), _WAYS[second].capitalize(), done, second.name)
                for second in _WAYS
                if self._is_legal(Move((first, second)))
            ]
            if not (further or self._is_legal(one)):
                continue
            to = self._with_level(partial(Move, (first,)), done, again, further, one)
            at = self.board.beside(self.plane.hex or HexName(""), first)
            assert at is not None
            assert to is not None
            told = PlannedOrder(
                _WAYS[first].capitalize(), first.name, place_of(at), None, at, to=to
            )
            if self._is_legal(one):
                told = self._order(one, _WAYS[first].capitalize(), to, first.name)
            choices.append(told)
        return self._add(PlanState("First", " ", tuple(choices)))

    def _with_level(
        self,
        order_with: Callable[[Change], Order],
        done: int,
        again: int,
        further: Iterable[PlannedOrder] = (),
        plain: Order | None = None,
    ) -> int | None:
        """The state behind one hex: a second one, a climb or dive with it, or nothing more."""
        choices = list(further)
        for change in (Change("CLIMB", 1), Change("DIVE", 1)):
            order = order_with(change)
            if order in self.told and self._is_legal(order):
                label, text = f"and {change.kind.lower()} 1", f"{change.kind} 1"
                choices.append(self._order(order, label, done, text))
        if not choices:
            return None
        is_enough = plain is None or self._is_legal(plain)
        if is_enough:
            choices.append(_else(again))
        none = "no more" if is_enough else ""
        return self._add(PlanState("Then", " ", tuple(choices), none))

    def _order(self, order: Order, label: str, to: int, text: str = "") -> PlannedOrder:
        """One order as a choice, with what comes of it."""
        told, plane = self.told[order], self.plane
        outcome, sectors = told.outcome, sectors_of(self.position)
        end = plane.hex
        if outcome.manoeuvre is not None and outcome.manoeuvre.path:
            end = outcome.manoeuvre.path[-1]
        assert end is not None
        note = words_of(outcome, plane, sectors, self.rules)
        for code in outcome.remarks:
            note = note.replace(code, REMARKS[code].text)
        earlier = dict.fromkeys(sectors[one.deed.plane] for one in told.unless)
        if earlier:
            note += f"; {listed(earlier, 'or')} may change that before"
        manoeuvre = outcome.manoeuvre
        ninths = self.meets.get((end, manoeuvre.level), 0) if manoeuvre else 0
        if ninths:
            note += f"; bombers may come there in their next flight, {counted(ninths, 'ninth')}"
        return PlannedOrder(
            label,
            text or write_order(order),
            place_of(end),
            note=note,
            warns=not outcome.in_full or _crashes(told),
            to=to,
        )

    def _can_be_flown(self, order: Order) -> bool:
        return self.told[order].outcome.manoeuvre is not None

    def _is_legal(self, order: Order) -> bool:
        return self.told[order].outcome.remarks[:1] not in (("illegal",), ("limit",))

    def _is_near(self, order: Land) -> bool:
        return self.told[order].outcome.remarks[:1] != ("too-far",)

    def _only_if(self, orders: Sequence[PlannedOrder]) -> int:
        """What an order may depend on."""
        assert self.plane.hex is not None
        near = {one.hex for one in self.position.bombers}.union(
            self.board.within_reach[self.plane.hex]
        )
        fuel = max(0, self.plane.fuel - bool(self.plane.level))
        conditions = Conditions(self.position, self.board, self.rules, self.states, near, fuel)
        return conditions.build(orders)


def _else(again: int) -> PlannedOrder:
    return PlannedOrder("Else …", "ELSE", to=again, is_anew=True)


def _bomber(number: BomberNumber | None) -> str:
    return f"bomber {number}" if number else "any bomber"


def _crashes(told: AlternativeForecast) -> bool:
    flown = told.outcome.manoeuvre
    return flown is not None and (flown.bomber is not None or flown.plane is not None)
