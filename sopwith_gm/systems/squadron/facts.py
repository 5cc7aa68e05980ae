"""What of a round outlives it: health, and who was lost to whom; the house counts kills by that."""

from collections.abc import Iterator

from msgspec.structs import replace

from sopwith_gm.core.careers import Amount, Loss, PlaneFacts, StandingFigure, TurnFacts
from sopwith_gm.core.seats import PlaneName, as_shown
from sopwith_gm.systems.squadron.events import Left
from sopwith_gm.systems.squadron.position import Cause
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.steps import shown_step

HEALTH = StandingFigure("health", "Health left", "Health")

HOW = {
    Cause.SHOT: "shot down",
    Cause.OFF_BOARD: "flew off the board",
    Cause.STALLED: "stalled and plummeted",
}
"""How a plane left, after its name."""


def facts_of(record: SquadronRecord) -> TurnFacts:
    """What of a round outlives it."""
    told = record.adjudication
    return TurnFacts(
        game=record.game,
        turn=record.turn,
        over=record.is_over,
        winner=told.position.winner,
        shown_in=shown_step(record.turn),
        losses=tuple(_losses(record)),
        changes=(),
        figures=(HEALTH,),
        charted=HEALTH.key,
        planes=tuple(_plane_facts(record, seat.plane) for seat in record.roster),
    )


def _losses(record: SquadronRecord) -> Iterator[Loss]:
    step = shown_step(record.turn)
    for event in record.adjudication.events:
        if isinstance(event, Left):
            by = (event.by,) if event.by else ()
            yield Loss(step, event.plane, HOW[event.cause], was_ace=False, by=by)


def _plane_facts(record: SquadronRecord, name: PlaneName) -> PlaneFacts:
    plane = record.adjudication.position.plane(name)
    health = plane.health if plane.is_in_play else 0
    return PlaneFacts(
        seat=replace(as_shown(record.seat(name)), player=plane.player),
        amounts=(Amount(health, plane.stats.health),),
        score=None,
        career=None,
        was_ace=False,
        is_ace=False,
        is_in_play=plane.is_in_play,
        place=plane.place,
    )
