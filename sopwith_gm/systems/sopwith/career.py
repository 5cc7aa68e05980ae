"""Careers: what a pilot's games come to, across games, from their records (rulebook, 7 to 9).

A `TurnFacts` is all that careers, kills and charts need of one turn; a league keeps them instead
of whole records. Pure: dates and files are somebody else's.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.sopwith.aces import CAREER
from sopwith_gm.systems.sopwith.events import (
    AceStatusChanged,
    BroughtDown,
    Fired,
    FlewOff,
    ShotDown,
)
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.sheet import MoveNumber


@dataclass(frozen=True, slots=True)
class PlaneFacts:
    """One plane after a turn."""

    plane: PlaneName
    player: str
    letter: str
    aircraft: str
    side: str | None
    second: bool
    damage: int
    """Points left; 0 for one that is out."""
    full: int
    """Points at the start of the game."""
    ammo: int
    score: int
    career: int
    """Over finished games, before this one."""
    was_ace: bool
    """When the turn began."""
    is_ace: bool
    place: int | None
    """None while its pilot is in the game."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A plane that left the game, and how."""

    move: MoveNumber
    plane: PlaneName
    how: str
    """`shot down`, `brought down by a cloud`, `flew off the board`."""
    was_ace: bool
    by: tuple[PlaneName, ...]
    """The enemies that hit it in that move, in the game's order; friends do not count (B)."""


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """One turn, as far as it outlives the turn."""

    game: str
    """The game's folder name."""
    turn: int
    over: bool
    winner: str | None
    """A side or a player; None while the game runs, or where nobody was left."""
    keeps_score: bool
    planes: tuple[PlaneFacts, ...]
    losses: tuple[Loss, ...]
    changes: tuple[tuple[PlaneName, bool], ...]
    """Ace status gained (True) or lost with the end of the turn."""


@dataclass(frozen=True, slots=True)
class Kill:
    """A plane shot down."""

    game: str
    turn: int
    victim: PlaneName
    was_ace: bool
    by: tuple[PlaneName, ...]
    """All who share it (E 6.3)."""


@dataclass(frozen=True, slots=True)
class AceChange:
    """A pilot became an ace, or is one no longer."""

    game: str
    turn: int
    ace: bool
    by_career: bool
    """With the end of a game, by the sum over finished games (E 6.2); else by that game's own
    rules, within it (T Ace pilots; B Aces 3 d)."""


@dataclass(frozen=True, slots=True)
class Service:
    """One pilot in one game."""

    game: str
    turns: int
    """Flown in the game so far."""
    over: bool
    place: int | None
    pilots: int
    """How many began the game: places are the players', two planes of one share theirs."""
    has_won: bool
    keeps_score: bool
    score: int
    is_ace: bool
    """At the end of the last turn."""
    kills: tuple[Kill, ...]
    lost: tuple[int, Loss] | None
    """The turn in which the plane was lost, and how."""


@dataclass(frozen=True, slots=True)
class Career:
    """All that one chosen name has flown."""

    pilot: str
    services: tuple[Service, ...]
    """In the order in which the games are given."""
    score: int
    """What he brought along and the scores of finished games (rulebook 7)."""
    changes: tuple[AceChange, ...]

    @property
    def kills(self) -> tuple[Kill, ...]:
        """All of them, in order, shared ones too."""
        return tuple(kill for service in self.services for kill in service.kills)

    @property
    def wins(self) -> int:
        """Games won."""
        return sum(service.has_won for service in self.services)

    @property
    def finished(self) -> int:
        """Games that are over."""
        return sum(service.over for service in self.services)

    @property
    def is_ace(self) -> bool:
        """By his career (E 6.2), or by the rules of a game that still runs."""
        return self.score >= CAREER or any(
            one.is_ace and not one.over and one.place is None for one in self.services
        )


def facts_of(record: SopwithRecord) -> TurnFacts:
    """What of a turn outlives it."""
    told = record.adjudication
    names = [plane.name for plane in told.before.planes]
    aces = {plane.name for plane in told.before.planes if plane.ace}
    losses = []
    for event in told.events:
        match event:
            case ShotDown():
                by = _enemies_that_hit(record, event.move, event.plane, names)
                losses.append(Loss(event.move, event.plane, "shot down", event.plane in aces, by))
            case BroughtDown():
                how = "brought down by a cloud"
                losses.append(Loss(event.move, event.plane, how, event.plane in aces, ()))
            case FlewOff():
                how = "flew off the board"
                losses.append(Loss(event.move, event.plane, how, event.plane in aces, ()))
    return TurnFacts(
        record.game,
        record.turn,
        record.is_over,
        told.position.winner,
        record.rules.scoring == "points",
        tuple(_plane_facts(record, name, name in aces) for name in names),
        tuple(losses),
        tuple((one.plane, one.ace) for one in told.events if isinstance(one, AceStatusChanged)),
    )


