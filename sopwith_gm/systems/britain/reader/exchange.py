"""What a correction replaces, and by what: `F10 instead of G12`, `not G9, G10`."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.about import CONTENT, opens_else
from sopwith_gm.systems.britain.reader.labels import place_of
from sopwith_gm.systems.britain.reader.sentences import Item, kinds_of, phrases_of
from sopwith_gm.systems.britain.reader.talk import wished_behind

ABOUT = "about"
"""What `forget what I said about` takes back: what is named behind it, and no more."""
ENTRIES = CONTENT | {"COLOUR", "REAR", "SHOOT"}
"""What may be ordered, or stand in a list."""


def old_and_new(items: Sequence[Item]) -> tuple[list[Item], list[Item]] | None:
    """What is to be replaced, and by what."""
    items = _with_places(items)
    for item in items:
        if item.value.startswith("for "):  # `For B4 read B5`
            named = [
                item._replace(kind="BARE", value=one)
                if one.isdigit()
                else item._replace(kind="PLACED", value=f"MOVE TO {one}")
                for one in item.value.split()[1:]
            ]
            return named[:1], named[1:]
    at = next((n for n, item in enumerate(items) if item.kind in ("INSTEAD", "NTH")), None)
    if at is not None and _is_of_it(items, at):
        items, at = [item for n, item in enumerate(items) if n != at], None
    if at is None:
        return _struck_first(items) or _struck_last(items)
    before, behind = list(items[:at]), list(items[at + 1 :])
    if items[at].kind == "NTH":
        _, rest = _struck_last([*before, items[at], *behind]) or ((), [*before, *behind])
        return [items[at]], [item for item in rest if item.kind not in _BESIDE_A_PLACE]
    if kinds_of(before) & ENTRIES:
        return behind, [item for item in before if item.kind not in ("FIX", "NOPE")]
    ends = [n for n, item in enumerate(behind) if item.kind in ("comma", "colon", "dash", "semi")]
    end = ends[0] if ends else wished_behind(behind)
    return (behind[:end], behind[end:]) if end or ends else None


def _is_of_it(items: Sequence[Item], at: int) -> bool:
    """`Scrub the hold, and land at home instead of it`: of what is taken back ahead of it."""
    is_struck = kinds_of(items[:at]) & STRIKING
    return (
        bool(is_struck) and items[at].kind == "INSTEAD" and not kinds_of(items[at + 1 :]) & ENTRIES
    )


def _struck_first(items: Sequence[Item]) -> tuple[list[Item], list[Item]] | None:
    """`Not G9, G10`, `Scrub the hold: land at home instead`."""
    said = [n for n, item in enumerate(items) if item.kind not in _OPENING]
    if items and said and strikes_a_change(items[said[0]]):
        rest = list(items[said[0] + 1 :])
        is_parted = kinds_of(rest[:1]) & _STRUCK_ENDS and kinds_of(rest) & ENTRIES
        new = [item for item in rest[1:] if item.kind not in ("FIX", "NOPE")]
        return ([items[said[0]]], new) if is_parted else None
    at = next((n for n in said if items[n].kind in STRIKING), -1)
    behind = list(items[at + 1 :])
    ends = [n for n, item in enumerate(behind) if item.kind in _STRUCK_ENDS]
    opens = at in said[:1] and ends and kinds_of(behind[: ends[0]]) & ENTRIES
    is_about = items[at].value == ABOUT
    if not opens or (opens_else(behind[ends[0] :]) and not is_about):
        return None  # `Scrub that about D8: otherwise go to D9` tells its place in the chain
    new = [item for item in behind[ends[0] + 1 :] if item.kind not in ("FIX", "NOPE")]
    return behind[: ends[0]], new


def strikes_a_change(item: Item) -> str:
    """`Scrub the dive`, `no climb`: the verb of what is taken back; "" where it is nothing so."""
    found = _STRUCK_CHANGE.fullmatch(item.text) if item.kind == "KEEP" else None
    return found[1].upper() if found else ""


def named_change(items: Sequence[Item]) -> str:
    """`The dive`, by its noun, or as what takes it back says it."""
    found = _CHANGE.fullmatch(" ".join(item.text for item in items).strip(" ,"))
    return found[1].upper() if found else strikes_a_change(items[0])


_STRUCK_CHANGE = Pattern(
    r"(?!same|at |keep|stay|hold|without|not ).*\b(climb|dive)(?:ing)?", re.IGNORECASE
)
_CHANGE = Pattern(r"(?:the|that|my) (climb|dive)", re.IGNORECASE)


def _struck_last(items: Sequence[Item]) -> tuple[list[Item], list[Item]] | None:
    """`F10, not G12`, where a word of correction says that the one stood before."""
    at = max((n for n, item in enumerate(items) if item.kind == "NOT"), default=0)
    before, behind = list(items[:at]), list(items[at + 1 :])
    is_mended = kinds_of(items) & {"FIX", "NOPE", "SCRUB", "NTH"} and "ELSE" not in kinds_of(items)
    if not is_mended or len(phrases_of(behind)) != 1 or not kinds_of(behind) & ENTRIES:
        return None
    new = [item for item in before if item.kind not in ("FIX", "NOPE", "SCRUB")]
    return (behind, new) if kinds_of(new) & ENTRIES else None


def _with_places(items: Sequence[Item]) -> Sequence[Item]:
    """`Correction: first choice: get B5`: behind a word of correction a place names what it is."""
    begun = next((n for n, item in enumerate(items) if item.kind in _MENDING), len(items))
    if begun < len(items) and items[begun].text.lower() == "instead":
        begun = 0  # `Second choice: hold instead`
    found = list(items)
    for n, item in enumerate(items[begun:], begun):
        place = place_of(item.text) if item.kind in ("FIRST", "ELSE") else 0
        if place and not kinds_of(items[:n]) & CONTENT:
            found[n] = item._replace(kind="NTH", value=str(place))
            break
    return found


_MENDING = frozenset({"FIX", "NOPE", "SCRUB", "NONE", "NOT"})
_BESIDE_A_PLACE = _MENDING | {"ODD", "colon", "NTH"}
_OPENING = frozenset({"fill", "mark", "quote", "comma", "colon", "dash", "FIX", "NOPE"})
STRIKING = frozenset({"NOT", "NONE", "SCRUB"})
"""What takes back what stands behind it."""
_STRUCK_ENDS = frozenset({"comma", "but", "dash", "colon", "semi", "and", "then"})
