"""`handover`: a game in one file, for another game master or for its players."""

import json
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from pathlib import Path

import click

from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    at_option,
    clock,
    games_folder,
    games_option,
    json_option,
    tell_of_copies,
)
from sopwith_gm.desk.check import Draft
from sopwith_gm.desk.drafting import draft_handover
from sopwith_gm.desk.fly import standing_of
from sopwith_gm.desk.made_for_players import made_for_players
from sopwith_gm.desk.turn_letters import Successor
from sopwith_gm.errors import UserError
from sopwith_gm.store.archive import packed, packed_for_players
from sopwith_gm.store.atomic import write_atomic
from sopwith_gm.store.disk import is_there, read_bytes
from sopwith_gm.store.find import find_game, load_all
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import check_chain, due_turn, is_over, secret_of
from sopwith_gm.store.league import Pilot
from sopwith_gm.store.lock import locked


@click.command()
@click.argument("game_name", metavar="GAME")
@games_option
@click.option("--for-players", is_flag=True, help="Of a finished game, without what is private.")
@click.option("--to", type=click.Path(path_type=Path), metavar="FILE", help="Write it there.")
@click.option("--next", "successor", metavar="NAME", help="Draft letters: NAME runs it now.")
@click.option("--address", metavar="ADDRESS", help="Where orders go from now on; with --next.")
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
    games = games_folder(named)
    league, pilots = load_all(games)
    folder = find_game(game_name, games)
    tell_of_copies(folder)
    with locked(folder, command="handover", now=clock(None)) as mended:
        for sentence in mended:
            say(sentence, err=True)
        game = load_game(folder, league, pilots)
        check_chain(game)
        secret_of(game)
        if for_players and not is_over(game):
            raise UserError(f"{game.name}: is not over; its dice secret is published when it ends")
        path = to or Path(f"{game.name}.zip")
        content = (
            packed_for_players(game, pilots, partial(made_for_players, game))
            if for_players
            else packed(game, pilots)
        )
        if is_there(path) and read_bytes(path, len(content) + 1_000_000_000) != content:
            raise UserError(f"{path}: is there already, with other content; name another with --to")
        mode = 0o644 if for_players else 0o600
        is_new = write_atomic(path, content, mode=mode, what=f"{path} is written")
        letters: list[Draft] = []
        if successor is not None:
            letters = _letters(game, pilots, Successor(successor, address or ""), clock(at))
    if as_json:
        names = [f"{one.name}.eml" for one in letters]
        told = {"archive": str(path), "bytes": len(content), "written": is_new, "drafts": names}
        say(json.dumps(told))
        return
    say(f"{path}: {len(content):,} bytes. Check it: sopwith-gm verify {path}")
    if not for_players:
        say("It holds addresses and the dice secret: it is for the next game master alone.")
    if letters:
        say(f"letters drafted: {', '.join(f'{one.name}.eml' for one in letters)}")


def _letters(
    game: Game, pilots: Mapping[str, Pilot], successor: Successor, now: datetime
) -> list[Draft]:
    turn = due_turn(game)
    if turn is None:
        raise UserError(f"{game.name}: is over; nobody goes on with it")
    return draft_handover(standing_of(game, turn, pilots), successor, now)
