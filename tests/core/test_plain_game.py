"""What a game has that says nothing of its own: values and answers that are true of any game."""

from dataclasses import dataclass
from typing import TypeAlias

import pytest

from sopwith_gm.core.cases import CaseError
from sopwith_gm.core.codec import Codec
from sopwith_gm.core.dice import GivenDice
from sopwith_gm.core.plain_game import (
    PlainPlane,
    PlainPosition,
    as_it_stands,
    late_remark,
    no_case,
    no_start,
    not_put_right,
    nothing_foreseen,
    renews_if_any,
    seats_and_beginning,
    whether_it_differs,
)
from sopwith_gm.core.seats import PlaneName, ShownSeat

ADA, BEN = PlaneName("Ada"), PlaneName("Ben")


class Runner(PlainPlane, frozen=True):
    """A plane of a game that counts laps."""

    laps: int = 0


Race: TypeAlias = PlainPosition[Runner]
RACE = Race(3, (Runner(ADA, "ada", laps=2), Runner(BEN, "ben", is_in_play=False, place=2)))


def test_a_position_knows_its_planes_and_who_is_in_play() -> None:
    """Who is out is still of the game."""
    assert [one.name for one in RACE.in_play] == [ADA]
    assert RACE.plane(BEN).place == 2
    with pytest.raises(KeyError):
        RACE.plane(PlaneName("Cid"))


def test_a_record_holds_it_with_all_that_the_game_adds() -> None:
    """The codec writes a plain position of the game's own planes, and reads the same one."""
    codec = Codec[Race](Race)
    assert codec.from_plain(codec.to_plain(RACE), "race") == RACE


def test_what_a_game_says_nothing_of_stays_as_it_is() -> None:
    """Nothing is foreseen, opened or begun otherwise; a difference is told as one."""
    assert as_it_stands(RACE, None, GivenDice(())) is RACE
    assert nothing_foreseen(RACE, None) == ()
    assert no_start(None, None, {}) == (None, [])
    assert whether_it_differs(RACE, RACE) == []
    assert whether_it_differs(RACE, None) == ["what came of it is different"]


def test_a_fingerprint_has_every_seat_and_all_of_the_beginning() -> None:
    """A seat or a beginning that is another gives another one."""
    seats = [ShownSeat(ADA, "ada", "A", None, "leaf", "", second=False)]
    whole = seats_and_beginning(seats, {"laps": 9})
    assert whole["start"] == {"laps": 9}
    assert whole["seats"][0]["player"] == "ada"


def test_orders_that_came_late_are_remarked_on() -> None:
    """With what was found, and what was done."""
    remark = late_remark(ADA, "orders after the deadline", "yellow card, run")
    assert (remark.code, remark.plane, remark.move) == ("late", ADA, None)
    assert remark.detail == "orders after the deadline: yellow card, run"


@dataclass(frozen=True)
class _Sheet:
    is_empty: bool


def test_a_later_sheet_is_a_new_one_unless_nothing_stands_on_it() -> None:
    """An empty one takes nothing back."""
    assert renews_if_any(_Sheet(is_empty=False), _Sheet(is_empty=False))
    assert not renews_if_any(_Sheet(is_empty=True), _Sheet(is_empty=False))


def test_what_a_game_cannot_do_is_refused_and_not_passed_over() -> None:
    """A position to be put right, and a case."""
    position, faults = not_put_right(None, RACE, None)
    assert position is RACE
    assert [one.steps for one in faults] == [()]
    with pytest.raises(CaseError, match="no rule cases"):
        no_case({}, lambda name: ())
