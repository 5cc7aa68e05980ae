"""Sentences that order something on the ground in words that are all known (`prose/ground.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sopwith_gm.core.reading import Kind, Stretch

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk

_STRIPS = frozenset({"STRIP", "TAKE", "LAND"})


def read_on_the_ground(clerk: Clerk, a: int, b: int) -> bool:
    """Read a sentence if it orders something on the ground; says whether it does."""
    book = clerk.draft
    is_open = clerk.hanging or clerk.other_turn or any(one.fix or one.mode for one in book.states)
    told = None if is_open else clerk.tells_ground(clerk.look[a:b], book.best().ground)
    if told is None or not book.may_order_on_ground(told.ground):
        return False
    for x, y in told.before:
        clerk.read(a + x, a + y, is_labelled=False)
    strip, named = _strip_named(clerk, a) if told.is_there else ("", (0, 0))
    lands = told.ground.land == "yes" and strip
    ground = told.ground._replace(land=strip) if lands else told.ground
    book.order_on_ground(ground, named if lands else (0, 0))
    book.sentences.append((a, b))
    clerk.marks.append((a, b, Kind.ORDER))
    for x, y in told.behind:
        clerk.read(a + x, a + y, is_labelled=False)
    return True


def _strip_named(clerk: Clerk, before: int) -> tuple[str, Stretch]:
    """The strip that was named last, if it was one alone, and in which sentence: `Home to Alpha. I
    land there.`"""
    for x, y in reversed([one for one in clerk.heard if one[1] <= before]):
        named = {bit.value for bit in clerk.bits(x, y) if bit.kind in _STRIPS} - {"", "yes"}
        if named:
            return (named.pop() if len(named) == 1 else "", (x, y))
    return "", (0, 0)
