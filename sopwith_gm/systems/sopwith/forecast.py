"""What becomes of a plane whose pilot sends nothing from now on (rulebook, 10.1).

Nothing is foreseen of the others: no fire, no end of the game. The clouds are taken as they lie,
or, where they drift in each move and the wind is known, as they will have gone by the end of the
turn.
"""

from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.clouds import drifted
from sopwith_gm.systems.sopwith.flight import Leg
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.repairs import repaired
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MOVES, MoveNumber

End = Literal["flies_off", "brought_down", "lands", "stays"]


class CloudAhead(Struct, frozen=True):
    """A cloud hex that costs the plane a point."""

    turn: int
    move: MoveNumber
    hex: Hex
    damage: int
    """Points left after it; 0 where it brings the plane down."""


class Forecast(Struct, frozen=True):
    """How one plane ends if its pilot is silent."""

    plane: PlaneName
    end: End
    turn: int | None
    """When it comes; None for a plane that stays on the ground."""
    move: MoveNumber | None
    hex: Hex
    """The last hex it stands on."""
    towards: Facing | None
    """The way it goes over the edge; None otherwise."""
    clouds: tuple[CloudAhead, ...]
    """Those on its way, in order."""

    @property
    def words(self) -> str:
        """In words: `off the board in turn 14, move 2, after 1 point lost to a cloud`."""
        when = f"in turn {self.turn}, move {self.move}"
        if self.end == "brought_down":
            return f"brought down by a cloud on {self.hex.name} {when}"
        told = {
            "flies_off": f"off the board {when}",
            "lands": f"lands on {self.hex.name} {when}",
            "stays": f"stays on {self.hex.name}",
        }[self.end]
        points = len(self.clouds)
        lost = f", after {points} point{'s'[: points > 1]} lost to a cloud" if points else ""
        return told + lost


def forecast(position: Position, rules: Rules) -> tuple[Forecast, ...]:
    """One forecast for each plane in play, in the game's order; none for a game that is over."""
    if position.over:
        return ()
    return tuple(_follow(plane, position, rules) for plane in position.in_play)


def _follow(plane: Plane, position: Position, rules: Rules) -> Forecast:
    """One plane from here to its end.

    It comes to one: in the air it leaves the board, and under a cloud on the ground it loses more
    points in a turn than a repair brings.
    """
    course = _Course(plane, position, Board(rules.board_side), rules)
    while True:
        harmed = len(course.ahead)
        flight = rule_orders(course.plane, None, course.position, rules)
        for move, leg in zip(MOVES, flight.legs, strict=True):
            end = course.fly(move, leg)
            if end:
                return end
        course.end_turn()
        if flight.is_staying and len(course.ahead) == harmed:
            return course.ended("stays", None)


class _Course(Struct):
    """One plane on its way, with the clouds as they then lie."""

    plane: Plane
    position: Position
    board: Board
    rules: Rules
    ahead: list[CloudAhead] = field(default_factory=list)

    def fly(self, move: MoveNumber, leg: Leg) -> Forecast | None:
        """One move; how it ended, if it did."""
        here = self.plane.hex
        assert here is not None
        if not self.board.has(leg.hex):
            towards = next(way for way in Facing if here.step(way) == leg.hex)
            return self.ended("flies_off", move, towards)
        self._let_clouds_drift()
        self.plane = replace(
            self.plane,
            state=State.FLYING if leg.facing else State.PARKED,
            hex=leg.hex,
            facing=leg.facing,
            landing_on=leg.landing_on,
        )
        spared = leg.on_ground and not self.rules.cloud_harms_ground
        if leg.hex in self.position.cloud_hexes and not spared:
            left = self.plane.damage - 1
            self.plane = replace(self.plane, damage=left)
            self.ahead.append(CloudAhead(self.position.turn, move, leg.hex, left))
            if left == 0:
                return self.ended("brought_down", move)
        return self.ended("lands", move) if leg.landed else None

    def _let_clouds_drift(self) -> None:
        wind = self.position.wind
        if wind is not None and self.rules.cloud_drift == "each_move":
            clouds = drifted(self.position.clouds, wind, self.board)
            self.position = replace(self.position, clouds=clouds)

    def end_turn(self) -> None:
        """The next turn, whose wind nobody knows; a plane on the ground may have been repaired."""
        if self.plane.state is State.PARKED:
            points = repaired(self.plane, None, self.rules)
            self.plane = replace(self.plane, damage=self.plane.damage + points)
        self.position = replace(self.position, turn=self.position.turn + 1, wind=None)

    def ended(self, end: End, move: MoveNumber | None, towards: Facing | None = None) -> Forecast:
        """The forecast, from where the plane now is."""
        assert self.plane.hex is not None
        turn = None if move is None else self.position.turn
        clouds = tuple(self.ahead)
        return Forecast(self.plane.name, end, turn, move, self.plane.hex, towards, clouds)
