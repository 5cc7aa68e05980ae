"""One side, manoeuvre or strip for another, by what was told: `Not left, damn, right`, `everything
that says L should say R`.

The message is read without the sentence, and what comes out whole has the new value in place of the
old one: where the old one is one thing only, or where the sentence says that it is all of them.
Where that cannot be told, the sentence is asked about, for it would be lost otherwise.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Context, Kind, Reading, Stretch
from sopwith_gm.core.value_parts import changed
from sopwith_gm.reading.fold import without
from sopwith_gm.systems.sopwith.board import STRIP_NAMES
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.reader.own_lines import own_look, own_paragraphs
from sopwith_gm.systems.sopwith.reader.told_moves import moves_of, whole_sheet, with_moves
from sopwith_gm.systems.sopwith.reader.without_some import asked_about, marked
from sopwith_gm.systems.sopwith.sheet import OrderSheet

Moves = Sequence[tuple[str, str]]

_SIDE = r"(?:left|right|port|starboard|(?-i:[LR]))"
_VALUE = rf"(?:{_SIDE}|ahead|(?-i:[LR][TS])|{'|'.join(STRIP_NAMES)})"
_EXCLAIMED = (
    r"(?:(?:damn|damn it|dammit|dash it|blast|blast it|bother|drat|sorry|oh|no|er|um|argh|wait|"
    r"oops|hell|of course|obviously|i mean|i meant|rather|but)\b[ ,:!.-]*)*"
)
_NOT_THIS = Pattern(
    rf"\W*{_EXCLAIMED}not (?:to )?(?:the )?(?P<old>{_VALUE})(?: strip)?[ ,;:!.-]+{_EXCLAIMED}"
    rf"(?:to )?(?:the )?(?P<new>{_VALUE})(?: strip)?(?: of course| obviously| please)?\W*",
    re.IGNORECASE,
)
"""`Not left, damn, right.`"""
_SHOULD = (
    r"(?:(?:should|must|ought to|needs? to|has to|have to|is to|are to|was to|was meant to|"
    r"were meant to|is meant to) )?"
)
_ANY = r"(?:everything|all|anything|whatever)"
_SAID = r"(?:says?|said|reads?|is|was|are|were|goes|points?)"
_WROTE = (
    r"(?:it (?:says?|said|reads?)|(?:i|we)(?:'ve| have)? (?:wrote|written|put|said|typed)|you "
    r"(?:see|read|find))"
)
_OLD, _NEW = rf"(?:an? |to the )?(?P<old>{_SIDE})", rf"(?:an? |to the )?(?P<new>{_SIDE})(?-i:'?s)?"
_ALIKE = (
    r"(?:,? (?:(?P<fire>in the fire|of the fire|guns only|fire only|for the guns)|"
    r"throughout|everywhere|each time|every time|please|instead|of course|both times|"
    r"in every case|in all cases|"
    r"(?:the )?(?:guns?|fire|slips?|turns?|manoeuvres?|moves?)(?:,? and (?:the )?(?:guns?|fire|"
    r"slips?|turns?|"
    r"manoeuvres?|moves?))* (?:alike|both|included|too|as well|likewise)))*"
)
_ALL = tuple(
    Pattern(rf"\W*{_EXCLAIMED}(?:so )?(?:please )?{form}{_ALIKE}\W*", re.IGNORECASE)
    for form in (
        rf"{_ANY} (?:(?:that|which) )?(?:{_SAID} )?{_OLD} {_SHOULD}(?:say|read|be|become|have "
        rf"been|go|point) {_NEW}",
        rf"(?:where|wherever|whenever|every time|each time) {_WROTE} {_OLD},? "
        rf"(?:(?:please )?(?:read|take|put|make it)|(?:i|we) (?:mean|meant)|it {_SHOULD}(?:be|"
        rf"read|say)) {_NEW}",
        rf"for (?:every |all )?{_OLD}(?-i:'?s)?,? (?:please )?(?:read|put|take) {_NEW} "
        rf"(?:throughout|everywhere|each time|every time)",
        rf"(?:change|turn|alter|correct|convert) (?:all|every|each)(?: the| my| of the)? "
        rf"{_OLD}(?-i:'?s)? (?:to|into|for|by|with) {_NEW}",
        rf"(?:all|every|each)(?: the| my| of the)? {_OLD}(?-i:'?s)? {_SHOULD}(?:be|become|read|"
        rf"have been) {_NEW}",
    )
)
"""`Everything that says L should say R, guns and slips alike`; `where I wrote left, read right`."""
_IN_CODE = {
    "port": "L",
    "left": "L",
    "l": "L",
    "starboard": "R",
    "right": "R",
    "r": "R",
    "ahead": "A",
}
_FIRED = Pattern(
    r"\b(?:fir(?:e|es|ing)|shoot(?:s|ing)?|shots?|bursts?|guns?|[Ff])\b[^.;:!?\n]{0,25}\Z",
    re.IGNORECASE,
)
_FLOWN_BEHIND = Pattern(r"[ -](?:hand )?(?:turn|slip|side ?slip)", re.IGNORECASE)
_FLOWN_BEFORE = Pattern(
    r"\b(?:turn|slip|sideslip|turning|slipping)(?: her| it)?(?: to)?(?: the)? \Z", re.IGNORECASE
)


def read_one_for_another(
    text: str, context: Context, read: Callable[[str, Context], Reading]
) -> Reading | None:
    """A message of which a sentence puts one value for another; None where none does."""
    look = own_look(text, tuple(context.roles))
    for (a, b), old, new, of in _said(look, context):
        before = read(without(text, [(a, b)]), context)
        told_before = whole_sheet(before)
        if told_before is None:
            return None
        plane, sheet = told_before
        told = _with_strip(sheet, old, new) if old in STRIP_NAMES else None
        moves = moves_of(sheet)
        if moves and old not in STRIP_NAMES:
            made = _of_all(moves, old, new, of) if of else _of_one(moves, old, new, look[:a])
            told = with_moves(sheet, made) if made and made != moves else None
        if told is None:
            return asked_about(text, before, [(a, b)], "correction", plane)
        return marked(text, replace(before, sheets={plane: told}), [(a, b)], Kind.ORDER)
    return None


def _said(look: str, context: Context) -> Iterator[tuple[Stretch, str, str, str]]:
    """Where such a sentence stands below others, the old value, the new one, and whether it is of
    `all`, of all `fire`, or of one ("")."""
    is_first = True
    for start, end in own_paragraphs(look, context.roles):
        for a, b in whole(look, sentences(look, start, end)):
            said = " ".join(look[a:b].split())
            one = _NOT_THIS.fullmatch(said)
            every = next((found for form in _ALL if (found := form.fullmatch(said))), None)
            found = one or every
            if found and not is_first and found["old"].lower() != found["new"].lower():
                of = "" if one else "fire" if found["fire"] else "all"
                yield (a, b), found["old"].lower(), found["new"].lower(), of
            is_first = False


def _with_strip(sheet: OrderSheet, old: str, new: str) -> OrderSheet | None:
    strip = next((name for name in STRIP_NAMES if name == new), None)
    if strip and sheet.take_off == old:
        return changed(sheet, take_off=strip)
    return changed(sheet, land=strip) if strip and sheet.land == old else None


def _of_all(moves: Moves, old: str, new: str, of: str) -> Moves | None:
    """With all that goes to one side to the other; None where one would be fired twice."""
    was, now = _IN_CODE[old], _IN_CODE[new]
    if any(was in ways and now in ways for _, ways in moves):
        return None
    return [
        (man.replace(was, now) if of == "all" and man in _SIDED else man, ways.replace(was, now))
        for man, ways in moves
    ]


_SIDED = frozenset({"LT", "RT", "LS", "RS"})


def _of_one(moves: Moves, old: str, new: str, before: str) -> Moves | None:
    """With the one thing that is told in the old word told in the new one; None where that may be
    several."""
    if old.upper() in _SIDED:
        flown = [n for n, (man, _) in enumerate(moves) if man == old.upper()]
        code = new.upper() if new.upper() in _SIDED else _IN_CODE.get(new, "") + old[1:].upper()
        return _put(moves, flown, code, None)
    was, now = _IN_CODE.get(old, ""), _IN_CODE.get(new, "")
    told = list(re.finditer(rf"\b{old}\b", before, re.IGNORECASE)) if len(old) > 1 else []
    if not was or not now or len(told) != 1:
        return None
    fired = [n for n, (_, ways) in enumerate(moves) if was in ways]
    if _FIRED.search(before[: told[0].start()]) and not _FLOWN_BEHIND.match(before, told[0].end()):
        return _put(moves, fired, None, (was, now))
    is_flown = _FLOWN_BEHIND.match(before, told[0].end()) or _FLOWN_BEFORE.search(
        before[: told[0].start()]
    )
    flown = [n for n, (man, _) in enumerate(moves) if man in _SIDED and man[0] == was]
    if not is_flown or now == "A" or len(flown) != 1:
        return None
    return _put(moves, flown, now + moves[flown[0]][0][1:], None)


def _put(
    moves: Moves, at: Sequence[int], man: str | None, way: tuple[str, str] | None
) -> Moves | None:
    if not at or (man and len(at) > 1) or (way and any(way[1] in moves[n][1] for n in at)):
        return None
    made = list(moves)
    for n in at:
        flown, ways = made[n]
        made[n] = (man or flown, ways.replace(*way) if way else ways)
    return made
