"""How much talk a sentence of orders may have around it: what the whole message says decides.

A sentence with many words that nobody knows may be orders or a tale, and by itself it is a doubt.
Where such sentences, taken as orders, make one whole set of three moves and leave nothing open,
they were orders: chance seldom makes a whole set. So a message that is in doubt is read again with
more trust, and that reading counts only if it is whole.
"""

from enum import IntEnum

from sopwith_gm.core.reading import Reading
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

FOR_EVER: frozenset[Code] = frozenset(
    ["reference", "choice", "second-thought", "condition", "cell", "which-plane", "another-turn",
     "alternative", "asks-leave", "asks-to-change", "two-lists", "too-long", "answer", "unclaimed"]
)  # fmt: skip
"""Codes of doubts that no trust ends: with one of them, a message is not read again."""


class Trust(IntEnum):
    """What may be taken for orders."""

    PLAIN = 0
    """What is hardly anything else."""
    APART = 1
    """The same, where what is told of others and of what was is no order."""
    TOLD = 2
    """Also what has much talk around it, and what strains."""
    TALE = 3
    """Also what is told of somebody, who then is the pilot."""


def is_whole(reading: Reading) -> bool:
    """Is nothing left open, and each plane told three moves, or to stay?"""
    return not reading.unread and all(
        sheet.stay
        or (len(sheet.moves) == MOST_MOVES and all(move.manoeuvre for move in sheet.moves))
        for sheet in reading.sheets.values()
    )
