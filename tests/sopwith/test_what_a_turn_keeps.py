"""What a turn leaves as it was: planes that are out, whose they are, and what goes with a burst."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.dice import GivenDice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.sopwith.events import CommittedToLand, TookOff
from sopwith_gm.systems.sopwith.exact import exact_moves
from sopwith_gm.systems.sopwith.position import State
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import OrderSheet

Turn = Callable[..., Adjudication]
RulesOf = Callable[..., Rules]


def test_one_that_is_out_stays_as_it_left(one_turn: Turn, rules_of: RulesOf) -> None:
    """Its place, its score and what a wreck had left are the game's memory of it."""
    before = one_turn("J10 red N\nA1 blue NE\nS10 gold NW").before
    out = changed(
        before.planes[2], state=State.OUT, hex=None, facing=None, damage=4, ammo=2,
        score=-5, place=3, inflicted=6, repairs=1, landed_turn=2, career=9,
    )  # fmt: skip
    position = changed(before, planes=(*before.planes[:2], out))

    flown = adjudicate(position, {}, rules_of(), GivenDice([]))

    assert flown.position.planes[2] == out
    assert [flight.plane for flight in flown.flights] == ["red", "blue"]


def test_a_plane_is_its_side_s_and_its_player_s_for_the_whole_game(one_turn: Turn) -> None:
    """B Team Play, Two Planes."""
    flown = one_turn(
        "J10 red N A\nA1 blue NE A",
        having={"red": {"side": "west", "player": "fen"}, "blue": {"player": "lune", "career": 7}},
    )

    told = [(one.side, one.player, one.career) for one in flown.position.planes]
    assert told == [("west", "fen", 0), (None, "lune", 7)]


def test_a_burst_on_the_strip_hides_no_take_off(one_turn: Turn) -> None:
    """B Take Off and Landing: it may fire from the strip as it takes off."""
    flown = one_turn("J19 red A/A A A\nA1 blue NE A")

    assert [one for one in flown.events if isinstance(one, TookOff)] == [
        TookOff(1, PlaneName("red"), Facing.N, "beta")
    ]
    assert flown.position.plane("red").ammo == 15


def test_a_burst_hides_no_landing_that_is_bound(one_turn: Turn, rules_of: RulesOf) -> None:
    """E 3.3: notice in the orders that bring it onto the outer hex commits it there; under rules
    that let it fire from the strip it fires in that move, and is bound all the same."""
    rules = rules_of("email", fire_from_strip="yes")
    sheet = OrderSheet(exact_moves(["A", "A", "A/A"]), land="beta")

    flown = one_turn("J14 red N\nA1 blue NE A", rules, [1], sheets={"red": sheet})

    assert [one for one in flown.events if isinstance(one, CommittedToLand)] == [
        CommittedToLand(3, PlaneName("red"), Facing.N, "beta")
    ]
    red = flown.position.plane("red")
    assert (red.hex, red.landing_on, red.ammo) == (Hex.named("J17"), "beta", 15)


def test_no_turn_of_a_game_that_is_over(one_turn: Turn, rules_of: RulesOf) -> None:
    over = changed(one_turn("J10 red N\nA1 blue NE").before, over=True)

    with pytest.raises(ValueError, match=r"^the game is over: no turn can be flown$"):
        adjudicate(over, {}, rules_of(), GivenDice([]))
