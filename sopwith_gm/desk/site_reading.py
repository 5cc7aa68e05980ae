"""The turns of a league as far as other pages tell of them: each read, told, and kept as a line."""

import hashlib
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sopwith_gm.desk.crew import Crew
from sopwith_gm.desk.site_games import LeagueFiles, league_files, opened
from sopwith_gm.desk.site_kept import SHARE, Cache, KeptGame, Rows
from sopwith_gm.desk.site_rows import TurnDigest, TurnRow, line_of_turn, turn_from
from sopwith_gm.desk.site_sources import Packed, Source
from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import read_bytes
from sopwith_gm.store.folders import turns_on_disk
from sopwith_gm.store.history import BIGGEST_RECORD
from sopwith_gm.store.turn_commit import RECORD, sealed_files
from sopwith_gm.systems import SYSTEMS, system_of

_PATIENCE = 60.0
"""Seconds that one who reads a game for another waits for it; to read its records takes a few."""
MOST_PACKED = 10_000
"""Turns of which the records are kept, packed, between being told of and being made a page of."""
_SMALL = 30
"""Turns that one process has told before another has begun."""


def turn_rows(source: Source, first: int, kept: KeptGame) -> list[TurnRow]:
    """The lines of a game's turns from the `first` on, each kept or made now, the game locked once
    for all that must be read. Raises UserError where a record cannot be read."""
    turns = [(turn, row_key(source, turn, seal)) for turn, seal in enumerate(source.seals, first)]
    rows: list[TurnRow] = []
    with nullcontext() if all(kept.line(key) for _, key in turns) else source.held():
        for turn, key in turns:
            rows.append(_turn_row(source, turn, key, kept, rows))
    return rows


def _turn_row(
    source: Source, turn: int, key: str, kept: KeptGame, before: Sequence[TurnRow]
) -> TurnRow:
    """A turn's line; `before` are those of the turns before it."""
    line = kept.line(key)
    if line is not None:
        return turn_from(line)
    record = source.record(turn)
    told = system_of(record).heading_of(record, [row.told.headline for row in before])
    digest = TurnDigest(
        system_of(record).facts(record),
        _record_hash(source.folder / f"turn{turn}"),
        record.previous,
        told.headline,
        told.summary,
        tuple((one.plane, one.text) for one in record.press if one.text.strip()),
        record.deadline,
        record.due,
        record.excused,
        max((one.received for one in record.orders if one.received), default=None, key=_moment),
        record.commitment,
        tuple((one.reason, one.changes) for one in record.errata),
    )
    return turn_from(kept.keep(key, line_of_turn(digest)))


def _moment(written: str) -> float:
    return datetime.fromisoformat(written).timestamp()


def _record_hash(folder: Path) -> str:
    sealed = sealed_files(folder).get(RECORD)
    return sealed or hashlib.sha256(read_bytes(folder / RECORD, BIGGEST_RECORD)).hexdigest()


@dataclass(frozen=True, slots=True)
class GameJob:
    """A game that is to be opened, and its turns told as far as other pages tell of them."""

    folder: Path
    is_packed: bool
    """Shall its records come back too?"""


_LEAGUES: dict[Path, LeagueFiles] = {}
"""Of the leagues whose games this process, or the one that it is a copy of, is about to read."""


def read_game(job: GameJob) -> tuple[Rows, Packed, list[str]]:
    """All lines of a game by their keys, its records, and what was mended on the way.

    No lines where something is wrong: whoever asked finds it himself, and says it.
    """
    games = job.folder.parent
    files = _LEAGUES.get(games) or league_files(games)
    source = files.source(job.folder, _PATIENCE)
    kept = KeptGame(source.word, {})
    try:
        system = opened(source, kept, files.common).system
        turn_rows(source, SYSTEMS[system].first_turn, kept)
    except UserError:
        return {}, {}, source.mended
    return kept.used, source.pack() if job.is_packed else {}, source.mended


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
        for source, (rows, packed, mended) in zip(new, found, strict=True):
            cache.read[source.word] = rows
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


def row_key(source: Source, turn: int, seal: str) -> str:
    """Under which a turn's line is kept."""
    return f"turn {source.word} {turn} {seal}"