def _plane_facts(record: SopwithRecord, name: PlaneName, was_ace: bool) -> PlaneFacts:
    plane, seat = record.adjudication.position.plane(name), record.seat(name)
    return PlaneFacts(
        name,
        plane.player,
        seat.letter,
        seat.aircraft,
        seat.side,
        seat.second,
        plane.damage if plane.is_in_play else 0,
        plane.damage_points,
        plane.ammo,
        plane.score,
        plane.career,
        was_ace,
        plane.ace,
        plane.place,
    )


def _enemies_that_hit(
    record: SopwithRecord, move: MoveNumber, victim: PlaneName, names: Sequence[PlaneName]
) -> tuple[PlaneName, ...]:
    """E 6.3: every enemy that hit it in the move in which it fell."""
    hitters = {
        burst.plane
        for burst in record.adjudication.events
        if isinstance(burst, Fired) and burst.move == move
        for hit in burst.hits
        if hit.target == victim and not hit.friendly
    }
    return tuple(name for name in names if name in hitters)


def kills_of(turns: Iterable[TurnFacts]) -> tuple[Kill, ...]:
    """Every plane that an enemy shot down, in order."""
    return tuple(
        Kill(facts.game, facts.turn, loss.plane, loss.was_ace, loss.by)
        for facts in turns
        for loss in facts.losses
        if loss.by
    )


def winners_of(last: TurnFacts) -> tuple[PlaneName, ...]:
    """The pilots who won a game that is over, in its order (rulebook 9); none where nobody did."""
    if not last.over or last.winner is None:
        return ()
    return tuple(one.plane for one in last.planes if one.place == 1)


def careers_of(
    games: Sequence[Sequence[TurnFacts]], brought: Mapping[str, int] | None = None
) -> tuple[Career, ...]:
    """Every pilot's career by name, from the turns of each game.

    The games come in the order in which they were begun; of each, its turns in order. What a pilot
    brought along is the career with which he entered the first of them; for those who never flew
    `brought` says it. Names that differ only in capitals are one pilot's.
    """
    names: dict[str, str] = {}
    scores = {name.casefold(): career for name, career in (brought or {}).items()}
    known = {name.casefold(): name for name in brought or {}}
    services: dict[str, list[Service]] = {}
    for turns in games:
        for plane in turns[0].planes if turns else ():
            key = plane.plane.casefold()
            if key not in names:
                names[key] = plane.plane
                scores[key] = plane.career
            services.setdefault(key, []).append(_service(plane.plane, turns))
    for key, name in known.items():
        names.setdefault(key, name)
    changes = _changes_of(games, dict(scores))
    for key, flown in services.items():
        scores[key] += sum(one.score for one in flown if one.over and one.keeps_score)
    return tuple(
        Career(
            names[key],
            tuple(services.get(key, ())),
            scores[key],
            tuple(changes.get(key, ())),
        )
        for key in sorted(names)
    )


def _service(name: PlaneName, turns: Sequence[TurnFacts]) -> Service:
    last = turns[-1]
    plane = next(one for one in last.planes if one.plane == name)
    lost = [(facts.turn, loss) for facts in turns for loss in facts.losses if loss.plane == name]
    return Service(
        last.game,
        last.turn,
        last.over,
        plane.place,
        len({one.player for one in last.planes}),
        name in winners_of(last),
        last.keeps_score,
        plane.score,
        plane.is_ace,
        tuple(kill for kill in kills_of(turns) if name in kill.by),
        lost[-1] if lost else None,
    )


def _changes_of(
    games: Sequence[Sequence[TurnFacts]], scores: dict[str, int]
) -> dict[str, list[AceChange]]:
    """Who became an ace or lost it: within games by their events, between them by the career."""
    changes: dict[str, list[AceChange]] = {}
    for turns in games:
        for facts in turns:
            for plane, ace in facts.changes:
                change = AceChange(facts.game, facts.turn, ace, by_career=False)
                changes.setdefault(plane.casefold(), []).append(change)
        last = turns[-1] if turns else None
        if last is None or not last.over or not last.keeps_score:
            continue
        for flown in last.planes:
            key = flown.plane.casefold()
            before = scores[key]
            scores[key] = before + flown.score
            if (before >= CAREER) != (scores[key] >= CAREER):
                change = AceChange(last.game, last.turn, scores[key] >= CAREER, by_career=True)
                changes.setdefault(key, []).append(change)
    return changes
