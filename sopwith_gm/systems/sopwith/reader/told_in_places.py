"""A message that is asked about, read by the places that it names for its moves.

What a message orders beside its moves, its turn and its press stay as they were read.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Context, Kind, MarkedSpan, Reading, Span, Stretch
from sopwith_gm.core.value_parts import changed
from sopwith_gm.reading.fold import without
from sopwith_gm.systems.sopwith.orders.language import said_abroad
from sopwith_gm.systems.sopwith.orders.said import said_of
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.prose.in_places import moves_in_places
from sopwith_gm.systems.sopwith.prose.place_clauses import is_doubtful, tells
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.reader.own_lines import own_look, own_paragraphs
from sopwith_gm.systems.sopwith.reader.told_moves import with_moves

_GOES_ON = Pattern(r"(?<=[^\n]{50})\n(?=[a-z])")
_NOTHING_TOLD = frozenset({Kind.TURN, Kind.PRESS, Kind.NOTE, Kind.QUOTE, Kind.SIGNATURE})


_OF_FORM = frozenset(
    {"unclaimed", "lost", "order-or-talk", "turn-or-slip", "no-manoeuvre", "cell",
     "two-in-one", "which-move", "which-order", "fire-twice", "which-fire", "fire-of-no-move",
     "dash", "fewer-than-before", "odd", "reference", "said-twice"}
)  # fmt: skip
"""Doubts about how something is told; where it hangs on something, nothing else will do."""


def read_in_places(text: str, context: Context, reading: Reading) -> Reading | None:
    """The reading with its three moves as their places tell them, and nothing asked; None where
    these are not told whole, or where something else is asked about."""
    codes = {code for one in reading.unread for code in one.codes}
    if not reading.unread or not codes <= _OF_FORM or len(reading.sheets) != 1:
        return None
    look = own_look(text, tuple(context.roles))
    others = [(one.span.start, one.span.end) for one in reading.marks if one.kind in _NOTHING_TOLD]
    said = list(_sentences(without(look, others), context))
    told = [(a, b) for a, b in said if tells(look[a:b])]
    asked = [(one.span.start, one.span.end) for one in reading.unread]
    if any(_may_order(look[a:b]) for a, b in said if (a, b) not in told and _meets(asked, a, b)):
        return None
    try:
        moves = moves_in_places([" ".join(look[a:b].split()) for a, b in said])
    except LostError:
        return None
    ((plane, sheet),) = reading.sheets.items()
    kept = [one for one in reading.marks if not _meets(told, one.span.start, one.span.end)]
    marks = [*kept, *(MarkedSpan(Span(a, b), Kind.ORDER) for a, b in told)]
    marks.sort(key=lambda mark: mark.span.start)
    sheets = {plane: changed(with_moves(sheet, moves), not_landing=sheet.not_landing)}
    return replace(reading, sheets=sheets, marks=tuple(marks), unread=())


def _may_order(sentence: str) -> bool:
    """Is it in doubt, or does it speak of fire in another language?"""
    tokens = said_of(sentence).tokens
    return is_doubtful(sentence) or any("fire" in said_abroad(token.low) for token in tokens)


def _meets(stretches: Sequence[Stretch], start: int, end: int) -> bool:
    return any(a < end and start < b for a, b in stretches)


def _sentences(look: str, context: Context) -> Iterator[Stretch]:
    """Of the player's own text; a line that goes on in small letters is one with that before it."""
    joined = _GOES_ON.sub(" ", look)
    for start, end in own_paragraphs(look, context.roles):
        at = start
        for line in joined[start:end].split("\n"):
            yield from whole(joined, sentences(joined, at, at + len(line)))
            at += len(line) + 1
