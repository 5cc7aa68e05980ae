"""`leave`: a pilot is away."""

from pathlib import Path

import click

from sopwith_gm.cli import kinds
from sopwith_gm.cli.deciding import decide_for_seat, game_option
from sopwith_gm.cli.shared_options import games_option
from sopwith_gm.desk.small_changes import due_in, on_leave


@click.command()
@click.argument("pilot")
@click.argument("turns", nargs=-1, type=kinds.turn)
@games_option
@game_option
def leave(pilot: str, turns: tuple[int, ...], named: Path | None, game: str | None) -> None:
    r"""Let PILOT be away in these TURNS: none are awaited of him, and silence brings no card.

    Without TURNS it is the turn that is due.

    \b
    Example:
      sopwith-gm leave "Red Knave" 12 13

    To undo: delete the turns at his plane's `leave:` in game.yaml.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    decide_for_seat(
        pilot,
        game,
        named,
        lambda now, all_, plane: on_leave(now, all_, plane, turns or (due_in(now),)),
        command="leave",
    )
