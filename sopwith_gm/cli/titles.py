"""The titles of a league's other games, by which a message for one of them is told apart."""

from collections.abc import Mapping

from sopwith_gm.errors import UserError
from sopwith_gm.store.find import game_folders
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.league import Pilot


def other_titles(game: Game, pilots: Mapping[str, Pilot]) -> list[str]:
    """The titles of the league's other games; one that cannot be read is no hindrance here."""
    titles = []
    for folder in game_folders(game.league.folder):
        if folder != game.folder:
            try:
                titles.append(load_game(folder, game.league, pilots).title)
            except UserError:
                continue
    return titles
