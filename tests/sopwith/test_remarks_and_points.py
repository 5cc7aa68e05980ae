"""Single turns: what a remark says, why a repair is refused, and what each point is for."""

from collections.abc import Callable
from typing import Any

import pytest

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.desk.cases import layers_of
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.adjudicate import Adjudication
from sopwith_gm.systems.sopwith.cases import read_case, run_case
from sopwith_gm.systems.sopwith.events import AceStatusChanged, Scored
from sopwith_gm.systems.sopwith.exact import exact_moves
from sopwith_gm.systems.sopwith.repairs import points_at_start, refusal
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MoveOrder, OrderSheet

Turn = Callable[..., Adjudication]
RulesOf = Callable[..., Rules]


def of_kind(flown: Adjudication, kind: type) -> list[Any]:
    return [event for event in flown.events if isinstance(event, kind)]


@pytest.mark.parametrize(
    ("orders", "detail"),
    [
        ("0 A A", "move 1: 0 → A: the first move must not be no move (B Movement; E 2.2)"),
        ("A I A", "move 2: I → A: only an ace flies the Immelmann turn (B Aces 2; E 2.1)"),
        ("A A", "move 3: nothing → A: a turn has three moves (E 8.3; ruling 10.2)"),
        ("A XZ A", "move 2: “XZ” → A: no manoeuvre could be read (E 8.3)"),
        (
            "A/A+A A A",
            "move 1: fire A → ignored: one burst in a direction in each move (E 4.1, 4.3)",
        ),
        (
            "A/A+L+R A/A A",
            "move 2: fire A → ignored: three bursts a turn, and the earlier ones stand "
            "(E 4.1, 8.4)",
        ),
        (
            "A/? A A",
            "move 1: fire without a direction → L+R+A: it names no direction, so it is centralised "
            "(T Ambiguous firing orders)",
        ),
        (
            "A/A+? A A",
            "move 1: fire without a direction → ignored: the move names a direction as well "
            "(ruling 10.4)",
        ),
    ],
)
def test_a_remark_says_what_was_found_done_and_why(
    orders: str, detail: str, one_turn: Turn
) -> None:
    """E 8.2: the pilot is told before the deadline."""
    flown = one_turn(f"J10 red N {orders}\nA1 blue NE A A A")

    assert [remark.detail for remark in flown.remarks] == [detail]


def test_a_remark_on_the_whole_turn_names_no_move(one_turn: Turn) -> None:
    flown = one_turn("J10 red N\nA1 blue NE A A A")

    assert [remark.detail for remark in flown.remarks] == [
        "no orders → A A A: nothing was ordered (E 8.1; T NMR's)"
    ]


@pytest.mark.parametrize(
    ("base", "options", "done", "moves"),
    [
        ("email", {}, "lands", "A00"),
        ("email", {"nmr_while_committed": "flies_on"}, "A A A", "AAA"),
        ("boardgame", {}, "A A A", "AAA"),
    ],
)
def test_what_a_silent_plane_under_way_does_is_told_as_it_flies(
    base: str,
    options: dict[str, Any],
    done: str,
    moves: str,
    one_turn: Turn,
    rules_of: RulesOf,
) -> None:
    """Ruling 4, 10.1: one that is committed lands, unless the game has it fly on; under `assumed`
    nobody is committed and nobody lands in silence."""
    flown = one_turn(
        "S18 red N\nA1 blue NE A A A",
        rules_of(base, **options),
        dice=[1],
        having={"red": {"home": Facing.NE, "landing_on": "alpha"}},
    )

    assert [(remark.found, remark.done) for remark in flown.remarks] == [("no orders", done)]
    assert "".join(leg.manoeuvre for leg in flown.flights[0].legs) == moves


def test_an_empty_magazine_is_told_as_such(one_turn: Turn, rules_of: RulesOf) -> None:
    """B Firing: not the limit of three a turn, but the ammunition."""
    flown = one_turn("J10 red N A/L+R A A\nA1 blue NE A A A", rules_of(ammo=1))

    assert [remark.why for remark in flown.remarks] == ["no ammunition is left"]


def test_a_repair_of_nothing_is_an_order_and_is_not_remarked_on(one_turn: Turn) -> None:
    """Ruling 4: it stays; less than nothing cannot be given."""
    flown = one_turn("J19 red\nA1 blue NE A A A", sheets={"red": OrderSheet(repair=0)})

    assert flown.remarks == ()
    assert flown.position.plane("red").hex == Hex.named("J19")


