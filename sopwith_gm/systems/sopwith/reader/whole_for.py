"""A message of somebody with several planes that says of its orders which plane they are for.

Headings of planes are read where they stand (`reader/planes.py`); here it is a sentence above all
orders, of which no heading could be made: `Turn 5, these are for Tin Goose:`.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.reading import Context, Reading
from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.hesitation import look_of
from sopwith_gm.systems.sopwith.orders.made_of import GROUND, MOVES_AND_FIRE, holds
from sopwith_gm.systems.sopwith.orders.sentences import sentences

_WORD = (
    r"(?:orders?|moves?|these|this|here|turn|t?\d{1,4}|mail|sheet|my|the|all|are|is|come|go|only)"
)
_SAYS = rf"^\W*(?:{_WORD}[\s,:-]+){{1,8}}(?:for|by) (?:my |the )?"
"""Nothing but small words and such of orders stands before it."""
_ENDS = r"(?: (?:only|alone|first|now|for now|today))?(?:,? (?:and )?not [\w ]{2,30})?(?:\W*$|:)"
_DOES = (
    r"(?::| (?:goes|flies|turns|slips|fires|shoots|does|takes|makes|moves|stays|lands|will|"
    r"is to)\b)"
)
"""What a plane does that is named first: `Sunday goes A, RT, A`."""
_MOST_ABOVE = 6
"""Sentences: one of the first says whose orders follow."""
_ORDERS = MOVES_AND_FIRE | GROUND
"""What another plane must not be told in the same message."""


def for_the_plane_named(text: str, context: Context, reading: Reading) -> Reading:
    """The reading with its orders as those of the one plane that they are said to be for; as it was
    where none is, or more than one."""
    if len(context.planes) < 2 or set(reading.sheets) != {""} or reading.sheets[""].is_empty:
        return reading
    look = look_of(text)
    said = [look[a:b] for a, b in sentences(look, 0, len(look))]
    named = {plane for plane in context.planes if _names(said[:_MOST_ABOVE], folded(plane))}
    others = [
        plane
        for plane in {*context.planes} - named
        for sentence in said
        if folded(plane) in sentence and holds(sentence, _ORDERS)
    ]
    if len(named) != 1 or others:
        return reading
    (plane,) = named
    unread = tuple(replace(one, plane=one.plane or plane) for one in reading.unread)
    return replace(reading, sheets={plane: reading.sheets[""]}, unread=unread)


def _names(sentences: Sequence[str], plane: str) -> bool:
    """Does any of these say that orders are for a plane, or tell them of it?"""
    name = re.escape(plane)
    only = rf"^\W*(?:only )?(?:my |the )?{name} (?:only|alone|this time)\b"
    says = re.compile(f"{_SAYS}{name}{_ENDS}|{only}", re.IGNORECASE)
    does = re.compile(rf"\W*(?:only |my |the )?{name}{_DOES}", re.IGNORECASE)
    return any(says.search(one) or (does.match(one) and holds(one, _ORDERS)) for one in sentences)
