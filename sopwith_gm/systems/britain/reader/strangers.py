"""Words that nobody knows beside orders: may they be orders too?"""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.matter import BARE_WORDS, CONTENT_KINDS, SO, STATES
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, kinds_of


def joins_a_stranger(items: Sequence[Item]) -> bool:
    """`and go to zorbel`, `zorbel, then south`: a word that nobody knows, joined to an order."""
    groups: list[tuple[str, list[Item]]] = [("", [])]
    for item in items:
        if item.kind not in PARTING:
            groups[-1][1].append(item)
            continue
        join = "so" if item.text.lower() in SO else item.kind
        if groups[-1][1]:
            groups.append((join, []))
        else:  # `, and`: the word says more than the mark
            groups[-1] = (join, groups[-1][1])
    joins = [join for join, _ in groups] + [""]
    is_told = "COND" in kinds_of(items)  # the condition that a strange clause may be stands
    orders = [n for n, (_, group) in enumerate(groups) if "ORDER" in kinds_of(group)]
    return any(
        _may_be_an_order(
            group,
            {joins[n], joins[n + 1]},
            is_last=n + 1 == len(groups),
            is_told=is_told,
            is_beside=n - 1 in orders or n + 1 in orders,
        )
        for n, (_, group) in enumerate(groups)
        if not _is_a_thing([told for _, told in groups[: n + 1]], joins[n])
        and not (joins[n] == "comma" and _is_a_name([told for _, told in groups[n:]]))
    )


def _is_a_thing(groups: Sequence[Sequence[Item]], join: str) -> bool:
    """`I've two drops of petrol and a sandwich`: joined to what orders nothing, with an article."""
    if join != "and" or len(groups) < 2 or not groups[-1]:
        return False
    opens, before = groups[-1][0], kinds_of(groups[-2])
    is_named = opens.kind in ("fill", "NUMBER") and _ARTICLE.fullmatch(opens.text) is not None
    return is_named and not before & (CONTENT_KINDS - {"NUMBER"})


def _is_a_name(groups: Sequence[Sequence[Item]]) -> bool:
    """`Land home, James, and don't spare the horses`: who is spoken to, and no order behind."""
    told, behind = groups[0], groups[1:]
    return (
        [item.kind for item in told] == ["unknown"]
        and told[0].text.istitle()
        and not any(kinds_of(group) & CONTENT_KINDS for group in behind)
    )


_ARTICLE = Pattern(r"an?|the|une?|le|la|les|des|een|de|het|my|mon|ma|mijn", re.IGNORECASE)


def _may_be_a_way(item: Item, joins: set[str]) -> bool:
    """`SW, zorbel`: a word by itself beside an order, and no name, heading, or part of a word."""
    return item.kind == "unknown" and item.text.islower() and not joins & {"colon", "dash", "bang"}


_JOINING = frozenset({"and", "then", "plus"})
_OPENING = frozenset({"fill", "ELSE", "FIRST", "NOW", "COND", "ROUND", "with"})


def _may_be_an_order(
    group: Sequence[Item], joins: set[str], *, is_last: bool, is_told: bool, is_beside: bool
) -> bool:
    kinds = kinds_of(group)
    if "unknown" not in kinds or kinds & (CONTENT_KINDS - {"NUMBER", "BARE", "PLACED"}):
        return False
    told = {"WHY", "PAST", "WHO", "DOES", "LATER", "NOT", "NOPE", "COLOUR"}
    if not kinds & told and not is_last and _tells_a_state(group):
        return True  # `zorbel B2 has gone by then, fly to G10`
    if kinds & told or "ASK" in kinds:
        return False
    if kinds & {"BARE", "PLACED"}:
        return False
    said = [item for item in group if item.kind not in _OPENING]
    if (
        kinds_of(said) <= {"ODD", "unknown", "NUMBER", "FLY"}
        and kinds & {"ODD", "FLY"}
        and len(said) <= _FEW
    ):
        return True  # `move zorbel, climb one`, `down to zorbel 2 and N`
    is_short = len(group) - sum(item.kind in ("ELSE", "COND") for item in group) <= BARE_WORDS
    if len(said) == 1 and is_short:
        return bool(joins & _JOINING) or (is_beside and _may_be_a_way(said[0], joins))
    return bool(joins & _JOINING) and said[0].kind == "ODD" and len(said) <= BARE_WORDS


_FEW = 4


def _tells_a_state(group: Sequence[Item]) -> bool:
    """A state ahead of an order, with a word that nobody knows before it, or for its number."""
    said = [item for item in group if item.kind not in ("fill", "mark", "plain")]
    words = {word for item in group for word in item.text.lower().split()}
    if said and said[0].kind == "unknown" and group[0] is said[0]:
        return bool(words & STATES) and bool(kinds_of(said) & {"BARE", "PLACED"})
    return bool(words & _FUELS) and bool(words & _COMPARED) and said[-1].kind == "unknown"


_FUELS = frozenset({"fuel", "petrol", "carburant", "essence", "brandstof", "benzine"})
_COMPARED = frozenset(
    {"more", "less", "fewer", "than", "least", "most", "moins", "plus", "minder", "meer", "dan"}
)
