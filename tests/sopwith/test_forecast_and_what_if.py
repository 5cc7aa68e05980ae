"""What silence brings, and what other rules would have brought."""

from collections.abc import Callable
from typing import Any

import pytest

from sopwith_gm.core.dice import GivenDice, Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.adjudicate import Adjudication
from sopwith_gm.systems.sopwith.exact import exact_moves
from sopwith_gm.systems.sopwith.forecast import CloudAhead, Forecast, forecast
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import OrderSheet
from sopwith_gm.systems.sopwith.what_if import Change, what_if

Turn = Callable[..., Adjudication]
RulesOf = Callable[..., Rules]


@pytest.fixture
def told(one_turn: Turn, rules_of: RulesOf) -> Callable[..., Forecast]:
    """The forecast for the first plane of a drawn position, in turn 5."""

    def fly(
        drawn: str, rules: Rules | None = None, wind: Facing | None = None, **having: Any
    ) -> Forecast:
        before = one_turn(drawn, having={"red": having}).before
        return forecast(changed(before, wind=wind), rules or rules_of())[0]

    return fly


def test_silence_flies_off_the_board(told: Callable[..., Forecast]) -> None:
    """E 8.1, T Accidents: straight ahead, turn after turn."""
    found = told("J15 red N\nA1 blue NE")

    assert found == Forecast(PlaneName("red"), "flies_off", 6, 2, Hex.named("J19"), Facing.N, ())
    assert found.words == "off the board in turn 6, move 2"


def test_clouds_on_the_way_cost_points(told: Callable[..., Forecast]) -> None:
    """As they lie now."""
    found = told("J12 cloud\nJ13 cloud\nJ10 red N\nA1 blue NE", damage=3)

    assert found.clouds == (
        CloudAhead(5, 2, Hex.named("J12"), 2),
        CloudAhead(5, 3, Hex.named("J13"), 1),
    )
    assert found.words == "off the board in turn 8, move 1, after 2 points lost to a cloud"


def test_a_cloud_brings_it_down(told: Callable[..., Forecast]) -> None:
    found = told("J12 cloud\nJ13 cloud\nJ10 red N\nA1 blue NE", damage=2)

    assert (found.end, found.turn, found.move, found.hex.name) == ("brought_down", 5, 3, "J13")
    assert found.words == "brought down by a cloud on J13 in turn 5, move 3"


def test_a_wind_that_is_known_is_reckoned_with(
    told: Callable[..., Forecast], rules_of: RulesOf
) -> None:
    """B Moving Storm Clouds: the cloud ahead flies along, and lies there next turn."""
    drifting = rules_of(cloud_drift="each_move")
    drawn = "J12 cloud\nJ10 red N\nA1 blue NE"

    found = told(drawn, drifting, wind=Facing.N)
    assert found.clouds == (CloudAhead(6, 2, Hex.named("J15"), 11),)
    assert found.words.endswith(", after 1 point lost to a cloud")
    assert told(drawn, drifting).clouds == (CloudAhead(5, 2, Hex.named("J12"), 11),)


def test_a_parked_plane_stays(told: Callable[..., Forecast]) -> None:
    found = told("J19 red\nA1 blue NE")

    assert (found.end, found.turn, found.move) == ("stays", None, None)
    assert found.words == "stays on J19"


@pytest.mark.parametrize(
    ("edition", "end", "turn", "move", "clouds"),
    [("boardgame", "brought_down", 6, 2, 5), ("email", "stays", None, None, 0)],
)
def test_a_cloud_over_a_parked_plane(
    edition: str, end: str, turn: int | None, move: int | None, clouds: int,
    told: Callable[..., Forecast], rules_of: RulesOf,
) -> None:  # fmt: skip
    """B Storm Clouds harm it every move, E 5.4 never."""
    found = told("J19 cloud\nJ19 red\nA1 blue NE", rules_of(edition), damage=5)

    assert (found.end, found.turn, found.move, len(found.clouds)) == (end, turn, move, clouds)


