"""`careers`: the scores of a finished game into the careers."""

from pathlib import Path

import click

from sopwith_gm.cli.broken_games import tell_of_broken
from sopwith_gm.cli.deciding import tell
from sopwith_gm.cli.shared_options import clock, games_folder, games_option
from sopwith_gm.desk.small_changes import careers as counted_careers
from sopwith_gm.desk.small_changes import the_only_one, uncounted_games, write_change
from sopwith_gm.store.each_game import EachGame
from sopwith_gm.store.find import find_game, load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.lock import locked


@click.command()
@click.argument("game", required=False)
@games_option
def careers(game: str | None, named: Path | None) -> None:
    r"""Add the scores of a finished GAME to the careers in pilots.yaml, once; default: the only one
    that is not counted yet.

    \b
    Example:
      sopwith-gm careers dawn-patrol

    To undo: put the old numbers back, and delete the game under `counted:` in pilots.yaml.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    games = games_folder(named)
    with locked(games, command="careers", now=clock(None)):
        league, pilots = load_all(games)
        none: EachGame[bool] = EachGame({}, {})
        each = none if game else uncounted_games(league, pilots)
        name = game or the_only_one(each, "no finished game waits to be counted")
        finished = load_game(find_game(name, games), league, pilots)
        change = counted_careers(league, pilots, finished)
        write_change(change)
    tell(change)
    tell_of_broken(each.faults)
