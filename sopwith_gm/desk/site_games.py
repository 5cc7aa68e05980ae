"""A game as its own file and its seals say it: opened where nothing that is kept says so."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sopwith_gm.core.rule_rows import rule_rows
from sopwith_gm.core.seats import as_shown
from sopwith_gm.desk.site_rows import GameDigest, game_from, line_of_game
from sopwith_gm.desk.site_seals import seals_from, seals_now
from sopwith_gm.desk.site_sources import Cache, Source, private_in
from sopwith_gm.site.page_maker import program_key
from sopwith_gm.site.text import href
from sopwith_gm.store.deadlines import set_for
from sopwith_gm.store.disk import is_there, names_in, read_bytes
from sopwith_gm.store.find import load_all
from sopwith_gm.store.league import League, Pilot
from sopwith_gm.store.rulesets import FOLDER, load_ruleset


@dataclass(frozen=True, slots=True)
class LeagueFiles:
    """What every game of a league depends on."""

    league: League
    pilots: Mapping[str, Pilot]
    private: tuple[str, ...]
    common: str
    """Changes with the program and with the files of all games."""

    def source(self, folder: Path, patience: float) -> Source:
        """A game of the league, of which nothing is opened yet."""
        return Source(
            folder, href(folder.name), self.league, self.pilots, self.private, patience=patience
        )


def league_files(games: Path) -> LeagueFiles:
    """Raises UserError for files that are wrong."""
    return LeagueFiles(*load_all(games), private_in(games), _common_key(games))


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game with what its file says."""

    source: Source
    line: str
    """As it is kept."""
    digest: GameDigest


def opened(source: Source, cache: Cache, common: str) -> OpenedGame:
    """A game, from what is kept of it or anew. Raises UserError where it cannot be read."""
    key = seals_key(source)
    known = seals_from(cache.line(key))
    known = seals_now(source.folder, known, source.held(), source.mended.append)
    cache.used[key] = known.line()
    source.seals = known.seals
    return OpenedGame(source, *_game_digest(source, cache, common))


def opened_as_kept(source: Source, cache: Cache) -> OpenedGame | None:
    """A game as the last run found it; None: that is not known."""
    key = cache.line(_last_key(source))
    line = cache.line(key) if key else None
    if line is None:
        return None
    source.seals = seals_from(cache.line(seals_key(source))).seals
    return OpenedGame(source, line, game_from(line))


def _last_key(source: Source) -> str:
    """Under which is kept under which key the game's digest is."""
    return f"file {source.word}"


def seals_key(source: Source) -> str:
    """Under which is kept what a game's turns are known by; nothing is kept of a game without."""
    return f"seals {source.word}"


def _common_key(games: Path) -> str:
    """Changes with the program and with the files that every game depends on."""
    told = hashlib.sha256(program_key().encode())
    rules = [games / FOLDER / name for name in names_in(games / FOLDER)]
    for path in [games / "league.yaml", games / "pilots.yaml", *rules]:
        if is_there(path) and path.is_file():
            told.update(path.name.encode() + b"\0" + read_bytes(path, 2_000_000) + b"\0")
    return told.hexdigest()


def _game_key(source: Source, common: str) -> str:
    """Under which the digest of a game is kept: its file, and all that this depends on."""
    file = read_bytes(source.folder / "game.yaml", 2_000_000)
    return "game " + hashlib.sha256(common.encode() + file).hexdigest()


def _game_digest(source: Source, cache: Cache, common: str) -> tuple[str, GameDigest]:
    """What the game's file says: the line that is kept of it, and what stands in that."""
    key = _game_key(source, common)
    cache.used[_last_key(source)] = key
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
