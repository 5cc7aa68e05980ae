"""What is wrong with a case: which key, what was found, what was expected; and what differs."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from sopwith_gm.core.cases import CaseError, Difference
from sopwith_gm.core.rule_rows import RuleRow, rule_rows
from sopwith_gm.core.rulings import Edition, pins_of, rulings_page
from sopwith_gm.desk.cases import layers_of
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.cases import read_case, run_case
from sopwith_gm.systems.sopwith.picture import pictures_of_turn
from sopwith_gm.systems.sopwith.rules import SOPWITH_OPTIONS, Rules
from sopwith_gm.systems.sopwith.rulings import SOPWITH_RULINGS

LAYERS = layers_of(None)
CASE: dict[str, Any] = {
    "id": "a.case",
    "clause": "E 4.4",
    "rules": "email",
    "planes": {
        "red": {"home": "N", "at": "J10", "facing": "N"},
        "blue": {"home": "S", "at": "J12", "facing": "N", "damage": 3},
        "gold": {"home": "SE"},
    },
    "orders": {"red": ["A/A", "A", "A"], "blue": ["A", "A", "A"], "gold": {"stay": "yes"}},
    "expect": {"red": {"at": "J13", "score": 8}},
}


def changed(path: str, value: Any) -> dict[str, Any]:
    """The case with one thing set otherwise."""
    case = deepcopy(CASE)
    *above, last = path.split(".")
    inside = case
    for step in above:
        inside = inside.setdefault(step, {})
    inside[last] = value
    return case


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("rules", None, "no 'rules': every case needs one"),
        ("expct", {}, "the case: unknown key 'expct'; did you mean 'expect'?"),
        ("rules", "emial", "rules: no ruleset 'emial'"),
        ("rules", ["email"], "rules: found ['email'], expected keys and values"),
        ("rules", {"base": "email", "ammo": 0}, "ammo: found 0, expected a whole number"),
        ("turn", 0, "turn: found 0, expected a whole number from 1"),
        ("turn", True, "turn: found True, expected a whole number"),
        ("wind", 7, "wind: found 7, expected a die, 1 to 6"),
        ("dice", [0], "dice: found 0, expected a die"),
        ("dice", 3, "dice: found 3, expected a list"),
        ("clouds", ["J10"], "clouds: found 'J10', expected a list of hexes for each cloud"),
        ("clouds", [["X"]], "'X' is no hex"),
        ("clouds", [[[1, "a"]]], "a hex as [q, r]: found 'a'"),
        ("planes", [], "planes: found [], expected keys and values"),
        ("planes.red.hme", "N", "red: unknown key 'hme'"),
        ("planes.red.home", None, "red: no 'home': its aerodrome"),
        ("planes.red.home", "X", "red.home: found 'X', expected one of N, NE, SE, S, SW, NW"),
        ("planes.red.facing", None, "red: no 'facing': a plane in the air has one"),
        ("planes.red.at", "J20", "red.at: J20 is not on the board"),
        ("planes.red.state", "landed", "red.state: found 'landed', expected one of parked"),
        ("planes.red.state", "parked", "red.at: J10 is no aerodrome, so nobody is parked there"),
        ("planes.red.damage", 0, "red.damage: found 0, expected a whole number from 1"),
        ("planes.red.ammo", "3", "red.ammo: found '3', expected a whole number from 0"),
        ("planes.red.ace", "perhaps", "red.ace: found 'perhaps', expected yes or no"),
        ("planes.red.landing_on", "delta", "red.landing_on: found 'delta', expected alpha"),
        ("planes.red", 3, "red: found 3, expected keys and values"),
        ("planes.red.facing", "X", "red.facing: found 'X', expected one of N"),
        ("planes.red.landed_turn", -1, "red.landed_turn: found -1, expected a whole number from 0"),
        ("planes.red.state", "lost", "found 'lost', expected one of parked, flying, out"),
        ("clouds", 3, "clouds: found 3, expected a list"),
        ("rules", {"ammo": 3}, "rules: no ruleset ''"),
        ("orders", 7, "orders: found 7, expected keys and values"),
        ("orders.green", None, "orders: unknown key 'green'"),
        ("orders.red", {"take_off": "delta"}, "orders.red.take_off (strip or yes): found 'delta'"),
        ("orders.red", {"not_landing": "if"}, "orders.red.not_landing: found 'if', expected yes"),
        ("orders.red", {"stay": "perhaps"}, "orders.red.stay: found 'perhaps', expected yes or no"),
        ("orders.red", ["A"] * 4, "4 moves: a turn has three"),
        ("orders.red", 7, "orders.red: found 7, expected keys and values"),
        ("orders.red", {"fly": 1}, "orders.red: unknown key 'fly'"),
        ("orders.red", {"moves": "A"}, "orders.red.moves: found 'A', expected a list"),
        ("orders.red", {"land": "delta"}, "orders.red.land (strip or yes): found 'delta'"),
        ("orders.red", {"repair": -1}, "orders.red.repair: found -1, expected a whole number"),
        (
            "orders.red",
            "red: A A A\nblue: A A A\n",
            "orders.red: orders for several planes: red, blue",
        ),
        ("expect", 3, "expect: found 3, expected keys and values"),
        ("expect.hits", 3, "expect.hits: found 3, expected a list"),
        ("expect.hits", [3], "expect.hits: found 3, expected keys and values"),
        ("expect.clouds", 3, "expect.clouds: found 3, expected a list"),
        ("expect.after", 3, "expect.after: found 3, expected keys and values"),
        ("expect.after", {1: 3}, "expect.after.1: found 3, expected keys and values"),
        ("expect.after", {1: {"red": 3}}, "expect.after.1.red: found 3, expected keys and values"),
        ("expect.green", {}, "expect: unknown key 'green'"),
        ("expect.red", 3, "expect.red: found 3, expected keys and values"),
        ("expect.red", {"hex": "J10"}, "expect.red: unknown key 'hex'"),
        ("expect.hits", [{"moov": 1}], "expect.hits: unknown key 'moov'"),
        ("expect.clouds", ["X"], "'X' is no hex"),
        ("expect.after", {"4": {}}, "expect.after: found '4', expected a move, 1 to 3"),
        ("expect.after", {"1": {"green": {}}}, "expect.after.1: unknown key 'green'"),
        ("expect.after", {"1": {"red": {"x": 1}}}, "expect.after.1.red: unknown key 'x'"),
    ],
)
def test_a_case_that_cannot_be_read(path: str, value: Any, said: str) -> None:
    with pytest.raises(CaseError) as caught:
        read_case(changed(path, value), LAYERS)
    assert str(caught.value).startswith("a.case: ")
    assert said in str(caught.value)


def test_a_case_without_an_id_is_called_so() -> None:
    case = {key: value for key, value in CASE.items() if key != "id"}

    with pytest.raises(CaseError, match=r"^a case without an id: no 'id': every case needs one$"):
        read_case(case, LAYERS)


def test_what_a_case_need_not_say() -> None:
    """Turn 5, nobody's score or damage done yet, no words about it, and clouds that stay."""
    case = read_case(CASE, LAYERS)
    red = case.position.plane("red")

    assert (case.id, case.clause, case.why) == ("a.case", "E 4.4", "")
    assert read_case(changed("why", "so it is"), LAYERS).why == "so it is"
    assert read_case({**CASE, "clause": "B"}, LAYERS).clause == "B"
    assert read_case({k: v for k, v in CASE.items() if k != "clause"}, LAYERS).clause == ""
    assert case.position.turn == 5
    assert (red.career, red.score, red.inflicted, red.landed_turn) == (0, 0, 0, None)
    assert case.rules.cloud_drift == "never"
    assert read_case(changed("wind", 2), LAYERS).rules.cloud_drift == "end_of_turn"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("planes.red.career", -50),
        ("planes.red.score", -12),
        ("planes.red.landed_turn", 0),
        ("orders.red", {"repair": 0}),
        ("orders.red", ""),
        ("clouds", [[[-99, 99]]]),
    ],
)
def test_what_a_case_may_say(path: str, value: Any) -> None:
    """Scores may be negative, repairs ask for nothing, and clouds are off the board."""
    assert read_case(changed(path, value), LAYERS).sheets["red"] is not None


