"""`verify`: flies games again from their start and says what is not as it should be."""

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import click

from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    crew_options,
    games_folder,
    games_option,
    json_option,
    tell_of_copies,
)
from sopwith_gm.desk.crew import Crew
from sopwith_gm.desk.verify import Finding
from sopwith_gm.desk.verify_all import VerifiedGame, verify_each
from sopwith_gm.store.archive import unpacked
from sopwith_gm.store.find import find_game
from sopwith_gm.store.folders import game_folders

_MOST = 6
"""Things told otherwise now, of each game: a new program may put many in other words."""


@click.command()
@click.argument("named_games", nargs=-1, metavar="[GAME...]")
@games_option
@click.option("--quick", is_flag=True, help="Leave out maps and pages: records and dice only.")
@crew_options
@json_option
def verify(
    named_games: tuple[str, ...],
    named: Path | None,
    quick: bool,
    jobs: int | None,
    scheduler: str | None,
    as_json: bool,
) -> None:
    r"""Fly games again from their start and compare every die, record, report, page and map.

    GAME is a game's name, or an archive of a game that `handover` made. Without one, all games
    of the league are verified. Nothing is written. What this program only tells or draws
    otherwise than the one that wrote it is said, and is no fault.

    \b
    Example:
      sopwith-gm verify dawn-patrol
      sopwith-gm verify --quick
      sopwith-gm verify dawn-patrol.zip
      sopwith-gm verify --jobs 4

    Exit codes: 0 all is as it should be, 1 something differs, 2 wrong usage.
    """
    crew = Crew(jobs, scheduler)
    outcomes: list[VerifiedGame] = []
    archives = [one for one in named_games if one.endswith(".zip")]
    for archive in archives:
        with tempfile.TemporaryDirectory() as place:
            games = unpacked(Path(archive), Path(place))
            outcomes += _verify_all(games, (), crew, is_quick=quick, is_quiet=as_json)
    names = tuple(one for one in named_games if one not in archives)
    if names or not archives:
        games = games_folder(named)
        outcomes += _verify_all(games, names, crew, is_quick=quick, is_quiet=as_json)
    if as_json:
        say(json.dumps([_as_data(one) for one in outcomes], indent=1))
    else:
        for one in outcomes:
            _print(one)
    if any(one.findings for one in outcomes):
        raise SystemExit(1)


def _verify_all(
    games: Path, names: tuple[str, ...], crew: Crew, *, is_quick: bool, is_quiet: bool
) -> list[VerifiedGame]:
    folders = [find_game(Path(name).name, games) for name in names] or game_folders(games)
    for folder in folders:
        tell_of_copies(folder)
    run = verify_each(games, folders, crew, is_quick=is_quick)
    with click.progressbar(
        run.outcomes,
        length=run.count,
        label="Verifying",
        file=sys.stderr,
        hidden=is_quiet or not sys.stderr.isatty() or not run.is_long,
    ) as shown:
        return list(shown)


def _as_data(one: VerifiedGame) -> object:
    return {
        "game": one.game,
        "turns": one.turns,
        "as_it_should_be": not one.findings,
        "findings": [{"where": found.where, "what": found.what} for found in one.findings],
        "told_otherwise": [{"where": found.where, "what": found.what} for found in one.of_words],
    }


def _print(one: VerifiedGame) -> None:
    turns = f"{one.turns} turn{'' if one.turns == 1 else 's'}"
    if one.findings:
        say(f"{one.game}: {turns}, {len(one.findings)} found otherwise:", bold=True)
    else:
        say(f"{one.game}: {turns}, all as it should be.")
    for found in one.findings:
        say(f"  {found.where}: {found.what}")
    _print_of_words(one.of_words)


def _print_of_words(found: Sequence[Finding]) -> None:
    """What is only told otherwise now, the same of several turns once."""
    places: dict[str, list[str]] = {}
    for one in found:
        places.setdefault(one.what, []).append(one.where)
    for what, where in list(places.items())[:_MOST]:
        last = f" to {where[-1].partition('/')[2]}" if len(where) > 1 else ""
        several = f" ({len(where)} turns)" if len(where) > 2 else ""
        say(f"  {where[0]}{last}{several}: {what}")
    if len(places) > _MOST:
        say(f"  and {len(places) - _MOST} more")
    if found:
        say("  What happened in these turns is the same; nothing need be done about it.")
