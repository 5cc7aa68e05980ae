"""How a command on one game or turn begins: all is found, and the game is locked."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from sopwith_gm.cli.broken_games import tell_of_broken
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import clock, games_folder, tell_of_copies
from sopwith_gm.store.find import TurnPlace, due_place, find_game, find_turn, load_all
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.league import League, Pilot
from sopwith_gm.store.lock import locked


class GameAtHand(Struct, frozen=True):
    """A game that no other command may change meanwhile."""

    now: datetime
    game: Game
    pilots: Mapping[str, Pilot]


class OpenTurn(Struct, frozen=True):
    """A turn of such a game."""

    now: datetime
    place: TurnPlace
    game: Game
    pilots: Mapping[str, Pilot]


@contextmanager
def opened(
    turn: str | None, named: Path | None, at: str | None, *, command: str
) -> Iterator[OpenTurn]:
    """The turn that is called so, or the one that is due, in the league that is meant, at a time.

    What an interrupted run left is mended, and said. Raises UserError for a turn or a league that
    is not there, and for a game that another run is at.
    """
    now = clock(at)
    games = games_folder(named)
    league, pilots = load_all(games)
    if turn is None:
        place = due_place(games, league, pilots, Path.cwd())
    else:
        place = find_turn(turn, games, league, pilots, Path.cwd())
    tell_of_copies(place.game)
    with held(place.game, league, pilots, now, command) as game:
        yield OpenTurn(now, place, game, pilots)
    tell_of_broken(place.left_out)


@contextmanager
def opened_game(
    name: str, named: Path | None, at: str | None, *, command: str
) -> Iterator[GameAtHand]:
    """The game of that name, as `opened` opens a turn: when none need be due in it."""
    now = clock(at)
    games = games_folder(named)
    league, pilots = load_all(games)
    folder = find_game(name, games)
    tell_of_copies(folder)
    with held(folder, league, pilots, now, command) as game:
        yield GameAtHand(now, game, pilots)


@contextmanager
def held(
    folder: Path, league: League, pilots: Mapping[str, Pilot], now: datetime, command: str
) -> Iterator[Game]:
    """The game in a folder, locked; what an interrupted run left is mended, and said.

    It is loaded under the lock: what was read before may have changed since.
    """
    with locked(folder, command=command, now=now) as mended:
        for sentence in mended:
            say(sentence, err=True)
        yield load_game(folder, league, pilots)
