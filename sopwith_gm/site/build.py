"""The whole site but the turns' own pages: what there is, what each is made from, how to make it.

Nothing is made here: a part is made only where its key is another than last time.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec import Struct

from sopwith_gm.site.agenda import PATH as AGENDA
from sopwith_gm.site.agenda import agenda
from sopwith_gm.site.bulletin import bulletin_page
from sopwith_gm.site.feed import PATH as FEED
from sopwith_gm.site.feed import feed
from sopwith_gm.site.film import Film
from sopwith_gm.site.front import LeadPictures, front_page, games_page, laid_row
from sopwith_gm.site.game_page import NO_FILM, FirstPage, game_files
from sopwith_gm.site.guide_page import guide_page, guide_path
from sopwith_gm.site.news import GameNews
from sopwith_gm.site.notfound import gone_page, notfound_page
from sopwith_gm.site.page_maker import SECRET_FILE, PageMaker, game_path, pilot_path, turn_path
from sopwith_gm.site.pilots import pilot_page, pilots_page, standing_of
from sopwith_gm.site.press import game_press_page, laid_press, press_page, press_path
from sopwith_gm.site.rules_page import rules_page, rules_path, rulesets_page
from sopwith_gm.site.search import FINDS, PAGE, SCRIPT, finds, search_page, search_script
from sopwith_gm.site.shown import Laid, Shown
from sopwith_gm.site.sitemap import PATH as SITEMAP
from sopwith_gm.site.sitemap import Place, places_of, sitemap

NOT_FOUND = "404.html"

Files = Mapping[str, bytes]
"""Path within the site to content."""


Films = Callable[[GameNews], Film]
"""The pictures of all turns of a game."""


class SitePart(Struct, frozen=True):
    """Files that are made together."""

    name: str
    """A file's path, or a folder's."""
    key: str
    """Another key, other files."""
    make: Callable[[], Files]


def parts_of_site(
    maker: PageMaker,
    games: Iterable[GameNews],
    lead: LeadPictures,
    firsts: Mapping[str, FirstPage],
    films: Films | None,
) -> Iterator[SitePart]:
    """Every part but the turns: pages that others point to first, those that point last. `games`
    are those whose own parts are asked for; `firsts` has, by name, those that have no turn yet;
    `films` gives the maps of those that have, None where the site has no maps."""
    for game in games:
        yield from _of_game(maker, game, firsts.get(game.name), films)
    yield from _of_pilots(maker)
    yield from _of_league(maker, lead)


def _of_game(
    maker: PageMaker, game: GameNews, first: FirstPage | None, films: Films | None
) -> Iterator[SitePart]:
    if game.secret:
        path = f"games/{game.name}/{SECRET_FILE}"
        content = f"{game.secret}\n".encode()
        yield SitePart(path, maker.key_of(game.secret), lambda: {path: content})
    key = maker.key_of(game.key)
    yield _page(rules_path(game), key, lambda: rules_page(maker, game))
    if game.guide:
        yield _page(guide_path(game), key, lambda: guide_page(maker, game))
    yield _page(press_path(game), key, lambda: game_press_page(maker, game))
    key = maker.key_of(key, first.key if first else "", films is not None)
    yield SitePart(
        game_path(game),
        key,
        lambda: game_files(maker, game, first, films(game) if films else NO_FILM),
    )


def _of_pilots(maker: PageMaker) -> Iterator[SitePart]:
    games = {game.name: game for game in maker.league.games}
    for career in maker.league.careers:
        own = (career.pilot, career.score, career.is_ace, career.changes)
        key = maker.key_of(own, *[games[service.game].signs for service in career.services])
        yield _page(
            pilot_path(career.pilot),
            key,
            partial(pilot_page, maker, career, games),
        )


def _of_league(maker: PageMaker, lead: LeadPictures) -> Iterator[SitePart]:
    league = maker.league
    games = league.games
    pilots = list(league.pilots.items())
    key = maker.key_of([game.key for game in games], pilots, league.waiting, league.now, lead)
    same = maker.key_of()
    standings = maker.key_of([standing_of(career) for career in league.careers])
    names = maker.key_of(
        [(game.name, game.title) for game in games], [one.pilot for one in league.careers]
    )
    files = maker.key_of([(game.name, game.own) for game in games])
    dues = maker.key_of([(game.name, game.title, game.due, game.next_turn) for game in games])
    yield _page(SCRIPT, same, lambda: search_script(maker))
    yield _page(FINDS, key, lambda: finds(league))
    yield _page(PAGE, names, lambda: search_page(maker))
    yield _page("press/index.html", key, lambda: press_page(maker))
    yield _page("rules/index.html", files, lambda: rulesets_page(maker))
    yield _page("pilots/index.html", standings, lambda: pilots_page(maker))
    yield _page("games/index.html", key, lambda: games_page(maker))
    yield _page("bulletin/index.html", key, lambda: bulletin_page(maker))
    yield _page(AGENDA, dues, lambda: agenda(league))
    yield _page(NOT_FOUND, same, lambda: notfound_page(maker))
    yield _page("index.html", key, lambda: front_page(maker, lead))
    yield _page(FEED, key, lambda: feed(maker))
    if league.address:
        yield _page(SITEMAP, key, lambda: sitemap(maker, _places(maker)))


def lay_out(maker: PageMaker, game: GameNews) -> Shown:
    """All of a game that pages of the league show, laid out where the last run had it otherwise."""
    shown = maker.shown_of(game)
    if shown.is_new:
        bits: Any = maker.jinja.get_template("siteparts.html").module
        for root in ("", "../"):
            laid_row(maker, root, game).by(bits.ended_row if game.is_over else bits.running_row)
        if game.has_press:
            laid_press(maker, "../", game).by(bits.press_row)
        if maker.league.address:
            _laid_places(maker, game).by(bits.entries)
    return shown


def _page(path: str, key: str, make: Callable[[], bytes]) -> SitePart:
    return SitePart(path, key, lambda: {path: make()})


def _places(maker: PageMaker) -> Iterator[Laid[list[Place]]]:
    """Every page that a reader may look for, with the moment of what it tells."""
    league = maker.league
    newest = max((when for game in league.games for when in game.times[-1:] if when), default=None)
    first = ("games", "pilots", "bulletin", "press", "rules")
    own = dict.fromkeys(("index.html", *(f"{place}/index.html" for place in first)), newest)
    pilots = dict.fromkeys((pilot_path(career.pilot) for career in league.careers), None)
    yield Laid(Shown(""), "own", lambda: places_of(maker, own))
    for game in league.games:
        yield _laid_places(maker, game)
    yield Laid(Shown(""), "pilots", lambda: places_of(maker, pilots))


def _laid_places(maker: PageMaker, game: GameNews) -> Laid[list[Place]]:
    return Laid(maker.shown_of(game), "", partial(_game_places, maker, game))


def _game_places(maker: PageMaker, game: GameNews) -> list[Place]:
    last = game.times[-1] if game.times else None
    found: dict[str, str | None] = {game_path(game): last, rules_path(game): None}
    if game.guide:
        found[guide_path(game)] = None
    found[press_path(game)] = last
    found |= {turn_path(game, turn.turn): turn.when for turn in game.turns}
    return places_of(maker, found)


def gone(maker: PageMaker, path: str) -> bytes:
    """What stands at the address of a page that there was, and is no more."""
    return gone_page(maker, path)
