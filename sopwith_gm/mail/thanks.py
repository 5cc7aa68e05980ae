"""A message that only thanks for a receipt, or agrees to it: it orders nothing, nor does it ask."""

import re
from collections.abc import Iterable

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, Reading
from sopwith_gm.mail.filing import own_lines

#: The whole of what may be said: each sentence is one of these, or several.
_PHRASES = (
    r"all right(?: then)?",
    r"al+right(?: then)?",
    r"(?:please |just |do )?(?:go (?:ahead|on)|carry on)"
    r"(?: (?:then|please|with (?:it|them|both|all)))?",
    r"(?:many |very many |a lot of )?thanks?(?: you)?(?: (?:very much|so much|a lot|again|indeed))?"
    r"(?: for (?:that|this|it|the (?:receipt|reply|answer|confirmation|quick \w+)))?",
    r"ta|cheers|great|perfect|excellent|super|lovely|splendid|wonderful|good|fine|nice|brilliant",
    r"o\.?k\.?(?:ay)?|okay|okey[- ]?doke?y?|roger(?: that)?|wilco|understood|agreed|noted|aye",
    r"(?:yes|yep|yeah|yup|sure)(?: (?:please|indeed|sir))?",
    r"(?:that'?s|that is|this is|it'?s|it is|all|quite|looks?|sounds?|seems?|yes,? that'?s"
    r"|(?:(?:they|these|those)(?: both)?|both) (?:are|look|sound|seem)|both)"
    r"(?: (?:all|both|quite|just|absolutely))? (?:right|correct|fine|good|well|perfect|it|great)"
    r"(?: (?:to|with|by) me)?",
    r"(?:i )?(?:confirm(?:ed)?|got it|received(?: with thanks)?|as (?:ordered|intended|meant))",
    r"just (?:as|what) i (?:meant|wanted|intended|ordered)",
    r"(?:that'?s|that is|exactly) what i (?:meant|wanted|intended)|exactly|correct|right you are",
    r"(?:danke|vielen dank|merci|grazie|gracias|bedankt|tack|takk|passt|in ordnung)(?: schon)?",
)
_ONE = rf"(?:{'|'.join(_PHRASES)})"
_APART = r"[\s,;.!:)(-]+(?:and )?"
_ONLY_THANKS = Pattern(rf"\W*{_ONE}(?:{_APART}{_ONE}){{0,8}}[\W_]*", re.IGNORECASE)
_MOST_WORDS = 30
_CLOSING = Pattern(
    r"(?:best|kind|warm)?\s*(?:wishes|regards|greetings)?|yours(?: \w+)?", re.IGNORECASE
)
_GREETING = Pattern(r"(?:dear|hi|hello|hallo|hey)\b[\w .'-]{0,30}", re.IGNORECASE)


def is_only_thanks(reading: Reading, names: Iterable[str]) -> bool:
    """Has the sender's own text nothing in it but thanks and agreement?

    Press, notes to the game master, quotes and signatures count for nothing; `names` are those that
    may be signed with, and whom the message may greet. A question is no thanks, and who answers
    a question that is quoted may order something.
    """
    if _quotes_a_question(reading):
        return False
    known = {word for name in names for word in re.findall(r"\w+", name.casefold())}
    lines = [line.strip().replace("\u2019", "'") for line in own_lines(reading) if line.strip()]
    said = [line for line in lines if not _is_around(line, known)]
    if not said or sum(len(line.split()) for line in said) > _MOST_WORDS:
        return False
    return all(_ONLY_THANKS.fullmatch(_without_names(line, known)) for line in said)


def _quotes_a_question(reading: Reading) -> bool:
    quoted = (mark.span for mark in reading.marks if mark.kind is Kind.QUOTE)
    return any(reading.text[one.start : one.end].rstrip().endswith("?") for one in quoted)


def _is_around(line: str, known: set[str]) -> bool:
    """A greeting, a closing or a name, by itself on its line."""
    words = re.findall(r"\w+", line.casefold())
    bare = line.strip(" ,.!-\u2013\u2014")
    return (
        bool(_GREETING.fullmatch(bare) or _CLOSING.fullmatch(bare))
        or not words
        or all(word in known for word in words)
    )


def _without_names(line: str, known: set[str]) -> str:
    """The line without a name that it begins or ends with: `Thanks, Ada!`."""
    words = line.split()
    while words and re.sub(r"\W", "", words[-1]).casefold() in known:
        words.pop()
    return " ".join(words)