def test_points_have_their_reason_and_clause(
    all_cases: list[dict[str, Any]],
) -> None:
    """E 6.1 to 6.5, T table: every score event of all cases, by what it is for."""
    layers = layers_of(None)
    found = set()
    for entry in all_cases:
        flown = run_case(read_case(entry, layers)).adjudication
        assert flown is not None
        found |= {
            (event.reason, event.about is not None, event.clause)
            for event in of_kind(flown, Scored)
        }

    assert found == {
        ("damage", True, "E 6.1; T table"),
        ("reputation", True, "E 4.7 a"),
        ("lost reputation", True, "E 4.7 b"),
        ("kill", True, "E 6.1, 6.3; T table"),
        ("down", False, "E 6.1, 6.4; T table"),
        ("down", False, "E 6.1, 6.5; T table"),
        ("wreck", True, "E 6.5"),
        ("wreck", True, "T table"),
        ("last plane", False, "E 6.1; T The winner"),
    }


def test_a_move_with_nothing_written_is_told_in_words(one_turn: Turn) -> None:
    """A move that stands there and says nothing of a manoeuvre."""
    flown = one_turn(
        "J10 red N\nA1 blue NE A A A",
        sheets={"red": OrderSheet((MoveOrder(None), *exact_moves(["A", "A"])))},
    )

    assert [(remark.found, remark.move) for remark in flown.remarks] == [
        ("no readable manoeuvre", 1)
    ]


def test_an_overruled_move_is_named(one_turn: Turn, rules_of: RulesOf) -> None:
    """E 3.3: which move of the run it was."""
    flown = one_turn(
        "S17 red N A LT 0\nA1 blue NE A A A",
        rules_of("email"),
        dice=[1],
        having={"red": {"home": Facing.NE, "landing_on": "alpha"}},
    )

    assert [remark.detail for remark in flown.remarks] == [
        "move 2: LT → A: it is committed to land (E 3.3)"
    ]


def test_why_a_repair_is_refused(rules_of: RulesOf) -> None:
    """In the air for not being on the ground, on it for not having landed; and a pool's size."""
    pool = rules_of("email")

    assert "spends on the ground" in refusal(False, pool)[0]
    assert "after it has landed" in refusal(True, pool)[0]
    points = [points_at_start(rules_of(name)) for name in ("boardgame", "email", "mk3")]
    assert points == [0, 6, 0]


def test_a_share_of_a_wreck_is_told(rules_of: RulesOf, one_turn: Turn) -> None:
    """E 6.5: with its move, its share and whose it was."""
    flown = one_turn("A5 red NW\nA1 blue NE A A A\nS10 gold NW A A A", rules_of("email"), dice=[1])

    assert of_kind(flown, Scored) == [
        Scored(1, PlaneName("red"), -5, "down", None, "E 6.1, 6.5; T table"),
        Scored(1, PlaneName("blue"), 6, "wreck", PlaneName("red"), "E 6.5"),
        Scored(1, PlaneName("gold"), 6, "wreck", PlaneName("red"), "E 6.5"),
    ]


def test_reputation_and_status_are_told(rules_of: RulesOf, one_turn: Turn) -> None:
    """E 4.7, T Ace pilots: whose it was, in which move, and who is an ace no longer."""
    red, blue = PlaneName("red"), PlaneName("blue")
    flown = one_turn(
        "J10 red N A/A A A\nJ12 blue N A A A",
        rules_of("email", ace_from="career_running"),
        dice=[1],
        having={"blue": {"ace": True, "career": 41}},
    )

    assert of_kind(flown, Scored) == [
        Scored(1, red, 6, "reputation", blue, "E 4.7 a"),
        Scored(1, blue, -3, "lost reputation", red, "E 4.7 b"),
    ]
    assert of_kind(flown, AceStatusChanged) == [AceStatusChanged(blue, ace=False)]


def test_damage_is_told_with_its_move(rules_of: RulesOf, one_turn: Turn) -> None:
    """E 6.1."""
    flown = one_turn("J10 red N A A/A A\nJ12 blue N A A A", rules_of("email"), dice=[1])

    assert of_kind(flown, Scored) == [
        Scored(2, PlaneName("red"), 3, "damage", PlaneName("blue"), "E 6.1; T table")
    ]
