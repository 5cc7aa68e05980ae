"""How values stand in records: events with their kind, orders in normal form."""

from collections.abc import Mapping
from typing import Any, get_args

from sopwith_gm.core.codec import Codec, Spelling
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.normal_form import read_alternative, write_alternative
from sopwith_gm.systems.britain.orders import Alternative

EVENTS: tuple[type, ...] = get_args(Event)

SPELLINGS: Mapping[type, Spelling] = {
    Alternative: Spelling(write_alternative, read_alternative, "an order in normal form"),
}


def codec_of(kind: Any) -> Codec[Any]:
    """What writes and reads values of a declared type: a position, a flown round, an event."""
    return Codec(kind, EVENTS, SPELLINGS)