@pytest.mark.parametrize(
    ("word", "value"),
    [("on", True), ("yes", True), (True, True), ("off", False), ("No", False), (False, False)],
)
def test_yes_and_no_as_yaml_writes_them(word: Any, value: bool) -> None:
    sheet = read_case(changed("orders.red", {"not_landing": word}), LAYERS).sheets["red"]

    assert sheet is not None
    assert sheet.not_landing is value


@pytest.mark.parametrize("data", [None, [], "A A A"])
def test_what_is_no_case_at_all(data: Any) -> None:
    with pytest.raises(CaseError, match=r"a case: found .*, expected keys and values"):
        read_case(data, LAYERS)


@pytest.mark.parametrize(
    ("path", "value", "difference"),
    [
        ("expect.red", {"at": "J12"}, ("red.at", "J12", "J13")),
        ("expect.red", {"at": None}, ("red.at", "none", "J13")),
        ("expect.red", {"facing": "S"}, ("red.facing", "S", "N")),
        ("expect.red", {"state": "out"}, ("red.state", "out", "flying")),
        ("expect.red", {"score": 9}, ("red.score", "9", "8")),
        ("expect.red", {"ace": "yes"}, ("red.ace", "yes", "no")),
        ("expect.red", {"moves": ["A", 0, 0]}, ("red.moves", "A 0 0", "A A A")),
        ("expect.red", {"remarks": ["nmr"]}, ("red.remarks", "nmr", "none")),
        ("expect.over", True, ("over", "yes", "no")),
        ("expect.winner", "red", ("winner", "red", "none")),
        ("expect.clouds", ["J10"], ("clouds", "J10", "none")),
        ("expect.after", {"1": {"red": {"at": "J13"}}}, ("after.1.red.at", "J13", "J11")),
        (
            "expect.hits",
            [],
            ("hits", "no such hit", "move 1: red hits blue firing A at range 2 for 3"),
        ),
    ],
)
def test_what_differs(path: str, value: Any, difference: tuple[str, str, str]) -> None:
    """Where, what was expected, and what was found."""
    result = run_case(read_case(changed(path, value), LAYERS))

    assert result.differences == (Difference(*difference),)
    assert not result.passed
    assert result.case.id == "a.case"


