"""Where planes are spoken of by name within sentences: `I've got the Moth going ahead; ...`."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from operator import itemgetter
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.made_of import made_of
from sopwith_gm.systems.sopwith.orders.sentences import sentences
from sopwith_gm.systems.sopwith.reader import signs
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.planes import (
    NO_NAME,
    NO_SUBJECTS,
    NUMBERED,
    begins_with_order,
    may_head,
)

_NAME = Pattern(
    r"(?<![\w'-])(?!T\d+\b)[^\W\d_a-z][\w-]+(?:'(?!s\b)\w+)?"
    r"(?:[ ](?:(?:of the |of |von |de |la )?[^\W\d_a-z][\w-]+|[1-9](?!\w|\s*[.)])))*"
)
_LEAD = Pattern(
    r"(?:(?:^|(?<=[.!?;:,(/|])|(?<=\s-))[\s\"'(*_#•+-]*|(?<=\s)(?=(?:and|but|while|whereas)\s))"
    r"(?:(?:and|but|now|while|whereas|meanwhile|then|here|so|also|next|finally|as|for|with|in|pour|fur|"
    r"voor|para|the|my|our|other|good|old|poor|this|turn|week|time|round|month|i've|we've|got|i|we|i'm|am|"
    r"have|has|sending|send|want|would|like|i'd|please|let|take|put|keep|leave|fly|steer|bring|to|both|"
    r"neither|orders|moves|t?\d+),?\s+|[\"'*_])*$",
    re.IGNORECASE,
)
_PAIR = Pattern(r"[\"'*_]*\s+(?:and|&|\+|nor)\s+(?:the |my )?[\"'*_]*$")
_NAME_OF_PAIR = r"(?:the |my )?[A-Z][\w'-]+(?: [A-Z][\w'-]+)?"
_NEITHER = Pattern(rf"\b(?i:neither) {_NAME_OF_PAIR} nor {_NAME_OF_PAIR}(?<=[a-z]{{3}})(?= [a-z])")
_NO = " no"
_MARK = Pattern(
    r"[\"'*_]*(?:,?\s+(?:both|each)\b)?(?:\s*[:=]|\s?[-/]{1,2}\s|\s*\(|,(?=\s)|(?=\s))[\s*_]*"
)
_FLIES = Pattern(
    r"(?:goes|flies|turns|slips|sideslips|lands|takes|stays|remains|keeps|carries|does|makes|holds|"
    r"moves|stands|waits|repairs|gets|starts|begins|opens|heads|wants|stops|rests|sits|climbs|"
    r"(?:is|are) (?:to|going|landing|taking|staying|parked|on|not|coming|flying|turning|slipping)|"
    r"will|shall|should|must|both|each|se queda|vuela|gira|"
    r"aterriza|bleibt|fliegt|dreht|landet|startet|rutscht|"
    r"vole|tourne|reste|atterrit|glisse|blijft|vliegt|draait|landt|slipt)\b",
    re.IGNORECASE,
)
_SURNAME = Pattern(r" ((?!\w*ly\b)[a-z][a-z'-]+) ")
_DOES = Pattern(
    r"(?:needs|uses|fires|shoots|has|is|are|can|may|would|go|fly|turn|slip|land|take|stay|repair|"
    r"going|flying|turning|slipping|landing|taking|staying|who|which)\b",
    re.IGNORECASE,
)
_LEAD_WORD = Pattern(
    r"(?:for|with|both|neither|nor|the|my|our|and|but|then|on|in|now|while|next|finally|here|so|also|as|keep|leave|"
    r"take|put|let|please|send|only|just|fly|steer|bring|have)",
    re.IGNORECASE,
)
_TO_IT = Pattern(r"\s(?:on|to|for|of)\s+(?:the |my |our )?[\"'*_]*$", re.IGNORECASE)
"""Between an order and the plane that it is for."""
_MENDS = frozenset({"REPAIR", "REPAIRING"})
_A_TURN = Pattern(r"t\w*-? ?\d+", re.IGNORECASE)
_CODES = frozenset({"code", "fire_code", "letters", "fire"})
_EVERYDAY = frozenset({"fill", "soft"})
_WINDOW = 60
"""Characters before a name that are looked at."""


class Place(NamedTuple):
    """From and to which character."""

    start: int
    end: int

    def moved(self, by: int) -> tuple[int, int]:
        """The same, so many characters further on."""
        return self.start + by, self.end + by


class Mention(NamedTuple):
    """A name that may be a plane's, or two, before what they are told."""

    start: int
    """Where what belongs to the name begins: `while the ...`."""
    rest: int
    names: tuple[tuple[str, tuple[int, int]], ...]
    """By what it is known, and where it is written."""
    is_sure: bool
    """Its words are a name and nothing else."""

    @property
    def by(self) -> tuple[str, ...]:
        """By what the planes are known."""
        return tuple(name for name, _ in self.names)


@lru_cache(maxsize=256)  # each way to name a plane asks it of the same line
def _names(look: str) -> Sequence[tuple[int, int, Place]]:
    """From and to where each sentence goes that has a name, and the name, behind the greeting."""
    greeting = signs.GREETING.match(look)
    return tuple(
        (a, b, _with_surname(look, name))
        for a, b in sentences_of(look, greeting.end() if greeting else 0)
        for capitals in _NAME.finditer(look, a, b)
        if (name := _name_in(look, *capitals.span()))
    )


def _with_surname(look: str, name: Place) -> Place:
    """`Lady jane turns right`, where all is written small: the next word, which nobody knows and
    which stands before what a plane does, is the name's as well."""
    found = _SURNAME.match(look, name.end)
    if not found or vocabulary().kinds(found[1]) or not _FLIES.match(look, found.end()):
        return name
    return Place(name.start, found.end(1))


