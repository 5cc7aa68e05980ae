"""The turns of a league as far as other pages tell of them: each read, told, and kept as a line."""

import hashlib
from collections.abc import Sequence
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path

from sopwith_gm.desk.site_kept import KeptGame
from sopwith_gm.desk.site_rows import TurnDigest, TurnRow, line_of_turn, turn_from
from sopwith_gm.desk.site_sources import Source
from sopwith_gm.store.disk import read_bytes
from sopwith_gm.store.history import BIGGEST_RECORD
from sopwith_gm.store.turn_commit import RECORD, sealed_files
from sopwith_gm.systems import system_of


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


def row_key(source: Source, turn: int, seal: str) -> str:
    """Under which a turn's line is kept."""
    return f"turn {source.word} {turn} {seal}"
