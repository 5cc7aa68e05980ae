"""A base beside a colour, or behind a tale: what is wanted for the set-up, in few words."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.lists import bases_of_sectors
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, kinds_of

_ENTRY = UNSAID | {"BASE", "PLACED", "ELSE", "FIRST"}
_TALE = frozenset({"PAST", "DOES", "WHO"})
_PAIR = UNSAID | {"COLOUR", "PLACED", "with"}
_WANTS = Pattern(
    r"please|pls|plz|kindly|for me|with|graag|a\.?u\.?b|alstublieft|alsjeblieft|met|voor mij|svp|"
    r"s il vous plait|s il te plait|pour moi|avec",
    re.IGNORECASE,
)
_STANDS_AT = Pattern(r"(?:at|on|in|en|a|sur|op|te|bij)\b", re.IGNORECASE)


def set_up_behind_a_tale(items: Sequence[Item]) -> tuple[Item, ...]:
    """`You gave me Blue, so only the field is left: base F10`, `my uncle flew from Kent, so may I
    have Blue?`: what is wanted, without what is told ahead of it; all of it, where that is no
    tale."""
    for n, item in enumerate(items):
        names = _NAMES.get(item.kind)
        if names is None or not n or items[n - 1].kind not in PARTING | {"then"}:
            continue
        ahead, behind = kinds_of(items[:n]), items[n:]
        wanted = _ENTRY | {item.kind, names, "quest"}
        is_whole = names in kinds_of(behind) and kinds_of(behind) <= wanted
        if is_whole and ahead & _TALE and not ahead & {"PLACED", "ORDER", "WEAK", "FIELD", "IF"}:
            return tuple(behind)
    return _pointed_at(items)


def _pointed_at(items: Sequence[Item]) -> tuple[Item, ...]:
    """`My grandmother kept bees in the Green sector, so that is the one I should like`: the sector
    of a tale, where a clause behind it says that it is the one; all of it, where none does."""
    named = [n for n, item in enumerate(items) if item.kind == "COLOUR"]
    for n in named[:1]:
        start = next((i for i in range(n, len(items)) if items[i].kind in PARTING), len(items))
        end = next((i for i in range(start, len(items)) if items[i].kind in _ENDS), len(items))
        for i in range(start, end):
            is_wish = items[i].kind == "SECTOR" or _FOR_ME.fullmatch(items[i].text)
            told = " ".join(item.text for item in items[start:i] if item.kind != "comma")
            if is_wish and _THAT_ONE.fullmatch(told) and _tells(items[:start], items[start:end]):
                return (items[n], items[i]._replace(kind="SECTOR"), *items[i + 1 :])
    return tuple(items)


def _tells(ahead: Sequence[Item], clause: Sequence[Item]) -> bool:
    return "SECTOR" in kinds_of(ahead) and not (
        kinds_of(ahead) & {"PLACED", "ORDER", "WEAK", "FIELD", "IF", "COND", "ELSE"}
        or kinds_of(clause) & {"COLOUR", "NOT", "NOPE", "NONE", "MAYBE", "IF"}
    )


_ENDS = frozenset({"semi", "dot", "ELSE"})
_FOR_ME = Pattern(r"for me|pour moi|voor mij", re.IGNORECASE)
_THAT_ONE = Pattern(
    r"(?:(?:so|and|then|donc|alors|et|dus|en) )*(?:that(?:'s| is)|it(?:'s| is)|c est|die|dat)"
    r"(?: donc| dus)?(?: is)?(?: the| la| le| de)?(?: one| what| celui| celle| ce| degene| wat)?"
    r"(?: that| que| qu| die)?(?: wil ik| zou ik)?",
    re.IGNORECASE,
)
_NAMES = {"BASE": "PLACED", "SECTOR": "COLOUR"}
"""What is named where a base, or a sector, is asked for."""


def has_its_field(items: Sequence[Item]) -> bool:
    """`Blue, please, with the Spitfire at F10`, `Blue, F10`: a colour, a field of its own sector,
    and no word of flying; `Blue: F10` is a label and a hex."""
    if not kinds_of(items) <= _PAIR or not bases_of_sectors(items):
        return False
    said = [item for item in items if item.kind not in (UNSAID | {"with"}) - {"colon"}]
    if [item.kind for item in said] == ["PLACED", "COLOUR"]:
        return asks_for_it(items)
    if [item.kind for item in said] != ["COLOUR", "PLACED"]:
        return False
    is_heading = kinds_of(items[items.index(said[0]) :][1:2]) & {"dash", "arrow", "pipe"}
    return not is_heading or _STANDS_AT.match(said[1].text) is not None or asks_for_it(items)


def may_stand_there(items: Sequence[Item], before: Sequence[Item]) -> bool:
    """`I was given Blue. Spitfire at F10 please`: a field of the sector that was named before it,
    an aircraft, and no word of flying."""
    said = [item for item in items if item.kind not in UNSAID | {"with"}]
    names = [item for item in before if item.kind == "COLOUR"]
    is_at = [item.kind for item in said] == ["PLACED"] and _STANDS_AT.match(said[0].text)
    is_craft = any(_CRAFT.search(item.text) for item in items)
    return bool(is_at and is_craft) and any(bases_of_sectors([name, *said]) for name in names)


_CRAFT = Pattern(r"\b(?:spitfire|plane|aircraft|avion|toestel|vliegtuig|kist)\b", re.IGNORECASE)


def asks_for_it(items: Sequence[Item]) -> bool:
    """Does a word say that it is wanted, and not only where it is?"""
    return any(_WANTS.fullmatch(item.text) for item in items)
