"""A doubt in words of every day, which players of every game have: `I've half a mind to slip left`.

The words are in `hesitation.yaml`. They are read as *maybe*, which each game asks about.
"""

import re
from functools import cache, lru_cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern, one_of
from sopwith_gm.reading.fold import WIDE_BLANK, folded

_MAYBE = "maybe"
_ADVERB = "\0"
"""In a phrase, where an adverb may stand."""
_GIVEN_UP = Pattern(r"[^.!?\n]*?\b(?:but|yet|however|though|only)\b", re.IGNORECASE)
"""`I'm tempted to turn, but I slip`: what is thought of is given up."""

_SPIRITS = Pattern(
    r" (?:an?|some|more|another|a good|a bit of) (?:fights?|scrap|brawl|trouble|blood|revenge|"
    r"action|fun|adventure|laugh|mischief|heroics)\b",
    re.IGNORECASE,
)
"""`I'm in the mood for a fight`: of spirits, and of no order."""


@lru_cache(maxsize=16)  # each way to read a message looks at the same text
def look_of(text: str) -> str:
    """A text as it is read: folded, with *maybe* for doubts in words of every day. Same length."""
    return _hesitation().sub(_as_maybe, folded(text))


def _as_maybe(found: re.Match[str]) -> str:
    if _GIVEN_UP.match(found.string, found.end()) or _SPIRITS.match(found.string, found.end()):
        return found[0]
    return _MAYBE.ljust(len(found[0]), WIDE_BLANK)


@cache
def _hesitation() -> Pattern:
    page = page_of(__package__, "hesitation.yaml")
    adverbs = f"(?:{one_of(_listed(page['adverbs']))} )?"
    said = one_of(
        (one.replace("{adv} ", _ADVERB) for one in _listed(page["said"])), {_ADVERB: adverbs}
    )
    opens = r"(?:(?<![^\n])|(?<=[,;:.!(-] )|(?<=\band )|(?<=\bthen )|(?<=\bhm, )|(?<=\bhmm, ))"
    bare = one_of(_listed(page["bare"]))
    return Pattern(
        rf"(?<![\w'])(?<!\bif )(?<!\bunless ){said}(?= \w)(?! you\b)|{opens}{bare}(?= \w)",
        re.IGNORECASE,
    )


def _listed(phrases: str) -> list[str]:
    return [one.strip() for one in phrases.split("|")]
