"""A plane behind a word that says nothing of shooting: `Worst: Dora`, `My friend: Dora`."""

from collections.abc import Sequence
from re import IGNORECASE, MULTILINE

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Reading
from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.own_sentences import with_doubts
from sopwith_gm.systems.squadron.reader.language import vocabulary

_ROW = Pattern(
    r"(?:^|(?<=[.;] ))[ ]*(?:(?:my|our|the|a) )?(?P<label>[a-z]+)[ ]?:[ ]*(?P<named>[^:\n.;,]+)",
    IGNORECASE | MULTILINE,
)
_SAYS_NOTHING = frozenset({"fill", "talk_of", "averse"})


def ask_who_is_named_alone(reading: Reading, me: str, planes: Sequence[str]) -> Reading:
    """The same reading, with a doubt for each row in which a plane stands by itself behind a word
    of every day, where something is attacked."""
    attack = reading.sheets[""].attack
    if reading.unread or attack is None:
        return reading
    others = {folded(name).lower() for name in planes if name != me}
    found = []
    for row in _ROW.finditer(folded(reading.text)):
        kinds = vocabulary().kinds(row["label"].lower())
        if row["named"].strip(" !\t").lower() in others and kinds and kinds <= _SAYS_NOTHING:
            found.append(((row.start("label"), row.end()), "no-target"))
    return with_doubts(reading, found)
