"""A message that the game master files himself."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.foreign_text import hyphened
from sopwith_gm.core.messages import did_you_mean
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.desk.open_games import Sorting, sorting_of
from sopwith_gm.desk.post_folders import PostFolders
from sopwith_gm.desk.received import AS
from sopwith_gm.desk.sorting import TRAY, Sorted, sort
from sopwith_gm.errors import UserError
from sopwith_gm.mail.inbox import same_content
from sopwith_gm.mail.which_game import OpenGame
from sopwith_gm.store.disk import is_there, names_in, read_bytes
from sopwith_gm.store.fetched import FetchedLine, Ledger, word_for
from sopwith_gm.store.inputs import BIGGEST_MAIL
from sopwith_gm.store.league import League, Pilot
from sopwith_gm.store.lock import locked


class ByHand(Struct, frozen=True):
    """What was said of a message."""

    message: str
    """Its name in the tray, or the beginning of that; or a path."""
    plane: str | None = None
    """Whose it is, whoever it comes from; None: its sender's."""
    game: str | None = None
    turn: int | None = None
    """None: the one that is due."""
    keep: bool = False
    """It stays in the tray as well: it is for another game too."""


def file_by_hand(league: League, pilots: Mapping[str, Pilot], said: ByHand, now: datetime) -> str:
    """File one message; where it stands then, within the league's folder.

    Out of the tray it goes away there; a file from elsewhere stays. Raises UserError where it is
    not plain which message, pilot or game is meant.
    """
    with locked(league.folder, command="file", now=now):
        path = _message(league.folder, said.message)
        raw = read_bytes(path, BIGGEST_MAIL)
        sorting = sorting_of(league, pilots)
        game, plane = _meant(said, sort(raw, sorting), sorting)
        sorted_ = replace(
            sort(raw, sorting), game=game.name, turn=game.turn if said.turn is None else said.turn
        )
        plane = plane or _overruled(sorted_, game)
        stem, planes = Path(sorted_.name).stem, (plane,) if plane else sorted_.planes
        name = f"{stem}{AS}{hyphened(plane)}.eml" if plane else sorted_.name
        folders = PostFolders(league.folder)
        [stands] = folders.put([(replace(sorted_, name=name, planes=planes), raw)], now)
        content, word = same_content(raw), word_for(sorted_.message_id)
        Ledger(league.folder).add([FetchedLine("hand", "", content, content, word, stands.place)])
        if path.parent == league.folder / TRAY and not said.keep:
            folders.forget(path.name)
    return stands.place


def _message(games: Path, named: str) -> Path:
    """The file that is meant."""
    tray = games / TRAY
    names = [name for name in names_in(tray) if not name.startswith(".")]
    found = [name for name in names if name == named] or [
        name for name in names if named and named in name
    ]
    if len(found) == 1:
        return tray / found[0]
    if len(found) > 1:
        raise UserError(f"{named!r}: {len(found)} messages in the tray: {', '.join(found)}")
    if is_there(Path(named)):
        return Path(named)
    lies = f"; there are: {', '.join(names)}" if names else ", which is empty"
    raise UserError(f"{named!r}: no message of that name in {tray}{lies}")


def _meant(said: ByHand, sorted_: Sorted, sorting: Sorting) -> tuple[OpenGame, PlaneName | None]:
    """The game, and the plane where one was named."""
    games = [game for game in sorting.games if said.game in (None, game.name)]
    if said.game is not None and said.game in sorting.faults:
        raise UserError(sorting.faults[said.game])
    if said.game is not None and not games:
        names = [game.name for game in sorting.games]
        raise UserError(f"--game: unknown game {said.game!r}{did_you_mean(said.game, names)}")
    if said.plane is not None:
        return _by_plane(said.plane, games)
    flying = [game for game in games if game.planes_of(sorted_.players)]
    if not sorted_.players:
        raise UserError("its sender is nobody who is known: say whose it is with --as PILOT")
    if len(flying) != 1:
        choices = ", ".join(game.name for game in flying) or "none"
        raise UserError(f"say which game it is for with --game: its sender flies in {choices}")
    return flying[0], None


def _overruled(sorted_: Sorted, game: OpenGame) -> PlaneName | None:
    """The sender's plane, where the message names another turn than the one it is filed to: its
    file's name says then that this was decided. None where it names no other."""
    other = sorted_.unfiled.turn if sorted_.unfiled else None
    if other in (None, sorted_.turn):
        return None
    planes = game.planes_of(sorted_.players)
    if len(planes) != 1:
        raise UserError(
            f"it is for turn {other} by its own words: say with --as whose orders for turn "
            f"{sorted_.turn} it holds: {' or '.join(planes)}"
        )
    return planes[0]


def _by_plane(named: str, games: list[OpenGame]) -> tuple[OpenGame, PlaneName]:
    wanted = hyphened(named)
    found = [(game, plane) for game in games for plane in game.players if hyphened(plane) == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        choices = ", ".join(game.name for game, _ in found)
        raise UserError(f"{named!r} flies in several games; say which with --game: {choices}")
    names = [str(plane) for game in games for plane in game.players]
    raise UserError(f"--as: unknown pilot {named!r}{did_you_mean(named, names)}")
