"""`replace`: another player takes over a plane."""

from pathlib import Path

import click

from sopwith_gm.cli.deciding import decide_for_seat, game_option, tell
from sopwith_gm.cli.shared_options import clock, games_folder, games_option
from sopwith_gm.desk.small_changes import due_in, replaced, with_address, write_change
from sopwith_gm.store.find import load_all
from sopwith_gm.store.lock import locked


@click.command()
@click.argument("pilot")
@click.argument("player")
@games_option
@game_option
@click.option("--from", "since", type=click.IntRange(1), metavar="N", help="Default: the due turn.")
@click.option("--address", help="PLAYER's mail address, for private/addresses.yaml.")
def replace(
    pilot: str,
    player: str,
    named: Path | None,
    game: str | None,
    since: int | None,
    address: str | None,
) -> None:
    r"""Let PLAYER fly PILOT's plane from now on.

    \b
    Example:
      sopwith-gm replace "Tin Goose" mo --address mo@example.org

    To undo: delete the turn at the plane's `handed_to:` in game.yaml, and the address.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    games = games_folder(named)
    if address is not None:
        with locked(games, command="replace", now=clock(None)):
            change = with_address(load_all(games)[0], player, address)
            write_change(change, is_private=True)
        tell(change)
    decide_for_seat(
        pilot,
        game,
        named,
        lambda now, all_, plane: replaced(
            now, all_, plane, player, due_in(now) if since is None else since
        ),
        command="replace",
    )
