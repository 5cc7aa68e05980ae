"""Orders that are whole by themselves, beside sentences that only speak of manoeuvres.

`A, RT fire R, A. Left turns are bad for me.`: one sentence, line or paragraph tells all three
moves, and nothing else corrects them, so nothing else flies a move. What does not fit is asked
about.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Context, Reading, Stretch
from sopwith_gm.reading.fold import without
from sopwith_gm.systems.sopwith.orders.made_of import (
    FIXES,
    MANOEUVRES,
    MOVES_AND_FIRE,
    Bit,
    holds,
    made_of,
)
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.prose.altered import may_alter
from sopwith_gm.systems.sopwith.prose.message import told_in_prose
from sopwith_gm.systems.sopwith.reader.in_sentences import lines_within
from sopwith_gm.systems.sopwith.reader.item_lists import list_in
from sopwith_gm.systems.sopwith.reader.own_lines import own_look, own_paragraphs
from sopwith_gm.systems.sopwith.reader.without_some import asked_about
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES, MoveOrder, OrderSheet

_CORRECTS = FIXES | {"no", "or", "if", "maybe", "REF", "INREF"}
"""With one of these beside them, orders may be changed, or hang on something."""


def as_told_by_itself(
    text: str, context: Context, reading: Reading, read: Callable[[str, Context], Reading]
) -> Reading:
    """A reading with the three moves that one part of its message tells whole, where the others
    made something else of them; as it was where no part does, or two do, or one corrects."""
    if len(reading.sheets) != 1:
        return reading
    ((plane, sheet),) = reading.sheets.items()
    look = own_look(text, tuple(context.roles))
    paragraphs = tuple(own_paragraphs(look, context.roles))
    lists = [one for a, b in paragraphs for one in _list_of_lines(look, a, b)]
    said = [
        one
        for a, b in paragraphs
        for one in whole(look, sentences(look, a, b))
        if not any(x <= one[0] and one[1] <= y for x, y in lists)
    ]
    said = sorted([*said, *lists])
    ordering = [(a, b) for a, b in said if holds(look[a:b], MOVES_AND_FIRE)]
    told = {
        (a, b): moves
        for a, b in ordering
        if len(ordering) > 1 and (moves := _told_whole(look[a:b]))
    }
    if len(told) != 1:
        return reading
    ((core, moves),) = told.items()
    if any(_may_change(look[a:b]) for a, b in said if a > core[0]):
        return reading
    others = [one for one in ordering if one != core]
    beside = [bit for a, b in others for bit in made_of(look[a:b])]
    if any(bit.kind == "TURN_NO" for bit in beside) or _flown(beside) >= MOST_MOVES:
        return reading
    if _men(sheet) == moves and not all(_fires_nowhere(look[a:b]) for a, b in others):
        return reading
    before = read(without(text, others), context)
    if set(before.sheets) != {plane} or _men(before.sheets[plane]) != moves:
        return reading
    are_above = _men(sheet) != moves and all(b <= core[0] for _, b in others)
    if not (are_above or _is_shifted(before.sheets[plane].moves, sheet.moves)):
        return reading
    return asked_about(text, before, others, "order-or-talk", plane)


def _list_of_lines(look: str, start: int, end: int) -> Iterator[Stretch]:
    """The whole of a paragraph whose lines are a list of three moves."""
    lines = list(lines_within(look, start, end))
    if len(lines) >= MOST_MOVES and list_in(lines):
        yield start, end


def _told_whole(said: str) -> tuple[str, ...] | None:
    """The codes of three manoeuvres that a sentence, or the lines of a list, tell by themselves;
    None where they do not."""
    found = list_in(list(lines_within(said, 0, len(said))))
    if found:
        return tuple(item.man for item in found.moves)
    told_once = sum(bit.kind == "MAN" for bit in made_of(said)) < MOST_MOVES
    if told_once and not _REPEATED.search(said):
        return None  # `Move 3: ahead` may be three aheads, alone
    told = told_in_prose((" ".join(said.split()),)).moves
    men = tuple(man for man, _ in told)
    return men if len(men) == MOST_MOVES and "?" not in men else None


_REPEATED = Pattern(
    r"\b(?:three times|thrice|twice|two times|3 ?x|x ?3|2 ?x|x ?2)\b(?!.*\bmove \d)", re.IGNORECASE
)


def _flown(bits: Sequence[Bit]) -> int:
    return sum(bit.kind in MANOEUVRES for bit in bits)


def _is_shifted(told: Sequence[MoveOrder], read: Sequence[MoveOrder]) -> bool:
    """Did moves become others? Where one did and all else stands, a sentence may say so."""
    changed = [n for n, pair in enumerate(zip_longest(told, read)) if pair[0] != pair[1]]
    flown = [move.manoeuvre for move in told] != [move.manoeuvre for move in read]
    return len(changed) > 1 or (bool(changed) and not flown)


def _fires_nowhere(sentence: str) -> bool:
    """`My brother would fire left`: does it speak of one burst of another, or of none, and name no
    move that it is of?"""
    bits = made_of(sentence)
    fires = [bit for bit in bits if bit.kind in MOVES_AND_FIRE]
    is_own = not {bit.kind for bit in bits} & {"others", "past"}
    return len(fires) == 1 and not is_own and not _OF_MOVES.search(sentence)


_OF_MOVES = Pattern(
    r"[:\d]|\b(?:first|second|third|last|middle|moves?|turns?|turning|slips?|slipping|each|every|both|"
    r"all|always|one|two|three|ahead|straight|then|rest|others?)\b",
    re.IGNORECASE,
)


def _may_change(sentence: str) -> bool:
    kinds = {bit.kind for bit in made_of(sentence)}
    places = _PLACE.search(sentence) and not kinds & {"past", "others"}
    if _SHOULD_GO.search(sentence):
        return True
    return bool(kinds & _CORRECTS) or bool(places) or may_alter(sentence)


_SHOULD_GO = Pattern(
    r"\b(?:should|must) (?:both |all |each |rather )?(?:go|be|turn|point|lead) (?:to )?(?:the )?"
    r"(?:left|right|port|starboard)(?:wards)?\b",
    re.IGNORECASE,
)
"""`The slips should both go right.`"""

_PLACE = Pattern(r"\b(?:first|second|third|last|middle|number (?:one|two|three))\b", re.IGNORECASE)


def _men(sheet: OrderSheet) -> tuple[str, ...]:
    return tuple(str(move.manoeuvre or "?") for move in sheet.moves)
