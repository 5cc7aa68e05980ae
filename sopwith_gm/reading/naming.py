"""Who writes to whom, where no mark parts it from the orders: `hiya its mo bank left thanks phil`.

What is said so is talk, and names are words that nobody knows: without this they are asked about,
since they stand in one sentence with orders.
"""

import re
from collections.abc import Callable

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import blanked

_NAME = r"[^\W\d_]{2,}"
_GREETING = (
    r"(?:hi|hiya|hello|hullo|hey|yo|yeah|yes|ok|okay|right|well|bonjour|bonsoir|salut|hoi|hallo|dag|"
    r"(?:good )?(?:morning|evening|afternoon))"
)
_PART = r"[ ,!.-]+"
_OPENS = Pattern(
    rf"\s*(?:{_GREETING}{_PART})?(?:(?P<to>{_NAME}){_PART})?"
    rf"(?:(?:it'?s|it +is|this +is|c'est|met|je +spreekt +met) +(?P<name>{_NAME})(?!['\w])"
    r"(?: +(?:here|again|speaking|hier))?"
    rf"|(?P<speaker>{_NAME}) +(?:here|again|speaking|hier))\b"
    r"(?: +(?:here|again|speaking))?[ ,:!.]*",
    re.IGNORECASE,
)
_CLOSES = Pattern(
    r"(?:(?<=\w )|(?<=\w  ))(?:thanks|thank +you|thx|ta|cheers|please|pls|plz|merci|bedankt|"
    r"groetjes)[ ,]+"
    rf"(?P<name>{_NAME})[ ]*(?=[.!]?[ ]*(?:\n|$))",
    re.IGNORECASE,
)
"""Behind a word of its own line: what stands by itself is a closing."""


def without_names_of_people(look: str, is_known: Callable[[str], bool]) -> str:
    """A folded text without who writes it, at its beginning, and whom it thanks at a line's end;
    all places stay.

    `is_known` says of a word in small letters whether it may be one of the game's own, or a slip
    of one: nothing is taken for a name that it knows.
    """
    opened = _OPENS.match(look)
    if opened and not any(map(is_known, _names_in(opened))):
        look = blanked(look, opened.start(), opened.end())
    for closed in list(_CLOSES.finditer(look)):
        if not any(map(is_known, _names_in(closed))):
            look = blanked(look, *closed.span("name"))
    return look


def _names_in(found: re.Match[str]) -> list[str]:
    return [name.lower() for name in found.groupdict().values() if name]
