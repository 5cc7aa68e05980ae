"""Lists of moves, a line each, of which every line opens with a code: none is passed over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, Role, Stretch
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.layout import Line
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

#: `A` and `I` are words too: as codes they stand before a mark.
_OPENS = Pattern(
    r"\s*(?P<code>[LR][TS](?!\w)|0(?=\s*(?:[-,;:/(+&]|$))|[AI](?=\s*(?:[,;:/(+&]|- |$)))"
)
_FEWEST = 2
"""Lines that are a list."""


def passed_over(reader: MessageReader) -> list[Stretch]:
    """Lines of such lists of which the code was taken for no order: `A, humming` above `LT`."""
    clerk, press = reader.clerk, reader.press.spans
    asked = [*clerk.unread, *(one for draft in clerk.drafts.values() for one in draft.unread)]
    orders = [(a, b) for a, b, kind in (*clerk.marks, *reader.marks) if kind is not Kind.CHAT]
    known = [*asked, *orders, *press]
    lists = list(_lists(reader))
    lost = [
        (line.start, line.end)
        for lines in lists
        for line, at in lines
        if not any(a <= at < b for a, b in known)
    ]
    return lost or (_numbers(reader, lists[0]) if len(lists) == 1 and not asked else [])


def _numbers(reader: MessageReader, lines: list[tuple[Line, int]]) -> list[Stretch]:
    """Lines of the only list in which an Immelmann was taken for the number of a move."""
    flown = [man for man, _ in reader.clerk.draft.best().moves]
    return [
        (line.start, line.end)
        for n, (line, at) in enumerate(lines)
        if reader.clerk.look[at] == "I" and "I" not in flown[n:] and len(flown) == MOST_MOVES
    ]


def _lists(reader: MessageReader) -> Iterator[list[tuple[Line, int]]]:
    """The lines of each list, and where the code of each stands."""
    for paragraph in reader.paragraphs.values():
        found = [
            (line, line.start + opens.start("code"))
            for line in paragraph
            if line.role is Role.OWN and (opens := _OPENS.match(line.look))
        ]
        if len(found) >= _FEWEST:
            yield found
