"""Single turns drawn as small tables: what the words of the report stand on."""

from collections.abc import Callable
from typing import Any

import pytest

from sopwith_gm.core.dice import GivenDice, OutOfDiceError, Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import CENTRE, Facing, Hex
from sopwith_gm.systems.sopwith.adjudicate import Adjudication, adjudicate, open_turn
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import (
    BroughtDown,
    CloudHarmed,
    CloudsMoved,
    CommittedToLand,
    Fired,
    Flew,
    FlewOff,
    GameEnded,
    Hit,
    Landed,
    LeftGame,
    Reloaded,
    Repaired,
    Scored,
    ShotDown,
    TookOff,
)
from sopwith_gm.systems.sopwith.exact import exact_moves
from sopwith_gm.systems.sopwith.firing import bearing, damage_at, line_of_fire
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, OrderSheet

Turn = Callable[..., Adjudication]
RulesOf = Callable[..., Rules]


def of_kind(flown: Adjudication, kind: type) -> list[Any]:
    return [event for event in flown.events if isinstance(event, kind)]


def test_fire_stops_before_the_first_cloud_hex(one_turn: Turn) -> None:
    """B Storm Clouds, E 4.3: no fire into or through a cloud."""
    flown = one_turn("""
        J16  blue   S   A     A A      # flies to J15, at range 3
        J13  cloud
        J11  red    N   A/A   A A      # flies to J12, fires ahead
    """)

    (shot,) = of_kind(flown, Fired)
    assert (shot.line, shot.stopped_by, shot.cloud) == ((), "cloud", Hex.named("J13"))
    assert shot.hits == ()


def test_fire_reaches_as_far_as_its_range(one_turn: Turn) -> None:
    """B Firing: four hexes, none of them the shooter's own."""
    flown = one_turn("""
        J10  red    N   A/R   A A
        A1   blue   NE  A     A A
    """)

    (shot,) = of_kind(flown, Fired)
    assert [place.name for place in shot.line] == ["K12", "L13", "M14", "N15"]
    assert (shot.stopped_by, shot.cloud, shot.towards) == ("range", None, Facing.NE)
    assert shot.ace is False


def test_fire_ends_at_the_edge(one_turn: Turn) -> None:
    flown = one_turn("""
        J17  red    N   A/A   RT A
        A1   blue   NE  A     A  A
    """)

    (shot,) = of_kind(flown, Fired)
    assert ([place.name for place in shot.line], shot.stopped_by) == (["J19"], "edge")


def test_a_line_of_fire_from_the_edge_is_empty() -> None:
    edge = Hex.named("J19")

    assert line_of_fire(edge, Facing.N, 4, frozenset(), Board(10)) == ((), "edge", None)


def test_hits_are_told_nearest_first_then_in_the_game_s_order(
    one_turn: Turn, hits_of: Callable[..., Any]
) -> None:
    """Two in one hex in the order of the planes, and one behind them."""
    flown = one_turn("""
        J15  late   N   A     A A
        J13  near   N   A     A A
        J13  also   N   A     A A
        J11  red    N   A/A   A A
    """)

    assert hits_of(flown) == [
        (1, "red", "near", 2, 3),
        (1, "red", "also", 2, 3),
        (1, "red", "late", 4, 1),
    ]


@pytest.mark.parametrize(
    ("edition", "ace", "table"),
    [
        ("boardgame", False, [4, 3, 2, 1, 0]),
        ("boardgame", True, [5, 4, 3, 2, 0]),
        ("email", False, [4, 3, 2, 1, 0]),
        ("email", True, [5, 4, 3, 2, 1]),
        ("mk3", False, [4, 3, 2, 1, 0]),
        ("mk3", True, [5, 4, 3, 2, 0]),
    ],
)
def test_the_damage_table(edition: str, ace: bool, table: list[int], rules_of: RulesOf) -> None:
    """B Firing, Aces 1; E 4.4; T Important."""
    rules = rules_of(edition)

    assert [damage_at(distance, ace=ace, rules=rules) for distance in range(1, 6)] == table
    assert damage_at(6, ace=ace, rules=rules) == 0
    with pytest.raises(ValueError, match=r"^a plane in the same hex is no target$"):
        damage_at(0, ace=ace, rules=rules)


