"""`replace`: another player takes over a plane."""

from collections.abc import Mapping
from pathlib import Path

import click

from sopwith_gm.cli import kinds
from sopwith_gm.cli.deciding import decide_for_seat, game_option, tell
from sopwith_gm.cli.shared_options import clock, games_option
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.desk.small_changes import FileChange, due_in, replaced, with_address, write_change
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import League, Pilot
from sopwith_gm.store.lock import locked


@click.command()
@click.argument("pilot")
@click.argument("player")
@games_option
@game_option
@click.option("--from", "since", type=kinds.turn, metavar="N", help="Default: the due turn.")
@click.option("--address", type=kinds.address, metavar="ADDRESS",
              help="PLAYER's mail address, for private/addresses.yaml.")  # fmt: skip
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

    def change(now: Game, all_: Mapping[str, Pilot], plane: PlaneName) -> FileChange:
        turn = due_in(now) if since is None else since
        changed = replaced(now, all_, plane, player, turn)
        if address is not None:
            _write_down(now.league, player, address)
        return changed

    decide_for_seat(pilot, game, named, change, command="replace")


def _write_down(league: League, player: str, address: str) -> None:
    """The address of a player who takes a plane over, which it is known by now that he can.

    Raises UserError.
    """
    with locked(league.folder, command="replace", now=clock(None)):
        change = with_address(league, player, address)
        write_change(change, is_private=True)
    tell(change)
