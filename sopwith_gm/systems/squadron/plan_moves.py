"""What a plane may be ordered to fly, as a graph for the order pad (SL 4, 6, 7).

From each place, heading and height every manoeuvre that the speed left still pays for; a climb or
dive stands before the first, and behind `ELSE` it all begins anew. Places and prices are exact;
only the curves between two notches are drawn by floats.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from math import cos, radians, sin
from typing import NamedTuple

from sopwith_gm.core.plans import PlannedOrder, PlanState
from sopwith_gm.core.telling.values import MapPoint
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES, Manner, Manoeuvre, Template
from sopwith_gm.systems.squadron.map_space import space_of
from sopwith_gm.systems.squadron.on_map import on_map
from sopwith_gm.systems.squadron.place_words import stand_words
from sopwith_gm.systems.squadron.position import Place, Plane, Position
from sopwith_gm.systems.squadron.rules import Rules

_LABELS = {
    Template.STRAIGHT: "straight",
    Template.BANK_LEFT: "bank left",
    Template.BANK_RIGHT: "bank right",
    Template.TURN_LEFT: "turn left",
    Template.TURN_RIGHT: "turn right",
}
_MANNERS = {Manner.PLAIN: "", Manner.SPLIT_S: "split S: ", Manner.ROLL: "roll: "}
_BENDS = (0.2, 0.4, 0.6, 0.8)
"""Where a curve has its points, as shares of the way."""


class Pose(NamedTuple):
    """Where a plane may be, and what it has left."""

    at: Place
    heading: Heading
    left: int
    """Speed still to be spent."""
    levels: int
    """Altitude, as far as a split S may ask for it; 0 where there is none."""
    climbs: bool


@cache
def ways_of(rules: Rules) -> Mapping[tuple[str, int], tuple[MapPoint, ...]]:
    """The curve of each template in each heading, from (0, 0), without its end."""
    board, space = board_of(rules), space_of(rules)
    station = board.stations[0].at
    found = {}
    for heading in board.headings:
        for template in Template:
            end, after = board.end(station, heading, MANOEUVRES[template.value])
            (x, y), (to_x, to_y) = on_map(station), on_map(end)
            angles = space.bearing(heading), space.bearing(after)
            bent = _bent((to_x - x, to_y - y), *angles)
            if bent:
                found[template.value, heading.value] = bent
    return found


def _bent(end: MapPoint, first: float, last: float) -> tuple[MapPoint, ...]:
    """A curve that begins in one direction and ends in another; none for a straight."""
    if first == last:
        return ()
    (ax, ay), (bx, by) = _unit(first), _unit(last)
    ahead = (end[0] * by - end[1] * bx) / (ax * by - ay * bx)
    x, y = ax * ahead, ay * ahead
    return tuple(
        (2 * t * (1 - t) * x + t * t * end[0], 2 * t * (1 - t) * y + t * t * end[1]) for t in _BENDS
    )


def _unit(angle: float) -> MapPoint:
    return sin(radians(angle)), cos(radians(angle))


class MoveGraph:
    """One plane's moves."""

    def __init__(
        self, plane: Plane, position: Position, rules: Rules, ways: dict[tuple[str, int], int]
    ) -> None:
        self.plane, self.rules, self.ways = plane, rules, ways
        self.board, self.space = board_of(rules), space_of(rules)
        self.others = [one for one in position.flying if one.name != plane.name]
        self.states: list[PlanState] = []
        self.ends: dict[tuple[Place, Heading], None] = {}
        """Everywhere that it can be at the end of a move."""
        self._known: dict[Pose, int] = {}
        self._stood_on: dict[Place, str] = {}
        self._else = -1
        self.manoeuvres = [one for one in MANOEUVRES.values() if self._is_in_force(one)]

    def _is_in_force(self, one: Manoeuvre) -> bool:
        if one.manner is Manner.SPLIT_S:
            return self.rules.split_s_price is not None
        return one.manner is Manner.PLAIN or self.rules.barrel_roll

    def build(self) -> int:
        """All states; gives the first."""
        again = self._add(PlanState("", "", ()))
        self._else = again
        # One is flown instead, too, where there is nothing left to spend.
        self._done = self._add(
            PlanState("If somebody is in the way", " ", (self._instead(),), "no more")
        )
        first = tuple(self._first())
        self.states[again] = PlanState("Else", " ", first)
        return self._add(PlanState("First", "\nMOVE ", first))

    def _instead(self) -> PlannedOrder:
        return PlannedOrder("Else …", "ELSE", to=self._else, is_anew=True)

    def _add(self, state: PlanState) -> int:
        self.states.append(state)
        return len(self.states) - 1

    def _first(self) -> Iterator[PlannedOrder]:
        """The first of a list: a manoeuvre, or a climb or a dive before it."""
        plane, rules = self.plane, self.rules
        assert plane.at is not None
        assert plane.heading is not None
        speed, levels = plane.stats.speed, plane.altitude if rules.split_s_price else 0
        start = Pose(plane.at, plane.heading, speed, levels, False)
        yield from self._manoeuvres(start)
        if not rules.altitude:
            return
        for climb in range(1, self._most_climb() + 1):
            pose = start._replace(left=speed - climb, climbs=bool(rules.split_s_price))
            note = f"to altitude {plane.altitude + climb}, {speed - climb} of {speed} left"
            yield PlannedOrder(f"Climb {climb}", f"CLIMB {climb}", note=note, to=self._then(pose))
        for dive in range(1, plane.altitude + 1):
            below = plane.altitude - dive
            pose = start._replace(left=speed + dive, levels=below if rules.split_s_price else 0)
            note = f"to altitude {below}, {speed + dive} to spend"
            yield PlannedOrder(f"Dive {dive}", f"DIVE {dive}", note=note, to=self._then(pose))

    def _most_climb(self) -> int:
        """SL 7.2."""
        plane, rules = self.plane, self.rules
        room = rules.max_altitude - plane.altitude
        return min(rules.climb_per_round, room, plane.stats.speed - 1)

    def _then(self, pose: Pose) -> int:
        """Behind a climb or a dive, which is no move by itself."""
        return self._add(
            PlanState(f"Then ({pose.left} to spend)", " ", tuple(self._manoeuvres(pose)))
        )

    def _manoeuvres(self, pose: Pose) -> Iterator[PlannedOrder]:
        """All that can be paid from here, and where each ends."""
        price = self.rules.split_s_price or 0
        for one in self.manoeuvres:
            splits = one.manner is Manner.SPLIT_S
            if one.cost > pose.left or (splits and (pose.climbs or pose.levels < price)):
                continue
            at, heading = self.board.end(pose.at, pose.heading, one)
            levels = pose.levels - price * splits
            yield self._order(
                one, pose, Pose(at, heading, pose.left - one.cost, levels, pose.climbs)
            )

    def _order(self, one: Manoeuvre, pose: Pose, end: Pose) -> PlannedOrder:
        is_on_board = self.board.has(end.at)
        left = f"costs {one.cost}, {end.left} left"
        label = f"{_MANNERS[one.manner]}{_LABELS[one.template]}"
        if is_on_board:
            self.ends[end.at, end.heading] = None
        there = self._who_is_on(end.at)
        note = f"{left}; {there} stands there now" if there else left
        return PlannedOrder(
            label[0].upper() + label[1:],
            one.code,
            on_map(end.at),
            round(self.space.bearing(end.heading)),
            stand_words(end.at, end.heading) if is_on_board else "a place off the board",
            note=note if is_on_board else f"off the board, and out of the game; {left}",
            warns=not is_on_board or bool(there),
            to=self._state(end) if is_on_board else self._done,
            way=self.ways.get((one.template.value, pose.heading.value)),
        )

    def _who_is_on(self, at: Place) -> str:
        """Who would be ended on if nobody else moved; "" for nobody (SL 5.1)."""
        if at not in self._stood_on:
            found = (
                str(one.name)
                for one in self.others
                if one.at is not None and self.board.overlap(at, one.at)
            )
            self._stood_on[at] = next(found, "") if self.rules.bump != "none" else ""
        return self._stood_on[at]

    def _state(self, pose: Pose) -> int:
        """What may be flown from here: more, nothing, or another list instead."""
        if not pose.left:
            return self._done
        if pose not in self._known:
            choices = (*self._manoeuvres(pose), self._instead())
            title = f"Then ({pose.left} left)"
            self._known[pose] = self._add(PlanState(title, " ", choices, "no more"))
        return self._known[pose]
