"""The names of a league's other games, by which a message for one of them is told apart."""

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.game import Game, as_kept, load_game
from sopwith_gm.store.league import Pilot
from sopwith_gm.store.remembered import digest_of, memory


def other_games(game: Game, pilots: Mapping[str, Pilot]) -> list[str]:
    """The titles and folders of the league's other games; one that cannot be read has no title."""
    league = game.league

    def title_in(folder: Path) -> str:
        return load_game(folder, league, pilots).title

    names = []
    kept = memory(league.folder, "titles")
    given = digest_of(as_kept(league), pilots)
    for folder in game_folders(league.folder):
        if folder != game.folder:
            with suppress(UserError):
                names.append(kept.recall(f"{folder.name} {given}", partial(title_in, folder)))
            names.append(folder.name)
    return names
