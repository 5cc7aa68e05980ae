"""Broken case files: which key, what was found, what was expected."""

import copy
from typing import Any

import pytest

from sopwith_gm.core.cases import CaseError
from sopwith_gm.systems.squadron.cases import run_case

ROUND: dict[str, Any] = {
    "id": "broken",
    "clauses": ["SL 3.1"],
    "rules": "postal",
    "planes": {
        "red": {"at": [81, 9], "heading": "N"},
        "blue": {"at": [9, 153], "heading": "E"},
    },
    "orders": {"red": "MOVE S; HOLD FIRE", "blue": "MOVE S; HOLD FIRE"},
    "expect": {"red": {"at": [81, 29]}},
}
SET_UP: dict[str, Any] = {
    "id": "broken",
    "rules": "postal",
    "stage": "setup",
    "planes": {"red": None, "blue": {}},
    "dice": {"red": {"starter": [6]}, "blue": {"starter": [1]}},
    "expect": {"red": {"at": [9, 9]}},
}
NONE = object()
"""The key is left out."""


def _with(case: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    changed = copy.deepcopy(case)
    *above, last = path.split("/")
    within: Any = changed
    for key in above:
        within = within.setdefault(key, {})
    if value is NONE:
        del within[last]
    else:
        within[last] = value
    return changed


BROKEN = [
    ("colour", 1, "the case: unknown key 'colour'; known are clauses, dice"),
    ("plane", {}, "the case: unknown key 'plane'; did you mean 'planes'?"),
    ("rules", NONE, "no 'rules': every case needs one"),
    ("planes", None, "no 'planes': every case needs one"),
    ("expect", NONE, "no 'expect': every case needs one"),
    ("expect", [], "expect: found [], expected keys and values"),
    ("stage", "attack", "stage: found 'attack', expected one of round, setup"),
    ("rules", "mk3", "rules: found 'mk3', expected the name of a ruleset as the base: table-2022"),
    ("rules", {"bump": "all"}, "rules: found '', expected the name of a ruleset as the base"),
    ("rules", {"base": "postal", "bumb": 1}, "unknown option 'bumb'; did you mean 'bump'?"),
    ("rules", {"base": "postal", "bump": 1}, "bump: found 1, expected one of moved, all, none"),
    ("rules", {"base": "postal", "board": 16}, "an even number of u, 60 to 486"),
    ("rules", {"base": "postal", "board": 163}, "an even number of u, 60 to 486"),
    ("rules", {"base": "postal", "grid": "hex"}, "board: found 162, expected 8 to 26 hexes"),
    ("clauses", "SL 1.1", "clauses: found 'SL 1.1', expected a list"),
    ("round", 0, "round: found 0, expected a whole number from 1"),
    ("order", ["red"], "order: blue is not in it; all planes in the game are"),
    ("order", ["red", "gold"], "order: found 'gold', expected planes: red, blue"),
    ("order", ["red", "blue", "red"], "order: a name stands there twice"),
    ("order", "red", "order: found 'red', expected a list"),
    ("planes/blue", NONE, "planes: found 1, expected two to eight"),
    ("planes/blue", None, "planes.blue: found None, expected keys and values"),
    ("planes/red/color", 1, "planes.red: unknown key 'color'"),
    ("planes/red/at", NONE, "planes.red: no 'at': a plane in the game has a place"),
    ("planes/red/at", "H2", "planes.red.at: found 'H2', expected a place as [x, y] in u"),
    ("planes/red/at", [81, "x"], "planes.red.at: found 'x', expected a number of u"),
    ("planes/red/at", [2, 81], "planes.red.at: [2, 81] is not wholly on the board"),
    ("planes/red/heading", "NNE", "planes.red.heading: found 'NNE', expected one of N, NE, E"),
    ("planes/red/heading", NONE, "planes.red.heading: found None, expected one of N, NE, E"),
    ("planes/red/stats", [3, 3, 4], "planes.red.stats: found [3, 3, 4], expected [Attack"),
    ("planes/red/stats", [3, 3, 4, 0], "planes.red.stats: found [3, 3, 4, 0], expected [Attack"),
    ("planes/red/health", 0, "planes.red.health: found 0, expected a whole number from 1"),
    ("planes/red/altitude", 5, "planes.red.altitude: found 5, expected 0 to 4"),
    ("planes/red/kills", -1, "planes.red.kills: found -1, expected a whole number from 0"),
    ("planes/red/state", "gone", "planes.red.state: found 'gone', expected one of flying, out"),
    ("planes/red/place", 2, "planes.red.place: a player in the game has none yet"),
    ("planes/red/side", "east", "planes.red.side: found 'east', but the rules set no `teams`"),
    ("orders", ["MOVE S"], "orders: found ['MOVE S'], expected keys and values"),
    ("orders/gold", "MOVE S", "orders: unknown key 'gold'"),
    ("orders/red", ["S"], "orders.red: found ['S'], expected orders in normal form"),
    ("orders/red", "MOOV S", "orders.red: 'MOOV S' is no order"),
    ("orders/red", {"txt": "MOVE S"}, "orders.red: unknown key 'txt'; did you mean 'text'?"),
    ("orders/red", {"text": "MOVE S", "card": "blue"}, "orders.red.card: found 'blue', expected"),
    ("dice", [1], "dice: found [1], expected keys and values"),
    ("dice/gold", {}, "dice: unknown key 'gold'"),
    ("dice/red", [4], "dice.red: found [4], expected keys and values"),
    ("dice/red/atack", [4], "dice.red: unknown key 'atack'; did you mean 'attack'?"),
    ("dice/red/starter", [4], "dice.red: unknown key 'starter'"),
    ("dice/red/attack", 4, "dice.red.attack: found 4, expected a list"),
    ("dice/red/attack", [7], "dice.red.attack: found 7, expected a die, 1 to 6"),
    ("dice/red/attack", ["4"], "dice.red.attack: found '4', expected a die, 1 to 6"),
    ("secret", "xyz", "secret: found 'xyz', expected hexadecimal digits"),
    ("secret", 12, "secret: found 12, expected hexadecimal digits, in quotes if need be"),
    ("expect/gold", {}, "expect: unknown key 'gold'"),
    ("expect/red", [], "expect.red: found [], expected keys and values"),
    ("expect/red/hight", 1, "expect.red: unknown key 'hight'"),
    ("expect/red/at", [1], "expect.red.at: found [1], expected a place"),
    ("expect/red/heading", "UP", "expect.red.heading: found 'UP', expected one of N"),
    ("expect/red/state", "up", "expect.red.state: found 'up', expected one of flying, out"),
    ("expect/red/cause", "fog", "expect.red.cause: found 'fog', expected one of shot"),
    ("expect/red/remarks", ["bump"], "expect.red.remarks: found 'bump', expected one of stats"),
    ("expect/red/remarks", "bumped", "expect.red.remarks: found 'bumped', expected a list"),
    ("expect/attacks", [{"with": 1}], "expect.attacks, number 1: unknown key 'with'"),
    ("expect/attacks", {}, "expect.attacks: found {}, expected a list"),
    ("expect/left", ["red"], "expect.left: found 'red', expected [plane, cause] for each"),
    ("expect/left", [["red", "x"]], "expect.left: found 'x', expected one of shot"),
    ("expect/next", "red", "expect.next: found 'red', expected a list"),
    ("expect/over", "maybe", "expect.over: found 'maybe', expected yes or no"),
]


@pytest.mark.parametrize(("path", "value", "told"), BROKEN)
def test_a_broken_round_says_what_is_wrong(path: str, value: object, told: str) -> None:
    """The id, the key, what was found and what was expected."""
    with pytest.raises(CaseError) as refused:
        run_case(_with(ROUND, path, value))

    assert str(refused.value).startswith("broken: ")
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("round", 1, "round: the set-up has none; it is round 0 and makes the order"),
        ("order", ["red", "blue"], "order: the set-up has none"),
        ("planes/red", {"at": [9, 9]}, "planes.red: unknown key 'at'"),
        ("dice/red", {"attack": [4]}, "dice.red: unknown key 'attack'"),
        ("expect/attacks", [], "expect: unknown key 'attacks'"),
        ("expect/red/flown", [], "expect.red: unknown key 'flown'"),
        ("rules", {"base": "postal", "teams": ["a", "b"]}, ""),
    ],
)
def test_a_broken_set_up_says_what_is_wrong(path: str, value: object, told: str) -> None:
    """What belongs to a round is none of its keys; a plane without a side is its own."""
    if not told:
        assert run_case(_with(SET_UP, path, value)).passed
        return
    with pytest.raises(CaseError) as refused:
        run_case(_with(SET_UP, path, value))

    assert told in str(refused.value)


