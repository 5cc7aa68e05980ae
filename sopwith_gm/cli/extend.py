"""`extend`: more time for the turn that is due."""

from pathlib import Path

import click

from sopwith_gm.cli.deciding import decide_for_game, game_option
from sopwith_gm.cli.shared_options import games_option
from sopwith_gm.desk.small_changes import extended


@click.command()
@click.argument("until")
@games_option
@game_option
def extend(until: str, named: Path | None, game: str | None) -> None:
    r"""Give the turn that is due another deadline: UNTIL a moment, or so much later.

    Writes a line under `turns:` of the game's deadlines. Letters, pages and calendars say it from
    then on, beside what was announced.

    \b
    Example:
      sopwith-gm extend "2 days"
      sopwith-gm extend "2026-11-27 18:00" --game dawn-patrol

    To undo: delete that line in game.yaml.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    decide_for_game(game, named, lambda now, all_: extended(now, all_, until), command="extend")
