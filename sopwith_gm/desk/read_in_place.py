"""A message that lies among the orders of a turn: of which game it is, and whose."""

from pathlib import Path

from msgspec import Struct

from sopwith_gm.core.reading import Reader
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.desk.received import planes_of_writer
from sopwith_gm.errors import UserError
from sopwith_gm.mail import Message
from sopwith_gm.mail.filing import FilingTable
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.find import load_all
from sopwith_gm.store.folders import turn_number
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import position_before
from sopwith_gm.store.inputs import ORDERS
from sopwith_gm.store.league import load_addresses


class AmongOrders(Struct, frozen=True):
    """The turn among whose orders a file lies."""

    game: Game
    table: FilingTable

    def reader_of(self, message: Message, path: Path) -> tuple[Reader, tuple[PlaneName, ...]]:
        """The reader that `check` reads a message with, and the planes of its sender, where he has
        several."""
        own = planes_of_writer(path, message.sender, self.table)
        reader = self.game.system.reader().of_game(self.game.planes, own, self.table.turn)
        return reader, tuple(own) if len(own) > 1 else ()


def among_orders(path: Path) -> AmongOrders | None:
    """Where a file lies, by the folders that it lies in; None: among the orders of no game.

    Raises UserError where the game's own files are wrong.
    """
    orders = path.resolve().parent
    folder, turn = orders.parent.parent, turn_number(orders.parent.name)
    if orders.name != ORDERS or turn is None or not is_there(folder / "game.yaml"):
        return None
    try:
        league, pilots = load_all(folder.parent)
        game = load_game(folder, league, pilots)
        position = position_before(game, turn, pilots)
    except UserError as error:
        cure = "to read it all the same, say of which game it is: --system"
        raise UserError(f"{error}\n{cure}") from None
    players = {plane.name: plane.player for plane in position.in_play}
    addresses = load_addresses(league.folder)
    return AmongOrders(game, FilingTable(game.name, game.title, turn, players, addresses))
