"""What a plain game has and does: values and answers for a system that needs none of its own.

Whoever flies on a board says more of a plane and its place; a duel of dice need not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct

from sopwith_gm.core.cases import CaseError, CaseResult, Layers
from sopwith_gm.core.codec import Codec
from sopwith_gm.core.dice import GameDice
from sopwith_gm.core.foresight import Forecast
from sopwith_gm.core.messages import Fault
from sopwith_gm.core.record import InGame
from sopwith_gm.core.seats import PlaneName, Seat


class PlainPlane(Struct, frozen=True):
    """One who plays, of whom nothing is known but that. A game's own plane stands on it."""

    name: PlaneName
    player: str
    career: int = 0
    """Score over finished games, before this one."""
    side: str | None = None
    is_in_play: bool = True
    place: int | None = None
    """Its player's, from 1; None while the player is in the game."""


PlaneT = TypeVar("PlaneT", bound=InGame)


@dataclass(frozen=True)  # with slots none could be made by a name like `Position`, an alias
class PlainPosition(Generic[PlaneT]):
    """How a game stands of which the planes say all."""

    turn: int
    planes: tuple[PlaneT, ...]
    over: bool = False
    winner: str | None = None

    @property
    def in_play(self) -> tuple[PlaneT, ...]:
        """Those still in the game."""
        return tuple(one for one in self.planes if one.is_in_play)

    def plane(self, name: PlaneName) -> PlaneT:
        """The plane of that name. Raises KeyError."""
        return {one.name: one for one in self.planes}[name]


class PlainRemark(Struct, frozen=True):
    """What of an order was replaced, ignored or assumed."""

    code: str
    plane: PlaneName
    detail: str
    move: int | None = None


def as_it_stands(position: Any, rules: Any, dice: GameDice) -> Any:
    """The position: nothing becomes known before orders are due."""
    return position


def seats_and_beginning(seats: Sequence[Seat], start: Any) -> Mapping[str, Any]:
    """Who plays, and how it begins, whole."""
    whole = Codec[Any](object)
    return {"seats": whole.to_plain(tuple(seats)), "start": whole.to_plain(start)}


def nothing_foreseen(position: Any, rules: Any) -> Sequence[Forecast]:
    """No forecasts."""
    return ()


def whether_it_differs(old: Any, new: Any) -> list[str]:
    """That something differs, and not what."""
    return [] if old == new else ["what came of it is different"]


def late_remark(plane: PlaneName, what: str, done: str) -> PlainRemark:
    """Whose orders came late, what was found, and what was done."""
    return PlainRemark("late", plane, f"{what}: {done}")


def renews_if_any(later: Any, earlier: Any) -> bool:
    """A later sheet is a new set of orders, unless nothing stands on it."""
    return not later.is_empty


def no_start(model: Any, rules: Any, players: Mapping[str, str]) -> tuple[None, list[Fault]]:
    """It begins as it always does."""
    return None, []


def not_put_right(model: Any, position: Any, rules: Any) -> tuple[Any, list[Fault]]:
    """There is nothing to put right."""
    return position, [Fault((), "found a position, expected none: this game's is its record's own")]


def no_case(case: object, layers: Layers) -> CaseResult:
    """Refuse every case."""
    raise CaseError("this game flies no rule cases")
