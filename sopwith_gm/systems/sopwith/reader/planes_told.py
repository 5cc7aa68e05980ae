"""Planes that are known by what they are told: two names, each with orders by themselves.

Behind a name whatever its sentences tell must be whole by their clauses, or it stays on the ground.
So the name may stand anywhere where a clause begins, and no word need say that it is a plane's.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.made_of import holds
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.orders.which_plane import without_name
from sopwith_gm.systems.sopwith.prose.message import told_in_prose
from sopwith_gm.systems.sopwith.prose.told import speaks_of_himself
from sopwith_gm.systems.sopwith.prose.words import words_of
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.planes import ON_GROUND
from sopwith_gm.systems.sopwith.reader.subjects import Mention, mentions, names_in

_BEHIND = Pattern(
    r"[\"'*_]*(?:'s(?: (?:moves?|orders?|turn))?(?: (?:are|is))?)?(?:\s*\([^()\n]{0,40}\))?"
    r"(?:\s*[:=,;-]+\s*|\s+|$)[\s*_]*"
)
"""Between a name and what its plane is told: `Gull's orders are`."""
_MOST = 12
"""Names that are looked at."""
_FEWEST = 2
"""Names behind which anything is told."""


class _Told(IntEnum):
    """What a name is told."""

    NOTHING = 0
    GROUND = 1
    WHOLE = 2


def planes_told_whole(lines: Sequence[Line]) -> list[Mention]:
    """Where each plane is named that is told something, if these are two, and one of them at least
    is told three moves."""
    found = [one for line in lines for one in _named(line)]
    names = {one.by[0] for one in found}
    if not 1 < len(names) <= _MOST:
        return []
    grounded = {name for line in lines for one in mentions(line) for name in one.by}
    if sum(map(bool, _behind(lines, found))) + len(names & grounded) < _FEWEST:
        return []  # as in most messages: a name above all that is told, and one below
    told = _told(lines, found)
    while not all(told[name] > (name not in grounded) for name in told):
        lost = [name for name in told if told[name] <= (name not in grounded)]
        tried = [[one for one in found if one.by != (name,)] for name in reversed(lost)]
        # of those that are told nothing, the one goes that leaves the others most
        found, told = max(((one, _told(lines, one)) for one in tried), key=lambda x: _sum(x[1]))
        if len(told) < 2:
            return []
    return found if _Told.WHOLE in told.values() else []


def _sum(told: Mapping[str, _Told]) -> int:
    return sum(one is _Told.WHOLE for one in told.values())


def _named(line: Line) -> Iterator[Mention]:
    """Every name in a line that what follows may be of."""
    for start, name in names_in(line):
        behind = _BEHIND.match(line.look, name.end)
        if behind:
            known_by = line.look[slice(*name)].casefold()
            names = ((known_by, name.moved(line.start)),)
            yield Mention(line.start + start, line.start + behind.end(), names, is_sure=True)


def _told(lines: Sequence[Line], found: Sequence[Mention]) -> dict[str, _Told]:
    """What each name is told, where all these stand for themselves."""
    said: dict[str, list[str]] = {}
    doing = {one.by[0] for one in found for line in lines if _does_it(line, one)}
    for one, stretches in zip(found, _behind(lines, found), strict=True):
        mine = said.setdefault(one.by[0], [])
        for line, a, b in stretches:
            parts = sentences(line.look, a, b)
            mine += [without_name(line.look[x:y], one.by[0]) for x, y in whole(line.look, parts)]
    return {name: _sort(mine, does_it=name in doing) for name, mine in said.items()}


def _behind(
    lines: Sequence[Line], found: Sequence[Mention]
) -> Iterator[list[tuple[Line, int, int]]]:
    """What stands behind each name, up to the next: lines, and from where to where in each."""
    stops = [one.start for one in found[1:]] + [lines[-1].end]
    for one, stop in zip(found, stops, strict=True):
        spans = ((x, max(one.rest, x.start) - x.start, min(stop, x.end) - x.start) for x in lines)
        yield [(line, a, b) for line, a, b in spans if line.look[max(a, 0) : max(b, 0)].strip()]


def _does_it(line: Line, one: Mention) -> bool:
    """Is it who does what follows: `Gull turns`, and not `Gull:` or `with Gull I turn`?"""
    if not line.start <= one.rest < line.end:
        return False
    behind = line.look[one.names[0][1][1] - line.start : one.rest - line.start]
    return behind.isspace() and line.look[one.rest - line.start].islower()


def _sort(said: Sequence[str], *, does_it: bool) -> _Told:
    is_of_two = does_it and speaks_of_himself([words_of(sentence) for sentence in said])
    if not is_of_two and told_in_prose(tuple(said), is_named=True).moves:
        return _Told.WHOLE
    is_ground = any(holds(sentence, ON_GROUND) for sentence in said)
    return _Told.GROUND if is_ground else _Told.NOTHING
