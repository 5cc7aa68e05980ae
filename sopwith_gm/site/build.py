"""The whole site but the turns' own pages: what there is, what each is made from, how to make it.

Nothing is made here: a part is made only where its key is another than last time.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from sopwith_gm.site.agenda import PATH as AGENDA
from sopwith_gm.site.agenda import agenda
from sopwith_gm.site.bulletin import bulletin_page
from sopwith_gm.site.feed import PATH as FEED
from sopwith_gm.site.feed import feed
from sopwith_gm.site.film import Film
from sopwith_gm.site.front import LeadPictures, front_page, games_page
from sopwith_gm.site.game_page import NO_FILM, SECRET_FILE, FirstPage, game_files
from sopwith_gm.site.guide_page import guide_page, guide_path
from sopwith_gm.site.news import GameNews, LeagueNews
from sopwith_gm.site.notfound import gone_page, notfound_page
from sopwith_gm.site.page_maker import PageMaker, game_path, pilot_path, turn_path
from sopwith_gm.site.pilots import part_of, pilot_page, pilots_page, standing_of
from sopwith_gm.site.press import game_press_page, press_page, press_path
from sopwith_gm.site.rules_page import rules_page, rules_path, rulesets_page
from sopwith_gm.site.search import FINDS, PAGE, SCRIPT, finds, search_page, search_script
from sopwith_gm.site.sitemap import PATH as SITEMAP
from sopwith_gm.site.sitemap import sitemap

NOT_FOUND = "404.html"

Files = Mapping[str, bytes]
"""Path within the site to content."""


Films = Callable[[GameNews], Film]
"""The pictures of all turns of a game."""


@dataclass(frozen=True, slots=True)
class SitePart:
    """Files that are made together."""

    name: str
    """A file's path, or a folder's."""
    key: str
    """Another key, other files."""
    make: Callable[[], Files]


def parts_of_site(
    maker: PageMaker,
    lead: LeadPictures,
    firsts: Mapping[str, FirstPage],
    films: Films | None,
) -> Iterator[SitePart]:
    """Every part but the turns: pages that others point to first, those that point last. `firsts`
    has, by name, the games that have no turn yet; `films` gives the maps of those that have, None
    where the site has no maps."""
    for game in maker.league.games:
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
    told = {name: repr(part_of(game)) for name, game in games.items()}
    for career in maker.league.careers:
        key = maker.key_of(career, [told[service.game] for service in career.services])
        yield _page(
            pilot_path(career.pilot),
            key,
            partial(pilot_page, maker, career, games),
        )


def _of_league(maker: PageMaker, lead: LeadPictures) -> Iterator[SitePart]:
    league = maker.league
    games = [(game.key, [turn.record for turn in game.turns]) for game in league.games]
    key = maker.key_of(games, league.careers, league.waiting, league.now, lead)
    same = maker.key_of()
    standings = maker.key_of([standing_of(career) for career in league.careers])
    yield _page(SCRIPT, same, lambda: search_script(maker))
    yield _page(FINDS, key, lambda: finds(league))
    yield _page(PAGE, key, lambda: search_page(maker))
    yield _page("press/index.html", key, lambda: press_page(maker))
    yield _page("rules/index.html", key, lambda: rulesets_page(maker))
    yield _page("pilots/index.html", standings, lambda: pilots_page(maker))
    yield _page("games/index.html", key, lambda: games_page(maker))
    yield _page("bulletin/index.html", key, lambda: bulletin_page(maker))
    yield _page(AGENDA, key, lambda: agenda(league))
    yield _page(NOT_FOUND, same, lambda: notfound_page(maker))
    yield _page("index.html", key, lambda: front_page(maker, lead))
    yield _page(FEED, key, lambda: feed(maker))
    if league.address:
        yield _page(SITEMAP, key, lambda: sitemap(maker, addresses(league)))


def _page(path: str, key: str, make: Callable[[], bytes]) -> SitePart:
    return SitePart(path, key, lambda: {path: make()})


def addresses(league: LeagueNews) -> dict[str, str | None]:
    """Every page that a reader may look for, with the moment of what it tells."""
    last = {game.name: game.last.when if game.last else None for game in league.games}
    newest = max((when for when in last.values() if when), default=None)
    found: dict[str, str | None] = {"index.html": newest}
    found |= dict.fromkeys(
        (f"{place}/index.html" for place in ("games", "pilots", "bulletin", "press", "rules")),
        newest,
    )
    for game in league.games:
        found[game_path(game)] = last[game.name]
        found[rules_path(game)] = None
        if game.guide:
            found[guide_path(game)] = None
        found[press_path(game)] = last[game.name]
        found |= {turn_path(game, turn.turn): turn.when for turn in game.turns}
    found |= {pilot_path(career.pilot): None for career in league.careers}
    return found


def gone(maker: PageMaker, path: str) -> bytes:
    """What stands at the address of a page that there was, and is no more."""
    return gone_page(maker, path)
