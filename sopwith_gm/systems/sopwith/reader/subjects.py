"""Where planes are spoken of by name within sentences, and whose each stretch is.

`I've got the Moth going ahead; the Hornet stays parked. Both fire left.` A name is known by what it
heads: each of two names or more must have a set of orders of its own behind it, all told.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.made_of import GROUND, MANOEUVRES, MOVES_AND_FIRE, made_of
from sopwith_gm.systems.sopwith.orders.sentences import sentences
from sopwith_gm.systems.sopwith.orders.sounding import orders_in
from sopwith_gm.systems.sopwith.orders.which_plane import ALL_BEHIND, BOTH_OPEN
from sopwith_gm.systems.sopwith.reader import signs
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.planes import (
    NO_NAME,
    NO_SUBJECTS,
    NUMBERED,
    ON_GROUND,
    Heading,
    begins_with_order,
    may_head,
    plane_headings,
    same_as,
)

_NAME = re.compile(
    r"(?<![\w'-])[^\W\d_a-z][\w-]+(?:'(?!s\b)\w+)?"
    r"(?:[ ](?:(?:of the |of |von |de |la )?[^\W\d_a-z][\w-]+|[1-9](?!\w|\s*[.)])))*"
)
_LEAD = re.compile(
    r"(?:(?:^|(?<=[.!?;:,(/|])|(?<=\s-))[\s\"'(*_#•+-]*|(?<=\s)(?=(?:and|but|while|whereas)\s))"
    r"(?:(?:and|but|now|while|whereas|meanwhile|then|here|so|also|next|finally|as|for|with|in|pour|fur|"
    r"voor|para|the|my|our|other|good|old|poor|this|turn|week|time|round|month|i've|we've|got|i|we|i'm|am|"
    r"have|has|sending|send|want|would|like|i'd|please|let|take|put|keep|leave|fly|steer|bring|to|both|"
    r"orders|moves),?\s+|[\"'*_])*$",
    re.IGNORECASE,
)
_GIVEN = re.compile(r"\b(?:for|with|in|as|pour|fur|voor|para|got|sending|send)\s", re.IGNORECASE)
"""Before a name: what follows is of it, whatever comes first."""
_PAIR = re.compile(r"[\"'*_]*\s+(?:and|&|\+)\s+(?:the |my )?[\"'*_]*$")
_MARK = re.compile(
    r"[\"'*_]*(?:,?\s+(?:both|each)\b)?(?:\s*[:=]|\s?[-/]{1,2}\s|\s*\(|,(?=\s)|(?=\s))[\s*_]*"
)
_FLIES = re.compile(
    r"(?:goes|flies|turns|slips|sideslips|lands|takes|stays|remains|keeps|carries|does|makes|holds|"
    r"moves|stands|waits|repairs|gets|starts|begins|opens|heads|wants|stops|rests|sits|climbs|"
    r"(?:is|are) (?:to|going|landing|taking|staying|parked|on|not|coming|flying|turning|slipping)|"
    r"will|shall|should|must|both|each|se queda|vuela|gira|"
    r"aterriza|bleibt|fliegt|dreht|landet|startet|rutscht|"
    r"vole|tourne|reste|atterrit|glisse|blijft|vliegt|draait|landt|slipt)\b",
    re.IGNORECASE,
)
_DOES = re.compile(
    r"(?:needs|uses|fires|shoots|has|is|are|can|may|would|go|fly|turn|slip|land|take|stay|repair|"
    r"going|flying|turning|slipping|landing|taking|staying|who|which)\b",
    re.IGNORECASE,
)
_LEAD_WORD = re.compile(
    r"(?:for|with|both|the|my|our|and|but|then|on|in|now|while|next|finally|here|so|also|as|keep|leave|"
    r"take|put|let|please|send|only|just|fly|steer|bring|have)",
    re.IGNORECASE,
)
_TO_IT = re.compile(r"\s(?:on|to|for|of)\s+(?:the |my |our )?[\"'*_]*$", re.IGNORECASE)
"""Between an order and the plane that it is for."""
_MENDS = frozenset({"REPAIR", "REPAIRING"})
_A_TURN = re.compile(r"t\w*-? ?\d+", re.IGNORECASE)
_CODES = frozenset({"code", "fire_code", "letters", "fire"})
_LABEL = re.compile(
    r"[\s(*#]*(?:(?:move|mv|m)\s*)?(?P<n>[123]|one|two|three|first|second|third)"
    r"(?:\s+move)?\s*[.:)=-]+\s*$",
    re.IGNORECASE,
)
_NUMBER = {"one": 1, "two": 2, "three": 3, "first": 1, "second": 2, "third": 3}
_COUNTED = re.compile(
    r"\b(?:twice|thrice|(?:two|three|[23]) \w+|x ?[23]|throughout|all the way)\b", re.IGNORECASE
)
_EVERYDAY = frozenset({"fill", "soft"})
_WINDOW = 60
"""Characters before a name that are looked at."""
_MOST = 60
"""Names that are looked at."""
_FEW = 2
"""Manoeuvres of which a set may be made, where another plane has more."""
_WHOLE = 3


class _Place(NamedTuple):
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
    """By what it is known, and where it is written; empty where all are told."""
    label: int
    """The number of the move that the whole line is of; 0: none."""
    is_sure: bool
    """Its words are a name and nothing else."""

    @property
    def by(self) -> tuple[str, ...]:
        """By what the planes are known."""
        return tuple(name for name, _ in self.names)


def with_subjects(
    lines: Sequence[Line], known: Sequence[str] = ()
) -> tuple[list[Line], dict[int, Heading]]:
    """The lines, parted where planes are spoken of within them, and their headings."""
    plain = plane_headings(lines, known)
    names = {one.name for one in plain.values()}
    if len(names) < 2 and not any(line.role is Role.OWN for line in lines):
        return list(lines), plain
    if len(names) > 1:
        return _parted(lines, list(_beside(lines, plain, names)), plain)
    found = _mentions_of_two(lines)
    return _parted(lines, found, {}) if found else (list(lines), plain)


def _mentions_of_two(lines: Sequence[Line]) -> list[Mention]:
    """What two planes or more are told by name; empty where they are not two."""
    ordering = list(_ordering(lines))
    found = [one for line in ordering for one in _mentions(line)][:_MOST]
    while found:
        told = _told(lines, found)
        kept = [one for one in found if all(map(told.get, one.by))]
        if len(kept) == len(found):
            break
        found = kept
    names = {name for one in found for name in one.by}
    if len(names) < 2:
        found = _told_together(ordering)
        names = {name for one in found for name in one.by}
    if not names:
        return []
    more = [one for line in ordering for one in [*_mentions(line, names), *_of_all(line)]]
    starts = {one.start for one in found}
    return sorted([*found, *(one for one in more if one.start not in starts)])[:_MOST]


def _told_together(lines: Sequence[Line]) -> list[Mention]:
    """`Kestrel and Merlin, turn 5. Both go ...`: two names, and behind them what is of both."""
    found: list[Mention] = []
    pairs: dict[tuple[str, ...], Mention] = {}
    for line in lines:
        for one in _pairs(line):
            pairs.setdefault(one.by, one)
        for a, b in _sentences(line.look, 0):
            both = BOTH_OPEN.match(line.look, a, b)
            if both and orders_in(line.look[both.end() : b]):
                at = line.start + a
                found += [
                    one._replace(start=at, rest=at) for one in pairs.values() if one.rest < at
                ]
    return found if len(pairs) == 1 else []


def _of_all(line: Line) -> Iterator[Mention]:
    """Where what is said of all planes begins within a sentence: `..., both firing ahead`."""
    for gap in ALL_BEHIND.finditer(line.look):
        yield Mention(line.start + gap.start(), line.start + gap.start(), (), 0, is_sure=True)


def _beside(
    lines: Sequence[Line], plain: Mapping[int, Heading], names: Collection[str]
) -> Iterator[Mention]:
    """What planes that have headings are told within other lines, or within those of others."""
    lines = [line for line in lines if line.role is Role.OWN]
    rests = {head.rest for head in plain.values()}
    for line in _ordering(lines):
        behind = max((rest for rest in rests if line.start < rest <= line.end), default=-1)
        found = [one for one in _mentions(line, names) if one.start >= behind]
        if len({name for one in found for name in one.by}) > (behind < 0):
            yield from found


def _told(lines: Sequence[Line], found: Sequence[Mention]) -> dict[str, bool]:
    """Has each name a set of orders behind it, all told?"""
    counts: dict[str, list[int]] = {}
    sure: dict[str, bool] = {}
    by = {name for one in found for name in one.by}
    stops = [one.start for one in found[1:]] + [lines[-1].end]
    for one, stop in zip(found, stops, strict=True):
        moves = ground = 0
        for line in lines:
            a, b = max(one.rest, line.start), min(stop, line.end)
            if a < b and line.role is Role.OWN:
                look = line.look[a - line.start : b - line.start]
                kinds = [bit.kind for bit in made_of(look)]
                moves += sum(kind in MANOEUVRES for kind in kinds)
                moves += "MAN" in kinds and _COUNTED.search(look) is not None
                if len(by) > 1 and moves < _WHOLE and MOVES_AND_FIRE & set(kinds):
                    moves = max(moves, orders_in(look))
                ground += sum(kind in ON_GROUND or kind == "REFER" for kind in kinds)
                ground += same_as(look, 0, len(look)) is not None
        for name in one.by:
            known = counts.setdefault(name, [0, 0])
            known[0], known[1] = known[0] + moves, known[1] + ground
            sure[name] = sure.get(name, False) or one.is_sure
    return {
        name: moves >= _WHOLE or (sure[name] and (moves >= _FEW or ground > 0))
        for name, (moves, ground) in counts.items()
    }


def _ordering(lines: Sequence[Line]) -> Iterator[Line]:
    """The sender's own lines that are neither press nor greeting."""
    pressed = -1
    for line in lines:
        if line.role is not Role.OWN:
            continue
        if signs.PRESS_LABEL.match(line.look) or signs.TO_ALL_LABEL.match(line.look):
            pressed = line.paragraph
        if line.paragraph != pressed:
            yield line


