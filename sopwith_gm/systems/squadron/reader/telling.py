"""What a reading tells besides its sheet: stretches as they were read, doubts, the press."""

from collections.abc import Sequence
from itertools import groupby

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, MarkedSpan, Span
from sopwith_gm.reading.parts import Part
from sopwith_gm.systems.squadron.reader.draft import Doubt
from sopwith_gm.systems.squadron.reader.intents import BOUND
from sopwith_gm.systems.squadron.reader.language import vocabulary

_SHORTEST = 3
"""Characters of a doubt: a letter by itself says little without what stands beside it."""


def tidy_doubts(doubts: Sequence[Doubt], look: str) -> list[Doubt]:
    """Each stretch once, those within others left out, in their order."""
    whole = []
    for doubt in doubts:
        stretch = look[doubt.start : doubt.end]
        start = doubt.start + len(stretch) - len(stretch.lstrip(" ,;:.-\n"))
        end = doubt.start + len(stretch.rstrip(" ,;:\n"))
        tail = _TAIL.match(look, end) if doubt.reason == "condition" else None
        end = tail.end() if tail and _is_soft(tail[0]) else end
        while end - start < _SHORTEST and (_grows(look, start - 1) or _grows(look, end)):
            start -= _grows(look, start - 1)
            end += _grows(look, end)
        if start < end:
            whole.append(doubt._replace(start=start, end=end))
    found: list[Doubt] = []
    for doubt in sorted(set(whole), key=lambda one: (one.start, -one.end)):
        if not found or doubt.end > found[-1].end:
            found.append(doubt)
    return found


_TAIL = Pattern(r"(?: [a-z]+){1,2}(?=[ ]*(?:[.,;:!?)\n]|$))")
"""The last words of what stands between marks."""


def _is_soft(tail: str) -> bool:
    """`If my dice are good`: words that the clause ended before, and that order nothing."""
    words = tail.split()
    known = all(vocabulary().knows(word) for word in words)
    return known and not any(vocabulary().kinds(word) & BOUND for word in words)


def _grows(look: str, at: int) -> bool:
    """May a short doubt take in this character?"""
    return 0 <= at < len(look) and not look[at].isspace()


def press_of(text: str, parts: Sequence[Part]) -> str:
    """All press: a blank line between paragraphs, line ends within them kept."""
    told = [part for part in parts if part.kind is Kind.PRESS]
    return "\n\n".join(
        "\n".join(text[part.start : part.end].strip() for part in paragraph)
        for _, paragraph in groupby(told, key=lambda part: part.paragraph)
    )


def marked(marks: Sequence[tuple[int, int, Kind]], doubts: Sequence[Doubt]) -> list[MarkedSpan]:
    """What each stretch was read as; a doubt goes before what is around it."""
    found: list[MarkedSpan] = []
    edges: list[tuple[int, int, Kind]] = []
    for start, end, kind in sorted(marks, key=lambda mark: mark[:2]):
        at = start
        for doubt in doubts:
            if at <= doubt.start < end:
                edges += [(at, doubt.start, kind), (doubt.start, min(doubt.end, end), Kind.UNREAD)]
                at = min(doubt.end, end)
        edges.append((at, end, kind))
    last = 0
    for start, end, kind in edges:
        start = max(start, last)
        if start < end:
            found.append(MarkedSpan(Span(start, end), kind))
            last = end
    return found


def opened_anew(parts: Sequence[Part], first: Part, look: str) -> list[Part]:
    """From the paragraph of a part on, press and notes are read as orders.

    What greets somebody above them (`Gentlemen of the board,`) is no press then.
    """
    hides = (Kind.PRESS, Kind.NOTE)
    found = []
    for one in parts:
        if one.kind in hides and one.paragraph >= first.paragraph:
            one = one._replace(kind=Kind.ORDER)
        elif one.kind is Kind.PRESS and one.paragraph == first.paragraph - 1:
            greets = look[one.start : one.end].rstrip().endswith(",")
            one = one._replace(kind=Kind.CHAT) if greets else one
        found.append(one)
    return found
