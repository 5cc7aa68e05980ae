"""A game's turns so far: records, their chain, and the position from which a turn is flown."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import overload

from msgspec.structs import replace

from sopwith_gm.core.dice import commitment
from sopwith_gm.core.orders_due import OrdersDue, orders_due
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.record import AnyRecord, Deadline, Position
from sopwith_gm.core.records import NewerRecordError, plain_record
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import is_decided
from sopwith_gm.store.deadlines import Plan, fault_of_zone, set_for
from sopwith_gm.store.disk import decoded, is_there, names_in, read_bytes
from sopwith_gm.store.folders import turns_on_disk
from sopwith_gm.store.game import Game, first_position
from sopwith_gm.store.league import Pilot, load_secret, secret_path
from sopwith_gm.store.remembered import Memory, memory
from sopwith_gm.store.same_planes import check_planes
from sopwith_gm.store.turn_commit import RECORD, SEAL, sealed_files, sealed_public
from sopwith_gm.systems import record_from_json

HISTORY = "history"
BIGGEST_RECORD = 32_000_000
"""Bytes; a turn of twelve planes needs about a hundredth."""

_PUT_BACK = (
    "put it back as the program wrote it, from a backup or the published site; that of the last "
    f"turn may be deleted instead, with {SEAL} beside it, and the turn adjudicated again"
)
_KEPT = Pattern(r"[1-9][0-9]*\.json")


def latest_turn(game: Path) -> int | None:
    """The last turn of a game's folder that was flown; None before the first."""
    flown = [turn for turn in turns_on_disk(game) if _was_flown(game / f"turn{turn}")]
    return max(flown, default=None)


def _was_flown(folder: Path) -> bool:
    """Has a turn's folder a record, or the seal of one that is missing? While a turn is being put
    in place the seal is there first."""
    if is_there(folder / RECORD):
        return True
    is_underway = is_decided(folder) or is_decided(folder.parent)
    return not is_underway and is_there(folder / SEAL)


def flown_turns(game: Game) -> range:
    """The turns of a game that were flown, from its first one on to the latest with a record."""
    last = latest_turn(game.folder)
    return range(game.first_turn, game.first_turn if last is None else last + 1)


def load_record(game: Game, turn: int) -> AnyRecord:
    """A turn's record.

    Raises UserError where there is none, where it was written by a newer program or changed since,
    or where it is of another game or turn.
    """
    path = game.turn_folder(turn) / RECORD
    content = _content(path)
    try:
        record = _parsed(path, content)
    except _BrokenRecordError as error:
        _check_seal(path, content)
        raise UserError(str(error)) from None
    _check_seal(path, content)
    _check_place(record, game, turn)
    return record


def carded_before(game: Game, turn: int) -> tuple[str, ...]:
    """The players who had a card before a turn, each as often as he had one.

    Raises UserError as `load_record` does, for any record of those turns: one that is known by its
    SHA-256 is not read again for that, but its seal and its place are looked at.
    """
    kept = memory(game.league.folder, f"records-{game.name}")
    return tuple(
        player
        for number in range(game.first_turn, turn)
        for player in _carded_in(game, number, kept)
    )


def silent_before(game: Game, turn: int, turns: int) -> tuple[tuple[str, str], ...]:
    """The planes, each with its player, of which no orders counted in any of so many turns before a
    turn; none where there were fewer, a set-up by mail aside. Raises UserError as `carded_before`
    does."""
    numbers = range(turn - turns, turn)
    if not turns or numbers.start < max(game.first_turn, 1):
        return ()
    kept = memory(game.league.folder, f"records-{game.name}")
    first, *others = (_silent_in(game, number, kept) for number in numbers)
    return tuple(one for one in first if all(one in other for other in others))


