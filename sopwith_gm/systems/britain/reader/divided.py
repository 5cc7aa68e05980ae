"""A sentence divided into the alternatives of a chain (BB 13.2)."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.clauses import other_amount
from sopwith_gm.systems.britain.reader.links import CHOICE, last_bomber
from sopwith_gm.systems.britain.reader.matter import CONTENT_KINDS
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, kinds_of


def _labels_first(items: Sequence[Item]) -> Sequence[Item]:
    """`to L10 as first choice, to L11 as second choice`: each label before what it is said of."""
    labels = [
        n
        for n, item in enumerate(items)
        if item.kind in ("FIRST", "ELSE") and CHOICE.search(item.text)
    ]
    content = [n for n, item in enumerate(items) if item.kind in ORDERS | {"PLACED", "NUMBER"}]
    if len(labels) < _SEVERAL or not content or labels[0] < content[0]:
        return items
    found: list[Item] = []
    start = 0
    for n, item in enumerate(items):
        if n in labels:
            found.insert(start, item)
        else:
            found.append(item)
        if item.kind in ("comma", "semi", "colon"):
            start = len(found)
    return found


_SEVERAL = 2


_LISTED = frozenset({"NEAREST", "BARE", "NUMBER", "PLACED", "ORDER", "FIELD", "WEAK", "ANY"})


def _in_order(items: Sequence[Item]) -> Sequence[Item]:
    """`Attack, in this order, bombers 3, 2 and 5`: what stands between the targets is `ELSE`."""
    at = next((n for n, item in enumerate(items) if item.kind == "ELSE"), len(items))
    if kinds_of(items[:at]) & {"PREFER"} and at < len(items):
        return [*_in_order(items[:at]), *items[at:]]
    if "PREFER" not in kinds_of(items) or kinds_of(items) & {"ELSE", "FIRST", "COND", "IF", "OR"}:
        return items
    listed = [n for n, item in enumerate(items) if item.kind in _LISTED]
    found = list(items)
    for a, b in pairwise(listed):
        between = items[a + 1 : b]
        if between and all(item.kind in PARTING | {"fill"} for item in between):
            found[b - 1] = between[-1]._replace(kind="ELSE", value="")
    if listed and items[listed[0]].kind in ("BARE", "NUMBER"):
        verbs = [n for n, item in enumerate(found) if item.kind == "HALF" and item.value == "whom"]
        bomber = items[listed[0]]
        if len(verbs) == 1 and verbs[0] < listed[0]:  # `attack, in this order, bombers 3 ...`
            found[listed[0]] = bomber._replace(kind="ORDER", value=f"ATTACK {bomber.value}")
            del found[verbs[0]]
    return found


def _ranked(items: Sequence[Item]) -> Sequence[Item]:
    """`In order of preference: attack B2 > H8 > hold`: signs that part what is tried in turn."""
    if "PREFER" not in kinds_of(items):
        return items
    ordering = [n for n, item in enumerate(items) if item.kind in _LISTED]
    return [
        item._replace(kind="ELSE", value="")
        if item.kind in ("arrow", "semi")
        and ordering
        and ordering[0] < n
        and kinds_of(items[n + 1 :]) - UNSAID
        and not kinds_of(items[n + 1 : n + 2]) & {"ELSE"}
        else item
        for n, item in enumerate(items)
    ]


def _with_one_verb(items: Sequence[Item]) -> Sequence[Item]:
    """`Bomber 2, otherwise bomber 4: attack in this order`: one verb for all that are named."""
    kinds = kinds_of(items)
    verbs = [item for item in items if item.kind == "HALF" and item.value == "whom"]
    if "PREFER" not in kinds or len(verbs) != 1 or kinds & {"ORDER", "COND", "IF", "OR"}:
        return items
    if items.index(verbs[0]) < max(
        (n for n, i in enumerate(items) if i.kind == "BARE"), default=99
    ):
        return items
    return [
        item._replace(kind="ORDER", value=f"ATTACK {item.value}") if item.kind == "BARE" else item
        for item in items
        if item is not verbs[0]
    ]


_BOMBER_FIRST = Pattern(r"(?:[^\W\d_]+\.? *|#)?b?-?[1-5]\b.*[a-z]", re.IGNORECASE)


_AHEAD_OF_ALL = frozenset({"FIRST", "PREFER", "OR", "ROUND", "NOW", "COLOUR"})


def _with_last_verb(items: Sequence[Item]) -> Sequence[Item]:
    """`Eerst bommenwerper 3, anders bommenwerper 4 aanvallen`: the last verb is that of all."""
    at = next((n for n, item in enumerate(items) if item.kind in ORDERS), 0)
    named = [n for n in range(at) if items[n].kind in ("BARE", "NUMBER")]
    parted = [n for n in range(at) if items[n].kind in ("ELSE", "COND")]
    if not named or not parted or named[-1] > parted[0] or len(named) != 1:
        return items
    if not (items[at].value.startswith("ATTACK") and _BOMBER_FIRST.match(items[at].text)):
        return items
    first = items[named[0]]
    if kinds_of(items[: parted[0]]) - UNSAID - _AHEAD_OF_ALL - {first.kind}:
        return items
    found = list(items)
    found[named[0]] = first._replace(kind="ORDER", value=f"ATTACK {first.value}")
    return found


def _attacking_any(items: Sequence[Item]) -> Sequence[Item]:
    """`Whatever bomber is in reach, attack it`: whom, and then what is done with it."""
    said = [
        item for item in items if item.kind not in PARTING | {"fill"} or _GET.fullmatch(item.text)
    ]
    found = list(items)
    for whom, verb in pairwise(said):
        is_got = bool(_GET.fullmatch(verb.text)) and any(
            _HIM.fullmatch(item.text) for item in items if item.start == verb.end + 1
        )
        if whom.kind == "ANY" and (is_got or verb.value in ("ATTACK HIM", "whom")):
            found[found.index(whom)] = whom._replace(kind="ORDER", end=verb.end)
            found.remove(verb)
    return found


_GET = Pattern(r"get|take|nail|grab|catch|bag|nab|have|tackle", re.IGNORECASE)
_HIM = Pattern(r"it|him|that one|one", re.IGNORECASE)


def _without_idle_else(items: Sequence[Item]) -> Sequence[Item]:
    """`Nowt else to say`, `I decline to give a second choice`: behind a word, and with no order
    behind it, `else` is none."""
    return [
        item._replace(kind="fill")
        if item.kind == "ELSE"
        and n
        and (
            (
                item.text.lower() == "else"
                and items[n - 1].kind
                in ("unknown", "plain", "WHO", "ASK", "NOT", "NONE", "NOPE", "ANY")
            )
            or (
                CHOICE.search(item.text)
                and _NO_CHOICE.fullmatch(items[n - 1].text)
                and not kinds_of(items[:n]) & CONTENT_KINDS
            )
        )
        and not kinds_of(items[n + 1 :]) & (ORDERS | {"PLACED", "BARE", "NUMBER", "ANY"})
        else item
        for n, item in enumerate(items)
    ]


_NO_CHOICE = Pattern(r"(?:.* )?(?:an?|any|no|another|une?|aucun|pas de|een|geen)", re.IGNORECASE)


def _else_first(items: Sequence[Item]) -> Sequence[Item]:
    """`Attack B2, hold if not`, `attack B2, with hold as second choice`: the word for `ELSE`
    closes what it is said of, and belongs before it."""
    said = [n for n, item in enumerate(items) if item.kind not in UNSAID]
    if not said or items[last := said[-1]].kind != "ELSE":
        return items
    opens = ("comma", "semi", "dash", "OR", "with", "and", "but", "colon", "open")
    labels = [n for n in range(last) if _opens_a_link(items[n])]
    cuts = [n for n in range(1, last) if items[n].kind in opens]
    content = [n for n in range(last) if items[n].kind in _LISTED]
    cut = next((n for n in cuts if any(m > n for m in content)), 0)
    if len(content) == 1 and items[last - 1].kind not in PARTING and not cut and not labels:
        return [items[last], *items[:last], *items[last + 1 :]]  # `Number four if that fails`
    if labels:  # `K8 if it is clear, K9 otherwise`
        cut = next((n for n in cuts if n > labels[-1] and any(m > n for m in content)), 0)
        if any(items[n].kind != "COND" for n in labels):
            return items
    if not cut or content[0] > cut or sum(n > cut for n in content) != 1:
        return items
    rest = [item for item in items[cut + 1 : last] if item.kind != "OR"]
    return [*items[:cut], items[last], *rest, *items[last + 1 :]]


def _first_behind(items: Sequence[Item]) -> Sequence[Item]:
    """`Hold, but only as my second choice: my first choice is to get B4`: what each is stands
    behind the one and before the other."""
    ends = [n for n, item in enumerate(items) if item.kind == "ELSE"]
    at = ends[0] if len(ends) == 1 else 0
    first = next((n for n in range(at + 1, len(items)) if _is_tried_first(items[n])), 0)
    if not at or not first or kinds_of(items[at:first]) & _LISTED:
        return items
    opens = next((n for n in range(at, 0, -1) if items[n - 1].kind in _CLAUSE_ENDS), 0)
    is_said_of = any(_AS.search(item.text) for item in items[opens:at])
    is_parted = kinds_of(items[at + 1 : first]) & _CLAUSE_ENDS
    is_told = CHOICE.search(items[at].text) and CHOICE.search(items[first].text)
    if not (is_told or (is_said_of and is_parted)):
        return items
    parts = items[:at], items[first:]
    if any(sum(item.kind in _LISTED for item in part) != 1 for part in parts):
        return items
    ahead = [item for item in items[:at] if item.kind != "but"]
    return [*items[first:], items[at], *ahead]


def _is_tried_first(item: Item) -> bool:
    return item.kind in ("FIRST", "PREFER") or (item.kind, item.value) == ("NTH", "1")


_AS = Pattern(r"^(?:as|is|that is|that's|that would be|comme|est|c'est|als|is)$", re.IGNORECASE)


def _only_ahead(items: Sequence[Item]) -> Sequence[Item]:
    """`Go to H8 only if that fails, and hold only if that fails too`: behind what it is said of, up
    to the end of its clause, where each clause that follows says it again."""
    found = list(items)
    for n, item in enumerate(items):
        ends = n + 1 == len(items) or items[n + 1].kind in _CLAUSE_ENDS
        if item.kind != "ELSE" or not ends or not _ONLY.match(item.text):
            continue
        opens = next((i for i in range(n, 0, -1) if items[i - 1].kind in _CLAUSE_ENDS), 0)
        if sum(one.kind in _LISTED for one in items[opens:n]) == 1:
            found[opens : n + 1] = [item, *items[opens:n]]
    return found


_CLAUSE_ENDS = PARTING - {"open", "close"}
_ONLY = Pattern(r"(?:but |and )?only\b|seulement\b|uniquement\b|alleen\b|slechts\b", re.IGNORECASE)


def _opens_a_link(item: Item) -> bool:
    return item.kind in ("ELSE", "COND", "IF") or (
        item.kind == "FIRST" and CHOICE.search(item.text) is not None
    )


def _without_else_in_if(items: Sequence[Item]) -> Sequence[Item]:
    """`If I am third in the order`: within a clause that opens with `if`, no word is `else`."""
    found: list[Item] = []
    is_if = False
    for item in items:
        is_if = item.kind == "IF" or (is_if and item.kind not in PARTING)
        in_if = is_if and item.kind == "ELSE" and found[-1].kind != "IF"
        found.append(item._replace(kind="fill") if in_if else item)
    return found


def _without_else_in_reason(items: Sequence[Item]) -> Sequence[Item]:
    """`So as to be near my radar when it all goes wrong`: within the clause of a reason, and with
    nothing ordered behind it, that is when."""
    found = list(items)
    for n, item in enumerate(items):
        if item.kind != "ELSE" or not _WHEN.match(item.text):
            continue
        opens = next((i for i in range(n, 0, -1) if items[i - 1].kind in PARTING), 0)
        behind = items[n + 1 :]
        end = next((i for i, one in enumerate(behind) if one.kind == "ELSE"), len(behind))
        if "WHY" in kinds_of(items[opens:n]) and not kinds_of(behind[:end]) & _LISTED:
            found[n] = item._replace(kind="fill")
    return found


_WHEN = Pattern(r"(?:if|when|should|si|s|quand|lorsqu|als|indien|wanneer|mocht)\b", re.IGNORECASE)


def links_in(items: Sequence[Item]) -> list[list[Item]]:
    """The items of each alternative, divided at words for `ELSE`; the first may be empty."""
    items = _without_else_in_reason(_without_else_in_if(items))
    items = _without_idle_else(_else_first(_only_ahead(_first_behind(items))))
    items = _with_one_verb(_attacking_any(_with_last_verb(items)))
    items = _labels_first(_in_order(_ranked(items)))
    found: list[list[Item]] = [[]]
    for n, item in enumerate(items):
        if item.kind == "ELSE" and kinds_of(found[-1]) - UNSAID == {"ELSE"}:
            found[-1] = [item]  # `secondly, if that cannot be done,`: several words say it
        elif (
            item.kind == "ELSE"
            or (item.kind == "OR" and _asks_next(items[n + 1 :]))
            or (item.kind in ("IF", "COND") and _begins_another(found[-1], items[n:]))
        ):
            found.append([] if item.kind == "OR" else [item])
        else:
            found[-1].append(item)
    return found


def _asks_next(rest: Sequence[Item]) -> bool:
    """`or, if it is taken, ...`: a condition stands next."""
    until = next((n for n, item in enumerate(rest) if item.kind in _PART_ENDS and n), len(rest))
    kinds = [item.kind for item in rest[:until] if item.kind not in ("comma", "fill")]
    if kinds[:1] == ["COND"]:
        return True
    return "COND" in kinds and kinds[0] in ORDERS | {"BARE", "PLACED"}  # `or B4 if B3 is gone`


_PART_ENDS = frozenset({"ELSE", "semi", "OR", "dot"})
ORDERS = frozenset({"ORDER", "WEAK", "FIELD", "HALF"})


#: A condition on what stands before it, whatever order stands behind.
_OF_WHAT_GOES_BEFORE = Pattern(
    r"unless|except|only|provided|on condition|(?:as|so) long as|sauf|a moins|seulement|"
    r"uniquement|a condition|pourvu|tant que|tenzij|alleen|enkel|slechts|mits|op voorwaarde|zolang",
    re.IGNORECASE,
)


def _begins_another(before: Sequence[Item], rest: Sequence[Item]) -> bool:
    """`Attack B2, but if he is gone, attack B4`: a condition with an order of its own, behind one.

    Only where it is the opposite of what goes before, or one that nobody knows, which is a doubt.
    """
    until = next(
        (n for n, item in enumerate(rest[1:], 1) if item.kind in ("ELSE", "COND", "IF")), None
    )
    own = rest[1:until]
    parts = [item for item in before if item.kind in PARTING]
    attacks = any(item.value.startswith("ATTACK") for item in before if item.kind == "ORDER")
    if not parts or not any(
        item.kind in ORDERS | {"PLACED"} or (attacks and item.kind in ("BARE", "NUMBER"))
        for item in own
    ):
        return False
    if _OF_WHAT_GOES_BEFORE.search(rest[0].text):
        return False
    if not any(item.kind in ORDERS | {"PLACED"} for item in before):
        return False
    is_of_nothing = attacks and rest[0].value.startswith("IT ")  # a place, and none was named
    return rest[0].kind == "IF" or is_of_nothing or _is_opposite(rest[0].value, before)


def _is_opposite(condition: str, before: Sequence[Item]) -> bool:
    """Does a condition say that what stands before it cannot be done, or is not asked?"""
    *what, state = condition.split()
    values = [item.value for item in before if item.kind in ("ORDER", "COND", "PLACED")]
    if state == "GONE":
        number = last_bomber(before) if what == ["HIM"] else what[0][1:]
        return bool(number) and any(
            value in (f"ATTACK {number}", f"RAM {number}", f"B{number} THERE") for value in values
        )
    if state == "TAKEN" and any(
        value.startswith(
            ("MOVE TO", "LAND") if what == ["IT"] else (f"MOVE TO {what[0]}", f"LAND {what[0]}")
        )
        for value in values
    ):
        return True
    if what[0] == "FUEL":  # `with 2 or less I land at F10, with 3 or more I attack bomber 1`
        comparison, number = condition.split()[1:]
        return f"FUEL {other_amount(comparison, int(number))}" in values
    opposites = {"THERE": "GONE", "FREE": "TAKEN", "TAKEN": "FREE"}
    return " ".join([*what, opposites[state]]) in values
