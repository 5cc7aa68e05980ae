"""When orders are due (rulebook, section 11), in the game master's time zone.

The clock is always an argument. A deadline is what the people read on their clocks: "Friday 18:00"
stays 18:00 when summer time begins or ends. Where that makes an hour happen twice the later one
counts, and a time that does not happen is the same time after the clocks went forward.
"""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct, field

from sopwith_gm.core import dates
from sopwith_gm.core.messages import did_you_mean, found
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.record import Deadline
from sopwith_gm.store.problems import Problem
from sopwith_gm.store.yaml_file import Document

if TYPE_CHECKING:
    from sopwith_gm.core.forms import DeadlinesModel

WEEKDAYS = tuple(day.lower() for day in dates.WEEKDAYS)
"""As `game.yaml` names them."""

_HALF_A_WEEK = timedelta(days=3, hours=12)

_GRACE = Pattern(r"([1-9][0-9]{0,2}) (hour|day)s?")
_MOMENT = Pattern(r"(2[0-9]{3}-[0-9]{2}-[0-9]{2})[ T]([0-9]{1,2}:[0-9]{2})")
_TIME = Pattern(r"([0-9]{1,2}):([0-9]{2})")


class Grace(Struct, frozen=True):
    """How long late orders still count, with a card: whole days by the clock, or hours."""

    days: int = 0
    hours: int = 0


class Plan(Struct, frozen=True):
    """A game's deadlines: a day of the week, and what is set for single turns."""

    zone: str
    """IANA name: `Europe/Dublin`."""
    weekday: int | None = None
    """0 is Monday; None: only what is set for single turns."""
    at: time = time(18)
    every: int = 1
    """Weeks from one deadline to the next."""
    notice: int = 3
    """Days at least that the pilots have from the moment the turn is adjudicated."""
    grace: Grace | None = None
    turns: Mapping[int, datetime] = field(default_factory=dict)
    """Turn to the local time its orders are due, without an offset."""
    holidays: tuple[tuple[date, date], ...] = ()
    """Days on which nothing is due, from the first to the last; such a week is passed over."""
    paused: bool = False
    """Nothing is due until the game goes on."""


def next_deadline(
    plan: Plan | None,
    turn: int,
    *,
    now: datetime,
    previous: Deadline | None = None,
    standing: Deadline | None = None,
) -> Deadline | None:
    """When the orders for `turn` are due; None where nothing says so.

    None while the game is paused. What the plan sets for that turn stands, on a holiday too. Else
    it is the plan's day nearest to `every` weeks after the `previous` turn's deadline, which may
    have been on another day of the week, and at least `notice` days after `now`. A deadline that
    was announced (`standing`) is kept as long as the plan could give it, whatever the time.
    `now` must know its offset, or ValueError is raised.
    """
    if plan is None or plan.paused:
        return None
    if now.tzinfo is None:
        raise ValueError("the clock needs an offset from UTC")
    if turn in plan.turns:
        return _deadline(plan, plan.turns[turn])
    if plan.weekday is None:
        return None
    zone = ZoneInfo(plan.zone)
    earliest = _local(now, zone) + timedelta(days=plan.notice)
    if previous:
        last = _local(datetime.fromisoformat(previous.due), zone)
        announced = standing and _local(datetime.fromisoformat(standing.due), zone)
        if announced and announced > last and _is_slot(plan, announced):
            return _deadline(plan, announced)
        earliest = max(earliest, last + timedelta(weeks=plan.every) - _HALF_A_WEEK)
    elif standing:
        announced = _local(datetime.fromisoformat(standing.due), zone)
        if _is_slot(plan, announced):
            return _deadline(plan, announced)
    return _deadline(plan, _slot_from(plan, earliest))


def set_for(plan: Plan | None, turn: int) -> Deadline | None:
    """The deadline that the plan sets for this very turn, paused or not; None: it sets none."""
    if plan is None or turn not in plan.turns:
        return None
    return _deadline(plan, plan.turns[turn])


def read_plan(
    document: Document, model: "DeadlinesModel", *above: str, zone: str
) -> tuple[Plan | None, list[Problem]]:
    """The plan in a file, and what is wrong with it.

    `zone` is the league's, for a plan without one; `above` are the steps to the plan.
    """
    problems: list[Problem] = []

    def complain(key: str, message: str) -> None:
        problems.append(document.problem((*above, *key.split("/")), f"{key}: {message}"))

    zone = model.zone or zone
    if model.zone and (fault := fault_of_zone(zone)):
        complain("zone", fault)
    weekday = model.weekday.lower() if model.weekday else None
    if weekday is not None and weekday not in WEEKDAYS:
        complain("weekday", f"found {found(model.weekday)}{did_you_mean(weekday, WEEKDAYS)}")
        weekday = None
    at = _read_time(model.time) if model.time is not None else time(18)
    if at is None:
        complain("time", f"found {found(model.time)}, expected a time such as 18:00")
    grace = _read_grace(model.grace)
    if model.grace not in (None, "none") and grace is None:
        complain("grace", f"found {found(model.grace)}, expected such as '1 day' or '12 hours'")
    turns: dict[int, datetime] = {}
    for turn, written in model.turns.items():
        moment = _read_moment(written)
        if not turn.isdecimal() or not turn.isascii() or (turn.startswith("0") and turn != "0"):
            complain(f"turns/{turn}", "expected a turn's number, such as 12")
        elif moment is None:
            complain(f"turns/{turn}", f"found {found(written)}, expected such as 2026-11-27 18:00")
        else:
            turns[int(turn)] = moment
    holidays = [_read_days(written) for written in model.holidays]
    for number, (written, days) in enumerate(zip(model.holidays, holidays, strict=True)):
        if days is None:
            expected = "such as 2026-12-24, or 2026-12-24 to 2027-01-02"
            complain(f"holidays/{number}", f"found {found(written)}, expected {expected}")
    if problems or at is None:
        return None, problems
    free = tuple(days for days in holidays if days)
    day = WEEKDAYS.index(weekday) if weekday else None
    every, notice = model.every, model.notice
    return Plan(zone, day, at, every, notice, grace, turns, free, model.paused), []


