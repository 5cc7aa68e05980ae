"""Corrections and second thoughts about a list that stands, or about the set-up (BB 14.6)."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.about import ORDERING, SHORT, TOLD
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.exchange import STRIKING, old_and_new
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.lists import (
    Listed,
    by_place,
    dodge_list,
    radar_list,
    set_up,
)
from sopwith_gm.systems.britain.reader.sentences import UNSAID, Item, Said, kinds_of, phrases_of
from sopwith_gm.systems.britain.reader.standing import LISTED

_MENDING = frozenset({"FIX", "NOPE", "SCRUB"})
_EXCHANGING = _MENDING | {"INSTEAD", "NTH", "NOT", "NONE"}


def relisted(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """`Correction: behind him, S`, `no, make it Blue, base I12`: what was listed last is replaced.

    False where the sentence is no correction of it.
    """
    is_of_set_up = bool(found.sectors) and not found.orders.is_begun
    opens = [item.kind for item in phrases_of(one.items)[:2]] == ["FIX", "COLOUR"]
    if is_of_set_up and opens and "DOES" in kinds:
        found.doubt(one, Why.CHOICE)  # `Correction: Blue stays first, but Green replaces Red`
        return True
    if kinds & (TOLD - {"ASK"}) or not kinds & (_EXCHANGING | {"MAYBE"}):
        return False
    if _entry_exchanged(found, one, kinds) or _entry_struck(found, one, kinds):
        return True
    if not kinds & (_MENDING | {"MAYBE"}):
        return False
    behind = _behind_the_correction(one.items)
    if found.goes_on in ("dodge", "radar") and not kinds & {"NOW", "ROUND", "MAYBE", "BARE"}:
        return _list_replaced(found, one, behind)
    stands = found.goes_on in ("sector", LISTED) or not found.orders.is_begun
    if not (stands and (found.sectors or found.bases) and kinds & {"COLOUR", "PLACED"}):
        return False
    is_talk = kinds & {"unknown", "plain"} and not kinds & {"PLACED", "SECTOR", "BASE"}
    if "MAYBE" in kinds and not is_talk:
        found.doubt(one, Why.MAYBE)  # `Perhaps F10 would be the better field?`
        return True
    is_other = "MAYBE" in kinds or kinds & ORDERING
    return not is_other and not one.is_question and _set_up_replaced(found, one, behind)


def all_turned_about(found: Found, one: Said) -> bool:
    """`No, the other way round`: what was told last, where it is of two; of more it is asked which.
    False where the sentence says nothing so."""
    told = " ".join(item.text for item in one.items)
    if len(one.items) > SHORT or one.is_question or not kinds_of(one.items) <= _ABOUT_ALL:
        return False
    is_about = _OTHER_WAY.match(told) is not None
    if not is_about and not _SWAPS.match(told):
        return False
    names = _asked_about(found, kinds_of(one.items))
    chain = found.orders
    if found.orders.is_begun and found.goes_on not in ("dodge", "radar"):
        if is_about and len(chain.alternatives) == _TWO and not chain.is_cut:
            found.mends = None
            chain.alternatives = chain.alternatives[::-1]
            chain.spans.append((one.start, one.end))
            return True
    elif is_about and len(names) == 1 and len(getattr(found, names[0])) == _TWO:
        setattr(found, names[0], getattr(found, names[0])[::-1])
        return True
    if not names and not found.orders.is_begun:
        return False
    found.doubt(one, Why.CHOICE)
    return True


_TWO = 2
_ABOUT_ALL = UNSAID | {"FIX", "NOPE", "plain", "unknown", "OR", "NUMBER", "NTH", "NOT"}
_FIRST_SAID = (
    r"(?:(?:no|nope|sorry|wait|please|oh|or|and|rather|make (?:it|that)|correction|actually|better|"
    r"on second thoughts?|non|ou|plutot|pardon|nee|of|liever|beter)[\s,:]*)*"
)
_OTHER_WAY = Pattern(
    rf"{_FIRST_SAID}(?:the |de |l'? ?|dans l'? ?)?(?:other way (?:round|around|about)|vice versa|"
    r"(?:in )?reverse(?:d)?(?: order)?$|andersom|omgekeerd|inverse|autre sens)\b",
    re.IGNORECASE,
)
_SWAPS = Pattern(
    rf"{_FIRST_SAID}(?:swap|switch|exchange|reverse|wissel|verwissel|inverse[rz]|interverti\w*|"
    r"permut\w+)\b",
    re.IGNORECASE,
)


def _entry_exchanged(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """`F10 instead of G12`, `the second base should be D12`: one entry of a list that stands."""
    parts = None if "IF" in kinds else old_and_new(one.items)
    if parts is None or one.is_question:
        return False
    old, new = parts
    hits = [name for name in _asked_about(found, kinds) if _place_in(found, name, old) is not None]
    if not hits:
        return False
    is_of_orders = found.orders.alternatives and (len(hits) > 1 or not found.goes_on)
    entries, why = _LISTS[hits[0]](new)
    if len(hits) > 1 or len(entries) != 1 or is_of_orders:
        why = why or Why.CHOICE
    if why or one.is_ambiguous or "MAYBE" in kinds:
        found.doubt(one, why or Why.CHOICE)
        return True
    row = list(getattr(found, hits[0]))
    row[_place_in(found, hits[0], old) or 0] = entries[0]
    setattr(found, hits[0], tuple(dict.fromkeys(row)))
    return True


def _entry_struck(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """`Not N`, `Scrub A10`: one entry of a list that stands is taken out."""
    said = [item for item in phrases_of(one.items) if item.kind not in ("FIX", "NOPE")]
    if len(said) != _STRUCK or said[0].kind not in STRIKING or one.is_question:
        return False
    lists = _asked_about(found, kinds)
    hits = [name for name in lists if _place_in(found, name, said[1:]) is not None]
    if not hits:
        return False
    row = list(getattr(found, hits[0]))
    del row[_place_in(found, hits[0], said[1:]) or 0]
    if not row or len(hits) > 1 or (found.orders.alternatives and not found.goes_on):
        found.doubt(one, Why.CHOICE)
    else:
        setattr(found, hits[0], tuple(row))
    return True


_STRUCK = 2
"""What is said of it: that it goes, and what it is."""


def _sectors(items: Sequence[Item]) -> Listed:
    sectors, _, why = set_up([item for item in items if item.kind != "PLACED"])
    return sectors, why


def _bases(items: Sequence[Item]) -> Listed:
    _, bases, why = set_up([item for item in items if item.kind != "COLOUR"])
    return bases, why


_LISTS = {"sectors": _sectors, "bases": _bases, "dodge": dodge_list, "radar": radar_list}
_NAMED = {"SECTOR": "sectors", "BASE": "bases", "DODGE": "dodge", "RADAR": "radar"}


def _asked_about(found: Found, kinds: frozenset[str]) -> list[str]:
    """The lists of which a sentence may speak: those that it names, or any that stands."""
    named = [name for kind, name in _NAMED.items() if kind in kinds]
    last = {"dodge": ["dodge"], "radar": ["radar"]}.get(found.goes_on, [])
    return named or last or [name for name in _LISTS if getattr(found, name)]


def _place_in(found: Found, name: str, old: Sequence[Item]) -> int | None:
    """Which entry of a list it is that the items name; None where none is, or several."""
    row = getattr(found, name) or ()
    if old and old[0].kind == "NTH":
        n = int(old[0].value)
        return len(row) - 1 if n < 0 < len(row) else n - 1 if 0 < n <= len(row) else None
    entries, _ = _LISTS[name](old)
    return row.index(entries[0]) if len(entries) == 1 and entries[0] in row else None


def _behind_the_correction(items: Sequence[Item]) -> Sequence[Item]:
    at = max((n for n, item in enumerate(items) if item.kind in _MENDING), default=-1)
    return items[at + 1 :]


def _list_replaced(found: Found, one: Said, behind: Sequence[Item]) -> bool:
    is_dodge = found.goes_on == "dodge"
    entries, why = dodge_list(behind) if is_dodge else radar_list(behind)
    old = found.dodge if is_dodge else found.radar
    if not entries or not old:
        return False
    entries = by_place(old, entries, behind)
    why = why or _of_which(old, entries)
    if why or one.is_ambiguous or one.is_question:
        found.doubt(one, why or Why.CHOICE)
    elif is_dodge:
        found.dodge = entries
    else:
        found.radar = entries
    return True


def _set_up_replaced(found: Found, one: Said, behind: Sequence[Item]) -> bool:
    sectors, bases, why = set_up(behind)
    if not sectors and not bases:
        return False
    if {"NOT", "INSTEAD", "NONE"} & kinds_of(one.items):
        why = why or Why.CHOICE  # in the place of what does not stand
    sectors = by_place(found.sectors, sectors, behind)
    bases = by_place(found.bases, bases, behind)
    why = why or _of_which(found.sectors, sectors) or _of_which(found.bases, bases)
    if why or one.is_ambiguous:
        found.doubt(one, why or Why.CHOICE)
    else:
        found.sectors, found.bases = sectors or found.sectors, bases or found.bases
    return True


def _of_which(old: Sequence[str], new: Sequence[str]) -> Why | None:
    """One entry in the place of several: of which of them?"""
    return Why.CHOICE if len(new) == 1 < len(old) else None
