"""Corrections and second thoughts about a list that stands, or about the set-up (BB 14.6)."""

from collections.abc import Sequence

from sopwith_gm.systems.britain.reader.about import ORDERING, TOLD
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.lists import dodge_list, radar_list, set_up
from sopwith_gm.systems.britain.reader.sentences import Item, Said
from sopwith_gm.systems.britain.reader.standing import LISTED

_MENDING = frozenset({"FIX", "NOPE", "SCRUB"})


def relisted(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """`Correction: behind him, S`, `no, make it Blue, base I12`: what was listed last is replaced.

    False where the sentence is no correction of it.
    """
    if kinds & (TOLD - {"ASK"}) or not kinds & (_MENDING | {"MAYBE"}):
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


def _behind_the_correction(items: Sequence[Item]) -> Sequence[Item]:
    at = max((n for n, item in enumerate(items) if item.kind in _MENDING), default=-1)
    return items[at + 1 :]


def _list_replaced(found: Found, one: Said, behind: Sequence[Item]) -> bool:
    is_dodge = found.goes_on == "dodge"
    entries, why = dodge_list(behind) if is_dodge else radar_list(behind)
    old = found.dodge if is_dodge else found.radar
    if not entries or not old:
        return False
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
    why = why or _of_which(found.sectors, sectors) or _of_which(found.bases, bases)
    if why or one.is_ambiguous:
        found.doubt(one, why or Why.CHOICE)
    else:
        found.sectors, found.bases = sectors or found.sectors, bases or found.bases
    return True


def _of_which(old: Sequence[str], new: Sequence[str]) -> Why | None:
    """One entry in the place of several: of which of them?"""
    return Why.CHOICE if len(new) == 1 < len(old) else None
