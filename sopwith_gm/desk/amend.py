"""A turn corrected: it and all that follow are flown again, and written together or not at all."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.record import AnyRecord, Erratum
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.correction_letters import corrections_beside
from sopwith_gm.desk.differences import told_changes, why_ruled
from sopwith_gm.desk.fly import Standing, files_of, open_doubts, standing_after, standing_of
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.replay import inputs_now, orders_for, replayed, sha256_of, was_flown_so
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
from sopwith_gm.store.turn_files import RULINGS
from sopwith_gm.systems import public_sha256


class Amended(Struct, frozen=True):
    """One turn, as it was and as it comes out now."""

    standing: Standing
    old: AnyRecord
    new: AnyRecord | None
    """None: the game now ends before it."""
    causes: tuple[str, ...]
    """What is different in what it is made from."""
    changes: tuple[str, ...]
    """What comes out otherwise, a sentence each."""


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


def written_anew(amended: Sequence[Amended]) -> Iterator[TurnChange | None]:
    """What becomes of each turn's folder, drawn one after the other; None for one that comes out as
    it was."""
    game = amended[0].standing.game
    last = max(one.standing.turn for one in amended if one.new is not None)
    for one in amended:
        if one.new == one.old:
            yield None
        else:
            yield _change(game, one, is_last=one.standing.turn == last)


def commit_amended(amended: Sequence[Amended], changes: Iterable[TurnChange | None]) -> None:
    """Write all of it or nothing. Call it with the game locked."""
    game = amended[0].standing.game
    what = f"{game.name}/turn{amended[0].old.turn} is amended"
    commit_turns(game.folder, [one for one in changes if one is not None], what=what)


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
    new = changed(replayed(before, gathered, now), errata=standing.errata)
    changes = tuple(told_changes(old, new))
    has_new_cause = any("record of turn" not in cause for cause in causes)
    if changes or has_new_cause:
        told = reason or _told_causes(causes, why_ruled(old, new))
        public = public_sha256(old)
        erratum = Erratum(
            told, changes, number_hash, unasked, None if public == number_hash else public
        )
        new = changed(new, errata=(*standing.errata, erratum))
    return Amended(standing, old, new, tuple(causes), changes)


def _refuse_doubts(standing: Standing, gathered: Gathered) -> None:
    assert standing.old is not None
    old = standing.old
    if any(not was_flown_so(one, old, gathered) for one in open_doubts(standing, gathered)):
        folder = standing.game.turn_folder(standing.turn)
        raise UserError(
            f"{folder}: orders are in doubt: `sopwith-gm check {standing.game.name}/turn"
            f"{standing.turn}` shows which; rule on them in {folder}/rulings.yaml. Nothing was "
            "written."
        )


def _reason(one: Amended) -> str:
    return one.new.errata[-1].reason if one.new and one.new.errata else ""


def _told_causes(causes: Sequence[str], ruled: Sequence[str]) -> str:
    """Why, for the players: a ruling's own reason says more than that the file has changed."""
    others = [one for one in causes if not (ruled and one.startswith(RULINGS))]
    reasons = [one.rstrip(" .") for one in ruled]
    return "; ".join([*reasons, *others]) or "the program rules otherwise now"


def sha256_before(one: Amended) -> str:
    """The SHA-256 of a turn's record as it stands on the disk, in hexadecimal."""
    path = one.standing.game.turn_folder(one.old.turn) / RECORD
    return hashlib.sha256(read_bytes(path, BIGGEST_RECORD)).hexdigest()


def _change(game: Game, one: Amended, *, is_last: bool) -> TurnChange:
    """What becomes of one turn's folder."""
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
    letters = results_beside if is_last else corrections_beside
    beside, gone = letters(one.standing, one.new, files)
    return TurnChange(turn, files, tuple(sorted(gone)), beside)
