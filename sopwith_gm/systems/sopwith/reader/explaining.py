"""How a message to a game of SOPWITH was read."""

from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.reading import (
    TEXT_ALONE,
    Claim,
    Context,
    Explained,
    Reading,
    Span,
    Stretch,
)
from sopwith_gm.reading.explanation import explanation, unasked
from sopwith_gm.systems.sopwith.reader.altered_below import sentences_that_alter
from sopwith_gm.systems.sopwith.reader.message import read_by
from sopwith_gm.systems.sopwith.reader.reader import MessageReader

IN_PROSE = "orders told in sentences, each word of which is accounted for"
ALTERS = "a change of what stands above it, by what it names"


def explain_orders(text: str, context: Context = TEXT_ALONE) -> Explained:
    """As `read_orders` reads it, and how."""
    begun: list[MessageReader] = []

    def begin(text: str, context: Context, *, without: Sequence[Stretch] | None) -> MessageReader:
        reader = MessageReader(text, context, without=without)
        reader.clerk.strung = {}
        begun.append(reader)
        return reader

    reading = read_by(begin, text, context)
    if not begun:
        return unasked(reading)
    for reader in begun:
        if reader.reading is reading:
            return _told(reading, reader)
    for reader in begun:
        altering = sentences_that_alter(reading.text, context, reader.text)
        if altering and not reader.without:
            return _with_claims(_told(reading, reader), altering, ALTERS)
    return _told(reading, begun[0])


def _told(reading: Reading, reader: MessageReader) -> Explained:
    clerk = reader.clerk
    taken = [stretch for book in clerk.drafts.values() for stretch in book.sentences]
    lines = [(line.role, line.start, line.end) for line in reader.lines]
    told = explanation(reading, lines, clerk.strung or {}, taken, clerk.all_reasons())
    in_prose = {place for places in reader.told_in_prose.values() for place in places}
    return _with_claims(told, sorted(in_prose), IN_PROSE)


def _with_claims(told: Explained, sentences: Sequence[Stretch], why: str) -> Explained:
    """The claims, where sentences count otherwise than by the grammar."""
    claims = [
        claim
        for claim in told.claims
        if not any(a < claim.span.end and claim.span.start < b for a, b in sentences)
    ]
    claims += [Claim(Span(a, b), why) for a, b in sentences]
    return replace(told, claims=tuple(sorted(claims, key=lambda claim: claim.span.start)))
