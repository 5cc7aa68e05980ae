"""Pages of a league that plays more than one game: one pilot's career runs through all, and every
page says which game it is of."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape

import pytest

from sopwith_gm.core.careers import Amount, Loss, PlaneFacts, StandingFigure, TurnFacts
from sopwith_gm.core.orders_due import OrdersDue
from sopwith_gm.core.rule_rows import RuleRow
from sopwith_gm.core.seats import PlaneName, ShownSeat
from sopwith_gm.site.bulletin import bulletin_page
from sopwith_gm.site.front import front_page, games_page
from sopwith_gm.site.game_page import game_page
from sopwith_gm.site.news import GameNews, LeagueNews, Played
from sopwith_gm.site.page_maker import PageMaker
from sopwith_gm.site.pilots import pilot_page, pilots_page
from sopwith_gm.site.rules_page import rules_page, rulesets_page
from sopwith_gm.site.search import finds_of

ROBIN, WREN = PlaneName("Red Robin"), PlaneName("Wren")
POINTS, BURSTS = (
    StandingFigure("points", "Points left", "Points"),
    StandingFigure("bursts", "Bursts", "Bursts"),
)
HEALTH, FUEL = StandingFigure("health", "Health", "Health"), StandingFigure("fuel", "Fuel", "Fuel")
HOUSES_SCORED = Played("Old Circus", 3, 40)
UNSCORED = Played("Balloons", 2, None)


@dataclass(frozen=True)
class Flown:
    """A turn as the site tells of it."""

    facts: TurnFacts
    record: str = "0" * 64
    when: str | None = "2026-03-06T18:00:00+00:00"
    following: OrdersDue | None = None
    writers: tuple[PlaneName, ...] = ()
    headline: str = "Something happened"
    summary: str = "And that was all."
    press: tuple[tuple[PlaneName, str], ...] = ()
    errata: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def turn(self) -> int:
        """Its number."""
        return self.facts.turn

    @property
    def brief(self) -> TurnFacts:
        """All of its facts: it need not save."""
        return self.facts


def plane(name: PlaneName, *amounts: Amount, score: int | None, place: int | None) -> PlaneFacts:
    """A plane after a turn; who has a place is out."""
    seat = ShownSeat(name, name, name[0], None, "leaf", "camel", False)
    career = None if score is None else 35
    return PlaneFacts(seat, amounts, score, career, False, False, place is None, place)


def circus() -> GameNews:
    """A game that is over: Robin has won it with nine points, Wren fell to him."""
    lost = Loss("fire", WREN, "shot down", False, (ROBIN,))
    planes = (
        plane(ROBIN, Amount(7, 12), Amount(4), score=9, place=1),
        plane(WREN, Amount(0, 12), Amount(0), score=-2, place=2),
    )
    turn = TurnFacts("circus", 1, True, ROBIN, "fire", (lost,), (), (POINTS, BURSTS), None, planes)
    return game("circus", "Old Circus", "e-mail rules", turn)


def balloons() -> GameNews:
    """A game that runs, of another kind: it keeps no score, but height, health and fuel."""
    planes = (
        plane(ROBIN, Amount(2, 4), Amount(6, 9), score=None, place=None),
        plane(WREN, Amount(3, 4), Amount(5, 9), score=None, place=None),
    )
    turn = TurnFacts(
        "balloons", 1, False, None, "moves", (), (), (HEALTH, FUEL), HEALTH.key, planes
    )
    return game("balloons", "Balloons", "postal rules", turn, is_new=True)


def game(name: str, system: str, words: str, turn: TurnFacts, *, is_new: bool = False) -> GameNews:
    """A game of which one turn is flown."""
    row = RuleRow("wind", "1 The wind", "Does it blow?", "yes", "it does", "X 1", None)
    return GameNews(
        name=name,
        title=f"The {name}",
        system=system,
        edition=words,
        edition_words=words,
        played_by=f"{system}, {words}",
        sources="" if is_new else "X is the leaflet.",
        made_up=True,
        game_master="Harriet Vane-Lucas",
        seats=tuple(one.seat for one in turn.planes),
        rules=(row,),
        orders_due=None,
        commitment="ab" * 32,
        secret=None,
        key=name,
        turns=(Flown(turn),),
    )


def league_of(games: Sequence[GameNews], *played: Played) -> LeagueNews:
    """A league of these games, for whose pilots `pilots.yaml` says nothing."""
    return LeagueNews("Evening Aerodrome", "", "Harriet", (), {}, tuple(games), played)


@pytest.fixture
def maker() -> PageMaker:
    """A league that plays both."""
    return PageMaker(league_of([circus(), balloons()], HOUSES_SCORED, UNSCORED))


def words_of(page: bytes) -> str:
    """What a page says, on one line."""
    body = page.decode().split("<main", 1)[-1]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def test_one_pilot_flies_both_and_only_scores_count(maker: PageMaker) -> None:
    """Robin brought 35 and won nine points; the game without a score is a game of his all the
    same, and leaves his career as it is."""
    robin = next(one for one in maker.league.careers if one.pilot == ROBIN)
    assert (robin.score, robin.is_ace, len(robin.services)) == (44, True, 2)

    page = words_of(pilot_page(maker, robin, {one.name: one for one in maker.league.games}))
    assert "The balloons Balloons, postal rules in the air – – 0" in page
    assert "The circus Old Circus, e-mail rules first of 2 won 9 1" in page


def test_standings_have_the_figures_of_their_game(maker: PageMaker) -> None:
    """Its own headings, in its order; a score and a career only where the game keeps a score."""
    scored, unscored = (words_of(game_page(maker, one)) for one in maker.league.games)
    assert "Pilot Score Points left Bursts Kills Career" in scored
    assert "Red Robin 9 7 of 12, first 4 1 35" in scored
    assert "Pilot Health Fuel Kills" in unscored
    assert "Wren 3 of 4 5 of 9 – R Red Robin 2 of 4 6 of 9 –" in unscored
    assert "Points left" not in unscored


def test_every_list_says_which_game_it_is(maker: PageMaker) -> None:
    """The lists of games, of rules, and what the search finds."""
    for page in (front_page(maker), games_page(maker), bulletin_page(maker)):
        assert "Old Circus, e-mail rules" in words_of(page)
        assert "Balloons, postal rules" in words_of(page)
    rules = words_of(rulesets_page(maker))
    assert rules.index("Balloons Two editions.") < rules.index("Old Circus Three editions.")
    assert "E-mail rules" in rules[rules.index("Old Circus") :]
    assert "Balloons, postal rules" in finds_of(balloons())


def test_a_game_s_rules_name_the_sources_of_that_game(maker: PageMaker) -> None:
    """Where nobody says whose its letters are, nothing is said."""
    scored, unscored = (words_of(rules_page(maker, one)) for one in maker.league.games)
    assert "X is the leaflet." in scored
    assert "leaflet" not in unscored
    assert "Five editions, and what each game sets otherwise." in words_of(rulesets_page(maker))


def test_what_makes_an_ace_is_said_where_a_career_can(maker: PageMaker) -> None:
    """A league of games without a score has no forty that anybody could have."""
    alone = PageMaker(league_of([balloons()], UNSCORED))
    assert "Forty make an ace." in words_of(pilots_page(maker))
    assert "make an ace" not in words_of(pilots_page(alone))
    beginning = PageMaker(league_of([balloons()], HOUSES_SCORED, UNSCORED))
    for page in (front_page, bulletin_page):
        assert "Aces high" not in words_of(page(alone))
        assert "Aces high Nobody has forty yet." in words_of(page(beginning))


def test_the_front_page_names_the_game_of_a_league_that_plays_one(maker: PageMaker) -> None:
    """Before the first turn it is all that there is to say."""
    none = PageMaker(league_of([], HOUSES_SCORED))
    assert "no games of Old Circus by mail in the air." in front_page(none).decode()
