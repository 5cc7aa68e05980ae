"""Sentences that order something on the ground in words that are all known (`prose/ground.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, Stretch
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.made_of import MANOEUVRES, Bit, made_of

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk

_UP_OR_DOWN = frozenset({"STAY", "TAKE", "LAND", "NOLAND"})
_STRIPS = frozenset({"STRIP", "TAKE", "LAND"})


def read_on_the_ground(clerk: Clerk, a: int, b: int) -> bool:
    """Read a sentence if it orders something on the ground, or offers this or that; says whether
    it does."""
    if _offers(clerk.bits(a, b)):
        clerk.leave(a, b, "alternative")
        return True
    book = clerk.draft
    is_open = clerk.hanging or clerk.other_turn or any(one.fix for one in book.states)
    said = clerk.look[a:b]
    if _PRONOUN.match(said) and _is_of_a_pilot(clerk.look[:a]):
        said = _PRONOUN.sub("We ", said)
    told = None if is_open else clerk.tells_ground(said, book.best().ground)
    if told is None or not book.may_order_on_ground(told.ground):
        return False
    if (told.before or told.behind) and any(one.mode for one in book.states):
        return False  # moves beside it, in a list that goes on
    for x, y in told.before:
        clerk.read(a + x, a + y, is_labelled=False)
    strip, named = _strip_named(clerk, a) if told.is_there else ("", (0, 0))
    lands = told.ground.land == "yes" and strip
    ground = told.ground._replace(land=strip) if lands else told.ground
    if lands and book.best().ground.take == strip and not _takes_off(clerk.bits(*named)):
        book.take_off_from("")  # `Gamma. Landing there.`
    book.order_on_ground(ground, named if lands else (0, 0))
    book.sentences.append((a, b))
    clerk.marks.append((a, b, Kind.ORDER))
    for x, y in told.behind:
        clerk.read(a + x, a + y, is_labelled=False)
    return True


_PRONOUN = Pattern(r"He ")
_HEADING = Pattern(r"[\W_]*(?P<name>(?:[A-Z][\w.'-]* ?){1,4})(?:(?:reports|flies|says)\b ?)?:")


def _is_of_a_pilot(above: str) -> bool:
    """`Young Tom:` over all orders: `he` is Tom, where nobody else was spoken of."""
    heading = _HEADING.match(above)
    if not heading or any(bit.kind == "others" for bit in made_of(above[heading.end() :])):
        return False
    return not all(vocabulary().kinds(word.lower()) for word in heading["name"].split())


def _offers(bits: Sequence[Bit]) -> bool:
    """`I stay on the ground, or take off from Beta`: one of two things, and nothing flown."""
    ors = [n for n, bit in enumerate(bits) if bit.kind == "or"]
    if not ors or any(bit.kind in MANOEUVRES | {"maybe"} for bit in bits):
        return False  # what is flown is asked about beside it; `or perhaps`: a second thought
    before, behind = (
        {bit.kind for bit in part if bit.kind in _UP_OR_DOWN}
        for part in (bits[: ors[0]], bits[ors[0] :])
    )
    return bool(before) and bool(behind) and not before & behind


def _takes_off(bits: Sequence[Bit]) -> bool:
    return any(bit.kind == "TAKE" for bit in bits)


def _strip_named(clerk: Clerk, before: int) -> tuple[str, Stretch]:
    """The strip that was named last, if it was one alone, and in which sentence: `Home to Alpha. I
    land there.`"""
    for x, y in reversed([one for one in clerk.heard if one[1] <= before]):
        named = {bit.value for bit in clerk.bits(x, y) if bit.kind in _STRIPS} - {"", "yes"}
        if named:
            return (named.pop() if len(named) == 1 else "", (x, y))
    return "", (0, 0)
