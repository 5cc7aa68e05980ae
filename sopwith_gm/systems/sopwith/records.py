"""How records of SOPWITH are written: hexes by name, events with their kind."""

from typing import Any, get_args

from sopwith_gm.core.codec import Codec, Spelling
from sopwith_gm.core.records import Records
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.events import Event
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.record_faults import faults_of

FARTHEST = 99
"""Hexes from the centre, on one axis: what flies off a board is beside it, and clouds drift on."""


def _written_hex(place: Hex) -> Any:
    """By name where it has one, else by its coordinates."""
    return place.name if place.name[0] != "[" else list(place)


def _read_hex(data: Any) -> Hex:
    if isinstance(data, list):
        q, r = data
        if not all(type(one) is int and abs(one) <= FARTHEST for one in (q, r)):
            raise ValueError(data)
        return Hex(q, r)
    return Hex.named(data)


SOPWITH_RECORDS: Records[SopwithRecord] = Records(
    Codec(SopwithRecord, get_args(Event), {Hex: Spelling(_written_hex, _read_hex, "a hex")}),
    faults_of,
)
