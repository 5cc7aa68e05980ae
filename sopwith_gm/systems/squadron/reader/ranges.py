"""How near a target must be, in words of any order: `provided the range is 2 or less`.

A stretch of words is understood where all of it is of a few kinds; what it says is the range up to
which is shot, or that any will do. Of one that names a range and says something else (`at exactly
range 2`) it is not known what is meant.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.vocabulary import Sense, Token

_PART = Pattern(r"<(\w+)>")
_NUMBERS = {"1": 1, "2": 2, "3": 3, "one": 1, "two": 2, "three": 3} | {
    "first": 1,
    "second": 2,
    "third": 3,
}
_UNTOLD = 9
"""A range that nobody can tell."""


class _Page:
    """What is written of ranges, as it is used."""

    def __init__(self) -> None:
        page = page_of(__package__, "words/ranges.yaml")
        parts: dict[str, str] = {}
        for name, part in page["parts"].items():
            parts[name] = _PART.sub(lambda found: parts[found[1]], part)
        self.opens = frozenset(page["opens"].split())
        self.core = frozenset(page["core"].split())
        self.far = Pattern(rf"\b{parts['far']}\b")
        self.manners = tuple(
            (says, Pattern(_PART.sub(lambda found: parts[found[1]], f"{body}<tail><end>")))
            for entry in page["manners"]
            for says, body in entry.items()
        )


_page = cache(_Page)


def with_ranges(tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]]) -> list[list[Sense]]:
    """A lattice with what such words say, each stretch at its first word."""
    found = [list(senses) for senses in lattice]
    page = _page()
    if not any(token.low in page.core for token in tokens):
        return found
    written, places, at = [], [], 0
    for token in tokens:
        word = f" {_plain(token.low)}"
        places.append(at)
        written.append(word)
        at += len(word)
    text = "".join(written)
    ends = {place: n for n, place in enumerate([*places, at])}
    reach = 0
    for n, place in enumerate(places):
        if n >= reach and tokens[n].low in page.opens:
            for sense in _said(text, place, ends):
                found[n].append(sense)
                reach = sense.end
    return found


_OF_TWO = -0.3
"""Said twice, from both ends (`not from afar, only close up`): it goes before what either says."""
_SHORT = Pattern(r"(\w+)('s|n't)$")
_KEPT = frozenset({"don't", "doesn't", "isn't", "won't"})


def _plain(low: str) -> str:
    short = _SHORT.fullmatch(low)
    return low if not short or low in _KEPT else f"{short[1]} {short[2]}"


def _said(text: str, place: int, ends: dict[int, int]) -> Iterator[Sense]:
    """What the stretch that begins at a place says, if all of it is understood."""
    for says, manner in _page().manners:
        match = manner.match(text, place + 1)
        if match is None or match.end() not in ends:
            continue
        value = _value(says, match)
        if value:
            kind = "no_matter" if value == "any" else "within"
            yield Sense(kind, value, ends[match.end()], _OF_TWO if " ," in match[0] else 0.0)
            return


def _value(says: str, match: re.Match[str]) -> str:
    """1 or 2, `any`, or `?`; "" where nothing is said that could be told."""
    if says in ("any", "1", "2", "?"):
        return says
    number = _NUMBERS[next(one for one in match.groups() if one)]
    if says == "below":
        number -= 1
    elif says == "not":
        number = number if _page().far.search(match.group()) else number - 1
        number = number if number > 1 else _UNTOLD  # `not at range 2`: at 3?
    elif says == "only" and number > 1:
        if not (_ONLY.search(match.group()) or _AT.match(match.group())):
            return ""
        number = _UNTOLD
    return {0: "", 1: "1", 2: "2", 3: "any"}.get(number, "?")


_AT = Pattern(r"(?:(?:and|but) )?(?:at|from|if|when|provided)\b")
_ONLY = Pattern(r"\b(?:only|just)\b")
