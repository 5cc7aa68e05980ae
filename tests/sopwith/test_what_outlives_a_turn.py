"""What of a turn of SOPWITH outlives it: figures, losses, kills, status (rulebook, 7 to 9)."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.careers import Amount, Loss, PlaneFacts, winners_of
from sopwith_gm.core.record import FORMAT, TurnRecord
from sopwith_gm.core.seats import PlaneName, ShownSeat
from sopwith_gm.systems.sopwith.adjudicate import Adjudication
from sopwith_gm.systems.sopwith.facts import BURSTS, POINTS, facts_of
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.rules import Rules

Turn = Callable[..., Adjudication]
RulesOf = Callable[..., Rules]


def record_of(flown: Adjudication, rules: Rules) -> SopwithRecord:
    """A turn's record: the first plane is its player's second one, in a camel, lettered A."""
    seats = tuple(
        Seat(plane.name, plane.player, plane.home, letter, "camel", plane.side, letter == "A")
        for plane, letter in zip(flown.before.planes, "ABCDEF", strict=False)
    )
    return TurnRecord(
        format=FORMAT, game="dawn", title="Dawn", turn=5, made_up=True, game_master="GM",
        edition="email", rules=rules, roster=seats, inputs=(), previous=None, orders=(), press=(),
        dice=(), commitment="ab", deadline=None, adjudication=flown,
    )  # fmt: skip


def test_what_of_a_turn_outlives_it(one_turn: Turn, rules_of: RulesOf) -> None:
    """Its planes as they then stand; one that is out has no points left, a wreck's neither."""
    rules = rules_of("email", damage_points=11)
    flown = one_turn(
        """
        J10  red   N   A/A  A  A
        J13  blue  N   A    A  A
        A5   grey  NW  A    A  A
        """,
        rules,
        dice=[1],
        having={
            "red": {"side": "west", "player": "fen", "career": 4, "damage": 6, "ace": True},
            "blue": {"side": "east", "score": 2},
            "grey": {"side": "east", "damage": 5},
        },
    )

    facts = facts_of(record_of(flown, rules))

    assert (facts.game, facts.turn, facts.over, facts.winner) == ("dawn", 5, False, None)
    assert (facts.figures, facts.charted, facts.keeps_score) == ((POINTS, BURSTS), None, True)
    assert facts.changes == ()
    red, blue, grey = facts.planes
    assert red == PlaneFacts(
        ShownSeat(PlaneName("red"), "fen", "A", "west", "leaf", "camel", True),
        (Amount(6, 11), Amount(15)),
        6, 4, True, True, True, None,
    )  # fmt: skip
    assert (blue.seat.letter, blue.seat.side, blue.seat.second) == ("B", "east", False)
    assert (blue.amounts[0].value, blue.score, blue.was_ace, blue.is_ace) == (8, 5, False, False)
    assert flown.position.plane("grey").damage == 5
    assert (grey.amounts[0], grey.is_in_play, grey.place) == (Amount(0, 11), False, 3)


def test_the_picture_that_shows_a_turn_is_of_the_move_in_which_somebody_fell(
    one_turn: Turn, rules_of: RulesOf
) -> None:
    """Of the first of them, whatever else was done in other moves."""
    fell = one_turn("J10 red N A A/A A\nJ12 blue N A A A\nA5 grey NW A A A", rules_of())

    assert facts_of(record_of(fell, rules_of())).shown_in == "move-1"


