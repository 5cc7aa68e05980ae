"""Who stands where: bombers, Spitfires, damage, the order of play (BB 1.6, 2, 3)."""

from collections.abc import Container
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.codec import LEFT_OUT
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import Board, BomberNumber, HexName, Sector, SectorNumber
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.orders import NO_STANDING, Standing

GROUND = 0
"""The level of a plane on the ground (BB 1.5)."""

UNGIVEN = SectorNumber(0)
"""The sector of a player who has none yet: before the set-up (BB 2.5)."""

Loss = Literal["collision", "bombs", "fuel"]
"""How a Spitfire went out (BB 9, 5.3, 7.2)."""

State = Literal["flying", "ground", "out"]


class Bomber(Struct, frozen=True):
    """A bomber on the board, or waiting beside it (BB 4.9)."""

    number: BomberNumber
    hex: HexName | None
    """None: it waits beside the board."""
    facing: Facing
    level: int


@dataclass(frozen=True, slots=True)
class Spitfire:
    """One player's plane."""

    name: PlaneName
    player: str
    sector: SectorNumber
    """UNGIVEN before the set-up."""
    hex: HexName | None
    """None: it is out; or nowhere yet."""
    level: int
    """0 is on the ground."""
    fuel: int
    victories: int = 0
    standing: Standing = NO_STANDING
    left: int | None = None
    """The round in which it went out; None: it is in the game."""
    lost_by: Loss | None = None
    """How it went out; None also where a case or a game master just says that it is out."""
    career: int = field(default=0, metadata=LEFT_OUT)
    """Score over finished games, before this one; no rule asks for it."""
    place: int | None = field(default=None, metadata=LEFT_OUT)
    """Its player's place (BB 10.5), from 1; None while the game runs."""

    @property
    def side(self) -> None:
        """Each plays for himself."""

    @property
    def is_in_play(self) -> bool:
        """Still in the game? Before the set-up nobody stands anywhere, and all are."""
        return self.left is None

    @property
    def state(self) -> State:
        """Flying, on the ground, or out."""
        if self.hex is None:
            return "out"
        return "flying" if self.level else "ground"


@dataclass(frozen=True, slots=True)
class Position:
    """All that stands between two phases."""

    round: int
    """The round whose bombers or Spitfires fly next, from 1; the last one where it is over. 0: the
    set-up (BB 13.1)."""
    bombers: tuple[Bomber, ...]
    """By number."""
    planes: tuple[Spitfire, ...]
    """By sector, those that are out too."""
    order: tuple[PlaneName, ...]
    """The order of play, without those who are out (BB 3)."""
    hit: tuple[HexName, ...] = ()
    """Targets with a marker, in the order in which they were hit (BB 5.2)."""
    over: bool = False
    winners: tuple[PlaneName, ...] = ()
    """In the order of play. Over without winners: the Luftwaffe has won (BB 10.2)."""
    opening: tuple[Event, ...] = field(default=(), metadata=LEFT_OUT)
    """The flight of this round's bombers, as far as it is known (BB 13.1)."""

    @property
    def turn(self) -> int:
        """The mailing that is about to be flown: its Spitfires' round."""
        return self.round

    @property
    def in_play(self) -> tuple[Spitfire, ...]:
        """Those still in the game, by sector."""
        return tuple(one for one in self.planes if one.is_in_play)

    @property
    def winner(self) -> str | None:
        """Who has won; None while the game runs, and where the Luftwaffe has."""
        return " and ".join(self.winners) or None

    def plane(self, name: PlaneName) -> Spitfire:
        """The Spitfire of that name. Raises KeyError for one that is not in this game."""
        for spitfire in self.planes:
            if spitfire.name == name:
                return spitfire
        raise KeyError(name)


def is_sector_shut(sector: Sector, hit: Container[HexName]) -> bool:
    """With its third battery a sector's fields are shut, all at once (BB 5.5)."""
    return all(battery in hit for battery in sector.batteries)


def is_shut(field: HexName, board: Board, hit: Container[HexName]) -> bool:
    """May nobody land on this field: it is hit, or its sector is shut (BB 5.4, 5.5)?"""
    return field in hit or is_sector_shut(board.fields[field], hit)
