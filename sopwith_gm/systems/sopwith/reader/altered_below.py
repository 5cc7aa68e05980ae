"""Orders that sentences below them alter, read without these and then altered.

The message is read without what alters it, so that a list, a form and a sentence are altered alike;
only where that is whole, and each sentence left out is certain (`prose/altered.py`), does it count.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from sopwith_gm.core.reading import Context, Kind, Reading, Role, Stretch
from sopwith_gm.reading.fold import without
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.prose.altered import (
    TELLING,
    altered,
    may_alter,
    may_be_certain,
    openings,
)
from sopwith_gm.systems.sopwith.prose.mentions import mentions_of
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.reader.as_it_was import says_as_it_was
from sopwith_gm.systems.sopwith.reader.own_lines import own_look, own_paragraphs
from sopwith_gm.systems.sopwith.reader.told_moves import moves_of, whole_sheet, with_moves
from sopwith_gm.systems.sopwith.reader.without_some import asked_about, marked

_MOST_TRIED = 3
"""Places where what alters orders may begin."""


def read_altered(
    text: str, context: Context, read: Callable[[str, Context], Reading]
) -> Reading | None:
    """A message whose orders are altered below them; None where nothing is, or not for certain."""
    look = own_look(text, tuple(context.roles))
    for places in islice(_alterations(look, context.roles), _MOST_TRIED):
        reading = _altered_by(text, context, read, places)
        if reading:
            return reading
    return None


def sentences_that_alter(text: str, context: Context, before: str) -> Sequence[Stretch]:
    """The sentences without which a message is what was read `before` it was altered."""
    tried = islice(_alterations(own_look(text, tuple(context.roles)), context.roles), _MOST_TRIED)
    return next((places for places in tried if without(text, places) == before), ())


def changes_without_effect(
    text: str, context: Context, reading: Reading, read: Callable[[str, Context], Reading]
) -> Reading:
    """A reading that asks about sentences that say that a move changes, where nothing did."""
    if reading.unread or len(reading.sheets) != 1:
        return reading
    ((plane, sheet),) = reading.sheets.items()
    moves = moves_of(sheet)
    if moves is None:
        return reading
    look = own_look(text, tuple(context.roles))
    if any(says_as_it_was(line) for line in look.split("\n")):
        return reading
    press = [one.span for one in reading.marks if one.kind is Kind.PRESS]
    fires = any(ways for _, ways in moves)
    for a, b in _said_to_change(look, context.roles, fires=fires):
        if any(one.start < b and a < one.end for one in press):
            continue
        try:
            if altered(moves, [" ".join(look[a:b].split())]) == moves:
                continue
        except LostError:
            pass
        before = read(without(text, [(a, b)]), context)
        if before.sheets.keys() == {plane} and moves_of(before.sheets[plane]) == moves:
            return asked_about(text, reading, [(a, b)], "correction", plane)
    return reading


def _said_to_change(look: str, roles: Sequence[Role], *, fires: bool) -> Iterator[Stretch]:
    """Sentences below orders that say that a move changes, or that there is no fire where there is
    some."""
    paragraphs = own_paragraphs(look, roles)
    said = [one for a, b in paragraphs for one in _sentences(look, a, b)]
    ordered = False
    for a, b in said:
        if ordered and may_alter(look[a:b]):
            kinds = {one.kind for one in mentions_of(look[a:b])}
            is_of_moves = bool(kinds & _OF_MOVES) or (fires and {"none", "changes"} <= kinds)
            if "plan" in kinds:
                continue
            if {"sides", "changes"} <= kinds:
                yield a, b
            if is_of_moves and kinds & _OF_ORDERS and kinds & _OF_CHANGE:
                yield a, b
        ordered = ordered or any(one.kind in ("man", "ahead") for one in mentions_of(look[a:b]))


_OF_MOVES = frozenset({"place", "all", "all_fire"})
_OF_ORDERS = frozenset({"man", "way", "ahead", "fire", "none", "swap", "all_fire"})
_OF_CHANGE = frozenset({"changes", "back", "swap"})


def _altered_by(
    text: str,
    context: Context,
    read: Callable[[str, Context], Reading],
    places: Sequence[Stretch],
) -> Reading | None:
    look = own_look(text, tuple(context.roles))
    said = [" ".join(look[a:b].split()) for a, b in places]
    if not may_be_certain(said):
        return None
    before = read(without(text, places), context)
    told_before = whole_sheet(before)
    if told_before is None:
        return None
    plane, sheet = told_before
    moves = moves_of(sheet)
    if moves is None:
        return None
    try:
        told = altered(moves, said)
    except LostError:
        return None
    before = replace(before, sheets={plane: with_moves(sheet, told)})
    return marked(text, before, places, Kind.ORDER)


def _alterations(look: str, roles: Sequence[Role]) -> Iterator[Sequence[Stretch]]:
    """From each place on where sentences may alter what stands above them, all that do."""
    said = [one for a, b in own_paragraphs(look, roles) for one in _sentences(look, a, b)]
    for at, one in enumerate(said):
        if at and may_alter(look[slice(*one)]):
            told = [_tells(look[slice(*other)]) for other in said[at:]]
            first = told.index(True) if True in told else 0
            yield [
                other
                for k, other in enumerate(said[at:])
                if told[k] or (k < first and _only_alters(look[slice(*other)]))
            ]


def _sentences(look: str, start: int, end: int) -> Iterator[Stretch]:
    """Of a paragraph: those of each line, up to the first that may alter; from there on all up to
    their full stops, over the ends of lines."""
    at = start
    for line in look[start:end].split("\n"):
        stop = at + len(line)
        parts = [
            one for part in whole(look, sentences(look, at, stop)) for one in _cut(look, *part)
        ]
        first = next((a for a, b in parts if may_alter(look[a:b])), None)
        if first is not None:
            yield from ((a, b) for a, b in parts if b <= first)
            yield from whole(look, sentences(look, first, _last_told(look, first, end)))
            return
        yield from parts
        at = stop + 1


def _cut(look: str, start: int, end: int) -> Iterator[Stretch]:
    """A sentence where `fire R. P.S.` was taken for one."""
    cuts = [start + at for at in openings(look[start:end])]
    yield from zip([start, *cuts], [*cuts, end], strict=True)


def _last_told(look: str, start: int, end: int) -> int:
    """Where the last line ends that names anything; a signature below names nothing."""
    last = at = start
    for line in look[start:end].split("\n"):
        if _tells(line) or at == start:
            last = at + len(line)
        at += len(line) + 1
    return last


def _only_alters(sentence: str) -> bool:
    """`Amendment to the above.`: nothing else, and no doubt."""
    return may_alter(sentence) and all(one.kind != "doubt" for one in mentions_of(sentence))


def _tells(sentence: str) -> bool:
    return any(one.kind in _TELLING for one in mentions_of(sentence))


_TELLING = TELLING | {"swap", "restores"}
