"""What of a mailing outlives it: victories and fuel, and who was lost, and how."""

from collections.abc import Iterator, Mapping, Sequence

from sopwith_gm.core.careers import Amount, Loss, PlaneFacts, StandingFigure, TurnFacts
from sopwith_gm.systems.britain.events import (
    CollidedWithBomber,
    Crashed,
    Destroyed,
    Event,
    PlanesCollided,
)
from sopwith_gm.systems.britain.position import Spitfire
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.roster import shown_with

VICTORIES = StandingFigure("victories", "Victories", "Victories", lasts=True)
FUEL = StandingFigure("fuel", "Fuel", "Fuel")

SPITFIRES, BOMBERS = "spitfires", "bombers"
"""The steps of a mailing, as its maps are called."""


def facts_of(record: BritainRecord) -> TurnFacts:
    """What of a mailing outlives it."""
    told = record.adjudication
    losses = tuple(_losses(record))
    return TurnFacts(
        game=record.game,
        turn=record.turn,
        over=record.is_over,
        winner=told.position.winner,
        shown_in=_shown_in(record, losses),
        losses=losses,
        changes=(),
        figures=(VICTORIES, FUEL),
        charted=VICTORIES.key,
        planes=tuple(_plane_facts(record, told.position.plane(one.plane)) for one in record.roster),
    )


def _shown_in(record: BritainRecord, losses: Sequence[Loss]) -> str:
    """The map to plan with, as long as there is something to plan; else where the game ended."""
    if not record.is_over:
        return BOMBERS
    return losses[-1].step if losses else SPITFIRES


def _plane_facts(record: BritainRecord, plane: Spitfire) -> PlaneFacts:
    seat = record.seat(plane.name)
    return PlaneFacts(
        seat=shown_with(seat, plane.sector),
        amounts=(Amount(plane.victories), Amount(plane.fuel, record.rules.fuel)),
        score=None,
        career=None,
        was_ace=False,
        is_ace=False,
        is_in_play=plane.is_in_play,
        place=plane.place,
    )


def _losses(record: BritainRecord) -> Iterator[Loss]:
    told = record.adjudication
    phases: Mapping[str, tuple[Event, ...]] = {
        SPITFIRES: told.events,
        BOMBERS: told.position.opening,
    }
    for step, events in phases.items():
        for event in events:
            match event:
                case CollidedWithBomber(plane=plane, bomber=bomber, rammed=rammed):
                    did = "rammed" if rammed else "collided with"
                    yield Loss(step, plane, f"{did} bomber {bomber}", False, ())
                case PlanesCollided(plane=plane, other=other):
                    for name in (plane, other):
                        yield Loss(step, name, "collided with another Spitfire", False, ())
                case Destroyed(plane=plane, hex=place):
                    yield Loss(step, plane, f"bombed on the ground in {place}", False, ())
                case Crashed(plane=plane):
                    yield Loss(step, plane, "out of fuel", False, ())
