"""Orders that are only thought of, or are of another turn, beside others that are whole: `Maybe a
burst ahead at the end`, `Next turn I'll fire left`.

What else is said stands, and the sentence is asked about.
"""

import re
from collections.abc import Callable, Iterator

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Context, Reading, Stretch
from sopwith_gm.reading.fold import without
from sopwith_gm.systems.sopwith.orders.made_of import FIRED, MANOEUVRES, holds
from sopwith_gm.systems.sopwith.orders.trust import is_whole
from sopwith_gm.systems.sopwith.prose.sentence import may_order
from sopwith_gm.systems.sopwith.prose.words import words_of
from sopwith_gm.systems.sopwith.reader.own_lines import own_look, own_paragraphs
from sopwith_gm.systems.sopwith.reader.without_some import asked_about

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
_ANOTHER_TIME = Pattern(
    r"(?![^.;!?\n]*\b(?:think|expect|hope|suppose|guess|bet)\b)"
    r"(?:\W*(?:(?:and|but|so|well|oh)\W+)*(?:next (?:turn|week|time|month|year)|tomorrow|some ?day|"
    r"one day|one of these days|one fine day)\b,? (?:i|we|it|my|the|a)\b|"
    r"[^.;!?\n]*\b(?:i|we)(?:'ll| will| shall)\b[^.;!?\n]*"
    r"\b(?:next (?:turn|week|time)|some ?day|one day)\W*)",
    re.IGNORECASE,
)
"""Orders of it are not of this turn."""
_ANSWER = Pattern(r"\W*(?:yes|no|yep|nope|of course|certainly|why not)\b", re.IGNORECASE)


def without_thoughts(
    text: str, context: Context, read: Callable[[str, Context], Reading]
) -> Reading | None:
    """A message that is whole without what is only thought of, which is asked about; else None."""
    look = own_look(text, tuple(context.roles))
    thoughts = list(_thoughts(look, context))
    if not thoughts:
        return None
    reading = read(without(text, thoughts), context)
    if not is_whole(reading) or any(sheet.is_empty for sheet in reading.sheets.values()):
        return None
    later = [(a, b) for a, b in thoughts if _ANOTHER_TIME.match(look[a:b])]
    reading = asked_about(text, reading, later, "another-turn")
    others = [one for one in thoughts if one not in later]
    return asked_about(text, reading, others, "second-thought")


def _thoughts(look: str, context: Context) -> Iterator[Stretch]:
    for start, end in own_paragraphs(look, context.roles):
        for sentence in _SENTENCE.finditer(look, start, end):
            thinks = _THOUGHT.match(sentence[0]) or (
                _ASKS.fullmatch(sentence[0]) and not _ANSWER.match(look, sentence.end())
            )
            is_later = _ANOTHER_TIME.match(sentence[0])
            if (thinks and _is_of_own_orders(sentence[0])) or (
                is_later and holds(sentence[0], MANOEUVRES | FIRED)
            ):
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
