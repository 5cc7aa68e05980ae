"""Careers: what a pilot's games come to, across games and systems, from the facts of their turns.

A `TurnFacts` is all that careers, kills, standings and charts need of one turn; a league keeps them
instead of whole records. What a game counts of its planes, and how they are lost, is in its
system's words. Pure: dates and files are somebody else's.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName, ShownSeat


class StandingFigure(Struct, frozen=True):
    """A number that a game keeps of each plane, as its standings and its chart call it."""

    key: str
    heading: str
    """Over its column: `Points left`."""
    title: str
    """Of the chart of it: `Points`."""
    lasts: bool = False
    """Is it told of planes that are lost too? Else it goes with the plane."""


class Amount(Struct, frozen=True):
    """What a figure came to."""

    value: int
    of: int | None = None
    """How many make it full: it began as those. None: it may grow, and began at 0."""


class PlaneFacts(Struct, frozen=True):
    """One plane after a turn."""

    seat: ShownSeat
    amounts: tuple[Amount, ...]
    """One for each figure of the game, in that order."""
    score: int | None
    """What counts for its pilot's career when the game is over; None where a game keeps no score,
    or one that counts for nothing."""
    career: int | None
    """Over finished games, before this one; None where a game asks for none."""
    was_ace: bool
    """When the turn began."""
    is_ace: bool
    is_in_play: bool
    place: int | None
    """None while its pilot is in the game, if only with another plane."""

    @property
    def plane(self) -> PlaneName:
        """Its name."""
        return self.seat.plane


class Loss(Struct, frozen=True):
    """A plane that left the game, and how."""

    step: str
    """Of the turn, as its pictures are called: `move-2`."""
    plane: PlaneName
    how: str
    """In the system's words: `shot down`, `flew off the board`."""
    was_ace: bool
    by: tuple[PlaneName, ...]
    """The enemies who share it, in the game's order; none where it is nobody's kill."""


class TurnFacts(Struct, frozen=True):
    """One turn, as far as it outlives the turn."""

    game: str
    """The game's folder name."""
    turn: int
    over: bool
    winner: str | None
    """A side or a player; None while the game runs, or where nobody won."""
    shown_in: str
    """The step of which a picture shows best what happened: `move-2`; the page opens on it."""
    losses: tuple[Loss, ...]
    changes: tuple[tuple[PlaneName, bool], ...]
    """Ace status gained (True) or lost with the end of the turn."""
    figures: tuple[StandingFigure, ...]
    """What the game keeps of a plane beside its score, in the order of the columns. The first says
    how a plane stands: standings are in its order where scores are equal, or none are kept."""
    charted: str | None
    """The key of the figure that the game's chart is of; None: its score."""
    planes: tuple[PlaneFacts, ...]

    @property
    def keeps_score(self) -> bool:
        """Does the game keep a score that counts for careers?"""
        return any(one.score is not None for one in self.planes)


class Kill(Struct, frozen=True):
    """A plane shot down."""

    game: str
    turn: int
    victim: PlaneName
    was_ace: bool
    by: tuple[PlaneName, ...]
    """All who share it."""


class AceChange(Struct, frozen=True):
    """A pilot became an ace, or is one no longer."""

    game: str
    turn: int
    ace: bool
    by_career: bool
    """With the end of a game, by the sum over finished games; else by that game's own rules,
    within it."""


class CareerGame(Struct, frozen=True):
    """One pilot in one game."""

    game: str
    turns: int
    """Flown in the game so far."""
    over: bool
    place: int | None
    pilots: int
    """How many began the game: places are the players', two planes of one share theirs."""
    has_won: bool
    score: int | None
    """None where the game keeps none."""
    is_ace: bool
    """At the end of the last turn."""
    kills: tuple[Kill, ...]
    lost: tuple[int, Loss] | None
    """The turn in which the plane was lost, and how."""
    figures: tuple[tuple[str, int], ...] = ()
    """Where the game keeps no score: what it counts instead, `("Victories", 3)`."""


class Career(Struct, frozen=True):
    """All that one chosen name has flown, in whatever games."""

    pilot: str
    services: tuple[CareerGame, ...]
    """In the order in which the games are given."""
    score: int
    """What he brought along and the scores of finished games."""
    is_ace: bool
    """By his career, or by the rules of a game that still runs."""
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


def kills_of(turns: Iterable[TurnFacts]) -> tuple[Kill, ...]:
    """Every plane that an enemy shot down, in order."""
    return tuple(
        Kill(facts.game, facts.turn, loss.plane, loss.was_ace, loss.by)
        for facts in turns
        for loss in facts.losses
        if loss.by
    )


