"""The games that wait for orders, as the post must know them to place a message."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sopwith_gm.core.reading import Reader
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import System
from sopwith_gm.desk.fly import standing_of
from sopwith_gm.mail.which_game import OpenGame
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.game import load_game
from sopwith_gm.store.history import due_turn
from sopwith_gm.store.league import League, Pilot, load_addresses


@dataclass(frozen=True, slots=True)
class Sorting:
    """All that is needed to say where a message belongs."""

    games: tuple[OpenGame, ...]
    systems: Mapping[str, System]
    """Of each of them, by its folder's name."""
    planes: Mapping[str, tuple[PlaneName, ...]]
    """Every plane of each, also those that are out."""
    closed: tuple[str, ...]
    """Titles and folders of the games that are over."""
    addresses: Mapping[str, tuple[str, ...]]
    zone: str

    def reader(self) -> Reader:
        """The reader of any of the games, for what is the same in all: headers, and whose words."""
        return next(iter(self.systems.values())).reader()

    def reader_of(self, game: OpenGame, own: Sequence[PlaneName]) -> Reader:
        """The reader of a game, for a message from the pilot of these planes."""
        reader = self.systems[game.name].reader()
        return reader.of_game(self.planes[game.name], own, game.turn)


def sorting_of(league: League, pilots: Mapping[str, Pilot]) -> Sorting:
    """Look at every game. Raises UserError where one's files are wrong: as long as nobody can say
    who flies in it, nobody can say either that a message is not for it."""
    games: list[OpenGame] = []
    systems: dict[str, System] = {}
    planes: dict[str, tuple[PlaneName, ...]] = {}
    closed: list[str] = []
    for folder in game_folders(league.folder):
        game = load_game(folder, league, pilots)
        turn = due_turn(game)
        if turn is None:
            closed += [game.title, game.name]
            continue
        standing = standing_of(game, turn, pilots)
        last = standing.history[-1] if standing.history else None
        opened = last_orders(last) if last else None
        games.append(OpenGame(game.name, game.title, turn, standing.players, opened))
        systems[game.name] = game.system
        planes[game.name] = game.planes
    addresses = load_addresses(league.folder)
    return Sorting(tuple(games), systems, planes, tuple(closed), addresses, league.zone)


def last_orders(record: AnyRecord) -> datetime | None:
    """When the last orders came in that a turn was flown from; None where nothing says so."""
    times = [datetime.fromisoformat(one.received) for one in record.orders if one.received]
    return max((one for one in times if one.tzinfo), default=None)