def _mentions(line: Line, known: Collection[str] = ()) -> Iterator[Mention]:
    """What stands in a line before what some plane is told; of those that are known, if any."""
    at = 0
    greeting = signs.GREETING.match(line.look)
    if greeting:
        at = greeting.end()
    for a, b in _sentences(line.look, at):
        label, spoken = 0, False
        pair: list[_Place] = []
        for capitals in _NAME.finditer(line.look, a, b):
            name = _name_in(line.look, *capitals.span())
            if name is None:
                continue
            begun = max(a, name.start - _WINDOW)
            if pair and _PAIR.fullmatch(line.look, pair[-1].end, name.start):
                pair.append(name)
            else:
                pair = [name]
                lead = _LEAD.search(line.look[begun : name.start])
                start = begun + lead.start() if lead else -1
            is_behind = _stands_behind_orders(line.look, a, name)
            if is_behind:
                start = a
            if start < 0 or (start == begun > a):
                continue
            is_known = line.look[slice(*name)].casefold() in known
            if known and not is_known:
                continue
            is_sure = is_known or _is_a_name(line.look[slice(*name)])
            rest = _rest(line.look, start, name, b, is_known=is_known, is_sure=is_sure)
            rest = start if is_behind and is_sure else rest
            if rest < 0:
                continue
            heads = _LABEL.fullmatch(line.look, a, start) if not spoken else None
            if heads:
                label = _NUMBER.get(heads["n"].lower()) or int(heads["n"])
                start = a
            spoken = True
            names = tuple(
                (line.look[slice(*one)].casefold(), one.moved(line.start)) for one in pair
            )
            yield Mention(line.start + start, line.start + rest, names, label, is_sure)


