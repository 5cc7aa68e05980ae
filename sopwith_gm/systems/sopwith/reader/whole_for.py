"""A message of somebody with several planes that says of its orders which plane they are for.

Headings of planes are read where they stand (`reader/planes.py`); here it is a sentence above all
orders, of which no heading could be made: `Turn 5, these are for Tin Goose:`.
"""

import re
from dataclasses import replace

from sopwith_gm.core.reading import Context, Reading
from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.orders.made_of import GROUND, MOVES_AND_FIRE, made_of
from sopwith_gm.systems.sopwith.orders.sentences import sentences

_WORD = (
    r"(?:orders?|moves?|these|this|here|turn|t?\d{1,4}|mail|sheet|my|the|all|are|is|come|go|only)"
)
_SAYS = rf"^\W*(?:{_WORD}[\s,:-]+){{1,8}}(?:for|by) (?:my |the )?"
"""Nothing but small words and such of orders stands before it."""
_ENDS = r"(?: (?:only|alone|first|now|for now|today))?(?:\W*$|:)"
_MOST_ABOVE = 6
"""Sentences: one of the first says whose orders follow."""
_ORDERS = MOVES_AND_FIRE | GROUND
"""What another plane must not be told in the same message."""


def for_the_plane_named(text: str, context: Context, reading: Reading) -> Reading:
    """The reading with its orders as those of the one plane that they are said to be for; as it was
    where none is, or more than one."""
    if len(context.planes) < 2 or set(reading.sheets) != {""} or reading.sheets[""].is_empty:
        return reading
    look = folded(text)
    said = [look[a:b] for a, b in sentences(look, 0, len(look))]
    named = {
        plane
        for plane in context.planes
        for sentence in said[:_MOST_ABOVE]
        if re.search(_SAYS + re.escape(folded(plane)) + _ENDS, sentence, re.IGNORECASE)
    }
    others = [
        plane
        for plane in {*context.planes} - named
        for sentence in said
        if folded(plane) in sentence and any(bit.kind in _ORDERS for bit in made_of(sentence))
    ]
    if len(named) != 1 or others:
        return reading
    (plane,) = named
    unread = tuple(replace(one, plane=one.plane or plane) for one in reading.unread)
    return replace(reading, sheets={plane: reading.sheets[""]}, unread=unread)
