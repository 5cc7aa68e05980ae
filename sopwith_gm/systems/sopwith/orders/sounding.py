"""Does a stretch by itself sound like orders? So the lines ask before they know whose they are."""

from functools import lru_cache

from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.choice import Costs, Kept, Trail, rows_of, string
from sopwith_gm.systems.sopwith.orders.book import ending
from sopwith_gm.systems.sopwith.orders.kinds import FREE, IDLE, MARKS
from sopwith_gm.systems.sopwith.orders.language import grammar, vocabulary
from sopwith_gm.systems.sopwith.orders.sheet import Sheet
from sopwith_gm.systems.sopwith.orders.steps import Steps

_LONGEST = 120
"""Tokens that are looked at."""
_ORDERS = frozenset({"MAN", "TAKE", "LAND", "NOLAND", "STAY", "REPAIR", "REFER", "CHOICE"})


@lru_cache(maxsize=500)
def orders_in(stretch: str) -> int:
    """How many manoeuvres and orders for the ground the stretch seems to hold."""
    tokens = vocabulary().tokens(stretch, 0, len(stretch))[:_LONGEST]
    lattice = [
        [sense for sense in senses if sense.end <= len(tokens)]
        for senses in vocabulary().spell(tokens)
    ]
    kinds = [frozenset(sense.kind for sense in senses) for senses in lattice]
    found = string(
        Chart(grammar(), tokens, lattice),
        len(tokens),
        {Sheet(): Kept(0.0, None)},
        Steps(tokens, kinds).step,
        marks=MARKS,
        free=FREE,
        idle=IDLE,
        costs=Costs(),
    )
    if not tokens or not found:
        return 0
    rows = rows_of(min(found.items(), key=ending)[1].trail)
    return sum(row.kind in _ORDERS and not _is_weak(kinds, row) for row in rows)


def _is_weak(kinds: list[frozenset[str]], row: Trail) -> bool:
    """Is it `hold` by itself, which is said of much else?"""
    return row.end - row.start == 1 and "hold" in kinds[row.start]
