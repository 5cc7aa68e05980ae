"""A turn adjudicated: its orders are read, it is flown, drawn and written; or why it is not."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.dates import date_and_hour
from sopwith_gm.core.foresight import Change
from sopwith_gm.core.orders_due import due_of
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.desk.correction_letters import corrections_beside, draft_corrections_anew
from sopwith_gm.desk.fly import (
    Standing,
    dice_of,
    files_of,
    gathered_for,
    known_before_orders,
    lateness,
    make_record,
    open_doubts,
    standing_of,
)
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.replay import orders_for, replayed, was_flown_so
from sopwith_gm.desk.turn_letters import results_beside
from sopwith_gm.desk.weighing import Doubt
from sopwith_gm.errors import UserError
from sopwith_gm.reading.why_asked import question_lines
from sopwith_gm.store.commit import Commit
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import flown_turns, record_hash
from sopwith_gm.store.inputs import gather_inputs, make_orders_folder, what_changed_since
from sopwith_gm.store.league import Pilot
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.store.turn_commit import commit_turn


class ReadTurn(Struct, frozen=True):
    """A turn whose orders are read, and none of them so doubtful that it could not be flown."""

    standing: Standing
    gathered: Gathered
    pilots: Mapping[str, Pilot]

    @property
    def folder(self) -> Path:
        """The turn's."""
        return self.standing.game.turn_folder(self.standing.turn)

    @property
    def doubts(self) -> Sequence[Doubt]:
        """Orders that were taken as they were read."""
        return open_doubts(self.standing, self.gathered)


class WrittenTurn(Struct, frozen=True):
    """What came of a turn, written."""

    record: AnyRecord
    commit: Commit
    changes: Sequence[str]
    """What is different since it was adjudicated last, a sentence each."""


def read_turn(game: Game, turn: int, pilots: Mapping[str, Pilot], *, as_read: bool) -> ReadTurn:
    """A turn with its orders. `as_read` takes doubtful ones as they were read.

    Raises UserError where there is no such turn, the game is paused, orders are in doubt, or a file
    among them cannot be filed.
    """
    _check_turn_folder(game, turn)
    standing = standing_of(game, turn, pilots)
    _refuse_pause(standing)
    gathered = gathered_for(standing)
    _refuse_doubts(standing, gathered, as_read=as_read)
    return ReadTurn(standing, gathered, pilots)


def read_as_flown(game: Game, turn: int, pilots: Mapping[str, Pilot], *, as_read: bool) -> ReadTurn:
    """A turn with the orders that it was flown with; as `read_turn` where it was not flown yet.

    Of orders that have changed since, what is in doubt is refused; a doubt that was settled when
    the turn was flown, and is the same, is not asked about again. Raises UserError.
    """
    _check_turn_folder(game, turn)
    standing = standing_of(game, turn, pilots)
    if standing.old is None:
        return read_turn(game, turn, pilots, as_read=as_read)
    gathered = orders_for(standing)
    new = [one for one in gathered.doubts if not was_flown_so(one, standing.old, gathered)]
    _refuse_doubts(standing, replace(gathered, doubts=tuple(new)), as_read=as_read)
    return ReadTurn(standing, gathered, pilots)


def changed_under(read: ReadTurn, ruleset: str) -> Sequence[Change]:
    """What other rules would have made of the same orders; nothing is written.

    Raises UserError for rules that cannot be, and for a game that cannot say it.
    """
    standing, game = read.standing, read.standing.game
    if game.system.what_if is None:
        raise UserError(f"--under: {game.system.title} cannot say what other rules had made of it")
    other = load_ruleset(ruleset, game.league.folder, game.system.name)
    try:
        return game.system.what_if(
            known_before_orders(standing),
            lateness(standing, read.gathered).sheets(read.gathered.orders),
            game.rules,
            other.rules,
            lambda: dice_of(game, standing.turn),
        )
    except ValueError as error:
        raise UserError(f"--under {ruleset}: {error}") from None


def fly_turn(
    read: ReadTurn, now: datetime, *, is_now: bool, is_named: bool, every_sheet: bool
) -> WrittenTurn:
    """Fly a turn, draw it and write it; `is_now` flies it although orders may still come.

    `is_named`: the turn was named by its number. One that only came next, by a command that was
    given twice, is not flown before anybody ordered anything. Call it with the game locked. Raises
    UserError, and nothing is written, where orders may still come, or where turns were flown from
    it and it would come out otherwise.
    """
    standing, gathered, game = read.standing, read.gathered, read.standing.game
    _refuse_missing(standing, gathered, now, is_now=is_now)
    if not is_named:
        _refuse_unordered(standing, gathered, now)
    is_past = standing.turn < flown_turns(game).stop - 1
    record = (replayed if is_past else make_record)(standing, gathered, now)
    changes = _changes(standing, gathered)
    _refuse_rewriting_the_past(standing, record, changes)
    files = files_of(standing, record, every_sheet=every_sheet)
    what = f"{game.name}/turn{standing.turn} is adjudicated"
    letters = corrections_beside if is_past else results_beside
    beside, gone = letters(standing, record, files)
    commit = commit_turn(read.folder, files, remove=gone, beside=beside, what=what)
    if standing.history:
        draft_corrections_anew(game, standing.turn - 1, read.pilots)
    if not record.is_over:
        make_orders_folder(game.turn_folder(standing.turn + 1))
    return WrittenTurn(record, commit, changes)