@pytest.mark.parametrize("data", [None, [], "red", 3])
def test_what_is_no_mapping_is_no_case(data: object) -> None:
    """A file's entry that has no keys."""
    with pytest.raises(CaseError, match=r"a case: found .*, expected keys and values"):
        run_case(data)


def test_a_case_without_an_id_is_told_so() -> None:
    """There is no name to begin the message with."""
    with pytest.raises(CaseError, match="a case without an id: no 'id': every case needs one"):
        run_case(_with(ROUND, "id", NONE))


def test_dice_and_a_secret_exclude_each_other() -> None:
    """A case says where its dice come from once."""
    case = _with(_with(ROUND, "secret", "00ff"), "dice/red/attack", [1])

    with pytest.raises(CaseError, match="dice and secret: a case has one of them"):
        run_case(case)


def test_a_side_must_be_one_of_the_teams() -> None:
    """And the order of play then is one of sides."""
    teams = _with(ROUND, "rules", {"base": "postal", "teams": ["east", "west"]})
    teams["planes"]["red"]["side"], teams["planes"]["blue"]["side"] = "east", "north"
    with pytest.raises(CaseError, match=r"planes.blue.side: found 'north', expected one of east"):
        run_case(teams)

    teams["planes"]["blue"]["side"] = "west"
    with pytest.raises(CaseError, match="order: found 'red', expected sides: east, west"):
        run_case(_with(teams, "order", ["red", "blue"]))


