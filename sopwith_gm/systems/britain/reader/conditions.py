"""Conditions that no word of condition opens: `should Green have won`, `heeft Groen gewonnen`."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.matter import CONTENT_KINDS, STRONG_KINDS
from sopwith_gm.systems.britain.reader.sentences import (
    PARTING,
    Item,
    Said,
    kinds_of,
    phrases_of,
)
from sopwith_gm.systems.britain.reader.talk import segments_of


def with_when(one: Said) -> Said:
    """`When low on fuel, go home`, `G9 when free`: where nothing is asked, that is a condition."""
    if one.is_question:
        return one
    segments = segments_of(one.items)
    ordering = {
        item
        for n, segment in enumerate(segments)
        for item in segment
        if not n
        or kinds_of(segment) & CONTENT_KINDS
        or kinds_of(segments[n - 1]) - {"fill"}
        == {"ELSE"}  # `Otherwise, when petrol is short, ...`
    }
    return one._replace(
        items=tuple(
            item._replace(kind="IF")
            if (item.kind, item.text.lower()) == ("ASK", "when") and item in ordering
            else item
            for item in one.items
        )
    )


def with_answers(one: Said, *, is_asked: bool) -> Said:
    """`B5 gone? Then attack B4. No: attack B5`: what is asked ahead of an order is its condition,
    and `no` is `otherwise`; `is_asked`: the sentence before asks so."""
    found: list[Item] = []
    for n, item in enumerate(one.items):
        is_asked = is_asked or asks_a_state(item)
        opens = not found or found[-1].kind in PARTING
        if item.kind == "quest" and not kinds_of(one.items[n + 1 :]) & CONTENT_KINDS:
            return one if one.is_question else one._replace(items=one.items[n + 1 :])
        is_next = item.kind == "quest" and kinds_of(phrases_of(found)) == {"ELSE"}
        if is_next and not any(_CANNOT.match(said.text) for said in found):
            item = item._replace(kind="comma")  # `Lukt dat niet? Dan blijven`
        elif item.kind == "quest":
            to_you = any(_YOU.fullmatch(other.text) for other in found)
            item = item if to_you else item._replace(kind="IF")
        elif is_asked and opens and _NO.fullmatch(item.text):
            item = item._replace(kind="ELSE", value="")
        found.append(item)
    return one._replace(items=tuple(found))


_CANNOT = Pattern(r"can(?:'t|t|not| not) (?!be\b)", re.IGNORECASE)
"""`Can't catch him?` asks how it is."""


def with_clauses_whole(one: Said) -> Said:
    """`If he goes for bomber 2`, `if he comes off worse`: a clause that goes on where `if it can be
    done` would end says something else, whatever it is."""
    found = list(one.items)
    if not kinds_of(found) & CONTENT_KINDS:
        return one
    for n, item in enumerate(found):
        if item.kind == "COND" and (end := _gone_somewhere(found, n)):
            found[n] = item._replace(kind="IF", value="which condition")
            found[n + 1 : end] = [
                one._replace(kind="plain", value="") for one in found[n + 1 : end]
            ]
            continue
        if item.kind != "FIRST" or not _IF.match(item.text):
            continue
        if kinds_of(found[n + 1 : n + 2]) == {"NOT"}:  # `si je peux pas`
            found[n] = item._replace(kind="ELSE", value="")
            found[n + 1] = found[n + 1]._replace(kind="fill")
        elif (
            _goes_on(item, found[n + 1 :])
            or _would_have(found[n : n + 2])
            or _GOES_OFF.fullmatch(item.text)
            or (kinds_of(found[n + 1 : n + 2]) == {"COLOUR"} and _ENDS_IN_OF.search(item.text))
        ):
            found[n] = item._replace(kind="IF", value="which condition")
    return one._replace(items=tuple(found))


def _gone_somewhere(items: Sequence[Item], n: int) -> int:
    """`If he has gone north, hold`: where he has gone, and not that he is gone; where that ends."""
    behind = items[n + 1 :]
    end = next((i for i, item in enumerate(behind) if item.kind in PARTING), len(behind))
    where, then = behind[:end], [item for item in behind[end:] if item.kind not in PARTING]
    is_whole = (
        not where or not then or then[0].kind == "ELSE" or not _HAS_GONE.search(items[n].text)
    )
    if is_whole or not kinds_of(then) & CONTENT_KINDS:
        return 0
    is_bare = all(item.kind in _WHERE and not _GOES.match(item.text) for item in where)
    return n + 1 + end if is_bare and kinds_of(where) != {"fill"} else 0


_HAS_GONE = Pattern(
    r"(?:\b(?:has|have)|'s|'ve) (?:\w+ )?gone$|\best (?:\w+ )?partie?$", re.IGNORECASE
)
_WHERE = frozenset({"fill", "ORDER", "PLACED", "ODD", "unknown", "plain", "HALF"})
_GOES = Pattern(r"(?:go|fly|move|head|make|attack|climb|dive|land|hold|aller|voler|va)\b", re.I)


def without_truths(items: Sequence[Item]) -> Sequence[Item]:
    """`Hold: accidents happen when one stays up`: what is so whenever it is, and no condition."""
    found = list(items)
    for segment in segments_of(items):
        at = next((n for n, item in enumerate(segment) if item.kind == "IF"), 0)
        ahead, behind = kinds_of(segment[:at]), kinds_of(segment[at:])
        is_told = ahead & {"unknown", "plain"} and not ahead & (CONTENT_KINDS | {"ELSE", "FIRST"})
        before = kinds_of(items[: items.index(segment[0])])
        is_truth = behind & CONTENT_KINDS == {"WEAK"} and bool(before & (STRONG_KINDS | {"WEAK"}))
        if is_told and is_truth:
            for n, item in enumerate(items):
                if item in segment[at:]:
                    found[n] = item._replace(kind="fill", value="")
    return found


def _would_have(items: Sequence[Item]) -> bool:
    """`I'd go after 2 if I had the petrol`: what he has is no state of things that can be done."""
    return _HAD.search(items[0].text) is not None and kinds_of(items[1:]) == {"fill"}


def with_places_apart(items: Sequence[Item]) -> Sequence[Item]:
    """`H8, if it is taken G9`: what stands behind a state that is whole without it is where one
    goes then."""
    found: list[Item] = []
    for item in items:
        behind = _WHOLE_STATE.fullmatch(item.text) if item.kind == "COND" else None
        state = item.value.split()
        if (
            behind is None
            or state[1] not in _OF_A_HEX
            or behind["place"].upper().replace("-", "") != state[0]
        ):
            found.append(item)
            continue
        at = item.end - len(behind["place"])
        told = item._replace(value=f"IT {state[1]}", end=at, text=behind["state"])
        found += [told, Item("PLACED", f"MOVE TO {state[0]}", at, item.end, behind["place"])]
    return found


_OF_A_HEX = ("FREE", "TAKEN")
_WHOLE_STATE = Pattern(
    r"(?P<state>.*\b(?:it|it's|that|that's|this|(?:il|elle|ce|c|cela) est|die|dat|het)\b(?:.*\b"
    r"(?!(?:hex|hexagon|case|vak|in|at|on|of|to|en|a|op|te|dans|sur|over|is|are|est)\b)[a-z']+)"
    r"(?: is| wordt)?),? +(?P<place>[a-u]-?[0-9]{1,2})",
    re.IGNORECASE,
)
"""A state of what was spoken of, and a hex behind it; `somebody is in G9` is of that hex."""


_HAD = Pattern(r"\b(?:i|we) (?:had|have|got)$|\b(?:avais|had|heb)$", re.IGNORECASE)


def _goes_on(clause: Item, behind: Sequence[Item]) -> bool:
    """Does more of its clause follow, ahead of a mark or of what is ordered?"""
    for n, item in enumerate(behind):
        if item.kind in _ENDS_IT:
            return False
        before = behind[n - 1] if n else clause
        is_after = _AFTER.search(before.text) is not None
        is_whom = n and item.kind == "BARE" and before.kind == "fill"
        if item.kind in _MORE or is_whom or (item.kind == "NUMBER" and is_after):
            return True
    return False


_ENDS_IT = PARTING | STRONG_KINDS | {"WEAK", "FIELD"}
_AFTER = Pattern(
    r"\b(?:for|after|at|on|with|over|to|pour|apres|sur|avec|vers|le|voor|achter|op|met|naar)$",
    re.IGNORECASE,
)
"""What stands before a number that somebody is after: `if he goes for 5`."""
_GOES_OFF = Pattern(
    r"if (?:he|she|they)(?:'s|'re| is| are| still)* (?:goes|go|going|works?|working|on|open|done)",
    re.IGNORECASE,
)
"""Of an order that says that it can be done; of somebody it may be anything: `if he goes`."""
_ENDS_IN_OF = Pattern(r" (?:of|de|van)$", re.IGNORECASE)
"""`If bomber 1 is in reach of Blue`: that is a clause which goes on."""


_IF = Pattern(r"(?:if|s|si|als|indien)\b", re.IGNORECASE)
_MORE = frozenset({"unknown", "plain", "PAST", "WHO", "DOES"})


def exception_behind(one: Said) -> int:
    """`Hold, but if B4 is gone go SW`: where a case begins in which what is ordered before it does
    not hold; 0: nowhere."""
    for n, item in enumerate(one.items[:-1]):
        ahead, behind = kinds_of(one.items[:n]), one.items[n + 1 :]
        is_case = item.kind == "but" and behind[0].kind == "COND" and not one.is_question
        if not is_case or not kinds_of(behind) & CONTENT_KINDS:
            continue
        is_order = bool(ahead & CONTENT_KINDS) and not ahead & _HANGING
        return n if is_order and not kinds_of(behind[1:]) & _HANGING else 0
    return 0


_HANGING = frozenset(
    {"IF", "COND", "ELSE", "FIRST", "SCRUB", "STANDING", "SILENCE", "MAYBE", "DODGE", "RADAR"}
)


def asks_a_state(item: Item) -> bool:
    """Is it a condition that is put as a question?"""
    return item.kind == "COND" and "?" in item.text


_NO = Pattern(r"(?:if )?no|non|nee", re.IGNORECASE)
_YOU = Pattern(r"you|tu|vous|je|jij|jullie|u|we|shall", re.IGNORECASE)


def with_inverted(one: Said) -> Said:
    """`Should Green have two victories, ram B1`: a verb ahead of what it is said of, and an order
    in a clause behind it; whatever it is about, the order hangs on it."""
    if one.is_question:
        return one
    return one._replace(
        items=tuple(
            item._replace(kind="IF", value="inverted") if _is_inverted(one.items, n) else item
            for n, item in enumerate(one.items)
        )
    )


def _is_inverted(items: Sequence[Item], n: int) -> bool:
    item = items[n]
    if item.kind not in _VERBS or (n and items[n - 1].kind not in _BEFORE):
        return False
    if n and items[n - 1].kind not in PARTING and _IS.fullmatch(item.text):
        return False  # `Plan B is B4`
    end = next((i for i in range(n + 1, len(items)) if _ends_inverted(items, n, i)), len(items))
    clause, behind = items[n + 1 : end], items[end:]
    is_order = kinds_of(behind) & CONTENT_KINDS and not kinds_of(clause) & (STRONG_KINDS | {"COND"})
    says_then = any(one.text.lower() == "dan" for one in behind[:2])
    if clause and is_order and says_then and _SUBJECT.match(clause[0].text):
        return True  # `Krijg ik geen brandstof, dan land ik thuis`
    return bool(clause and is_order) and any(
        verb.fullmatch(item.text) and subject.match(clause[0].text) for verb, subject in _OPENS
    )


def _ends_inverted(items: Sequence[Item], n: int, i: int) -> bool:
    """`Should fuel be short I land`: a mark, or who says of himself what he does then."""
    is_mine = i > n + 2 and items[i].text.lower() in ("i", "we")
    return items[i].kind in PARTING or (is_mine and bool(kinds_of(items[i + 1 :]) & STRONG_KINDS))


_IS = Pattern(r"is|are|has|have|does", re.IGNORECASE)
_SUBJECT = Pattern(r"(?:ik|u|je|jij|we|wij|jullie|hij|zij|ze|er|het|dat|niemand|iemand)\b", re.I)
_VERBS = frozenset({"fill", "plain", "unknown", "ASK", "PAST", "DOES", "MAYBE"})
_BEFORE = PARTING | {"ELSE", "FIRST", "NOW"}
_COLOURS = "red|blue|green|yellow|rood|blauw|groen|geel"
_OPENS = tuple(
    (Pattern(verb, re.IGNORECASE), Pattern(subject, re.IGNORECASE))
    for verb, subject in (
        (
            "should",
            r"(?!(?:like|be|have|do|make|keep|get|give|teach|help|suffice|suit|work|come|go|end|take|"
            r"look|learn|know|say|think|prove|not|also|still|really|just|only)\b)",
        ),
        ("case|scenario|cas|geval", r"(?!of\b)"),  # `CASE Red has two victories: ram B1`
        (
            "had|were",
            rf"(?:{_COLOURS}|he|she|it|they|any|some|no|bomber|b-?[1-5]|fuel|petrol|my)\w*\b",
        ),
        ("has|have|is|are|does", rf"(?:{_COLOURS}|he|she|they|anyone|anybody|somebody|b-?[1-5])\b"),
        (
            "hoort?|hoorden?|krijgt?|verneemt?|ontvangt?|blijft?|zwijgt?|vergeet",
            r"(?:ik|u|je|jij|jullie|het|er|we|wij)\b",  # `Blijft het stil: landen`
        ),
        (
            "mochten?|zou(?:den)?|heeft|hebben|had(?:den)?|is|zijn|wordt|worden|krijgt|haalt|komt|gaat|"
            "staat|zit|vliegt|landt|blijkt",
            rf"(?:{_COLOURS}|hij|zij|ze|het|de|er|die|dat|dit|iemand|niemand|mijn)\b",
        ),
    )
)  # fmt: skip
"""Verbs that open such a clause, and what stands behind them there; behind others it is talk."""