def _silent_in(game: Game, turn: int, kept: Memory) -> tuple[tuple[str, str], ...]:
    """The planes of which no orders counted in a turn, each with who flew it; none that was on
    leave, or that the game master ruled on."""

    def read() -> tuple[tuple[str, str], ...]:
        record = load_record(game, turn)
        players = {seat.plane: seat.player for seat in record.roster}
        away = {one.plane for one in record.excused}
        refused = {plane for card in record.cards if card.colour == "red" for plane in card.planes}
        return tuple(
            (str(one.plane), players[one.plane])
            for one in record.orders
            if (one.is_missing or one.plane in refused)
            and one.plane not in away
            and one.ruling is None
        )

    sha256 = hashlib.sha256(_content(game.turn_folder(turn) / RECORD)).hexdigest()
    found = kept.recall_by_key(f"silence in {game.name}/turn{turn} {sha256}", read)
    return tuple((plane, player) for plane, player in found)


def _carded_in(game: Game, turn: int, kept: Memory) -> tuple[str, ...]:
    path = game.turn_folder(turn) / RECORD
    content = _content(path)
    if not is_as_sealed(path.parent, content):
        load_record(game, turn)  # says what is wrong, if anything is

    def read() -> tuple[str, ...]:
        return tuple(card.player for card in load_record(game, turn).cards)

    sha256 = hashlib.sha256(content).hexdigest()
    return kept.recall_by_key(f"cards of {game.name}/turn{turn} {sha256}", read)


class History(Sequence[AnyRecord]):
    """A game's records before a turn, in order, each read when it is first asked for."""

    def __init__(self, game: Game, turn: int) -> None:
        self._game, self._turns = game, range(game.first_turn, turn)

    def __len__(self) -> int:
        return len(self._turns)

    @overload
    def __getitem__(self, place: int) -> AnyRecord: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[AnyRecord, ...]: ...

    def __getitem__(self, place: int | slice) -> AnyRecord | tuple[AnyRecord, ...]:
        """A record, or several. Raises UserError as `load_record` does."""
        if isinstance(place, slice):
            return tuple(load_record(self._game, turn) for turn in self._turns[place])
        return load_record(self._game, self._turns[place])


def is_as_sealed(folder: Path, record: bytes) -> bool:
    """Is a record the one that its turn's seal knows, or the public part of that? Also where no
    seal says anything of it."""
    sealed = sealed_files(folder).get(RECORD)
    sha256 = hashlib.sha256(record).hexdigest()
    return sealed is None or sha256 == sealed or sha256 == sealed_public(folder)


def check_seal(game: Path, turn: int) -> None:
    """Raise UserError where a turn's record was changed since the program wrote it."""
    path = game / f"turn{turn}" / RECORD
    _check_seal(path, _content(path))


def unsealed_record(game: Game, turn: int) -> AnyRecord:
    """The same, also where it was changed since: to say what of it is not as it should be."""
    path = game.turn_folder(turn) / RECORD
    try:
        record = _parsed(path, _content(path))
    except _BrokenRecordError as error:
        raise UserError(str(error)) from None
    _check_place(record, game, turn)
    return record


def _content(path: Path) -> bytes:
    """A record's bytes. Raises UserError, with the cure where there is none."""
    if not is_there(path):
        raise UserError(f"{path}: is missing; {_PUT_BACK}")
    return read_bytes(path, BIGGEST_RECORD)


class _BrokenRecordError(Exception):
    """What cannot be read as a record."""


def _parsed(path: Path, content: bytes) -> AnyRecord:
    try:
        record = _read(decoded(path, content))
        for name, deadline in (("deadline", record.deadline), ("due", record.due)):
            if deadline and (fault := fault_of_zone(deadline.zone)):
                raise ValueError(f"record.{name}.zone: {fault}")  # noqa: TRY301
        return record  # noqa: TRY300
    except NewerRecordError as error:
        raise UserError(
            f"{path}: was written by a newer sopwith-gm: found {error}; install the newer one"
        ) from None
    except (ValueError, RecursionError) as error:
        raise _BrokenRecordError(f"{path}: is no record of a turn: {error}; {_PUT_BACK}") from None