def winners_of(last: TurnFacts) -> tuple[PlaneName, ...]:
    """The pilots who won a game that is over, in its order; none where nobody did."""
    if not last.over or last.winner is None:
        return ()
    return tuple(one.plane for one in last.planes if one.place == 1)


class FlownGame(Struct, frozen=True):
    """All that careers need of a game's turns."""

    services: tuple[CareerGame, ...]
    """Of each plane, in the game's order."""
    flown: tuple[tuple[PlaneName, int | None], ...]
    """Each of these planes, with the career that its pilot had before the game."""
    changes: tuple[tuple[PlaneName, AceChange], ...]
    """By the game's own rules, in order."""
    ended: tuple[str, int] | None
    """The game and its last turn, once it is over."""


def flown_game(turns: Sequence[TurnFacts]) -> FlownGame:
    """What careers need of the turns of a game, at least one, in order."""
    last = turns[-1]
    changes = (
        (plane, AceChange(facts.game, facts.turn, ace, by_career=False))
        for facts in turns
        for plane, ace in facts.changes
    )
    return FlownGame(
        tuple(_service(one.plane, turns) for one in turns[0].planes),
        tuple((one.plane, one.career) for one in turns[0].planes),
        tuple(changes),
        (last.game, last.turn) if last.over else None,
    )


def careers_of(
    games: Sequence[Sequence[TurnFacts]],
    brought: Mapping[str, int] | None = None,
    ace_from: int | None = None,
) -> tuple[Career, ...]:
    """Every pilot's career by name, from the turns of each game; see `careers_in`."""
    return careers_in([flown_game(turns) for turns in games if turns], brought, ace_from)


def careers_in(
    games: Sequence[FlownGame],
    brought: Mapping[str, int] | None = None,
    ace_from: int | None = None,
) -> tuple[Career, ...]:
    """Every pilot's career by name.

    The games come in the order in which they were begun. What a pilot brought along is the career
    with which he entered the first of them that asks for one; for those who never flew in such a
    game `brought` says it. From `ace_from` points on he is an ace by his career; None: nobody is.
    Names that differ only in capitals are one pilot's.
    """
    names: dict[str, str] = {}
    said: dict[str, int] = {}
    services: dict[str, list[CareerGame]] = {}
    for game in games:
        for (plane, career), service in zip(game.flown, game.services, strict=True):
            key = plane.casefold()
            names.setdefault(key, plane)
            if career is not None:
                said.setdefault(key, career)
            services.setdefault(key, []).append(service)
    for name, career in (brought or {}).items():
        names.setdefault(name.casefold(), name)
        said.setdefault(name.casefold(), career)
    before = {key: said.get(key, 0) for key in names}
    changes = _changes_of(games, dict(before), ace_from)
    careers = []
    for key in sorted(names):
        flown = tuple(services.get(key, ()))
        score = before[key] + sum(one.score or 0 for one in flown if one.over)
        is_ace = _is_ace(score, ace_from) or any(
            one.is_ace and not one.over and one.place is None for one in flown
        )
        careers.append(Career(names[key], flown, score, is_ace, tuple(changes.get(key, ()))))
    return tuple(careers)


def _is_ace(score: int, ace_from: int | None) -> bool:
    return ace_from is not None and score >= ace_from


def _service(name: PlaneName, turns: Sequence[TurnFacts]) -> CareerGame:
    last = turns[-1]
    plane = next(one for one in last.planes if one.plane == name)
    lost = [(facts.turn, loss) for facts in turns for loss in facts.losses if loss.plane == name]
    return CareerGame(
        last.game,
        last.turn,
        last.over,
        plane.place,
        len({one.seat.player for one in last.planes}),
        name in winners_of(last),
        plane.score,
        plane.is_ace,
        tuple(kill for kill in kills_of(turns) if name in kill.by),
        lost[-1] if lost else None,
        tuple(
            (figure.title, amount.value)
            for figure, amount in zip(last.figures, plane.amounts, strict=True)
            if figure.lasts and plane.score is None
        ),
    )


def _changes_of(
    games: Sequence[FlownGame], scores: dict[str, int], ace_from: int | None
) -> dict[str, list[AceChange]]:
    """Who became an ace or lost it: within games by their events, between them by the career."""
    changes: dict[str, list[AceChange]] = {}
    for game in games:
        for plane, change in game.changes:
            changes.setdefault(plane.casefold(), []).append(change)
        if game.ended is None:
            continue
        for (plane, _), service in zip(game.flown, game.services, strict=True):
            if service.score is None:
                continue
            key = plane.casefold()
            was = _is_ace(scores[key], ace_from)
            scores[key] += service.score
            if was != (now := _is_ace(scores[key], ace_from)):
                change = AceChange(*game.ended, now, by_career=True)
                changes.setdefault(key, []).append(change)
    return changes
