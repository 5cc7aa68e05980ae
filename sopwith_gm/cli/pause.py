"""`pause`: nothing is due until the game goes on."""

from pathlib import Path

import click

from sopwith_gm.cli.deciding import decide_for_game
from sopwith_gm.cli.shared_options import games_option
from sopwith_gm.desk.small_changes import paused


@click.command()
@click.argument("game", required=False)
@games_option
@click.option("--end", is_flag=True, help="The game goes on; say with `extend` when it is due.")
def pause(game: str | None, named: Path | None, end: bool) -> None:
    r"""Pause GAME: nothing is due, nobody is late, and nothing is flown until it goes on.

    \b
    Example:
      sopwith-gm pause dawn-patrol
      sopwith-gm pause dawn-patrol --end

    To undo: delete `paused:` under the deadlines in game.yaml.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    decide_for_game(
        game, named, lambda now, all_: paused(now, all_, is_paused=not end), command="pause"
    )
