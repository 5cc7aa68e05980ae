"""Planes that are the subjects of sentences: `Salt lands on gamma: A, A. Pepper goes LT, A, A.`"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.sentences import sentences
from sopwith_gm.systems.sopwith.orders.sounding import orders_in
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.planes import (
    NO_NAME,
    NUMBERED,
    Heading,
    may_head,
    plane_headings,
)

_DOES = (
    r"(?:goes|flies|turns|slips|sideslips|lands|takes|stays|remains|keeps|carries|does|makes|"
    r"holds|moves|stands|waits|repairs|gets|starts|begins|opens|heads|wants|stops|rests|sits|climbs|"
    r"(?:is|are) (?:to|going|landing|taking|staying|parked|on|not|coming|flying|turning|slipping)|"
    r"will|shall|should|must|se queda|vuela|gira|aterriza|bleibt|fliegt|dreht|landet|startet|"
    r"rutscht|"
    r"vole|tourne|reste|atterrit|glisse|blijft|vliegt|draait|landt|slipt)"
)
_FIRST = r"(?-i:[^\W\d_a-z])[\w'-]*"
_MORE = r"(?:(?-i:[^\W\d_a-z])[\w'-]*|of|the|von|de|la|\d)"
_SUBJECT = Pattern(
    r"[\s\"'*_#(•+;,-]*(?:(?i:and|but|now|while|whereas|meanwhile|then|here|so)[,:]?\s+)?"
    r"(?:(?i:this (?:week|turn|time|round|month))[,:]?\s+)?"
    r"(?:(?i:for|pour|fur|voor|para)\s+)?(?:(?i:my|the|our)\s+)?"
    rf"[\"'*_]*(?P<name>{_FIRST}(?:[ ]{_MORE}){{0,3}})"
    rf"[\"'*_]*(?:\s*[:=|]|\s/\s|\s+-{{1,2}}\s|(?=,?\s+{_DOES}\b))[\s*_]*"
)
_PARTING = re.compile(r"\s*[;,]\s+|\s+(?=(?:and|but|while|whereas)\s+[^\W\d_a-z])")
_OF_BOTH = re.compile(r"\b(?:both|neither|each of (?:them|us)|the two of them)\b", re.IGNORECASE)
"""What is said of both planes is of neither part."""
_EVERYDAY = frozenset({"fill", "soft"})
_WHOLE = 3
"""Orders behind a name that are a whole set, whatever the name."""
_NO_SUBJECTS = frozenset(
    {"i", "we", "my", "our", "the", "ps", "pps",
     "he", "she", "it", "they", "you", "this", "that", "there", "who", "which", "what",
     "everybody", "everyone", "nobody", "somebody", "both", "neither", "all", "each", "moves",
     "orders", "fire", "press", "shots", "guns", "landing", "repair", "repairs", "pilot", "plane",
     "turn", "game", "date", "from", "to", "name", "note", "version", "correction", "nothing",
     "total", "remarks", "status", "position", "key", "first", "second", "third", "last", "flying",
     "flight", "firing", "shooting", "bursts", "move", "presse",
     "prensa", "pers"}
)  # fmt: skip


def with_subjects(
    lines: Sequence[Line], known: Sequence[str] = ()
) -> tuple[list[Line], dict[int, Heading]]:
    """The lines, parted where a sentence begins with a plane of its own, and their headings."""
    plain = plane_headings(lines, known)
    if len({name for name, _, _ in plain.values()}) > 1 or not any(
        line.role is Role.OWN for line in lines
    ):
        return list(lines), plain
    parted: list[Line] = []
    found: dict[int, Heading] = {}
    for line in lines:
        cuts = list(_subjects(line)) if line.role is Role.OWN else []
        begun = line.start
        for start, heading in cuts:
            if line.look[begun - line.start : start - line.start].strip():
                parted.append(_part(line, begun, start))
            found[len(parted)] = heading
            begun = start
        parted.append(_part(line, begun, line.end) if cuts else line)
    names = {name for name, _, _ in found.values()}
    if len(names) < 2 or not _have_orders(parted, found):
        return list(lines), plain
    return parted, found


def _part(line: Line, start: int, end: int) -> Line:
    look = line.look[start - line.start : end - line.start]
    return replace(line, start=start, end=end, look=look, opens=line.opens and start == line.start)


def _subjects(line: Line) -> Iterator[tuple[int, Heading]]:
    """Where a sentence or a line begins with the name of a plane, and where that goes on."""
    at = 0
    for raw in line.look.split("\n"):
        for a, b in _clauses(line.look, at, at + len(raw)):
            head = _SUBJECT.match(line.look, a, b)
            if head is None or not _is_plane(head["name"], is_whole=True):
                continue
            count = orders_in(line.look[head.end() : b])
            if count and _is_plane(head["name"], is_whole=count == _WHOLE):
                start, end = (line.start + place for place in head.span("name"))
                known_by = head["name"].casefold()
                yield line.start + a, (known_by, (start, end), line.start + head.end())
        at += len(raw) + 1


def _clauses(look: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The sentences of a line, and their parts where each begins with a name of its own: `Ant flies
    LS, A, RT; Dec stays parked`."""
    for a, b in sentences(look, start, end):
        cuts = [a]
        if _begins_plane(look, a, b) and not _OF_BOTH.search(look, a, b):
            cuts += [gap.start() for gap in _PARTING.finditer(look, a, b)
                     if _begins_plane(look, gap.end(), b)]  # fmt: skip
        yield from zip(cuts, [*cuts[1:], b], strict=True)


def _begins_plane(look: str, a: int, b: int) -> bool:
    head = _SUBJECT.match(look, a, b)
    return (
        head is not None
        and _is_plane(head["name"], is_whole=False)
        and orders_in(look[head.end() : b]) > 0  # the last, since it reads what it is asked about
    )


def _is_plane(name: str, *, is_whole: bool) -> bool:
    """May the words be the name of a plane, and of nothing that orders are made of?

    Before a whole set of moves they may.
    """
    words = name.lower().split()
    if re.fullmatch(r"t\w* ?\d+", name, re.IGNORECASE):
        return False  # a turn
    if NUMBERED.fullmatch(name):
        return True
    if words[0] in _NO_SUBJECTS or NO_NAME.fullmatch(name):
        return False
    if is_whole:
        return True
    return may_head(name) and (len(words) > 1 or vocabulary().kinds(words[0]) <= _EVERYDAY)


def _have_orders(lines: Sequence[Line], found: dict[int, Heading]) -> bool:
    """Has each plane a set of its own: several moves, or orders for the ground?

    Three names with a manoeuvre each are one plane's moves, told as a list.
    """
    counts: dict[str, int] = {}
    for number, (name, _, rest) in found.items():
        line = lines[number]
        counts[name] = counts.get(name, 0) + orders_in(line.look[rest - line.start :])
    return not (len(counts) == 3 and all(count == 1 for count in counts.values()))
