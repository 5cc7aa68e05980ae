"""Broken cases: which key, what was found, what was expected."""

import contextlib
import copy
import random
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.core.cases import CaseError
from sopwith_gm.systems.britain.cases import run_case

GOOD: dict[str, Any] = {
    "id": "one",
    "phase": "spitfires",
    "bombers": {1: {"at": "C11"}},
    "spitfires": {"RED": {"at": "C9"}, "BLUE": {"at": "H9"}},
    "orders": {"RED": "HOLD"},
    "expect": {"RED": {"at": "C9"}},
}
SET_UP: dict[str, Any] = {
    "id": "two",
    "phase": "set-up",
    "players": ["Ada", "Bea"],
    "orders": {"Ada": "SECTOR RED"},
    "expect": {"sectors": {"Ada": "RED"}},
}

BROKEN: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (GOOD, {"id": None}, "a case without an id: no 'id': every case needs one"),
    (GOOD, {"expect": None}, "one: no 'expect': every case needs one"),
    (GOOD, {"expects": {}}, "the case: unknown key 'expects'; did you mean 'expect'?"),
    (GOOD, {"phase": "night"}, "phase: found 'night', expected one of mailing, spitfires, bombers"),
    (GOOD, {"rules": "leaflet-de"}, "rules: no edition is called 'leaflet-de'"),
    (GOOD, {"rules": {"base": "postal", "meting": "any"}}, "did you mean 'meeting'"),
    (GOOD, {"rules": {"meeting": "any"}}, "meeting: found 'any', expected one of collides"),
    (GOOD, {"rules": 3}, "rules: found 3, expected keys and values"),
    (GOOD, {"round": 0}, "round: found 0, expected a whole number from 1"),
    (GOOD, {"round": True}, "round: found True, expected a whole number"),
    (GOOD, {"bombers": {6: {"at": "C11"}}}, "bombers: unknown key 6; known are 1, 2, 3, 4, 5"),
    (GOOD, {"bombers": {1: {}}}, "bombers.1: no 'at'"),
    (GOOD, {"bombers": {1: {"at": "V3"}}}, "bombers.1.at: found 'V3', expected a hex of the board"),
    (GOOD, {"bombers": {1: {"at": "C1", "level": 6}}}, "bombers.1.level: found 6, .* 1 to 5"),
    (GOOD, {"bombers": {1: {"at": "C1", "facing": "E"}}}, "facing: found 'E', expected one of N"),
    (GOOD, {"spitfires": {"PINK": {"at": "C9"}}}, "spitfires: unknown key 'PINK'; known are RED"),
    (GOOD, {"spitfires": {"RED": {}}}, "RED: no 'at': its hex, or write `out`"),
    (GOOD, {"spitfires": {"RED": {"at": "C9", "level": 0}}}, "C9 and level 0, expected an"),
    (GOOD, {"spitfires": {"RED": {"at": "C9", "fuel": 11}}}, "RED.fuel: found 11, .* 0 to 10"),
    (GOOD, {"spitfires": {"RED": {"state": "lost"}}}, "RED.state: found 'lost', expected one of"),
    (GOOD, {"order": ["RED"]}, "order: found RED, expected all who are in the game"),
    (GOOD, {"order": ["RED", "RED", "BLUE"]}, "each once: RED, BLUE"),
    (GOOD, {"hit": ["C9"]}, "hit: found C9, expected a target; nothing stands there"),
    (GOOD, {"hit": "D7"}, "hit: found 'D7', expected a list"),
    (GOOD, {"standing": {"GREEN": {}}}, "standing: unknown key 'GREEN'"),
    (GOOD, {"standing": {"RED": {"flee": "HOLD"}}}, "standing.RED: unknown key 'flee'"),
    (GOOD, {"standing": {"RED": {"dodge": ["UP"]}}}, "STANDING DODGE: found 'UP'"),
    (GOOD, {"standing": {"RED": {"radar": ["home"]}}}, "STANDING RADAR: found 'home'"),
    (GOOD, {"standing": {"RED": {"fly": 3}}}, "standing.RED.fly: found 3, expected a list"),
    (GOOD, {"orders": {"GREEN": "HOLD"}}, "orders: unknown key 'GREEN'"),
    (GOOD, {"orders": {"RED": 3}}, "orders.RED: found 3, expected orders in normal form"),
    (GOOD, {"orders": {"RED": "move N"}}, "orders.RED: 'move N' is no order in normal form"),
    (GOOD, {"late": ["GREEN"]}, "late: found 'GREEN', expected one of RED, BLUE"),
    (GOOD, {"players": ["Ada"]}, "players: found in a case of the phase 'spitfires'"),
    (GOOD, {"phase": "bombers"}, "orders: found in a case of the phase 'bombers', which has none"),
    (GOOD, {"spins": {1: ["ahead"]}}, "expected a course and a height"),
    (GOOD, {"spins": {1: ["left", "up"]}}, "spins.1: found 'left', expected one of port, ahead"),
    (GOOD, {"spins": {2: ["port", "up"]}}, "spins: unknown key 2; known are 1"),
    (GOOD, {"spins": {1: ["port", "up"]}, "secret": "00"}, "spins: found beside a secret"),
    (GOOD, {"secret": "xyz"}, "secret: found 'xyz', expected pairs of hexadecimal digits"),
    (GOOD, {"secret": 11}, "secret: found 11, .*in quotes"),
    (GOOD, {"expect": {"RED": None}}, "expect.RED: found nothing, expected what must come of it"),
    (GOOD, {"expect": {"bombers": {1: None}}}, "expect.bombers.1: found nothing, expected at,"),
    (GOOD, {"expect": {"PINK": {}}}, "expect: unknown key 'PINK'"),
    (GOOD, {"expect": {"RED": {"hex": "C9"}}}, "expect.RED: unknown key 'hex'"),
    (GOOD, {"expect": {"RED": {"state": "gone"}}}, "expect.RED.state: found 'gone'"),
    (GOOD, {"expect": {"RED": {"remarks": ["lost"]}}}, "expect.RED.remarks: found 'lost'"),
    (GOOD, {"expect": {"bombers": {2: {}}}}, "expect.bombers: unknown key 2"),
    (GOOD, {"expect": {"bombers": {1: {"hex": "C1"}}}}, "expect.bombers.1: unknown key 'hex'"),
    (GOOD, {"expect": {"over": "perhaps"}}, "expect.over: found 'perhaps', expected yes or no"),
    (GOOD, {"expect": {"events": "RED holds"}}, "events: found 'RED holds', expected a list"),
    (GOOD, {"expect": {"dice": [3]}}, r"expect.dice: found \[3\], expected keys and values"),
    (GOOD, {"phase": "mailing"}, "bomber 1 has to spin, and the case has no spin for it"),
    (SET_UP, {"players": []}, "players: found .*, expected different names"),
    (SET_UP, {"players": ["Ada", "Ada"]}, "expected different names"),
    (SET_UP, {"players": ["A", "B", "C", "D", "E"], "orders": {}}, "found 5, expected at most 4"),
    (SET_UP, {"orders": {"Cora": "SECTOR RED"}}, "orders: unknown key 'Cora'"),
    (SET_UP, {"orders": {"Bea": "SECTOR RED"}, "players": ["Bea", "Ada"],
              "expect": {"remarks": {"Bea": ["lost"]}}}, "expect.remarks.Bea: found 'lost'"),
    (SET_UP, {"orders": {"Ada": "SECTOR RED", "Bea": "SECTOR RED"}}, "no die is left for"),
    (SET_UP, {"bombers": {}}, "bombers: found in a case of the phase 'set-up'"),
    (SET_UP, {"dice": [7]}, "dice: found 7, expected a whole number from 1 to 6"),
]  # fmt: skip


