"""Orders that sentences below them change, read without these and then changed by what they name.

Only where the message is whole without them, and each of them is certain, does it count.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, MarkedSpan, Reading, Span, Stretch, Unread
from sopwith_gm.reading.fold import without
from sopwith_gm.reading.parts import Part, sentences
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.mentions.changed import TELLING, Orders, changed
from sopwith_gm.systems.squadron.mentions.mentions import (
    Mention,
    UncertainError,
    any_of,
    any_word,
    mentions_of,
    words_of,
)
from sopwith_gm.systems.squadron.orders import (
    Climb,
    Dive,
    MoveItem,
    Sheet,
    Target,
    Wish,
)
from sopwith_gm.systems.squadron.orders import Unread as UnreadItem
from sopwith_gm.systems.squadron.reader.names import Names
from sopwith_gm.systems.squadron.written_orders import written_item, written_sheet

_MOST_TRIED = 3
"""Places where what changes orders may begin."""
LONGEST = 4000
"""Characters of a message that is looked through for them."""
_POINTING = frozenset({"place", "target", "alternative", "sides"})
"""What is said of these is said of the orders."""
_PLACING = frozenset({"place", "also", "between", "swap", "at_end", "at_start"})
_OF_MOVES = frozenset({"man", "part", "place"})
_OWN = (Kind.ORDER, Kind.CHAT, Kind.NOTE)


_Told = tuple[Stretch, Sequence[Mention]]
"""A sentence, and what it names."""


def changed_below(
    reading: Reading,
    look: str,
    parts: Sequence[Part],
    planes: Names,
    read: Callable[[str], Reading],
) -> Reading:
    """A message whose orders are changed below them; as it was read where nothing is, or not for
    certain, and asked about where it was read otherwise and nothing was asked."""
    text = reading.text
    if len(text) > LONGEST or not _changing().search(look):
        return reading
    told = [(stretch, mentions_of(look, *stretch, planes)) for stretch in sentences_of(look, parts)]
    for below in islice(_changes(look, told), _MOST_TRIED):
        places = [one for one, _ in below]
        found = _changed_by(text, [said for _, said in below], places, read)
        if found is None:
            continue
        if reading.unread or _orders(found) == _orders(reading):
            return found if reading.unread else reading
        is_lost = _orders(read(without(text, places))) == _orders(reading)
        names = {each.kind for _, said in below for each in said}
        if is_lost and (
            names & _POINTING or any(any_word("corrects").search(look, *a) for a in places)
        ):
            return found
        asked = tuple(Unread(Span(a, b), text[a:b], codes=("correction",)) for a, b in places)
        return replace(reading, unread=asked)
    return reading if reading.unread else _without_effect(reading, look, told, read)


def _without_effect(
    reading: Reading, look: str, told: Sequence[_Told], read: Callable[[str], Reading]
) -> Reading:
    """`Insert a straight between them`, of which nothing came: asked about."""
    last = [
        one
        for one in told[1:]
        if any_word("corrects").search(look, *one[0]) or _turns_sides(one[1])
    ][-1:]
    for stretch, said in last:
        kinds = {one.kind for one in said}
        flies = any(one.kind == "man" and one.value != "S" for one in said)  # `four days ahead`
        flies = flies or _turns_sides(said)
        if not (flies or ("man" in kinds and kinds & _PLACING) or "levels" in kinds):
            continue
        without_it = read(without(reading.text, [stretch]))
        if not without_it.unread and _orders(without_it) == _orders(reading):
            a, b = stretch
            asked = Unread(Span(a, b), reading.text[a:b], codes=("correction",))
            return replace(reading, unread=(asked,))
    return reading


def _turns_sides(said: Sequence[Mention]) -> bool:
    """`Turn the lefts into rights`."""
    return len({one.value for one in said if one.kind == "sides"}) > 1


@cache
def _changing() -> Pattern:
    """Any word that says that something changes."""
    kinds = ("corrects", "changes", "back", "swap", "give_way", "also", "restores", "not", "opens")
    return any_of({one for one in words_of(*kinds) if one not in _OF_EVERY_DAY})


def _orders(reading: Reading) -> str:
    return written_sheet(reading.sheets[""])


_OF_EVERY_DAY = frozenset({
    "was", "no", "also", "too", "as well", "not", "i had", "another", "without", "plus", "read",
    "make", "turn", "lose", "says", "kill", "reads", "cut", "in", "for the",
})  # fmt: skip
"""These begin no change by themselves."""


def sentences_of(look: str, parts: Sequence[Part]) -> Iterator[Stretch]:
    """The player's own, line by line."""
    for part in parts:
        if part.kind not in _OWN:
            continue
        at = part.start
        for line in look[part.start : part.end].split("\n"):
            yield from sentences(look, at, at + len(line))
            at += len(line) + 1