def test_fire_without_a_direction_has_no_bearing() -> None:
    with pytest.raises(KeyError):
        bearing(Facing.N, Fire.ANYWHERE)


def test_the_events_of_a_last_kill_come_in_order(one_turn: Turn, rules_of: RulesOf) -> None:
    """A move's steps: flown, fired, scored, shot down, places, the end, the winner's five."""
    flown = one_turn(
        """
        J10  red    N   A/A  A/A A/A
        J11  blue   N   A    A   A
        """,
        rules_of("email", cloud_drift="never"),
    )

    assert [type(event).__name__ for event in flown.events] == [
        *["Flew", "Flew", "Fired", "Scored"] * 3,
        "ShotDown",
        *["Scored"] * 2,
        "LeftGame",
        "GameEnded",
        "Scored",
    ]
    assert of_kind(flown, Scored)[-3:] == [
        Scored(3, PlaneName("red"), 5, "kill", PlaneName("blue"), "E 6.1, 6.3; T table"),
        Scored(3, PlaneName("blue"), -5, "down", None, "E 6.1, 6.4; T table"),
        Scored(3, PlaneName("red"), 5, "last plane", None, "E 6.1; T The winner"),
    ]
    assert of_kind(flown, LeftGame) == [LeftGame(3, "blue", (PlaneName("blue"),), 2)]
    assert of_kind(flown, GameEnded) == [GameEnded(3, "red", (PlaneName("red"),))]
    assert flown.position.turn == 5, "a game that is over has no next turn"


def test_one_shot_down_is_told_with_all_that_hit_it(one_turn: Turn) -> None:
    """In the game's order, friends too; and where it stood."""
    flown = one_turn(
        """
        H13  gold   SE  A/A   A A      # flies to I13, whose line passes red by
        J11  red    N   A     A A
        J15  blue   S   A/A   0 0      # flies to J14: range 2 of J12
        J9   grey   N   A/A   0 0      # flies to J10: range 2 too
        """,
        having={"red": {"damage": 2}},
    )

    (down,) = of_kind(flown, ShotDown)
    assert (down.plane, down.hex.name, down.facing, down.by) == (
        "red",
        "J12",
        Facing.N,
        ("blue", "grey"),
    )


def test_flying_off_is_told_with_the_way_and_what_was_left(one_turn: Turn) -> None:
    flown = one_turn("""
        J19  red    N   RS A A
        A1   blue   NE  A  A A
        S10  gold   NW  A  A A
    """)

    assert of_kind(flown, FlewOff) == [
        FlewOff(1, PlaneName("red"), Hex.named("J19"), Facing.NE, 12)
    ]
    assert flown.after[0].plane("red").hex is None


def test_brought_down_by_a_cloud_is_told_apart(one_turn: Turn) -> None:
    """E 6.4."""
    flown = one_turn(
        """
        J11  cloud
        J12  cloud
        J13  cloud
        J10  red    N   A A A
        A1   blue   NE  A A A
        S10  gold   NW  A A A
        """,
        having={"red": {"damage": 2}},
    )

    assert of_kind(flown, BroughtDown) == [
        BroughtDown(2, PlaneName("red"), Hex.named("J12"), Facing.N)
    ]
    assert of_kind(flown, ShotDown) == []


def test_a_take_off_and_a_landing_are_told(one_turn: Turn, rules_of: RulesOf) -> None:
    """With their strips, and the reload at the end of the turn."""
    flown = one_turn(
        """
        J19  red        A A A
        S17  blue   N   A A 0/A
        """,
        rules_of(ammo=9),
    )

    assert of_kind(flown, TookOff) == [TookOff(1, PlaneName("red"), Facing.N, "beta")]
    assert of_kind(flown, Landed) == [Landed(2, PlaneName("blue"), Facing.NE, "alpha")]
    assert of_kind(flown, Reloaded) == [], "the magazine was full"


