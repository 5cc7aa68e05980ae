"""Talk of everyday life in words that orders have too: `the moon landing`, `south of the border`.

What makes it so is how its clause is built, and never a list of sentences: each word of orders in
it is a noun, a part of the world, or what somebody else does.
"""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import Alternative
from sopwith_gm.systems.britain.reader.left_open import heads_a_list
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, Said, kinds_of

#: What may order something, and must be shown to be a word of everyday life.
_ORDERING = frozenset({"ORDER", "HALF", "WEAK", "FIELD", "LETTERS", "DODGE", "RADAR", "SHOOT"})
#: What names something of the game, or speaks of orders: no talk of everyday life has it.
_OF_THE_GAME = frozenset(
    {"BARE", "PLACED", "COND", "SCRUB", "REFER", "INSTEAD", "STANDING", "SILENCE", "MAYBE", "ROUND"}
    | {"PREFER", "KEEP", "REAR", "NEAREST", "LATER", "IF", "FLY", "SECTOR", "ELSE"}
)
_STRANGE = frozenset({"unknown", "plain"})
_FINITE = frozenset({"ASK", "PAST", "DOES", "WHO"})

_ARTICLE = Pattern(
    r"(?:.* )?(?:the|an?|our|your|his|her|their|this|that|le|la|les|l|une?|notre|votre|son|sa|ce|"
    r"cette|quel|quelle|de|het|een|onze|jullie|zijn|haar|die|dat|dit|deze)",
    re.IGNORECASE,
)
_MINE = Pattern(r"(?:.* )?(?:my|mon|ma|mes|mijn)", re.IGNORECASE)
_AT = Pattern(r"(?:.* )?(?:at|on|in)", re.IGNORECASE)
_OF = Pattern(r"(?:of|de|du|des|d|van)(?: .*)?", re.IGNORECASE)
_BEFORE_A_DEED = Pattern(r"(?:.* )?(?:for|of|after|before|by|from|about|pour|van|voor)", re.I)
_NAMED = Pattern(r"\b(?:ATTACK|RAM) [1-5]|\b[A-U][0-9]+\b|NEAREST|HOME|LEVEL [0-9]$")
_SEVERAL = 2


def is_of_life(one: Said) -> bool:
    """Is every word of orders in a sentence one of everyday life?"""
    items = [item for item in one.items if item.kind not in ("mark", "quote", "dot", "bang")]
    kinds = kinds_of(items)
    if _tells_what_may_be(items):
        return True
    if "FIX" in kinds and sum(item.kind == "ORDER" for item in items) > 1:
        return False  # `The N is a NW, sorry`
    if heads_a_list(items) or any(item.value == "standing" for item in items):
        return False  # `Bij een ontwijking: de veiligste kant`, `cancel my standing order ...`
    if kinds & _OF_THE_GAME or not kinds & (_STRANGE | _FINITE | {"NOT", "COLOUR"}):
        return False
    ordering = [n for n, item in enumerate(items) if item.kind in _ORDERING]
    if not ordering:
        return _only_counts(items, kinds)
    return all(
        _is_noun(items, n) or _is_of_others(items, n) or _is_done_to_a_thing(items, n)
        for n in ordering
    )


def _tells_what_may_be(items: Sequence[Item]) -> bool:
    """`I may climb, dive, move or hold`: verbs by themselves, and that they may be."""
    verbs = [item for item in items if item.kind in _ORDERING | {"ODD"}]
    at = items.index(verbs[0]) if verbs else 0
    return (
        len(verbs) > _SEVERAL
        and "OR" in kinds_of(items)
        and all(item.value.split("how far")[0] in _BARE for item in verbs)
        and any(_MAY.fullmatch(item.text) for item in items[:at])
    )


_BARE = frozenset(
    {"", "whom", "where", "what", "what side", "HOLD", "LAND", "LAND THERE", "TAKEOFF"}
)
_MAY = Pattern(r"(?:.* )?(?:may|can|could|mag|kan|mogen|kunnen|peux|peut|pouvez|puis)", re.I)


