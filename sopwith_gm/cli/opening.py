"""How a command on one turn begins: league, turn and game are found, and the game is locked."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import clock, games_folder, tell_of_copies
from sopwith_gm.store.find import TurnPlace, due_place, find_turn, load_all
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.league import Pilot
from sopwith_gm.store.lock import locked


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """A turn of a game that no other command may change meanwhile."""

    now: datetime
    games: Path
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
    with locked(place.game, command=command, now=now) as mended:
        for sentence in mended:
            say(sentence, err=True)
        yield OpenTurn(now, games, place, load_game(place.game, league, pilots), pilots)
