"""The letters that wait to be sent: drafts in turn folders that still say what is so."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from pathlib import Path

from sopwith_gm.desk.check import Draft, check_orders, draft_files, drafts_for
from sopwith_gm.desk.fly import gathered_for, standing_of
from sopwith_gm.store.disk import is_there, read_bytes
from sopwith_gm.store.find import game_folders
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import due_turn
from sopwith_gm.store.league import League, Pilot, load_addresses

_BIGGEST = 64_000_000


@dataclass(frozen=True, slots=True)
class WaitingLetter:
    """A draft on the disk."""

    place: str
    """Within the league's folder: `dawn-patrol/turn12/drafts/receipt-halloran.eml`."""
    kind: str
    plane: str
    """Of whoever it is for, the first where he has several."""
    player: str
    content: bytes
    letter_id: str
    is_stale: bool = False
    """It was drafted when something else was so: another message came, the deadline passed."""


def waiting_letters(
    league: League, pilots: Mapping[str, Pilot], now: datetime, only: str | None = None
) -> list[WaitingLetter]:
    """All drafts of the turns that wait for orders, game by game; those of one with `only`.

    A draft that somebody deleted is none, and one that somebody edited goes as it is. Raises
    UserError where a game's files are wrong.
    """
    return [
        letter
        for folder in game_folders(league.folder)
        if only in (None, folder.name)
        for letter in _of_game(load_game(folder, league, pilots), pilots, now)
    ]


def _of_game(game: Game, pilots: Mapping[str, Pilot], now: datetime) -> Iterator[WaitingLetter]:
    turn = due_turn(game)
    if turn is None or not is_there(game.turn_folder(turn)):
        return
    standing = standing_of(game, turn, pilots)
    gathered = gathered_for(standing, pilots)
    drafts = drafts_for(standing, gathered, check_orders(standing, gathered), now)
    fresh = draft_files(standing, gathered, drafts, load_addresses(game.league.folder))
    yield from _on_disk(game.turn_folder(turn), drafts, fresh)


def _on_disk(
    folder: Path, drafts: list[Draft], fresh: Mapping[str, bytes]
) -> Iterator[WaitingLetter]:
    for draft in drafts:
        name = f"{draft.name}.eml"
        if not is_there(folder / name):
            continue
        content = read_bytes(folder / name, _BIGGEST)
        known = letter_id_in(content)
        place = f"{folder.parent.name}/{folder.name}/{name}"
        is_stale = known != letter_id_in(fresh[name])
        yield WaitingLetter(
            place, draft.kind, draft.planes[0], draft.player, content, known, is_stale
        )


def letter_id_in(content: bytes) -> str:
    """The message id of a draft; "" where somebody took it out."""
    return str(message_from_bytes(content).get("Message-ID", "")).strip()
