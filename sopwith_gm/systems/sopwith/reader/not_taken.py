"""Sentences that may order something, and that neither way of reading took for orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING, get_args

from sopwith_gm.core.reading import Kind, Stretch
from sopwith_gm.systems.sopwith.board import StripName
from sopwith_gm.systems.sopwith.orders.made_of import Bit
from sopwith_gm.systems.sopwith.orders.said import said_of
from sopwith_gm.systems.sopwith.prose.sentence import corrects_moves, doers, orders_fire
from sopwith_gm.systems.sopwith.reader.in_sentences import own_sentences
from sopwith_gm.systems.sopwith.sheet import OrderSheet

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

_STRIPS = frozenset({"STRIP", "LAND", "TAKE"})
_NAMES = frozenset(get_args(StripName))
_NOT_MINE = frozenset({"others", "later", "quest", "if", "no", "NOLAND"})
_NOT_NOW = _NOT_MINE | {"past", "ask"}
"""In a sentence with one of these a strip is only spoken of."""
_OTHERS = frozenset({"he", "his", "him", "they", "their", "them", "you", "your", "who"})
"""Those whose strip it may be; *she* is one's own plane as well."""
_HOW_MUCH = frozenset({"all", "number", "as_can"})
_MOST_STRANGE = 2
"""Words that nobody knows in a sentence of the ground: there are more in talk."""


def orders_passed_over(reader: MessageReader) -> list[Stretch]:
    """Sentences that speak of fire as orders do, or correct manoeuvres."""
    taken = [(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER]
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if not reader.told_in_prose.keys() >= set(reader.clerk.heard[a, b])
        and not any(x < b and a < y for x, y in taken)
        and (orders_fire(reader.clerk.look[a:b]) or corrects_moves(reader.clerk.look[a:b]))
    ]


def several_named(reader: MessageReader) -> list[Stretch]:
    """Sentences in which one or another of several names does something."""
    look = reader.clerk.look
    named = {(a, b): doers(look[a:b]) for a, b in own_sentences(reader)}
    several = len(set().union(*named.values())) > 1
    return [place for place, names in named.items() if names and several]


def strips_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences that name a strip, where no sheet has one: what of it?"""
    if any({one.land, one.take_off} & _NAMES or one.not_landing for one in sheets.values()):
        return []
    told = {place for places in reader.told_in_prose.values() for place in places}
    taken = {(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER} - told
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if (a, b) not in taken
        and _names_strip(reader.clerk.look, reader.clerk.bits(a, b))
        and not _OTHERS & {token.low for token in said_of(reader.clerk.look[a:b]).tokens}
    ]


def ground_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences that take off, stay or repair, where nothing of that is in any sheet."""
    said = sheets.values()
    missing = set[str]()
    if not any(one.take_off or one.stay for one in said):
        missing |= {"TAKE"} if any(one.moves for one in said) else {"TAKE", "STAY"}
    if not any(one.repair is not None for one in said) and not all(one.moves for one in said):
        missing |= {"REPAIR", "REPAIRING"}
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if missing and _orders_ground(reader.clerk.bits(a, b), missing)
    ]


def _orders_ground(bits: Sequence[Bit], missing: Set[str]) -> bool:
    """*I take off from beta*, *mending all I can*; not *off to Greece*, *the repairs were dear*."""
    kinds = {bit.kind for bit in bits}
    if kinds & _NOT_MINE:
        return False
    if "TAKE" in missing and any(bit.kind == "TAKE" and bit.value in _NAMES for bit in bits):
        return True
    if "past" in kinds or sum(bit.kind == "unknown" for bit in bits) > _MOST_STRANGE:
        return False
    is_counted = "REPAIRING" in kinds & missing and kinds & _HOW_MUCH
    return bool(is_counted or kinds & missing & {"STAY", "REPAIR"})


def _names_strip(look: str, bits: Sequence[Bit]) -> bool:
    """*By Beta, please*, *from the beta strip*; not *my blood group is beta something*."""
    named = [bit for bit in bits if bit.kind in _STRIPS and bit.value in _NAMES]
    is_of_field = any(
        bit in bits[:2] or bit.kind != "STRIP" or " " in look[bit.start : bit.end] for bit in named
    )
    return is_of_field and not any(bit.kind in _NOT_NOW for bit in bits)