@pytest.mark.parametrize(
    ("flown", "shown"),
    [
        ("J10 red N A/A A/A A\nJ16 grey S A A A", "move-2"),
        ("J10 red N A A/A A/A\nJ12 grey N A A A", "move-2"),
        ("J9 cloud\nJ8 red N A A A/L\nS10 grey", "move-1"),
        ("J10 red N A A/L A/L\nJ12 grey N A A A", "move-2"),
        ("J10 red N A A A\nJ12 grey N A A A", "move-3"),
    ],
    ids=["nearer", "as near", "a cloud", "misses", "quiet"],
)
def test_where_nobody_fell_it_is_of_the_move_that_did_most_damage(
    one_turn: Turn, rules_of: RulesOf, flown: str, shown: str
) -> None:
    """By fire and by clouds, the first of moves that did as much; where nothing was hit, of the
    first with fire; where nobody fired, of the last."""
    told = one_turn(flown, rules_of())

    facts = facts_of(record_of(told, rules_of()))
    assert (facts.losses, facts.shown_in) == ((), shown)


def test_three_ways_to_leave_the_game(one_turn: Turn, rules_of: RulesOf) -> None:
    """Shot down by enemies, brought down by a cloud, or off the board (rulebook, 2 and 7)."""
    rules = rules_of()
    flown = one_turn(
        """
        J9   cloud
        J14  red    S   A/A  A  A
        J12  blue   S   A/A  A  A
        H10  gold   N   A    A  A
        J8   white  N   A    A  A
        A5   grey   NW  A    A  A
        """,
        rules,
        having={
            "blue": {"damage": 1, "ace": True},
            "white": {"damage": 1},
            "grey": {"ace": True},
        },
    )

    assert facts_of(record_of(flown, rules)).losses == (
        Loss("move-1", PlaneName("grey"), "flew off the board", True, ()),
        Loss("move-1", PlaneName("blue"), "shot down", True, (PlaneName("red"),)),
        Loss("move-1", PlaneName("white"), "brought down by a cloud", False, ()),
    )


def test_those_who_share_a_kill(one_turn: Turn, rules_of: RulesOf) -> None:
    """E 6.3: the enemies that hit it in the move in which it fell, in the game's order. Not a
    friend, nor who hit it before, nor who hit another."""
    rules = rules_of()
    flown = one_turn(
        """
        J10  blue   N   A    A    A
        J6   red    N   A    A/A  A
        F8   late   NE  A    A    A
        J5   gold   N   A    A/A  A
        J7   amber  N   A    A/A  A
        J8   early  N   A/A  A    A
        """,
        rules,
        having={
            "blue": {"damage": 4, "side": "west"},
            "red": {"side": "east"},
            "late": {"side": "east"},
            "gold": {"side": "east"},
            "amber": {"side": "west"},
            "early": {"side": "east"},
        },
    )

    (lost,) = facts_of(record_of(flown, rules)).losses
    assert (lost.step, lost.plane, lost.how) == ("move-2", "blue", "shot down")
    assert lost.by == ("red",)


def test_two_who_fire_in_one_move_share_in_the_order_of_the_game(
    one_turn: Turn, rules_of: RulesOf
) -> None:
    rules = rules_of()
    flown = one_turn(
        """
        J8   zoe    N   A/A  A  A
        J10  blue   N   A    A  A
        J14  adam   S   A/A  A  A
        S10  gold
        """,
        rules,
        having={"blue": {"damage": 5}},
    )

    assert [one.by for one in facts_of(record_of(flown, rules)).losses] == [("zoe", "adam")]


def test_a_game_that_ends_without_a_score_and_an_ace_made(
    one_turn: Turn, rules_of: RulesOf
) -> None:
    """B Aces 3 d: the first kill makes an ace, with the end of the turn; the game is over."""
    rules = rules_of(ace_from="first_kill")
    flown = one_turn("J10 red N A/A\nJ12 blue N A", rules, having={"blue": {"damage": 1}})

    facts = facts_of(record_of(flown, rules))

    assert (facts.over, facts.winner, facts.keeps_score) == (True, "red", False)
    assert (facts.charted, [one.score for one in facts.planes]) == (POINTS.key, [None, None])
    assert facts.changes == (("red", True),)
    assert [(one.was_ace, one.is_ace) for one in facts.planes] == [(False, True), (False, False)]
    assert winners_of(facts) == ("red",)
