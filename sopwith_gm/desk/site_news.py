"""Gathers what the site tells: everything that has been adjudicated, and nothing else.

Of each turn a line is kept by the SHA-256 of its seal, so that a league of a thousand turns is
not read again for one new turn. Orders, rulings and mails of turns that have no record are never
opened, and what is opened goes through `published` first.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path

from sopwith_gm.core.guide import GuidePart
from sopwith_gm.core.orders_due import OrdersDue, orders_due
from sopwith_gm.core.rule_rows import RuleRow, rule_rows, rules_of
from sopwith_gm.core.seats import as_shown
from sopwith_gm.core.telling.words import bare
from sopwith_gm.desk.crew import ALONE, Crew
from sopwith_gm.desk.site_reading import MOST_PACKED, read_by_others, turn_rows
from sopwith_gm.desk.site_rows import (
    GameDigest,
    KeptTurn,
    TurnRow,
    game_from,
    line_of_game,
)
from sopwith_gm.desk.site_seals import seals_from, seals_now
from sopwith_gm.desk.site_secrets import reveal_secrets
from sopwith_gm.desk.site_sources import Cache, Source, private_in
from sopwith_gm.errors import UserError
from sopwith_gm.site.news import GameNews, LeagueNews, Played
from sopwith_gm.site.page_maker import program_key
from sopwith_gm.site.search import finds_of
from sopwith_gm.site.text import href, printable
from sopwith_gm.store.deadlines import set_for
from sopwith_gm.store.disk import is_there, names_in, read_bytes
from sopwith_gm.store.find import load_all
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.league import load_secret, secret_path
from sopwith_gm.store.rulesets import FOLDER, load_ruleset
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
    parts of the same site; `crew`: who reads games of which nothing is kept yet. Raises UserError
    for files that cannot be read, and for records that do not follow from each other.
    """
    league, pilots = load_all(games)
    private = private_in(games)
    common = _common_key(games)
    sources = {
        folder.name: Source(folder, href(folder.name), league, pilots, private, patience=patience)
        for folder in game_folders(games)
    }
    opened = [_opened(source, cache, common) for source in sources.values()]
    read_by_others(list(sources.values()), cache, crew)
    played = {told.digest.system for told in opened}
    found = [_game_news(told, cache, one_of_many=len(played) > 1) for told in opened]
    reveal_secrets(found, games)
    found.sort(key=lambda game: (game.begun, game.name))
    title = bare(league.site_title or _title_of(played))
    news = LeagueNews(
        title,
        league.site_address or "" if address is None else address,
        league.game_master,
        tuple(one.player for one in league.waiting),
        {name: pilot.career for name, pilot in pilots.items()},
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


def _common_key(games: Path) -> str:
    """Changes with the program and with the files that every game depends on."""
    told = hashlib.sha256(program_key().encode())
    rules = [games / FOLDER / name for name in names_in(games / FOLDER)]
    for path in [games / "league.yaml", games / "pilots.yaml", *rules]:
        if is_there(path) and path.is_file():
            told.update(path.name.encode() + b"\0" + read_bytes(path, 2_000_000) + b"\0")
    return told.hexdigest()


def _title_of(played: Collection[str]) -> str:
    """What a league without a title has over its site: by its game, where it plays a single one."""
    names = [SYSTEMS[name].title for name in played] if len(played) == 1 else ["Games"]
    return f"{names[0]} by mail"


def _played(name: str) -> Played:
    system = SYSTEMS[name]
    return Played(system.title, len(system.rulebook.editions), system.ace_from, system.has_kills)


@dataclass(frozen=True, slots=True)
class _Opened:
    """A game with what its file says."""

    source: Source
    line: str
    """As it is kept."""
    digest: GameDigest


def _opened(source: Source, cache: Cache, common: str) -> _Opened:
    seals_key = f"seals {source.word}"
    known = seals_from(cache.line(seals_key))
    known = seals_now(source.folder, known, source.held(), source.mended.append)
    cache.used[seals_key] = known.line()
    source.seals = known.seals
    return _Opened(source, *_game_digest(source, cache, common))


def _game_news(opened: _Opened, cache: Cache, *, one_of_many: bool) -> GameNews:
    """A game as pages tell it; `one_of_many`: the league plays others than this one's system."""
    source, digest = opened.source, opened.digest
    system = SYSTEMS[digest.system]
    words = system.rulebook.editions.get(digest.edition, f"{printable(digest.edition)} rules")
    played_by = f"{system.title}, {words}" if one_of_many else words
    turns = turn_rows(source, system.first_turn, cache)
    for turn, (before, row) in enumerate(pairwise(turns), system.first_turn + 1):
        if row.previous != before.record and not source.follows(turn):
            raise UserError(
                f"{source.folder}/turn{turn}/{RECORD}: was made from another record of turn "
                f"{turn - 1} than the one that is there; adjudicate {source.folder.name}/turn"
                f"{turn} again. Nothing was published."
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
        _sha256(opened.line, played_by, repr(following)),
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


def _game_key(source: Source, common: str) -> str:
    """Under which the digest of a game is kept: its file, and all that this depends on."""
    file = read_bytes(source.folder / "game.yaml", 2_000_000)
    return "game " + hashlib.sha256(common.encode() + file).hexdigest()


def _game_digest(source: Source, cache: Cache, common: str) -> tuple[str, GameDigest]:
    """What the game's file says: the line that is kept of it, and what stands in that."""
    key = _game_key(source, common)
    line = cache.line(key)
    if line is not None:
        return line, game_from(line)
    game = source.game
    standard = load_ruleset(game.edition, game.league.folder, game.system.name).rules
    plan = game.deadlines
    set_dues = [(turn, set_for(plan, turn)) for turn in (plan.turns if plan else ())]
    system = game.system
    digest = GameDigest(
        game.title,
        system.name,
        game.edition,
        game.made_up,
        game.league.game_master,
        tuple(as_shown(seat) for seat in game.roster),
        rule_rows(system.options, game.rules, standard),
        tuple((turn, one) for turn, one in set_dues if one is not None),
        plan is not None and plan.paused,
        tuple(game.services.items()),
        game.commitment,
    )
    return cache.keep(key, line_of_game(digest)), digest


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
