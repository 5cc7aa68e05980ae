"""A game as its own file and its seals say it: opened where nothing that is kept says so."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from sopwith_gm.core.rule_rows import rule_rows
from sopwith_gm.core.seats import as_shown
from sopwith_gm.desk.site_kept import SHARE, KeptGame
from sopwith_gm.desk.site_rows import GameDigest, game_from, line_of_game
from sopwith_gm.desk.site_seals import seals_now
from sopwith_gm.desk.site_shares import GameShare, KeptShare, kept_share, share_from
from sopwith_gm.desk.site_sources import Source, private_in
from sopwith_gm.site.page_maker import program_key
from sopwith_gm.site.text import href
from sopwith_gm.store.deadlines import set_for
from sopwith_gm.store.disk import is_there, names_in, read_bytes
from sopwith_gm.store.find import load_all
from sopwith_gm.store.league import League, Pilot
from sopwith_gm.store.rulesets import FOLDER, load_ruleset


class LeagueFiles(Struct, frozen=True):
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


class OpenedGame(Struct):
    """A game that was looked at."""

    source: Source
    kept: KeptGame
    now: KeptShare
    """What it is known by; its share, where that is still so."""
    share: GameShare | None
    is_as_it_was: bool = False
    """Is all that it is known by what it was, to the marks of its files?"""
    _digest: GameDigest | None = None

    @property
    def line(self) -> str:
        """What its file says, as it is kept. Raises UserError where it cannot be read."""
        line = self.kept.line(self.now.made_from)
        return line or self.kept.keep(self.now.made_from, line_of_game(_digest_of(self.source)))

    @property
    def digest(self) -> GameDigest:
        """What its file says. Raises UserError where it cannot be read."""
        if self._digest is None:
            self._digest = game_from(self.line)
        return self._digest

    @property
    def system(self) -> str:
        """The name of what is played. Raises UserError where the game cannot be read."""
        return self.share.system if self.share else self.digest.system


def opened(source: Source, kept: KeptGame, common: str) -> OpenedGame:
    """A game, from what is kept of it or anew. Raises UserError where it cannot be read."""
    known = kept_share(kept.text(SHARE))
    seals = seals_now(source.folder, known.seals, source.held(), source.mended.append)
    source.seals = seals.seals
    made_from = _game_key(source, common)
    is_so = (seals.seals, made_from) == (known.seals.seals, known.made_from) and kept.is_whole
    line = known.line if is_so else ""
    game = OpenedGame(source, kept, KeptShare(seals, made_from, line), _share_of(line))
    game.is_as_it_was = bool(line) and seals is known.seals
    _ = game.system  # nobody knows it of a game that cannot be read
    return game


def _share_of(line: str) -> GameShare | None:
    return share_from(line) if line else None


def opened_as_kept(source: Source, kept: KeptGame) -> OpenedGame | None:
    """A game as the last run found it; None: not all of that is known."""
    known = kept_share(kept.text(SHARE))
    if not (known.line and kept.is_whole):
        return None
    source.seals = known.seals.seals
    return OpenedGame(source, kept, known, share_from(known.line), is_as_it_was=True)


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


def _digest_of(source: Source) -> GameDigest:
    """What the game's file says. Raises UserError where it cannot be read."""
    game = source.game
    standard = load_ruleset(game.edition, game.league.folder, game.system.name).rules
    plan = game.deadlines
    set_dues = [(turn, set_for(plan, turn)) for turn in (plan.turns if plan else ())]
    system = game.system
    return GameDigest(
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
