"""The sender's own paragraphs and sentences of a message that was read, and those to ask about."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, MarkedSpan, Reading, Role, Span, Stretch, Unread

LONGEST = 3_000
"""Characters of a text that is looked through once more, sentence by sentence."""
_NOT_ORDERED = frozenset({Kind.PRESS, Kind.NOTE, Kind.QUOTE})
_MARK = Pattern(r"[.!?;](?=\s|$)|\n")


_WITHOUT = {Kind.ORDER: Kind.CHAT}
"""What stretches are beside those asked about, where nothing is ordered."""


class OwnSentence(NamedTuple):
    """A sentence of the sender's own, where it stands, and whether orders were read from it."""

    start: int
    end: int
    paragraph_end: int
    is_ordered: bool


def own_paragraphs(reading: Reading, roles: Sequence[Role]) -> Iterator[list[Stretch]]:
    """The lines of each paragraph, without quotes, press and notes. What looks like a signature may
    be none."""
    others = [mark.span for mark in reading.marks if mark.kind in _NOT_ORDERED]
    lines: list[Stretch] = []
    start = 0
    for line, role in zip_longest((*reading.text.split("\n"), ""), roles):
        if line is None:
            break
        end = start + len(line)
        is_own = role is not Role.QUOTE and not any(
            span.start < end and start < span.end for span in others
        )
        if line.strip() and is_own:
            lines.append((start, end))
        elif lines:
            yield lines
            lines = []
        start = end + 1


def own_sentences(reading: Reading, roles: Sequence[Role]) -> Iterator[OwnSentence]:
    """Each sentence of those paragraphs, without the blanks around it."""
    ordered = [mark.span for mark in reading.marks if mark.kind is Kind.ORDER]
    for lines in own_paragraphs(reading, roles):
        at, last = lines[0][0], lines[-1][1]
        ends = [mark.end() for mark in _MARK.finditer(reading.text, at, last)]
        for end in (*ends, last):
            said = reading.text[at:end]
            if said.strip():
                a, b = end - len(said.lstrip()), at + len(said.rstrip())
                is_ordered = any(span.start < b and a < span.end for span in ordered)
                yield OwnSentence(a, b, last, is_ordered)
            at = end


def with_doubts(reading: Reading, asked: Iterable[tuple[Stretch, str]]) -> Reading:
    """A reading that asks nothing, with these stretches asked about, each for the reason of its
    code, and shown as not understood."""
    doubts = tuple(Unread(Span(a, b), reading.text[a:b], codes=(code,)) for (a, b), code in asked)
    if not doubts:
        return reading
    spans = [(one.span.start, one.span.end) for one in doubts]
    orders = any(not sheet.is_empty for sheet in reading.sheets.values())
    kept = [
        MarkedSpan(
            Span(a, b), mark.kind if orders else _WITHOUT.get(mark.kind, mark.kind), mark.words
        )
        for mark in reading.marks
        for a, b in outside(mark.span, spans)
        if reading.text[a:b].strip()
    ]
    marks = [*kept, *(MarkedSpan(one.span, Kind.UNREAD) for one in doubts)]
    marks.sort(key=lambda mark: mark.span.start)
    return replace(reading, unread=doubts, marks=tuple(marks))


def outside(span: Span, stretches: Sequence[Stretch]) -> Iterator[Stretch]:
    """What of a stretch is in none of others."""
    at = span.start
    for a, b in sorted(stretches):
        if a < span.end and at < b:
            if at < a:
                yield at, a
            at = b
    if at < span.end:
        yield at, span.end
