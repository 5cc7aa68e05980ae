"""What a pilot was asked about his orders: readings to choose from, and what he may answer."""

import re
from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct

from sopwith_gm.core.number_words import NUMBERS, ORDINALS
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.seats import PlaneName

MOST_READINGS = 5
"""Readings that a question offers of one plane's orders; whoever meant another writes it anew."""


class Offered(Struct, frozen=True):
    """The readings of one plane's orders that a question offers."""

    plane: PlaneName
    first: int
    """The number of the first, from 1; with several planes in a letter they are counted through."""
    files: tuple[str, ...]
    """The messages in which the doubt is: whoever writes another meanwhile may mean something
    else."""
    sheets: tuple[Any, ...]
    """Each a whole sheet of the system's own."""

    def sheet(self, number: int) -> Any | None:
        """The reading of that number; None where it is none of these."""
        place = number - self.first
        return self.sheets[place] if 0 <= place < len(self.sheets) else None


class Asked(Struct, frozen=True):
    """A question as it was put to a pilot."""

    letter: str
    """The message id of the letter, by which an answer may say what it answers."""
    offered: tuple[Offered, ...]

    @property
    def count(self) -> int:
        """How many readings it offers, of all planes."""
        return sum(len(one.sheets) for one in self.offered)


class Answer(Struct, frozen=True):
    """What a message chooses of a question, for one plane."""

    number: int
    offered: Offered

    @property
    def sheet(self) -> Any:
        """What was chosen."""
        return self.offered.sheets[self.number - self.offered.first]


_COUNTED = {word: number for number, word in enumerate(NUMBERS[:10]) if number}
_ORDERED = {word: number for number, word in enumerate(ORDINALS[:10]) if number}
_THING = r"(?:option|number|numero|nummer|no\.?|nr\.?|choice|reading|answer|version|variant|#)"
_NUMBER = rf"(?:{_THING}\s*)?[#(\[]?(?P<figure>[0-9]{{1,2}})(?:st|nd|rd|th)?\b[\])]?"
_WORD = rf"(?:{_THING}\s+)?(?P<word>{'|'.join(_COUNTED)})\b"
_PLACE = (
    rf"(?P<place>{'|'.join(_ORDERED)})\b"
    r"(?:\s+(?:one|of\s+(?:them|these|the\s+two)|option|choice|reading|version)\b)?"
)
_CHOICE = Pattern(f"{_NUMBER}|{_PLACE}|{_WORD}", re.IGNORECASE)
_TALK = Pattern(
    r"(?:please|pls|plz|thanks?(?:\s+you)?|sorry|hi|hello|ok(?:ay)?|yes|yep|right|correct"
    r"|my\s+answer|the\s+answer|(?:is|was)|it(?:['\u2019]?s|\s+is)|that(?:['\u2019]?s|\s+is)?"
    r"|i(?:\s+(?:do|did))?\s+(?:mean|meant|choose|take|want|wanted|intended|go\s+for)"
    r"|i(?:['\u2019]d|\s+would)\s+like|what\s+i\s+(?:meant|wanted|mean|want)|make\s+it|as\s+in"
    r"|(?:go|went)\s+(?:with|for)|take|the|answer|choice|option|and|for|of\s+course"
    r"|bitte|danke|ich\s+mein(?:t)?e|die|der|das|merci|oui|ja|de|la|le|graag|und|et|en)\b",
    re.IGNORECASE,
)
_MARKS = Pattern(r"[\s.,;:!&+()\-\u2013\u2014]+")
_YES = Pattern(
    r"(?:yes|yep|yeah|yup|ja|oui|si|s[ií]|correct|right|exactly|indeed|genau|please|of course"
    r"|thanks?(?: you)?|sir|i do|i did|it is|that(?:['\u2019]?s| is) (?:it|right|correct)"
    r"|that(?:['\u2019]?s| is) what i (?:meant|mean|want|wanted)|[\s.,;:!-]+)+",
    re.IGNORECASE,
)
_MERE_THANKS = Pattern(r"(?:please|thanks?(?: you)?|sir|[\s.,;:!-]+)*", re.IGNORECASE)


def numbers_in(lines: Sequence[str], asked: Asked, names: Collection[str]) -> tuple[int, ...]:
    """The readings that a message chooses, by number; none where it says anything else as well.

    `lines` are its sender's own, `names` those that he may sign or address with. `yes` is an answer
    where there is one reading to agree to.
    """
    known = {word for name in names for word in re.findall(r"\w+", name.casefold())}
    text = " ".join(line for line in map(str.strip, lines) if line and not _is_name(line, known))
    if asked.count == 1 and _YES.fullmatch(text) and not _MERE_THANKS.fullmatch(text):
        return (asked.offered[0].first,)
    found: list[int] = []
    at = 0
    while at < len(text):
        step = _MARKS.match(text, at) or _CHOICE.match(text, at) or _TALK.match(text, at)
        word = re.compile(r"\w+").match(text, at)
        if step is None and word and word[0].casefold() in known:
            step = word
        if step is None:
            return ()
        if step.re is _CHOICE.compiled:
            found.append(_number(step))
        at = step.end()
    return tuple(dict.fromkeys(found))


def _number(found: re.Match[str]) -> int:
    if found["figure"]:
        return int(found["figure"])
    if found["place"]:
        return _ORDERED[found["place"].casefold()]
    return _COUNTED[found["word"].casefold()]


_AROUND = Pattern(
    r"(?:dear|hi|hello|hallo|hey)\b[\w .'-]{0,30}"
    r"|(?:best|kind|warm)?\s*(?:wishes|regards|greetings)|yours(?: \w+)?|cheers",
    re.IGNORECASE,
)


def _is_name(line: str, known: Collection[str]) -> bool:
    """A greeting, a closing or a name, by itself on its line."""
    bare = line.strip(" ,.!-\u2013\u2014")
    words = re.findall(r"\w+", bare.casefold())
    return bool(_AROUND.fullmatch(bare)) or (bool(words) and all(word in known for word in words))


def answers_to(asked: Asked, numbers: Sequence[int]) -> tuple[Answer, ...]:
    """What numbers choose, one reading a plane at most; none where a number is none of the
    question's, or two are of one plane."""
    found: dict[PlaneName, Answer] = {}
    for number in numbers:
        own = [one for one in asked.offered if one.sheet(number) is not None]
        if not own or own[0].plane in found:
            return ()
        found[own[0].plane] = Answer(number, own[0])
    return tuple(found.values())
