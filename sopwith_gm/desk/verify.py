"""A game flown again from its start, turn by turn, and compared with what is on the disk."""

import hashlib
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.dice import commitment
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.differences import exact_differences, is_of_words
from sopwith_gm.desk.fly import Standing, files_of, first_standing, standing_after
from sopwith_gm.desk.gather import gather
from sopwith_gm.desk.replay import inputs_now, replayed, stored_orders
from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import is_there, read_bytes
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import (
    HISTORY,
    flown_turns,
    is_as_sealed,
    kept_records,
    record_hash,
    unsealed_record,
)
from sopwith_gm.store.inputs import order_files, what_changed_since
from sopwith_gm.store.league import load_secret
from sopwith_gm.store.same_planes import check_planes
from sopwith_gm.store.turn_commit import RECORD, SEAL, sealed_files

BIGGEST_FILE = 64_000_000
"""Bytes of a page or a map."""


class Finding(Struct, frozen=True):
    """Something that is not as it should be."""

    where: str
    """The file or the game: `dawn-patrol/turn4/turn.json`."""
    what: str
    is_of_words: bool = False
    """Only how it is told or drawn is different: the result is the same, and nothing need be
    done."""


def verify_game(game: Game, *, is_quick: bool, is_public: bool) -> Iterator[list[Finding]]:
    """What is found of each turn, in order. `is_quick` leaves out what is made from the record.

    `is_public`: an archive for players, without the messages that orders came in. Raises UserError
    where there is no secret, and where a turn cannot be replayed: not with other planes either.
    """
    turns = flown_turns(game)
    if not turns:
        return
    last = turns[-1]
    first = _record(game, turns[0])  # where that is another game's, so is the name of the secret
    secret = commitment(load_secret(game.league.folder, game.name))
    if game.commitment not in (None, secret):
        found = "the SHA-256 of the dice secret is not the one that was published (commitment)"
        yield [Finding(f"{game.name}/game.yaml", f"{found}; without the right one no die is known")]
        return
    check_planes(game, first)
    standing: Standing | None = None
    for turn in turns:
        record = _record(game, turn)
        if standing is None:
            standing = first_standing(game, record)
        again = _again(standing, record, is_public=is_public)
        yield _findings(standing, record, again, secret, is_quick=is_quick, is_public=is_public)
        if record.is_over or turn == last:
            break
        following = _record(game, turn + 1)
        sha256 = record_hash(game, turn) or ""
        # A record that the next turn was not flown from has changed since: go on without it.
        flown_from = record if following.follows(sha256) else again
        standing = standing_after(standing, flown_from, following, sha256)
    if turn < last:
        raise UserError(
            f"{game.name}: ended with turn {turn}, but there is a record of turn {last}"
        )


def _record(game: Game, turn: int) -> AnyRecord:
    path = game.turn_folder(turn) / RECORD
    if not is_there(path):
        raise UserError(f"{path}: is missing; put it back, the later turns were flown from it")
    return unsealed_record(game, turn)


def _findings(
    standing: Standing,
    record: AnyRecord,
    again: AnyRecord,
    secret: str,
    *,
    is_quick: bool,
    is_public: bool,
) -> list[Finding]:
    """All that is wrong with one turn; `again` is its record flown again."""
    name = f"{standing.game.name}/turn{standing.turn}"
    is_alone = _is_alone(standing)
    seals = () if is_alone else tuple(_seals(standing))
    findings = [Finding(f"{name}/{file}", what) for file, what in seals]
    whole = Finding(f"{name}/{RECORD}", "")
    if record.commitment != secret:
        what = "names another secret of the dice than the one the game has"
        findings.append(replace(whole, what=what))
    if not is_public:
        findings += [replace(whole, what=what) for what in _inputs(standing, record)]
        findings += _reading(standing, record, name)
    elif not record.follows(standing.previous):
        what = f"was made from another record of turn {standing.turn - 1}"
        findings.append(replace(whole, what=what))
    differences = exact_differences(record, again)
    is_same = all(is_of_words(what) for what in differences)
    findings += [replace(whole, what=what, is_of_words=is_same) for what in differences]
    findings += [Finding(f"{name}/{file}", what) for file, what in _kept(standing, record)]
    is_sealed = all(file != RECORD for file, _ in seals)
    if is_same and is_sealed and not (is_quick or is_alone):
        findings += [Finding(name, what, is_of_words=True) for what in _told(standing, record)]
    return findings