def _changes(look: str, told: Sequence[_Told]) -> Iterator[Sequence[_Told]]:
    """From each place on where a sentence may change what stands above it, all that do."""
    for n, (stretch, _) in enumerate(told):
        if not n or not _changing().search(look, *stretch):
            continue
        below: list[_Told] = []
        flies = False
        """Is a move told below, and not as a change?"""
        for one, said in told[n:]:
            changes = bool(_changing().search(look, *one))
            kinds = {each.kind for each in said}
            goes_on = bool(below) and bool(kinds & {"place", "restores"})
            if changes or goes_on:
                below.append((one, said))
            else:
                flies |= "man" in kinds
        if flies and any({each.kind for each in said} & _OF_MOVES for _, said in below):
            continue
        if any({each.kind for each in said} & TELLING for _, said in below):
            yield below


def _changed_by(
    text: str,
    said: Sequence[Sequence[Mention]],
    places: Sequence[Stretch],
    read: Callable[[str], Reading],
) -> Reading | None:
    try:
        _may_be_certain(said)
        before = read(without(text, places))
        orders = orders_of(before)
        if orders is None:
            return None
        after = changed(orders, said)
    except UncertainError:
        return None
    return with_orders(before, after, text, places)


def _may_be_certain(said: Sequence[Sequence[Mention]]) -> None:
    """Before all is read once more: what is in doubt whatever stands above it."""
    for one in said:
        kinds = {each.kind for each in one}
        if "doubt" in kinds and kinds & {"man", "levels", "name", "back", "swap"}:
            raise UncertainError("not certain")


def orders_of(reading: Reading) -> Orders | None:
    """What was read whole, as what can be changed; None where it was not."""
    sheet = reading.sheets[""]
    others = (sheet.immelmann, sheet.ace, sheet.order, sheet.attack_order)
    if reading.unread or not sheet.moves or any(one is not None for one in others):
        return None
    lists = [[written_item(item) for item in one] for one in sheet.moves]
    targets = None
    if sheet.attack is not None:
        told = [one for one in sheet.attack if isinstance(one, Target)]
        targets = [
            (one.who.name if isinstance(one.who, Wish) else one.who, str(one.within or ""))
            for one in told
        ]
    return Orders(lists, targets, holds=sheet.hold_fire)


def with_orders(
    before: Reading, orders: Orders, text: str, places: Sequence[Stretch]
) -> Reading | None:
    """A reading with other orders, and what is open of them asked."""
    sheet = replace(
        before.sheets[""],
        moves=tuple(tuple(item_of(code) for code in one) for one in orders.lists),
        attack=None
        if orders.targets is None
        else tuple(
            Target(Wish.__members__.get(who, who), int(within) if within else None)
            for who, within in orders.targets
        ),
        hold_fire=orders.holds,
    )
    if not _is_consistent(sheet):
        return None
    asked = tuple(Unread(Span(a, b), text[a:b], codes=("correction",)) for a, b in orders.asked)
    marks = [*before.marks, *(MarkedSpan(Span(a, b), Kind.ORDER) for a, b in places)]
    marks.sort(key=lambda mark: mark.span.start)
    return replace(
        before, text=text, sheets={"": sheet}, marks=tuple(marks), unread=(*before.unread, *asked)
    )


def _is_consistent(sheet: Sheet) -> bool:
    """Nobody is attacked who never is."""
    aims = {one.who for one in sheet.attack or () if isinstance(one, Target)}
    return not aims & {*sheet.never}


def item_of(code: str) -> MoveItem:
    """An item as it is written in normal form."""
    word, _, rest = code.partition(" ")
    if code == "?":
        return UnreadItem()
    if word == "CLIMB":
        return Climb(int(rest))
    if word == "DIVE":
        return Dive(None if rest == "ALL" else int(rest))
    return MANOEUVRES[code]
