"""What stands beside an order: what it is not, a deed that is told, the place that is meant."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, is_way_and_level, kinds_of

_OF_A_SORT = frozenset({"PLACED", "BARE", "NUMBER", "ORDER"})
_ENDS = PARTING | {"ELSE"}
_MAY_CORRECT = frozenset({"FIX", "SCRUB", "NOPE", "IF", "COND", "MAYBE", "REFER", "DODGE", "RADAR"})


def without_what_it_is_not(items: Sequence[Item]) -> Sequence[Item]:
    """`Go to H8, not G9`, `attack 3 (not 2)`: beside what is ordered, another of its sort that is
    denied, where it is not what was ordered ahead."""
    if "NOT" not in kinds_of(items) or kinds_of(items) & _MAY_CORRECT:
        return items
    found = list(items)
    for n in range(len(found) - 1, -1, -1):
        if found[n].kind != "NOT":
            continue
        at = n - 1
        while at >= 0 and found[at].kind in ("comma", "dash", "open", "and", "but"):
            at -= 1
        new = next((i for i in range(n + 1, len(found)) if found[i].kind != "fill"), n)
        if at < 0 and (right := _what_it_is(found, new)):
            # `Not G9 but H8`, `don't go to G9, go to H8`, `do not land at D12 but at D7`
            found[: right + 1] = [_with_its_verb(found[right], found[new])]
            break
        if at < 0 or at == n - 1 or found[at].kind not in _OF_A_SORT:
            continue
        if not _NOT.fullmatch(found[n].text):
            continue
        end = found[new + 1 : new + 2]
        ahead = {one.value.split()[-1] for one in found[: max(at, 0)] if one.kind in _OF_A_SORT}
        if _is_another(found[at], found[new], ahead) and kinds_of(end) <= _ENDS:
            found[n : new + 1] = []
    return found


def _what_it_is(items: Sequence[Item], denied: int) -> int:
    """Where what is right begins, behind the first that is denied; 0: nowhere."""
    if denied and items[denied].kind == "NOT":
        return 0
    at = denied + 1
    while at < len(items) and items[at].kind in ("comma", "but", "dash", "semi", "fill"):
        at += 1
    is_parted = kinds_of(items[denied + 1 : denied + 2]) <= {"comma", "but", "dash", "semi"}
    if at == denied + 1 or at >= len(items) or not is_parted:
        return 0
    right = _with_its_verb(items[at], items[denied])
    return at if _is_another(right, items[denied], set()) else 0


def _with_its_verb(right: Item, denied: Item) -> Item:
    """A hex with the verb of the one in whose place it stands."""
    verb, *where = denied.value.split()[:-1] or [""]
    is_left_out = right.kind == "PLACED" and denied.kind == "ORDER" and verb == "LAND" and not where
    if not is_left_out:
        return right
    return right._replace(kind="ORDER", value=f"LAND {right.value.split()[-1]}")


def _is_another(one: Item, other: Item, ahead: set[str]) -> bool:
    """Are two of one sort, and not the same, and was the second not named ahead?"""
    was, said = one.value.split(), other.value.split()
    if not (was and said and {one.kind, other.kind} <= _OF_A_SORT):
        return False
    if was[-1] == said[-1] or said[-1] in ahead:
        return False
    if other.kind == "NUMBER":
        return was[0] in _NUMBERED and len(was) > 1 and was[-1].isdigit()
    if other.kind == "BARE":
        return one.kind == "BARE" or was[0] in ("ATTACK", "RAM")
    if other.kind == "PLACED":
        return _names_a_hex(was) and was[0] in ("MOVE", "LAND")
    return was[0] == said[0] and _names_a_hex(was) == _names_a_hex(said) and len(said) > 1


_NUMBERED = frozenset({"ATTACK", "RAM", "CLIMB", "DIVE", "LEVEL"})
_NOT = Pattern(r"not|pas|niet|non|never", re.IGNORECASE)


def _names_a_hex(words: Sequence[str]) -> bool:
    return words[-1][-1:].isdigit() and words[-1][:1].isalpha()


def with_whom_told(items: Sequence[Item]) -> Sequence[Item]:
    """`... bomber 4, whom I intend to shoot down`: a clause by itself, that orders an attack on
    him; one of somebody else is what he does."""
    found = list(items)
    for n, item in enumerate(items):
        at = n + 2 if kinds_of(items[n + 1 : n + 2]) == {"comma"} else n + 1
        opens = items[at : at + 1]
        is_named = item.kind == "BARE" or _ATTACKED.fullmatch(item.value)
        if not is_named or not opens or not _WHOM.fullmatch(opens[0].text):
            continue
        verb = next((i for i in range(at, len(items)) if items[i].value == "whom"), 0)
        between = items[at + 1 : verb]
        if verb and kinds_of(between) & {"COLOUR", "WHO"}:
            found[verb] = items[verb]._replace(kind="DOES", value="")
        elif verb and between and kinds_of(between) <= {"fill"} and _I.match(between[0].text):
            number = item.value.split()[-1]
            order = item._replace(kind="ORDER", value=f"{_deed_of(items[verb])} {number}")
            ahead = [*items[:n], item._replace(kind="comma", value="", end=item.start, text=",")]
            return [*ahead, order._replace(end=items[verb].end), *items[verb + 1 :]]
    return found


def _deed_of(verb: Item) -> str:
    return "RAM" if _RAMS.match(verb.text) else "ATTACK"


_ATTACKED = Pattern(r"ATTACK [1-5]")
_WHOM = Pattern(r"whom|which|that|who|que|qu|die|dien", re.IGNORECASE)
_I = Pattern(r"(?:i|we|i'm|i'll|je|j|nous|ik|wij)\b", re.IGNORECASE)
_RAMS = Pattern(r"ram|collide|crash|fly|run|drive|plough|plow|smash|slam|eperonn|rammen", re.I)


def with_deeds_told(items: Sequence[Item]) -> Sequence[Item]:
    """`My landing at M7 was a disgrace`, `that dive of his`: a deed of which it is told how it was,
    or whose."""
    return [
        item._replace(kind="PAST", value="")
        if item.kind in ("ORDER", "HALF") and (_is_told(items, n) or _is_of_somebody(items, n))
        else item
        for n, item in enumerate(items)
    ]


def _is_told(items: Sequence[Item], n: int) -> bool:
    """`Landing at M7 was ...`, `my dive went ...`: a deed as a noun, and what became of it."""
    behind = items[n + 1 : n + 2]
    is_past = bool(behind) and behind[0].kind == "PAST" and _WAS.fullmatch(behind[0].text)
    return bool(is_past) and (bool(_NOUN.match(items[n].text)) or _is_named(items[:n]))


def _is_of_somebody(items: Sequence[Item], n: int) -> bool:
    """`That dive of his`: whose it is stands behind it."""
    behind = items[n + 1 : n + 3]
    is_his = [one.kind for one in behind] == ["fill", "WHO"] and _OF.fullmatch(behind[0].text)
    return bool(is_his) and _is_named(items[:n])


def _is_named(ahead: Sequence[Item]) -> bool:
    """`My dive`, `last round's climb`: named as a noun is."""
    return any(_OF_A_NOUN.search(item.text) for item in ahead[-1:])


_NOUN = Pattern(r"\w+ing\b|attack on\b|attaque (?:du|de|sur)\b", re.IGNORECASE)
_OF_A_NOUN = Pattern(
    r"(?:^| )(?:my|our|the|that|this|mon|ma|notre|la|le|l|ce|cette|mijn|onze|de|het|die|dat|deze)$|"
    r"'s$",
    re.IGNORECASE,
)
_OF = Pattern(r"of|de|van", re.IGNORECASE)
_WAS = Pattern(
    r"was|were|had|did|cost|went|ended|looked|seemed|felt|gave|brought|etait|fut|a ete|a coute|"
    r"kostte|werd|became",
    re.IGNORECASE,
)


def with_one_action(items: Sequence[Item]) -> Sequence[Item]:
    """`Before going NE, down one`, `dive one as you go SE`, `G9, climbing one as I go`: when the
    one half of an action is done says no more than `and`."""
    found = list(items)
    for n, item in enumerate(items):
        ahead, behind = (
            items[max(0, n - 1) : n],
            [one for one in items[n + 1 :] if one.kind != "fill"],
        )
        is_whole = any(is_way_and_level(one) and "," in one.text for one in behind[:1])
        if item.kind == "IF" and _AROUND.fullmatch(item.text) and not ahead and is_whole:
            found[n] = item._replace(kind="fill", value="")
        verbs = [one.value.split()[0] for one in (*ahead, *behind[:1]) if one.kind == "ORDER"]
        is_both = len(verbs) == _TWO and (verbs[0] == "MOVE") != (verbs[1] == "MOVE")
        if _WHILE.fullmatch(item.text) and is_both and set(verbs) <= _HALVES:
            found[n] = item._replace(kind="and", value="")
        is_last = kinds_of(items[n + 1 :]) <= {"dot", "bang"} and n > _TWO - 1
        if item.value == "where" and is_last and _WHILE.fullmatch(items[n - 1].text):
            is_there = is_way_and_level(items[n - _TWO])
            found[n] = item._replace(kind="fill", value="") if is_there else item
    return found


_TWO = 2
_HALVES = frozenset({"MOVE", "CLIMB", "DIVE", "LEVEL"})
_AROUND = Pattern(r"before|after|avant|apres|voor|na|alvorens", re.IGNORECASE)
_WHILE = Pattern(
    r"(?:as|while|before|after)(?: (?:i|we|you))?|en|tout en|avant d[e']?|terwijl(?: ik)?|alvorens",
    re.IGNORECASE,
)


def with_that_place(items: Sequence[Item]) -> Sequence[Item]:
    """`If D12 is free land in that`: that is the place which is spoken of."""
    found = list(items)
    for n, item in enumerate(items[:-2]):
        is_verb = (item.kind, item.value) == ("ORDER", "LAND") or item.value == "where"
        to, that = items[n + 1], items[n + 2]
        if not (
            is_verb and to.kind == "fill" and _IN.fullmatch(to.text) and _THAT.fullmatch(that.text)
        ):
            continue
        one = items[n + 3 : n + 4]
        last = n + 4 if [it.text.lower() for it in one] == ["one"] else n + 3
        if kinds_of(items[last : last + 1]) <= _ENDS:
            verb = "LAND" if item.value == "LAND" else "MOVE TO"
            found[n] = item._replace(kind="ORDER", value=f"{verb} THERE", end=items[last - 1].end)
            found[n + 1 : last] = []
            return found
    return found


_IN = Pattern(r"in|on|at|upon|into|onto|to|for", re.IGNORECASE)
_THAT = Pattern(r"that|it|this|that one|this one|that hex|that field|same", re.IGNORECASE)
