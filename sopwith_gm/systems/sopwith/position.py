"""A position: the board and the planes between two moves. Frozen: a turn makes new ones."""

from enum import StrEnum

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import StripName

MOST_POINTS = 99
"""Of damage points or bursts, in any game."""

Cloud = tuple[Hex, ...]
"""One cloud's hexes, some of which may be off the board."""


class State(StrEnum):
    """Where a plane is in the game. On a strip it is flying, though its wheels may be down."""

    PARKED = "parked"
    FLYING = "flying"
    OUT = "out"


_OUT = State.OUT  # bound once: a member of an Enum is looked up slowly, and every step asks


class Plane(Struct, frozen=True, gc=False):
    """One plane and its pilot, with all that the next turn must know of them."""

    name: PlaneName
    home: Facing
    """Its aerodrome, by corner."""
    state: State
    hex: Hex | None
    """None when out."""
    facing: Facing | None
    """None when parked or out."""
    damage: int
    """Damage points left: 0 when shot down, what a wreck had left when flown off."""
    ammo: int
    """Bursts left."""
    damage_points: int
    """Damage points at the start of the game: a repair never goes above them."""
    repairs: int = 0
    """Repair points left, where the rules give a pool (E 3.5)."""
    ace: bool = False
    score: int = 0
    """In this game; 0 where none is kept."""
    career: int = 0
    """Score over finished games, before this one."""
    inflicted: int = 0
    """Table damage done to enemies in this game (`ace_from: damage_15`)."""
    landing_on: StripName | None = None
    """The strip it is committed to, or, under `landing_notice: assumed`, is flying the run of."""
    landed_turn: int | None = None
    """The turn in which it last landed."""
    place: int | None = None
    """None while its pilot is in the game."""
    side: str | None = None
    player: str = ""
    """Who flies it: its own name where nobody else is named."""

    @property
    def allegiance(self) -> str:
        """Whom it fights for: its side, or its player where there are none."""
        return self.side if self.side is not None else self.player

    def is_enemy_of(self, other: "Plane") -> bool:
        """Neither of its side nor of its player."""
        return self.allegiance != other.allegiance

    @property
    def is_in_play(self) -> bool:
        """Still in the game."""
        return self.state is not _OUT


class Position(Struct, frozen=True, gc=False):
    """The board at one moment. `planes` are in the game's order, which nothing depends on but
    the order of telling and of the dice for aces."""

    turn: int
    """The turn that is about to be flown, or is being flown."""
    planes: tuple[Plane, ...]
    clouds: tuple[Cloud, ...] = ()
    wind: Facing | None = None
    """The way the clouds go in this turn's moves, known beforehand (`cloud_drift: each_move`)."""
    over: bool = False
    winner: str | None = None
    """A side or a player; None while the game runs, or when nobody was left."""

    def plane(self, name: PlaneName | str) -> Plane:
        """The plane of that name. Raises KeyError."""
        for plane in self.planes:
            if plane.name == name:
                return plane
        raise KeyError(name)

    @property
    def in_play(self) -> tuple[Plane, ...]:
        """The planes still in the game, in its order."""
        return tuple([plane for plane in self.planes if plane.is_in_play])

    @property
    def cloud_hexes(self) -> frozenset[Hex]:
        """Every hex under a cloud, also off the board."""
        return frozenset(place for cloud in self.clouds for place in cloud)


def fault_of(position: Position, board_side: int) -> str | None:
    """What cannot be so in a position, for one that comes from a file; None where all can."""
    names = [plane.name for plane in position.planes]
    if len(set(names)) < len(names):
        return "a plane is there twice"
    for plane in position.planes:
        if plane.state is State.OUT:
            continue
        if plane.hex is None or plane.hex.ring >= board_side:
            return f"{plane.name} is off the board"
        if (plane.facing is None) != (plane.state is State.PARKED):
            has = "no" if plane.facing is None else "a"
            return f"{plane.name} is {plane.state} and has {has} facing"
        if not (1 <= plane.damage <= MOST_POINTS and 0 <= plane.ammo <= MOST_POINTS):
            return f"{plane.name} has {plane.damage} damage points and {plane.ammo} bursts"
    return None
