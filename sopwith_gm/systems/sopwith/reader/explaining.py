"""How a message to a game of SOPWITH was read."""

from sopwith_gm.core.reading import TEXT_ALONE, Context, Explained, Reading
from sopwith_gm.reading.explanation import explanation, unasked
from sopwith_gm.systems.sopwith.reader.reader import MessageReader, read_by


def explain_orders(text: str, context: Context = TEXT_ALONE) -> Explained:
    """As `read_orders` reads it, and how."""
    begun: list[MessageReader] = []

    def begin(text: str, context: Context) -> MessageReader:
        reader = MessageReader(text, context)
        reader.clerk.strung = {}
        begun.append(reader)
        return reader

    reading = read_by(begin, text, context)
    return _told(reading, begun[0]) if begun else unasked(reading)


def _told(reading: Reading, reader: MessageReader) -> Explained:
    clerk = reader.clerk
    taken = [stretch for book in clerk.drafts.values() for stretch in book.sentences]
    lines = [(line.role, line.start, line.end) for line in reader.lines]
    return explanation(reading, lines, clerk.strung or {}, taken, clerk.all_reasons())
