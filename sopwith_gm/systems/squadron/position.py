"""A position: the planes between two rounds. Frozen: a round makes new ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex

Place = Point | Hex
"""In u on the table, a hex in hex mode; a game has one kind of them."""


class Stats(NamedTuple):
    """The four attributes (SL 1.6). All are 0 before the set-up."""

    attack: int
    defence: int
    speed: int
    health: int
    """The most it can have."""


NO_STATS = Stats(0, 0, 0, 0)


class State(StrEnum):
    """Whether a plane is in the game."""

    AWAITED = "awaited"
    """Before the set-up: neither attributes nor a place."""
    FLYING = "flying"
    OUT = "out"


class Cause(StrEnum):
    """Why a plane left."""

    SHOT = "shot"
    OFF_BOARD = "off-board"
    STALLED = "stalled"


@dataclass(frozen=True, slots=True)
class Plane:
    """One plane, with all that the next round must know of it."""

    name: PlaneName
    stats: Stats = NO_STATS
    at: Place | None = None
    """None when it is not on the board."""
    heading: Heading | None = None
    """None when it is not on the board."""
    health: int = 0
    """Points left; of a plane that stalled or left the board what it had."""
    altitude: int = 0
    """In levels; of a plane that is out what it last had (SL 7.4)."""
    kills: int = 0
    player: str = ""
    """Who flies it; its own name where nobody else is named."""
    side: str | None = None
    """Its team; None without teams."""
    state: State = State.FLYING
    cause: Cause | None = None
    """Why it is out; None also where that is not known."""
    place: int | None = None
    """Its player's, from 1; None while the player is in the game."""

    def __post_init__(self) -> None:
        if not self.player:
            object.__setattr__(self, "player", str(self.name))

    @property
    def allegiance(self) -> str:
        """Its side, or its player where there are none (SL 1.6)."""
        return self.side if self.side is not None else self.player

    @property
    def career(self) -> int:
        """No score of this game counts for careers."""
        return 0

    @property
    def is_flying(self) -> bool:
        """In the game and on the board."""
        return self.state is State.FLYING

    @property
    def is_in_play(self) -> bool:
        """Still in the game, on the board or before the set-up."""
        return self.state is not State.OUT


class Position(Struct, frozen=True):
    """The game between two rounds."""

    round: int
    """The round about to be flown; 0 is the set-up."""
    planes: tuple[Plane, ...]
    """In seat order (SL 2.3)."""
    order: tuple[str, ...] = ()
    """The order of play of the round: names of planes, in team play of sides. Empty when over."""
    over: bool = False
    winner: str | None = None
    """A side, or a player without teams; None while the game runs and when nobody won."""

    def plane(self, name: str) -> Plane:
        """The plane of that name. Raises KeyError."""
        for plane in self.planes:
            if plane.name == name:
                return plane
        raise KeyError(name)

    @property
    def turn(self) -> int:
        """The round, in the word that every game has for it."""
        return self.round

    @property
    def in_play(self) -> tuple[Plane, ...]:
        """The planes still in the game, in seat order; before the set-up all of them."""
        return tuple(plane for plane in self.planes if plane.state is not State.OUT)

    @property
    def flying(self) -> tuple[Plane, ...]:
        """The planes on the board, in seat order."""
        return tuple(plane for plane in self.planes if plane.state is State.FLYING)


def in_seat_order(planes: Sequence[Plane]) -> tuple[Plane, ...]:
    """The planes of a game's file as they are seated: the first of each player before the second
    of any (SL 2.3)."""
    had: dict[str, int] = {}
    numbered = []
    for plane in planes:
        had[plane.player] = had.get(plane.player, 0) + 1
        numbered.append((had[plane.player], plane))
    return tuple(plane for _, plane in sorted(numbered, key=lambda one: one[0]))
