"""How a message to a game of Battle of Britain was read."""

from collections.abc import Sequence
from itertools import zip_longest

from sopwith_gm.core.reading import TEXT_ALONE, Context, Explained, Kind, Role
from sopwith_gm.reading.bounds import is_beyond, unread_for_length
from sopwith_gm.reading.explanation import explanation, unasked
from sopwith_gm.reading.fold import tidied
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.reader.reading import message_read, whole_of


def explain_orders(text: str, context: Context = TEXT_ALONE) -> Explained:
    """As `read_orders` reads it, and how."""
    text = text if context.roles else tidied(text)
    if is_beyond(text, context.roles):
        return unasked(unread_for_length(text, Sheet()))
    message = message_read(text, context)
    reading = whole_of(message, context)
    taken = [(mark.span.start, mark.span.end) for mark in message.marks if mark.kind is Kind.ORDER]
    strung = {place: tell() for place, tell in message.strung.items()}
    lines = _lines(reading.text, context.roles)
    return explanation(reading, lines, strung, taken, message.reasons())


def _lines(text: str, roles: Sequence[Role]) -> list[tuple[Role, int, int]]:
    """Each line, and whose words it holds."""
    found, start = [], 0
    for line, role in zip_longest(text.split("\n"), roles):
        if line is None:
            break
        is_quoted = line.lstrip().startswith(">")
        found.append((role or (Role.QUOTE if is_quoted else Role.OWN), start, start + len(line)))
        start += len(line) + 1
    return found
