"""What holds in every ruleset and option mix, under random legal, illegal and missing orders."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sopwith_gm.core.dice import GivenDice
from sopwith_gm.core.record import FORMAT, PilotOrders, TurnRecord
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems import record_from_json, record_to_json
from sopwith_gm.systems.sopwith.adjudicate import Adjudication, adjudicate, open_turn
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import (
    CloudHarmed,
    Fired,
    FlewOff,
    Reloaded,
    Repaired,
    Scored,
)
from sopwith_gm.systems.sopwith.forecast import forecast
from sopwith_gm.systems.sopwith.position import Position, State
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre

seeds = st.integers(0, 2**32)
many = settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def turns(
    seed: int, games: Any, dice: Any, most: int = 4
) -> Iterator[tuple[Rules, Any, Adjudication]]:
    """A random game's turns: rules, sheets, and what came of them."""
    chance = random.Random(seed)
    rules = games.rules(chance)
    position = games.position(chance, rules)
    for number in range(most):
        rolls = dice(seed + number)
        position = position if position.wind else open_turn(position, rules, rolls)
        sheets = games.sheets(chance, position)
        flown = adjudicate(position, sheets, rules, rolls)
        yield rules, sheets, flown
        position = flown.position
        if position.over:
            return


@many
@given(seed=seeds)
def test_ammunition_balances_with_the_events(seed: int, games: Any, reasoned_dice: Any) -> None:
    """Each burst costs one, hit or not; only a reload brings any; at most three a turn."""
    for rules, _, flown in turns(seed, games, reasoned_dice):
        fired = Counter(event.plane for event in flown.events if isinstance(event, Fired))
        reloads = {e.plane: e for e in flown.events if isinstance(e, Reloaded)}
        for before in flown.before.in_play:
            after = flown.position.plane(before.name)
            left = before.ammo - fired[before.name]
            assert left >= 0
            assert fired[before.name] <= 3
            if before.name in reloads:
                told = reloads[before.name]
                assert (told.before, told.after, after.ammo) == (left, rules.ammo, rules.ammo)
                assert after.state is State.PARKED
            else:
                assert after.ammo == left


@many
@given(seed=seeds)
def test_damage_balances_with_the_events(seed: int, games: Any, reasoned_dice: Any) -> None:
    """Hits, clouds and repairs are all there is, and a plane has never less than nothing."""
    for rules, _, flown in turns(seed, games, reasoned_dice):
        lost: Counter[str] = Counter()
        for event in flown.events:
            if isinstance(event, Fired):
                for hit in event.hits:
                    lost[hit.target] += hit.damage
            elif isinstance(event, CloudHarmed):
                lost[event.plane] += 1
        mended = {e.plane: e.points for e in flown.events if isinstance(e, Repaired)}
        for before in flown.before.in_play:
            after = flown.position.plane(before.name)
            points = mended.get(before.name, 0)
            assert after.damage == max(0, before.damage - lost[before.name]) + points
            spent = points if rules.repair == "pool" else 0
            assert after.repairs == before.repairs - spent >= 0
            assert points == 0 or after.damage <= before.damage_points
            assert (after.damage == 0) <= (after.state is State.OUT)


@many
@given(seed=seeds)
def test_scores_balance_with_the_events(seed: int, games: Any, reasoned_dice: Any) -> None:
    """Every point is told, with its reason; where no score is kept there is none."""
    for rules, _, flown in turns(seed, games, reasoned_dice):
        told: Counter[str] = Counter()
        for event in flown.events:
            if isinstance(event, Scored):
                assert event.points
                told[event.plane] += event.points
        assert told == {} or rules.scoring == "points"
        for before in flown.before.planes:
            assert flown.position.plane(before.name).score == before.score + told[before.name]
        wrecks = [event for event in flown.events if isinstance(event, FlewOff)]
        assert {e.plane for e in wrecks} <= {p.name for p in flown.position.planes if p.damage > 0}


@many
@given(seed=seeds, sixths=st.integers(1, 5))
def test_a_turned_board_gives_the_turned_result(
    seed: int, sixths: int, games: Any, reasoned_dice: Any
) -> None:
    """No direction is special: board, planes, clouds and wind turned by sixths of a circle."""
    chance = random.Random(seed)
    rules = games.rules(chance)
    position = games.position(chance, rules)
    sheets = games.sheets(chance, position)

    straight = adjudicate(position, sheets, rules, reasoned_dice(seed))
    turned = adjudicate(games.turned(position, sixths), sheets, rules, reasoned_dice(seed, sixths))

    assert turned.position == games.turned(straight.position, sixths)
    assert turned.remarks == straight.remarks
    for one, other in zip(straight.after, turned.after, strict=True):
        assert other == games.turned(one, sixths)


