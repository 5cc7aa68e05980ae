"""What is kept of each turn between two runs of `publish`, as lines of text and back.

A turn's line has two halves: what every run needs of every turn, and the rest, which is looked at
only where a page tells of that turn. So a run costs little for the turns that it only counts. What
stands in a half has no names and no versions: another program makes all lines anew.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.careers import (
    AceChange,
    Amount,
    CareerGame,
    FlownGame,
    Kill,
    Loss,
    PlaneFacts,
    StandingFigure,
    TurnFacts,
)
from sopwith_gm.core.codec import Codec
from sopwith_gm.core.orders_due import OrdersDue
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.rule_rows import RuleRow
from sopwith_gm.core.seats import PlaneName, ShownSeat
from sopwith_gm.core.service import Excuse, Service
from sopwith_gm.core.value_parts import parts_of

_WRITTEN: Codec[object] = Codec(object)

_LISTED = (
    *(PlaneFacts, Amount, StandingFigure, Loss, Deadline, Excuse, RuleRow, ShownSeat),
    *(OrdersDue, FlownGame, CareerGame, Kill, AceChange),
)
"""Written as a list of their fields."""

_BETWEEN = "\t"
"""Stands between the halves of a line; JSON has it only escaped."""


class TurnDigest(Struct, frozen=True):
    """One turn, as far as other pages tell of it. Nothing in it is private."""

    facts: TurnFacts
    record: str
    """SHA-256 of the record."""
    previous: str | None
    headline: str
    summary: str
    press: tuple[tuple[PlaneName, str], ...]
    deadline: Deadline | None
    """For the next turn, as the record announced it."""
    due: Deadline | None
    """Its own, where that was not what the record before announced."""
    excused: tuple[Excuse, ...]
    """Of whom no orders were awaited for it."""
    received: str | None
    """When the last of its orders came."""
    commitment: str
    errata: tuple[tuple[str, tuple[str, ...]], ...]
    """Each correction: the reason, and what came out otherwise."""


@dataclass(slots=True)
class TurnRow:
    """A turn's line, of which the second half is read when it is first asked for."""

    brief: TurnFacts
    """Without its planes and what is kept of them."""
    record: str
    previous: str | None
    deadline: Deadline | None
    due: Deadline | None
    excused: tuple[Excuse, ...]
    left: tuple[PlaneName, ...]
    """The planes in the game after it."""
    received: str | None
    commitment: str
    writers: tuple[PlaneName, ...]
    """Of its press, one for each piece."""
    rest: str
    """The second half."""
    _told: "_Told | None" = field(default=None, repr=False)

    @property
    def told(self) -> "_Told":
        """What stands in the second half. Raises ValueError for a line that is none."""
        if self._told is None:
            figures, planes, headline, summary, press, errata = json.loads(self.rest)
            self._told = _Told(
                tuple(StandingFigure(*one) for one in figures),
                tuple(_plane(*plane) for plane in planes),
                headline,
                summary,
                tuple((plane, text) for plane, text in press),
                tuple((reason, tuple(changes)) for reason, changes in errata),
            )
        return self._told


class _Told(Struct, frozen=True):
    figures: tuple[StandingFigure, ...]
    planes: tuple[PlaneFacts, ...]
    headline: str
    summary: str
    press: tuple[tuple[PlaneName, str], ...]
    errata: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(slots=True)
