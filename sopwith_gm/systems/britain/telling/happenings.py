"""Each event in a sentence, and the clauses it stands on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.words import Names, counted
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import (
    Appeared,
    BomberChangedLevel,
    BomberEntered,
    BombersCollided,
    Called,
    CollidedWithBomber,
    Crashed,
    Destroyed,
    Dodged,
    Event,
    FlewOff,
    Held,
    Landed,
    PlaneChangedLevel,
    PlaneEntered,
    PlanesCollided,
    Refused,
    SectorShut,
    ShotDown,
    Spun,
    Stuck,
    TargetHit,
    TookOff,
    TurnedRound,
    Waited,
    WentBack,
    WentHome,
    Won,
)
from sopwith_gm.systems.britain.position import GROUND

CLAUSES: Mapping[type[Event], str] = {
    Appeared: "BB 4.1",
    Waited: "BB 4.9",
    Spun: "BB 4.2",
    BomberChangedLevel: "BB 4.3",
    Refused: "BB 4.6",
    BomberEntered: "BB 4.7",
    FlewOff: "BB 4.7",
    WentHome: "BB 4.8",
    TurnedRound: "BB 4.8",
    TargetHit: "BB 5.2",
    Destroyed: "BB 5.3",
    Called: "BB 5.6",
    SectorShut: "BB 5.5",
    CollidedWithBomber: "BB 9.1",
    BombersCollided: "BB 9.2",
    PlanesCollided: "BB 9.4",
    Dodged: "BB 9.5",
    Stuck: "BB 9.7",
    ShotDown: "BB 8.1",
    WentBack: "BB 4.9",
    Crashed: "BB 7.2",
    TookOff: "BB 6.1",
    Landed: "BB 7.3",
    PlaneChangedLevel: "BB 6.3",
    PlaneEntered: "BB 6.2",
    Held: "BB 6.6",
    Won: "BB 10.1",
}
"""What each kind of event stands on."""

_WHAT_CHOSE = {
    "list": "by its list",
    "shoot": "to shoot from there",
    "clockwise": "clockwise from behind the bomber",
    "own sector": "the nearest of its own sector",
    "nearest": "the nearest that will do",
}


class Happenings:
    """Says what happened; `subject` is whose entry it is, and is not named again."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._sayings: Mapping[type[Event], Callable[[Any], str]] = {
            Appeared: lambda e: f"Appears on its start {e.hex}.",
            Waited: lambda e: f"Bomber {e.bomber} waits beside the board: {e.start} is not free.",
            Refused: lambda e: f"Does not move: bomber {e.by} is in {e.wanted}.",
            FlewOff: lambda e: f"Off the board after {e.hex}, and lost.",
            WentHome: lambda e: f"Home in {e.hex}.",
            TurnedRound: lambda e: f"Turns in {e.hex} and faces {e.facing.name}.",
            TargetHit: self._target,
            Destroyed: lambda e: f"{self._who(e.plane)} is destroyed on the ground in {e.hex}.",
            Called: self._called,
            SectorShut: self._shut,
            CollidedWithBomber: self._collided,
            BombersCollided: lambda e: (
                f"Bombers {e.bomber} and {e.other} collide in {e.hex} at level {e.level}."
            ),
            PlanesCollided: lambda e: (
                f"{self._who(e.plane)} and {self._who(e.other)} collide in {e.hex} at level "
                f"{e.level}: both are out."
            ),
            Dodged: self._dodged,
            Stuck: lambda e: (
                f"{self._who(e.plane)} has no free hex to dodge to, and shares {e.hex} with "
                f"bomber {e.bomber}."
            ),
            ShotDown: self._shot,
            WentBack: lambda e: f"Bomber {e.bomber} is back on {e.hex}.",
            Crashed: lambda e: f"Out of fuel: crashes in {e.hex}, and is out.",
            TookOff: lambda e: f"Takes off, to level {e.level} over {e.field}.",
            Landed: self._landed,
            Won: self._won,
        }

    def told(self, events: Sequence[Event], subject: PlaneName | None = None) -> str:
        """All of it in sentences; the hexes that a Spitfire flew stand together in one."""
        self.subject = subject
        sentences = [self._flown(events)]
        sentences += [
            self._sayings[type(event)](event) for event in events if type(event) in self._sayings
        ]
        return " ".join(one for one in sentences if one)

    def _who(self, plane: PlaneName) -> str:
        return self.names.full(plane)

    def _flown(self, events: Sequence[Event]) -> str:
        """`Climbs to level 4, flies G9, H9.`"""
        parts = []
        for event in events:
            if isinstance(event, PlaneChangedLevel) and event.plane == self.subject:
                did = "Climbs" if event.level > event.before else "Dives"
                parts.append(f"{did} to level {event.level}")
        path = [
            event.hex
            for event in events
            if isinstance(event, PlaneEntered) and event.plane == self.subject
        ]
        if path:
            parts.append(f"{'flies to' if parts else 'Flies to'} {', '.join(path)}")
        return f"{', '.join(parts)}." if parts else ""

    def _target(self, event: TargetHit) -> str:
        sector = board_named().sector(event.sector).name
        return f"Bombs the {event.kind} {event.hex} of {sector}."

    def _called(self, event: Called) -> str:
        return (
            f"{self._who(event.plane)} is called from {event.start} to {event.field} "
            f"({_WHAT_CHOSE[event.by]}), fuel {event.fuel}."
        )

    def _shut(self, event: SectorShut) -> str:
        name = board_named().sector(event.sector).name
        return f"The third battery of {name} is hit: all its fields are shut."

    def _collided(self, event: CollidedWithBomber) -> str:
        where = f"in {event.hex} at level {event.level}: both crash, and nobody scores."
        if event.rammed:
            return f"Rams bomber {event.bomber} {where}"
        return f"{self._who(event.plane)} and bomber {event.bomber} collide {where}"

    def _dodged(self, event: Dodged) -> str:
        chosen = f"by its list, {event.choice}" if event.choice else _WHAT_CHOSE[event.by]
        return (
            f"{self._who(event.plane)} makes room for bomber {event.bomber} and dodges from "
            f"{event.start} to {event.hex} ({chosen})."
        )

    def _shot(self, event: ShotDown) -> str:
        whose = "" if event.plane == self.subject else f"{self._who(event.plane)} "
        did = "shoots" if whose else "Shoots"
        return (
            f"{whose}{did} down bomber {event.bomber} in {event.bomber_hex} from {event.hex}, "
            f"level {event.level}: {counted(event.victories, 'victory', 'victories')}."
        )

    def _landed(self, event: Landed) -> str:
        return f"Lands on {event.field}, fuel {event.fuel}."

    def _won(self, event: Won) -> str:
        return f"{self._who(event.plane)} wins." if event.plane else "The Luftwaffe wins."


def clause_of(event: Event) -> str:
    """What an event stands on."""
    if isinstance(event, CollidedWithBomber) and event.rammed:
        return "BB 9.8"
    if isinstance(event, Held) and event.level == GROUND:
        return "BB 6.6"
    return CLAUSES[type(event)]
