"""An order of few words as all of a mail, with something of everyday life behind it in its clause:
`taking off my boots`, `hold the deadline`, `I wait for the plumber` (BB 15)."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Reading
from sopwith_gm.reading.own_sentences import with_doubts
from sopwith_gm.systems.britain.reader.sentences import Item, Said, kinds_of

_ORDER = frozenset({"ORDER", "WEAK", "FIELD", "HALF"})
_FEW = Pattern(r"HOLD|LAND|LAND HOME|TAKEOFF|MOVE [NS][EW]?|CLIMB 1|DIVE 1|MOVE N CLIMB 1")
_OF_TALK = frozenset({"fill", "plain", "unknown", "WHO", "with", "PAST"})
_MAY_FOLLOW = Pattern(
    r"(?:please|pls|plz|thanks?|thank|now|then|again|here|there|where|this|today|as|because|"
    r"since|so|and|but|i|we|it|if|is|till|until|while|when|just|only|too|also|at|instead|"
    r"sir|for now|one|like|that|to be|svp|merci|maintenant|ici|donc|car|parce|puis|et|je|"
    r"aub|graag|nu|hier|want|en|dus|maar|for (?:me|us|them|him|her|it|one|now)|"
    r"pour (?:nous|moi|eux)|voor (?:mij|ons)|asap|thx|ta|cheers|best|regards|enfin|"
    r"immediat|forthwith|exactly|precisely|right|af|nog|de voir|s il|time|times|will you|"
    r"straight away|immediately|alstublieft|alsjeblieft|weer|encore|alors|aussi|ook|dan|ce|"
    r"deze|me|moi|chez|ik|sur place)\b",
    re.IGNORECASE,
)


def ask_of_few_words(reading: Reading, ordered: Sequence[str], told: Sequence[Said]) -> Reading:
    """The same reading, with a doubt for each sentence in which something of talk follows an order
    of few words. `ordered` are all orders of the message, written; `told` its sentences."""
    if reading.unread or len(ordered) != 1 or not _FEW.fullmatch(ordered[0]):
        return reading
    saying = [one for one in told if any(item.value == ordered[0] for item in one.items)]
    if not saying or not all(_goes_on(one.items) for one in saying):
        return reading
    return with_doubts(reading, [((one.start, one.end), "order-or-talk") for one in saying])


def _goes_on(items: Sequence[Item]) -> bool:
    at = [n for n, item in enumerate(items) if item.kind in _ORDER]
    if len(at) != 1:
        return False
    behind = [item for item in items[at[0] + 1 :] if item.kind != "NOW"]
    said = " ".join(item.text for item in behind)
    return kinds_of(behind[:1]) <= _OF_TALK and bool(said) and not _MAY_FOLLOW.match(said)
