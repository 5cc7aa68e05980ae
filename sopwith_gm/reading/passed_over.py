"""A message of which nothing was read, though a part of it would be orders by itself.

What made the reader pass over it may be a line that looks like a signature, a word of another
language, a tale that it seems to belong to. Whoever wrote whole orders is asked about them: nobody
is told that he sent none.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Reading, Role, Stretch
from sopwith_gm.reading.own_sentences import LONGEST, own_paragraphs, with_doubts

_FEWEST_WORDS = 3
"""Words without which a sentence is no whole orders: `Kind regards`, `Hold fire`."""
_LONGEST_ORDERS = 300
"""Characters that are read from a sentence on, to the end of one: so the time grows with a text."""
_END = Pattern(r"[.!?](?=\s)|\n")
_JOINS = Pattern(r"[,;]?\s+(?:and|but|und|aber|et|mais|en|maar|y|pero)\s", re.IGNORECASE)
_BUT = Pattern(r"[,;]?\s+(?:but|aber|mais|maar|pero)\s+", re.IGNORECASE)
_SENTENCE = Pattern(r"(?:^|(?<=[.!?:;])[ \t])[ \t]*(?=\S)")


def ask_what_was_passed_over(
    reading: Reading,
    roles: Sequence[Role],
    read: Callable[[str], Reading],
    is_whole: Callable[[Reading], bool],
    may_begin: Callable[[str], bool] = bool,
) -> Reading:
    """The same reading, with a doubt for each paragraph of which a sentence and what follows it
    on its line, or a line and those below it, would be whole orders if nothing else were written,
    or nothing behind an `and`.

    It is for a reading that orders nothing and asks nothing. `roles` say whose each of its lines
    is; `read` reads a text; `is_whole` says of a reading that it is all one orders for a turn;
    `may_begin` tells cheaply of most texts that no whole orders begin with their first sentence.
    """
    if len(reading.text) > LONGEST:
        return reading

    def holds_orders(stretch: Stretch) -> bool:
        readings = map(read, _beginnings(reading.text[slice(*stretch)]))
        return any(not again.unread and is_whole(again) for again in readings)

    found = []
    for lines in own_paragraphs(reading, roles):
        stretches = [
            (start, _end_of_orders(reading.text, start, last))
            for start, last in _stretches(reading.text, lines)
        ]
        likely = (one for one in stretches if may_begin(reading.text[slice(*one)]))
        if any(map(holds_orders, likely)):
            # With words of talk before them they may still be whole, and are shown with those.
            found.append((next(filter(holds_orders, stretches)), "order-or-talk"))
    return with_doubts(reading, found)


def _stretches(text: str, lines: Sequence[Stretch]) -> Iterator[Stretch]:
    """What may be orders by itself in a paragraph of these lines."""
    last = lines[-1][1]
    for start, end in lines:
        if end != last and len(text[start:last].split()) >= _FEWEST_WORDS:
            yield start, last
        for at in _SENTENCE.finditer(text[start:end]):
            if len(text[start + at.end() : end].split()) < _FEWEST_WORDS:
                break
            yield start + at.end(), end


def _beginnings(text: str) -> Iterator[str]:
    """All of it, what stands before the first word that joins: `A A A and not one is left`, and
    what stands behind a *but*."""
    yield text
    turned = _BUT.search(text)
    if turned and len(text[turned.end() :].split()) >= _FEWEST_WORDS:
        yield text[turned.end() :]
    joined = _JOINS.search(text)
    if joined and len(text[: joined.start()].split()) >= _FEWEST_WORDS:
        yield text[: joined.start()]


def _end_of_orders(text: str, start: int, end: int) -> int:
    """Where what begins there ends, if it is as long as orders are."""
    if end - start <= _LONGEST_ORDERS:
        return end
    ends = [one.end() for one in _END.finditer(text, start, start + _LONGEST_ORDERS)]
    return ends[-1] if ends else end
