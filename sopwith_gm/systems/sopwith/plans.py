"""What SOPWITH's planes may do in the turn that comes: each order, what would be flown of it, and
its lines of fire, as the order pad shows them.

Everything comes from `legality`, so that the pad can promise nothing that is not flown.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import TypeVar

from msgspec import Struct

from sopwith_gm.core.plans import (
    Cell,
    Opening,
    PlanMap,
    PlannedOrder,
    PlanOfPlane,
    PlanPart,
    Plans,
    PlanState,
    Shade,
    Shaded,
    Shot,
    Wording,
)
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import MapPoint
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import STRIP_NAMES, Board
from sopwith_gm.systems.sopwith.drift import clouds_by_move
from sopwith_gm.systems.sopwith.events import Remark
from sopwith_gm.systems.sopwith.firing import bearing, damage_at, line_of_fire, max_range
from sopwith_gm.systems.sopwith.flight import Flight, Leg
from sopwith_gm.systems.sopwith.forecast import forecast
from sopwith_gm.systems.sopwith.gunnery import BURSTS_A_TURN, may_fire
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.repairs import is_repair_possible
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MOVES, Fire, Manoeuvre, MoveOrder, OrderSheet
from sopwith_gm.systems.sopwith.step_keys import CLOUDS
from sopwith_gm.systems.sopwith.telling.map_space import hex_outline, map_box, map_point
from sopwith_gm.systems.sopwith.telling.words import points

_ORDERS: Mapping[Manoeuvre, str] = {
    Manoeuvre.LEFT_TURN: "Left turn",
    Manoeuvre.LEFT_SLIP: "Left slip",
    Manoeuvre.AHEAD: "Ahead",
    Manoeuvre.RIGHT_SLIP: "Right slip",
    Manoeuvre.RIGHT_TURN: "Right turn",
    Manoeuvre.NO_MOVE: "No move",
    Manoeuvre.IMMELMANN: "Immelmann",
}
T = TypeVar("T")
_SHOTS = {Fire.LEFT: "Fire left", Fire.AHEAD: "Fire ahead", Fire.RIGHT: "Fire right"}


def plans(position: Position, rules: Rules) -> Plans:
    """The plans of every plane in play; of none where the game is over."""
    board = Board(rules.board_side)
    sky = _Sky(position, rules, board, tuple(clouds_by_move(position, rules)))
    graphs = [_Graph(plane, sky) for plane in position.in_play if not position.over]
    reaches = {graph.plane.name: _Reach.of(graph) for graph in graphs}
    silent = {one.plane: one.words for one in forecast(position, rules)}
    cells = tuple(Cell(place.name, map_point(place)) for place in board.hexes())
    return Plans(
        position.turn,
        f"turn {position.turn}",
        f"Turn {position.turn}",
        PlanMap(CLOUDS, map_box(rules.board_side), cells, hex_outline()),
        tuple(_plan(graph, reaches, silent[graph.plane.name]) for graph in graphs),
        Wording(" - fire ", "+"),
        moments=tuple(f"Move {move}" for move in MOVES),
    )


class _Sky(Struct, frozen=True):
    """What a plane meets that is no plane."""

    position: Position
    rules: Rules
    board: Board
    clouds: tuple[frozenset[Hex], ...]
    """Their hexes in each of the three moves."""

    def harms(self, leg: Leg, move: int) -> bool:
        """Does the plane lose a point to a cloud with this leg?"""
        spared = leg.on_ground and not self.rules.cloud_harms_ground
        return leg.hex in self.clouds[move] and not spared


class _Reach(Struct, frozen=True):
    """Where a plane can be after each move, and what it can hit from there."""

    cells: tuple[frozenset[Hex], ...]
    hits: tuple[Mapping[Hex, int], ...]

    @classmethod
    def of(cls, graph: "_Graph") -> "_Reach":
        """Of all turns that it may order and that are flown as ordered."""
        sky = graph.sky
        ends: tuple[dict[tuple[Hex, Facing | None, bool], Leg], ...] = ({}, {}, {})
        for flight in graph.flown_as_ordered():
            for at, leg in zip(ends, flight.legs, strict=True):
                if not sky.board.has(leg.hex):
                    break
                at[leg.hex, leg.facing, leg.on_ground] = leg
        cells = tuple(frozenset(place for place, _, _ in at) for at in ends)
        return cls(cells, tuple(_hits(graph, at.values(), n) for n, at in enumerate(ends)))


def _hits(graph: "_Graph", legs: Iterable[Leg], move: int) -> Mapping[Hex, int]:
    """Every hex that a burst from the end of one of these legs reaches, with the most points."""
    hits: dict[Hex, int] = {}
    for leg in legs:
        for _, line, _, _ in graph.lines(leg, move):
            for place, much in line:
                hits[place] = max(much, hits.get(place, 0))
    return hits


def _plan(graph: "_Graph", reaches: Mapping[PlaneName, _Reach], silence: str) -> PlanOfPlane:
    plane, sky = graph.plane, graph.sky
    graph.danger = tuple(_danger(plane, sky, reaches, move) for move in range(len(MOVES)))
    openings = tuple(graph.openings())
    own = reaches[plane.name]
    index = {place: at for at, place in enumerate(sky.board.hexes())}
    bursts = min(BURSTS_A_TURN, plane.ammo)
    assert plane.hex is not None
    shades: tuple[tuple[Shaded, tuple[Mapping[int, int], ...]], ...] = (
        ("danger", tuple(_by_cell(one, index) for one in graph.danger)),
        ("reach", tuple(_by_cell(dict.fromkeys(one, 1), index) for one in own.cells)),
        ("hits", tuple(_by_cell(one, index) for one in own.hits)),
    )
    return PlanOfPlane(
        plane.name,
        map_point(plane.hex),
        _heading(plane.facing),
        plane.hex.name,
        (PlanPart("", openings),),
        tuple(graph.states),
        tuple(graph.shots),
        bursts,
        f"{bursts} burst{'s'[: bursts != 1]} this turn, {plane.ammo} in the magazine",
        tuple(_silent(plane, sky)),
        silence,
        shades=tuple(
            Shade(kind, _SHADES[kind].format(plane.name), shade) for kind, shade in shades
        ),
    )


_SHADES: Mapping[Shaded, str] = {
    "danger": "where {} can be hit by all enemies together, a burst each",
    "reach": "where {} can be",
    "hits": "what {} can hit, and how hard",
}


def _by_cell(places: Mapping[Hex, int], index: Mapping[Hex, int]) -> Mapping[int, int]:
    return {index[place]: much for place, much in places.items()}


def _danger(
    plane: Plane, sky: _Sky, reaches: Mapping[PlaneName, _Reach], move: int
) -> Mapping[Hex, int]:
    """The most points that all its enemies together can do to it after a move, a burst each."""
    found: dict[Hex, int] = {}
    for other in sky.position.in_play:
        if other.is_enemy_of(plane):
            for place, points in reaches[other.name].hits[move].items():
                found[place] = found.get(place, 0) + points
    return found


def _silent(plane: Plane, sky: _Sky) -> Iterator[MapPoint]:
    assert plane.hex is not None
    yield map_point(plane.hex)
    for leg in rule_orders(plane, None, sky.position, sky.rules).legs:
        if leg.manoeuvre is not Manoeuvre.NO_MOVE:
            yield map_point(leg.hex)
        if not sky.board.has(leg.hex):
            return


_Moves = tuple[Manoeuvre, ...]
_End = tuple[Hex, Facing | None, bool, int]
"""Where a leg ends: hex, facing, on the ground, in which move."""
_Line = tuple[Fire, tuple[tuple[Hex, int], ...], str, Hex | None]
"""A burst's direction, the hexes it reaches with its points there, what stops it, which cloud."""