def _again(standing: Standing, record: AnyRecord, *, is_public: bool) -> AnyRecord:
    """The record as it should be, from the orders that it has itself.

    What it was made from is compared apart: here it is as the record says.
    """
    files = order_files(standing.game, standing.turn)
    again = replayed(standing, stored_orders(record, files))
    again = again.announcing_as(record)
    return changed(
        again,
        inputs=record.inputs,
        previous=record.previous,
        previous_public=record.previous_public,
    )


def _is_alone(standing: Standing) -> bool:
    """A record without anything that is made from it: so a league lies in version control."""
    folder = standing.game.turn_folder(standing.turn)
    return not any(is_there(folder / name) for name in (SEAL, "report.txt", "index.html"))


def _seals(standing: Standing) -> Iterator[tuple[str, str]]:
    """Files that are not as the program wrote them."""
    folder = standing.game.turn_folder(standing.turn)
    sealed = sealed_files(folder)
    if RECORD not in sealed:
        yield SEAL, "is missing, or says nothing of the record; adjudicate or amend the turn again"
    for name, sha256 in sealed.items():
        if not is_there(folder / name):
            yield name, "is missing"
        elif name == RECORD and is_as_sealed(folder, read_bytes(folder / name, BIGGEST_FILE)):
            continue  # the whole record, or what of it everybody may read
        elif hashlib.sha256(read_bytes(folder / name, BIGGEST_FILE)).hexdigest() != sha256:
            yield name, "was changed after the program wrote it"


def _inputs(standing: Standing, record: AnyRecord) -> list[str]:
    """What the turn was made from and is no more."""
    inputs = inputs_now(standing)
    told = what_changed_since(record, standing.game, inputs, standing.previous)
    told += standing.deadline_changes
    return [f"was made from other files: {sentence}" for sentence in told]


def _reading(standing: Standing, record: AnyRecord, name: str) -> Iterator[Finding]:
    """Orders that are read otherwise now than they were then."""
    again = gather(
        standing.game,
        standing.turn,
        standing.position,
        due=standing.orders_due,
        is_replay=True,
    )
    read = {one.plane: one for one in again.orders}
    for one in record.orders:
        now = read.get(one.plane)
        if now is None or now.sheet == one.sheet:
            continue
        where = f"{name}/{one.source or now.source or 'orders'}"
        yield Finding(where, f"{one.plane}'s orders are read otherwise than they were flown")


def _kept(standing: Standing, record: AnyRecord) -> Iterator[tuple[str, str]]:
    """Records that corrections replaced."""
    kept = kept_records(standing.game, standing.turn)
    hashes = {hashlib.sha256(content).hexdigest() for content in kept.values()}
    for number, erratum in enumerate(record.errata, start=1):
        if hashes.isdisjoint({erratum.replaces, erratum.replaces_public}):
            yield HISTORY, f"has not the record that correction {number} replaced"


def _told(standing: Standing, record: AnyRecord) -> Iterator[str]:
    """Which files would be made otherwise now than when they were made from the same record, or not
    at all, or besides: by a newer program, or by the house's own templates."""
    folder = standing.game.turn_folder(standing.turn)
    sealed = sealed_files(folder)
    files = files_of(standing, record)
    names = sorted(
        name
        for name in {*files, *sealed} - {RECORD}
        if name not in files
        or (name not in sealed and not is_there(folder / name))
        or (name in sealed and sealed[name] != hashlib.sha256(files[name]).hexdigest())
    )
    if names:
        shown = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
        yield f"{shown}: told or drawn otherwise now"
