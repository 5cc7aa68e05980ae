"""The games that wait for orders, as the post must know them to place a message."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import Struct, field

from sopwith_gm.core.reading import Reader
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import System
from sopwith_gm.desk.fly import standing_of
from sopwith_gm.desk.titles import names_of
from sopwith_gm.mail.which_game import OpenGame
from sopwith_gm.store.each_game import look_at_each
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import due_turn
from sopwith_gm.store.league import League, Pilot, load_addresses


class Sorting(Struct, frozen=True):
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
    faults: Mapping[str, str] = field(default_factory=dict)
    """What is wrong with games that cannot be read, by their folders' names."""
    unread: tuple[str, ...] = ()
    """Titles, as far as they can be told, and folders of those games."""

    def reader(self) -> Reader:
        """The reader of any of the games, for what is the same in all: headers, and whose words."""
        return next(iter(self.systems.values())).reader()

    def reader_of(self, game: OpenGame, own: Sequence[PlaneName]) -> Reader:
        """The reader of a game, for a message from the pilot of these planes."""
        reader = self.systems[game.name].reader()
        return reader.of_game(self.planes[game.name], own, game.turn)


def sorting_of(league: League, pilots: Mapping[str, Pilot]) -> Sorting:
    """Look at every game. As long as nobody can say who flies in one, nobody can say either that a
    message is not for it, unless it names another. Raises UserError for the league's own files."""

    def open_game(game: Game) -> tuple[Game, OpenGame | None]:
        turn = due_turn(game)
        if turn is None:
            return game, None
        standing = standing_of(game, turn, pilots)
        last = standing.history[-1] if standing.history else None
        opened = last_orders(last) if last else None
        return game, OpenGame(game.name, game.title, turn, standing.players, opened)

    addresses = load_addresses(league.folder)
    each = look_at_each(league, pilots, open_game)
    there = each.found.values()
    return Sorting(
        tuple(one for _, one in there if one),
        {game.name: game.system for game, one in there if one},
        {game.name: game.planes for game, one in there if one},
        tuple(name for game, one in there if not one for name in (game.title, game.name)),
        addresses,
        league.zone,
        each.faults,
        tuple(name for game in each.faults for name in names_of(league, game)),
    )


def last_orders(record: AnyRecord) -> datetime | None:
    """When the last orders came in that a turn was flown from; None where nothing says so."""
    times = [datetime.fromisoformat(one.received) for one in record.orders if one.received]
    return max((one for one in times if one.tzinfo), default=None)
