"""Careers: what of a turn outlives it, and what a pilot's games come to (rulebook, 7 to 9)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sopwith_gm.core.record import FORMAT, TurnRecord
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.sopwith.adjudicate import Adjudication
from sopwith_gm.systems.sopwith.career import (
    AceChange,
    Career,
    Kill,
    Loss,
    PlaneFacts,
    Service,
    TurnFacts,
    careers_of,
    facts_of,
    kills_of,
    winners_of,
)
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


def plane(name: str, score: int = 0, **having: Any) -> PlaneFacts:
    """A plane after a turn, in play unless it has a place."""
    facts = PlaneFacts(
        PlaneName(name), name, name[0].upper(), "camel", None, False, 7, 12, 9, score, 0, False,
        False, None,
    )  # fmt: skip
    return replace(facts, **having)


def turn(*planes: PlaneFacts, game: str = "dawn", **having: Any) -> TurnFacts:
    """A turn in which nothing happened, unless told otherwise."""
    return replace(TurnFacts(game, 4, False, None, True, planes, (), ()), **having)


def career(name: str, *games: list[TurnFacts], **brought: int) -> Career:
    """One pilot's career after these games."""
    return next(one for one in careers_of(games, brought) if one.pilot == name)


def shot_down(victim: str, *by: str, ace: bool = False) -> Loss:
    """A plane lost to these in move 2."""
    return Loss(2, PlaneName(victim), "shot down", ace, tuple(map(PlaneName, by)))


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

    assert replace(facts, planes=(), losses=()) == TurnFacts(
        "dawn", 5, False, None, True, (), (), ()
    )
    red, blue, grey = facts.planes
    assert red == PlaneFacts(
        PlaneName("red"), "fen", "A", "camel", "west", True, 6, 11, 15, 6, 4, True, True, None
    )
    assert (blue.letter, blue.side, blue.second, blue.damage, blue.score) == (
        "B", "east", False, 8, 5,
    )  # fmt: skip
    assert (blue.was_ace, blue.is_ace) == (False, False)
    assert flown.position.plane("grey").damage == 5
    assert (grey.damage, grey.place) == (0, 3)


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
        Loss(1, PlaneName("grey"), "flew off the board", True, ()),
        Loss(1, PlaneName("blue"), "shot down", True, (PlaneName("red"),)),
        Loss(1, PlaneName("white"), "brought down by a cloud", False, ()),
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
    assert (lost.move, lost.plane, lost.how) == (2, "blue", "shot down")
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
    assert facts.changes == (("red", True),)
    assert [(one.was_ace, one.is_ace) for one in facts.planes] == [(False, True), (False, False)]
    assert winners_of(facts) == ("red",)


def test_only_planes_shot_down_by_enemies_are_kills() -> None:
    """A friend's burst brings no kill (B), nor do clouds and the edge of the board."""
    friendly = shot_down("Fen")
    flew = Loss(1, PlaneName("Grey"), "flew off the board", False, ())
    first = turn(losses=(friendly, flew, shot_down("Lune", "Robin", ace=True)))
    second = turn(turn=6, losses=(shot_down("Moth", "Robin", "Wren"),))

    assert kills_of([first, second]) == (
        Kill("dawn", 4, PlaneName("Lune"), True, (PlaneName("Robin"),)),
        Kill("dawn", 6, PlaneName("Moth"), False, (PlaneName("Robin"), PlaneName("Wren"))),
    )


def test_the_first_of_a_game_that_is_over_have_won() -> None:
    """Rulebook, 9: the winner's pilots with planes are first. Where the last two left together
    both are first and nobody has won; nobody has won a game that runs."""
    over = turn(plane("Robin", place=1), plane("Fen", place=2), plane("Wren", place=1), over=True)

    assert winners_of(replace(over, winner="west")) == ("Robin", "Wren")
    assert winners_of(over) == ()
    assert winners_of(replace(over, over=False, winner="west")) == ()


def test_a_pilot_s_service_in_a_game_that_is_over() -> None:
    """What the last turn says of him, his kills of all its turns, and how he was lost."""
    kill, end = shot_down("Lune", "Robin"), shot_down("Robin", "Fen")
    turns = [
        turn(plane("Robin"), plane("Fen"), plane("Lune"), losses=(kill,)),
        turn(
            plane("Robin", 9, place=2, is_ace=True), plane("Fen", 30, place=1), plane("Lune"),
            turn=6, over=True, winner="Fen", losses=(end,),
        ),
    ]  # fmt: skip

    lost = career("Robin", turns)
    assert lost.services == (
        Service(
            "dawn", 6, True, 2, 3, False, True, 9, True,
            (Kill("dawn", 4, PlaneName("Lune"), False, (PlaneName("Robin"),)),), (6, end),
        ),
    )  # fmt: skip
    assert (lost.score, lost.wins, lost.finished, len(lost.kills)) == (9, 0, 1, 1)
    won = career("Fen", turns)
    assert (won.services[0].has_won, won.services[0].lost, won.wins) == (True, None, 1)
    assert [one.victim for one in won.kills] == ["Robin"]


