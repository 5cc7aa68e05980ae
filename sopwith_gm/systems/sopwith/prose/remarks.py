"""Sentences without what is said beside orders: why it is done, what others do."""

import re
from collections.abc import Iterator, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.words import FIRST_PERSON, Word, signs_of

_ENDS = Pattern(r"[,.:]|&t|t(?!$)|&(?=[vKdat]*(?:[FGTSHIcjqn]|[LRAN]))")
"""Where a reason is over."""
_ORDERS = Pattern(r"[FGqZcjHI]|[TS]p?d?[LR]|[LR]K?[TS]|vvA|oM|M#")
"""A reason in which this stands may be an order: `since I slip right in 2`."""
_PARTS_CLAUSE = frozenset(",.:")
_OF_ORDERS = frozenset("LRANTSFGHqnsgwhoe#MWBCxb%m")
_BESIDE_ME = Pattern(r"pd?[?~P]+X(?=[,.;]|$)")
"""`With the sun behind me`."""
_MANY = 3
"""So many words of everyday life are talk, whatever single words stand among them."""
_SHORT = 3
_STRANGE = frozenset("?X")
_OBJECTS = frozenset({"him", "them", "them all", "them to"})
_CAUSATIVE = frozenset(
    {"have", "has", "let", "lets", "make", "makes", "send", "get", "want", "fly", "take", "bring",
     "keep", "put", "order", "ask", "like", "tell", "having", "letting", "making", "sending"}
)  # fmt: skip
"""Who is made to do something by these is the own pilot: `have Bertie turn left`."""
_OTHERS = Pattern(r"(?:^|(?<=[,.:])|(?<=[,.:][t&zu]))[dK]*P(?=[^,.:]*(?:[,.:]|$))[^,.:]*")
"""A clause of what somebody else does: `he will slip left`."""
_WAYS = Pattern("[LRANWBCcj#o]")
_STRONG = Pattern(r"[FGqZcjTSHI]|[LRAN]")


def without_remarks(words: Sequence[Word]) -> Sequence[Word]:
    """The words of a sentence but for its reasons (`because he has been there all week`) and for
    clauses beside orders in which nothing of orders stands (`the barrel must cool down`)."""
    signs = signs_of(words)
    if "r" not in signs and _STRANGE.isdisjoint(signs):
        return words
    gone = {*_reasons(words), *_beside_me(words)}
    plain = [word for n, word in enumerate(words) if n not in gone]
    return _without_talk(plain)


def with_own_pilot(words: Sequence[Word]) -> Sequence[Word]:
    """Whoever stands behind a preposition (`with him`, `on Percy`) or is made to do something
    (`have Bertie turn left`) orders nothing of another's."""
    if not any(word.sign == "P" for word in words):
        return words
    plain = list(words)
    for n, word in enumerate(words):
        if word.sign != "P":
            continue
        lead = next((one for one in reversed(plain[:n]) if one.sign not in "daK"), None)
        is_object = lead is not None and lead.sign in "p<>X" and lead.value != "by"
        is_made = lead is not None and lead.sign == "v" and lead.value in _CAUSATIVE
        if is_made and not word.value.startswith("them"):
            plain[n] = Word("K", "own pilot")
        elif is_object or (word.value in _OBJECTS and not is_made):
            plain[n] = Word("K", "him")
    return plain


def without_others(words: Sequence[Word]) -> Sequence[Word]:
    """A sentence in which a player says what *I* do, without what others do before that."""
    signs = signs_of(words)
    spans = [found.span() for found in _OTHERS.finditer(signs) if _goes_on_with_me(words, found)]
    if not spans or all(_is_within(n, spans) for n in range(len(words)) if signs[n] not in ",.:"):
        return words
    return [word for n, word in enumerate(words) if not _is_within(n, spans)]


def _goes_on_with_me(words: Sequence[Word], found: re.Match[str]) -> bool:
    """Does the player go on with what *I* do?"""
    behind = [word for word in words[found.end() + 1 :] if word.sign not in "zt&Ku"]
    return bool(behind) and behind[0].value in FIRST_PERSON


def _is_within(n: int, spans: Sequence[tuple[int, int]]) -> bool:
    return any(a <= n < b for a, b in spans)


def _reasons(words: Sequence[Word]) -> Iterator[int]:
    """The places of all words of reasons, and of what something is done for (`to get away`)."""
    signs, end = signs_of(words), 0
    for at, sign in enumerate(signs):
        is_aim = sign == "p" and words[at].value == "to" and signs[at + 1 : at + 2] == "?"
        if at < end or not (sign == "r" or is_aim or _gives_reason(words, at)):
            continue
        over = _ENDS.search(signs, at + 1)
        end = over.start() if over else len(signs)
        if is_aim:
            if at and not _WAYS.search(signs, at, end):
                yield from range(at, end)
        elif not _ORDERS.search(signs, at, end):
            yield from range(at, end)


def _beside_me(words: Sequence[Word]) -> Iterator[int]:
    """The places of all words of who or what is behind, or beside, the player."""
    for found in _BESIDE_ME.finditer(signs_of(words)):
        if words[found.start()].value == "with":
            yield from range(*found.span())


def _gives_reason(words: Sequence[Word], at: int) -> bool:
    """`, for I can see his tail`, `, as we are jammed`."""
    is_parted = at > 0 and words[at - 1].sign in ",.:"
    if not is_parted or words[at].value not in ("for", "as") or at + 1 == len(words):
        return False
    return words[at + 1].value in _SUBJECTS or words[at + 1].sign == "P"


_SUBJECTS = FIRST_PERSON | {"there", "it", "she", "it's", "that", "this", "they", "nobody", "you"}


def _without_talk(words: Sequence[Word]) -> Sequence[Word]:
    signs = signs_of(words)
    begun = [0, *(n + 1 for n, sign in enumerate(signs) if sign in _PARTS_CLAUSE)]
    spans = list(zip(begun, [*begun[1:], len(signs)], strict=True))
    talk = {span for span in spans if is_talk(words[slice(*span)])}
    if not talk or not any(_STRONG.search(signs, *span) for span in spans if span not in talk):
        return words
    return [word for a, b in spans for word in (words[b - 1 : b] if (a, b) in talk else words[a:b])]


def is_talk(words: Sequence[Word]) -> bool:
    """Are there more words of everyday life in a clause, or in a sentence, than of orders, and
    nothing that is ordered for certain: `as I expect Purple on that side`?"""
    signs = signs_of(words)
    odd = sum(
        sign in "?XP" or (sign == "~" and word.value.isalpha())
        for sign, word in zip(signs, words, strict=True)
    )
    if not odd or patterns.CERTAIN.search(signs) or any(_is_sign(word) for word in words):
        return False
    orders = sum(sign in _OF_ORDERS for sign in signs)
    return (odd > orders or odd >= _MANY) and (len(words) > _SHORT or "?" in signs)


def _is_sign(word: Word) -> bool:
    return word.sign == "~" and not word.value.isalpha()
