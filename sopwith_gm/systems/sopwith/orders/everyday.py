"""Talk of ordinary life, which is made of the same words as orders: flights, landings, repairs."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.kinds import MARKS
from sopwith_gm.systems.sopwith.orders.made_of import MOVE_NAMES, Bit
from sopwith_gm.systems.sopwith.orders.said import Said

_THINGS = Pattern(
    r"\b(?:pub|boiler|holidays?|airport|kids?|children|wife|husband|girlfriend|boyfriend|school|"
    r"university|exams?|office|boss|meeting|questions?|party|dinner|lunch|breakfast|wedding|"
    r"birthday|christmas|easter|train|bus|taxi|doctor|dentist|hospital|garden|kitchen|roof|"
    r"plumber|builder|garage|bicycle|bike|motorway|traffic|weekend|vacation|mum|dad|mother|father|"
    r"brother|sister|son|daughter|cat|dog|baby|laptop|computer|printer|broadband|internet|"
    r"football|cricket|television|telly|film|cinema|concert|curry|beer|the match|ferry|"
    r"visa|passport|luggage|hotel|beach|conference)\b",
    re.IGNORECASE,
)
_TIMES = Pattern(
    r"\b(?:tomorrow|tonight|yesterday|this (?:morning|evening|afternoon)|(?:next|last) (?:week|"
    r"month|weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|at (?:\d{1,2}(?:[:.]\d\d)?|one|two|"
    r"three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)|o'clock|[ap]\.?m\.?)\b",
    re.IGNORECASE,
)
_THIS_TURN = Pattern(r"\b(?:this|for|for the) turn\b", re.IGNORECASE)
_PLACE = Pattern(
    r"\b(?:for|to|in|at|from)\s+(?!Alpha|Beta|Gamma|Left|Right|Cent|The|My|Strip|Turn|Move|Red|Blue)"
    r"[A-Z][a-z]{2,}"
)


_STORES = Pattern(
    r"\b(?:have|has|had|got|leave[sd]?|leaving|with (?!an? )|only|still|have had|that's)\b"
    r"[^.;,]{0,30}\b(?:bursts?|rounds?|shots?)\b (?:left|remaining|to go)\b"
    r"(?! (?:and|plus) (?:right|ahead|one))|"
    r"\b(?:bursts?|rounds?|shots?) (?:(?:will |should |now |still |then )?remain(?:s|ing)?\b|left "
    r"(?:after|in (?:the|my) (?:locker|belt|drum|magazine|guns?|box|tank|bag)))",
    re.IGNORECASE,
)

_GAMES_OWN = MOVE_NAMES | {"STRIP", "NOLAND"}


def _is_games_own(bit: Bit) -> bool:
    return bit.kind in _GAMES_OWN or (bit.kind in ("LAND", "TAKE") and bit.value != "yes")


def is_of_stores(said: Said, bits: Sequence[Bit]) -> bool:
    """`I have 12 bursts left`: what remains of the ammunition, and no fire to the left, as in
    `the turns have a burst left`."""
    ordered = any(
        p.kind in MOVE_NAMES | {"if", "or"}
        or (p.kind == "MAN" and p.is_sure)
        or (p.kind in ("LAND", "TAKE", "STRIP") and _is_games_own(p))
        for p in bits
    )
    if ordered or not _STORES.search(said.text):
        return False
    places = range(len(said.tokens))
    found = {one.kind for n in places for one in said.chart.phrases_at(n)}
    return not found & {"FIREAT", "INREF"}


def is_of_life(text: str) -> bool:
    """Does it name a thing or a time of ordinary life?"""
    return bool(_THINGS.search(text) or _TIMES.search(text))


_OWNERS = frozenset({"my", "the", "our", "your", "his", "her", "their", "a"})


def without_vocatives(said: Said, begun: int) -> str:
    """The text, which begins at a place, without the names that the pilot has for whom he speaks
    to: `parked, boss`, and no `my boss`."""
    text = said.text
    for n, token in enumerate(said.tokens):
        owned = n > 0 and said.tokens[n - 1].low in _OWNERS
        if "vocative" in said.kinds[n] and not owned and _ends_clause(said, n + 1):
            a, b = token.start - begun, token.end - begun
            text = text[:a] + " " * (b - a) + text[b:]
    return text


def _ends_clause(said: Said, n: int) -> bool:
    return n == len(said.tokens) or bool(said.kinds[n] & MARKS)


def is_everyday(text: str, bits: Sequence[Bit]) -> bool:
    """Does the sentence speak of ordinary life, and name no order in the game's own words?

    Codes, fire, numbered moves, the names of strips and what denies a landing are the game's own
    words: a sentence with one of them, or with two orders in words, is never everyday talk.
    """
    if not (_THINGS.search(text) or (_TIMES.search(text) and _PLACE.search(text))):
        return False
    orders = [p for p in bits if p.kind in ("MAN", "FIRE", "NOFIRE") and p.is_sure]
    is_coded = any(p.kind != "MAN" or p.end - p.start <= 2 for p in orders)
    kinds = {bit.kind for bit in bits}
    stays = "STAY" in kinds and ("REPAIR" in kinds or _THIS_TURN.search(text))
    return not (is_coded or len(orders) > 1 or stays or any(map(_is_games_own, bits)))