def test_what_differs_is_told_with_both_sides() -> None:
    """Where, what was expected, what was found; every kind of fact."""
    expect = {
        "red": {"at": [81, 49], "flown": ["S", "S"], "remarks": ["bumped"], "place": 1},
        "attacks": [{"by": "red"}],
        "left": [["red", "shot"]],
        "next": None,
        "over": True,
        "winner": "red",
    }
    found = run_case(_with(ROUND, "expect", expect)).differences

    assert [(one.where, one.expected, one.found) for one in found] == [
        ("red.at", "81 49", "81 29"),
        ("red.flown", "S S", "S"),
        ("red.remarks", "bumped", "none"),
        ("red.place", "1", "none"),
        ("attacks", "1", "0: none"),
        ("left", "red shot", "none"),
        ("next", "none", "blue red"),
        ("over", "yes", "no"),
        ("winner", "red", "none"),
    ]


def test_dice_too_few_or_too_many_fail_a_case() -> None:
    """Who rolls a die that is not given has failed, and so has who leaves one over."""
    attack = _with(ROUND, "planes/blue", {"at": [81, 49], "heading": "N"})
    attack["orders"]["red"] = "MOVE S; ATTACK blue"
    few = run_case(attack)
    many = run_case(_with(ROUND, "dice/red/attack", [1, 2]))

    assert [(one.where, one.found) for one in few.differences] == [
        ("dice", "no die is left for: red | attack")
    ]
    assert few.adjudication is None
    assert [(one.where, one.found) for one in many.differences] == [
        ("dice of red | attack", "left over: 1 2")
    ]
