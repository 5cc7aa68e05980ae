"""`status`: every game on one screen, and what to do next."""

import json
from collections.abc import Mapping
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
from sopwith_gm.core.late_dataclass import dataclass
from sopwith_gm.core.number_words import counted
from sopwith_gm.core.orders_due import due_of
from sopwith_gm.desk.fly import (
    Standing,
    gathered_for,
    known_before_orders,
    lateness,
    open_doubts,
    standing_of,
    winner_of,
)
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.open_games import sorting_of
from sopwith_gm.desk.post_folders import tray_names, tray_of
from sopwith_gm.desk.sorting import TRAY
from sopwith_gm.errors import UserError
from sopwith_gm.store.find import game_folders, load_all
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import due_turn, flown_turns, load_record
from sopwith_gm.store.league import League, Pilot


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
    announced: str | None = None
    """ISO 8601: what the record before said, where the deadline has been moved since."""
    ordered: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    carded: tuple[str, ...] = ()
    """Players who have had a card in this game."""
    cards_to_come: tuple[str, ...] = ()
    """The cards that the orders as they stand would bring: `Dusty Fen: red`."""
    away: tuple[str, ...] = ()
    """Planes for which none are awaited, and why: `Tin Goose (on leave until turn 14)`."""
    paused: bool = False
    forecast: tuple[str, ...] = ()
    """How each plane ends that has no orders yet, if its pilot stays silent."""
    unfiled: tuple[str, ...] = ()
    """Files with the reason they were not filed."""
    asides: tuple[str, ...] = ()
    """Files that hold no orders that count, with the reason; nothing need be done."""
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
    tell_of_openness(games)
    league, pilots = load_all(games)
    found = []
    for folder in game_folders(games):
        try:
            tell_of_copies(folder)
            tell_of_mending(folder)
            game = load_game(folder, league, pilots)
            found.append(_status_of(game, now, pilots))
        except UserError as error:
            found.append(GameStatus(folder.name, folder.name, 0, fault=str(error)))
    if as_json:
        say(json.dumps([_as_data(one) for one in found], indent=1))
    else:
        _print(found, games, now)
        _print_tray(league, pilots)
    if any(one.fault for one in found):
        raise SystemExit(1)


def _status_of(game: Game, now: datetime, pilots: Mapping[str, Pilot]) -> GameStatus:
    turn = due_turn(game)
    if turn is None:
        last = flown_turns(game)[-1]
        winner = winner_of(load_record(game, last).adjudication.position)
        return GameStatus(game.name, game.title, last, over=True, winner=winner)
    standing = standing_of(game, turn, pilots)
    gathered = gathered_for(standing, pilots)
    ordered = tuple(str(one.plane) for one in gathered.orders if one.plane not in gathered.missing)
    told, due = lateness(standing, gathered), standing.orders_due
    is_late = {plane: lapse in ("late", "too late") for plane, lapse in told.lapses.items()}
    late = tuple(str(plane) for plane in is_late if is_late[plane])
    awaited = [plane for plane in gathered.missing if due.owes(plane)]
    known = known_before_orders(standing)
    ends = {one.plane: one.words for one in game.system.forecasts(known, game.rules)}
    deadline, moved_from = due.deadline, due.moved_from
    return GameStatus(
        game.name,
        game.title,
        turn,
        deadline=deadline.due if deadline else None,
        zone=deadline.zone if deadline else None,
        announced=moved_from.due if moved_from else None,
        ordered=ordered,
        missing=tuple(str(plane) for plane in awaited),
        doubtful=tuple(
            f"{one.plane} ({' beside '.join((one.file, *one.beside))})" for one in gathered.doubts
        ),
        late=late,
        carded=tuple(dict.fromkeys(standing.carded)),
        cards_to_come=tuple(
            f"{', '.join(card.planes)}: {card.colour}"
            for card in told.cards
            if due.phase(now) != "open" or card.lapse != "nothing"
        ),
        away=tuple(
            f"{one.plane} ({one.state})" for one in due.excuses if one.plane in gathered.missing
        ),
        paused=due.is_paused,
        forecast=tuple(f"{one}: {ends[one]}" for one in gathered.missing if one in ends),
        unfiled=tuple(f"{one.file}: {one.reason}" for one in gathered.unfiled),
        asides=tuple(f"{one.file}: {one.reason}" for one in gathered.asides if not one.cure),
        todo=_todo(standing, gathered, now),
    )


def _todo(standing: Standing, gathered: Gathered, now: datetime) -> str:
    """The game master's next step."""
    name = f"{standing.game.name}/turn{standing.turn}"
    folder = standing.game.turn_folder(standing.turn)
    if standing.orders_due.is_paused:
        return (
            f"nothing while it is paused (deadlines: paused, in {standing.game.folder}/game.yaml)"
        )
    if gathered.unfiled:
        return f"see to {gathered.unfiled[0].file}: {gathered.unfiled[0].cure}"
    if doubts := open_doubts(standing, gathered):
        return f"rule on {doubts[0].plane}'s orders in {folder}/rulings.yaml"
    phase = standing.orders_due.phase(now)
    awaited = [plane for plane in gathered.missing if standing.orders_due.owes(plane)]
    if awaited and phase == "open":
        return f"wait for orders; sopwith-gm check {name} drafts receipts and reminders"
    fresh = [plane for plane in awaited if standing.players[plane] not in standing.carded]
    if fresh and standing.deadline and phase == "grace":
        due = due_of(standing.deadline)
        until = due.grace.astimezone(due.deadline.tzinfo)
        return f"late orders count until {until:%A %H:%M}; sopwith-gm check {name} reminds"
    return f"sopwith-gm adjudicate {name}"


def _as_data(one: GameStatus) -> dict[str, object]:
    return {name: getattr(one, name) for name in GameStatus.__slots__}


def _print(found: list[GameStatus], games: Path, now: datetime) -> None:
    if not found:
        say(f"{games}: no games yet. Next: sopwith-gm new NAME")
        return
    for number, one in enumerate(found):
        if number:
            say()
        _print_one(one, now)


def _print_tray(league: League, pilots: Mapping[str, Pilot]) -> None:
    """The messages that could not be filed, each with the reason and what to do."""
    names = tray_names(league.folder)
    if not names:
        return
    say()
    say(f"In the tray ({league.folder / TRAY}): {counted(len(names), 'message')}", bold=True)
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
        for number, words in enumerate(names if is_sentence else [", ".join(names)] * bool(names)):
            say(f"  {'' if number else label + ':':<15}{words}")
    for number, words in enumerate(one.forecast):
        say(f"  {'' if number else 'if silent:':<15}{words}")
    say(f"  {'next:':<15}{one.todo}")


def _due(one: GameStatus, now: datetime) -> str:
    if one.paused:
        return ", paused"
    if one.deadline is None or one.zone is None:
        return ", no deadline set"
    due = datetime.fromisoformat(one.deadline).astimezone(ZoneInfo(one.zone))
    past = "was due" if due <= now else "due"
    told = f", {past} {due:%A} {due.day} {due:%B %Y, %H:%M} ({one.zone})"
    if one.announced:
        was = datetime.fromisoformat(one.announced).astimezone(ZoneInfo(one.zone))
        told += f", not {was:%A} {was.day} {was:%B, %H:%M} as announced"
    return told
