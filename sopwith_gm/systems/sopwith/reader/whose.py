"""Who is spoken of in a sentence, where a message has several planes: by name, as *the other one*,
*the latter*, *both*, *neither*."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern

PAIR = 2
"""Of so many planes the one is *the former*, the other *the latter*."""
_DOES = (
    r"(?:goes|flies|turns|slips|lands|takes|stays|keeps|does|makes|holds|moves|fires|shoots|repairs|"
    r"is|has|will|shall|should|must|remains|also|gets|starts|begins|only|never|doesn't|does)"
)
_DO = (
    r"(?:[A0I]|[LR][TS]|go|fly|turn|slip|land|take|stay|keep|do|make|hold|move|fire|shoot|repair|"
    r"are|have|will|shall|should|must|remain|also|get|start|begin|then|only|never|don't|to|going|flying|turning|slipping|"
    r"firing|shooting|landing|staying|with|without|straight|ahead)"
)
_PLANES = r"(?:planes?|machines?|aircraft|kites?|birds?|crates?|pilots?)"
_EVERYONE = Pattern(
    rf"\b(?:neither|none)(?: of (?:them|the two|the pair|(?:my |the )?(?:two )?{_PLANES}))?"
    rf"(?: {_PLANES})?(?= {_DOES}\b| (?:turn|move|land)s| to (?:land|take|fire|shoot)\b)|"
    rf"\b(?:for |by |with |from )?(?:both|all|each|the two|the pair|either)(?: of)?(?: of)?"
    rf" (?:them|my two|the two|(?:my |the )?(?:two )?{_PLANES})\b|"
    rf"\b(?:for|by|with|from) (?:both|each|either|neither)(?=\s*(?:[.!;:,)]|$))|"
    rf"\b(?:(?:my|the|our) )?(?:two|2) {_PLANES}\b|"
    rf"\bthey (?:both|each)\b|\bboth(?= {_DO}\b)|\beach(?= {_DOES}\b)|\bthey(?= {_DO}\b)",
    re.IGNORECASE,
)
_NONE = Pattern(r"\b(?:neither|none)\b", re.IGNORECASE)
_ONE = rf"(?:one|named|mentioned|of (?:them|the two)|{_PLANES})"
_NTH = Pattern(
    rf"\bthe (?:(?P<first>former|first[- ]{_ONE})|(?P<last>latter|(?:second|last)[- ]{_ONE})|"
    rf"(?P<other>other(?: one| {_PLANES})?(?= {_DOES}\b| [A0I]\b| [LR][TS]\b|\s*[:=(])))(?!\w)",
    re.IGNORECASE,
)
_FOLLOWS = Pattern(
    r"[\"'*_]*\s+(?:follows|copies|accompanies|shadows|goes with|flies with|does as)\s+"
    r"(?:the |my )?[\"'*_]*",
    re.IGNORECASE,
)
_JOINS = Pattern(
    r"[\"'*_]*(?:,?\s*(?:and|&|\+|nor)\s+(?:(?:for|the|my|with|also)\s+)*|,\s+)[\"'*_]*",
    re.IGNORECASE,
)
_BEFORE_NAME = Pattern(
    r"(?:(?:\bthe )?\b(?:same|identical|like)(?: (?:three|3))?(?: (?:moves|orders|thing|turn))? |"
    r"\b(?:orders?|moves?) (?=for |of )|"
    r"\b(?:for|from|with|by|on|to|of|the|my|only|just|both|either|neither|all)\s+)+[\"'*_]*$|"
    r"\b(?:the|my|our) [^,;:.()]{1,50}\($",
    re.IGNORECASE,
)
_BEHIND_NAME = Pattern(
    r"[\"'*_)]*(?:'s)?(?:\s*\((?![^()]*\d)[^()]{1,40}\))?(?: (?:are )?(?:both|each|alike)\b)?"
    r"(?: orders?:| moves?:|\s*[:=]|\s-+(?=\s))?"
)


_AS_ANOTHER = Pattern(
    r"\b(?:same|likewise|ditto|identical|so (?:does|do|is|will)|as (?:does|is|for)|follows|copies|"
    r"accompanies|shadows|with|too|also|like)\b",
    re.IGNORECASE,
)


class Subject(NamedTuple):
    """Where somebody is spoken of in a sentence, and which planes these are."""

    start: int
    end: int
    of: frozenset[str]
    is_none: bool = False
    """Is it *neither*?"""
    is_weak: bool = False
    """Is it *they*, who may be others?"""


class Whose:
    """A folded text, and the planes that it has: they are known by their names in small letters."""

    def __init__(self, look: str, names: Sequence[str]) -> None:
        self._look, self._names = look, names
        self._name = Pattern(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE)

    @staticmethod
    def speaks_of_all(look: str) -> bool:
        """Does a folded text speak of several planes together, or of one that does as another?"""
        return bool(_EVERYONE.search(look) or _AS_ANOTHER.search(look))

    def subjects(self, a: int, b: int, last: frozenset[str]) -> list[Subject]:
        """Who is spoken of in a sentence, one after another; `last`: before it."""
        kept: list[Subject] = []
        for one in sorted([*self._by_name(a, b), *self._as_all(a, b), *self._by_turn(a, b, last)]):
            if not kept or kept[-1].end <= one.start:
                kept.append(one)
        return kept

    def follower(self, a: int, b: int) -> frozenset[str]:
        """`Hound follows Fox`: the one that does what another does; empty if none does."""
        places = list(self._name.finditer(self._look, a, b))
        for one, other in pairwise(places):
            if _FOLLOWS.fullmatch(self._look, one.end(), other.start()):
                return frozenset({one[0].casefold()})
        return frozenset()

    def _by_name(self, a: int, b: int) -> Iterator[Subject]:
        places = list(self._name.finditer(self._look, a, b))
        while places:
            group = [places.pop(0)]
            while places and any(
                joins.fullmatch(self._look, group[-1].end(), places[0].start())
                for joins in (_JOINS, _FOLLOWS)
            ):
                group.append(places.pop(0))
            lead = _BEFORE_NAME.search(self._look[a : group[0].start()])
            start = a + lead.start() if lead else group[0].start()
            is_none = bool(lead and "neither" in lead[0].lower())
            end = _behind(self._look, group[-1].end(), b)
            yield Subject(start, end, frozenset(one[0].casefold() for one in group), is_none)

    def _as_all(self, a: int, b: int) -> Iterator[Subject]:
        """`Both of them`, `neither`."""
        for found in _EVERYONE.finditer(self._look, a, b):
            end = _behind(self._look, found.end(), b)
            is_none = bool(_NONE.search(found[0]))
            is_weak = found[0].lower() == "they"
            yield Subject(found.start(), end, frozenset(self._names), is_none, is_weak)

    def _by_turn(self, a: int, b: int, last: frozenset[str]) -> Iterator[Subject]:
        """`The former`, `the second one`, `the other`."""
        if len(self._names) != PAIR:
            return
        named = [(one.end(), one[0].casefold()) for one in self._name.finditer(self._look, a, b)]
        one, other = self._names
        for found in _NTH.finditer(self._look, a, b):
            before = [name for end, name in named if end <= found.start()] or list(last)
            if found["other"] and not before:
                continue
            is_first = before[-1] == other if found["other"] else found["first"] is not None
            known_by = one if is_first else other
            named = sorted([*named, (found.end(), known_by)])
            end = _behind(self._look, found.end(), b)
            yield Subject(found.start(), end, frozenset({known_by}))


def joins(look: str, a: int, b: int) -> bool:
    """Does what stands there join two names?"""
    between = look[a:b]
    return bool(_FOLLOWS.fullmatch(between) or (_JOINS.fullmatch(between) and "," not in between))


def _behind(look: str, at: int, end: int) -> int:
    """Where the words of a subject end."""
    behind = _BEHIND_NAME.match(look, at, end)
    return behind.end() if behind else at