def _only_counts(items: Sequence[Item], kinds: frozenset[str]) -> bool:
    """`Two hits in the first game and one in the second`: numbers, and nothing that is ordered."""
    strange = sum(item.kind in _STRANGE for item in items)
    least = 1 if {"WHO", "ASK"} <= kinds else _SEVERAL
    return bool(kinds & _FINITE and kinds & {"FIX", "NTH", "OR"}) and strange >= least


def _is_noun(items: Sequence[Item], n: int) -> bool:
    """`The climb to the castle`, `the landing light`, `level five of the car park`."""
    item, behind = items[n], items[n + 1 :]
    if item.kind == "ORDER" and item.value.startswith(("MOVE ", "LEVEL ")) and _is_of(behind):
        return True
    if item.kind == "FIELD" and behind and behind[0].kind == "ASK":
        return True  # `Home is where the heart is`
    if _NAMED.search(item.value) and not item.value.startswith("LEVEL"):
        return False
    start = max((i + 1 for i in range(n) if items[i].kind in PARTING), default=0)
    before = items[start:n]
    if not before:
        return False
    last = before[-1]
    if last.kind in _STRANGE and item.kind != "FIELD":  # `the moon landing`, `at sea level one`
        return len(before) >= _SEVERAL and _opens_a_noun(before[-2])
    if last.kind == "fill" and _BEFORE_A_DEED.fullmatch(last.text):
        return item.text.lower().split()[0].endswith("ing")  # `for landing there`
    is_mine = bool(_MINE.fullmatch(last.text)) and item.kind not in ("DODGE", "RADAR")
    return _ARTICLE.fullmatch(last.text) is not None or is_mine


def _is_done_to_a_thing(items: Sequence[Item], n: int) -> bool:
    """`Taking off the winter tyres`: what it is done to is a thing of every day."""
    behind = [one for one in items[n + 1 : n + 3] if one.kind in ("fill", "plain")]
    owned = items[n + 1 : n + 3]
    if items[n].value == "HOLD" and [one.kind for one in owned[:1]] == ["WHO"]:
        # `Hold your applause`
        return _YOURS.fullmatch(owned[0].text) is not None and kinds_of(owned[1:]) <= _STRANGE
    if _NAMED.search(items[n].value) or len(behind) < _SEVERAL:
        return False
    is_owned = _ARTICLE.fullmatch(behind[0].text) or _MINE.fullmatch(behind[0].text)
    return bool(is_owned) and behind[1].kind == "plain"


_YOURS = Pattern(r"your|his|her|their", re.IGNORECASE)


def _opens_a_noun(item: Item) -> bool:
    return bool(_ARTICLE.fullmatch(item.text) or _AT.fullmatch(item.text))


def _is_of(behind: Sequence[Item]) -> bool:
    """`South of the border`: a part of the world."""
    return bool(behind) and behind[0].kind == "fill" and bool(_OF.fullmatch(behind[0].text))


def _is_of_others(items: Sequence[Item], n: int) -> bool:
    """`The bamboo is shooting up`: what stands first in its clause is neither pilot nor plane."""
    start = max((i + 1 for i in range(n) if items[i].kind in PARTING), default=0)
    clause = items[start:n]
    named = next((i for i, one in enumerate(clause) if one.kind != "fill"), None)
    if named is None or clause[named].kind not in _STRANGE | {"WHO"}:
        return False
    if _NAMED.search(items[n].value):
        return False
    strange = sum(one.kind in _STRANGE for one in clause)
    if not named:  # `House prices keep going up`
        return strange >= _SEVERAL or clause[named].kind == "WHO"
    if _ARTICLE.fullmatch(clause[named - 1].text):
        return True  # `le prix de l'essence monte`
    said = kinds_of(clause[named + 1 :]) & (_STRANGE | {"ASK", "PAST", "DOES"})
    return bool(said and _MINE.fullmatch(clause[named - 1].text))


def is_of_few_words(ordered: Sequence[Alternative]) -> bool:
    """`Home is where the heart is`: an order that names nothing, where talk may be all there is."""
    words = write_order(ordered[0].order).split() if len(ordered) == 1 else [""]
    return words in (["LAND"], ["LAND", "HOME"], ["HOLD"]) or words[0] in ("CLIMB", "DIVE", "LEVEL")
