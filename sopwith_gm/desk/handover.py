"""A game in one file, for another game master or for its players, and the letters that say so."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from pathlib import Path

from msgspec import Struct

from sopwith_gm.desk.drafting import draft_handover
from sopwith_gm.desk.fly import standing_of
from sopwith_gm.desk.made_for_players import made_for_players
from sopwith_gm.desk.turn_letters import Successor
from sopwith_gm.errors import UserError
from sopwith_gm.store.archive import packed, packed_for_players
from sopwith_gm.store.atomic import write_atomic
from sopwith_gm.store.disk import is_there, read_bytes
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import check_chain, due_turn, is_over, secret_of
from sopwith_gm.store.league import Pilot

_MORE = 1_000_000_000
"""Bytes that a file of another content may have more than the archive and still be compared."""


class HandedOver(Struct, frozen=True):
    """The archive, and the letters that were drafted."""

    path: Path
    size: int
    """In bytes."""
    is_new: bool
    """Was it written? It may have lain there already."""
    drafts: tuple[str, ...]
    """The letters' files, within the turn's folder."""


def hand_over(
    game: Game,
    pilots: Mapping[str, Pilot],
    to: Path | None,
    now: datetime,
    successor: Successor | None = None,
) -> HandedOver:
    """Pack the game for another game master, into `to` or a file of its name where one stands.

    With a successor a letter to each pilot is drafted into the turn that is due. Call it with the
    game locked. Raises UserError for a game whose records are wrong, for another file in the
    archive's place, and for letters about a game that is over.
    """
    _check(game)
    path, size, is_new = _written(game, to, packed(game, pilots), mode=0o600)
    drafts: tuple[str, ...] = ()
    if successor is not None:
        turn = due_turn(game)
        if turn is None:
            raise UserError(f"{game.name}: is over; nobody goes on with it")
        letters = draft_handover(standing_of(game, turn, pilots), successor, now)
        drafts = tuple(f"{one.name}.eml" for one in letters)
    return HandedOver(path, size, is_new, drafts)


def hand_to_players(game: Game, pilots: Mapping[str, Pilot], to: Path | None) -> HandedOver:
    """Pack a finished game for its players, without what is private; else as `hand_over`.

    Raises UserError for a game that goes on, too.
    """
    _check(game)
    if not is_over(game):
        raise UserError(f"{game.name}: is not over; its dice secret is published when it ends")
    content = packed_for_players(game, pilots, partial(made_for_players, game))
    return HandedOver(*_written(game, to, content, mode=0o644), ())


def _check(game: Game) -> None:
    """Raise UserError for a game that nobody could go on with, or check."""
    check_chain(game)
    secret_of(game)


def _written(game: Game, to: Path | None, content: bytes, mode: int) -> tuple[Path, int, bool]:
    path = to or Path(f"{game.name}.zip")
    if is_there(path) and read_bytes(path, len(content) + _MORE) != content:
        raise UserError(f"{path}: is there already, with other content; name another with --to")
    is_new = write_atomic(path, content, mode=mode, what=f"{path} is written")
    return path, len(content), is_new