def test_everything_that_differs_is_told_in_the_order_of_the_case() -> None:
    """One difference hides no other, nor does a move that was not flown."""
    case = changed(
        "expect",
        {
            "after": {
                "3": {"gold": {"at": "J1"}},
                "1": {"red": {"at": "J12", "moves": ["0"]}, "blue": {"ammo": 1}},
            },
            "over": False,
            "blue": {"ammo": 2, "damage": 5},
            "red": {"score": 0},
        },
    )
    del case["planes"]["gold"], case["orders"]["gold"]
    case["expect"]["after"]["3"] = {"red": {"at": "J1"}}

    assert [one.where for one in run_case(read_case(case, LAYERS)).differences] == [
        "after.3",
        "after.1.red.at",
        "after.1.red.moves",
        "after.1.blue.ammo",
        "over",
        "blue.ammo",
        "blue.damage",
        "red.score",
    ]


@pytest.mark.parametrize(
    "expected",
    [
        {"red": {"at": "j13", "moves": ["A", "A", "A"], "remarks": None, "ace": "no"}},
        {"blue": {"at": None, "state": "out", "damage": 0}, "over": "off", "winner": None},
        {"gold": {"moves": [0, 0, 0], "facing": None}},
    ],
)
def test_what_is_the_same_however_it_is_written(expected: dict[str, Any]) -> None:
    assert run_case(read_case(changed("expect", expected), LAYERS)).passed


