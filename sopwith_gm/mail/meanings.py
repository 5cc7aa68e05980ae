"""What a message in doubt may mean: its readings where the doubted words are said more plainly."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from sopwith_gm.core.reading import Reader, Reading, Span
from sopwith_gm.mail.message import Message
from sopwith_gm.mail.reading import reading_of
from sopwith_gm.reading.offers import texts_offered, texts_with_one

LONGEST = 4_000
"""Characters of a message that is tried: a longer one is read by the game master."""


def other_readings(
    message: Message, reading: Reading, reader: Reader, planes: Sequence[str] = ()
) -> list[Reading]:
    """The readings, the likeliest first, each with nothing in doubt, and not the one that it has.

    Of what stood in a forwarded mail there are none: nobody knows who doubts it.
    """
    if not reading.unread or reading.text != message.text or len(message.text) > LONGEST:
        return []
    spans = tuple(one.span for one in reading.unread)
    return list(_readings(message, spans, reader, tuple(planes)))


@lru_cache(maxsize=64)  # an evening looks at the same message several times
def _readings(
    message: Message, spans: tuple[Span, ...], reader: Reader, planes: tuple[str, ...]
) -> tuple[Reading, ...]:
    def read(text: str) -> Reading:
        return reading_of(replace(message, text=text, forwarded=""), reader, planes)

    said = [read(text) for text in texts_with_one(message.text, spans)]
    clear = [one for one in said if not one.unread]
    if clear and len(clear) == len(said):  # each is understood: which of them, and nothing else
        return tuple(clear)
    again = (read(text) for text in texts_offered(message.text, spans, reader.half_said))
    return (*clear, *(one for one in again if not one.unread))
