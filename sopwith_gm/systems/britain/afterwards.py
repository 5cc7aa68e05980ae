"""How things stand after some events: what a record's maps and words show between its positions."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.adjudicate import Adjudication
from sopwith_gm.systems.britain.board import BomberNumber
from sopwith_gm.systems.britain.events import (
    Appeared,
    BomberChangedLevel,
    BomberEntered,
    Called,
    CollidedWithBomber,
    Crashed,
    Destroyed,
    Dodged,
    Event,
    Landed,
    PlaneChangedLevel,
    PlaneEntered,
    PlanesCollided,
    ShotDown,
    TargetHit,
    TookOff,
    TurnedRound,
    Waited,
    WentBack,
)
from sopwith_gm.systems.britain.position import GROUND, Bomber, Loss, Position, Spitfire


class _Standing:
    """A position as events go over it."""

    def __init__(self, position: Position) -> None:
        self.round = position.round
        self.planes: dict[PlaneName, Spitfire] = {one.name: one for one in position.planes}
        self.bombers: dict[BomberNumber, Bomber] = {one.number: one for one in position.bombers}
        self.hit = dict.fromkeys(position.hit)

    def plane(self, name: PlaneName, **parts: Any) -> None:
        """It is otherwise now."""
        self.planes[name] = changed(self.planes[name], **parts)

    def bomber(self, number: BomberNumber, **parts: Any) -> None:
        """It is otherwise now."""
        self.bombers[number] = replace(self.bombers[number], **parts)

    def lose(self, name: PlaneName, loss: Loss) -> None:
        """Its player is out."""
        self.plane(name, hex=None, level=GROUND, fuel=0, left=self.round, lost_by=loss)


def _both_crash(now: _Standing, event: PlanesCollided) -> None:
    now.lose(event.plane, "collision")
    now.lose(event.other, "collision")


def _took_off(now: _Standing, event: TookOff) -> None:
    now.plane(event.plane, level=event.level)


def _landed(now: _Standing, event: Landed | Called) -> None:
    now.plane(event.plane, hex=event.field, level=GROUND, fuel=event.fuel)


def _moved(now: _Standing, event: PlaneEntered | Dodged) -> None:
    now.plane(event.plane, hex=event.hex)


def _turned(now: _Standing, event: TurnedRound | BomberEntered) -> None:
    now.bomber(event.bomber, hex=event.hex, facing=event.facing)


def _back(now: _Standing, event: WentBack | Appeared) -> None:
    now.bomber(event.bomber, hex=event.hex, level=event.level, facing=Facing.N)


#: What each kind of event leaves; what is not here leaves everything where it is.
_LEAVES: Mapping[type[Event], Callable[[_Standing, Any], None]] = {
    TookOff: _took_off,
    Landed: _landed,
    Called: _landed,
    PlaneEntered: _moved,
    Dodged: _moved,
    PlaneChangedLevel: lambda now, event: now.plane(event.plane, level=event.level),
    ShotDown: lambda now, event: now.plane(event.plane, victories=event.victories),
    Crashed: lambda now, event: now.lose(event.plane, "fuel"),
    Destroyed: lambda now, event: now.lose(event.plane, "bombs"),
    CollidedWithBomber: lambda now, event: now.lose(event.plane, "collision"),
    PlanesCollided: _both_crash,
    BomberChangedLevel: lambda now, event: now.bomber(event.bomber, level=event.level),
    BomberEntered: _turned,
    TurnedRound: _turned,
    WentBack: _back,
    Appeared: _back,
    Waited: lambda now, event: now.bomber(event.bomber, hex=None),
    TargetHit: lambda now, event: now.hit.setdefault(event.hex),
}


def after_spitfires(flown: Adjudication) -> Position:
    """Where everything is when the Spitfires of a round have flown, before the bombers fly."""
    position = after(flown.before, flown.events)
    used = {turn.plane: turn.fuel for turn in flown.turns if turn.hex is not None}
    planes = tuple(
        changed(one, fuel=used[one.name]) if one.level > GROUND and one.name in used else one
        for one in position.planes
    )
    return changed(position, planes=planes)


def after(position: Position, events: Iterable[Event]) -> Position:
    """Where everything is after the events: hexes, levels, facings, victories, damage. Fuel is as
    it was before, but for who landed; the order of play and the end are not looked at."""
    now = _Standing(position)
    for event in events:
        leave = _LEAVES.get(type(event))
        if leave is not None:
            leave(now, event)
    planes, bombers = tuple(now.planes.values()), tuple(now.bombers.values())
    return changed(position, planes=planes, bombers=bombers, hit=tuple(now.hit))