@many
@given(seed=seeds)
def test_the_order_of_planes_changes_nothing(seed: int, games: Any, reasoned_dice: Any) -> None:
    """With dice that depend on their reasons alone."""
    chance = random.Random(seed)
    rules = games.rules(chance)
    position = games.position(chance, rules)
    sheets = games.sheets(chance, position)
    planes = list(position.planes)
    chance.shuffle(planes)

    one = adjudicate(position, sheets, rules, reasoned_dice(seed))
    other = adjudicate(changed(position, planes=tuple(planes)), sheets, rules, reasoned_dice(seed))

    def in_order(left: Position) -> Position:
        return changed(left, planes=tuple(sorted(left.planes, key=lambda plane: plane.name)))

    assert in_order(other.position) == in_order(one.position)
    assert set(other.remarks) == set(one.remarks)
    assert [in_order(left) for left in other.after] == [in_order(left) for left in one.after]


@many
@given(seed=seeds)
def test_a_plane_that_is_out_never_comes_back(seed: int, games: Any, reasoned_dice: Any) -> None:
    """Nor does anybody appear; those in play stand on the board, those parked at an aerodrome."""
    for rules, _, flown in turns(seed, games, reasoned_dice):
        board = Board(rules.board_side)
        before = flown.before
        for after in (*flown.after, flown.position):
            assert [plane.name for plane in after.planes] == [plane.name for plane in before.planes]
            assert {p.name for p in after.in_play} <= {p.name for p in before.in_play}
            for plane in after.in_play:
                assert plane.hex is not None
                assert board.has(plane.hex)
                parked = plane.state is State.PARKED
                assert (plane.facing is None) == parked
                assert not parked or board.corner_of(plane.hex) is not None
            before = after
        for plane in flown.before.planes:
            if plane.place is not None:
                assert flown.position.plane(plane.name).place == plane.place


@many
@given(seed=seeds)
def test_every_remark_has_its_cause(seed: int, games: Any, reasoned_dice: Any) -> None:
    """And every move or burst that was changed has its remark."""
    for rules, sheets, flown in turns(seed, games, reasoned_dice):
        for flight in flown.flights:
            sheet = sheets.get(flight.plane)
            codes = {one.code for one in flown.remarks if one.plane == flight.plane}
            if sheet is None or sheet.is_empty:
                assert codes == {"nmr"}
                continue
            bursts = [fire for move in sheet.moves for fire in move.fire]
            assert "nmr" not in codes
            assert ("missing-move" not in codes) or len(sheet.moves) < 3
            assert ("illegal-fire" not in codes) or bursts
            assert ("ambiguous-fire" not in codes) or Fire.ANYWHERE in bursts
            assert ("no-strip" not in codes) or sheet.take_off in (None, True)
            assert ("repair-limit" not in codes) or sheet.repair is not None
            assert ("late-landing" not in codes) or sheet.land
            assert ("cascade" not in codes) or rules.illegal_cascade != "none"
            assert ("cascade" not in codes) or codes & {"illegal-move", "missing-move"}
            _check_changes(flight, sheet, flown)


def _check_changes(flight: Any, sheet: Any, flown: Adjudication) -> None:
    remarked = {(one.move, one.code) for one in flown.remarks if one.plane == flight.plane}
    for move, (leg, order) in enumerate(zip(flight.legs, sheet.moves, strict=False), 1):
        kinds = {code for number, code in remarked if number == move}
        changed = leg.manoeuvre is not order.manoeuvre
        stays = flight.is_staying and order.manoeuvre is Manoeuvre.NO_MOVE
        assert changed <= bool(kinds & {"illegal-move", "cascade", "committed"}) or stays
        assert not changed or leg.manoeuvre in (Manoeuvre.AHEAD, Manoeuvre.NO_MOVE)
        assert not (kinds & {"illegal-move", "cascade", "committed"}) or changed
        fired_otherwise = leg.fire != order.fire
        assert fired_otherwise == bool(kinds & {"illegal-fire", "ambiguous-fire"})
        assert len(set(leg.fire)) == len(leg.fire)


