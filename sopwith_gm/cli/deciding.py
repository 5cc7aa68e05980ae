"""How a command ends that writes one decision of the game master's into a file."""

from collections.abc import Callable
from pathlib import Path

import click

from sopwith_gm.cli.broken_games import tell_of_broken
from sopwith_gm.cli.opening import held
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import clock, games_folder
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.desk.small_changes import (
    FileChange,
    running_game,
    running_games,
    seat_of,
    write_change,
)
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import League, Pilot

ForGame = Callable[[Game, dict[str, Pilot]], FileChange]
ForSeat = Callable[[Game, dict[str, Pilot], PlaneName], FileChange]

game_option = click.option(
    "--game", metavar="GAME", help="Which game; default: the only one that it can be."
)


def decide_for_game(name: str | None, named: Path | None, make: ForGame, *, command: str) -> None:
    """Write what is decided for a game that is running, and say so.

    Where no game was named, those are told, too, whose files are wrong.
    """
    league, pilots = load_all(games_folder(named))
    running = running_games(league, pilots)
    _decide(running_game(name, running), league, pilots, make, command)
    if name is None:
        tell_of_broken(running.faults)


def decide_for_seat(
    pilot: str, name: str | None, named: Path | None, make: ForSeat, *, command: str
) -> None:
    """Write what is decided for one plane of a game that is running, and say so.

    Where no game was named, those are told, too, that could not be looked through for the plane.
    """
    league, pilots = load_all(games_folder(named))
    running = running_games(league, pilots)
    game, plane = seat_of(pilot, name, running)
    _decide(game, league, pilots, lambda now, all_: make(now, all_, plane), command)
    if name is None:
        tell_of_broken(running.faults)


def _decide(
    game: Game, league: League, pilots: dict[str, Pilot], make: ForGame, command: str
) -> None:
    with held(game.folder, league, pilots, clock(None), command) as mine:
        change = make(mine, pilots)
        write_change(change)
    tell(change)


def tell(change: FileChange) -> None:
    """Say what is so now, and what undoes it if it is not to be."""
    say(f"{change.what}.")
    if change.undo:
        say(f"{change.path} says so now; to undo, {change.undo}")
