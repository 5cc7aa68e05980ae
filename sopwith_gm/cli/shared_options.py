"""Options that several commands share."""

import os
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from sopwith_gm.cli import kinds
from sopwith_gm.cli.saying import say
from sopwith_gm.errors import MisusedError
from sopwith_gm.store.copies import Copy, copies_in_league, copies_in_turns
from sopwith_gm.store.folders import find_games, game_folders, turns_on_disk
from sopwith_gm.store.lock import mended
from sopwith_gm.store.modes import open_to_others

F = TypeVar("F", bound=Callable[..., Any])


def games_option(command: F) -> F:
    """`--games DIR`: where the league is."""
    return click.option(
        "--games",
        "named",
        type=click.Path(path_type=Path),
        help="The games folder; default: SOPWITH_GAMES, or the nearest games/ here or above.",
    )(command)


def json_option(command: F) -> F:
    """`--json`: the answer as data."""
    return click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")(
        command
    )


def crew_options(command: F) -> F:
    """`--jobs N` and `--scheduler ADDRESS`: who does what takes long."""
    jobs = click.option(
        "--jobs",
        type=kinds.number(1),
        metavar="N",
        help="Processes that work at once; default: one for each core, one for a small job.",
    )
    scheduler = click.option(
        "--scheduler",
        metavar="ADDRESS",
        help="A dask.distributed cluster that works instead, such as tcp://desk:8786.",
    )
    return jobs(scheduler(command))


def at_option(command: F) -> F:
    """`--at TIME`: as if it were that time."""
    return click.option(
        "--at",
        metavar="TIME",
        help="As if it were this time, such as 2024-06-07T18:00+01:00.",
    )(command)


def games_folder(named: Path | None) -> Path:
    """The games folder that is meant. Raises UserError where there is none.

    Finishes or sweeps what an interrupted run left of the league's own files, and says so; says
    where a synchronised drive has left copies of them or of its games'.
    """
    games = find_games(named, os.environ, Path.cwd())
    tell_of_mending(games)
    tell_of(copies_in_league(games, game_folders(games)))
    return games


def tell_of_mending(folder: Path) -> None:
    """Mend what an interrupted run left in a folder, and say so."""
    for sentence in mended(folder, command="mending", now=datetime.now(UTC)):
        say(sentence, err=True)


def tell_of_copies(game: Path) -> None:
    """Say where a synchronised drive has left copies in a game's turns."""
    tell_of(copies_in_turns(game, turns_on_disk(game)))


def tell_of(copies: Iterable[Copy]) -> None:
    """A line for each copy that is not used."""
    for copy in copies:
        say(copy.told, err=True)


def tell_of_openness(games: Path) -> None:
    """Say where others can read what is private."""
    if sentence := open_to_others(games):
        say(sentence, err=True)


def clock(at: str | None) -> datetime:
    """The time it is, or is said to be. Raises MisusedError for what is no time."""
    if at is None:
        return datetime.now(UTC).astimezone()
    try:
        moment = datetime.fromisoformat(at)
    except ValueError:
        moment = None
    if moment is None:
        raise MisusedError(f"--at: found {at!r}, expected a time such as 2024-06-07T18:00+01:00")
    return moment if moment.tzinfo else moment.astimezone()
