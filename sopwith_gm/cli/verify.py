"""`verify`: flies games again from their start and says what is not as it should be."""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from sopwith_gm.cli.saying import harmless, say
from sopwith_gm.cli.shared_options import games_folder, games_option, json_option, tell_of_copies
from sopwith_gm.core.late_dataclass import dataclass
from sopwith_gm.desk.verify import Finding, verify_game
from sopwith_gm.errors import UserError
from sopwith_gm.store.archive import unpacked
from sopwith_gm.store.disk import is_folder
from sopwith_gm.store.find import find_game, load_all
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.game import load_game
from sopwith_gm.store.history import flown_turns


@dataclass(frozen=True, slots=True)
class VerifiedGame:
    """One game, verified."""

    game: str
    turns: int
    findings: tuple[Finding, ...]


@click.command()
@click.argument("named_games", nargs=-1, metavar="[GAME...]")
@games_option
@click.option("--quick", is_flag=True, help="Leave out maps and pages: records and dice only.")
@json_option
def verify(named_games: tuple[str, ...], named: Path | None, quick: bool, as_json: bool) -> None:
    r"""Fly games again from their start and compare every die, record, report, page and map.

    GAME is a game's name, or an archive of a game that `handover` made. Without one, all games
    of the league are verified. Nothing is written.

    \b
    Example:
      sopwith-gm verify dawn-patrol
      sopwith-gm verify --quick
      sopwith-gm verify dawn-patrol.zip

    Exit codes: 0 all is as it should be, 1 something differs, 2 wrong usage.
    """
    outcomes: list[VerifiedGame] = []
    archives = [one for one in named_games if one.endswith(".zip")]
    for archive in archives:
        with tempfile.TemporaryDirectory() as place:
            games = unpacked(Path(archive), Path(place))
            outcomes += _verify_all(games, (), is_quick=quick, is_quiet=as_json)
    names = tuple(one for one in named_games if one not in archives)
    if names or not archives:
        games = games_folder(named)
        outcomes += _verify_all(games, names, is_quick=quick, is_quiet=as_json)
    if as_json:
        say(json.dumps([_as_data(one) for one in outcomes], indent=1))
    else:
        for one in outcomes:
            _print(one)
    if any(one.findings for one in outcomes):
        raise SystemExit(1)


def _verify_all(
    games: Path, names: tuple[str, ...], *, is_quick: bool, is_quiet: bool
) -> list[VerifiedGame]:
    folders = [find_game(Path(name).name, games) for name in names] or game_folders(games)
    return [_verify(games, folder, is_quick=is_quick, is_quiet=is_quiet) for folder in folders]


def _verify(games: Path, folder: Path, *, is_quick: bool, is_quiet: bool) -> VerifiedGame:
    findings: list[Finding] = []
    turns = range(0)
    tell_of_copies(folder)
    try:
        league, pilots = load_all(games)
        game = load_game(folder, league, pilots)
        turns = flown_turns(game)
        is_public = not is_folder(games / "private")
        steps = verify_game(game, is_quick=is_quick, is_public=is_public)
        for found in _with_progress(steps, folder.name, len(turns), is_quiet=is_quiet):
            findings += found
    except UserError as error:
        findings.append(Finding(folder.name, str(error)))
    return VerifiedGame(folder.name, len(turns), tuple(findings))


def _with_progress(
    steps: Iterator[list[Finding]], name: str, turns: int, *, is_quiet: bool
) -> Iterator[list[Finding]]:
    """A turn at a time; on a terminal a line says how far it is."""
    if is_quiet or not sys.stderr.isatty():
        yield from steps
        return
    with click.progressbar(steps, length=turns, label=harmless(name), file=sys.stderr) as bar:
        yield from bar


def _as_data(one: VerifiedGame) -> object:
    return {
        "game": one.game,
        "turns": one.turns,
        "as_it_should_be": not one.findings,
        "findings": [{"where": found.where, "what": found.what} for found in one.findings],
    }


def _print(one: VerifiedGame) -> None:
    turns = f"{one.turns} turn{'' if one.turns == 1 else 's'}"
    if not one.findings:
        say(f"{one.game}: {turns}, all as it should be.")
        return
    say(f"{one.game}: {turns}, {len(one.findings)} found otherwise:", bold=True)
    for found in one.findings:
        say(f"  {found.where}: {found.what}")
