"""Corrections: they replace what they name (BB 14.6)."""

from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.systems.britain.reader.about import (
    CONTENT,
)
from sopwith_gm.systems.britain.reader.chains import Chain, patched, read_links
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, Said, kinds_of
from sopwith_gm.systems.britain.reader.talk import segments_of


def corrected(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """A correction replaces what it names. False where the sentence is none."""
    at = [n for n, item in enumerate(one.items) if item.kind in ("FIX", "SCRUB")]
    if not at and "NOPE" in kinds:
        at = [n for n in range(len(one.items)) if _refuses(one.items, n)]
        if not at:
            return False
        if not found.orders.is_begun and not kinds_of(one.items[: at[0]]) & CONTENT:
            return False
    scrubs = any(one.items[i].kind == "SCRUB" for i in at)
    before, behind = list(one.items[: at[0]]), list(one.items[at[-1] + 1 :])
    if kinds_of(one.items[at[0] : at[-1]]) & CONTENT:
        before = list(one.items[: at[-1]])
    has_before = bool(kinds_of(before) & CONTENT)
    has_behind = bool(kinds_of(behind) & (CONTENT | {"ELSE"}))
    if not scrubs and not has_behind and (not has_before or not found.orders.is_begun):
        return _plain(found, [item for item in one.items if item.kind not in ("FIX", "NOPE")], one)
    chain = found.orders
    if not scrubs and not has_behind:
        before, behind, has_before = [], before, False
    if has_before:
        read_links(chain, before, one)
    if scrubs:
        _withdraw(found)
        if not has_behind:
            return True
    if not chain.is_begun:
        _plain(found, behind, one)
        if not chain.is_begun and kinds_of(behind) & CONTENT:
            found.doubt(one, Why.HOLE)  # `scrub that: zorbel one`
        return True
    return _patch(found, chain, behind, one)


def _refuses(items: Sequence[Item], n: int) -> bool:
    """Does `no` stand by itself, or open its part of a sentence? In `if there is no hope` it does not."""
    return items[n].kind == "NOPE" and (
        not n or items[n - 1].kind in PARTING or items[n - 1].kind in ("ELSE", "NOPE", "quote")
    )


def _plain(found: Found, items: Sequence[Item], one: Said) -> bool:
    if items:
        read_links(found.orders, items, one)
    return True


def _withdraw(found: Found) -> None:
    """`Scrub that`: this turn's orders are taken back."""
    found.orders.clear()


def _patch(found: Found, chain: Chain, items: Sequence[Item], one: Said) -> bool:
    kinds = kinds_of(items)
    new = None
    if not kinds & {"MAYBE", "REFER", "LATER"} and not one.is_ambiguous:
        heads = [one for one, after in pairwise(items) if after.kind == "colon"]
        alone = any(
            kinds_of(segment) == {"unknown"} and segment[-1] not in heads
            for segment in segments_of(items)
        )
        new = None if alone else patched(chain, items)
    if new is not None and chain.is_cut and not chain.alternatives:
        chain.clear()  # what was a doubt is replaced as a whole
    if new is None or chain.is_cut:
        if kinds & CONTENT:
            chain.doubt(items[0].start, items[-1].end, Why.MAYBE)
        return True
    chain.alternatives = new
    chain.spans.append((one.start, one.end))
    return True
