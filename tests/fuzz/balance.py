"""What must hold of every reading, whatever was written: the account balances."""

import re
from collections.abc import Sequence

from sopwith_gm.core.reading import Explained, Reader
from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.mail.explained import explained
from sopwith_gm.mail.message import Message
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from sopwith_gm.systems.squadron.reading import SQUADRON_READER
from tests.fuzz.inputs import PLANES

_ORDERING = re.compile(
    r"[lr][ts]|[bt][lr]|b[1-5]|left|right|ahead|straight|slip|bank|climb|dive|attack|shoot|"
    r"fire|hold|land|take|repair"
)
"""What orders something by itself, in small letters; a *turn* may name the round."""
_UNCLAIMED = "a word of orders unclaimed"
_STRICT = frozenset({"sopwith"})
"""Systems whose talk has a rule for each of their words."""
READERS: dict[str, Reader] = {
    "sopwith": SOPWITH_READER,
    "squadron": SQUADRON_READER.of_game(PLANES, PLANES[1:2], 5),
    "britain": BRITAIN_READER.of_game(PLANES, PLANES[1:2], 5),
}


def faults_of(raw: bytes, system: str, *, is_mail: bool, is_twice: bool = False) -> list[str]:
    """Read a message, and tell what does not balance of it; `is_twice`: also without asking how it
    is read. Raises UserError where it is refused, and whatever the reader raises."""
    reader = READERS[system]
    message = read_message(raw, is_mail=is_mail, reader=reader)
    told = explained(message, reader)
    reading_json(message, told.reading, reader)
    again = _of_reading(told, message, reader) if is_twice else ()
    return [*_of_claims(told), *_of_doubts(told, is_strict=system in _STRICT), *again]


def _of_claims(told: Explained) -> list[str]:
    """Claimed, talk and doubtful stretches cover every word, each once."""
    text = told.reading.text
    claimed = bytearray(len(text))
    for claim in told.claims:
        for at in range(claim.span.start, claim.span.end):
            claimed[at] += 1
    faults = ["a word is claimed twice"] if any(count > 1 for count in claimed) else []
    words = re.finditer(r"\w+", text)
    return [
        *faults,
        *(f"{one.group()!r} is in no claim" for one in words if not claimed[one.start()]),
    ]


def _of_doubts(told: Explained, *, is_strict: bool) -> list[str]:
    """What the grammar left unclaimed in orders is asked about where it stands, with a reason;
    `is_strict`: each word that the game knows, and not only those that order by themselves."""
    spans = [one.span for one in told.reading.unread]
    for claim in told.claims:
        word = told.reading.text[claim.span.start : claim.span.end]
        is_left = claim.rule == _UNCLAIMED and (is_strict or _ORDERING.fullmatch(word.lower()))
        if is_left and not any(
            one.start < claim.span.end and claim.span.start < one.end for one in spans
        ):
            return [f"a word of orders that no rule takes is not asked about: {word!r}"]
    size = len(told.reading.text)
    if any(not 0 <= one.start <= one.end <= size for one in spans):
        return ["a doubt lies beyond its text"]
    return ["a doubt has no reason" for one in told.reading.unread if not one.codes]


def _of_reading(told: Explained, message: Message, reader: Reader) -> Sequence[str]:
    """Who asks how it was read is told of the same reading."""
    return [] if reading_of(message, reader) == told.reading else ["it is read otherwise when told"]
