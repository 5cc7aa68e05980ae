"""Whom one hopes to get, which is no bomber by its number: `I hope we shoot one down`."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.sentences import Item, kinds_of


def with_one_of_them(items: Sequence[Item]) -> Sequence[Item]:
    """`I hope to get one`, `ik hoop er een te pakken`: any, and none is ordered to be attacked; nor
    is it by `I hope I get three`. Where another number stands beside it, it is number one."""
    if kinds_of(items) & {"ELSE", "BARE", "NUMBER", "OR", "FIRST", "PREFER"}:
        return items
    said = " ".join(item.text for item in items)
    is_hope = _HOPES.search(said) or _OF_THEM.search(said)
    one = [n for n, item in enumerate(items) if is_hope and _is_one(item)]
    one = one or [n for n, item in enumerate(items) if n and _is_hoped(items[:n], item)]
    if len(one) != 1:
        return items
    told = items[one[0]]._replace(kind="unknown", value="")
    return [*items[: one[0]], told, *items[one[0] + 1 :]]


def _is_one(item: Item) -> bool:
    return item.value == "ATTACK 1" and _ONE.search(item.text) is not None


def _is_hoped(ahead: Sequence[Item], item: Item) -> bool:
    said = " ".join(one.text for one in ahead)
    is_bare = item.value.startswith("ATTACK ") and _SO_MANY.search(item.text) is not None
    return is_bare and all(sign.search(said) for sign in (_LIKES, _HOPE_THAT))


def with_nobody(items: Sequence[Item]) -> Sequence[Item]:
    """`I'll attack nobody and land at D7`: not attacked, as one says it ahead of the verb."""
    told = [
        item._replace(kind="HALF", value="whom")
        if item.value == "ATTACK 1" and _NO_ONE.search(item.text)
        else item
        for item in items
    ]
    for n, (deed, whom) in enumerate(pairwise(items)):
        is_none = whom.kind in ("NOT", "NONE", "NOPE") and _NOBODY.fullmatch(whom.text)
        if (deed.kind, deed.value) == ("HALF", "whom") and is_none:
            told[n : n + 2] = [whom._replace(kind="NOT"), deed]
    return told


_NO_ONE = Pattern(r"\bno[ -]one$", re.IGNORECASE)
"""Number one, or nobody: it is asked about."""
_NOBODY = Pattern(r"nobody|no-?one|no one|nothing|none|niets|niemand|personne|rien", re.IGNORECASE)
_NAMED = (
    r"^(?!.*\b(?:bomber|bombardier|bommenwerper|number|no|nr|nummer|numero|the|le|de|b-?[1-5])\b)"
)
_ONE = Pattern(rf"{_NAMED}.*\b(?:one|een|un)\b", re.IGNORECASE)
_SO_MANY = Pattern(
    rf"{_NAMED}.*\b(?:one|two|three|four|five|deux|trois|quatre|cinq|twee|drie|vier|vijf|[1-5])\b",
    re.IGNORECASE,
)
_HOPE_THAT = Pattern(
    r"\b(?:hop(?:e|es|ing)(?: (?:to|that)(?= |$))?(?: (?:i|we)(?: ?'?ll| will| can| shall| may)?)?|"
    r"esper\w+(?: que? (?:j|je|nous|on))?|(?:en|er)|(?:hoop|hopen)(?: dat)?(?: (?:ik|we|wij))?)"
    r"(?: (?:\w+ly|all|also|finally|enfin|bien|er|en|om|deze|keer|ook|eindelijk)){0,3}$",
    re.IGNORECASE,
)
_LIKES = Pattern(r"\b(?:hop(?:e|es|ing)|esper\w+|hoop|hopen)\b", re.IGNORECASE)
_HOPES = Pattern(
    r"\b(?:hop(?:e|es|ing|efully)|wish|love to|like to|want(?: \w+)? to|dying to|itching to|let'?s|"
    r"finally|at last|at least|esper\w+|enfin|hopelijk|hopen|hoop|eindelijk)\b",
    re.IGNORECASE,
)
_OF_THEM = Pattern(
    r"\b(?:en (?:avoir|abattre|attraper|prendre|toucher|descendre|attaquer)|er)"
    r"(?: \w+)? (?:un|een)\b",
    re.IGNORECASE,
)
