"""A message as it is seen: pictures, capitals, shorthand, tables, numbers and boxes made plain.

Every step keeps the places of what is left.
"""

from collections.abc import Sequence

from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.parts import struck_out
from sopwith_gm.systems.squadron.reader.counting import without_counting
from sopwith_gm.systems.squadron.reader.forms import filled_in
from sopwith_gm.systems.squadron.reader.hand import recased, wired
from sopwith_gm.systems.squadron.reader.legend import with_legend
from sopwith_gm.systems.squadron.reader.pictures import without_pictures
from sopwith_gm.systems.squadron.reader.tables import without_heads


def seen(text: str, planes: Sequence[str]) -> str:
    """What is read of a text, character by character in its place."""
    look = recased(wired(without_pictures(folded(text))), planes)
    return filled_in(without_counting(without_heads(with_legend(struck_out(look)))))
