"""A chain that sentences below it change, read without these and then changed (BB 14.6).

A list, a form and a sentence are changed alike so. It counts only where all else of the message is
read without doubt, and where each sentence that was left out is understood for certain.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, MarkedSpan, Reading, Span, Stretch
from sopwith_gm.reading.fold import without
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import Alternative, Sheet
from sopwith_gm.systems.britain.reader.altered import altered
from sopwith_gm.systems.britain.reader.namings import (
    CHANGING,
    TARGETS,
    Naming,
    is_doubtful,
    is_weak,
    may_change,
    namings_of,
)
from sopwith_gm.systems.britain.reader.rows import NotCertainError
from sopwith_gm.systems.britain.reader.sentences import kinds_of, said, sentences
from sopwith_gm.systems.britain.reader.shapes import Language
from sopwith_gm.systems.britain.reader.things import Told, things_of

Read = Callable[[str], Reading]
_MOST_TRIED = 4
"""Sentences with which what changes orders may begin."""


def read_altered(
    reading: Reading,
    look: str,
    own: Sequence[Stretch],
    languages: dict[Language, float],
    read: Read,
    alone: Read,
) -> Reading | None:
    """A message whose orders are changed below them; None where nothing is, or not for certain.

    `own` are the lines of its look that are the player's; `read` reads the message in other words,
    `alone` a few words by themselves.
    """
    if not may_change(look):
        return None

    @cache
    def ordered(written: str) -> Sequence[Alternative] | None:
        told = alone(written)
        return None if told.unread else told.sheets[""].orders

    @cache
    def tell(written: str) -> Told:
        return things_of(written, languages, ordered)

    for places in islice(_tried(reading, look, own, languages, tell), _MOST_TRIED):
        found = _changed(reading.text, look, places, read, tell)
        if found:
            return found
    return None


def _tried(
    reading: Reading,
    look: str,
    own: Sequence[Stretch],
    languages: dict[Language, float],
    tell: Callable[[str], Told],
) -> Iterator[Sequence[Stretch]]:
    """The sentences that may change what stands above them, from each with which they may begin."""
    apart = [one.span for one in reading.marks if one.kind in (Kind.PRESS, Kind.SIGNATURE)]
    ordered = [one.span.start for one in reading.marks if one.kind is Kind.ORDER]
    begun = min([*ordered, *(one.span.start for one in reading.unread)], default=len(look))
    rows = [
        one
        for a, b in own
        if not any(span.start < b and a < span.end for span in apart)
        for one in sentences(look, a, b)
    ]
    opens = [n for n, (a, b) in enumerate(rows) if n and begun < a and may_change(look[a:b])]
    if not opens:
        return
    numbered = _are_numbered(look)
    named = [namings_of(_plain(look, one), are_numbered=numbered) for one in rows]
    for at in opens:
        is_read = not reading.unread and any(
            one.kind is Kind.ORDER and one.span.start < rows[at][1] and rows[at][0] < one.span.end
            for one in reading.marks
        )
        is_told = at > 0 and _announces(named[at - 1], tell)
        if not _opens(named[at], is_told=is_told) or not _changes(named[at], tell):
            continue
        if is_read and not {one.kind for one in named[at] if not is_weak(one)} & _SURER:
            continue
        first = at
        while first > 1 and _announces(named[first - 1], tell):
            first -= 1
        behind = [
            n
            for n in range(first, len(rows))
            if n <= at or not _is_of_lists(look, rows[n], languages)
        ]
        told = [n for n in behind if _tells(named[n], tell)]
        changing = [n for n in told if n <= at or _changes(named[n], tell)]
        for chosen in {tuple(told): 0, tuple(changing): 0}:
            if not any(is_doubtful(named[n]) for n in chosen):
                yield [rows[n] for n in chosen]


_SURER = TARGETS | {"strike", "swap", "instead_of", "restore", "by"}
"""What is looked at even where the sentence was read."""


def _opens(named: Sequence[Naming], *, is_told: bool) -> bool:
    """Does a sentence say that something changes, in no words that say so only beside others?
    `is_told`: the one before it says so."""
    kinds = {one.kind for one in named if not is_weak(one)}
    has_news = is_told or bool(kinds & {"news", "only"})
    announces = has_news and (bool(kinds & TARGETS) or any(one.kind == "not" for one in named))
    return (bool(kinds & CHANGING) or announces) and not (is_doubtful(named) or _is_tale(named))


def _is_tale(named: Sequence[Naming]) -> bool:
    """`No shots were exchanged at the parish council`: a word of change amid others, and no order
    that it could be of."""
    kinds = {one.kind for one in named}
    words = sum(len(one.value.split()) for one in named if one.kind == "written")
    return kinds & CHANGING == {"swap"} and not kinds & TARGETS and words > _FEW


_FEW = 5


def _plain(look: str, place: Stretch) -> str:
    return " ".join(look[slice(*place)].split())


def _changes(named: Sequence[Naming], tell: Callable[[str], Told]) -> bool:
    """Does a sentence say that something changes, and what?"""
    kinds = {one.kind for one in named}
    if kinds & {"news", "only"} and kinds & TARGETS:
        return True
    if _is_tale(named):
        return False
    return bool(kinds & CHANGING) and (bool(kinds & (TARGETS | _BY_ITSELF)) or _orders(named, tell))


_BY_ITSELF = frozenset({"swap", "restore"})


def _orders(named: Sequence[Naming], tell: Callable[[str], Told]) -> bool:
    """Is anything of orders written in it, be it in doubt?"""
    return any(one.kind == "written" and tell(one.value) != () for one in named)


def _announces(named: Sequence[Naming], tell: Callable[[str], Told]) -> bool:
    """`Sorry, one correction.`"""
    kinds = {one.kind for one in named}
    return "news" in kinds and not kinds & (TARGETS | CHANGING) and not _orders(named, tell)


def _tells(named: Sequence[Naming], tell: Callable[[str], Told]) -> bool:
    kinds = {one.kind for one in named}
    return bool(kinds & (CHANGING | TARGETS)) or _orders(named, tell) or _announces(named, tell)


def _is_of_lists(look: str, place: Stretch, languages: dict[Language, float]) -> bool:
    """Is it about standing orders or the set-up?"""
    items = said(look, *place, languages).items
    return bool(kinds_of(items) & _OF_LISTS)


_OF_LISTS = frozenset({"STANDING", "SILENCE", "DODGE", "RADAR", "SECTOR", "BASE"})
_LABEL = Pattern(r"(?:^|[\n.;:(]|\b(?:choice|order|option|plan))\s*([1-5A-Ea-e])\s*[.):=-]")
_FIRST = ("12", "ab")


def _are_numbered(look: str) -> bool:
    """Do figures or letters stand before the orders, a first and a second one?"""
    labels = {one.lower() for one in _LABEL.findall(look)}
    return any(set(first) <= labels for first in _FIRST)


def _changed(
    text: str, look: str, places: Sequence[Stretch], read: Read, tell: Callable[[str], Told]
) -> Reading | None:
    plain = [_plain(look, one) for one in places]
    if any("?" in one and not _POLITE.search(one) for one in plain):
        return None
    before = read(without(text, places))
    if before.unread:
        return None
    numbered = _are_numbered(look)
    told = [namings_of(one, are_numbered=numbered) for one in plain]
    sheet = before.sheets[""]
    try:
        sheet = replace(sheet, orders=tuple(altered(sheet.orders, told, tell)))
    except NotCertainError:
        left = _without_entries(sheet, told, tell)
        if left is None:
            return None
        sheet = left
    marks = [*before.marks, *(MarkedSpan(Span(a, b), Kind.ORDER) for a, b in places)]
    marks = sorted(marks, key=lambda one: one.span.start)
    return replace(before, text=text, sheets={"": sheet}, marks=tuple(marks))


def _without_entries(
    sheet: Sheet, told: Sequence[Sequence[Naming]], tell: Callable[[str], Told]
) -> Sheet | None:
    """`Take D7 out again`, of a list that stands; None where it is not of one list alone."""
    kinds = {one.kind for namings in told for one in namings} - {"news", "harmless"}
    written = [one.value for namings in told for one in namings if one.kind == "written"]
    things = [thing for one in written for thing in tell(one) or ()]
    named = {thing.part.value.split()[-1] for thing in things if thing.part is not None}
    is_plain = kinds == {"strike", "written"} and len(told) == 1
    if not is_plain or len(named) != len(things) or not named:
        return None
    lists = {"dodge": sheet.dodge, "radar": sheet.radar, "bases": sheet.bases}
    hits = [name for name, row in lists.items() if row and named <= set(row)]
    orders = {word for one in sheet.orders for word in write_order(one.order).split()}
    if len(hits) != 1 or named & orders:
        return None
    left = tuple(HexName(entry) for entry in lists[hits[0]] or () if entry not in named)
    if not left:
        return None
    match hits[0]:
        case "dodge":
            return replace(sheet, dodge=left)
        case "radar":
            return replace(sheet, radar=left)
    return replace(sheet, bases=left)


_POLITE = Pattern(r"\b(?:would|could|will|can) you\b", 2)