def test_repairs_under_a_cloud_only_delay_the_end(
    told: Callable[..., Forecast], rules_of: RulesOf
) -> None:
    """T Repairs: two for the turn, and three to the cloud: 4 2 | 3 1 after a repair | down."""
    found = told("J19 cloud\nJ19 red\nA1 blue NE", rules_of("mk3"), damage=5, landed_turn=3)

    assert [cloud.damage for cloud in found.clouds] == [4, 3, 2, 3, 2, 1, 2, 1, 0]
    assert (found.end, found.turn, found.move) == ("brought_down", 7, 3)


@pytest.mark.parametrize(
    ("nmr", "end", "turn", "move", "words"),
    [
        ("lands", "lands", 5, 2, "lands on J19 in turn 5, move 2"),
        ("flies_on", "flies_off", 5, 3, "off the board in turn 5, move 3"),
    ],
)
def test_a_committed_plane(
    nmr: str, end: str, turn: int, move: int, words: str,
    told: Callable[..., Forecast], rules_of: RulesOf,
) -> None:  # fmt: skip
    """Ruling 10.1; nmr_while_committed."""
    rules = rules_of("email", nmr_while_committed=nmr)
    found = told("J17 red N\nA1 blue NE", rules, landing_on="beta")

    assert (found.end, found.turn, found.move, found.words) == (end, turn, move, words)


def test_nothing_is_foreseen_of_those_who_are_out_or_of_a_game_that_is_over(
    one_turn: Turn, rules_of: RulesOf
) -> None:
    left = one_turn("J19 red N\nA1 blue NE\nS10 gold NW").after[0]

    assert [one.plane for one in forecast(left, rules_of())] == ["blue", "gold"]
    assert forecast(changed(left, over=True), rules_of()) == ()


def test_what_other_rules_would_have_brought(one_turn: Turn, rules_of: RulesOf) -> None:
    """The changes as values and as lines; the game's own turn is what it was."""
    before = one_turn("J10 red N\nJ12 blue N").before
    sheets = {PlaneName("red"): OrderSheet(exact_moves(["A/A", "A", "A"]))}

    found = what_if(before, sheets, rules_of(), rules_of("email"), lambda: GivenDice([Pip(1)]))

    assert found.changes == (Change(PlaneName("red"), "score", "0", "3"),)
    assert found.lines == ("red: score 3 instead of 0",)
    assert found.here.position.plane("red").score == 0
    assert found.there.position.plane("red").score == 3


def test_a_game_that_would_have_ended(one_turn: Turn, rules_of: RulesOf) -> None:
    """An ace's burst that reaches five hexes: hits, clouds, the end and the winner."""
    before = one_turn(
        "J10 red N\nJ15 blue N", having={"red": {"ace": True}, "blue": {"damage": 1}}
    ).before
    sheets = {PlaneName("red"): OrderSheet(exact_moves(["A/A", "LT", "I"]))}
    far = rules_of(ace_range=5)

    found = what_if(before, sheets, rules_of(), far, lambda: GivenDice([]))
    assert found.lines == (
        "red: hex J11 instead of H11",
        "red: facing N instead of SE",
        "red: place 1 instead of none",
        "blue: state out instead of flying",
        "blue: hex none instead of J18",
        "blue: facing none instead of N",
        "blue: damage 0 instead of 1",
        "blue: place 2 instead of none",
        "hit move 1, red on blue for 1 instead of none",
        "the game over after move 1 instead of going on",
        "winner red instead of none",
    )
    assert what_if(before, sheets, far, rules_of(), lambda: GivenDice([])).lines[8] == (
        "hit none instead of move 1, red on blue for 1"
    )


