"""Whose each stretch of a message for several planes is: its lines, parted where another begins.

`I've got the Moth going ahead; the Hornet stays parked. Both fire left.` A name is known by what it
heads: each of two names or more must have a set of orders of its own behind it, all told.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.orders.made_of import MANOEUVRES, MOVES_AND_FIRE, made_of
from sopwith_gm.systems.sopwith.orders.sounding import orders_in
from sopwith_gm.systems.sopwith.orders.which_plane import BOTH_OPEN
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.planes import ON_GROUND, Heading, plane_headings, same_as
from sopwith_gm.systems.sopwith.reader.planes_told import planes_told_whole
from sopwith_gm.systems.sopwith.reader.press_labels import press_label_end
from sopwith_gm.systems.sopwith.reader.signs import PILOTS_SPOKEN_TO
from sopwith_gm.systems.sopwith.reader.subjects import Mention, joined_names, mentions, sentences_of

_COUNTED = Pattern(
    r"\b(?:twice|thrice|(?:two|three|[23]) \w+|x ?[23]|throughout|all the way)\b", re.IGNORECASE
)
_MOST = 60
"""Names that are looked at."""
_FEW = 2
"""Manoeuvres of which a set may be made, where another plane has more."""
_WHOLE = 3


def with_subjects(
    lines: Sequence[Line], known: Sequence[str] = ()
) -> tuple[list[Line], dict[int, Heading]]:
    """The lines, parted where planes are spoken of within them, and their headings."""
    plain = plane_headings(lines, known)
    names = {one.name for one in plain.values()}
    ordering = list(ordering_lines(lines))
    if not ordering:
        return list(lines), plain
    whole = planes_told_whole(ordering)
    if len(names) > 1 and all(_is_headed(one, plain) for one in whole):
        return list(lines), plain
    found = _mentions_of_two(lines, ordering, whole)
    return _parted(lines, found) if found else (list(lines), plain)


def _is_headed(one: Mention, plain: Mapping[int, Heading]) -> bool:
    """Is it a plane that a heading names, or a part of the name?"""
    [(name, (start, _))] = one.names
    return any(name == head.name or head.place[0] <= start < head.rest for head in plain.values())


def _mentions_of_two(
    lines: Sequence[Line], ordering: Sequence[Line], whole: Sequence[Mention]
) -> list[Mention]:
    """What two planes or more are told by name; empty where they are not two."""
    found = [*whole] or [one for line in ordering for one in mentions(line)][:_MOST]
    while found and not whole:
        told = _told(lines, found)
        kept = [one for one in found if all(map(told.get, one.by))]
        if len(kept) == len(found):
            break
        found = kept
    if len({name for one in found for name in one.by}) < 2:
        found = _told_together(ordering)
    return sorted(found)[:_MOST]


def _told_together(lines: Sequence[Line]) -> list[Mention]:
    """`Kestrel and Merlin, turn 5. Both go ...`: two names, and behind them what is of both."""
    found: list[Mention] = []
    pairs: dict[tuple[str, ...], Mention] = {}
    for line in lines:
        for one in joined_names(line):
            pairs.setdefault(one.by, one)
        for a, b in sentences_of(line.look, 0):
            both = BOTH_OPEN.match(line.look, a, b)
            if both and orders_in(line.look[both.end() : b]):
                at = line.start + a
                found += [
                    one._replace(start=at, rest=at)
                    for one in pairs.values()
                    if one.rest <= line.start + b
                ]
    return found if len(pairs) == 1 else []


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


def ordering_lines(lines: Sequence[Line]) -> Iterator[Line]:
    """The sender's own lines that are neither press nor greeting."""
    pressed, is_announced = -1, False
    for n, line in enumerate(lines):
        if line.role is not Role.OWN:
            continue
        label = press_label_end(line.look)
        speaks_to_all = line.opens and PILOTS_SPOKEN_TO.match(line.look)
        if speaks_to_all and not orders_in(_paragraph_at(lines, n)):
            pressed = line.paragraph
        if label is not None or (is_announced and line.look.strip()):
            pressed = line.paragraph
            is_announced = label is not None and not line.look[label:].strip()  # alone on its line
        if line.paragraph != pressed:
            yield line


def _paragraph_at(lines: Sequence[Line], n: int) -> str:
    """The paragraph that begins with a line."""
    below = takewhile(lambda line: line.paragraph == lines[n].paragraph, lines[n:])
    return "\n".join(line.look for line in below)


def _parted(
    lines: Sequence[Line], found: Sequence[Mention]
) -> tuple[list[Line], dict[int, Heading]]:
    """The lines, parted where planes are spoken of, and who heads each part."""
    parts: list[Line] = []
    heads: dict[int, Heading] = {}
    for line in lines:
        begun = line.start
        for one in (_with_condition(line, mention) for mention in found):
            if not line.start <= one.start < line.end:
                continue
            if line.look[begun - line.start : one.start - line.start].strip():
                parts.append(_part(line, begun, one.start))
            (name, place), *more = one.names
            heads[len(parts)] = Heading(name, place, one.rest, tuple(more))
            begun = one.start
        parts.append(_part(line, begun, line.end) if begun > line.start else line)
    return parts, heads


_CONDITION = Pattern(
    r"(?:^|(?<=[.!?;] ))(?P<if>\W*(?:(?:and|but) )?(?:if|unless|should|in case|once|"
    r"as soon as|provided|"
    r"supposing|were|had)\b[^.!?;\n]*,\s*)\Z",
    re.IGNORECASE,
)


def _with_condition(line: Line, one: Mention) -> Mention:
    """A plane that is spoken of behind a condition, `If Red comes near, Gull turns right`, from
    where that begins."""
    at = one.start - line.start
    led = _CONDITION.search(line.look[:at]) if 0 < at < len(line.look) else None
    if not led:
        return one
    begun = line.start + led.start("if")
    return one._replace(start=begun, rest=begun)


def _part(line: Line, start: int, end: int) -> Line:
    """One part of a line."""
    look = line.look[start - line.start : end - line.start]
    return replace(line, start=start, end=end, look=look, opens=line.opens and start == line.start)
