"""A round sorted for telling: who moved, who attacked, who left."""

from functools import lru_cache

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.events import (
    Attacked,
    Bumped,
    Event,
    Flew,
    FoundNoTarget,
    GameEnded,
    Left,
    Moved,
    OrderOfPlaySet,
)
from sopwith_gm.systems.squadron.position import Cause, Plane
from sopwith_gm.systems.squadron.record import SquadronRecord


class Scene(Struct, frozen=True):
    """The events of a round by what they are."""

    events: tuple[Event, ...]
    moved: tuple[Moved, ...]
    """In the order in which they moved."""
    shots: tuple[Attacked | FoundNoTarget, ...]
    """As they came to attack, those who could attack nobody too."""
    left: tuple[Left, ...]
    silent: frozenset[PlaneName]
    ended: GameEnded | None
    next_order: tuple[str, ...]
    """Planes, in team play sides; empty where the game is over."""

    @property
    def attacks(self) -> tuple[Attacked, ...]:
        """Those that were made."""
        return tuple(one for one in self.shots if isinstance(one, Attacked))

    @property
    def shot_down(self) -> tuple[Left, ...]:
        """Who fell to whom."""
        return tuple(one for one in self.left if one.cause is Cause.SHOT)

    @property
    def lost_otherwise(self) -> tuple[Left, ...]:
        """Who flew off the board, or plummeted."""
        return tuple(one for one in self.left if one.cause is not Cause.SHOT)

    def bumps(self, plane: PlaneName) -> tuple[Bumped, ...]:
        """Manoeuvres that were refused it in the move stage."""
        return tuple(
            one
            for one in self.events
            if isinstance(one, Bumped) and one.plane == plane and one.reply != "no Immelmann"
        )

    def end_of(self, plane: PlaneName) -> Left | None:
        """How it left in this round; None where it did not."""
        return next((one for one in self.left if one.plane == plane), None)


@lru_cache(maxsize=8)
def _scene(events: tuple[Event, ...], silent: frozenset[PlaneName]) -> Scene:
    orders = [one.order for one in events if isinstance(one, OrderOfPlaySet)]
    return Scene(
        events,
        tuple(one for one in events if isinstance(one, Moved)),
        tuple(one for one in events if isinstance(one, Attacked | FoundNoTarget)),
        tuple(one for one in events if isinstance(one, Left)),
        silent,
        next((one for one in events if isinstance(one, GameEnded)), None),
        orders[0] if orders else (),
    )


def scene_of(record: SquadronRecord) -> Scene:
    """The events of a record's round."""
    told = record.adjudication
    silent = frozenset(one.plane for one in told.ruled if one.is_silent)
    return _scene(told.events, silent)


def moved_plane(record: SquadronRecord, name: PlaneName) -> Plane:
    """The plane as it was between the two stages."""
    return next(one for one in record.adjudication.after_moves if one.name == name)


def immelmanns(scene: Scene) -> tuple[Flew | Bumped, ...]:
    """Each Immelmann that was flown or refused."""
    return tuple(
        one
        for one in scene.events
        if (isinstance(one, Flew) and one.stage == "Immelmann")
        or (isinstance(one, Bumped) and one.reply == "no Immelmann")
    )
