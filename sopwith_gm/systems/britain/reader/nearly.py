"""A word of talk near to the verb of an order, where such a verb stands: `hed for H8`, `otherwise
gold`.

A slip of the finger may make of a verb a word that is one of talk, so that nothing seems ordered:
it is asked about.
"""

import re
from collections.abc import Mapping, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.language import is_word, verbs_near
from sopwith_gm.systems.britain.reader.matter import CONTENT_KINDS
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, Said, kinds_of

_BOMBER = frozenset({"BARE", "NUMBER", "ANY"})
_TAKES: Mapping[str, frozenset[str]] = {
    "go": frozenset({"PLACED", "HALF"}),
    "land": frozenset({"PLACED", "FIELD", "NEAREST"}),
    "attack": _BOMBER,
    "get": _BOMBER,
    "ram": _BOMBER,
    "climb": frozenset({"NUMBER"}),
    "dive": frozenset({"NUMBER"}),
}
"""What a verb is said of, by its kind; another stands alone."""
_TALK = frozenset({"WHO", "PAST", "plain", "unknown", "fill"})
_HANGS = frozenset({"ELSE", "COND"})
_AHEAD = PARTING | _HANGS | {"ROUND", "NOW", "FIRST"}
_POLITE = Pattern(r"please|pls|plz|svp|graag|aub|then|dan|alors|now|here|ici|hier", re.IGNORECASE)


def nearly_ordered(
    sentences: Sequence[Said], *, is_empty: bool, has_press: bool
) -> tuple[Said, Why] | None:
    """The first sentence with such a word. `is_empty`: nothing is ordered in all the message."""
    said = [one for one in sentences if kinds_of(one.items) - UNSAID]
    is_bare = is_empty and not has_press
    for one in sentences:
        is_all = is_bare and said in ([], [one])
        if not one.is_question and any(
            _stands_for_a_verb(one.items, n)
            and _is_asked(one.items, n, is_bare=is_bare, is_all=is_all)
            for n in range(len(one.items))
        ):
            return one, Why.HALF
    return None


def _stands_for_a_verb(items: Sequence[Item], n: int) -> bool:
    """Does a word of talk open its clause, one slip from a verb that may be said of the rest?"""
    item, behind = items[n], _clause(items[n + 1 :])
    if item.kind not in _TALK or not _is_word(item) or not _opens(items[:n]):
        return False
    if not behind and kinds_of(items[n + 1 :]) & CONTENT_KINDS:
        return False  # `if not poss: land at M12`
    return any(_is_said_of(kind, behind) for kind in verbs_near(item.text.lower()))


def _is_asked(items: Sequence[Item], n: int, *, is_bare: bool, is_all: bool) -> bool:
    """Behind `otherwise` it is; a report, `got B2!`, where the message says no more; a word alone,
    where it is all that is said, and none of every day. `is_bare`: no order and no press stands.
    """
    item = items[n]
    hangs = next((i for i in range(n, 0, -1) if items[i - 1].kind in _HANGS), 0)
    if hangs and not kinds_of(items[hangs:n]) & CONTENT_KINDS:
        return True
    if _clause(items[n + 1 :]):
        return item.kind != "PAST" or is_bare
    is_alone = is_all and not kinds_of(items[:n]) - UNSAID - {"ROUND", "NOW"}
    return is_alone and (item.kind in ("unknown", "PAST") or not is_word(item.text))


def _is_word(item: Item) -> bool:
    return len(item.text) >= _SHORTEST and item.text.isalpha()


_SHORTEST = 3


def _opens(ahead: Sequence[Item]) -> bool:
    """Does nothing stand ahead in its clause?"""
    for n, item in enumerate(reversed(ahead)):
        if item.kind == "dash" and not n:
            return False  # `Envoyez-moi en H8`
        if item.kind in PARTING | _HANGS:
            return True
        if item.kind not in _AHEAD and not _POLITE.fullmatch(item.text):
            return False
    return True


def _clause(behind: Sequence[Item]) -> list[Item]:
    """What stands behind in its clause, but for words of politeness."""
    end = next((n for n, one in enumerate(behind) if one.kind in PARTING | _HANGS), len(behind))
    return [
        one
        for one in behind[:end]
        if one.kind not in ("mark", "quote") and not _POLITE.fullmatch(one.text)
    ]


def _is_said_of(kind: str, behind: Sequence[Item]) -> bool:
    if kind not in _TAKES:
        return not behind
    return len(behind) == 1 and behind[0].kind in _TAKES[kind]


def without_name_below(look: str, one: Said) -> Said:
    """`Mireille`, last and alone on its line: who signs, and no slip of `mitraille`."""
    name = look[one.start : one.end].strip()
    is_last = not look[one.end :].strip() and look[: one.start].rstrip(" ")[-1:] == "\n"
    is_half = len(one.items) == len(one.slips) == 1 and one.items[0].kind in ("HALF", "ODD")
    if not (is_last and is_half and name.isalpha() and name.istitle()):
        return one
    return one._replace(items=(one.items[0]._replace(kind="unknown", value=""),), slips=())
