"""The game master's small decisions, each written into the file in which he would write it.

A change is tried before it is written: the file as it would be is read as every command reads it.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct

from sopwith_gm.core.dates import date_and_hour
from sopwith_gm.core.foreign_text import hyphened
from sopwith_gm.core.messages import did_you_mean
from sopwith_gm.core.number_words import counted
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.desk.fly import standing_of
from sopwith_gm.desk.undoing import undo_of
from sopwith_gm.errors import MisusedError, UserError
from sopwith_gm.store.atomic import write_atomic
from sopwith_gm.store.deadlines import moment_said
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.each_game import EachGame, look_at_each
from sopwith_gm.store.game import Game, game_of
from sopwith_gm.store.history import due_turn, flown_turns, is_over, load_record
from sopwith_gm.store.league import League, Pilot, load_addresses, pilots_of
from sopwith_gm.store.modes import FILE_MODE, make_private
from sopwith_gm.store.turn_files import RULINGS, read_words, rulings_of
from sopwith_gm.store.yaml_edit import Settable, tried, value_at, with_value, without_value
from sopwith_gm.store.yaml_file import Document, load_yaml, parse_yaml

_AFTER = Pattern(r"([1-9][0-9]?) (hour|day|week)s?")


class FileChange(Struct, frozen=True):
    """A file as it is to be, and what that says."""

    path: Path
    text: str
    what: str
    """What is so then: `Red Knave is on leave in turns 4 and 5`."""
    undo: str
    """What brings back what was so before: `delete there: leave: (under pilots / Jay)`; "": nothing
    was written."""


class Decision(Struct, frozen=True):
    """A ruling on one plane's orders: one of `text`, `accept` and `nmr`, or a card waived."""

    reason: str
    text: str | None = None
    """These orders instead, in words."""
    accept: bool = False
    nmr: bool = False
    waive_card: bool = False


def write_change(change: FileChange, *, is_private: bool = False) -> None:
    """Write the file. Call it with its folder locked. Raises UserError where the disk refuses."""
    mode = FILE_MODE if is_private else None
    write_atomic(change.path, change.text.encode(), mode=mode, what=change.what)


def running_games(league: League, pilots: Mapping[str, Pilot]) -> EachGame[Game]:
    """The games that are running, and those whose files are wrong."""
    each = look_at_each(league, pilots, lambda game: (game, due_turn(game)))
    running = {name: game for name, (game, turn) in each.found.items() if turn is not None}
    return EachGame(running, each.faults)


def running_game(name: str | None, running: EachGame[Game]) -> Game:
    """The game of that name, or the only one that it can be. Raises UserError."""
    names = [*running.found, *running.faults]
    if name in running.faults:
        raise UserError(running.faults[name])
    if name in running.found:
        return running.found[name]
    if name is None:
        return running.found[the_only_one(running, "no game is running")]
    raise UserError(f"unknown game {name!r}{did_you_mean(name, names)}")


def the_only_one(each: EachGame[Any], none: str) -> str:
    """The name of the one game that was found, where none was named. Those whose files are wrong
    hold it up only where they are all that is left. Raises UserError; `none` says that there is no
    game."""
    if len(each.found) == 1:
        return next(iter(each.found))
    if not each.found and each.faults:
        raise UserError("\n".join(each.faults.values()))
    names = ", ".join([*each.found, *each.faults])
    raise UserError(f"say which game: {names}" if names else none)


