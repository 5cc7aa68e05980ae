"""Who of a side goes first, told by labels or behind what was agreed, as a plain order of play.

`Second in our team: Dora. First: me.` is written `order: me, Dora`, and of `Dora and I have agreed
that I go first` only what was agreed is left. All places stay.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from sopwith_gm.core.patterns import Pattern

_PLACES = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
_BEHIND = ("then", "next", "last")
_SIDE = (
    r"(?P<{0}>(?: (?:in|on|of|for|within) (?:our|my) (?:team|side|pair|flight|wing|group|lot|line)"
    r"| of us(?: two| three| both)?| in line| among us"
    r"| to (?:move|go|fly|shoot|fire|attack)){{0,2}})"
)
_GAP = Pattern(r"\s*(?:[.,;/|]\s*)?(?:(?:and|then|but|with)\s+)?\Z", re.IGNORECASE)
_GUNS = Pattern(r"\b(?:shoot|fire|firing|attack)", re.IGNORECASE)
_OPENS = Pattern(
    r"(?:\A|[.!?;\n]|\bso,?)[ ]*(?P<side>(?:(?:our |the )?(?:team|"
    r"side) order(?: of play)?[,:]? |(?:in|on|within) (?:our|my) "
    r"(?:team|side|pair|flight|wing|group)[,:]? )?)\Z",
    re.IGNORECASE,
)
_HIM = Pattern(r"[^.!?\n]*\b(?:she|he|her|him)\b", re.IGNORECASE)
_TWO = 2


def with_order_told(look: str, planes: Sequence[str], me: str) -> str:
    """A text in which such places are an order of play, and what was agreed stands by itself."""
    if not me or len(planes) < _TWO:
        return look
    patterns = _patterns(tuple(planes))
    look = patterns.agreed.sub(_what_was_agreed, look)
    look = patterns.one_only.sub(lambda found: "make it ".rjust(len(found[0]), "\t"), look)
    look = patterns.headed.sub(lambda found: found[1] + " " * len(found[2]), look)
    for items in (patterns.labelled, patterns.named):
        look = _with_rows(look, items, {me.lower(), *me.lower().split()})
    return look


class _Patterns:
    def __init__(self, planes: Sequence[str]) -> None:
        words = [word for name in planes for word in {name, *name.split()} if len(word) > _TWO]
        name = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
        who = rf"(?P<who>(?:the )?(?:{name})|me|i|myself)(?!\w|'(?!m\b|s\b))"
        place = rf"(?P<place>{'|'.join((*_PLACES, *_BEHIND))})"
        doing = (
            r"(?P<doing>(?:(?:who (?:goes|moves|flies|shoots|fires|attacks)|moving|flying|"
            r"going|shooting|firing|attacking|moves|goes) )?)"
        )
        self.labelled = Pattern(
            rf"\b(?:the )?{doing}{place}{_SIDE.format('side')}"
            rf"(?: ?[:=]| ?-| is| will be| shall be|,)? {who}",
            re.IGNORECASE,
        )
        self.named = Pattern(
            rf"\b{who}(?:'m| is| am|'s| will be| shall be|,)? (?P<doing>){place}(?!\w)"
            rf"{_SIDE.format('side')}",
            re.IGNORECASE,
        )
        self.one_only = Pattern(
            r"((?:\A|(?<=[.!?;\n] )|(?<=\n))[^.!?;\n]{0,60}?\b(?:only|must|may|can|have to|has to|"
            r"had to|allowed|told)\b[^.!?;\n]{0,60}?\b(?:one|choose|pick|"
            r"decide)\b[^.!?;,\n]{0,60}), so (?:(?:i|we) "
            r"(?:pick|choose|take|say|go for|went for)|take|pick|choose|it's|it is|let it be)? ?"
            rf"(?=(?:the )?(?:{name})[ ]*(?:[.,;:!\n]|\Z|(?:it is|please|then|instead)\b))",
            re.IGNORECASE,
        )
        self.agreed = Pattern(
            rf"\b(?:(?P<a>{name}) and (?:i|me)|(?:me|i) and (?P<b>{name})|we|i)"
            r"(?: have| had|'ve)?(?: (?:also|now|already|both))? "
            r"(?:agreed|decided|settled|arranged|talked|discussed|spoken|planned)(?: on| about)?"
            rf"(?: (?:with|to) (?P<c>{name}))?(?: (?:it|this|things))?[ ,:]+(?:that |so )*"
            r"(?P<who>(?:she|he)\b)?"
            rf"(?=[ ]?(?:i|me|we|{name}|goes|moves|flies|shoots|fires|should|will|comes)\b[^.!?\n]*"
            r"\b(?:first|second|before|after|lead|leads)\b)",
            re.IGNORECASE,
        )
        self.headed = Pattern(
            r"\b((?:order|sequence)(?: of [a-z]+)?)"
            rf"(,?(?: as)? (?:agreed|arranged|settled)(?: (?:with|by) (?:{name}))?)(?= ?:)",
            re.IGNORECASE,
        )


_patterns = lru_cache(maxsize=64)(_Patterns)


def _what_was_agreed(found: re.Match[str]) -> str:
    """What stands behind; where that is of him or her, who was named before."""
    length, named = len(found[0]), found["a"] or found["b"] or found["c"]
    if found["who"]:
        return named.rjust(length) if named else found[0]
    if not _HIM.match(found.string, found.end()):
        return " " * length
    told = f"{named} my ally: "
    return told.ljust(length) if named and len(told) <= length else found[0]


def _with_rows(look: str, item: Pattern, own: set[str]) -> str:
    rows: list[list[re.Match[str]]] = []
    for found in item.finditer(look):
        if rows and _GAP.match(look, rows[-1][-1].end(), found.start()):
            rows[-1].append(found)
        else:
            rows.append([found])
    for row in rows:
        opens = _OPENS.search(look, 0, row[0].start())
        order = _order_of(row, own) if opens else None
        if order is None or opens is None:
            continue
        start = opens.start("side")
        sides = opens["side"] + "".join(one["side"] + one["doing"] for one in row)
        is_named = row[0].re is not None and row[0].start("who") < row[0].start("place")
        bare = not sides and (is_named or any(" is " in one[0].lower() for one in row))
        head = "attack order: " if _GUNS.search(sides) else "order: "
        told = head + ", ".join(order)
        length = row[-1].end() - start
        if not bare and len(told) <= length:
            look = look[:start] + told.ljust(length) + look[row[-1].end() :]
    return look


def _order_of(row: Sequence[re.Match[str]], own: set[str]) -> list[str] | None:
    """Who is at each place, where each of them is told once, and the sender is one of them."""
    places: dict[int, str] = {}
    last = 0
    for one in row:
        last = _PLACES.get(one["place"].lower(), last + 1)
        places[last] = one["who"]
    told = [places[place] for place in sorted(places)]
    mine = sum(who.lower() in {"me", "i", "myself", *own} for who in told)
    whole = len(row) == len(told) == max(places) >= _TWO
    return (
        ["me" if who.lower() in ("i", "myself") else who for who in told]
        if (whole and mine == 1)
        else None
    )