def test_what_becomes_of_orders_by_other_rules(one_turn: Turn, rules_of: RulesOf) -> None:
    """Moves and remarks; a plane that was out has neither."""
    before = one_turn("J10 red N\nA1 blue NE\nS10 gold NW\nJ19 grey N").after[0]
    assert not before.plane("grey").is_in_play
    sheets = {PlaneName("red"): OrderSheet(exact_moves(["LT", "I", "RT"]))}
    rules = rules_of(illegal_cascade="any")

    found = what_if(before, sheets, rules_of(), rules, lambda: GivenDice([]))
    assert found.lines[:2] == (
        "red: moves LT A A instead of LT A RT",
        "red: remarks cascade, illegal-move instead of illegal-move",
    )
    assert what_if(before, sheets, rules, rules, lambda: GivenDice([])).lines == ()


def test_a_wind_that_other_rules_ask_for_is_rolled(one_turn: Turn, rules_of: RulesOf) -> None:
    """B Moving Storm Clouds rolls before orders are due; the position did not know of it."""
    before = one_turn("F8 cloud\nJ10 red N\nA1 blue NE").before
    drifting = rules_of(cloud_drift="each_move")

    found = what_if(before, {}, rules_of(), drifting, lambda: GivenDice([Pip(1)]))
    assert found.lines == ("clouds F11 instead of F8",)


def test_boards_of_two_sizes_cannot_be_compared(rules_of: RulesOf) -> None:
    with pytest.raises(ValueError, match="board of 9 hexes a side has no room"):
        what_if(Position(1, ()), {}, rules_of(), rules_of(board_side=9), lambda: GivenDice([]))


def test_what_a_plane_has_left_by_other_rules(one_turn: Turn, rules_of: RulesOf) -> None:
    """Bursts, repair points, remarks, ace status and clouds, told from either side."""
    before = one_turn(
        """
        J19  cloud
        J19  red        A/A  A  0
        J10  blue   N   A/A  A  A
        J12  grey   N   A    A  A
        S10  gold       0    0  0
        """,
        having={
            "grey": {"damage": 3},
            "gold": {"home": Facing.SE, "landed_turn": 2, "damage": 4, "repairs": 6},
        },
    ).before
    sheets = {
        PlaneName("red"): OrderSheet(exact_moves(["A/A", "A", "0"]), take_off="beta"),
        PlaneName("blue"): OrderSheet(exact_moves(["A/A", "A", "A"])),
        PlaneName("gold"): OrderSheet(repair="all"),
    }
    board, email = rules_of(ace_from="first_kill", cloud_harms_ground="no"), rules_of("email")

    assert what_if(before, sheets, email, board, lambda: GivenDice([Pip(1)])).lines == (
        "red: moves A A 0 instead of A A A",
        "red: remarks none instead of illegal-fire, illegal-move",
        "red: hex J17 instead of J16",
        "red: ammo 15 instead of 16",
        "blue: score 0 instead of 8",
        "blue: ace yes instead of no",
        "grey: score 0 instead of -5",
        "gold: remarks repair-limit instead of none",
        "gold: damage 4 instead of 10",
        "gold: repair points 6 instead of 0",
        "clouds J19 instead of none",
    )


def test_the_clouds_of_either_rules_are_named_in_order(one_turn: Turn, rules_of: RulesOf) -> None:
    before = one_turn("F9 cloud\nF8 cloud\nJ10 red N\nA1 blue NE").before

    found = what_if(before, {}, rules_of(), rules_of("email"), lambda: GivenDice([Pip(1)]))
    assert found.lines == ("clouds F10, F9 instead of F8, F9",)


def test_a_wind_that_is_known_is_not_rolled_again(one_turn: Turn, rules_of: RulesOf) -> None:
    """B Moving Storm Clouds: one die, known before orders are due."""
    before = changed(one_turn("F8 cloud\nJ10 red N\nA1 blue NE").before, wind=Facing.S)
    drifting = rules_of(cloud_drift="each_move")

    assert what_if(before, {}, drifting, drifting, lambda: GivenDice([])).lines == ()
