"""The names of a league's other games, by which a message for one of them is told apart."""

from contextlib import suppress
from functools import partial
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.game import Game
from sopwith_gm.store.remembered import memory
from sopwith_gm.store.yaml_file import load_yaml


def other_games(game: Game) -> list[str]:
    """The titles and folders of the league's other games; one that cannot be read has no title.

    The rules that they are played by are not loaded for that.
    """
    names = []
    kept = memory(game.league.folder, "titles")
    for folder in game_folders(game.league.folder):
        if folder != game.folder:
            with suppress(UserError):
                title = kept.recall(folder.name, partial(_title_in, folder))
                names += [title] * bool(title)
            names.append(folder.name)
    return names


def _title_in(folder: Path) -> str:
    """As its `game.yaml` says it; "" where it says none."""
    title = load_yaml(folder / "game.yaml").data.get("title")
    return title if isinstance(title, str) else ""
