"""Whose orders a turn waits for, and until when (rulebook, section 11; E 9.1).

There is one answer, and everybody asks for it: commands, letters, pages, calendars. A record has
what was announced when it was made; what `game.yaml` has said since goes before that.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.cards import Card, Due
from sopwith_gm.core.record import AnyRecord, Deadline
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.service import Excuse, Service

Phase = Literal["open", "grace", "closed"]
"""Before the deadline, or where none is set; within the grace period; after it."""


class OrdersDue(Struct, frozen=True):
    """The orders of one turn: when they are due, who owes them, and who does not and why."""

    turn: int
    planes: tuple[PlaneName, ...]
    """Those in the game, in its order."""
    deadline: Deadline | None
    """As it now stands, with its grace; None while the game is paused, and where nobody said."""
    announced: Deadline | None = None
    """What the record of the turn before said; None where it said nothing."""
    is_paused: bool = False
    excuses: tuple[Excuse, ...] = ()

    @property
    def moved_from(self) -> Deadline | None:
        """The deadline that was announced, where it has been extended or moved since."""
        if self.announced is None or self.deadline is None:
            return None
        was, now = (datetime.fromisoformat(one.due) for one in (self.announced, self.deadline))
        return self.announced if was != now else None

    @property
    def owing(self) -> tuple[PlaneName, ...]:
        """The planes whose pilots are asked for orders: none while the game is paused."""
        if self.is_paused:
            return ()
        return tuple(plane for plane in self.planes if self.excuse_of(plane) is None)

    def owes(self, plane: PlaneName) -> bool:
        """Is its pilot asked for orders?"""
        return plane in self.owing

    def excuse_of(self, plane: PlaneName) -> Excuse | None:
        """Why its pilot is not asked; None where he is, or would be if the game were not paused."""
        return next((one for one in self.excuses if one.plane == plane), None)

    def phase(self, now: datetime) -> Phase:
        """What orders are that come now: in time, late, or too late."""
        if self.deadline is None:
            return "open"
        due = due_of(self.deadline)
        return "open" if now <= due.deadline else "grace" if now <= due.grace else "closed"


def is_given(card: Card, phase: Phase) -> bool:
    """Is the card given as things stand? Not yet for silence that may still be broken."""
    return card.lapse != "nothing" or phase != "open"


def orders_due(
    turn: int,
    planes: Iterable[PlaneName],
    services: Mapping[PlaneName, Service],
    *,
    announced: Deadline | None = None,
    is_set: Deadline | None = None,
    is_paused: bool = False,
    unasked: Iterable[PlaneName] = (),
) -> OrdersDue:
    """What a turn waits for.

    `is_set` is the deadline that goes before what was `announced`: a line for that very turn in
    `game.yaml`, or, of a turn that was flown, what counted then. `unasked` are planes that are in
    the game by a correction made later.
    """
    every = tuple(planes)
    new = frozenset(unasked)
    found = (
        Excuse(plane, "unasked")
        if plane in new
        else services[plane].excuse(plane, turn)
        if plane in services
        else None
        for plane in every
    )
    excuses = tuple(one for one in found if one is not None)
    deadline = None if is_paused else is_set or announced
    return OrdersDue(turn, every, deadline, announced, is_paused, excuses)


def announced_by(record: AnyRecord, announced: Deadline | None = None) -> OrdersDue | None:
    """What a record says of the next turn's orders; None where the game is over.

    `announced` is what it said at first, where it is shown with what was said since.
    """
    if record.is_over:
        return None
    position = record.adjudication.position
    return OrdersDue(
        position.turn,
        tuple(plane.name for plane in position.in_play),
        record.deadline,
        announced,
        record.paused,
        record.excused_next,
    )


def as_it_stands(record: AnyRecord, due: OrdersDue | None) -> AnyRecord:
    """The record with what now is so of the next turn's orders, for whoever tells or draws it."""
    if due is None:
        return record
    return replace(record, deadline=due.deadline, paused=due.is_paused, excused_next=due.excuses)


def due_of(deadline: Deadline) -> Due:
    """The moments of a deadline, for the giving of cards."""
    due = datetime.fromisoformat(deadline.due)
    return Due(due, datetime.fromisoformat(deadline.grace) if deadline.grace else due)
