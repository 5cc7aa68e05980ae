"""Sentences that may order something, and that neither way of reading took for orders."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, Stretch
from sopwith_gm.systems.sopwith.orders.made_of import Bit
from sopwith_gm.systems.sopwith.prose.message import doers, orders_fire
from sopwith_gm.systems.sopwith.sheet import OrderSheet

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

_STRIPS = frozenset({"STRIP", "LAND", "TAKE"})
_FIELD = Pattern(r"\b(?:strips?|runways?|take\W?off|taking off|land|landing)\b", re.IGNORECASE)
_FEW = 4
"""Words of a sentence that names a strip and hardly more."""
_NOT_NOW = frozenset({"past", "others", "later", "quest", "ask", "if", "no", "NOLAND"})
"""In a sentence with one of these a strip is only spoken of."""
_OTHERS = Pattern(r"\b(?:he|his|him|they|their|them|you|your|who)\b", re.IGNORECASE)


def own_sentences(reader: MessageReader) -> Iterator[Stretch]:
    """The sentences of the player's own words that are neither press nor a note."""
    for a, b in reader.clerk.heard:
        if any(start <= a and b <= end for start, end in reader.own_words):
            yield a, b


def fire_passed_over(reader: MessageReader) -> list[Stretch]:
    """Sentences that speak of fire as orders do."""
    taken = [(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER]
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if not reader.told_in_prose.keys() >= set(reader.clerk.heard[a, b])
        and not any(x < b and a < y for x, y in taken)
        and orders_fire(reader.clerk.look[a:b])
    ]


def several_named(reader: MessageReader) -> list[Stretch]:
    """Sentences in which one or another of several names does something."""
    look = reader.clerk.look
    named = {(a, b): doers(look[a:b]) for a, b in own_sentences(reader)}
    several = len(set().union(*named.values())) > 1
    return [place for place, names in named.items() if names and several]


def strips_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences that name a strip, where none is to be landed on or left: what of it?"""
    if any(sheet.land or sheet.take_off or sheet.not_landing for sheet in sheets.values()):
        return []
    told = {place for places in reader.told_in_prose.values() for place in places}
    taken = {(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER} - told
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if (a, b) not in taken
        and _names_strip(reader.clerk.look[a:b], reader.clerk.bits(a, b))
        and not _OTHERS.search(reader.clerk.look, a, b)
    ]


def _names_strip(sentence: str, bits: Sequence[Bit]) -> bool:
    """*Beta, please*, *from the beta strip*; not *my blood group is beta something*."""
    named = any(bit.kind in _STRIPS and bit.value not in ("", "yes") for bit in bits)
    is_of_field = len(sentence.split()) <= _FEW or _FIELD.search(sentence)
    return named and bool(is_of_field) and not any(bit.kind in _NOT_NOW for bit in bits)
