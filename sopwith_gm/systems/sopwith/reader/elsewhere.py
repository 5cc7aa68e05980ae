"""Orders that stand elsewhere: on a picture, on another page, with somebody, in an earlier turn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Context, Stretch
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.made_of import FIRED, FIXES, MANOEUVRES
from sopwith_gm.systems.sopwith.orders.said import OTHERS
from sopwith_gm.systems.sopwith.orders.sentences import sentences
from sopwith_gm.systems.sopwith.reader.in_sentences import own_sentences
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

_POINTS = Pattern(
    r"\b(?:attach\w*|enclos\w*|photo\w*|picture\w*|pic|pics|image\w*|scan\w*|pdf|document\w*|"
    r"word file|"
    r"spreadsheet|excel|screenshot\w*|snapshot|jpe?g|png|doc|docx|drawing|sketch|diagram|file|"
    r"anhang|anlage|angehangt|beigefugt|foto\w*|"
    r"bild|bijlage|piece jointe|ci-?joint\w*|photographie|allegat\w*|adjunt\w*|anexo|anbei|"
    r"bifogad\w*|vedlagt|vedhaeftet|"
    r"fax\w*|link)\b|https?://",
    re.IGNORECASE,
)


_OF_ORDERS = Pattern(
    r"\b(?:orders?|moves?|turn|befehle?|zuge|ordres|ordini|orden\w*|bevelen)\b", re.IGNORECASE
)


def pointing(reader: MessageReader, context: Context) -> list[Stretch]:
    """The sentence that points to orders which cannot be read."""
    found: list[Stretch] = []
    for line in reader.chat:
        for a, b in sentences(reader.clerk.look, line.start, line.end):
            look = reader.clerk.look[a:b]
            if _POINTS.search(look) and (context.has_unreadable or _OF_ORDERS.search(look)):
                found.append((a, b))
    return found


def with_pictures(reader: MessageReader, reasons: Mapping[Stretch, Code]) -> dict[Stretch, Code]:
    """The reasons, where what orders refer to is a picture or a document that is why."""
    look = reader.clerk.look
    return {
        (a, b): "attachment" if code == "reference" and _POINTS.search(look, a, b) else code
        for (a, b), code in reasons.items()
    }


_FLYING = Pattern(
    r"\b(?:bank|veer|swerve|dive|climb|loop|roll|spin|zoom|reverse|about turn|u-turn|double back|"
    r"circle|dodge|weave|stunt)\w*\b",
    re.IGNORECASE,
)
_OPEN = Pattern(
    r"\b(?:do (?:that|it|this|the same)|whatever|whichever|"
    r"exactly what|once more|what i (?:did|sent|wrote)|the usual(?! \w)|"
    r"same (?:\w+ )?as|turns ago|as it was|"
    r"(?:way|thing|everything|what|whatever) (?:i|we|you|it) (?:flew|did|was|had)(?! you)|"
    r"(?:like|as) (?!i\b|we\b)\w+ (?:flew|flies|did|does)|"
    r"(?:somebody|someone|anybody|anyone)(?: else)? (?:to )?(?:fly|take over)|stand-?in)\b",
    re.IGNORECASE,
)
"""What stands for orders that are written elsewhere, or are not yet known."""
_FEW = 7
"""Words of a sentence that may be all the orders there are."""
_STANDS_ELSEWHERE = Pattern(
    r"\W*(?i:(?:please|just|only|simply|for me|fly me|fly|do|give me|it's|send|i'll|i|want|have|"
    r"will|take|my|orders?|moves?|turn \d+|the|exactly|as)[ ,:]+)*(?:"
    r"(?i:usual|standard|normal|customary|same(?: again)?|ditto|repeat)"
    r"(?i: (?:orders?|moves?|opening|routine|pattern|thing))?"
    r"(?i:,? (?:please|thanks|for me|once more|again))*(?:,? [A-Z]\w+)?"
    r"(?i:,?[ ]*\(?(?:for |this )*(?:turn|t)(?: ?\d+)?\)?)?\W*$|"
    r"(?i:same as|ditto|copy|mirror|follow|like|as|what|whatever|shadow|imitate)[ ,]+"
    r"(?!\w+ (?:said|says|wrote|told|knows))(?:[A-Z]\w|"
    r"(?i:him|her|them|he|she|they|everybody|the others?)\b))"
)
"""The whole of the orders, told by what somebody else flies or the pilot always does."""
_OF_ORDERS_OR_FLYING = Pattern(
    r"\b(?:orders?|moves?|turns?|again|manoeuvres?|maneuvers?|fly|plane|pilot|way|sent|send|machine|"
    r"card)\b|^\W*(?:(?:please|just|simply)[ ,]+)*(?:do|repeat|everything)\b",
    re.IGNORECASE,
)
_SIDE = Pattern(r"\b(?:left|right|port|starboard)\b", re.IGNORECASE)


_ORDERS = r"\b(?:orders?|moves|instructions|manoeuvres|maneuvers)\b"
_PLACES = (
    r"(?:sheet|spreadsheet|doc|document|page|wiki|forum|chat|group|board|whiteboard|blackboard|"
    r"noticeboard|postcard|card|letter|message|mail|e-?mail|voice ?mail|answerphone|phone|"
    r"telephone|note|fax|paper|website|web|site|drive|folder|text|sms|dropbox|tab|form|file|"
    r"cloud|calendar|napkin|envelope|back of|desk|fridge|channel|thread|server|app|whatsapp|"
    r"discord|slack|tape|recording)s?\b"
)
_WORDS = r"(?:\w+[\w'-]* ){0,4}"
_HAS = (
    r"(?:has|have|had|got|holds?|knows?|brings?|bringing|dictates?|phones?|rings?|hands?|gives?|"
    r"tells?|carries|carrying|wrote down)"
)
_ASK = r"(?:ask|ring|call|phone|see|check|look|visit|fetch|contact|consult|go)"
_WHERE = Pattern(
    rf"{_ORDERS}.{{0,40}}?\b(?:in|on|at|from|under|via|by|as)\b {_WORDS}{_PLACES}|"
    rf"\b(?:in|on|at|from|see|check|use|read|consult|look at|copy|fetch)\b {_WORDS}{_PLACES}"
    rf".{{0,40}}?{_ORDERS}|"
    rf"\b{_HAS}\b (?:you )?(?:with )?(?:my|the|our|these) {_ORDERS}|"
    rf"(?:^|[,.:;] )(?:please |just )?{_ASK}\b.{{0,40}}? (?:for|about) (?:my|the|our|these) "
    rf"{_ORDERS}|"
    rf"^\W*(?:please |just )?{_ASK} (?:at |on |in )?{_WORDS}{_PLACES}",
    re.IGNORECASE,
)
"""Where the orders are that stand elsewhere, or who has them."""
_AS_BEFORE = Pattern(
    r"\b(?:do|fly|repeat|copy|keep|use|same|again|give me|want|take|go with|stick (?:to|with)|"
    r"exactly|just)"
    r" (?:exactly |just |precisely |again |with |to )*(?:what|whatever|everything|the same|like|as)"
    r"(?: that| as| moves)* (?:i|we|i've|i'd|we've)(?: have| had)?"
    r" (?:did|do|flew|had|sent|ordered|gave|said|wrote|used|played|put|done|flown)\b|"
    r"\b(?:carry on|continue|go on|stay|stick) (?:with|to) (?:the|my|our) "
    r"(?:plan|orders|moves|routine)\b",
    re.IGNORECASE,
)
_NOT_HERE = Pattern(
    r"\?\W*$|\b(?:no orders|not|late|soon|shortly|will follow|to follow|your|his|her|their|"
    r"received|thanks for|thank you for|tomorrow|promise|(?:i|you|we) (?:will|shall)(?! find))\b|"
    r"n't\b|\w'll (?:send|have)\b|\bwill send\b",
    re.IGNORECASE,
)
"""What asks, denies, or is of others' orders, or of those to come."""


