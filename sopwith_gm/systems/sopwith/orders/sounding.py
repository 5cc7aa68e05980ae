"""Does a stretch by itself sound like orders? So the lines ask before they know whose they are."""

from collections.abc import Sequence
from functools import lru_cache

from sopwith_gm.reading.choice import Trail, rows_of
from sopwith_gm.systems.sopwith.orders.book import ending
from sopwith_gm.systems.sopwith.orders.said import said_of, spelt
from sopwith_gm.systems.sopwith.orders.stringing import strung

_LONGEST = 120
"""Tokens that are looked at."""
_ORDERS = frozenset({"MAN", "TAKE", "LAND", "NOLAND", "STAY", "REPAIR", "REFER", "CHOICE"})


@lru_cache(maxsize=500)
def orders_in(stretch: str) -> int:
    """How many manoeuvres and orders for the ground the stretch seems to hold."""
    said = said_of(stretch)
    if len(said.tokens) > _LONGEST:
        tokens = said.tokens[:_LONGEST]
        fits = [[one for one in senses if one.end <= _LONGEST] for senses in said.lattice]
        said = spelt(stretch, tokens, fits[:_LONGEST])
    found = strung(said)
    if not said.tokens or not found:
        return 0
    rows = rows_of(min(found.items(), key=ending)[1].trail)
    return sum(row.kind in _ORDERS and not _is_weak(said.kinds, row) for row in rows)


def _is_weak(kinds: Sequence[frozenset[str]], row: Trail) -> bool:
    """Is it `hold` by itself, which is said of much else?"""
    return row.end - row.start == 1 and "hold" in kinds[row.start]
