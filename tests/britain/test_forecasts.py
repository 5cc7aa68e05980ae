"""What will come of orders, alternative by alternative, and what can still change it."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.case_reading import read_case
from sopwith_gm.systems.britain.data import PACKAGED, board_named
from sopwith_gm.systems.britain.deeds import Deed
from sopwith_gm.systems.britain.events import ShotDown
from sopwith_gm.systems.britain.forecast import AlternativeForecast, Forecast, Outcome, forecast
from sopwith_gm.systems.britain.judging import judge
from sopwith_gm.systems.britain.normal_form import read_chain
from sopwith_gm.systems.britain.orders import NO_SHEET
from sopwith_gm.systems.britain.sky import Fighter, Sky
from sopwith_gm.systems.britain.spitfires import burn, fly_turn, is_true

BOARD = board_named()


def _forecast(plane: str, orders: str, **case: Any) -> Forecast:
    """The forecast for a plane in a case's position."""
    told = {"id": "one", "phase": "spitfires", "expect": {"over": False}, **case}
    read = read_case(told, PACKAGED.layers, BOARD)
    return forecast(read.position, PlaneName(plane), read_chain(orders), BOARD, read.rules)


def _words(told: AlternativeForecast) -> list[str]:
    return [unless.deed.words for unless in told.unless]


def test_an_attack_holds_unless_somebody_is_there_first() -> None:
    """BB 8.6, 13.1: BLUE comes first and may take the hex, or the bomber."""
    (attack,) = _forecast(
        "RED",
        "ATTACK B3",
        order=["BLUE", "RED"],
        bombers={3: {"at": "G9"}},
        spitfires={"RED": {"at": "F7"}, "BLUE": {"at": "G7"}, },
    ).alternatives  # fmt: skip

    assert attack.outcome.in_full
    assert attack.outcome.shoots == (3,)
    assert _words(attack) == [
        "BLUE ends in G8 at level 2 or 4",
        "BLUE ends in G8 at level 3 and shoots down B3",
        "BLUE collides with B3",
    ]
    assert attack.unless[1].then == Outcome(None, ("no-attack",))
    assert attack.unless[2].then is None  # RED is the last of two then, and has won


def test_nobody_later_in_the_order_changes_anything() -> None:
    """BB 3.1: who comes first sees the board as it is."""
    (attack,) = _forecast(
        "RED",
        "ATTACK B3",
        bombers={3: {"at": "G9"}},
        spitfires={"RED": {"at": "F7"}, "BLUE": {"at": "G7"}},
    ).alternatives

    assert attack.outcome.in_full
    assert attack.unless == attack.together == ()


def test_a_plane_that_stands_in_the_way_may_leave() -> None:
    """What is blocked now can be flown in full when BLUE is gone, wherever it goes."""
    (move,) = _forecast(
        "RED",
        "MOVE N N",
        order=["BLUE", "GREEN", "RED"],
        spitfires={"RED": {"at": "C9"}, "BLUE": {"at": "C11"}, "GREEN": {"at": "M9"}},
    ).alternatives

    assert move.outcome.remarks == ("blocked",)
    assert _words(move) == ["BLUE leaves C11", "BLUE ends in C10 at level 3"]
    leaves, ends = move.unless
    assert leaves.then
    assert leaves.then.in_full
    assert ends.then
    assert ends.then.manoeuvre
    assert ends.then.manoeuvre.path == ()


def test_who_is_certain_to_crash_is_out_of_the_way() -> None:
    """BB 7.2: BLUE's last drop is used at the beginning of its turn, before RED's."""
    told = _forecast(
        "RED",
        "MOVE TO C11",
        order=["BLUE", "GREEN", "RED"],
        spitfires={"RED": {"at": "C9"}, "BLUE": {"at": "C11", "fuel": 1}, "GREEN": {"at": "M9"}},
    )

    assert told.fuel == 9
    assert told.alternatives[0].outcome.in_full
    assert told.alternatives[0].unless == ()


def test_a_last_chance_ends_in_a_crash_or_on_the_ground() -> None:
    """last_chance: BLUE shoots and is gone, or lands; it bars C11 for nobody but by landing."""
    (move,) = _forecast(
        "RED",
        "MOVE TO D7",
        rules={"base": "postal", "fuel_zero": "last_chance"},
        order=["BLUE", "GREEN", "RED"],
        spitfires={"RED": {"at": "D9"}, "BLUE": {"at": "D6", "fuel": 1}, "GREEN": {"at": "M9"}},
    ).alternatives

    assert _words(move) == ["BLUE lands on D7"]


def test_who_has_no_turn_is_told_so() -> None:
    """Out of fuel, or a game that is over before its turn for want of others."""
    planes = {"RED": {"at": "C9", "fuel": 1}, "BLUE": {"at": "H9"}, "GREEN": {"at": "M9"}}
    alone = {"RED": {"at": "C9", "fuel": 1}, "BLUE": {"at": "H9"}}

    assert not _forecast("RED", "HOLD", spitfires=planes).has_turn
    assert not _forecast("BLUE", "HOLD", spitfires=alone).has_turn
    assert _forecast("BLUE", "HOLD", spitfires=planes).has_turn


