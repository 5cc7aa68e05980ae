"""What of a turn of SOPWITH outlives it: points, bursts and scores, and who was lost to whom."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from sopwith_gm.core.careers import Amount, Loss, PlaneFacts, StandingFigure, TurnFacts
from sopwith_gm.core.seats import PlaneName, as_shown
from sopwith_gm.systems.sopwith.events import (
    AceStatusChanged,
    BroughtDown,
    CloudHarmed,
    Fired,
    FlewOff,
    ShotDown,
)
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.sheet import MOVES, MoveNumber
from sopwith_gm.systems.sopwith.step_keys import key_of_move

POINTS = StandingFigure("points", "Points left", "Points")
BURSTS = StandingFigure("bursts", "Bursts", "Bursts")


def facts_of(record: SopwithRecord) -> TurnFacts:
    """What of a turn outlives it."""
    told = record.adjudication
    losses = tuple(_losses(record))
    aces = {plane.name for plane in told.before.planes if plane.ace}
    return TurnFacts(
        game=record.game,
        turn=record.turn,
        over=record.is_over,
        winner=told.position.winner,
        shown_in=losses[0].step if losses else key_of_move(_fiercest_move(record)),
        losses=losses,
        changes=tuple(
            (one.plane, one.ace) for one in told.events if isinstance(one, AceStatusChanged)
        ),
        figures=(POINTS, BURSTS),
        charted=None if _keeps_score(record) else POINTS.key,
        planes=tuple(
            _plane_facts(record, plane.name, plane.name in aces) for plane in told.before.planes
        ),
    )


def _fiercest_move(record: SopwithRecord) -> MoveNumber:
    """The first in which most points were lost; else the first with fire, else the last."""
    told = record.adjudication
    points: Counter[MoveNumber] = Counter()
    for event in told.events:
        match event:
            case Fired(move=move, hits=hits):
                points[move] += sum(hit.damage for hit in hits)
            case CloudHarmed(move=move):
                points[move] += 1
    last = MOVES[len(told.after) - 1]
    return max(sorted(points), key=points.__getitem__, default=last)


def _keeps_score(record: SopwithRecord) -> bool:
    return record.rules.scoring == "points"


def _losses(record: SopwithRecord) -> Iterator[Loss]:
    aces = {plane.name for plane in record.adjudication.before.planes if plane.ace}
    for event in record.adjudication.events:
        by: tuple[PlaneName, ...] = ()
        match event:
            case ShotDown():
                how, by = "shot down", _enemies_that_hit(record, event.move, event.plane)
            case BroughtDown():
                how = "brought down by a cloud"
            case FlewOff():
                how = "flew off the board"
            case _:
                continue
        yield Loss(key_of_move(event.move), event.plane, how, event.plane in aces, by)


def _plane_facts(record: SopwithRecord, name: PlaneName, was_ace: bool) -> PlaneFacts:
    plane = record.adjudication.position.plane(name)
    points = plane.damage if plane.is_in_play else 0
    return PlaneFacts(
        seat=replace(as_shown(record.seat(name)), player=plane.player),
        amounts=(Amount(points, plane.damage_points), Amount(plane.ammo)),
        score=plane.score if _keeps_score(record) else None,
        career=plane.career,
        was_ace=was_ace,
        is_ace=plane.ace,
        is_in_play=plane.is_in_play,
        place=plane.place,
    )


def _enemies_that_hit(
    record: SopwithRecord, move: MoveNumber, victim: PlaneName
) -> tuple[PlaneName, ...]:
    """E 6.3: every enemy that hit it in the move in which it fell, in the game's order; friends do
    not count (B)."""
    told = record.adjudication
    hitters = {
        burst.plane
        for burst in told.events
        if isinstance(burst, Fired) and burst.move == move
        for hit in burst.hits
        if hit.target == victim and not hit.friendly
    }
    return tuple(plane.name for plane in told.before.planes if plane.name in hitters)
