"""`amend`: flies a turn and all that follow again, shows what changes, and writes it."""

import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
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
from sopwith_gm.core.late_dataclass import dataclass
from sopwith_gm.core.record import AnyRecord, Erratum
from sopwith_gm.desk.differences import told_changes
from sopwith_gm.desk.fly import Standing, files_of, open_doubts, standing_after, standing_of
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.replay import inputs_now, orders_for, replayed, sha256_of
from sopwith_gm.desk.turn_letters import old_results, results_beside
from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import read_bytes
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import (
    BIGGEST_RECORD,
    HISTORY,
    flown_turns,
    kept_records,
    load_record,
    record_hash,
)
from sopwith_gm.store.inputs import what_changed_since
from sopwith_gm.store.league import Pilot
from sopwith_gm.store.turn_commit import RECORD, SEAL, TurnChange, commit_turns, sealed_files
from sopwith_gm.systems import public_sha256


@dataclass(frozen=True, slots=True)
class Amended:
    """One turn, as it was and as it comes out now."""

    standing: Standing
    old: AnyRecord
    new: AnyRecord | None
    """None: the game now ends before it."""
    causes: tuple[str, ...]
    """What is different in what it is made from."""
    changes: tuple[str, ...]
    """What comes out otherwise, a sentence each."""


