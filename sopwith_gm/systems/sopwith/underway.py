"""A turn while it is being flown: the one place where things change, and nobody outside sees it.

The steps of `adjudicate` work on a `Turn`; what they leave behind is frozen again.
"""

from collections.abc import Iterable
from itertools import chain
from operator import attrgetter

from msgspec import Struct, field

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Board, StripName
from sopwith_gm.systems.sopwith.events import Event, Hit, Remark, Scored, ScoreReason
from sopwith_gm.systems.sopwith.flight import Flight, Leg
from sopwith_gm.systems.sopwith.position import Cloud, Plane, Position, State
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MoveNumber

_PARKED, _OUT = State.PARKED, State.OUT
# Bound once: a member of an Enum is looked up slowly, and every step asks.


class Craft(Struct):
    """A plane in the air: what of it changes in a turn. The rest is in `plane`, as it began."""

    plane: Plane
    flight: Flight | None
    """None for a plane that was out before the turn."""
    name: PlaneName
    ace: bool
    """As it was when the turn began: status changes only at the end of a turn."""
    state: State
    hex: Hex | None
    facing: Facing | None
    damage: int
    ammo: int
    score: int
    inflicted: int
    repairs: int
    landing_on: StripName | None
    landed_turn: int | None
    place: int | None
    on_ground: bool
    becomes_ace: bool
    has_landed: bool = False
    """In this turn."""

    @classmethod
    def of(cls, plane: Plane, flight: Flight | None) -> "Craft":
        """A craft as its plane stands when the turn begins."""
        return cls(
            plane,
            flight,
            plane.name,
            plane.ace,
            plane.state,
            plane.hex,
            plane.facing,
            plane.damage,
            plane.ammo,
            plane.score,
            plane.inflicted,
            plane.repairs,
            plane.landing_on,
            plane.landed_turn,
            plane.place,
            plane.state is _PARKED,
            plane.ace,
        )

    @property
    def is_in_play(self) -> bool:
        """Still in the game."""
        return self.state is not _OUT

    def leg(self, move: MoveNumber) -> Leg:
        """What it flies and fires in a move. Only for a plane that has a flight."""
        assert self.flight is not None
        return self.flight.legs[move - 1]

    def copy(self) -> "Craft":
        """Another one in the same state, to be flown on otherwise."""
        return Craft(*_PARTS(self))

    def go_out(self) -> None:
        """It has left the game."""
        self.state = _OUT
        self.hex = self.facing = self.landing_on = None
        self.on_ground = False

    def frozen(self) -> Plane:
        """The plane as it now stands."""
        plane = self.plane
        return Plane(
            plane.name,
            plane.home,
            self.state,
            self.hex,
            self.facing,
            self.damage,
            self.ammo,
            plane.damage_points,
            self.repairs,
            self.becomes_ace,
            self.score,
            plane.career,
            self.inflicted,
            self.landing_on,
            self.landed_turn,
            self.place,
            plane.side,
            plane.player,
        )


_PARTS = attrgetter(*Craft.__struct_fields__)
"""All that a craft is made of, in its order."""


class Turn(Struct):
    """All that a step may look at and change."""

    before: Position
    rules: Rules
    dice: Dice
    board: Board
    crafts: tuple[Craft, ...]
    """In the game's order, those that are out too."""
    clouds: tuple[Cloud, ...]
    cloud_hexes: frozenset[Hex]
    events: list[Event] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    hits: list[tuple[Craft, Craft, Hit]] = field(default_factory=list)
    """This move's: shooter, target, hit."""
    wrecks: list[Craft] = field(default_factory=list)
    """Planes that flew off the board in this move."""
    downed: list[Craft] = field(default_factory=list)
    """Planes that lost their last point in this move."""
    kills: list[tuple[Craft, tuple[Craft, ...]]] = field(default_factory=list)
    """This turn's: a plane shot down, and the enemies that hit it in that move."""
    over: bool = False
    winner: str | None = None
    in_play: list[Craft] = field(default_factory=list)
    """Those still in the game, in its order: another list when one goes out."""

    def __post_init__(self) -> None:
        self.in_play = [craft for craft in self.crafts if craft.state is not _OUT]

    def branch(self) -> "Turn":
        """The same turn between two moves, to be flown on otherwise. It tells nothing of what was
        before: events and remarks begin anew."""
        crafts = tuple(craft.copy() for craft in self.crafts)
        before, rules, dice, board = self.before, self.rules, self.dice, self.board
        branch = Turn(before, rules, dice, board, crafts, self.clouds, self.cloud_hexes)
        branch.over, branch.winner = self.over, self.winner
        return branch

    def take_out(self, craft: Craft) -> None:
        """It has left the game."""
        craft.go_out()
        self.in_play = [other for other in self.in_play if other is not craft]

    def set_clouds(self, clouds: Iterable[Cloud]) -> None:
        """The clouds of this moment."""
        self.clouds = tuple(clouds)
        self.cloud_hexes = frozenset(chain.from_iterable(self.clouds))

    def score(
        self,
        move: MoveNumber,
        craft: Craft,
        points: int,
        reason: ScoreReason,
        about: Craft | None,
        clause: str,
    ) -> None:
        """Add to a pilot's score, where one is kept and there is something to add."""
        if points and self.rules.scoring == "points":
            craft.score += points
            other = about.name if about else None
            self.events.append(Scored(move, craft.name, points, reason, other, clause))

    def position(self) -> Position:
        """The position at this moment, in the turn that is being flown."""
        return self._position(self.before.turn, self.before.wind)

    def position_left(self) -> Position:
        """The position that the turn leaves: the next one's, unless the game is over."""
        return self.position() if self.over else self._position(self.before.turn + 1, None)

    def _position(self, turn: int, wind: Facing | None) -> Position:
        planes = tuple([craft.frozen() for craft in self.crafts])
        return Position(turn, planes, self.clouds, wind, self.over, self.winner)