def test_a_correction_that_loses_a_plane_twice_tells_the_later() -> None:
    """A plane put back into the game by the game master can be lost again: the last loss counts."""
    turns = [
        turn(plane("Robin"), losses=(shot_down("Robin", "Fen"),)),
        turn(plane("Robin"), turn=7, losses=(shot_down("Robin", "Wren"),)),
    ]

    assert career("Robin", turns).services[0].lost == (7, shot_down("Robin", "Wren"))


def test_a_career_is_what_he_brought_and_the_scores_of_finished_games() -> None:
    """Rulebook, 7: a game that runs counts for nothing yet, nor does one that keeps no score."""
    first = [turn(plane("Robin", 12, career=20), over=True)]
    unscored = [turn(plane("Robin", 7, career=32), game="second", over=True, keeps_score=False)]
    running = [turn(plane("Robin", 5, career=32), game="third")]

    robin = career("Robin", first, unscored, running)

    assert robin.score == 20 + 12
    assert [one.game for one in robin.services] == ["dawn", "second", "third"]
    assert robin.finished == 2
    assert robin.changes == ()


def test_a_pilot_who_never_flew_has_what_the_league_says() -> None:
    """Who has flown has what his first game says; pilots come in the order of their names."""
    told = careers_of([[turn(plane("robin", career=3), plane("Wren"))]], {"Lune": 48, "Robin": 7})

    assert [(one.pilot, one.score, len(one.services)) for one in told] == [
        ("Lune", 48, 0), ("robin", 3, 1), ("Wren", 0, 1),
    ]  # fmt: skip
    assert [one.is_ace for one in told] == [True, False, False]
    assert careers_of([]) == ()


def test_names_that_differ_only_in_capitals_are_one_pilot() -> None:
    """He is called as in the first game that he flew in; its start is what he brought along."""
    first = [turn(plane("Robin", 1, career=5), over=True)]
    second = [turn(plane("ROBIN", 2, career=6), game="second", over=True)]

    (robin,) = careers_of([first, second], {"rObIn": 50})

    assert (robin.pilot, robin.score, len(robin.services)) == ("Robin", 8, 2)


def test_a_game_without_a_turn_tells_nothing() -> None:
    """One that has not begun stands between two others and changes nothing."""
    game = [turn(plane("Robin", 1), over=True)]

    assert careers_of([[], game, []]) == careers_of([game])


@pytest.mark.parametrize(
    ("brought", "score", "ace"), [(30, 9, []), (30, 10, [True]), (40, 0, []), (40, -1, [False])]
)
def test_forty_points_make_an_ace_with_the_end_of_a_game(
    brought: int, score: int, ace: list[bool]
) -> None:
    """E 6.2: won and lost between games, by the sum over finished ones."""
    game = [turn(plane("Robin", score, career=brought), turn=9, over=True)]

    robin = career("Robin", game)

    assert robin.changes == tuple(AceChange("dawn", 9, one, by_career=True) for one in ace)
    assert robin.is_ace is (brought + score >= 40)


def test_an_ace_s_changes_add_up_over_his_games() -> None:
    """Each finished game begins with what the one before it left."""
    games = [
        [turn(plane("Robin", score, career=0), game=name, over=True)]
        for name, score in [("first", 25), ("second", 25), ("third", -20), ("fourth", 5)]
    ]

    assert [(one.game, one.ace) for one in career("Robin", *games).changes] == [
        ("second", True),
        ("third", False),
    ]


def test_a_game_that_keeps_no_score_or_runs_makes_no_ace_by_the_career() -> None:
    """Nor does it keep a later game from making one."""
    running = [turn(plane("Robin", 50), game="running")]
    unscored = [turn(plane("Robin", 50), game="unscored", over=True, keeps_score=False)]
    counted = [turn(plane("Robin", 50), game="counted", over=True)]

    found = career("Robin", running, unscored, counted)
    assert [one.game for one in found.changes] == ["counted"]


def test_status_won_within_a_game_is_that_game_s_own() -> None:
    """T Ace pilots, B Aces 3 d: told by the turn; it lasts while he flies in that game."""
    robin = PlaneName("Robin")
    first = turn(plane("Robin", is_ace=True), changes=((robin, True),))
    second = turn(plane("Robin"), turn=5, changes=((robin, False),))

    assert career("Robin", [first, second]).changes == (
        AceChange("dawn", 4, ace=True, by_career=False),
        AceChange("dawn", 5, ace=False, by_career=False),
    )
    assert career("Robin", [first]).is_ace
    assert not career("Robin", [first, second]).is_ace
    assert not career("Robin", [replace(first, over=True)]).is_ace
    gone = turn(plane("Robin", is_ace=True, place=3))
    assert not career("Robin", [gone]).is_ace