@click.command()
@click.argument("turn")
@games_option
@click.option("--reason", help="Why, for the erratum; default: what was changed.")
@click.option("--yes", is_flag=True, help="Write it without asking.")
@click.option("--dry-run", is_flag=True, help="Only show what would change.")
@at_option
@json_option
def amend(
    turn: str,
    named: Path | None,
    reason: str | None,
    yes: bool,
    dry_run: bool,
    at: str | None,
    as_json: bool,
) -> None:
    r"""Correct TURN: fly it again, and all turns that followed, with the same dice.

    First correct the orders in its folder, rule in its rulings.yaml, or put the position right
    there (`position:`). What changes is shown turn by turn before anything is written. The old
    records are kept in history/, and the players find the corrections in erratum.txt.

    \b
    Example:
      sopwith-gm amend dawn-patrol/turn9 --dry-run
      sopwith-gm amend dawn-patrol/turn9 --reason "Maud's letter was misread" --yes

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    with opened(turn, named, at, command="amend") as here:
        game, now = here.game, here.now
        amended = replay_from(game, here.place.turn, here.pilots, now, reason)
        if not as_json:
            _print(amended)
        is_new = any(one.new != one.old for one in amended)
        does_write = is_new and not dry_run and (yes or _is_wanted(as_json=as_json))
        if does_write:
            write(amended)
    if as_json:
        say(json.dumps(_as_data(amended, written=does_write), indent=1))
    elif does_write:
        say("Written. The old records are in history/, the corrections in erratum.txt.")
    elif is_new:
        say("Nothing was written.")


def replay_from(
    game: Game, first: int, pilots: Mapping[str, Pilot], now: datetime, reason: str | None
) -> list[Amended]:
    """The turn and all that follow, flown again. Raises UserError where that cannot be done."""
    last = flown_turns(game).stop - 1
    if first > last:
        raise UserError(
            f"{game.turn_folder(first)}: was not adjudicated yet; there is nothing to amend: "
            f"sopwith-gm adjudicate {game.name}/turn{first}"
        )
    standing = standing_of(game, first, pilots)
    amended: list[Amended] = []
    why = reason
    while True:
        one = _amend(standing, now, why or "")
        amended.append(one)
        why = why or _reason(one)
        if standing.turn == last:
            return amended
        assert one.new is not None
        following = load_record(game, standing.turn + 1)
        if one.new.is_over:
            break
        is_same = one.new == one.old
        sha256 = record_hash(game, standing.turn) or "" if is_same else sha256_of(one.new)
        standing = standing_after(standing, one.new, following, sha256)
        why = f"Follows from the correction of turn {first}: {reason or _reason(amended[0])}"
    for turn in range(standing.turn + 1, last + 1):
        gone = replace(standing, turn=turn)
        words = (f"is withdrawn: the game ended with turn {standing.turn}",)
        amended.append(Amended(gone, load_record(game, turn), None, (), words))
    return amended


def write(amended: list[Amended]) -> None:
    """All of it or nothing. Call it with the game locked."""
    game = amended[0].standing.game
    last = max(one.standing.turn for one in amended if one.new is not None)
    changes = []
    with click.progressbar(
        amended, label="drawing", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        for one in bar:
            if one.new == one.old:
                continue
            changes.append(_change(game, one, is_last=one.standing.turn == last))
    commit_turns(game.folder, changes, what=f"{game.name}/turn{amended[0].old.turn} is amended")


def _amend(standing: Standing, now: datetime, reason: str) -> Amended:
    """One turn again, with an erratum where anything but a hash comes out otherwise."""
    old = standing.old
    assert old is not None
    causes = what_changed_since(old, standing.game, inputs_now(standing), standing.previous)
    causes += standing.deadline_changes
    asked = {one.plane for one in old.orders}
    unasked = tuple(plane for plane in standing.players if plane not in asked)
    number_hash = record_hash(standing.game, standing.turn) or ""
    mark = Erratum("", (), number_hash, unasked)
    before = replace(standing, errata=(*standing.errata, mark) if unasked else standing.errata)
    gathered = orders_for(standing)
    _refuse_doubts(standing, gathered)
    new = replace(replayed(before, gathered, now), errata=standing.errata)
    changes = tuple(told_changes(old, new))
    has_new_cause = any("record of turn" not in cause for cause in causes)
    if changes or has_new_cause:
        told = reason or _told_causes(causes)
        public = public_sha256(old)
        erratum = Erratum(
            told, changes, number_hash, unasked, None if public == number_hash else public
        )
        new = replace(new, errata=(*standing.errata, erratum))
    return Amended(standing, old, new, tuple(causes), changes)


def _refuse_doubts(standing: Standing, gathered: Gathered) -> None:
    if open_doubts(standing, gathered):
        folder = standing.game.turn_folder(standing.turn)
        raise UserError(
            f"{folder}: orders are in doubt: `sopwith-gm check {standing.game.name}/turn"
            f"{standing.turn}` shows which; rule on them in {folder}/rulings.yaml. Nothing was "
            "written."
        )


def _reason(one: Amended) -> str:
    return one.new.errata[-1].reason if one.new and one.new.errata else ""


def _told_causes(causes: Sequence[str]) -> str:
    return "; ".join(causes) or "the program rules otherwise now"


def _change(game: Game, one: Amended, *, is_last: bool) -> TurnChange:
    """What becomes of one turn's folder; letters are about the last turn alone."""
    turn = one.old.turn
    kept = kept_records(game, turn)
    content = read_bytes(game.turn_folder(turn) / RECORD, BIGGEST_RECORD)
    is_corrected = one.new is None or one.new.errata != one.old.errata
    replaced = {f"{HISTORY}/{len(kept) + 1}.json": content} if is_corrected else {}
    if one.new is None:
        gone = {*sealed_files(game.turn_folder(turn)), RECORD, SEAL} - set(kept)
        gone |= old_results(game, turn)
        return TurnChange(turn, replaced, tuple(sorted(gone)))
    files = files_of(one.standing, one.new, replaced)
    beside, gone = results_beside(one.standing, one.new, files) if is_last else ({}, set())
    return TurnChange(turn, files, tuple(sorted(gone)), beside)


def _is_wanted(*, as_json: bool) -> bool:
    if as_json or not sys.stdin.isatty():
        raise UserError("say --yes to write it, or --dry-run to see it only; nothing was written")
    return click.confirm("Write it?", err=True)


def _print(amended: list[Amended]) -> None:
    if all(one.new == one.old for one in amended):
        say("Nothing changes: every turn comes out as it is.")
        return
    for one in amended:
        say(f"Turn {one.old.turn}", bold=True)
        for cause in one.causes:
            say(f"  because {cause}")
        for change in one.changes:
            say(f"  {change}")
        if not one.changes:
            say("  comes out as it was")


def _as_data(amended: list[Amended], *, written: bool) -> object:
    turns = [
        {
            "turn": one.old.turn,
            "withdrawn": one.new is None,
            "causes": list(one.causes),
            "changes": list(one.changes),
            "sha256_before": _sha256(one),
        }
        for one in amended
    ]
    return {"game": amended[0].standing.game.name, "written": written, "turns": turns}


def _sha256(one: Amended) -> str:
    path = one.standing.game.turn_folder(one.old.turn) / RECORD
    return hashlib.sha256(read_bytes(path, BIGGEST_RECORD)).hexdigest()