@pytest.mark.parametrize(("path", "said"), [("over", "expect.over"), ("red", "expect.ace")])
def test_a_yes_or_no_that_is_neither_is_told_when_it_is_compared(path: str, said: str) -> None:
    wanted: Any = "perhaps" if path == "over" else {"ace": "perhaps"}

    with pytest.raises(CaseError, match=f"^{said}: found 'perhaps', expected yes or no$"):
        run_case(read_case(changed("expect", {path: wanted}), LAYERS))


def test_a_hit_that_is_not_there() -> None:
    wanted = {"move": 2, "by": "red", "target": "blue", "fire": "A", "range": 2, "damage": 3}
    hit = {**wanted, "move": 1}

    result = run_case(read_case(changed("expect.hits", [hit, wanted]), LAYERS))
    assert result.differences == (
        Difference("hits", "move 2: red hits blue firing A at range 2 for 3", "no such hit"),
    )


def test_a_move_that_was_not_flown() -> None:
    """The game ended before it."""
    case = changed("expect", {"after": {"2": {"red": {}}}})
    del case["planes"]["gold"], case["orders"]["gold"]

    result = run_case(read_case(case, LAYERS))
    assert result.differences == (Difference("after.2", "a move that was flown", "none"),)


def test_dice_that_a_case_does_not_give() -> None:
    """They are never made up: the difference says what was to be rolled."""
    case = changed("rules", {"base": "boardgame", "ace_from": "first_kill"})
    case["planes"]["gold"] = {"home": "SE", "at": "H13", "facing": "SE"}
    case["orders"]["gold"] = ["A/A", "A", "A"]

    result = run_case(read_case(case, LAYERS))
    assert [(one.where, one.expected) for one in result.differences] == [("dice", "enough dice")]
    assert result.case.id == "a.case"
    assert "ace for shooting down blue: red" in result.differences[0].found
    assert result.adjudication is None


def test_a_failed_case_has_a_picture_of_every_move() -> None:
    result = run_case(read_case(CASE, LAYERS))
    assert result.adjudication

    drawn = pictures_of_turn(result.adjudication, Board(10))
    assert [heading for heading, _ in drawn] == [
        "start",
        "after move 1",
        "after move 2",
        "after move 3",
    ]


def test_the_options_in_force_in_rows(rules_of: Callable[..., Rules]) -> None:
    """With what another ruleset says, and whether it differs."""
    rows = {
        row.option: row for row in rule_rows(SOPWITH_OPTIONS, rules_of("mk3"), rules_of("email"))
    }

    assert rows["repair"] == RuleRow(
        "repair",
        "4 Aerodromes",
        "Can damage be repaired?",
        "rate",
        "two points for each complete turn on the ground, never above eight",
        "T Repairs",
        "pool",
        "six points a game, one for one, any number in a turn on the ground",
    )
    assert rows["repair"].differs
    assert not rows["ammo"].differs
    assert (rows["ammo"].value, rows["ammo"].meaning) == ("16", "16")
    alone = rule_rows(SOPWITH_OPTIONS, rules_of("mk3"))
    assert all(row.against is None and not row.differs for row in alone)


def test_what_pins_a_value() -> None:
    """A case that passes, and fails where the option is set otherwise; never by free text."""
    other = changed("orders.red", "fire ahead in move 1, A A A") | {"id": "in.words"}
    failing = changed("expect.red", {"at": "J12"}) | {"id": "fails"}

    pins = pins_of([CASE, other, failing], SOPWITH_OPTIONS, SOPWITH_RULINGS, LAYERS)
    assert pins[("scoring", "points")] == ("a.case",)
    assert ("landing_notice", "before_strip") not in pins
    assert {one for ids in pins.values() for one in ids} == {"a.case"}


def test_the_page_of_rulings_cuts_long_lists(rules_of: Callable[..., Rules]) -> None:
    page = rulings_page(
        SOPWITH_OPTIONS,
        SOPWITH_RULINGS,
        [Edition("boardgame", "The board game", rules_of())],
        {("ammo", "16"): tuple(f"case.{number}" for number in range(10))},
    )

    assert "`case.7` and 2 more |" in page
    assert "- `boardgame`: The board game" in page
    assert page.count("## 4 Aerodromes") == 1
