"""When orders are due (rulebook 11; E 9.1): the people's clocks, summer time and all."""

from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta

import pytest

from sopwith_gm.core.orders_due import due_of
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.value_parts import changed
from sopwith_gm.store.commit import Commit
from sopwith_gm.store.deadlines import Grace, Plan, next_deadline
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import load_record, orders_due_of

FRIDAYS = Plan("Europe/Dublin", weekday=4, at=time(18), grace=Grace(days=1))


def at(written: str) -> datetime:
    """A moment in UTC."""
    return datetime.fromisoformat(written).replace(tzinfo=UTC)


def after(due: str, **parts: object) -> Deadline | None:
    """The deadline after one that was due then, adjudicated an hour later."""
    previous = Deadline(due, "Europe/Dublin")
    now = datetime.fromisoformat(due) + timedelta(hours=1)
    return next_deadline(plan(**parts), 13, now=now, previous=previous)


def plan(**parts: object) -> Plan:
    """Fridays at 18:00, with something else."""
    return changed(FRIDAYS, **parts)  # type: ignore[arg-type]


def test_a_week_later_at_the_same_time() -> None:
    """E 9.1: Fridays 18:00, and a day of grace."""
    assert after("2026-11-20T18:00+00:00") == Deadline(
        "2026-11-27T18:00+00:00", "Europe/Dublin", "2026-11-28T18:00+00:00"
    )


@pytest.mark.parametrize(
    ("due", "following", "grace"),
    [
        ("2026-03-20T18:00+00:00", "2026-03-27T18:00+00:00", "2026-03-28T18:00+00:00"),
        ("2026-03-27T18:00+00:00", "2026-04-03T18:00+01:00", "2026-04-04T18:00+01:00"),
        ("2026-10-23T18:00+01:00", "2026-10-30T18:00+00:00", "2026-10-31T18:00+00:00"),
    ],
)
def test_eighteen_hundred_stays_eighteen_hundred_when_the_clocks_change(
    due: str, following: str, grace: str
) -> None:
    """The hour is the people's; only its offset from UTC changes."""
    assert after(due) == Deadline(following, "Europe/Dublin", grace)


def test_a_day_of_grace_over_the_change_of_clocks_ends_at_the_same_hour() -> None:
    """Saturday 18:00 to Sunday 18:00 has 25 hours in October; twelve hours are always twelve."""
    turns = {13: datetime(2026, 10, 24, 18)}
    day = next_deadline(plan(turns=turns), 13, now=at("2026-10-20"))
    assert day == Deadline("2026-10-24T18:00+01:00", "Europe/Dublin", "2026-10-25T18:00+00:00")
    hours = next_deadline(plan(turns=turns, grace=Grace(hours=12)), 13, now=at("2026-10-20"))
    assert hours == Deadline("2026-10-24T18:00+01:00", "Europe/Dublin", "2026-10-25T05:00+00:00")


def test_an_hour_that_happens_twice_is_the_later_one() -> None:
    """Nobody who reads his clock is late."""
    found = next_deadline(plan(turns={2: datetime(2026, 10, 25, 1, 30)}), 2, now=at("2026-10-01"))
    assert found is not None
    assert found.due == "2026-10-25T01:30+00:00"


def test_an_hour_that_does_not_happen_is_the_one_after_the_change() -> None:
    """01:30 is shown as 02:30 that night."""
    found = next_deadline(plan(turns={2: datetime(2026, 3, 29, 1, 30)}), 2, now=at("2026-03-01"))
    assert found is not None
    assert found.due == "2026-03-29T02:30+01:00"


@pytest.mark.parametrize(
    ("now", "due"),
    [
        ("2026-11-20T19:00", "2026-11-27"),
        ("2026-11-24T17:00", "2026-11-27"),
        ("2026-11-24T19:00", "2026-12-04"),
        ("2027-01-30T12:00", "2027-02-05"),
    ],
)
def test_pilots_have_three_days_at_least_when_the_game_master_is_late(now: str, due: str) -> None:
    """A turn told on a Thursday is not due on the Friday."""
    found = next_deadline(
        FRIDAYS, 13, now=at(now), previous=Deadline("2026-11-20T18:00+00:00", "Europe/Dublin")
    )
    assert found is not None
    assert found.due.startswith(due)


