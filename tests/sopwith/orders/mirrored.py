"""A message with left for right, in words and codes, and what it says then."""

import re
from collections.abc import Mapping
from typing import Any

from tests.sopwith.orders.batch_entries import Entry, has_key, planes_named

_SIDES = (
    "left right", "lefts rights", "port starboard", "port stbd", "lt rt", "ls rs", "tl tr",
    "sl sr", "l r", "lft rgt", "links rechts", "linker rechter", "linke rechte", "gauche droite",
    "izquierda derecha", "bakboord stuurboord", "babord tribord", "leftwards rightwards",
)  # fmt: skip
_MIRRORED = {}
for _pair in _SIDES:
    _one, _other = _pair.split()
    _MIRRORED.setdefault(_one, _other)
    _MIRRORED.setdefault(_other, _one)
_CODE = re.compile(r"(?i:(?:[ai]|[lr][ts])?f?[alr]{1,3}|[lr][ts])")
#: Where a side is no side, or names a strip by where it lies.
_NO_SIDE = re.compile(
    r"^(?:left|right)[.,]|\b(?:all|that's|alright|quite|my|your|his|her|bullets) (?:right|left)\b|"
    r"\bright(?: now|,| away| over| then| back| after|\?|!|ly)|\bport(?: wine|ly)\b|"
    r"\b(?!left|right)(?:l[ef]{1,2}f?t?|le[tf]{2}|rig\w+|rihg\w+|righ?)\b|"
    r"\b(?:are|have|has|is|was|had|with|got|he|she|they|it|what|nothing|anything|none|bursts?|shots?|rounds?|"
    r"points?|ammunition|pilot|everyone|still) left\b|\bleft (?:over|the|home|work|in|my|his|at|"
    r"behind|for|to do|from|him|her|it|them|of|on|me|hand man|corner|column|after|town|lying|"
    r"standing|undone|out|alone)\b|(?:left|right|port)(?:-| )?(?:hand )?(?:strip|runway|one|field)|"
    r"strip(?:: | (?:on|at|to) the)|"
    r"\b(?:al|ar|la|ra)\b|\b(?:left|right)\w*(?: \w+)? (?:strip|runway)",
    re.IGNORECASE,
)


def mirrored(entry: Entry) -> Entry | None:
    """The message mirrored; None where a side in it is none, or a name would change."""
    if _NO_SIDE.search(entry["text"]) or has_key(entry) or entry.get("unread"):
        return None
    named = planes_named(entry)
    if any(_mirrored_text(name) != name for name in named):
        return None
    found = {**entry, "text": _mirrored_text(entry["text"])}
    for key in ("planes", "orders"):
        if isinstance(entry.get(key), Mapping):
            found[key] = {name: _mirrored_orders(said) for name, said in entry[key].items()}
    found |= _mirrored_orders(entry, of={"moves"})
    if "unread" in entry:
        found["unread"] = [_mirrored_text(one) for one in entry["unread"]]
    if "press" in entry:
        found["press"] = _mirrored_text(entry["press"])
    return found


def _mirrored_orders(said: Entry, of: set[str] | None = None) -> dict[str, Any]:
    kept = {key: value for key, value in said.items() if of is None or key in of}
    if "moves" in kept:
        kept["moves"] = kept["moves"].translate(str.maketrans("LR", "RL"))
    return kept


def _mirrored_text(text: str) -> str:
    return re.sub(
        r"(?<!['’])(?:(?<=[0-9])x|[^\W\d_]+)",
        lambda word: _mirrored_word(word.group()),
        text,
    )


def _mirrored_word(word: str) -> str:
    low = word.lower()
    found = _MIRRORED.get(low)
    if found is None and _CODE.fullmatch(word) and (word.isupper() or low[0] == "f"):
        if low in ("all", "far", "fall", "fra") or (
            low in ("la", "al", "ar", "ra") and word == low
        ):
            return word
        return word.translate(str.maketrans("LRlr", "RLrl"))
    begun = re.match(r"(links|rechts|linker|rechter)(?=[a-z])", low)
    if found is None and begun:
        found = _MIRRORED[begun[1]] + low[begun.end() :]
    if found is None:
        return word
    return found.upper() if word.isupper() else found.title() if word[0].isupper() else found
