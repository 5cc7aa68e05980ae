"""Careers: what a pilot's games come to, whatever they are games of."""

from typing import Any

import pytest

from sopwith_gm.core.careers import (
    AceChange,
    Amount,
    Career,
    CareerGame,
    Kill,
    Loss,
    PlaneFacts,
    StandingFigure,
    TurnFacts,
    careers_of,
    kills_of,
    winners_of,
)
from sopwith_gm.core.seats import PlaneName, ShownSeat
from sopwith_gm.core.value_parts import changed

HEALTH = StandingFigure("health", "Health", "Health")


def plane(name: str, score: int | None = 0, **having: Any) -> PlaneFacts:
    """A plane after a turn, in play unless told otherwise."""
    seat = ShownSeat(PlaneName(name), name, name[0].upper(), None, "madder", "", False)
    facts = PlaneFacts(seat, (Amount(3, 4),), score, 0, False, False, True, None)
    return changed(facts, **having)


def turn(*planes: PlaneFacts, game: str = "dawn", **having: Any) -> TurnFacts:
    """A turn in which nothing happened, unless told otherwise."""
    facts = TurnFacts(game, 4, False, None, "moves", (), (), (HEALTH,), None, planes)
    return changed(facts, **having)


def career(name: str, *games: list[TurnFacts], **brought: int) -> Career:
    """One pilot's career after these games, in a league where forty points make an ace."""
    return next(one for one in careers_of(games, brought, 40) if one.pilot == name)


def shot_down(victim: str, *by: str, ace: bool = False) -> Loss:
    """A plane lost to these."""
    return Loss("fire", PlaneName(victim), "shot down", ace, tuple(map(PlaneName, by)))


def test_only_planes_shot_down_by_enemies_are_kills() -> None:
    """A friend's burst brings no kill (B), nor do clouds and the edge of the board."""
    friendly = shot_down("Fen")
    flew = Loss("moves", PlaneName("Grey"), "flew off the board", False, ())
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

    assert winners_of(changed(over, winner="west")) == ("Robin", "Wren")
    assert winners_of(over) == ()
    assert winners_of(changed(over, over=False, winner="west")) == ()


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
        CareerGame(
            "dawn", 6, True, 2, 3, False, 9, True,
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
    unscored = [turn(plane("Robin", None, career=32), game="second", over=True)]
    running = [turn(plane("Robin", 5, career=32), game="third")]

    robin = career("Robin", first, unscored, running)

    assert robin.score == 20 + 12
    assert [one.game for one in robin.services] == ["dawn", "second", "third"]
    assert robin.finished == 2
    assert robin.changes == ()


def test_a_pilot_who_never_flew_has_what_the_league_says() -> None:
    """Who has flown has what his first game says; pilots come in the order of their names."""
    told = careers_of(
        [[turn(plane("robin", career=3), plane("Wren"))]], {"Lune": 48, "Robin": 7}, 40
    )

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
    unscored = [turn(plane("Robin", None), game="unscored", over=True)]
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
    assert not career("Robin", [changed(first, over=True)]).is_ace
    gone = turn(plane("Robin", is_ace=True, place=3))
    assert not career("Robin", [gone]).is_ace


def test_a_game_that_asks_for_no_career_leaves_it_as_it_was() -> None:
    """A pilot brings along what the first game says that counts careers, and until he flies in
    one what the league says of him."""
    other = [turn(plane("Robin", None, career=None), game="other", over=True)]
    counted = [turn(plane("Robin", 12, career=20), game="counted", over=True)]

    assert career("Robin", other, counted, Robin=7).score == 20 + 12
    assert career("Robin", other, Robin=7).score == 7
    assert career("Robin", other).score == 0
    assert [one.score for one in career("Robin", other, counted).services] == [None, 12]


def test_where_no_career_makes_an_ace_nobody_is_one_but_by_a_game() -> None:
    """A league of games that have no aces; one that has them says who is."""
    finished = [turn(plane("Robin", 50, career=40), over=True)]
    running = [turn(plane("Wren", 1, is_ace=True))]

    told = {one.pilot: one for one in careers_of([finished, running], {"Lune": 90})}
    assert [name for name, one in told.items() if one.is_ace] == ["Wren"]
    assert told["Robin"].score == 90
    assert told["Robin"].changes == ()