def test_a_turn_told_early_does_not_shorten_the_next_one() -> None:
    """All orders are in on Monday, the turn is told, the next is due on the Friday after."""
    previous = Deadline("2026-11-20T18:00+00:00", "Europe/Dublin")
    found = next_deadline(FRIDAYS, 13, now=at("2026-11-16T12:00"), previous=previous)
    assert found is not None
    assert found.due.startswith("2026-11-27")


def test_every_second_week() -> None:
    """`every: 2`."""
    found = after("2026-11-20T18:00+00:00", every=2)
    assert found is not None
    assert found.due.startswith("2026-12-04")


@pytest.mark.parametrize(
    ("due", "following"),
    [
        ("2026-12-05T18:00+00:00", "2026-12-11"),  # Saturday: a set-up, as `new --first` said
        ("2026-12-06T20:00+00:00", "2026-12-11"),  # Sunday: two days more than the plan's
        ("2026-12-07T18:00+00:00", "2026-12-11"),  # Monday
        ("2026-12-08T18:00+00:00", "2026-12-18"),  # Tuesday: the Friday after it is too near
        ("2026-12-03T12:00+00:00", "2026-12-11"),  # Thursday: the next day is too near
    ],
)
@pytest.mark.parametrize("told", ["2026-12-01T12:00", None])
def test_after_a_deadline_on_another_day_it_is_the_plans_day_nearest_to_a_week(
    due: str, following: str, told: str | None
) -> None:
    """And never nearly two weeks, whether the turn is told early or when it is due."""
    now = at(told) if told else datetime.fromisoformat(due) + timedelta(hours=1)
    found = next_deadline(FRIDAYS, 13, now=now, previous=Deadline(due, "Europe/Dublin"))
    assert found is not None
    assert found.due.startswith(following)


def test_a_deadline_that_was_announced_stands_when_the_turn_is_told_again() -> None:
    """Whatever the clock says then; unless the game's day or hour is another now."""
    previous = Deadline("2026-11-20T18:00+00:00", "Europe/Dublin")
    standing = Deadline("2026-11-27T18:00+00:00", "Europe/Dublin", "2026-11-28T18:00+00:00")
    late = at("2027-03-01")
    assert next_deadline(FRIDAYS, 13, now=late, previous=previous, standing=standing) == standing
    assert next_deadline(FRIDAYS, 13, now=late, standing=standing) == standing
    moved = next_deadline(plan(at=time(20)), 13, now=late, previous=previous, standing=standing)
    assert moved is not None
    assert moved.due == "2027-03-05T20:00+00:00"


def test_without_a_plan_there_is_no_deadline() -> None:
    """And with one for single turns only those have one."""
    single = Plan("Europe/Dublin", turns={13: datetime(2026, 12, 24, 12)})
    assert next_deadline(None, 13, now=at("2026-11-16")) is None
    assert next_deadline(single, 12, now=at("2026-11-16")) is None
    found = next_deadline(single, 13, now=at("2026-11-16"))
    assert found == Deadline("2026-12-24T12:00+00:00", "Europe/Dublin")


def test_a_clock_without_an_offset_is_no_clock() -> None:
    """Local time of this machine is not the game master's."""
    with pytest.raises(ValueError, match="offset"):
        next_deadline(FRIDAYS, 13, now=datetime(2026, 11, 16))


def test_the_moments_for_the_cards() -> None:
    """Without grace, late is too late."""
    due = due_of(Deadline("2026-11-27T18:00+00:00", "Europe/Dublin"))
    assert due.deadline == due.grace == at("2026-11-27T18:00")


def test_what_the_game_file_sets_for_a_turn_goes_before_what_was_announced(
    game: Game, fly: Callable[[Game, int], Commit]
) -> None:
    """An extension is one line in `game.yaml`."""
    assert orders_due_of(game, 1, game.planes, None).deadline is None
    fly(game, 1)
    announced = load_record(game, 1).deadline
    assert announced is not None
    assert orders_due_of(game, 2, game.planes, announced).deadline == announced
    assert announced.due == "2026-11-27T18:00+00:00"
    assert game.deadlines is not None
    extended = changed(game.deadlines, turns={2: datetime(2026, 12, 1, 20)})
    now = changed(game, deadlines=extended)
    found = orders_due_of(now, 2, game.planes, announced)
    assert found.deadline is not None
    assert found.deadline.due == "2026-12-01T20:00+00:00"
    assert found.moved_from == announced
