"""The names of a league's other games, by which a message for one of them is told apart."""

from collections.abc import Mapping
from contextlib import suppress

from sopwith_gm.errors import UserError
from sopwith_gm.store.find import game_folders
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.league import Pilot


def other_games(game: Game, pilots: Mapping[str, Pilot]) -> list[str]:
    """The titles and folders of the league's other games; one that cannot be read has no title."""
    names = []
    for folder in game_folders(game.league.folder):
        if folder != game.folder:
            with suppress(UserError):
                names.append(load_game(folder, game.league, pilots).title)
            names.append(folder.name)
    return names
