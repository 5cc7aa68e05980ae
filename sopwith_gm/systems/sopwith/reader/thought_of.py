"""Orders that are only thought of, beside others that are whole: `Maybe a burst ahead at the end.`

What was said before such a sentence stands, and the sentence is asked about.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Context, Reading, Span, Stretch, Unread
from sopwith_gm.reading.fold import without
from sopwith_gm.systems.sopwith.orders.trust import is_whole
from sopwith_gm.systems.sopwith.prose.sentence import may_order
from sopwith_gm.systems.sopwith.prose.words import words_of
from sopwith_gm.systems.sopwith.reader.own_lines import own_look, own_paragraphs

_SENTENCE = Pattern(r"[^.;!?\n]+[.;!?]*")
_THOUGHT = Pattern(
    r"\W*(?:(?:p\.? ?s|hm+|well|oh|er|um|so|and|then|but|or|still)\W+)*"
    r"(?:maybe|perhaps|possibly|(?:i|we) might)\b",
    re.IGNORECASE,
)


_ASKS = Pattern(
    r"\W*(?:(?:p\.? ?s|hm+|well|oh|er|um|so|and|then|but|or)\W+)*"
    r"(?:(?:fire|firing|shoot|shooting|turn|turning|slip|slipping|land|landing)\b|[LR][TS]\b|"
    r"(?:another|one more|a|the) (?:burst|shot|left|right|turn|slip)\b)[^,?]*\w[^,?]*\?+",
    re.IGNORECASE,
)
"""`Fire right at the end?`, and no request: *could you make it a left turn?*"""


_ANSWER = Pattern(r"\W*(?:yes|no|yep|nope|of course|certainly|why not)\b", re.IGNORECASE)


def without_thoughts(
    text: str, context: Context, read: Callable[[str, Context], Reading]
) -> Reading | None:
    """A message that is whole without what is only thought of, which is asked about; else None."""
    look = own_look(text, context)
    thoughts = list(_thoughts(look, context))
    if not thoughts:
        return None
    reading = read(without(text, thoughts), context)
    if not is_whole(reading) or any(sheet.is_empty for sheet in reading.sheets.values()):
        return None
    asked = [Unread(Span(a, b), text[a:b], codes=("second-thought",)) for a, b in thoughts]
    sheets = {plane: replace(sheet, text=text) for plane, sheet in reading.sheets.items()}
    return replace(reading, text=text, sheets=sheets, unread=tuple(asked))


def _thoughts(look: str, context: Context) -> Iterator[Stretch]:
    for start, end in own_paragraphs(look, context.roles):
        for sentence in _SENTENCE.finditer(look, start, end):
            thinks = _THOUGHT.match(sentence[0]) or (
                _ASKS.fullmatch(sentence[0]) and not _ANSWER.match(look, sentence.end())
            )
            if thinks and _is_of_own_orders(sentence[0]):
                said = sentence[0].strip(" ;")
                begins = sentence.start() + sentence[0].index(said)
                yield begins, begins + len(said)


def _is_of_own_orders(sentence: str) -> bool:
    """Does it speak of what may be ordered, and of nobody else?"""
    words = words_of(sentence)
    signs = {one.sign for one in words}
    return may_order(words) and bool(signs & _ORDERS) and not signs & _OF_OTHERS


_ORDERS = frozenset("FGTSHIAN") | {"c", "j"}
"""Signs of manoeuvres, and of fire."""
_OF_OTHERS = frozenset("PX")
