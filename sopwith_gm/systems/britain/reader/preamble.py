"""What a letter tells ahead of its orders, where those have a heading of their own."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.sentences import Item, Said, kinds_of, phrases_of
from sopwith_gm.systems.britain.reader.talk import segments_of

_ORDERED = frozenset({"ORDER", "WEAK", "FIELD", "PLACED"})
_ENDS_HEAD = frozenset({"colon", "comma", "dash"})
#: What shows that a sentence tells something, whatever words of orders stand in it.
_TELLS = frozenset({"PAST", "WHO", "DOES", "AFTER", "COLOUR"})
#: The same where it names no deed: a bomber, a hex, `wait`.
_TELLS_OF_A_THING = _TELLS | {"unknown", "plain", "WHY", "ASK", "OR"}
#: What stands beside an order that is given.
_PLAIN = frozenset({"ORDER", "WEAK", "FIELD", "fill", "WISH", "NOW", "SECTOR", "FIRST", "THINK"})
_WAVERS = frozenset({"MAYBE", "LATER", "STANDING", "SILENCE", "REFER", "SCRUB"})
_IS = Pattern(r"\b(?:is|was|are|were|been|est|etait|sont|staat|stond|zijn)\b", re.IGNORECASE)
_MAY = Pattern(r"(?:may|might)", re.IGNORECASE)


def heads_its_orders(items: Sequence[Item]) -> bool:
    """`Turn 7: two hexes south`, `round 9, attack any`, `so: attack bomber 1`?"""
    if [item.kind for item in items[:2]] == ["then", "comma"]:
        items = items[2:]  # `So, round 7 for me: attack any`
    at = next((n for n, item in enumerate(items) if item.kind in _ENDS_HEAD), 0)
    head, behind = items[:at], kinds_of(items[at + 1 :])
    is_round = [item.kind for item in phrases_of(head)] == ["ROUND"]
    is_so = bool(head) and items[at].kind == "colon" and kinds_of(head) <= {"then", "fill"}
    is_so = is_so and "then" in kinds_of(head)
    return (is_round or is_so) and bool(behind & _ORDERED) and not behind & {"PAST", "FIX", "IF"}


def without_preamble(found: Found, one: Said) -> None:
    """Behind a heading of orders, what was told ahead of it is no order, nor may it be one; unless
    it ordered something plainly."""
    before = [said for said in found.sentences if said is not one and said.end <= one.start]
    spans = [*found.orders.spans, *((doubt.start, doubt.end) for doubt in found.orders.doubts)]
    spans += [(doubt.start, doubt.end) for doubt in found.doubts]
    touched = [said for said in before if any(a < said.end and said.start < b for a, b in spans)]
    if not spans or not all(map(_only_tells, touched)):
        return
    found.orders.clear()
    found.doubts.clear()
    found.sentences = [said for said in found.sentences if said not in touched]
    found.marks = [
        mark for mark in found.marks if not any(said.start == mark.span.start for said in touched)
    ]


def _only_tells(one: Said) -> bool:
    """`I was sorry to see J9 go up`, `the one I want is bomber 3, he annoys me`."""
    kinds = kinds_of(one.items)
    if any(item.kind in _WAVERS and not _MAY.fullmatch(item.text) for item in one.items):
        return False
    if any((item.kind, item.value) == ("NONE", "standing") for item in one.items):
        return False  # `No more standing orders. Round 7: hold`
    if "ROUND" in kinds and "PAST" not in kinds:
        return False
    if "IF" in kinds and kinds & {"ORDER", "WEAK", "FIELD"}:
        return False  # `If Green attacks bomber 2 I hold`
    orders = [item for item in one.items if item.kind == "ORDER" and item.value != "ATTACK HIM"]
    if not orders:
        return bool(kinds & _TELLS_OF_A_THING)
    return bool(kinds & _TELLS or _strange(one)) and not any(map(_orders, segments_of(one.items)))


def _strange(one: Said) -> bool:
    return bool(kinds_of(one.items) & {"unknown", "plain"})


def _orders(segment: Sequence[Item]) -> bool:
    """Does a clause open with an order, and tell nothing ahead of it?"""
    at = next((n for n, item in enumerate(segment) if item.kind == "ORDER"), -1)
    ahead = segment[: max(at, 0)]
    is_plain = kinds_of(ahead) <= _PLAIN and not _IS.search(" ".join(it.text for it in ahead))
    return at >= 0 and is_plain
