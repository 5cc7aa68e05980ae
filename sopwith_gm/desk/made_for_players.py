"""Report, page and maps of a turn as its players get them: of the public part of the record."""

import hashlib
from collections.abc import Mapping, Sequence

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.telling.erratum import erratum_text
from sopwith_gm.desk.fly import has_every_sheet, hindsight_in, turn_files
from sopwith_gm.store.disk import is_there, read_bytes
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import HISTORY
from sopwith_gm.store.league import PUBLISHED_SECRET
from sopwith_gm.store.turn_commit import RECORD, sealed_files
from sopwith_gm.systems import record_to_json

BIGGEST_FILE = 64_000_000
"""Bytes of a page or a map."""


def made_for_players(
    game: Game, record: AnyRecord, history: Sequence[AnyRecord]
) -> Mapping[str, bytes]:
    """By name within the turn's folder; nothing where the turn has none, as in version control.

    Where all of the record is public they are those that lie there, if they are as the program
    wrote them. Else they are made again, and always by the program's own templates: those of the
    house may hold comments.
    """
    folder = game.turn_folder(record.turn)
    sealed = sealed_files(folder)
    if not sealed:
        return {}
    is_whole = record_to_json(record).encode() == read_bytes(folder / RECORD, BIGGEST_FILE)
    is_own_look = not is_there(game.league.folder / "templates")
    if is_whole and is_own_look and (found := _as_they_lie(game, record, sealed)):
        return found
    every_sheet = has_every_sheet(record, sealed.__contains__)
    files = dict(
        turn_files(record, history, None, every_sheet=every_sheet, hindsight_in=hindsight_in(game))
    )
    if record.errata or record.put_right:
        files["erratum.txt"] = erratum_text(record).encode()
    return files


def _as_they_lie(
    game: Game, record: AnyRecord, sealed: Mapping[str, str]
) -> dict[str, bytes] | None:
    """The files that the seal names and that are made from a record; None where one is changed."""
    folder = game.turn_folder(record.turn)
    of_themselves = (RECORD, PUBLISHED_SECRET)
    names = [
        name for name in sealed if name not in of_themselves and not name.startswith(f"{HISTORY}/")
    ]
    found = {}
    for name in names:
        if not is_there(folder / name):
            return None
        found[name] = read_bytes(folder / name, BIGGEST_FILE)
        if hashlib.sha256(found[name]).hexdigest() != sealed[name]:
            return None
    return found
