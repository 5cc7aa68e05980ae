"""Orders that are only thought of, are of another turn, or were meant before, beside others that
are whole: `Maybe a burst ahead at the end`, `Next turn I'll fire left`, `I had A, A, LT. Now ...`.

What else is said stands, and the sentence is asked about; not so what was meant before, where it is
said that now something else is.
"""

import re
from collections.abc import Callable, Iterator

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Context, Kind, Reading, Stretch
from sopwith_gm.reading.fold import without
from sopwith_gm.systems.sopwith.orders.made_of import FIRED, MANOEUVRES, holds, made_of
from sopwith_gm.systems.sopwith.orders.trust import is_whole
from sopwith_gm.systems.sopwith.prose.sentence import may_order
from sopwith_gm.systems.sopwith.prose.words import words_of
from sopwith_gm.systems.sopwith.reader.own_lines import own_look, own_paragraphs
from sopwith_gm.systems.sopwith.reader.without_some import asked_about, marked
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_SENTENCE = Pattern(r"[^.;!?\n]+[.;!?]*")
_THOUGHT = Pattern(
    r"\W*(?:(?:p\.? ?s|hm+|well|oh|er|um|so|and|then|but|or|still|though|although)\W+)*"
    r"(?:maybe|perhaps|possibly|(?:i|we) (?:might|(?:do |rather )?wonder (?:whether|if)(?! you))|"
    r"i'm wondering (?:whether|if)(?! you))\b",
    re.IGNORECASE,
)
_NUMBER_ALONE = Pattern(
    r"\W*(?:or |and )?(?:maybe|perhaps|possibly)(?: only| even| rather)? "
    r"(?:[1-8]|one|two|three|four|five|six)(?: points?)?\W*",
    re.IGNORECASE,
)
"""`Or maybe 3?`, behind a repair."""
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
_MEANT_BEFORE = Pattern(
    r"(?:\W*(?:well|oh|so|and|ok|okay|hello|hi|sorry|yes)\b)*\W*"
    r"(?:(?:at first|first|before|earlier|originally|initially|yesterday|this morning|last night|"
    r"in the (?:beginning|morning)|to begin with),? )?"
    r"(?:(?:i|we)(?:'d| had|'ve| have)?"
    r"(?: (?:first|already|almost|nearly|actually|originally|just))*"
    r" (?:had|wanted|wrote|written|planned|thought(?: of)?|intended|meant|noted|put|chose|"
    r"chosen|decided|sent|was going)|(?:my|the) (?:first|old|earlier|original|former) "
    r"(?:\w+ )?(?:was|were|had been|said|read))\b[^.;!?\n]*?(?=[.;!?\n]|,? but\b)[.;!?]*",
    re.IGNORECASE,
)
"""`I had first A, A, LT.`, `My first version was A, A, LT`: orders, and not those of now."""
_WAS_THE_PLAN = Pattern(
    r"\W*(?:this|that|those|these) (?:was|were)(?: only| just| still)? (?:my|the)(?: first| old|"
    r" original)? (?:plan|idea|intention|orders|moves|version|thought)s?\b[^.;!?\n]*[.;!?]*",
    re.IGNORECASE,
)
"""`A, A, LT. That was the plan, until I looked at the map. Now it is A, LT, A.`"""
_NOW = Pattern(
    r"\W*(?:but|now|then|so|and|today|instead|however|well|no|i|we|my|"
    r"the (?:final|new|real|last))\b"
    r"(?:[^.;!?\n]*\b(?:now|prefer|today|instead|rather|final|new|changed)\b|(?<=but)|(?<=now)|"
    r"(?<=today)|(?<=instead))",
    re.IGNORECASE,
)
"""How what is meant now begins behind it."""
_ANSWER = Pattern(r"\W*(?:yes|no|yep|nope|of course|certainly|why not)\b", re.IGNORECASE)


def without_thoughts(
    text: str, context: Context, read: Callable[[str, Context], Reading]
) -> Reading | None:
    """A message that is whole without what is only thought of, which is asked about; else None."""
    look = own_look(text, tuple(context.roles))
    thoughts = list(_thoughts(look, context))
    former = list(_meant_before(look, context))
    if not (thoughts or former):
        return None
    reading = read(without(text, [*thoughts, *former]), context)
    if not is_whole(reading) or any(sheet.is_empty for sheet in reading.sheets.values()):
        return None
    reading = marked(text, reading, former, Kind.CORRECTION)
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


def _meant_before(look: str, context: Context) -> Iterator[Stretch]:
    """What told three moves that were meant before, where others are meant now: a sentence, or the
    list above one that says that it was the plan."""
    above = -1
    for start, end in own_paragraphs(look, context.roles):
        for at in [start, *(one.end() for one in _SENTENCE.finditer(look, start, end))]:
            told = _MEANT_BEFORE.match(look, at, end)
            if told and _flown(told[0]) >= MOST_MOVES and _NOW.match(look, told.end(), end):
                yield told.span()
            plan = _WAS_THE_PLAN.match(look, at, end)
            begun = start if above < 0 else above
            is_list = plan and _flown(look[begun : plan.start()]) == MOST_MOVES
            if plan and is_list and _NOW.match(look, plan.end(), end):
                yield begun, plan.end()
        above = start


def _flown(said: str) -> int:
    return sum(bit.kind in MANOEUVRES for bit in made_of(said))


def _is_of_own_orders(sentence: str) -> bool:
    """Does it speak of what may be ordered, and of nobody else?"""
    if _NUMBER_ALONE.fullmatch(sentence):
        return True
    words = words_of(sentence)
    signs = {one.sign for one in words}
    return may_order(words) and bool(signs & _ORDERS) and not signs & _OF_OTHERS


_ORDERS = frozenset("FGTSHIAN") | {"c", "j"}
"""Signs of manoeuvres, and of fire."""
_OF_OTHERS = frozenset("PX")