def names_in(line: Line) -> Iterator[tuple[int, Place]]:
    """Every name that is nothing else, or a word with a slip (`Berta`), and where the clause begins
    that it opens."""
    for a, _, name in _names(line.look):
        start = _opened_by(line.look, a, name)
        if start < 0:
            continue
        written = line.look[slice(*name)]
        is_name = _is_a_name(written) and not NUMBERED.fullmatch(written)
        if is_name or vocabulary().meant(written):
            yield start, name


def _opened_by(look: str, start: int, name: Place) -> int:
    """Where in a sentence the clause begins that a name opens: `with the`; -1 if it opens none."""
    begun = max(start, name.start - _WINDOW)
    lead = _LEAD.search(look[begun : name.start])
    at = begun + lead.start() if lead else -1
    return -1 if at == begun > start else at


def mentions(line: Line) -> Iterator[Mention]:
    """What stands in a line before what some plane is told."""
    for (a, b), named in groupby(_names(line.look), key=itemgetter(0, 1)):
        pair: list[Place] = []
        for _, _, name in named:
            if pair and _PAIR.fullmatch(line.look, pair[-1].end, name.start):
                pair.append(name)
            else:
                pair = [name]
                start = _opened_by(line.look, a, name)
            is_behind = _stands_behind_orders(line.look, a, name)
            if is_behind:
                start = a
            if start < 0:
                continue
            is_sure = _is_a_name(line.look[slice(*name)])
            rest = _rest(line.look, name, b, is_sure=is_sure)
            rest = start if is_behind and is_sure else rest
            if rest < 0:
                continue
            if any(pair.end() == name.end for pair in _NEITHER.finditer(line.look)):
                rest = name.end - len(_NO)
            names = tuple(
                (line.look[slice(*one)].casefold(), one.moved(line.start)) for one in pair
            )
            yield Mention(line.start + start, line.start + rest, names, is_sure)


def with_denials(look: str) -> str:
    """`Neither Ajax nor Hector goes up`: behind the names, in place of their last letters, a *no*
    for what both are told."""
    return _NEITHER.sub(lambda pair: pair[0][: -len(_NO)] + _NO, look)


def _stands_behind_orders(look: str, start: int, name: Place) -> bool:
    """`Repair 2 points on Gull`: nothing but orders for the ground before it in its sentence."""
    to_it = _TO_IT.search(look, start, name.start)
    start = max(start, look.rfind(";", start, name.start) + 1)
    kinds = {bit.kind for bit in made_of(look[start : to_it.start()])} if to_it else set()
    return bool(kinds & _MENDS) and kinds <= _MENDS | {"comma", "colon"}


def plain_names(line: Line) -> Iterator[Place]:
    """Every name in a line that is a name and nothing else."""
    greeting = signs.GREETING.match(line.look)
    for capitals in _NAME.finditer(line.look, greeting.end() if greeting else 0):
        name = _name_in(line.look, *capitals.span())
        if name and _is_a_name(line.look[slice(*name)]):
            yield name


def joined_names(line: Line) -> Iterator[Mention]:
    """Two names that are joined, whatever is said of them."""
    for one, other in pairwise(plain_names(line)):
        if _PAIR.fullmatch(line.look, one.end, other.start):
            both = tuple(
                (line.look[slice(*x)].casefold(), x.moved(line.start)) for x in (one, other)
            )
            yield Mention(0, both[1][1][1], both, is_sure=True)


def sentences_of(look: str, at: int) -> Iterator[tuple[int, int]]:
    """Those of a line; each line of prose that was wrapped may begin one."""
    begun = 0
    for raw in look.split("\n"):
        yield from sentences(look, max(at, begun), max(at, begun + len(raw)))
        begun += len(raw) + 1


@lru_cache(maxsize=128)  # each way to name a plane asks it of the same words
def _name_in(look: str, start: int, end: int) -> Place | None:
    """What of words in capitals is a name: `The Hornet`, `Eagle LT`."""
    words = list(re.finditer(r"\S+", look[start:end]))
    while words and _LEAD_WORD.fullmatch(words[0][0]):
        words = words[1:]
    for n, word in enumerate(words):
        if vocabulary().kinds(word[0].lower()) & _CODES:
            words = words[:n]
            break
    if not words:
        return None
    place = Place(start + words[0].start(), start + words[-1].end())
    name = look[slice(*place)]
    if NUMBERED.fullmatch(name):
        return place
    if _A_TURN.fullmatch(name):
        return None
    is_none = name.lower().split()[0] in NO_SUBJECTS or NO_NAME.fullmatch(name)
    return None if is_none else place


@lru_cache(maxsize=128)
def _is_a_name(name: str) -> bool:
    """Is it made of no words of orders?"""
    words = name.lower().split()
    if NUMBERED.fullmatch(name):
        return True
    return may_head(name) and (len(words) > 1 or vocabulary().kinds(words[0]) <= _EVERYDAY)


def _rest(look: str, name: Place, end: int, *, is_sure: bool) -> int:
    """Where a sentence goes on behind a name that heads it; -1 where it heads nothing."""
    mark = _MARK.match(look, name.end, end)
    if not mark:
        return -1
    said = mark[0].strip(" *_\"'")
    if (said and said != ",") or _FLIES.match(look, mark.end(), end):
        return mark.end()
    if not is_sure:
        return -1
    is_doing = _DOES.match(look, mark.end(), end) or begins_with_order(look[mark.end() : end])
    return mark.end() if is_doing else -1
