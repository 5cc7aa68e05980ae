"""What an evening's work comes to: which turn is flown, and which letters go out."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from sopwith_gm.desk.drafting import CheckedTurn
from sopwith_gm.desk.waiting_letters import WaitingLetter, WaitingPost, waiting_letters
from sopwith_gm.store.league import League, Pilot

_REMIND_FROM = timedelta(hours=48)
"""Before the deadline; nobody is reminded earlier."""


def may_fly(turn: CheckedTurn, now: datetime) -> bool:
    """May the turn be flown: nothing is in doubt, and nobody can better his orders any more?

    After the grace period that is so whatever came; within it when nobody's orders are missing.
    Before the deadline, and where none is set, who has ordered may still change it.
    """
    due = turn.standing.orders_due
    phase = due.phase(now)
    is_waiting = phase == "grace" and any(due.owes(one) for one in turn.gathered.missing)
    return turn.is_clear and phase != "open" and not is_waiting


def evening_letters(
    league: League,
    pilots: Mapping[str, Pilot],
    now: datetime,
    left: Collection[tuple[str, str]] = (),
) -> WaitingPost:
    """The letters that are to go, also those that went out before.

    `left` are game and plane of doubts that are kept for another time: their question waits, and so
    does a reminder long before the deadline.
    """
    post = waiting_letters(league, pilots, now)
    letters = [
        one
        for one in post.letters
        if not (one.kind == "question" and (one.game, one.plane) in left)
        and not (one.kind == "reminder" and _is_early(one, now))
    ]
    return WaitingPost(letters, post.faults)


def _is_early(letter: WaitingLetter, now: datetime) -> bool:
    return letter.due is None or now < letter.due - _REMIND_FROM