def test_commitment_is_told_once(rules_of: RulesOf, one_turn: Turn) -> None:
    """T Airfields: by notice on the outer hex, before its first move."""
    flown = one_turn(
        "S17  red  N  A A A\nA1  blue  NE  A A A",
        rules_of("mk3"),
        dice=[1],
        having={"red": {"home": Facing.NE, "ammo": 4}},
        sheets={"red": OrderSheet(land=True)},
    )

    assert of_kind(flown, CommittedToLand) == [
        CommittedToLand(1, PlaneName("red"), Facing.NE, "alpha")
    ]
    assert of_kind(flown, Landed) == [Landed(2, PlaneName("red"), Facing.NE, "alpha")]
    assert of_kind(flown, Reloaded) == [Reloaded(PlaneName("red"), 4, 16)]


def test_commitment_by_the_move_that_brings_it_there_is_told(
    rules_of: RulesOf, one_turn: Turn
) -> None:
    """E 3.3: with the move after which it stands on the outer hex."""
    flown = one_turn(
        "S16  red  N  A A A\nA1  blue  NE  A A A",
        rules_of("email"),
        dice=[1],
        having={"red": {"home": Facing.NE}},
        sheets={"red": OrderSheet(exact_moves(["A", "A", "A"]), land=True)},
    )

    assert of_kind(flown, CommittedToLand) == [
        CommittedToLand(1, PlaneName("red"), Facing.NE, "alpha")
    ]
    assert [event.on_ground for event in of_kind(flown, Flew) if event.plane == "red"] == [True] * 3
    assert of_kind(flown, Landed) == [Landed(3, PlaneName("red"), Facing.NE, "alpha")]


def test_what_is_on_the_ground_after_a_landing(one_turn: Turn) -> None:
    """A plane that has landed stays there for the rest of the turn."""
    flown = one_turn(
        "S18  red  N  A 0 0\nA1  blue  NE  A A A",
        having={"red": {"home": Facing.NE, "landing_on": "alpha"}},
    )

    home = Hex.named("S19")
    assert [event for event in of_kind(flown, Flew) if event.plane == "red"] == [
        Flew(1, PlaneName("red"), Manoeuvre.AHEAD, Hex.named("S18"), home, Facing.N, None, True),
        Flew(2, PlaneName("red"), Manoeuvre.NO_MOVE, home, home, None, None, True),
        Flew(3, PlaneName("red"), Manoeuvre.NO_MOVE, home, home, None, None, True),
    ]


def test_every_part_of_what_happens_in_a_move(one_turn: Turn) -> None:
    """Flown, fired and hit, harmed by a cloud, shot down: whole values."""
    flown = one_turn(
        """
        J11  cloud
        J10  red   N  A/A A A
        J12  blue  N  A   A A
        A1   gold  NE A   A A
        """,
        having={"blue": {"damage": 2}},
    )

    red, blue = PlaneName("red"), PlaneName("blue")
    here, there = Hex.named("J11"), Hex.named("J13")
    line = tuple(map(Hex.named, ("J12", "J13", "J14", "J15")))
    assert [event for event in flown.events if event.move == 1 and type(event) is not Flew] == [
        Fired(
            1, red, Fire.AHEAD, here, Facing.N, line, "range", None,
            (Hit(blue, there, 2, 3, friendly=False),), ace=False,
        ),
        CloudHarmed(1, red, here),
        ShotDown(1, blue, there, Facing.N, (red,)),
        LeftGame(1, "blue", (blue,), 3),
    ]  # fmt: skip
    assert of_kind(flown, Flew)[0] == Flew(
        1, red, Manoeuvre.AHEAD, CENTRE, here, Facing.N, Facing.N, on_ground=False
    )


