"""`status`: every game on one screen, and what to do next."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import click

from sopwith_gm.cli.gathering import Gathered, gather
from sopwith_gm.cli.options import at_option, clock, games_folder, games_option, json_option
from sopwith_gm.cli.turn import Standing, cards_of, standing_of, winner_of
from sopwith_gm.errors import UserError
from sopwith_gm.store.deadlines import due_of
from sopwith_gm.store.find import game_folders, load_all
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import due_turn, latest_turn, load_record
from sopwith_gm.store.league import Pilot


@dataclass(frozen=True, slots=True)
class GameStatus:
    """How one game stands. Names are the planes'."""

    game: str
    title: str
    turn: int
    """The turn that is due; the last one where the game is over."""
    over: bool = False
    winner: str | None = None
    deadline: str | None = None
    """ISO 8601."""
    zone: str | None = None
    ordered: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    carded: tuple[str, ...] = ()
    """Players who have had a card in this game."""
    unfiled: tuple[str, ...] = ()
    """Files with the reason they were not filed."""
    fault: str | None = None
    """What is wrong with the game's files."""
    todo: str = ""


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
    league, pilots = load_all(games)
    found = []
    for folder in game_folders(games):
        try:
            game = load_game(folder, league, pilots)
            found.append(_status_of(game, now, pilots))
        except UserError as error:
            found.append(GameStatus(folder.name, folder.name, 0, fault=str(error)))
    if as_json:
        click.echo(json.dumps([_as_data(one) for one in found], indent=1))
    else:
        _print(found, games, now)
    if any(one.fault for one in found):
        raise SystemExit(1)


def _status_of(game: Game, now: datetime, pilots: Mapping[str, Pilot]) -> GameStatus:
    turn = due_turn(game)
    if turn is None:
        last = latest_turn(game.folder)
        winner = winner_of(load_record(game, last).adjudication.position)
        return GameStatus(game.name, game.title, last, over=True, winner=winner)
    standing = standing_of(game, turn, pilots)
    gathered = gather(game, turn, standing.position)
    ordered = tuple(str(one.plane) for one in gathered.orders if one.plane not in gathered.missing)
    cards = cards_of(standing, gathered)
    late = tuple(str(plane) for card in cards if card.lapse == "late" for plane in card.planes)
    deadline = standing.deadline
    return GameStatus(
        game.name,
        game.title,
        turn,
        deadline=deadline.due if deadline else None,
        zone=deadline.zone if deadline else None,
        ordered=ordered,
        missing=tuple(str(plane) for plane in gathered.missing),
        doubtful=tuple(f"{one.plane} ({one.file})" for one in gathered.doubts),
        late=late,
        carded=tuple(dict.fromkeys(standing.carded)),
        unfiled=tuple(f"{one.file}: {one.reason}" for one in gathered.unfiled),
        todo=_todo(standing, gathered, now),
    )


def _todo(standing: Standing, gathered: Gathered, now: datetime) -> str:
    """The game master's next step."""
    name = f"{standing.game.name}/turn{standing.turn}"
    folder = standing.game.turn_folder(standing.turn)
    if gathered.unfiled:
        return f"see to {gathered.unfiled[0].file}: {gathered.unfiled[0].cure}"
    if gathered.doubts:
        return f"rule on {gathered.doubts[0].plane}'s orders in {folder}/rulings.yaml"
    due = due_of(standing.deadline) if standing.deadline else None
    if gathered.missing and (due is None or now < due.deadline):
        return "wait for orders"
    return f"sopwith-gm adjudicate {name}"


def _as_data(one: GameStatus) -> dict[str, object]:
    return {name: getattr(one, name) for name in GameStatus.__slots__}


def _print(found: list[GameStatus], games: Path, now: datetime) -> None:
    if not found:
        click.echo(f"{games}: no games yet.")
        return
    for number, one in enumerate(found):
        if number:
            click.echo()
        _print_one(one, now)


def _print_one(one: GameStatus, now: datetime) -> None:
    if one.fault:
        click.secho(f"{one.game}: its files need you", bold=True)
        click.echo(f"  {one.fault}")
        return
    title = click.style(one.title, bold=True)
    if one.over:
        won = f"won by {one.winner}" if one.winner else "nobody was left to win it"
        click.echo(f"{title} ({one.game}): over in turn {one.turn}, {won}")
        return
    click.echo(f"{title} ({one.game}): turn {one.turn}{_due(one, now)}")
    for label, names in (
        ("in", one.ordered),
        ("nothing from", one.missing),
        ("late", one.late),
        ("in doubt", one.doubtful),
        ("not filed", one.unfiled),
        ("carded before", one.carded),
    ):
        if names:
            click.echo(f"  {label + ':':<15}{', '.join(names)}")
    click.echo(f"  {'next:':<15}{one.todo}")


def _due(one: GameStatus, now: datetime) -> str:
    if one.deadline is None or one.zone is None:
        return ", no deadline set"
    due = datetime.fromisoformat(one.deadline).astimezone(ZoneInfo(one.zone))
    past = "was due" if due <= now else "due"
    return f", {past} {due:%A} {due.day} {due:%B %Y, %H:%M} ({one.zone})"
