"""Targets that are ranked in whatever words, told apart from the moves."""

from collections.abc import Callable, Sequence
from functools import cache
from re import IGNORECASE

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Reading, Stretch
from sopwith_gm.reading.fold import without
from sopwith_gm.reading.parts import Part
from sopwith_gm.systems.squadron.mentions.mentions import (
    UncertainError,
    any_of,
    any_word,
    mentions_of,
    words_of,
)
from sopwith_gm.systems.squadron.mentions.ranked import ranked
from sopwith_gm.systems.squadron.reader.names import Names
from sopwith_gm.systems.squadron.reader.told_below import (
    LONGEST,
    orders_of,
    sentences_of,
    with_orders,
)


def told_ranked(
    reading: Reading,
    look: str,
    parts: Sequence[Part],
    planes: Names,
    me: str,
    read: Callable[[str], Reading],
) -> Reading:
    """A reading that asks about targets, with these by their ranks; as it was where that is not
    certain."""
    text = reading.text
    if len(text) > LONGEST or not (reading.unread or _ranks().search(look)):
        return reading
    if _ANY_RANGE_BUT.search(look):
        return reading  # `at any range but long`
    told = [
        one
        for stretch in sentences_of(look, parts)
        for one in _of_targets(look, stretch, planes, me)
    ]
    asked = [one.span for one in reading.unread]
    if not told or not all(any(a < one.end and one.start < b for a, b in told) for one in asked):
        return reading
    ranks = _certain_ranks if asked else _ranks
    if not any(ranks().search(look, *one) for one in told):
        return reading
    try:
        targets = ranked(look, told, planes, me)
    except UncertainError:
        return reading
    before = read(without(text, told))
    orders = orders_of(before)
    if orders is None or orders.targets is not None or orders.holds:
        return reading
    orders.targets = targets
    again = with_orders(before, orders, text, told)
    if again is None or asked:
        return again or reading
    return _of_two(reading, again, told)


_ANY_RANGE_BUT = Pattern(r"\branges? (?:but|except|save|bar|other)\b", IGNORECASE)


def _of_two(reading: Reading, again: Reading, told: Sequence[Stretch]) -> Reading:
    """Where the same targets come in another order, the one that each is told the rank of, or that
    is told backwards."""
    known, ranks = (one.sheets[""].attack or () for one in (reading, again))
    if known == ranks or {*known} != {*ranks}:
        return reading
    said = " ".join(reading.text[a:b] for a, b in told)
    is_certain = any_word("backwards").search(said) or len(_ranks().findall(said)) == len(ranks)
    return again if is_certain else reading


@cache
def _certain_ranks() -> Pattern:
    """What is said of nothing but of who comes before whom, whatever else is said there."""
    on_a_list = [one for one in words_of("at_start") if one.endswith("the list")]
    return any_of([*words_of("prefers", "backwards", "any_range"), *on_a_list])


@cache
def _ranks() -> Pattern:
    """What ranks targets otherwise than they are told."""
    ordinals = ("first", "1st", "second", "2nd", "third", "3rd", "last")
    return any_of([*ordinals, *words_of("backwards", "at_start")])


def _of_targets(look: str, stretch: Stretch, planes: Names, me: str) -> list[Stretch]:
    """A sentence that names targets, or what of it comes behind the moves; none where it does
    not."""
    backwards = any_word("backwards")
    plain = backwards.sub(lambda found: " " * len(found[0]), look)
    said = mentions_of(plain, *stretch, planes)
    names = [one for one in said if one.kind == "name" and one.value != me]
    flown = [one for one in said if one.kind in ("man", "levels", "part", "height")]
    ranges = any(one.kind == "within" for one in said)
    if not names and not ranges:
        return []
    if not flown:
        return [stretch]
    guns = [one for one in said if one.kind in ("guns", "target")]
    if not guns or flown[-1].start > guns[0].start or names[0].start < guns[0].start:
        return []
    n = said.index(guns[0])
    while n and said[n - 1].value in ("and", "i", ",", "then", "my", "the", "to", ";", "we"):
        n -= 1
    return [(said[n].start, stretch[1])]
