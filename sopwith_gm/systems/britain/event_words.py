"""Events in the words of the case format, nothing else (docs/cases-britain.md)."""

from collections.abc import Callable, Mapping
from typing import Any

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

WORDS: Mapping[type[Event], Callable[[Any], str]] = {
    Appeared: lambda event: f"B{event.bomber} appears {event.hex}",
    Waited: lambda event: f"B{event.bomber} waits",
    Spun: lambda event: f"B{event.bomber} {event.course} {event.height}",
    BomberChangedLevel: lambda event: f"B{event.bomber} level {event.level}",
    Refused: lambda event: f"B{event.bomber} refused",
    BomberEntered: lambda event: f"B{event.bomber} enters {event.hex}",
    FlewOff: lambda event: f"B{event.bomber} lost",
    WentHome: lambda event: f"B{event.bomber} home",
    TurnedRound: lambda event: f"B{event.bomber} turns",
    TargetHit: lambda event: f"B{event.bomber} bombs {event.hex}",
    Destroyed: lambda event: f"{event.plane} destroyed {event.hex}",
    Called: lambda event: f"{event.plane} called {event.field}",
    SectorShut: lambda event: f"sector {event.sector} shut",
    CollidedWithBomber: lambda event: f"{event.plane} collides B{event.bomber}",
    BombersCollided: lambda event: f"B{event.bomber} collides B{event.other}",
    PlanesCollided: lambda event: f"{event.plane} collides {event.other}",
    Dodged: lambda event: f"{event.plane} dodges {event.hex}",
    Stuck: lambda event: f"{event.plane} stuck",
    ShotDown: lambda event: f"{event.plane} shoots B{event.bomber}",
    WentBack: lambda event: f"B{event.bomber} back {event.hex}",
    Crashed: lambda event: f"{event.plane} crashes",
    TookOff: lambda event: f"{event.plane} takes off",
    Landed: lambda event: f"{event.plane} lands {event.field}",
    PlaneChangedLevel: lambda event: f"{event.plane} level {event.level}",
    PlaneEntered: lambda event: f"{event.plane} enters {event.hex}",
    Held: lambda event: f"{event.plane} holds",
    Won: lambda event: f"{event.plane or 'Luftwaffe'} wins",
}
"""What is said of each kind of event."""


def words_of(event: Event) -> str:
    """One event as a case names it: `B1 enters D2`."""
    return WORDS[type(event)](event)
