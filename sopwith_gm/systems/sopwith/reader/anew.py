"""A whole list of moves that is told anew below a line of correction."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.orders.deciding import withdraw
from sopwith_gm.systems.sopwith.orders.made_of import MANOEUVRES, made_of
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.layout import Line
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

_CORRECTS = frozenset({"FIX", "SCRAP", "fix"})


def begins_list_anew(reader: MessageReader, line: Line) -> bool:
    """`Wrong list, sorry. Here is the right one:` above three lines of a move each: what was told
    before is withdrawn, and the line orders nothing."""
    clerk = reader.clerk
    if not clerk.draft.has_moves:
        return False
    bits = clerk.bits(line.start, line.end)
    orders = any(bit.is_sure and bit.kind in MANOEUVRES for bit in bits)
    if orders or not any(bit.kind in _CORRECTS for bit in bits):
        return False
    below = (one for one in reader.lines if one.start > line.start and one.role is Role.OWN)
    following = list(islice(below, MOST_MOVES))
    if len(following) < MOST_MOVES or not all(map(_is_a_move, following)):
        return False
    withdraw(clerk, line.start, line.end)
    return True


def _is_a_move(line: Line) -> bool:
    kinds = [bit.kind for bit in made_of(line.look)]
    return kinds.count("MAN") == 1 and "unknown" not in kinds