def fault_of_zone(zone: str) -> str | None:
    """What is wrong with a time zone's name; None where there is such a zone."""
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        hint = did_you_mean(zone, sorted(available_timezones()))
        cure = hint if "did you mean" in hint else ", expected such as Europe/Dublin"
        return f"unknown time zone {found(zone)}{cure}"
    return None


def _local(moment: datetime, zone: ZoneInfo) -> datetime:
    """What the clocks of the zone show, without an offset."""
    return moment.astimezone(zone).replace(tzinfo=None)


def _is_slot(plan: Plan, local: datetime) -> bool:
    """Say whether the plan could give this."""
    settled = _settled(plan, datetime.combine(local.date(), plan.at))
    is_slot = local == settled.replace(tzinfo=None) and local.weekday() == plan.weekday
    return is_slot and not _is_holiday(plan, local.date())


def _is_holiday(plan: Plan, day: date) -> bool:
    return any(first <= day <= last for first, last in plan.holidays)


def _slot_from(plan: Plan, earliest: datetime) -> datetime:
    """The first of the plan's days and times that is not before `earliest`."""
    day: date = earliest.date()
    while (
        day.weekday() != plan.weekday
        or datetime.combine(day, plan.at) < earliest
        or _is_holiday(plan, day)
    ):
        day += timedelta(days=1)
    return datetime.combine(day, plan.at)


def _settled(plan: Plan, local: datetime) -> datetime:
    """The moment at which the clocks show this: see the top of the file."""
    zone = ZoneInfo(plan.zone)
    late = local.replace(tzinfo=zone, fold=1)
    does_happen = late.astimezone(UTC).astimezone(zone).replace(tzinfo=None) == local
    chosen = late if does_happen else local.replace(tzinfo=zone, fold=0)
    return chosen.astimezone(UTC).astimezone(zone)


def _deadline(plan: Plan, local: datetime) -> Deadline:
    due = _settled(plan, local)
    until = None
    if plan.grace:
        after = _settled(plan, due.replace(tzinfo=None) + timedelta(days=plan.grace.days))
        hours = timedelta(hours=plan.grace.hours)
        until = (after.astimezone(UTC) + hours).astimezone(due.tzinfo)
    grace = until.isoformat(timespec="minutes") if until else None
    return Deadline(due.isoformat(timespec="minutes"), plan.zone, grace)


def _read_time(written: str) -> time | None:
    match = _TIME.fullmatch(written)
    if not match or int(match[1]) > 23 or int(match[2]) > 59:
        return None
    return time(int(match[1]), int(match[2]))


def _read_days(written: str) -> tuple[date, date] | None:
    """The first and the last of some days; at most a year of them."""
    first, _, last = written.partition(" to ")
    try:
        days = date.fromisoformat(first.strip()), date.fromisoformat((last or first).strip())
    except ValueError:
        return None
    return days if timedelta(0) <= days[1] - days[0] <= timedelta(days=366) else None


def moment_said(written: str) -> datetime:
    """A day and an hour as somebody said them. Raises ValueError, in words, for what is none."""
    moment = _read_moment(written.strip())
    if moment is not None:
        return moment
    found = re.match(r"(2[0-9]{3}-[0-9]{2}-[0-9]{2})(?![0-9])", written.strip())
    try:
        date.fromisoformat(found[1] if found else "2000-01-01")
    except ValueError:
        assert found
        raise ValueError(f"found {written!r}: there is no such day as {found[1]}") from None
    raise ValueError(f"found {written!r}, expected such as 2026-11-27 18:00")


def _read_moment(written: str) -> datetime | None:
    match = _MOMENT.fullmatch(written)
    at = _read_time(match[2]) if match else None
    if match is None or at is None:
        return None
    try:
        return datetime.combine(date.fromisoformat(match[1]), at)
    except ValueError:
        return None


def _read_grace(written: str | None) -> Grace | None:
    match = _GRACE.fullmatch(written) if written else None
    if not match:
        return None
    number = int(match[1])
    return Grace(days=number) if match[2] == "day" else Grace(hours=number)