def seat_of(pilot: str, name: str | None, running: EachGame[Game]) -> tuple[Game, PlaneName]:
    """The seat of that chosen name, in the game of that name or in the only one that has it.

    Raises UserError where there is none, or several.
    """
    games = [game for game in running.found.values() if name in (None, game.name)]
    wanted = hyphened(pilot)
    found = [(game, plane) for game in games for plane in game.planes if hyphened(plane) == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        choices = ", ".join(game.name for game, _ in found)
        raise UserError(f"{pilot!r} flies in several games; say which with --game: {choices}")
    if name is not None and not games:
        running_game(name, running)
    names = dict.fromkeys(str(plane) for game in games for plane in game.planes)
    unread = "".join(f"\n{fault}" for fault in running.faults.values())
    raise UserError(f"unknown pilot {pilot!r}{did_you_mean(pilot, names)}{unread}")


def due_in(game: Game) -> int:
    """The turn that a running game waits for."""
    turn = due_turn(game)
    assert turn is not None
    return turn


def ruled(game: Game, turn: int, plane: PlaneName, decision: Decision) -> FileChange:
    """A ruling in `rulings.yaml` of the turn; one that stood there on this plane goes."""
    entry: dict[str, Any] = {"reason": decision.reason}
    if decision.text is not None:
        entry["text"] = decision.text
    for key in ("accept", "nmr", "waive_card"):
        if getattr(decision, key):
            entry[key] = True
    first, due = game.first_turn, due_in(game)
    if not first <= turn <= due:
        wanted = f"turn {due}, which is due" + f", or from {first} on a flown one" * (due > first)
        raise UserError(f"{game.name}: found turn {turn}, expected {wanted}")
    path = game.turn_folder(turn) / RULINGS
    document = _document(path)
    text = with_value(document, ("planes", str(plane)), entry)
    tried(document, text, lambda one: rulings_of(one, game, turn))
    what = f"you ruled on {plane}'s orders for {game.name}/turn{turn}"
    return FileChange(path, text, what, undo_of(document, text, ("planes", str(plane))))


def words_of(sheet: Any, game: Game, plane: PlaneName, turn: int) -> str:
    """Orders as a ruling has them in words; "" where those words would be read as anything else."""
    words = game.system.sheet_words(sheet)
    reading = read_words(words, game, plane, turn)
    is_same = not reading.unread and list(reading.sheets.values()) == [sheet]
    return words if is_same else ""


def extended(game: Game, pilots: Mapping[str, Pilot], until: str) -> FileChange:
    """Another deadline for the turn that is due: a moment, or so much after the one that stands."""
    turn = due_in(game)
    due = standing_of(game, turn, pilots).orders_due
    moment = _moment(until, due.deadline or due.announced, game)
    written = f"{moment:%Y-%m-%d %H:%M}"
    what = f"the orders for {game.name}/turn{turn} are due {date_and_hour(moment)}"
    return _in_game(game, pilots, ("deadlines", "turns", str(turn)), written, what)


def _moment(until: str, stands: Deadline | None, game: Game) -> datetime:
    zone = ZoneInfo(game.deadlines.zone if game.deadlines else stands.zone if stands else "UTC")
    local = None
    if stands:
        local = datetime.fromisoformat(stands.due).astimezone(zone).replace(tzinfo=None)
    if found := _AFTER.fullmatch(until.strip().removeprefix("+").strip()):
        if local is None:
            raise UserError(f"{game.name}: no deadline is set that could be extended; say a moment")
        return local + timedelta(**{f"{found[2]}s": int(found[1])})
    try:
        moment = moment_said(until)
    except ValueError as error:
        more = ", or '2 days'" if "expected" in str(error) else ""
        raise MisusedError(f"{error}{more}") from None
    if local and moment <= local:
        raise UserError(
            f"{game.name}: found {until!r}, which is no later than the deadline that stands "
            f"({local:%Y-%m-%d %H:%M}); an earlier one is written into game.yaml by hand"
        )
    return moment


def paused(game: Game, pilots: Mapping[str, Pilot], *, is_paused: bool) -> FileChange:
    """Nothing is due until the game goes on, which is so when that line is gone."""
    steps, path = ("deadlines", "paused"), game.folder / "game.yaml"
    if is_paused:
        return _in_game(game, pilots, steps, True, f"{game.name} is paused")
    what = f"{game.name} goes on"
    document = load_yaml(path)
    text = without_value(document, steps)
    if text is None:
        return _in_game(game, pilots, steps, False, what)
    tried(document, text, lambda one: game_of(one, game.league, pilots))
    if text == document.text:
        return FileChange(path, text, f"{game.name} is not paused", "")
    return FileChange(path, text, what, f"sopwith-gm pause {game.name}")


def on_leave(
    game: Game, pilots: Mapping[str, Pilot], plane: PlaneName, turns: Sequence[int]
) -> FileChange:
    """None are awaited of the pilot in these turns."""
    steps = ("pilots", str(plane), "leave")
    before = value_at(load_yaml(game.folder / "game.yaml"), steps) or []
    _refuse_flown(game, min(turns))
    _refuse_gone(game, plane)
    every = sorted({*before, *turns})
    what = f"{plane} is on leave in {counted(len(turns), 'turn')}: {', '.join(map(str, turns))}"
    return _in_game(game, pilots, steps, every, what)


def resigned(game: Game, pilots: Mapping[str, Pilot], plane: PlaneName, turn: int) -> FileChange:
    """From that turn on nobody is waited for."""
    _refuse_flown(game, turn)
    _refuse_gone(game, plane)
    what = f"{plane} has no pilot from turn {turn} on"
    return _in_game(game, pilots, ("pilots", str(plane), "resigned"), turn, what)


def replaced(
    game: Game, pilots: Mapping[str, Pilot], plane: PlaneName, player: str, turn: int
) -> FileChange:
    """Another player flies the plane from that turn on."""
    if turn <= (first := game.system.first_turn):
        cure = f"write {player} as the player of {plane} in {game.folder / 'game.yaml'}"
        raise UserError(f"{game.name}: whoever flies from turn {first} on begins the game; {cure}")
    _refuse_flown(game, turn)
    _refuse_gone(game, plane)
    most = game.system.seating(game.rules).planes_each
    flown = [seat.plane for seat in game.as_of(turn).roster if seat.player == player]
    if len([one for one in flown if one != plane]) >= most:
        raise UserError(f"{player} flies {flown[0]} already; planes_per_player is {most}")
    what = f"{player} flies {plane} from turn {turn} on"
    return _in_game(game, pilots, ("pilots", str(plane), "handed_to", str(turn)), player, what)


def with_address(league: League, player: str, address: str) -> FileChange:
    """A player's address, in front of those that he had."""
    path = make_private(league.folder) / "addresses.yaml"
    own = load_addresses(league.folder).get(player, ())
    document = _document(path)
    if own[:1] == (address,):
        return FileChange(path, document.text, f"{player}'s address stands there", "")
    if own:
        raise UserError(
            f"{path}: {player} has an address there already; write another one in front of it"
        )
    steps = ("players", player)
    text = with_value(document, steps, address)
    undo = undo_of(document, text, steps)
    return FileChange(path, text, f"{player}'s address is written down", undo)


def uncounted_games(league: League, pilots: Mapping[str, Pilot]) -> EachGame[bool]:
    """The finished games whose scores are in no career yet, and those whose files are wrong."""
    each = look_at_each(league, pilots, _counts)
    done = value_at(_document(league.folder / "pilots.yaml"), ("counted",)) or []
    waiting = {name: True for name, counts in each.found.items() if counts and name not in done}
    return EachGame(waiting, each.faults)


def _counts(game: Game) -> bool:
    """Is it over, and do its scores count for careers?"""
    if not is_over(game):
        return False
    return game.system.facts(load_record(game, flown_turns(game)[-1])).keeps_score


def careers(league: League, pilots: Mapping[str, Pilot], game: Game) -> FileChange:
    """The scores of a finished game, added to the careers in `pilots.yaml`, once."""
    turns = flown_turns(game)
    record = load_record(game, turns[-1]) if turns else None
    if record is None or not record.is_over:
        raise UserError(f"{game.name} is not over: its scores count when it is")
    path = league.folder / "pilots.yaml"
    document = _document(path)
    done = value_at(document, ("counted",)) or []
    if game.name in done:
        raise UserError(f"{path}: the scores of {game.name} are counted already ('counted:')")
    facts = game.system.facts(record)
    if not facts.keeps_score:
        raise UserError(f"{game.name}: its scores count for no career")
    told, old = [], []
    for one in facts.planes:
        if one.score is None:
            continue
        name = str(one.plane)
        before = pilots[name].career if name in pilots else 0
        if name not in pilots:
            text = with_value(document, ("pilots", name, "player"), one.seat.player)
            document = parse_yaml(path, text)
        text = with_value(document, ("pilots", name, "career"), before + one.score)
        document = parse_yaml(path, text)
        sign = "-" if one.score < 0 else "+"
        old.append(f"{name} {before}")
        told.append(f"{name} {before} {sign} {abs(one.score)} = {before + one.score}")
    text = with_value(document, ("counted",), [*done, game.name])
    tried(document, text, pilots_of)
    undo = f"put back {', '.join(old)}, and delete {game.name} under counted:"
    return FileChange(path, text, f"careers: {'; '.join(told)}", undo)


def _in_game(
    game: Game, pilots: Mapping[str, Pilot], steps: Sequence[str], value: Settable, what: str
) -> FileChange:
    """A change of `game.yaml` with which the game can still be read."""
    path = game.folder / "game.yaml"
    document = load_yaml(path)
    text = with_value(document, steps, value)
    tried(document, text, lambda one: game_of(one, game.league, pilots))
    return FileChange(path, text, what, undo_of(document, text, steps))


def _refuse_flown(game: Game, turn: int) -> None:
    """Raises UserError for a turn that the game does not have, or that was flown already."""
    due, first = due_in(game), game.first_turn
    if turn < first:
        raise UserError(f"{game.name}: found turn {turn}, expected {first} or a later one")
    if turn < due:
        raise UserError(
            f"{game.name}: found turn {turn}, but turn {due} is due; earlier turns are flown. To "
            f"put one right, write it into {game.folder / 'game.yaml'} by hand, and amend that turn"
        )


def _refuse_gone(game: Game, plane: PlaneName) -> None:
    """Raises UserError for a plane that is out of the game: nobody orders anything for it."""
    turns = flown_turns(game)
    if not turns:
        return
    position = load_record(game, turns[-1]).adjudication.position
    if plane not in {one.name for one in position.in_play}:
        left = ", ".join(str(one.name) for one in position.in_play)
        raise UserError(f"{game.name}: {plane} is out of the game; still in it: {left}")


def _document(path: Path) -> Document:
    return load_yaml(path) if is_there(path) else parse_yaml(path, "")
