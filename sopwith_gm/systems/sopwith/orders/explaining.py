"""How a message to a game of SOPWITH was read."""

from collections.abc import Sequence

from sopwith_gm.core.reading import Explained, Reading, Role
from sopwith_gm.reading.explanation import explanation, unasked
from sopwith_gm.systems.sopwith.reader.reader import MessageReader, read_by


def explain_orders(
    text: str,
    *,
    roles: Sequence[Role] = (),
    names: Sequence[str] = (),
    subject: str = "",
    has_unreadable: bool = False,
    addressed: str = "",
    planes: Sequence[str] = (),
) -> Explained:
    """As `read_orders` reads it, and how."""
    begun: list[MessageReader] = []

    def begin(
        text: str, roles: Sequence[Role], names: Sequence[str], planes: Sequence[str]
    ) -> MessageReader:
        reader = MessageReader(text, roles, names, planes)
        reader.clerk.strung = {}
        begun.append(reader)
        return reader

    reading = read_by(
        begin,
        text,
        roles=roles,
        names=names,
        subject=subject,
        has_unreadable=has_unreadable,
        addressed=addressed,
        planes=planes,
    )
    return _told(reading, begun[0]) if begun else unasked(reading)


def _told(reading: Reading, reader: MessageReader) -> Explained:
    clerk = reader.clerk
    reasons = dict(clerk.reasons)
    for book in clerk.drafts.values():
        reasons.update(book.reasons)
    taken = [stretch for book in clerk.drafts.values() for stretch in book.sentences]
    lines = [(line.role, line.start, line.end) for line in reader.lines]
    return explanation(reading, lines, clerk.strung or {}, taken, reasons)
