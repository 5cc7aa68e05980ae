"""Turns flown again from what was stored: the same orders, the same dice."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from sopwith_gm.core.record import AnyRecord, Input
from sopwith_gm.desk.fly import Standing, make_record
from sopwith_gm.desk.gather import Gathered, gather
from sopwith_gm.desk.weighing import Doubt
from sopwith_gm.store.inputs import InputFile, gather_inputs, order_files
from sopwith_gm.systems import record_to_json

NO_CLOCK = datetime(1970, 1, 1, tzinfo=UTC)
"""Where nothing may depend on the time: a replayed turn's deadline is the one it had."""


def stored_orders(record: AnyRecord, files: Sequence[InputFile] = ()) -> Gathered:
    """The orders as the record has them."""
    return Gathered(tuple(files), record.orders, record.press, (), ())


def inputs_now(standing: Standing) -> tuple[Input, ...]:
    """What the turn would be made from, as the files now are."""
    files = order_files(standing.game, standing.turn)
    return gather_inputs(standing.game, standing.turn, files)


def orders_for(standing: Standing) -> Gathered:
    """The orders to fly again: those of the record, unless its files or the planes have changed."""
    old = standing.old
    files = order_files(standing.game, standing.turn)
    if old is not None:
        same_planes = {one.plane for one in old.orders} == set(standing.players)
        if same_planes and gather_inputs(standing.game, standing.turn, files) == old.inputs:
            return stored_orders(old, files)
    return gather(
        standing.game,
        standing.turn,
        standing.position,
        due=standing.orders_due,
        is_replay=old is not None,
    )


def was_flown_so(doubt: Doubt, old: AnyRecord, gathered: Gathered) -> bool:
    """Were the plane's orders taken as they were read when the turn was flown, and are they read so
    again, from the same files? Then somebody settled the doubt, and another's correction does not
    ask for it again."""
    names = {doubt.file, *doubt.beside}
    files = [
        one
        for one in gathered.files
        if one.name in names or any(name.startswith(f"{one.name}:") for name in names)
    ]
    known = {(one.name, one.sha256) for one in old.inputs}
    now, then = (
        {one.plane: (one.sheet, one.ruling) for one in orders}
        for orders in (gathered.orders, old.orders)
    )
    is_same_file = bool(files) and all((one.recorded, one.sha256) in known for one in files)
    return is_same_file and now[doubt.plane] == then.get(doubt.plane)


def replayed(standing: Standing, gathered: Gathered, now: datetime = NO_CLOCK) -> AnyRecord:
    """The turn's record, flown again.

    What says nothing of the game stays as it was: the next deadline, the title, who ran it then.
    """
    record = make_record(standing, gathered, now)
    old = standing.old
    if old is None:
        return record
    record = replace(record, title=old.title, made_up=old.made_up, game_master=old.game_master)
    if not old.excused and record.cards == old.cards:
        record = replace(record, excused=())  # a record of the time when none said who was excused
    return record if record.is_over or old.is_over else record.announcing_as(old)


def sha256_of(record: AnyRecord) -> str:
    """SHA-256 of a record as it is written."""
    return hashlib.sha256(record_to_json(record).encode()).hexdigest()