@lru_cache(maxsize=64)
def _read(text: str) -> AnyRecord:
    """A record that is asked for again and again is read once: it is frozen."""
    return record_from_json(text)


def _check_place(record: AnyRecord, game: Game, turn: int) -> None:
    if (record.game, record.turn) != (game.name, turn):
        raise UserError(
            f"{game.turn_folder(turn) / RECORD}: is the record of {record.game}/turn{record.turn}, "
            f"expected that of {game.name}/turn{turn}; was a folder renamed?"
        )


def kept_records(game: Game, turn: int) -> dict[str, bytes]:
    """The records that corrections of a turn replaced, by name in its folder: `history/1.json`."""
    folder = game.turn_folder(turn) / HISTORY
    names = [name for name in names_in(folder) if _KEPT.fullmatch(name)]
    return {f"{HISTORY}/{name}": read_bytes(folder / name, BIGGEST_RECORD) for name in names}


def record_hash(game: Game, turn: int) -> str | None:
    """SHA-256 of a turn's record, as the next one names it; None before a game's first turn.

    Where the public part lies in its place, that of the whole, if the seal is there to say it.
    """
    if turn < game.first_turn:
        return None
    path = game.turn_folder(turn) / RECORD
    sha256 = hashlib.sha256(_content(path)).hexdigest()
    if sha256 == sealed_public(path.parent):
        return sealed_files(path.parent).get(RECORD, sha256)
    return sha256


def is_over(game: Game) -> bool:
    """Say whether the game ended with its latest turn."""
    flown = flown_turns(game)
    return bool(flown) and load_record(game, flown[-1]).is_over


def has_ended(folder: Path) -> bool | None:
    """The same of the game in a folder, as its latest record says it in plain data, without the
    rules that it is played by.

    None where only these can tell: of a system that works `over` out rather than say it, and of a
    record that is not as its seal knows it, or of another game or turn.
    """
    last = latest_turn(folder)
    if last is None:
        return False
    path = folder / f"turn{last}" / RECORD
    content = _content(path)
    try:
        record = plain_record(decoded(path, content))
        over = record["adjudication"]["position"]["over"]
        is_meant = (record["game"], record["turn"]) == (folder.name, last)
    except (ValueError, KeyError, TypeError):
        return None
    if not (is_meant and isinstance(over, bool) and is_as_sealed(path.parent, content)):
        return None
    return over


def due_turn(game: Game) -> int | None:
    """The turn that is to be adjudicated next; None when the game is over."""
    return None if is_over(game) else flown_turns(game).stop


def position_before(game: Game, turn: int, pilots: Mapping[str, Pilot]) -> Position:
    """The position from which a turn is flown.

    The first turn's comes from `game.yaml`; careers that it leaves to `pilots.yaml` are as they
    were when that turn was first adjudicated. Raises UserError for a turn that cannot be flown: the
    one before has no record, or ended the game, the chain of records is broken, or `game.yaml` has
    other planes than the record before.
    """
    first = game.first_turn
    if turn == first:
        careers = {name: pilot.career for name, pilot in pilots.items()}
        if is_there(game.turn_folder(first) / RECORD):
            flown = load_record(game, first).adjudication.before
            careers |= {str(plane.name): plane.career for plane in flown.planes}
        return first_position(game, careers)
    last = flown_turns(game).stop - 1
    if not is_there(game.turn_folder(turn - 1) / RECORD):
        if last >= turn:
            raise UserError(f"{game.turn_folder(turn - 1) / RECORD}: is missing; {_PUT_BACK}")
        due = min(set(range(first, last + 2)) - _with_record(game))
        if due == last + 1 and is_over(game):
            raise UserError(_no_such_turn(game, turn, last))
        raise UserError(
            f"{game.turn_folder(turn)}: turn {turn - 1} has no record yet; the turn that is due "
            f"is {game.name}/turn{due}"
        )
    record = load_record(game, turn - 1)
    if record.is_over:
        raise UserError(_no_such_turn(game, turn, turn - 1))
    _check_link(game, record)
    check_planes(game, record)
    position: Position = record.adjudication.position
    return position


