"""`status`: every game on one screen, and what to do next."""

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import click

from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    at_option,
    clock,
    games_folder,
    games_option,
    json_option,
    tell_of_copies,
    tell_of_mending,
    tell_of_openness,
)
from sopwith_gm.core.dates import date_and_hour, day_and_month, weekday_of
from sopwith_gm.core.number_words import counted
from sopwith_gm.desk.game_status import GameStatus
from sopwith_gm.desk.remembered_status import status_of
from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.remembered import remembering

TRAY = "private/tray"


@click.command()
@games_option
@at_option
@json_option
def status(named: Path | None, at: str | None, as_json: bool) -> None:
    r"""Show every game: its turn, its deadline, who is in, silent, late or in doubt.

    \b
    Example:
      sopwith-gm status
      sopwith-gm status --json

    Exit codes: 0 done, 1 a game's files need you, 2 wrong usage.
    """
    now = clock(at)
    games = games_folder(named)
    tell_of_openness(games)
    found = []
    with remembering():
        for folder in game_folders(games):
            try:
                tell_of_copies(folder)
                tell_of_mending(folder)
                found.append(status_of(folder, now))
            except UserError as error:
                _check_league(games)
                found.append(GameStatus(folder.name, folder.name, 0, fault=str(error)))
    if not found:
        _check_league(games)
    if as_json:
        say(json.dumps([_as_data(one) for one in found], indent=1))
    else:
        _print(found, games, now)
        _print_tray(games)
    if any(one.fault for one in found):
        raise SystemExit(1)


def _as_data(one: GameStatus) -> dict[str, object]:
    return {name: getattr(one, name) for name in GameStatus.__struct_fields__}


def _print(found: list[GameStatus], games: Path, now: datetime) -> None:
    if not found:
        say(f"{games}: no games yet. Next: sopwith-gm new NAME")
        return
    for number, one in enumerate(found):
        if number:
            say()
        _print_one(one, now)


def _check_league(games: Path) -> None:
    """Raise UserError where the league's own files are wrong: that goes before all of its games."""
    from sopwith_gm.store.find import load_whole

    load_whole(games)


def _print_tray(games: Path) -> None:
    """The messages that could not be filed, each with the reason and what to do."""
    if not is_there(games / TRAY):
        return
    from sopwith_gm.desk.open_games import sorting_of
    from sopwith_gm.desk.post_folders import tray_names, tray_of
    from sopwith_gm.store.find import load_all

    names = tray_names(games)
    if not names:
        return
    league, pilots = load_all(games)
    say()
    say(f"In the tray ({games / TRAY}): {counted(len(names), 'message')}", bold=True)
    try:
        lies = tray_of(league.folder, sorting_of(league, pilots))
    except UserError:  # a game's files are wrong, which was said above
        for name in names:
            say(f"  {name}")
        return
    for one in lies:
        say(f"  {one.in_tray}: {one.tray_words}")


def _print_one(one: GameStatus, now: datetime) -> None:
    if one.fault:
        say(f"{one.game}: its files need you", bold=True)
        say(f"  {one.fault}")
        return
    say(one.title, bold=True, nl=False)
    if one.over:
        won = f"won by {one.winner}" if one.winner else "nobody was left to win it"
        say(f" ({one.game}): over in turn {one.turn}, {won}")
        _print_lines("correction", one.corrections)
        return
    say(f" ({one.game}): turn {one.turn}{_due(one, now)}")
    for label, names in (
        ("in", one.ordered),
        ("nothing from", one.missing),
        ("late", one.late),
        ("in doubt", one.doubtful),
        ("away", one.away),
        ("not filed", one.unfiled),
        ("left aside", one.asides),
        ("carded before", one.carded),
        ("cards now", one.cards_to_come),
    ):
        is_sentence = label in ("not filed", "left aside")
        _print_lines(label, names if is_sentence else [", ".join(names)] * bool(names))
    _print_lines("stand-in", one.stand_ins)
    _print_lines("correction", one.corrections)
    _print_lines("if silent", one.forecast)
    say(f"  {'next:':<15}{one.todo}")


def _print_lines(label: str, lines: Sequence[str]) -> None:
    for number, words in enumerate(lines):
        say(f"  {'' if number else label + ':':<15}{words}")


def _due(one: GameStatus, now: datetime) -> str:
    if one.paused:
        return ", paused"
    if one.deadline is None or one.zone is None:
        return ", no deadline set"
    due = datetime.fromisoformat(one.deadline).astimezone(ZoneInfo(one.zone))
    past = "was due" if due <= now else "due"
    told = f", {past} {date_and_hour(due)} ({one.zone})"
    if one.announced:
        was = datetime.fromisoformat(one.announced).astimezone(ZoneInfo(one.zone))
        told += f", not {weekday_of(was)} {day_and_month(was)}, {was:%H:%M} as announced"
    return told
