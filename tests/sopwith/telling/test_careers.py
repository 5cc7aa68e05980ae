"""Careers across games (rulebook 7, 8 and 9): scores, places, kills, wins, aces won and lost."""

from told_turns import dawn_patrol, flying, parked, record_of, sheet

from sopwith_gm.core.careers import Career, TurnFacts, careers_of, kills_of, winners_of
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.sopwith.system import SYSTEM


def last_of_two(title: str = "First Game", career: int = 38, *, ace: bool = False) -> TurnFacts:
    """Robin shoots Fen down at two hexes, and is the last: 3 points, 5 and 5."""
    planes = [
        flying("Robin", "J10", "N", "N", 8, 4, career=career),
        flying("Fen", "J14", "S", "S", 3, 4, career=44, ace=ace),
    ]
    orders = {"Robin": sheet("A/A, A, A"), "Fen": sheet("A, A, A")}
    return SYSTEM.facts(record_of(planes, orders, title=title, turn=7))


def career(name: str, *games: list[TurnFacts], **brought: int) -> Career:
    """One pilot's career after these games."""
    return next(one for one in careers_of(games, brought, SYSTEM.ace_from) if one.pilot == name)


def test_a_career_is_what_was_brought_along_and_the_scores_of_finished_games():
    """Rulebook 7: the sum over finished games; a running game counts for nothing yet."""
    finished = last_of_two()
    running = changed(finished, game="second", over=False, winner=None)
    score = finished.planes[0].score
    assert score > 0
    assert career("Robin", [finished]).score == 38 + score
    assert career("Robin", [finished], [running]).score == 38 + score


def test_a_second_game_adds_to_the_first_whatever_it_began_with():
    """The first game's start is what a pilot brought; later starts have it in them."""
    first = last_of_two()
    second = last_of_two("Second Game", 38 + first.planes[0].score)
    both = career("Robin", [first], [second])
    assert both.score == 38 + first.planes[0].score + second.planes[0].score
    assert [one.game for one in both.services] == ["first-game", "second-game"]


def test_forty_points_make_an_ace_with_the_end_of_the_game_and_not_before():
    """E 6.2: a game's points count only once it is over."""
    finished = last_of_two()
    assert not career("Robin", [changed(finished, over=False)]).is_ace
    ace = career("Robin", [finished])
    assert ace.is_ace
    assert [(one.ace, one.by_career, one.turn) for one in ace.changes] == [(True, True, 7)]


def test_an_ace_who_falls_below_forty_is_one_no_longer():
    """Fen came with 44 and lost ten as an ace shot down."""
    fallen = career("Fen", [last_of_two(ace=True)])
    assert fallen.score < 40
    assert not fallen.is_ace
    assert [one.ace for one in fallen.changes] == [False]


def test_status_won_within_a_game_is_that_games_own():
    """T Ace pilots; B Aces 3 d: an ace in a game that runs, and none when it is over."""
    record = record_of(
        [
            flying("Robin", "J10", "N", "N", 8, 4, career=38),
            parked("Fen", "S"),
            parked("Lune", "N"),
        ],
        {"Robin": sheet("A, A, A")},
        edition="mk3",
    )
    plane = changed(SYSTEM.facts(record).planes[0], is_ace=True)
    facts = changed(SYSTEM.facts(record), changes=(("Robin", True),), planes=(plane,))
    assert career("Robin", [facts]).is_ace
    assert [one.by_career for one in career("Robin", [facts]).changes] == [False]
    assert not career(
        "Robin", [changed(facts, over=True, planes=(changed(plane, score=None),))]
    ).is_ace


def test_a_kill_is_shared_by_the_enemies_that_hit_in_that_move():
    """E 6.3; of the sample turn: von Krull alone shot Fen down."""
    facts = SYSTEM.facts(dawn_patrol())
    assert [(kill.victim, kill.by, kill.was_ace) for kill in kills_of([facts])] == [
        ("Dusty Fen", ("von Krull",), False)
    ]
    assert len(career("von Krull", [facts]).kills) == 1


def test_the_winner_is_first_and_a_game_without_one_has_none():
    """Rulebook 9: the last two leave together: both first, and nobody has won."""
    finished = last_of_two()
    assert winners_of(finished) == ("Robin",)
    assert career("Robin", [finished]).wins == 1
    assert winners_of(changed(finished, winner=None)) == ()
    assert winners_of(changed(finished, over=False)) == ()


def test_a_pilot_who_never_flew_has_what_the_league_says():
    """`pilots.yaml`; once he flies, his record says it."""
    assert career("Lune", Lune=48).score == 48
    assert career("Lune", Lune=48).is_ace
    assert career("Robin", [last_of_two()], Robin=7).score > 38


def test_names_that_differ_only_in_capitals_are_one_pilot():
    """Across games, as within one."""
    first = last_of_two()
    plane = changed(first.planes[0], seat=changed(first.planes[0].seat, plane="ROBIN"))
    second = changed(first, game="second", planes=(plane, *first.planes[1:]))
    assert len(careers_of([[first], [second]])) == 2
