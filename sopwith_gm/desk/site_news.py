"""Gathers what the site tells: everything that has been adjudicated, and nothing else.

Of each turn a line is kept by the SHA-256 of its seal, so that a league of a thousand turns is
not read again for one new turn. Orders, rulings and mails of turns that have no record are never
opened, and what is opened goes through `published` first.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

from sopwith_gm.core.guide import GuidePart
from sopwith_gm.core.orders_due import OrdersDue, orders_due
from sopwith_gm.core.rule_rows import RuleRow, rules_of
from sopwith_gm.core.telling.words import bare
from sopwith_gm.desk.crew import ALONE, Crew
from sopwith_gm.desk.site_games import OpenedGame, league_files, opened, opened_as_kept
from sopwith_gm.desk.site_reading import MOST_PACKED, read_by_others, turn_rows
from sopwith_gm.desk.site_rows import (
    GameDigest,
    KeptTurn,
    TurnRow,
)
from sopwith_gm.desk.site_secrets import reveal_secrets
from sopwith_gm.desk.site_sources import Cache, Source
from sopwith_gm.errors import UserError
from sopwith_gm.site.news import GameNews, LeagueNews, Played
from sopwith_gm.site.search import finds_of
from sopwith_gm.site.text import printable
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.league import load_secret, secret_path
from sopwith_gm.store.lock import LockError
from sopwith_gm.store.turn_commit import RECORD
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
) -> tuple[LeagueNews, dict[str, Source]]:
    """The league as the site tells it, and each game's source by its name.

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
    played = {told.digest.system for told in there}
    news_of = partial(_game_news, one_of_many=len(played) > 1)
    found = [game for told in there if (game := _told(told, news_of, cache))]
    if not found and (faults := [source.fault for source in sources.values() if source.fault]):
        raise UserError("\n".join((*faults, "Nothing was published.")))
    reveal_secrets(found, games)
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
    return news, sources


def secrets_in(games: Path, names: Mapping[str, Source]) -> dict[str, bytes]:
    """The dice secrets that are there, by game."""
    return {name: load_secret(games, name) for name in names if is_there(secret_path(games, name))}


def _title_of(played: Collection[str]) -> str:
    """What a league without a title has over its site: by its game, where it plays a single one."""
    names = [SYSTEMS[name].title for name in played] if len(played) == 1 else ["Games"]
    return f"{names[0]} by mail"


def _played(name: str) -> Played:
    system = SYSTEMS[name]
    return Played(system.title, len(system.rulebook.editions), system.ace_from, system.has_kills)


NewsOf = Callable[[OpenedGame, Cache], GameNews]


def _opened(source: Source, cache: Cache, common: str) -> OpenedGame | None:
    """A game as it is; where its files are wrong, as it was told last; None: it never was. Raises
    LockError where somebody works on it just now."""
    if source.fault is None:
        try:
            return opened(source, cache, common)
        except LockError:
            raise
        except UserError as error:
            source.fault = str(error)
    return opened_as_kept(source, Cache(cache.last))


def _told(game: OpenedGame, news_of: NewsOf, cache: Cache) -> GameNews | None:
    """The same for what its pages tell."""
    if game.source.fault is None:
        try:
            return news_of(game, cache)
        except LockError:
            raise
        except UserError as error:
            game.source.fault = str(error)
    own = Cache(cache.last)
    kept = opened_as_kept(game.source, own)
    try:
        news = news_of(kept, own) if kept else None
    except UserError:  # something of it was not kept
        return None
    cache.used |= own.used
    return news


def _game_news(told: OpenedGame, cache: Cache, *, one_of_many: bool) -> GameNews:
    """A game as pages tell it; `one_of_many`: the league plays others than this one's system."""
    source, digest = told.source, told.digest
    system = SYSTEMS[digest.system]
    words = system.rulebook.editions.get(digest.edition, f"{printable(digest.edition)} rules")
    played_by = f"{system.title}, {words}" if one_of_many else words
    turns = turn_rows(source, system.first_turn, cache)
    for turn, (before, row) in enumerate(pairwise(turns), system.first_turn + 1):
        if row.previous != before.record and not source.follows(turn):
            raise UserError(
                f"{source.folder}/turn{turn}/{RECORD}: was made from another record of turn "
                f"{turn - 1} than the one that is there; adjudicate {source.folder.name}/turn"
                f"{turn} again"
            )
    if cache.made > MOST_PACKED:
        source.forget()
    elif cache.made > MOST_KEPT:
        source.pack()
    following = _following(digest, turns)
    game = GameNews(
        source.folder.name,
        digest.title,
        system.title,
        digest.edition,
        words,
        played_by,
        system.rulebook.sources,
        digest.made_up,
        digest.game_master,
        digest.seats,
        digest.rules,
        following,
        turns[-1].commitment if turns else digest.commitment,
        None,
        _sha256(told.line, played_by, repr(following)),
        tuple(_kept_turn(turns, index, digest, following) for index in range(len(turns))),
        guide=partial(_guide_of, digest.system, digest.rules) if system.guide else None,
        has_kills=system.has_kills,
    )
    finds_key = f"finds {source.word} {_sha256(game.key, *(turn.record for turn in turns))}"
    return replace(game, finds=cache.line(finds_key) or cache.keep(finds_key, finds_of(game)))


def _guide_of(system: str, rows: Sequence[RuleRow]) -> Sequence[GuidePart]:
    """The page for players, by rules as they are kept."""
    tell = SYSTEMS[system].guide
    assert tell is not None
    return tell(rules_of(SYSTEMS[system].options, rows))


def _following(digest: GameDigest, turns: Sequence[TurnRow]) -> OrdersDue | None:
    """What is so of the orders of the turn that comes next, as the game's file now says."""
    if turns and turns[-1].brief.over:
        return None
    turn = SYSTEMS[digest.system].first_turn + len(turns)
    return orders_due(
        turn,
        turns[-1].left if turns else [seat.plane for seat in digest.seats],
        dict(digest.services),
        announced=turns[-1].deadline if turns else None,
        is_set=dict(digest.due).get(turn),
        is_paused=digest.paused,
    )


def _sha256(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _kept_turn(
    turns: Sequence[TurnRow], index: int, digest: GameDigest, following: OrdersDue | None
) -> KeptTurn:
    """A turn with what is so of the next one's orders: `following` behind the last, and of those
    that were flown what counted then."""
    row, before = turns[index], turns[index - 1] if index else None
    turn = SYSTEMS[digest.system].first_turn + index
    deadline = row.due or dict(digest.due).get(turn) or (before.deadline if before else None)
    if index + 1 < len(turns):
        after = turns[index + 1]
        was = after.due or row.deadline
        following = OrdersDue(turn + 1, row.left, was, row.deadline, excuses=after.excused)
    return KeptTurn(row, deadline.due if deadline else row.received, following)
