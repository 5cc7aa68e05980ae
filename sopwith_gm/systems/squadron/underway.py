"""A round while it is being flown: the one place where things change, and nobody outside sees it.

The steps of `adjudicate` work on a `Round`; what they leave behind is frozen again.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from msgspec import Struct, field

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.board import Board
from sopwith_gm.systems.squadron.events import Event, Left
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.position import Cause, Place, Plane, Position, State
from sopwith_gm.systems.squadron.remarks import Remark
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.ruling import RuledOrders


class Craft(Struct):
    """A plane in the air: what of it changes in a round. The rest is in `plane`, as it began.

    Only crafts that were flying when the round began have orders; `at` and `heading` stay what
    they last were when it leaves.
    """

    plane: Plane
    orders: RuledOrders
    name: PlaneName
    allegiance: str
    at: Place
    heading: Heading
    health: int
    altitude: int
    kills: int
    ace_defence: int
    """Bonus dice that wait for the first attack on it (SL 10.1)."""
    is_flying: bool = True
    has_moved: bool = False
    cause: Cause | None = None

    @classmethod
    def of(cls, plane: Plane, orders: RuledOrders) -> "Craft":
        """A craft as its plane stands when the round begins."""
        assert plane.at is not None
        assert plane.heading is not None
        return cls(
            plane,
            orders,
            plane.name,
            plane.allegiance,
            plane.at,
            plane.heading,
            plane.health,
            plane.altitude,
            plane.kills,
            orders.ace_defence,
        )

    def frozen(self, place: int | None) -> Plane:
        """The plane as it now stands; `place` is its player's."""
        plane, flies = self.plane, self.is_flying
        return Plane(
            plane.name,
            plane.stats,
            self.at if flies else None,
            self.heading if flies else None,
            self.health,
            self.altitude,
            self.kills,
            plane.player,
            plane.side,
            State.FLYING if flies else State.OUT,
            self.cause,
            place,
        )


class Round(Struct):
    """All that a step may look at and change."""

    before: Position
    rules: Rules
    dice: Dice
    board: Board[Any]
    crafts: dict[PlaneName, Craft]
    """In seat order, those that were flying when the round began."""
    moving: tuple[Craft, ...]
    """As they move (SL 3.3)."""
    attacking: tuple[Craft, ...]
    """As they attack."""
    events: list[Event] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    leavers: list[Craft] = field(default_factory=list)
    """Those who left in this moment (SL 9.2)."""
    places: dict[str, int] = field(default_factory=dict)
    """Of players, given in this round."""
    over: bool = False
    winner: str | None = None

    def flying(self) -> list[Craft]:
        """Those still in the game, in seat order."""
        return [craft for craft in self.crafts.values() if craft.is_flying]

    def leave(self, craft: Craft, cause: Cause, by: PlaneName | None = None) -> None:
        """A plane leaves at once."""
        craft.is_flying, craft.cause = False, cause
        self.leavers.append(craft)
        self.events.append(Left(craft.name, cause, craft.at, craft.heading, by))

    def on(self, at: Place, others: Iterable[Craft]) -> tuple[Craft, ...]:
        """Which of the others overlap a plane that stands there (SL 5.1)."""
        overlap = self.board.overlap
        return tuple(other for other in others if overlap(at, other.at))

    def planes(self) -> tuple[Plane, ...]:
        """All planes of the game at this moment, in seat order."""
        return tuple(self._frozen(plane) for plane in self.before.planes)

    def _frozen(self, plane: Plane) -> Plane:
        place = self.places.get(plane.player, plane.place)
        craft = self.crafts.get(plane.name)
        if craft is not None:
            return craft.frozen(place)
        return plane if place == plane.place else replace(plane, place=place)
