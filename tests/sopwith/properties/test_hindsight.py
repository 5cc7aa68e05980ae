"""The best turn in hindsight is the best that the engine finds among all of a plane's turns."""

import random
from collections.abc import Mapping
from itertools import chain, combinations, product
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.sopwith.adjudicate import Adjudication, adjudicate, open_turn
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import Fired
from sopwith_gm.systems.sopwith.hindsight import BestTurn, Outcome, hindsight
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.possible import possible_turns
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import Fire, MoveOrder, OrderSheet

SHOTS = tuple(product(range(3), (Fire.AHEAD, Fire.LEFT, Fire.RIGHT)))
CHOICES = tuple(chain.from_iterable(combinations(SHOTS, bursts) for bursts in range(4)))


def outcome(plane: PlaneName, flown: Adjudication) -> Outcome:
    """What a turn came to for a plane, counted from what the engine tells of it."""
    before, after = flown.before.plane(plane), flown.position.plane(plane)
    bursts = sum(isinstance(event, Fired) and event.plane == plane for event in flown.events)
    balance = after.inflicted - before.inflicted - (before.damage - after.damage)
    return Outcome(after.score - before.score, after.is_in_play, balance, -bursts)


class Turn:
    """A random turn, to be flown again with other orders for one plane."""

    def __init__(self, seed: int, games: Any, dice: Any) -> None:
        chance = random.Random(seed)
        self.rules: Rules = games.rules(chance)
        self.dice, self.seed = dice, seed
        position = games.position(chance, self.rules)
        self.position = position if position.wind else open_turn(position, self.rules, dice(seed))
        self.sheets = games.sheets(chance, self.position)
        self.flown = self.fly({})
        self.found: Mapping[PlaneName, BestTurn] = {
            one.plane: one for one in hindsight(self.flown, self.rules)
        }

    def fly(self, instead: Mapping[PlaneName, OrderSheet]) -> Adjudication:
        """The turn, with these orders instead."""
        sheets = {**self.sheets, **instead}
        return adjudicate(self.position, sheets, self.rules, self.dice(self.seed))

    def with_bursts(self, sheet: OrderSheet, shots: tuple[tuple[int, Fire], ...]) -> OrderSheet:
        """The same orders with these bursts."""
        moves = (
            MoveOrder(one.manoeuvre, tuple(fire for at, fire in shots if at == index))
            for index, one in enumerate(sheet.moves)
        )
        return changed(sheet, moves=tuple(moves))


few = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@few
@given(seed=st.integers(0, 2**32))
def test_no_turn_with_any_bursts_comes_to_more(seed: int, games: Any, reasoned_dice: Any) -> None:
    """Of each plane some possible turns are flown with every choice of up to three bursts."""
    turn = Turn(seed, games, reasoned_dice)
    chance = random.Random(seed + 1)
    for name, best in turn.found.items():
        plane = turn.position.plane(name)
        possible = possible_turns(plane, turn.position, turn.rules)
        for one in chance.sample(possible, min(3, len(possible))):
            choices = chance.sample(CHOICES, 30) if one.sheet.moves else ((),)
            for shots in choices:
                sheet = turn.with_bursts(one.sheet, shots)
                assert outcome(name, turn.fly({name: sheet})) <= best.outcome


@few
@given(seed=st.integers(0, 2**32))
def test_the_best_turn_comes_to_what_is_said_of_it(
    seed: int, games: Any, reasoned_dice: Any
) -> None:
    """Flown again with its orders and bursts; and so does the turn that was flown."""
    turn = Turn(seed, games, reasoned_dice)
    for name, best in turn.found.items():
        legs = best.flight.legs
        shots = tuple((at, fire) for at, leg in enumerate(legs) for fire in leg.fire)
        again = turn.fly({name: turn.with_bursts(best.sheet, shots)})
        assert outcome(name, again) == best.outcome
        assert outcome(name, turn.flown) == best.flown
        assert best.was_flown or best.flown < best.outcome


@few
@given(seed=st.integers(0, 2**32))
def test_the_rank_counts_the_turns_that_come_to_less(
    seed: int, games: Any, reasoned_dice: Any
) -> None:
    """Each possible turn once, with the bursts that serve it best; those of one plane are flown
    with bursts at what its lines cross, all others without."""
    turn = Turn(seed, games, reasoned_dice)
    name, best = random.Random(seed).choice(sorted(turn.found.items(), key=lambda one: one[0]))
    possible = possible_turns(turn.position.plane(name), turn.position, turn.rules)
    silent = [outcome(name, turn.fly({name: one.sheet})) for one in possible]
    assert best.possible == len(possible)
    assert best.worse <= sum(one < best.flown for one in silent)
    assert best.outcome >= max(silent)


@few
@given(seed=st.integers(0, 2**32))
def test_far_from_home_a_word_on_landing_changes_nothing(
    seed: int, games: Any, reasoned_dice: Any
) -> None:
    """What is ordered with it is flown as without, or is refused: no possible turn needs it."""
    turn = Turn(seed, games, reasoned_dice)
    chance = random.Random(seed)
    for plane in turn.position.in_play:
        home = Board(turn.rules.board_side).aerodrome(plane.home)
        if plane.hex is None or plane.hex.distance(home) <= 5:
            continue
        for one in chance.sample(possible_turns(plane, turn.position, turn.rules), 20):
            for sheet in (changed(one.sheet, land=True), changed(one.sheet, not_landing=True)):
                flight = rule_orders(plane, sheet, turn.position, turn.rules)
                assert flight.remarks or flight.legs == one.flight.legs
