"""A chain as a row of alternatives, and which of them words name: by place, deed, bomber or hex."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import Alternative, ChangeLevel, Land, Move, MoveTo
from sopwith_gm.systems.britain.reader.things import Thing


class NotCertainError(ValueError):
    """It cannot be told for certain what becomes of a chain."""


class Entry(NamedTuple):
    """An alternative, and its number among those that were told; -1 of one that came in later."""

    origin: int
    alternative: Alternative


Row = tuple[Entry, ...]


class Word(NamedTuple):
    """Something that is named, by the sign of its kind in `altered.py`."""

    sign: str
    value: str = ""
    thing: Thing = Thing()


Words = Sequence[Word]


class Hit(NamedTuple):
    """An alternative by its number in the row; `is_change`: only its change of level."""

    at: int
    is_change: bool = False


def named(row: Row, words: Words) -> list[Hit]:
    """All alternatives that words name. Raises NotCertainError."""
    found: list[Hit] = []
    at = 0
    while at < len(words):
        word = words[at]
        at += 1
        if word.sign == "g":
            found += [Hit(n) for n in _group(row, word.value)]
        elif word.sign == "p":
            found.append(Hit(_place(row, int(word.value))))
        elif word.sign == "d":
            has_thing = at < len(words) and words[at].sign == "c"
            found.append(_deed(row, word.value, words[at].thing if has_thing else None))
            at += has_thing
        else:
            found.append(_thing(row, word.thing))
    if not found or len({hit.at for hit in found}) < len(found):
        raise NotCertainError("none, or one twice")
    return found


def _group(row: Row, value: str) -> Sequence[int]:
    if any(entry.origin != n for n, entry in enumerate(row)):
        raise NotCertainError("of those that were told, or of those that are left")
    count = len(row)
    match value:
        case "first two" if count > TWO:
            return (0, 1)
        case "last two" if count > TWO:
            return (count - 2, count - 1)
        case "middle two" if count == TWO + TWO:
            return (1, 2)
        case "two" if count == TWO:
            return (0, 1)
    raise NotCertainError("which of them")


TWO = 2
"""So many change places."""


def _place(row: Row, number: int) -> int:
    """An alternative by its place, where it has the one it had. Raises NotCertainError."""
    origins = [entry.origin for entry in row]
    n = number - 1 if number > 0 else len(row) - 1
    told = n if number > 0 else max(origins)
    if n >= len(row) or origins[n] != told or (number < 0 and row[n].origin < 0):
        raise NotCertainError("which place")
    if number > 0 and any(origin > told for origin in origins[:n]):
        raise NotCertainError("which place")
    return n


def _deed(row: Row, verb: str, thing: Thing | None) -> Hit:
    hits = [
        Hit(n)
        for n, entry in enumerate(row)
        if verb_of(entry.alternative) == verb and (not thing or _has(entry.alternative, thing))
    ]
    hits += [
        Hit(n, is_change=True)
        for n, entry in enumerate(row)
        if change_of(entry) == verb and (not thing or _has(entry.alternative, thing))
    ]
    return _only(hits)


def _thing(row: Row, thing: Thing) -> Hit:
    same = [n for n, entry in enumerate(row) if _is(entry.alternative, thing)]
    if same:
        return _only([Hit(n) for n in same])
    hits = [Hit(n) for n, entry in enumerate(row) if _has(entry.alternative, thing)]
    made = thing.order.order if thing.order else None
    if isinstance(made, ChangeLevel):
        hits += [
            Hit(n, is_change=True)
            for n, entry in enumerate(row)
            if getattr(entry.alternative.order, "change", None) == made.change
        ]
    return _only(hits)


def _only(hits: Sequence[Hit]) -> Hit:
    if len(hits) != 1:
        raise NotCertainError("none, or one of several")
    return hits[0]


def _is(alternative: Alternative, thing: Thing) -> bool:
    """Is it ordered in so many words?"""
    return thing.order is not None and thing.order.order == alternative.order


def _has(alternative: Alternative, thing: Thing) -> bool:
    """Is the bomber or the hex its own, or the way without its change of level?"""
    order = alternative.order
    if thing.order is not None:
        made = thing.order.order
        is_way = isinstance(order, Move | MoveTo) and made == replace(order, change=None)
        return made == order or is_way
    part = thing.part
    if part is None:
        return False
    named = part.value.split()[-1].removeprefix("B")
    parts = [word.removeprefix("B") for word in write_order(order).split()[1:]]
    if part.kind == "PLACED":
        return isinstance(order, MoveTo | Land) and named in parts
    return verb_of(alternative) in ("ATTACK", "RAM") and named in parts


def verb_of(alternative: Alternative) -> str:
    """Its first word in normal form."""
    return write_order(alternative.order).split()[0]


def change_of(entry: Entry) -> str:
    """The verb of the change of level with which a way is flown."""
    order = entry.alternative.order
    return order.change.kind if isinstance(order, Move | MoveTo) and order.change else ""
