"""`handover`: a game in one file, for another game master or for its players."""

import json
from pathlib import Path

import click

from sopwith_gm.cli import kinds
from sopwith_gm.cli.opening import opened_game
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import at_option, games_option, json_option
from sopwith_gm.desk.handover import HandedOver, hand_over, hand_to_players
from sopwith_gm.desk.turn_letters import Successor


@click.command()
@click.argument("game_name", metavar="GAME")
@games_option
@click.option("--for-players", is_flag=True, help="Of a finished game, without what is private.")
@click.option("--to", type=click.Path(path_type=Path), metavar="FILE", help="Write it there.")
@click.option(
    "--next",
    "successor",
    type=kinds.name,
    metavar="NAME",
    help="Draft letters: NAME runs it now.",
)
@click.option(
    "--address",
    type=kinds.address,
    metavar="ADDRESS",
    help="Where orders go from now on; with --next.",
)
@at_option
@json_option
def handover(
    game_name: str,
    named: Path | None,
    for_players: bool,
    to: Path | None,
    successor: str | None,
    address: str | None,
    at: str | None,
    as_json: bool,
) -> None:
    r"""Pack GAME into one archive that another game master can go on with.

    It has the game's folder, its dice secret, and the pilots and addresses it needs: send it to
    nobody else. With --for-players it has what the players need to check every die of a finished
    game, and nothing private. An archive is checked by `sopwith-gm verify FILE.zip`. With --next a
    letter to each pilot is drafted into the turn that is due; `send` sends it.

    \b
    Example:
      sopwith-gm handover dawn-patrol
      sopwith-gm handover dawn-patrol --next "Tom Quince" --address tom@example.org
      sopwith-gm handover birds-of-a-feather --for-players --to birds.zip

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    if successor is None and address is not None:
        raise click.UsageError("--address is the new game master's: say who it is with --next")
    if successor is not None and for_players:
        raise click.UsageError(
            "--next is for a game that goes on, --for-players for one that is over"
        )
    next_one = Successor(successor, address or "") if successor is not None else None
    with opened_game(game_name, named, at, command="handover") as here:
        done = (
            hand_to_players(here.game, here.pilots, to)
            if for_players
            else hand_over(here.game, here.pilots, to, here.now, next_one)
        )
    if as_json:
        say(json.dumps(_as_data(done)))
    else:
        _print(done, is_private=not for_players)


def _as_data(done: HandedOver) -> object:
    return {
        "archive": str(done.path),
        "bytes": done.size,
        "written": done.is_new,
        "drafts": list(done.drafts),
    }


def _print(done: HandedOver, *, is_private: bool) -> None:
    say(f"{done.path}: {done.size:,} bytes. Check it: sopwith-gm verify {done.path}")
    if is_private:
        say("It holds addresses and the dice secret: it is for the next game master alone.")
    if done.drafts:
        say(f"letters drafted: {', '.join(done.drafts)}")
