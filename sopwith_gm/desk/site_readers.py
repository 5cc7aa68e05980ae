"""Games of which nothing is kept, read by as many processes as that is worth."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from sopwith_gm.desk.crew import Crew
from sopwith_gm.desk.site_games import LeagueFiles, league_files, opened
from sopwith_gm.desk.site_kept import SHARE, Cache, KeptGame, Pieces
from sopwith_gm.desk.site_sources import Packed, Source
from sopwith_gm.desk.site_told import told_game
from sopwith_gm.errors import UserError
from sopwith_gm.store.folders import turns_on_disk

_PATIENCE = 60.0
"""Seconds that one who reads a game for another waits for it; to read its records takes a few."""
MOST_PACKED = 10_000
"""Turns of which the records are kept, packed, between being told of and being made a page of."""
_SMALL = 30
"""Turns that one process has told before another has begun."""


class GameJob(Struct, frozen=True):
    """A game that is to be opened, and its turns told as far as other pages tell of them."""

    folder: Path
    is_packed: bool
    """Shall its records come back too?"""


_LEAGUES: dict[Path, LeagueFiles] = {}
"""Of the leagues whose games this process, or the one that it is a copy of, is about to read."""


def read_game(job: GameJob) -> tuple[Pieces, Packed, list[str]]:
    """All that is kept of a game, its records, and what was mended on the way.

    Nothing is kept where something is wrong: whoever asked finds it himself, and says it.
    """
    games = job.folder.parent
    files = _LEAGUES.get(games) or league_files(games)
    source = files.source(job.folder, _PATIENCE)
    try:
        game = opened(source, KeptGame(source.word, {}), files.common)
        _, pieces = told_game(game, one_of_many=False)  # as most are; else it is told again
    except UserError:
        return {}, {}, source.mended
    return pieces, source.pack() if job.is_packed else {}, source.mended


def read_by_others(sources: Sequence[Source], cache: Cache, files: LeagueFiles, crew: Crew) -> None:
    """Let the games of which nothing is kept be read by as many processes as that is worth."""
    new = [source for source in sources if not cache.of(source.word).text(SHARE)]
    turns = sum(map(_count_of_turns, new))
    small = len(new) if turns <= _SMALL else 1
    if not crew.is_worth_it(len(new), small=small):
        return
    is_packed = crew.scheduler is None and turns <= MOST_PACKED  # a cluster's do not come here
    jobs = [GameJob(source.folder, is_packed) for source in new]
    _LEAGUES.update((source.folder.parent, files) for source in new)
    try:
        found = crew.each(read_game, jobs, chunk=1, small=0, ahead=1)
        for source, (pieces, packed, mended) in zip(new, found, strict=True):
            cache.old |= pieces
            source.take(packed)
            source.mended += mended
    finally:
        _LEAGUES.clear()


def _count_of_turns(source: Source) -> int:
    """How many turns a game has; what is wrong with their folders' names stands in its source."""
    try:
        return len(turns_on_disk(source.folder))
    except UserError as error:
        source.fault = str(error)
        return 0
