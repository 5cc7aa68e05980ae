"""Gathers what the site tells: everything that has been adjudicated, and nothing else.

Of each turn a line is kept by the SHA-256 of its seal, and of each game its share of the league's
pages, so that a league of a thousand turns is not read again for one new turn. Orders, rulings and
mails of turns that have no record are never opened, and what is opened goes through `published`
first.
"""

from collections.abc import Collection, Mapping
from pathlib import Path

from sopwith_gm.core.telling.words import bare
from sopwith_gm.desk.crew import ALONE, Crew
from sopwith_gm.desk.site_games import OpenedGame, league_files, opened, opened_as_kept
from sopwith_gm.desk.site_kept import Cache
from sopwith_gm.desk.site_readers import MOST_PACKED, read_by_others
from sopwith_gm.desk.site_secrets import reveal_secrets
from sopwith_gm.desk.site_sources import Source
from sopwith_gm.desk.site_told import told_game
from sopwith_gm.errors import UserError
from sopwith_gm.site.news import GameNews, LeagueNews, Played
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.disk import names_in
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.league import load_secret, secret_path
from sopwith_gm.store.lock import LockError
from sopwith_gm.systems import FIRST, SYSTEMS

MOST_KEPT = 300
"""Records that stay as they are between being told of and being made a page of."""


def gather_news(
    games: Path,
    cache: Cache,
    *,
    address: str | None = None,
    today: str | None = None,
    patience: float = 0,
    crew: Crew = ALONE,
) -> tuple[LeagueNews, dict[str, Source], dict[str, bytes]]:
    """The league as the site tells it; each game's source, and the secret of its dice where that is
    there, by its name.

    `address` goes before the one in `league.yaml`; `patience`: seconds to wait for others that make
    parts of the same site; `crew`: who reads games of which nothing is kept yet. A game whose files
    are wrong, or whose records do not follow from each other, is told as it was last, and its
    source says the fault. Raises UserError for files of the league, and where no game is left.
    """
    files = league_files(games)
    league = files.league
    sources = {folder.name: files.source(folder, patience) for folder in game_folders(games)}
    read_by_others(list(sources.values()), cache, files, crew)
    there = [told for source in sources.values() if (told := _opened(source, cache, files.common))]
    played = {told.system for told in there}
    one_of_many = len(played) > 1
    found = [game for told in there if (game := _told(told, cache, one_of_many=one_of_many))]
    if not found and (faults := [source.fault for source in sources.values() if source.fault]):
        raise UserError("\n".join((*faults, "Nothing was published.")))
    secrets = secrets_in(games, sources)
    reveal_secrets(found, secrets)
    found.sort(key=lambda game: (game.begun, game.name))
    title = bare(league.site_title or _title_of(played))
    news = LeagueNews(
        title,
        league.site_address or "" if address is None else address,
        league.game_master,
        tuple(one.player for one in league.waiting),
        {name: pilot.career for name, pilot in files.pilots.items()},
        tuple(found),
        tuple(_played(name) for name in SYSTEMS if name in (played or {FIRST})),
        league.orders_to or "",
        league.hindsight,
        today,
    )
    return news, sources, secrets


def secrets_in(games: Path, names: Mapping[str, Source]) -> dict[str, bytes]:
    """The dice secrets that are there, by game."""
    there = {*names_in(games / PRIVATE)}
    own = (name for name in names if secret_path(games, name).name in there)
    return {name: load_secret(games, name) for name in own}


def _title_of(played: Collection[str]) -> str:
    """What a league without a title has over its site: by its game, where it plays a single one."""
    names = [SYSTEMS[name].title for name in played] if len(played) == 1 else ["Games"]
    return f"{names[0]} by mail"


def _played(name: str) -> Played:
    system = SYSTEMS[name]
    return Played(system.title, len(system.rulebook.editions), system.ace_from, system.has_kills)


def _opened(source: Source, cache: Cache, common: str) -> OpenedGame | None:
    """A game as it is; where its files are wrong, as it was told last; None: it never was. Raises
    LockError where somebody works on it just now."""
    if source.fault is None:
        try:
            return opened(source, cache.of(source.word), common)
        except LockError:
            raise
        except UserError as error:
            source.fault = str(error)
    return opened_as_kept(source, cache.of_last(source.word))


def _told(game: OpenedGame, cache: Cache, *, one_of_many: bool) -> GameNews | None:
    """The same for what its pages tell."""
    source = game.source
    if source.fault is None:
        try:
            news, pieces = told_game(game, one_of_many=one_of_many)
        except LockError:
            raise
        except UserError as error:
            source.fault = str(error)
        else:
            cache.used |= pieces
            cache.made += game.kept.made
            if cache.made > MOST_PACKED:
                source.forget()
            elif cache.made > MOST_KEPT:
                source.pack()
            return news
    last = opened_as_kept(source, cache.of_last(source.word))
    if last is None:
        return None
    try:
        news, pieces = told_game(last, one_of_many=one_of_many)
    except UserError:  # something of it was not kept
        return None
    cache.used |= pieces
    return news
