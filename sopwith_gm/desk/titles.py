"""The names of a league's other games, by which a message for one of them is told apart."""

from contextlib import suppress
from functools import partial
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import League
from sopwith_gm.store.remembered import memory
from sopwith_gm.store.yaml_file import load_yaml


def other_games(game: Game) -> list[str]:
    """The titles and folders of the league's other games; one that cannot be read has no title.

    The rules that they are played by are not loaded for that.
    """
    others = [folder for folder in game_folders(game.league.folder) if folder != game.folder]
    return [name for folder in others for name in names_of(game.league, folder.name)]


def names_of(league: League, name: str) -> list[str]:
    """Of a game in that folder: its title, where that can be read, and the folder's name."""
    names = [name]
    with suppress(UserError):
        title = memory(league.folder, "titles").recall(
            name, partial(_title_in, league.folder / name)
        )
        names = [title, name] if title else [name]
    return names


def _title_in(folder: Path) -> str:
    """As its `game.yaml` says it; "" where it says none."""
    title = load_yaml(folder / "game.yaml").data.get("title")
    return title if isinstance(title, str) else ""