class KeptTurn:
    """A turn as the site tells of it (`TurnNews`), from its line."""

    row: TurnRow
    when: str | None
    following: OrdersDue | None
    """What is so of the next turn's orders; None where the game is over."""
    _facts: TurnFacts | None = field(default=None, repr=False)

    @property
    def turn(self) -> int:
        """Its number."""
        return self.row.brief.turn

    @property
    def record(self) -> str:
        """SHA-256 of its record."""
        return self.row.record

    @property
    def brief(self) -> TurnFacts:
        """Its facts without the planes and what is kept of them."""
        return self.row.brief

    @property
    def writers(self) -> tuple[PlaneName, ...]:
        """Who wrote its press, one for each piece."""
        return self.row.writers

    @property
    def facts(self) -> TurnFacts:
        """All of its facts."""
        if self._facts is None:
            told = self.row.told
            self._facts = replace(self.row.brief, figures=told.figures, planes=told.planes)
        return self._facts

    @property
    def headline(self) -> str:
        """Names in it stand between marks."""
        return self.row.told.headline

    @property
    def summary(self) -> str:
        """A sentence or two."""
        return self.row.told.summary

    @property
    def press(self) -> tuple[tuple[PlaneName, str], ...]:
        """Who wrote what."""
        return self.row.told.press

    @property
    def errata(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Each correction: the reason, and what came out otherwise."""
        return self.row.told.errata


class GameDigest(Struct, frozen=True):
    """What `game.yaml` says that may be published."""

    title: str
    system: str
    """The name of what is played."""
    edition: str
    made_up: bool
    game_master: str
    seats: tuple[ShownSeat, ...]
    rules: tuple[RuleRow, ...]
    due: tuple[tuple[int, Deadline], ...]
    """The deadlines that it sets for single turns."""
    paused: bool
    services: tuple[tuple[PlaneName, Service], ...]
    """Who is on leave, has resigned or was replaced, and when."""
    commitment: str | None


def line_of_turn(digest: TurnDigest) -> str:
    """A turn's line."""
    facts = digest.facts
    every = [facts.game, facts.turn, facts.over, facts.winner, facts.shown_in]
    every += [facts.losses, facts.changes, facts.charted]
    every += [digest.record, digest.previous, digest.deadline]
    left = tuple(plane.plane for plane in facts.planes if plane.place is None)
    every += [digest.due, digest.excused, left]
    every += [digest.received, digest.commitment, tuple(writer for writer, _ in digest.press)]
    rest = [facts.figures, facts.planes, digest.headline, digest.summary]
    rest += [digest.press, digest.errata]
    return json_line(every) + _BETWEEN + json_line(rest)


def turn_from(line: str) -> TurnRow:
    """The turn of such a line. Raises TypeError, ValueError, KeyError for anything else."""
    every, _, rest = line.partition(_BETWEEN)
    (
        game,
        turn,
        over,
        winner,
        shown_in,
        losses,
        changes,
        charted,
        record,
        previous,
        deadline,
        due,
        excused,
        left,
        received,
        commitment,
        writers,
    ) = json.loads(every)
    brief = TurnFacts(
        game,
        turn,
        over,
        winner,
        shown_in,
        tuple(Loss(step, who, how, ace, tuple(by)) for step, who, how, ace, by in losses),
        tuple((plane, ace) for plane, ace in changes),
        (),
        charted,
        (),
    )
    return TurnRow(
        brief,
        record,
        previous,
        Deadline(*deadline) if deadline else None,
        Deadline(*due) if due else None,
        tuple(Excuse(*one) for one in excused),
        tuple(left),
        received,
        commitment,
        tuple(writers),
        rest,
    )


def line_of_game(digest: GameDigest) -> str:
    """A game's line."""
    return json_line([getattr(digest, part.name) for part in parts_of(type(digest))])


def game_from(line: str) -> GameDigest:
    """The game of such a line. Raises TypeError, ValueError, KeyError for anything else."""
    title, system, edition, made_up, master, seats, rules, due, paused, services, commitment = (
        json.loads(line)
    )
    return GameDigest(
        title,
        system,
        edition,
        made_up,
        master,
        tuple(ShownSeat(*seat) for seat in seats),
        tuple(RuleRow(*one) for one in rules),
        tuple((turn, Deadline(*deadline)) for turn, deadline in due),
        paused,
        tuple((plane, _service(*told)) for plane, told in services),
        commitment,
    )


def _plane(seat: list[Any], amounts: list[list[Any]], *rest: Any) -> PlaneFacts:
    return PlaneFacts(ShownSeat(*seat), tuple(Amount(*one) for one in amounts), *rest)


def _service(handed_to: list[tuple[int, str]], resigned: int | None, leave: list[int]) -> Service:
    return Service(tuple((turn, who) for turn, who in handed_to), resigned, frozenset(leave))


def json_line(values: list[Any]) -> str:
    """What is kept of some values."""
    return json.dumps([_plain(value) for value in values], separators=(",", ":"))


def _plain(value: Any) -> Any:
    if isinstance(value, Service):
        return [_plain(value.handed_to), value.resigned, sorted(value.leave)]
    if isinstance(value, _LISTED):
        return [_plain(getattr(value, part.name)) for part in parts_of(type(value))]
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return _WRITTEN.to_plain(value)