class _Graph:
    """One plane's turns, as a graph of states; those with the same choices are one."""

    def __init__(self, plane: Plane, sky: _Sky) -> None:
        self.plane, self.sky = plane, sky
        self.danger: tuple[Mapping[Hex, int], ...] = ({},) * len(MOVES)
        """Move by move; of the plane that it is planned for."""
        self.states: list[PlanState] = []
        self.shots: list[Shot] = []
        self._known_states: dict[PlanState, int] = {}
        self._known_shots: dict[Shot, int] = {}
        self._lines: dict[_End, tuple[_Line, ...]] = {}
        self._shots_from: dict[_End, tuple[int, ...]] = {}
        self._starts: list[tuple[OrderSheet, int]] = []
        self._codes = tuple(one for one in _ORDERS if one is not Manoeuvre.IMMELMANN or plane.ace)
        self._flights: dict[OrderSheet, dict[_Moves, Flight]] = {}

    def openings(self) -> Iterator[Opening]:
        """What the turn may begin with: plain flight first; landing, or not, where it matters."""
        starts = [(label, text, self._start(sheet)) for label, text, sheet in self._sheets()]
        plain = starts[0][2]
        for number, (label, text, start) in enumerate(starts):
            if number == 0 or start != plain or self.plane.state is State.PARKED:
                yield Opening(label, text, start)

    def _start(self, sheet: OrderSheet) -> int | None:
        """The first state of what may be ordered so; None where nothing more is ordered."""
        if sheet.stay:
            return None
        flights = self._ruled(sheet)
        for other, start in self._starts:
            if self._ruled(other) == flights:  # as landing and not landing far from any strip
                return start
        start = self._state(sheet, ())
        self._starts.append((sheet, start))
        return start

    def _sheets(self) -> Iterator[tuple[str, str, OrderSheet]]:
        """What may be said of the whole turn, with its label and its text."""
        if self.plane.state is not State.PARKED:
            yield "Fly", "", OrderSheet()
            yield "Land", "landing", OrderSheet(land=True)
            yield "Do not land", "not landing", OrderSheet(not_landing=True)
            return
        for strip in sorted(STRIP_NAMES, key=lambda name: name != "beta"):
            name = strip.capitalize()
            yield f"Take off on {name}", f"take-off {name}", OrderSheet(take_off=strip)
        yield "Stay", "staying on the ground", OrderSheet(stay=True)
        if is_repair_possible(self.plane, self.sky.rules):
            sheet = OrderSheet(stay=True, repair="all")
            yield "Stay and repair", "staying on the ground, repair all", sheet

    def flown_as_ordered(self) -> Iterator[Flight]:
        """Every flight on whose orders there is no remark."""
        for _, _, sheet in self._sheets():
            for flight in self._ruled(sheet).values():
                if not flight.remarks:
                    yield flight

    def _ruled(self, sheet: OrderSheet) -> dict[_Moves, Flight]:
        """What is flown of each three moves, or of none where the plane stays."""
        if sheet not in self._flights:
            position, rules = self.sky.position, self.sky.rules
            orders = {code: MoveOrder(code) for code in self._codes}
            every: Iterable[_Moves] = ((),)
            if not sheet.stay:
                every = product(self._codes, repeat=len(MOVES))
            self._flights[sheet] = {
                moves: rule_orders(
                    self.plane,
                    replace(sheet, moves=tuple(orders[code] for code in moves)),
                    position,
                    rules,
                )
                for moves in every
            }
        return self._flights[sheet]

    def _state(self, sheet: OrderSheet, before: _Moves) -> int:
        """The number of the state after these moves."""
        choices = tuple(self._choice(sheet, before, code) for code in self._codes)
        move = len(before) + 1
        state = PlanState(f"Move {move}", f"\n{move}. ", choices)
        return _number(state, self.states, self._known_states)

    def _choice(self, sheet: OrderSheet, before: _Moves, code: Manoeuvre) -> PlannedOrder:
        moves, at = (*before, code), len(before)
        # what comes later changes nothing of a leg
        rest = (self._codes[0],) * (len(MOVES) - len(moves))
        flight = self._ruled(sheet)[*moves, *rest]
        leg = flight.legs[at]
        on_board = self.sky.board.has(leg.hex)
        remarks = [one for one in flight.remarks if one.move == at + 1]
        goes_on = on_board and leg.landed is None and at + 1 < len(MOVES)
        return PlannedOrder(
            _ORDERS[code],
            code.value,
            map_point(leg.hex),
            _heading(leg.facing),
            leg.hex.name if on_board else "off the board",
            note="; ".join(self._notes(leg, remarks, at)),
            warns=bool(remarks) or not on_board or self.sky.harms(leg, at),
            to=self._state(sheet, moves) if goes_on else None,
            shots=self._shots(leg, at),
        )

    def _notes(self, leg: Leg, remarks: Iterable[Remark], move: int) -> Iterator[str]:
        for one in remarks:
            yield f"{one.done} is flown instead: {one.why}"
        if not self.sky.board.has(leg.hex):
            yield "over the edge of the board, and out"
            return
        if self.sky.harms(leg, move):
            yield "a cloud: one point lost"
        if leg.landed is not None:
            yield "landed, and the turn is over for it"
        elif leg.on_ground:
            yield "on the strip"
        if self.danger[move].get(leg.hex):
            yield f"all enemies together could do {points(self.danger[move][leg.hex])} here"

    def lines(self, leg: Leg, move: int) -> tuple[_Line, ...]:
        """Its lines of fire at the end of a leg: none where it may not fire."""
        key = leg.hex, leg.facing, leg.on_ground, move
        if key not in self._lines:
            self._lines[key] = tuple(self._lay_lines(leg, move))
        return self._lines[key]

    def _lay_lines(self, leg: Leg, move: int) -> Iterator[_Line]:
        plane, rules = self.plane, self.sky.rules
        if not (plane.ammo and self.sky.board.has(leg.hex) and may_fire(leg, rules)):
            return
        assert leg.facing is not None
        reach = max_range(ace=plane.ace, rules=rules)
        for burst in _SHOTS:
            towards, clouds = bearing(leg.facing, burst), self.sky.clouds[move]
            line, end, cloud = line_of_fire(leg.hex, towards, reach, clouds, self.sky.board)
            points = (damage_at(n, ace=plane.ace, rules=rules) for n in range(1, reach + 1))
            yield burst, tuple(zip(line, points, strict=False)), end, cloud

    def _shots(self, leg: Leg, move: int) -> tuple[int, ...]:
        """The numbers of the shots that may be fired at the end of a leg."""
        key = leg.hex, leg.facing, leg.on_ground, move
        if key not in self._shots_from:
            shots = [_shot(leg.hex, line) for line in self.lines(leg, move)]
            numbers = tuple(_number(one, self.shots, self._known_shots) for one in shots)
            self._shots_from[key] = numbers
        return self._shots_from[key]


def _shot(place: Hex, line: _Line) -> Shot:
    burst, reached, stopped_by, cloud = line
    marks = tuple((map_point(one), str(points)) for one, points in reached)
    note = f"stopped by the cloud on {cloud.name}" if cloud else ""
    note = note or ("stopped by the edge" if stopped_by == "edge" else "")
    ends = map_point(place), map_point(reached[-1][0] if reached else place)
    return Shot(_SHOTS[burst], burst.value, ends, marks, note)


def _number(value: T, every: list[T], known: dict[T, int]) -> int:
    """The place of a value in a list, at whose end it is put where it is new."""
    if value not in known:
        known[value] = len(every)
        every.append(value)
    return known[value]


def _heading(facing: Facing | None) -> int | None:
    return None if facing is None else 60 * facing.value
