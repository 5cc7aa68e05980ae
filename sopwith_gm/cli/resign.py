"""`resign`: a pilot gives up his plane."""

from pathlib import Path

import click

from sopwith_gm.cli import kinds
from sopwith_gm.cli.deciding import decide_for_seat, game_option
from sopwith_gm.cli.shared_options import games_option
from sopwith_gm.desk.small_changes import due_in, resigned


@click.command()
@click.argument("pilot")
@games_option
@game_option
@click.option("--from", "since", type=kinds.turn, metavar="N", help="Default: the due turn.")
def resign(pilot: str, named: Path | None, game: str | None, since: int | None) -> None:
    r"""Write down that PILOT has given up: from then on nobody is waited for.

    His plane flies straight on until somebody takes it over: `replace`.

    \b
    Example:
      sopwith-gm resign "Tin Goose"

    To undo: delete `resigned:` at the plane in game.yaml.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    decide_for_seat(
        pilot,
        game,
        named,
        lambda now, all_, plane: resigned(
            now, all_, plane, due_in(now) if since is None else since
        ),
        command="resign",
    )
