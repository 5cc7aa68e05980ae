"""Choices that are told in sentences and not in their order: `Last choice: hold. First choice: get
B3.`"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.labels import place_of
from sopwith_gm.systems.britain.reader.letters import Line
from sopwith_gm.systems.britain.reader.sentences import sentences

_CHOICE = (
    r"(?:choi[cs]e|option|preference|priority|alternative|try|attempt|plan|order|choix|essai|ordre|"
    r"keuze|keus|poging|optie|voorkeur)"
)
_OPENS = Pattern(
    r"\W*(?:(?:and|but|then|also|so|et|puis|mais|en|dan|maar)\b\W*)*"
    r"(?:(?:(?:just |right )?(?:before|ahead of) (?:that|this|it|those|both)|avant (?:cela|ca)|"
    r"daarvoor)\b\W*)?(?:(?:as|for|comme|en|als) )?"
    r"(?:(?:my|our|the|a|an|mon|ma|notre|le|la|mijn|onze|de|het) ?)?"
    rf"(?P<said>(?P<last>(?:very )?last|final|derniere?|laatste) {_CHOICE}|"
    rf"(?:first|second|third|fourth|1st|2nd|3rd|4th|premiere?|deuxieme|troisieme|eerste|tweede|derde|"
    rf"vierde)(?: and (?:last|final))? {_CHOICE})"
    r"(?:\s*(?:is to|would be to|is|would be|est de|est|is om)\b)?\s*[,:;-]*\s*",
    re.IGNORECASE,
)


def choices_apart(look: str, lines: Sequence[Line]) -> list[Line]:
    """Each choice as an item of a list, where one line has them all and the first is told behind
    another; the lines as they are where not."""
    found: list[Line] = []
    for line in lines:
        found += _apart(look, line) or [line]
    return found


def _apart(look: str, line: Line) -> list[Line]:
    if line.label or not _OPENS.match(look, line.start):
        return []
    row = sentences(look, line.start, line.end)
    heads = [_OPENS.match(look, a, b) for a, b in row]
    count = next((n for n, head in enumerate(heads) if head is None), len(heads))
    told = [head for head in heads[:count] if head is not None]
    if any(heads[count:]):
        return []
    places = [count if head["last"] else place_of(head["said"]) for head in told]
    if sorted(places) != [*range(1, count + 1)] or places == sorted(places):
        return []
    items = [
        replace(line, start=head.end(), end=b, label=place, opens=line.opens and not n)
        for n, (head, (_, b), place) in enumerate(zip(told, row[:count], places, strict=True))
    ]
    rest = [Line(row[count][0], line.end, False)] if count < len(row) else []
    return [*items, *rest]