def _stands_behind_orders(look: str, start: int, name: _Place) -> bool:
    """`Repair 2 points on Gull`: nothing but orders for the ground before it in its sentence."""
    to_it = _TO_IT.search(look, start, name.start)
    kinds = {bit.kind for bit in made_of(look[start : to_it.start()])} if to_it else set()
    return bool(kinds & _MENDS) and kinds <= _MENDS | {"comma", "colon"}


def _pairs(line: Line) -> Iterator[Mention]:
    """Two names that are joined, whatever is said of them."""
    names = [_name_in(line.look, *one.span()) for one in _NAME.finditer(line.look)]
    known = [one for one in names if one and _is_a_name(line.look[slice(*one)])]
    for one, other in pairwise(known):
        if _PAIR.fullmatch(line.look, one.end, other.start):
            both = tuple(
                (line.look[slice(*x)].casefold(), x.moved(line.start)) for x in (one, other)
            )
            yield Mention(0, both[1][1][1], both, 0, is_sure=True)


def _sentences(look: str, at: int) -> Iterator[tuple[int, int]]:
    """Those of a line; each line of prose that was wrapped may begin one."""
    begun = 0
    for raw in look.split("\n"):
        yield from sentences(look, max(at, begun), max(at, begun + len(raw)))
        begun += len(raw) + 1


