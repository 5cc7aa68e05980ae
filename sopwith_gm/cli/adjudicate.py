"""`adjudicate`: the main job. Reads a turn's folder, flies the turn, draws it, and writes it."""

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click

from sopwith_gm.cli.opening import opened
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    at_option,
    games_option,
    json_option,
)
from sopwith_gm.core.number_words import counted
from sopwith_gm.core.orders_due import due_of
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.desk.check import DRAFTS
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
    winner_of,
)
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.replay import replayed
from sopwith_gm.desk.turn_letters import results_beside
from sopwith_gm.desk.weighing import Doubt
from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import Commit
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import flown_turns, record_hash
from sopwith_gm.store.inputs import gather_inputs, make_orders_folder, what_changed_since
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.store.turn_commit import commit_turn


@click.command()
@click.argument("turn", required=False)
@games_option
@click.option("--now", "is_now", is_flag=True, help="Although orders are still missing.")
@click.option("--as-read", is_flag=True, help="Take doubtful orders as they were read.")
@click.option("--full", is_flag=True, help="Draw every picture: dark maps, crops, A4 as well.")
@click.option("--under", metavar="RULESET", help="Tell what other rules would change; no more.")
@at_option
@json_option
def adjudicate(
    turn: str | None,
    named: Path | None,
    is_now: bool,
    as_read: bool,
    full: bool,
    under: str | None,
    at: str | None,
    as_json: bool,
) -> None:
    r"""Adjudicate TURN: read its orders, fly it, draw its maps, write report and page.

    TURN is named as `turn12`, as `dawn-patrol/turn12`, or by the path of its folder; without it,
    it is the one that is due. Nothing is written while orders are missing before the deadline,
    while some are in doubt, or where a file in orders/ cannot be filed. The same orders give the
    same files, byte for byte. What --full adds is drawn by `publish` too. With --under nothing is
    written: it flies the same orders by another ruleset, and tells what would have come out
    otherwise.

    \b
    Example:
      sopwith-gm adjudicate
      sopwith-gm adjudicate turn12
      sopwith-gm adjudicate dawn-patrol/turn12 --now
      sopwith-gm adjudicate dawn-patrol/turn12 --under mk3

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    with opened(turn, named, at, command="adjudicate") as here:
        game, now = here.game, here.now
        _check_turn_folder(game, here.place.turn)
        standing = standing_of(game, here.place.turn, here.pilots)
        _refuse_pause(standing)
        gathered = gathered_for(standing, here.pilots)
        _refuse_doubts(standing, gathered, as_read=as_read)
        if under is not None:
            return _tell_what_if(standing, gathered, under, as_json=as_json)
        _refuse_missing(standing, gathered, now, is_now=is_now)
        is_past = here.place.turn < flown_turns(game).stop - 1
        record = (replayed if is_past else make_record)(standing, gathered, now)
        changes = _changes(standing, gathered)
        _refuse_rewriting_the_past(standing, record, changes)
        files = files_of(standing, record, every_sheet=full)
        what = f"{here.place.name} is adjudicated"
        beside, gone = ({}, set()) if is_past else results_beside(standing, record, files)
        folder = standing.game.turn_folder(here.place.turn)
        commit = commit_turn(folder, files, remove=gone, beside=beside, what=what)
        if not record.is_over:
            make_orders_folder(game.turn_folder(here.place.turn + 1))
    page = standing.game.turn_folder(here.place.turn) / "index.html"
    if as_json:
        say(json.dumps(_as_data(record, commit, changes, page), indent=1))
    else:
        doubts = open_doubts(standing, gathered)
        _print(record, gathered, doubts, commit, changes, page)


def _tell_what_if(standing: Standing, gathered: Gathered, under: str, *, as_json: bool) -> None:
    """Print what other rules would change, and write nothing."""
    game = standing.game
    if game.system.what_if is None:
        raise UserError(f"--under: {game.system.title} cannot say what other rules had made of it")
    other = load_ruleset(under, game.league.folder, game.system.name)
    sheets = lateness(standing, gathered).sheets(gathered.orders)
    try:
        changes = game.system.what_if(
            known_before_orders(standing),
            sheets,
            game.rules,
            other.rules,
            lambda: dice_of(game, standing.turn),
        )
    except ValueError as error:
        raise UserError(f"--under {under}: {error}") from None
    if as_json:
        data = [
            {"plane": one.plane, "what": one.what, "here": one.here, "there": one.there}
            for one in changes
        ]
        say(json.dumps({"under": under, "changes": data}, indent=1))
        return
    say(f"{game.title}, turn {standing.turn}, by {under} instead of {game.edition}:")
    for line in [one.line for one in changes] or ("nothing would have come out otherwise",):
        say(f"  {line}")
    say("Nothing was written.")


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
        lines += [f"      {' '.join(stretch.split())}" for stretch in doubt.unread]
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
            f"{', '.join(waited_for)}, and they count until {until:%A %-d %B %Y, %H:%M} "
            f"({standing.deadline.zone}). Wait for them, or adjudicate without them: --now. "
            "Nothing was written."
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


def _as_data(record: AnyRecord, commit: Commit, changes: list[str], page: Path) -> object:
    return {
        "game": record.game,
        "turn": record.turn,
        "over": record.is_over,
        "winner": winner_of(record.adjudication.position),
        "remarks": [
            {"plane": one.plane, "code": one.code, "move": one.move, "detail": one.detail}
            for one in record.adjudication.remarks
        ],
        "cards": [{"player": card.player, "colour": card.colour} for card in record.cards],
        "changes": changes,
        "written": list(commit.written),
        "page": str(page),
    }


def _letters(count: int) -> str:
    """The letters are files too, twice each: as text and as a message."""
    return f" and drafted {counted(count // 2, 'letter')}" if count else ""


def _print(
    record: AnyRecord,
    gathered: Gathered,
    doubts: Sequence[Doubt],
    commit: Commit,
    changes: list[str],
    page: Path,
) -> None:
    say(f"{record.title}, turn {record.turn}")
    for change in changes:
        say(f"  since last time: {change}")
    for aside in gathered.asides:
        say(f"  left aside: {aside.file}: {aside.reason}")
    for part in gathered.joined:
        say(f"  {part.plane}: {part.in_words}")
    for doubt in doubts:
        say(f"  taken as read: {doubt.plane}'s orders; {doubt.file}: {doubt.reason}")
    excuses = {one.plane: one.state for one in record.excused}
    late = {one.plane for one in record.adjudication.remarks if one.code == "late"}
    for remark in record.adjudication.remarks:
        if remark.code == "nmr" and remark.plane in excuses:
            say(f"  {remark.plane}: {excuses[remark.plane]} → {remark.done}")
        elif remark.code != "nmr" or remark.plane not in late:  # whose orders are late, sent some
            say(f"  {remark.plane}: {remark.detail}")
    for card in record.cards:
        why = {"late": "late orders", "too late": "orders after the grace", "nothing": "no orders"}
        say(f"  {', '.join(card.planes)}: {card.colour} card for {why[card.lapse]}")
    if record.is_over:
        winner = winner_of(record.adjudication.position)
        say(f"  The game is over. {f'{winner} has won it' if winner else 'Nobody was left'}.")
    if commit.written or commit.removed:
        letters = sum(name.startswith(f"{DRAFTS}/") for name in commit.written)
        say(f"Wrote {len(commit.written) - letters} files{_letters(letters)}.")
    else:
        say("Nothing has changed: the files are as they were.")
    say(f"Open {page}")