def _no_such_turn(game: Game, turn: int, last: int) -> str:
    where = game.turn_folder(turn)
    return f"{where}: {game.name} ended with turn {last}; there is no turn {turn}"


def check_link(game: Game, turn: int) -> None:
    """Raise UserError unless a turn's record was made from the record before it as it now is."""
    _check_link(game, load_record(game, turn))


def check_chain(game: Game) -> None:
    """Raise UserError at the first record that was not made from the one before it."""
    for turn in flown_turns(game):
        check_link(game, turn)


def secret_of(game: Game) -> bytes:
    """The secret of a game's dice, which is the one that was published as its hash.

    Raises UserError where it is missing, or another than `game.yaml` or the latest record says.
    """
    secret = load_secret(game.league.folder, game.name)
    turns = flown_turns(game)
    last = turns.stop - 1
    flown = load_record(game, last).commitment if turns else None
    said = (("game.yaml", game.commitment), (f"the record of turn {last}", flown))
    for where, published in said:
        if published is not None and published != commitment(secret):
            raise UserError(
                f"{secret_path(game.league.folder, game.name)}: its SHA-256 is not the one in "
                f"{where}; take the secret from the copy that the game was started with"
            )
    return secret


def orders_due_of(
    game: Game,
    turn: int,
    planes: Iterable[PlaneName],
    announced: Deadline | None,
    flown: AnyRecord | None = None,
) -> OrdersDue:
    """Whose orders a turn waits for, and until when, as `game.yaml` now says.

    `announced` is what the record of the turn before said. `flown` is the turn's own record, where
    it was adjudicated: then a pause is none, and its deadline what it was (`_deadline_then`).
    """
    plan = game.deadlines
    unasked: list[PlaneName] = []
    if flown is None:
        is_set = set_for(plan, turn)
    else:
        is_set = _deadline_then(plan, flown, announced)
        unasked += [plane for erratum in flown.errata for plane in erratum.unasked]
    return orders_due(
        turn,
        planes,
        game.services,
        announced=announced,
        is_set=is_set,
        is_paused=flown is None and plan is not None and plan.paused,
        unasked=unasked,
    )


def _deadline_then(
    plan: Plan | None, record: AnyRecord, announced: Deadline | None
) -> Deadline | None:
    """When the orders of a turn were due that was adjudicated before: whatever `game.yaml` now says
    of grace, time zone or weekday. `announced` is what the record before said.

    Another day or hour that it sets for this very turn is a correction, and counts.
    """
    told = record.due or announced
    as_then = replace(plan, zone=told.zone) if plan and told else plan
    set_now = set_for(as_then, record.turn)
    if set_now is None:
        return told
    is_another = told is None or _moment(set_now) != _moment(told)
    return set_for(plan, record.turn) if is_another else told


def _moment(deadline: Deadline) -> datetime:
    return datetime.fromisoformat(deadline.due)


def _check_link(game: Game, record: AnyRecord) -> None:
    turn = record.turn
    if not record.follows(record_hash(game, turn - 1)):
        raise UserError(
            f"{game.turn_folder(turn) / RECORD}: was made from another record of turn {turn - 1} "
            f"than the one that is there; put that back as it was, or, where the change is meant, "
            f"adjudicate {game.name}/turn{turn} again"
        )


def _with_record(game: Game) -> set[int]:
    turns = turns_on_disk(game.folder)
    return {turn for turn in turns if is_there(game.turn_folder(turn) / RECORD)}


def _check_seal(path: Path, content: bytes) -> None:
    if not is_as_sealed(path.parent, content):
        if is_decided(path.parent) or is_decided(path.parent.parent):
            return  # between the moving of the seal and that of the record they may differ
        raise UserError(
            f"{path}: has changed since the program wrote it ({SEAL} says so); {_PUT_BACK}"
        )
