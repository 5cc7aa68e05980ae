"""`file`: a message that could not be filed, filed by hand; and what lies in the tray."""

import json
from pathlib import Path

import click

from sopwith_gm.cli import kinds
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import clock, games_folder, games_option, json_option
from sopwith_gm.desk.by_hand import ByHand, file_by_hand
from sopwith_gm.desk.open_games import sorting_of
from sopwith_gm.desk.post_folders import tray_of
from sopwith_gm.desk.sorting import Sorted
from sopwith_gm.store.find import load_all


@click.command()
@click.argument("message", required=False)
@games_option
@click.option("--as", "plane", metavar="PILOT", help="Whose it is, whoever it comes from.")
@click.option("--game", metavar="GAME", help="Which game it is for; default: the sender's one.")
@kinds.turn_option
@click.option("--keep", is_flag=True, help="Leave it in the tray too: it is for another game.")
@json_option
def file(
    message: str | None,
    named: Path | None,
    plane: str | None,
    game: str | None,
    turn: tuple[str | None, int] | None,
    keep: bool,
    as_json: bool,
) -> None:
    r"""File MESSAGE to a pilot; without it, list what lies in the tray, with reason and cure.

    MESSAGE is its name in private/tray, or any part of that; or a file anywhere. With --as it
    counts for that pilot whoever sent it: the file's name then ends in `.as-red-knave.eml`.

    \b
    Example:
      sopwith-gm file
      sopwith-gm file 3f2a91c0 --as "Red Knave"

    To undo: delete the file that it wrote in orders/, and save the message again.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    games = games_folder(named)
    league, pilots = load_all(games)
    if message is None:
        lies = tray_of(games, sorting_of(league, pilots))
        _print(lies, as_json=as_json)
        raise SystemExit(1 if lies else 0)
    of_turn, number = turn or (None, None)
    said = ByHand(message, plane, kinds.game_meant(game, of_turn), number, keep)
    place = file_by_hand(league, pilots, said, clock(None))
    if as_json:
        say(json.dumps({"file": place}, indent=1))
    else:
        say(f"filed: {games / place}")


def _print(lies: list[Sorted], *, as_json: bool) -> None:
    if as_json:
        told = [
            {
                "message": one.in_tray,
                "written": one.written.isoformat() if one.written else None,
                "subject": one.subject,
                "reason": one.unfiled.reason if one.unfiled else "it can be filed: fetch",
                "cure": one.unfiled.cure if one.unfiled else "",
            }
            for one in lies
        ]
        say(json.dumps(told, indent=1))
        return
    for one in lies:
        say(f"{one.in_tray}  {one.subject}")
        say(f"  {one.tray_words}")
    if not lies:
        say("The tray is empty.")