def _name_in(look: str, start: int, end: int) -> _Place | None:
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
    place = _Place(start + words[0].start(), start + words[-1].end())
    name = look[slice(*place)]
    if NUMBERED.fullmatch(name):
        return place
    if _A_TURN.fullmatch(name):
        return None
    is_none = name.lower().split()[0] in NO_SUBJECTS or NO_NAME.fullmatch(name)
    return None if is_none else place


def _is_a_name(name: str) -> bool:
    words = name.lower().split()
    if NUMBERED.fullmatch(name):
        return True
    return may_head(name) and (len(words) > 1 or vocabulary().kinds(words[0]) <= _EVERYDAY)


def _rest(look: str, start: int, name: _Place, end: int, *, is_known: bool, is_sure: bool) -> int:
    """Where a sentence goes on behind a name that heads it; -1 where it heads nothing."""
    mark = _MARK.match(look, name.end, end)
    if not mark:
        return -1
    said = mark[0].strip(" *_\"'")
    if is_known:
        kinds = {bit.kind for bit in made_of(look[mark.end() : end])}
        is_told = kinds & (MOVES_AND_FIRE | GROUND | {"REFER"}) or same_as(look, mark.end(), end)
        return mark.end() if is_told else -1
    if (said and said != ",") or _FLIES.match(look, mark.end(), end):
        return mark.end()
    if not is_sure:
        return -1
    if _DOES.match(look, mark.end(), end):
        return mark.end()
    is_given = _GIVEN.search(look, start, name.start)
    return mark.end() if is_given or begins_with_order(look[mark.end() : end]) else -1


def _parted(
    lines: Sequence[Line], found: Sequence[Mention], plain: Mapping[int, Heading]
) -> tuple[list[Line], dict[int, Heading]]:
    """The lines, parted where planes are spoken of, and who heads each part."""
    parts: list[Line] = []
    heads: dict[int, Heading] = {}
    for number, line in enumerate(lines):
        begun = line.start
        if number in plain:
            heads[len(parts)] = plain[number]
        for one in found:
            if not line.start <= one.start < line.end:
                continue
            if line.look[begun - line.start : one.start - line.start].strip():
                parts.append(_part(line, begun, one.start))
            if one.names:
                (name, place), *more = one.names
                heads[len(parts)] = Heading(name, place, one.rest, tuple(more), one.label)
            begun = one.start
        parts.append(_part(line, begun, line.end) if begun > line.start else line)
    return parts, heads


def _part(line: Line, start: int, end: int) -> Line:
    """One part of a line."""
    look = line.look[start - line.start : end - line.start]
    return replace(line, start=start, end=end, look=look, opens=line.opens and start == line.start)
