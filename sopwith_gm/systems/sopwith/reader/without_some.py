"""A message that was read without some of its sentences, told as the reading of all of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.reading import Kind, MarkedSpan, Reading, Span, Stretch, Unread
from sopwith_gm.core.value_parts import changed
from sopwith_gm.reading.own_sentences import outside
from sopwith_gm.systems.sopwith.orders.doubts import Code


def asked_about(
    text: str, reading: Reading, stretches: Sequence[Stretch], code: Code, plane: str = ""
) -> Reading:
    """The reading of a text with stretches of it asked about, beside what it asks already."""
    asked = tuple(Unread(Span(a, b), text[a:b], plane, (code,)) for a, b in stretches)
    again = marked(text, reading, stretches, Kind.UNREAD)
    unread = sorted((*reading.unread, *asked), key=lambda one: one.span.start)
    return replace(again, unread=tuple(unread))


def marked(text: str, reading: Reading, stretches: Sequence[Stretch], kind: Kind) -> Reading:
    """A reading as that of a text that has more in it: these stretches, which are of a kind."""
    kept = [
        MarkedSpan(Span(a, b), mark.kind)
        for mark in reading.marks
        for a, b in outside(mark.span, stretches)
        if text[a:b].strip()
    ]
    marks = [*kept, *(MarkedSpan(Span(a, b), kind) for a, b in stretches)]
    marks.sort(key=lambda mark: mark.span.start)
    sheets = {plane: changed(sheet, text=text) for plane, sheet in reading.sheets.items()}
    return replace(reading, text=text, sheets=sheets, marks=tuple(marks))