def _tells_where(look: str) -> bool:
    """Does a sentence say where the orders are to be found, or that they are those of before?"""
    return bool((_WHERE.search(look) and not _NOT_HERE.search(look)) or _AS_BEFORE.search(look))


def standing_elsewhere(reader: MessageReader) -> list[Stretch]:
    """In a message without any order: short sentences of flying that nobody understands."""
    read = [place for book in reader.clerk.drafts.values() for place in book.sentences]
    found = [(a, b) for a, b in read if _STANDS_ELSEWHERE.match(reader.clerk.look[a:b])]
    for line in reader.chat:
        for a, b in sentences(reader.clerk.look, line.start, line.end):
            look = reader.clerk.look[a:b]
            words = len(look.split())
            is_open = _OPEN.search(look) and _OF_ORDERS_OR_FLYING.search(look)
            if is_open or _tells_where(look) or (words <= _FEW and _STANDS_ELSEWHERE.match(look)):
                found.append((a, b))
            flies = (words <= 8 and _FLYING.search(look)) or (words <= 5 and _SIDE.search(look))
            kinds = {bit.kind for bit in reader.clerk.bits(a, b)}
            if flies and not kinds & {"past", "later", "quest"} and not OTHERS.search(look):
                found.append((a, b))
    return found


_SENT = (
    r"(?:mails?|e-?mails?|letter|message|note|card|orders|moves|sheet|post|fax|instructions|text)"
)
_MINE = r"\b(?:my|the|those|our)"
_DAY = r"(?:yesterday|last|this morning|mon|tue|wed|thu|fri|sat|sun)"
_SENT_BEFORE = Pattern(
    rf"{_MINE} (?:last|earlier|previous|first|former|yesterday's|original|other) {_SENT}\b|"
    rf"\b(?:yesterday|this morning|last night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)'s "
    rf"{_SENT}\b|"
    rf"{_MINE} {_SENT} (?:(?:that |which )?(?:i|we)(?: have| had)? "
    rf"(?:sent|posted|mailed|wrote|gave|handed|put|faxed)|of (?:the \d+|{_DAY})|from {_DAY}|"
    r"(?:sent|posted|mailed|written) (?:at|on|in|earlier|before|yesterday|this|last))",
    re.IGNORECASE,
)
_CHANGES = MANOEUVRES | FIRED | FIXES | {"NOFIRE", "UNFIRE", "REF"}


def changing_what_was_sent(reader: MessageReader) -> list[Stretch]:
    """In a message that speaks of orders which were sent before, and does not tell three moves:
    what changes those. The reader does not have them."""
    look = reader.clerk.look
    said = list(own_sentences(reader))
    begun = next((n for n, (a, b) in enumerate(said) if _SENT_BEFORE.search(look, a, b)), None)
    bits = {(a, b): reader.clerk.bits(a, b) for a, b in said}
    if (
        begun is None
        or sum(bit.kind in MANOEUVRES for of in bits.values() for bit in of) >= MOST_MOVES
    ):
        return []
    changing = [one for one in said if any(bit.kind in _CHANGES for bit in bits[one])]
    return changing if changing and said.index(changing[0]) >= begun else []