@pytest.mark.parametrize(("base", "change", "message"), BROKEN)
def test_a_broken_case_says_what_is_wrong(
    base: dict[str, Any], change: dict[str, Any], message: str
) -> None:
    """No traceback, and never a case that passes because nobody looked."""
    with pytest.raises(CaseError, match=message):
        run_case({**base, **change})


CASES = [
    case
    for path in sorted((Path(__file__).parents[1] / "cases/britain").glob("*.yaml"))
    for case in yaml.safe_load(path.read_text("utf-8"))
]
JUNK = [None, True, -1, 0, 3, 99, "", "N", "C9", "Z99", "HOLD", "out", [], [None], [[1]], {},
        {"at": 3}, {"x": [{}]}, {1: "C9"}, [{"a": 1}, "b"], 3.5]  # fmt: skip


@settings(max_examples=400)
@given(seed=st.integers(0, 2**32))
def test_whatever_stands_in_a_case_nothing_breaks(seed: int) -> None:
    """Any key or entry of a good case, made into anything: flown, or refused with a reason."""
    chance = random.Random(seed)
    case = copy.deepcopy(chance.choice(CASES))
    place: Any = case
    while True:
        key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
        inner = place[key]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.7:
            place = inner
            continue
        place[key] = chance.choice(JUNK)
        break

    with contextlib.suppress(CaseError):
        run_case(case)


@pytest.mark.parametrize("data", [None, 3, ["a", "b"], "HOLD"])
def test_what_is_no_case_at_all_is_refused(data: object) -> None:
    """A list entry that has no keys."""
    with pytest.raises(CaseError):
        run_case(data)


@pytest.mark.parametrize("good", [GOOD, SET_UP])
def test_the_cases_that_were_broken_are_good(good: dict[str, Any]) -> None:
    """What is refused above is refused for what was changed."""
    assert run_case(good).passed


def test_what_differs_is_told_in_plain_words() -> None:
    """Each key that came out otherwise, expected and found."""
    expect = {
        "RED": {"at": "C10", "remarks": ["nmr"]}, "GREEN": {"at": "M9"}, "over": True,
        "bombers": {1: "waiting"}, "hit": ["D7"], "winner": ["RED"], "places": {"RED": 1},
        "order": ["RED", "BLUE"], "events": [],
    }  # fmt: skip
    found = {
        one.where: (one.expected, one.found)
        for one in run_case({**GOOD, "expect": expect}).differences
    }

    assert found == {
        "RED.at": ("C10", "C9"),
        "RED.remarks": ("nmr", "none"),
        "GREEN": ("a Spitfire of that name", "none in this game"),
        "over": ("yes", "no"),
        "bombers.1": ("waiting", "in C11"),
        "hit": ("D7", "none"),
        "winner": ("RED", "nothing"),
        "places": ("RED 1", "the game is not over"),
        "order": ("RED, BLUE", "BLUE, RED"),
        "events": ("none", "RED holds, BLUE holds"),
    }


def test_a_bomber_that_waits_is_told_so() -> None:
    """Beside the board, where a place was expected."""
    case = {**GOOD, "bombers": {1: "waiting"}, "expect": {"bombers": {1: {"at": "C1"}}}}

    (difference,) = run_case(case).differences

    assert (difference.expected, difference.found) == ("at C1", "waiting")