def _check_turn_folder(game: Game, turn: int) -> None:
    if not game.turn_folder(turn).is_dir():
        raise UserError(
            f"{game.turn_folder(turn)}: there is no such folder; make it, with the orders in "
            "orders/, or run `sopwith-gm status` for what is due"
        )


def _refuse_pause(standing: Standing) -> None:
    game, turn = standing.game, standing.turn
    if standing.orders_due.is_paused:
        raise UserError(
            f"{game.folder}/game.yaml: {game.name} is paused (deadlines: paused); take that out, "
            f"and set a deadline for turn {turn} under 'turns:', when it goes on. Nothing was "
            "written."
        )


def _refuse_doubts(standing: Standing, gathered: Gathered, *, as_read: bool) -> None:
    """Refuse files that were not filed, and orders that may hold more than was understood."""
    lines = [
        f"  {one.file}: {one.reason}; {one.cure}"
        for one in gathered.unfiled
        if not (as_read and one.planes)
    ]
    doubts = [one for one in open_doubts(standing, gathered) if one.must_be_ruled or not as_read]
    for doubt in doubts:
        lines.append(f"  {doubt.file} ({doubt.plane}): {doubt.reason}:")
        asked = question_lines(doubt.unread, standing.game.system.reader().reasons)
        lines += [f"      {line}" for line in asked]
    if not lines:
        return
    folder = standing.game.turn_folder(standing.turn)
    cure = (
        f"Rule on doubtful orders in {folder}/rulings.yaml, or take them as they were read with "
        "--as-read (`sopwith-gm read FILE` shows how).\n"
    )
    told = "\n".join(lines)
    can_be_ruled = bool(doubts) or any(one.planes for one in gathered.unfiled)
    raise UserError(
        f"{folder}: nothing is adjudicated, because:\n{told}\n{cure if can_be_ruled else ''}"
        "Nothing was written."
    )


def _refuse_missing(standing: Standing, gathered: Gathered, now: datetime, *, is_now: bool) -> None:
    """Refuse while somebody may still send orders: before the deadline, or within the grace period
    for those who have no card yet."""
    if is_now or not gathered.missing or standing.deadline is None or standing.old is not None:
        return
    due, phase = due_of(standing.deadline), standing.orders_due.phase(now)
    waited_for = [
        plane
        for plane in gathered.missing
        if standing.orders_due.owes(plane)
        and (
            phase == "open" or (phase == "grace" and standing.players[plane] not in standing.carded)
        )
    ]
    if waited_for:
        until = due.deadline if phase == "open" else due.grace
        raise UserError(
            f"{standing.game.name}, turn {standing.turn}: no orders yet from "
            f"{', '.join(waited_for)}, and they count until {date_and_hour(until)} "
            f"({standing.deadline.zone}). Wait for them, or adjudicate without them: --now. "
            "Nothing was written."
        )


def _refuse_unordered(standing: Standing, gathered: Gathered, now: datetime) -> None:
    """Refuse to fly a turn that nobody named and nobody has written for, before it is due."""
    if gathered.files or standing.old is not None or standing.orders_due.phase(now) != "open":
        return
    name = f"{standing.game.name}/turn{standing.turn}"
    before = f"turn {standing.turn - 1} is flown, and " if flown_turns(standing.game) else ""
    raise UserError(
        f"{name}: {before}nobody has written anything for turn {standing.turn}, which is not due "
        f"yet. Where it is to be flown all the same, name it: adjudicate {name} --now. Nothing was "
        "written."
    )


def _changes(standing: Standing, gathered: Gathered) -> list[str]:
    """What is different since the turn was adjudicated last; nothing where it never was."""
    if standing.old is None:
        return []
    inputs = gather_inputs(standing.game, standing.turn, gathered.files)
    previous = record_hash(standing.game, standing.turn - 1)
    told = what_changed_since(standing.old, standing.game, inputs, previous)
    return [*told, *standing.deadline_changes]


def _refuse_rewriting_the_past(standing: Standing, record: AnyRecord, changes: list[str]) -> None:
    """A turn that others were flown from is not changed in passing."""
    later = flown_turns(standing.game).stop - 1
    if standing.old is None or standing.turn == later:
        return
    if record.announcing_as(standing.old) != standing.old:
        because = "; ".join(changes) or "the program would rule otherwise now"
        raise UserError(
            f"{standing.game.name}, turn {standing.turn}: turns up to {later} were flown from it, "
            f"and it would come out otherwise ({because}). Put back the files as they were, or, "
            f"where the change is meant, run `sopwith-gm amend {standing.game.name}/turn"
            f"{standing.turn}`. Nothing was written."
        )
