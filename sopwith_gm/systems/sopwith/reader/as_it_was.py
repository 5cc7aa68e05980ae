"""A correction that is taken back in its turn: `Make that LS. No, leave it as it was, LT.`

Both sentences are left out then, so that what was told first stands: the second says so in words,
and orders nothing that was not told before the correction.
"""

import re
from collections.abc import Iterable, Sequence, Set
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.systems.sopwith.orders.made_of import FIRED, MANOEUVRES, Bit, made_of
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.orders.taking_back import ANY_TAKES_BACK
from sopwith_gm.systems.sopwith.prose.correction import corrects
from sopwith_gm.systems.sopwith.prose.sentence import may_order
from sopwith_gm.systems.sopwith.prose.usual_words import in_usual_words
from sopwith_gm.systems.sopwith.prose.words import words_of

Order = tuple[str, str]
"""The kind and the value of a manoeuvre or of fire."""
_CHANGE = (
    r"(?:that|the|this|my|both)(?: last| latest| second| little| p)?"
    r" (?:changes?|corrections?|amendments?|edits?|p\.?p?\.?s|postscript|second thoughts?)"
)
_RESTORES = Pattern(
    r"\b(?:(?:leave|keep|have|let|do) (?:it|that|them|those|everything|all(?: of it)?|things) "
    r"(?:all |just |exactly )?(?:as|like|the way|how) "
    r"(?:(?:it|they|that) (?:was|were|is|are)|i (?:had|wrote|said|told|put|ordered|first)\b)|"
    r"as (?:it|they|you) were?(?= *(?:[,;:.!]|$))|"
    r"(?:stick|stay|sticking|staying|go|going back|back) (?:with|to) "
    r"(?:what i (?:had|wrote|said|put)|(?:the|my) (?:original|first)(?: \w+)?(?= *(?:[,;:.!]|$)))|"
    r"(?:the|my) (?:original|first)(?: \w+)? (?:stands|holds|counts|was right|was fine|after all)|"
    r"(?:the|my) [\w ]{1,20} was (?:right|correct|fine|good|better) after all|"
    rf"(?:{ANY_TAKES_BACK}) {_CHANGE})\b",
    re.IGNORECASE,
)
"""What says that all is to be again as it was told first."""
_CANCELS = Pattern(
    rf"\b(?:{ANY_TAKES_BACK}) (?:that|it|this)\b",
    re.IGNORECASE,
)
"""The same, where an order that was told before the correction stands behind it."""
_NO = Pattern(r"\W*(?:(?:oh|ah|but|sorry|hm+|wait)\W+)*no\b", re.IGNORECASE)
_GIVEN_UP = Pattern(
    r"\b(?:thought (?:of|about)|considered|was tempted|toyed with|wonder(?:ed)? about|"
    r"was in two minds about|played with)\b[^.?!\n]*?\b(?:but|and)\b"
    rf"(?:[^.?!\n]*{_RESTORES.pattern}|\W*no(?:t)?\W*$|\W*decided against it)",
    re.IGNORECASE,
)
"""`I thought of RT in move 3, but no, leave it as it was`."""
_OF_OTHERS = Pattern(
    r"\b(?:rest|others?|else|remaining|two|moves?|fire|shots?|both planes)\b", re.IGNORECASE
)
"""What speaks of what the correction did not change."""
_ORDERS = MANOEUVRES | FIRED
_CORRECTS = frozenset({"FIX", "fix", "SCRAP", "OLD"})


def restored(look: str, places: Iterable[Stretch]) -> list[Stretch]:
    """Corrections in these places of a folded text that are taken back, each with what does so."""
    said = [one for a, b in places for one in whole(look, sentences(look, a, b))]
    bits = [made_of(look[a:b]) for a, b in said]
    begun = [
        before if _is_opening(look[before:end]) else a for (before, end), (a, _) in pairwise(said)
    ]
    given_up = [
        (start, b)
        for start, (a, b) in zip(begun, said[1:], strict=False)
        if _GIVEN_UP.search(look[a:b])
    ]
    return given_up + [
        (begun[n - 2], other[1])
        for n, (one, other) in enumerate(pairwise(said), 1)
        if n > 1
        and _restores(look[slice(*other)], _orders(bits[n]), _orders(*bits[: n - 1]))
        and _corrects(look[slice(*one)], bits[n - 1], is_denied=bool(_NO.match(look, *other)))
    ]


def says_as_it_was(sentence: str) -> bool:
    """Does a sentence say that all is to be as it was told first?"""
    return bool(_RESTORES.search(sentence))


def _is_opening(sentence: str) -> bool:
    """`Stop.`"""
    return in_usual_words(sentence).strip(" (.!").lower() == "sorry"


def _restores(sentence: str, orders: Set[Order], before: Set[Order]) -> bool:
    """Does a sentence say that all stands as it was `before`, which its own `orders` agree with?"""
    if not before or not orders <= before or _OF_OTHERS.search(sentence):
        return False
    return bool(_RESTORES.search(sentence) or (orders and _CANCELS.search(sentence)))


def _corrects(sentence: str, bits: Sequence[Bit], *, is_denied: bool) -> bool:
    """Does a sentence change what was told, in whatever words, or is what it tells `denied`?"""
    is_one = any(bit.kind in _CORRECTS for bit in bits) or corrects(sentence)
    is_one = is_one or (is_denied and may_order(words_of(in_usual_words(sentence))))
    return is_one and not sentence.rstrip().endswith("?")


def _orders(*of: Sequence[Bit]) -> Set[Order]:
    """The manoeuvres and the fire that sentences name."""
    return {(bit.kind, bit.value) for bits in of for bit in bits if bit.kind in _ORDERS}