def test_a_condition_that_may_come_true_is_told() -> None:
    """`IF B3 GONE`: skipped now, flown when BLUE has shot B3 down, or rammed it."""
    (gone,) = _forecast(
        "RED",
        "IF B3 GONE CLIMB 1",
        order=["BLUE", "GREEN", "RED"],
        bombers={3: {"at": "G10"}},
        spitfires={"RED": {"at": "C9"}, "BLUE": {"at": "G8"}, "GREEN": {"at": "M9"}},
    ).alternatives

    assert gone.outcome == Outcome()
    assert _words(gone) == [
        "BLUE ends in G9 at level 3 and shoots down B3",
        "BLUE collides with B3",
    ]
    assert all(unless.then and unless.then.in_full for unless in gone.unless)


def test_who_stands_behind_a_bomber_may_make_room_for_the_next() -> None:
    """Two together: GREEN leaves G8, and RED takes B3 from there. What a condition asks of B3 is
    not changed by GREEN's leaving alone."""
    (gone,) = _forecast(
        "BLUE",
        "IF B3 GONE MOVE TO F6",
        order=["GREEN", "RED", "BLUE"],
        bombers={3: {"at": "G9"}},
        spitfires={"GREEN": {"at": "G8", "level": 2}, "RED": {"at": "F7"}, "BLUE": {"at": "G6"}},
    ).alternatives

    assert _words(gone) == [
        "GREEN ends in G8 at level 3 and shoots down B3",
        "GREEN collides with B3",
        "RED ends in G8 at level 3 and shoots down B3 (once GREEN has left it)",
        "RED collides with B3",
    ]
    assert gone.together == ()


def test_a_bomber_that_is_not_in_the_game_changes_nothing() -> None:
    """BB 13.3, 13.6: it is there for ever, and nobody rams it."""
    told = _forecast(
        "RED",
        "IF B5 GONE HOLD ELSE RAM B5",
        order=["BLUE", "RED"],
        bombers={3: {"at": "G10"}},
        spitfires={"RED": {"at": "C9"}, "BLUE": {"at": "M9"}},
    )

    assert [link.outcome.remarks for link in told.alternatives] == [(), ("no-attack",)]
    assert [link.unless for link in told.alternatives] == [(), ()]


def test_two_spitfires_may_collide_before() -> None:
    """Crossing any: BLUE may fly through GREEN, and both are out of RED's way."""
    (move,) = _forecast(
        "RED",
        "MOVE TO C11",
        rules="leaflet-fr",
        order=["BLUE", "RED", "GREEN"],
        spitfires={"RED": {"at": "C9"}, "BLUE": {"at": "C12"}, "GREEN": {"at": "C11"}},
    ).alternatives

    assert "BLUE collides with GREEN" in _words(move)


def test_one_above_a_start_hex_may_be_pushed() -> None:
    """BB 4.9: GREEN may shoot B3, which makes BLUE dodge on K1; then K4, three away, is near."""
    (move,) = _forecast(
        "RED",
        "MOVE TO K4",
        order=["GREEN", "BLUE", "RED"],
        bombers={3: {"at": "M9"}},
        spitfires={"GREEN": {"at": "M7"}, "BLUE": {"at": "K1"}, "RED": {"at": "K6"}},
    ).alternatives

    assert "BLUE ends in K4" in [words.split(" at ")[0] for words in _words(move)]


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_nothing_else_happens_than_was_foretold(games: Any, seed: int) -> None:
    """Whatever those before it do: where something else comes of an alternative than was foretold,
    one of the deeds that were named has been done."""
    chance = random.Random(seed)
    rules = games.rules(chance)
    now = games.position(chance, rules, crowded=True)
    last = now.order[-1]
    chain = read_chain(games.chain(chance))
    told = forecast(now, last, chain, BOARD, rules)

    sky = Sky.of(now, BOARD, rules)
    for fighter in sky.order[:-1]:
        if not sky.over and fighter.hex:
            fly_turn(sky, fighter, games.sheet(chance) or NO_SHEET)
    me = sky.order[-1]
    if not sky.over and me.hex:
        burn(sky, me)
    if sky.over or not me.hex:
        return
    assert told.has_turn or any(fighter.hex is None for fighter in sky.order)
    for link in told.alternatives:
        found = _now(sky, me, link)
        if found != (link.outcome.manoeuvre, link.outcome.remarks):
            deeds = [*(unless.deed for unless in link.unless), *link.together]
            assert [deed for deed in deeds if _is_done(deed, sky)]


def _now(sky: Sky, me: Fighter, link: AlternativeForecast) -> Any:
    alternative = link.alternative
    if alternative.condition and not is_true(sky, me, alternative.condition):
        return None, ()
    verdict = judge(sky, me, alternative.order)
    return verdict.manoeuvre, verdict.remarks


def _is_done(deed: Deed, sky: Sky) -> bool:
    fighter = next(one for one in sky.order if one.name == deed.plane)
    if deed.kind == "leaves":
        return fighter.hex != deed.hex
    if deed.kind == "collides":
        return fighter.hex is None
    shot = {
        event.bomber
        for event in sky.events
        if isinstance(event, ShotDown) and event.plane == deed.plane
    }
    is_there = fighter.hex == deed.hex and fighter.level in (deed.levels or (fighter.level,))
    return is_there if not deed.bombers else shot.issuperset(deed.bombers)