@many
@given(seed=seeds)
def test_replaying_the_record_gives_the_same_bytes(
    seed: int, games: Any, reasoned_dice: Any
) -> None:
    """From the JSON alone: its position, sheets, rules and dice."""
    for rules, sheets, flown in turns(seed, games, reasoned_dice, most=2):
        dice = reasoned_dice(seed)
        flown = adjudicate(flown.before, sheets, rules, dice)
        text = record_to_json(record_of(rules, sheets, flown, dice))
        read = record_from_json(text)

        again = adjudicate(
            read.adjudication.before,
            {orders.plane: orders.sheet for orders in read.orders},
            read.rules,
            GivenDice([roll.pip for roll in read.dice]),
        )
        assert record_to_json(changed(read, adjudication=again)) == text


def record_of(rules: Rules, sheets: Any, flown: Adjudication, dice: Any) -> SopwithRecord:
    """A turn's record with nothing in it but the game."""
    seats = tuple(
        Seat(plane.name, plane.player, plane.home, "ABCDEF"[number], "camel", plane.side)
        for number, plane in enumerate(flown.before.planes)
    )
    return TurnRecord(
        format=FORMAT, game="random", title="Random", turn=flown.before.turn, made_up=True,
        game_master="GM", edition="email", rules=rules, roster=seats, inputs=(), previous=None,
        orders=tuple(PilotOrders(name, sheet) for name, sheet in sheets.items()), press=(),
        cards=(), dice=tuple(dice.log), commitment="0" * 64, deadline=None, adjudication=flown,
    )  # fmt: skip


@pytest.mark.parametrize("edition", ["boardgame", "email", "mk3"])
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_ends_and_replays(
    edition: str, seed: int, games: Any, reasoned_dice: Any, by_name: Any
) -> None:
    """Turn by turn from the records, to the last: the same bytes, and every place given."""
    chance = random.Random(seed)
    rules = by_name[edition]
    position = games.position(chance, rules, crowded=False)
    records = []
    while not position.over:
        dice = reasoned_dice(position.turn + seed)
        sheets = games.sheets(chance, position)
        flown = adjudicate(position, sheets, rules, dice)
        records.append(record_to_json(record_of(rules, sheets, flown, dice)))
        position = flown.position
        assert len(records) < 200

    assert all(plane.place for plane in position.planes)
    left = record_from_json(records[0]).adjudication.before
    for text in records:
        read = record_from_json(text)
        sheets = {orders.plane: orders.sheet for orders in read.orders}
        flown = adjudicate(left, sheets, read.rules, GivenDice([one.pip for one in read.dice]))
        assert record_to_json(changed(read, adjudication=flown)) == text
        left = flown.position


@many
@given(seed=seeds)
def test_a_forecast_comes_true(seed: int, games: Any, reasoned_dice: Any) -> None:
    """A plane alone with the clouds, whose pilot sends nothing, ends as it was foreseen."""
    chance = random.Random(seed)
    rules = changed(games.rules(chance), cloud_drift="never")
    position = games.position(chance, rules)
    watched, other = position.planes[0], position.planes[1]
    far = changed(other, 
        state=State.PARKED, hex=Board(rules.board_side).aerodrome(other.home), facing=None,
        damage=99, damage_points=99, landing_on=None, side=None, player="somebody else",
    )  # fmt: skip
    position = changed(position, planes=(changed(watched, side=None), far), wind=None)
    (foreseen, _) = forecast(position, rules)

    for _ in range(12):
        flown = adjudicate(position, {}, rules, GivenDice([]))
        position = flown.position
        left = position.plane(watched.name)
        if position.over or left.state is State.PARKED:
            break
    ends = {"flies_off": State.OUT, "brought_down": State.OUT}
    if foreseen.end == "flies_off":
        assert position.over
        assert (flown.before.turn, len(flown.after)) == (foreseen.turn, foreseen.move)
    elif foreseen.end == "lands":
        assert left.state is State.PARKED or position.over
        assert flown.before.turn == foreseen.turn
    elif foreseen.end == "brought_down":
        assert foreseen.clouds[-1].damage == 0
    else:
        assert left.state is State.PARKED
    assert (left.state is State.OUT) <= (foreseen.end in ends or bool(position.clouds))