def test_the_dice_for_an_ace_say_whose_they_are(rules_of: RulesOf, one_turn: Turn) -> None:
    """B Aces 3 d: the log names the one shot down and the one who rolls."""
    before = one_turn(
        """
        J10  red   N  A
        J12  blue  N  A
        H13  gold  SE A
        """,
        having={"blue": {"damage": 3}},
    ).before
    fire = OrderSheet(exact_moves(["A/A", "A", "A"]))
    dice = GivenDice([Pip(2), Pip(2), Pip(3), Pip(1)])
    adjudicate(
        before,
        {PlaneName("red"): fire, PlaneName("gold"): fire},
        rules_of(ace_from="first_kill"),
        dice,
    )

    assert [roll.why for roll in dice.log] == [
        "ace for shooting down blue: red",
        "ace for shooting down blue: gold",
    ] * 2


def test_a_repair_is_told(one_turn: Turn, rules_of: RulesOf) -> None:
    """E 3.5: points, and what is then left."""
    flown = one_turn(
        "J19  red\nA1  blue  NE  A A A",
        rules_of("email"),
        dice=[1],
        having={"red": {"damage": 7, "repairs": 6, "landed_turn": 2}},
        sheets={"red": OrderSheet(repair=3)},
    )

    assert of_kind(flown, Repaired) == [Repaired(PlaneName("red"), 3, 10)]


def test_the_wind_is_told_and_only_then_rolled(one_turn: Turn, rules_of: RulesOf) -> None:
    """E 5.2: one die at the end of the turn, and the reason in the log."""
    flown = one_turn("J10 cloud\nA1 red NE A A A\nS10 blue NW A A A", rules_of("email"), dice=[3])

    (moved,) = of_kind(flown, CloudsMoved)
    assert (moved.move, moved.towards, moved.pip) == (None, Facing.SE, 3)
    assert moved.before == ((CENTRE,),)
    assert moved.after == ((Hex(1, 0),),)
    with pytest.raises(OutOfDiceError, match="wind at the end of turn 5"):
        one_turn("J10 cloud\nA1 red NE A A A\nS10 blue NW A A A", rules_of("email"))


def test_the_wind_of_each_move_is_rolled_before_orders_are_due(rules_of: RulesOf) -> None:
    """B Moving Storm Clouds: at the start of the turn; never where clouds move otherwise."""
    position = Position(7, ())
    drifting = rules_of(cloud_drift="each_move")
    dice = GivenDice([Pip(4)])

    assert open_turn(position, drifting, dice).wind is Facing.S
    assert dice.log[0].why == "wind, turn 7"
    assert open_turn(position, rules_of("email"), GivenDice([])) == position
    over = changed(position, over=True)
    assert open_turn(over, drifting, GivenDice([])) == over


def test_the_next_turn_s_wind_is_unknown(rules_of: RulesOf, one_turn: Turn) -> None:
    """Clouds drift in each move with the wind known; it does not blow into the next turn."""
    drawn = one_turn("J10 cloud\nA1 red NE A A A\nS10 blue NW A A A")
    before = changed(drawn.before, wind=Facing.N)
    flown = adjudicate(before, {}, rules_of(cloud_drift="each_move"), GivenDice([]))

    assert [event.move for event in of_kind(flown, CloudsMoved)] == [1, 2, 3]
    assert [left.wind for left in flown.after] == [Facing.N] * 3
    assert (flown.position.wind, flown.position.turn) == (None, 6)


def test_a_game_that_is_over_is_not_flown_on(rules_of: RulesOf) -> None:
    with pytest.raises(ValueError, match="the game is over"):
        adjudicate(Position(9, (), over=True), {}, rules_of(), GivenDice([]))


def test_orders_of_strangers_are_refused(rules_of: RulesOf, one_turn: Turn) -> None:
    """Names that are not in the game, or no longer, are a mistake of the caller."""
    before = one_turn("J10 red N A A A\nA1 blue NE A A A").before

    with pytest.raises(ValueError, match=r"not in the game: \['green'\]"):
        adjudicate(before, {PlaneName("green"): None}, rules_of(), GivenDice([]))
