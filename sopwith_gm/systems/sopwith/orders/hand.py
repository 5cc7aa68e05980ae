"""In which letters a message as a whole is written, and the same message as most hands write it.

Whether a lone `a` is a manoeuvre or an article, whether `Toad` is a name, and where a sentence
begins, capitals tell in most messages. On a telephone or a typewriter all letters are small, or all
are capitals, and tell nothing: there its neighbours must. So it is asked once, of the whole
message, and what comes behind sees one usual hand: words in small letters, codes in capitals, and a
capital where a sentence begins. Each character keeps its place.
"""

import re
from enum import Enum

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.kinds import BEHIND_A
from sopwith_gm.systems.sopwith.orders.language import vocabulary


class Hand(Enum):
    """How somebody writes words and codes."""

    USUAL = "words small, codes in capitals"
    SMALL = "words and codes small"
    CAPITALS = "words and codes in capitals"


_MOST_CAPITALS = 0.8
"""Of the words of three letters or more, from which on a hand writes capitals."""
_WORD = Pattern(
    r"(?:(?<![A-Za-z0-9'])|(?<=[0-9]x))[A-Za-z]+(?:'[A-Za-z]+)?(?![A-Za-z0-9])", re.IGNORECASE
)
_CODE = Pattern(
    r"[lr][ts]|(?:[ai]|[lr][ts])?(?:f[alr]{1,3}){1,3}|(?!a*$|aia|ai)(?:a|i|[lr][ts]){3}|lr|rl|[alr]{3}|i{2,3}|iv",
    re.IGNORECASE,
)
_NO_CODE = frozenset({"far", "fall", "all"})
_SHORT_AIM = frozenset({"al", "la", "ar", "ra"})
"""Two directions behind fire; elsewhere articles of other languages."""
_BEHIND_CODE = (BEHIND_A | {"if", "or", "to_"}) - {"gun"}
_NO_NOUNS = frozenset(
    {"please", "pls", "plz", "thanks", "thx", "ta", "cheers", "this", "that", "the", "my", "i",
     "we", "is", "as", "because", "since"}
)  # fmt: skip
"""Behind these, too, an `a` is no article."""
_LETTERS = frozenset("lrfi")
"""Letters that are no words but of orders, and the pilot."""
_SMALL_WORDS = frozenset("yeo")
"""`And` and `or` in other languages."""
_NAMED_SIDE = Pattern(r"\.?\s*(?:turn|slip|side)", re.IGNORECASE)
_BEGINS = Pattern(
    r"(?:^|(?<![ei]\.[eg])[.!?][\")\]]*\s)[^\S\n]*[^\w\n]*([a-z])(?=[a-z'])", re.MULTILINE
)
_ORDINAL = Pattern(r"(?<=[0-9])(?:ST|ND|RD|TH)\b")
_BEFORE_ITEM = frozenset(" \t\"'([*-")
_TELEGRAM = Pattern(r"(?<=[A-Z0-9][ \n])STOP(?=[ \n][A-Z]|\s*$)")
"""What ends a sentence of a telegram, where it does so twice; it is no order to hold."""
_HEAD = Pattern(r"^[ \t]*([A-Z][a-z]+(?: [a-z]+)+)[ \t]*(?=:|$)", re.MULTILINE)
_SIGNED = Pattern(r"(\n[A-Z][a-z]+(?: [a-z]+){0,2}, )([a-z]+)(?=\s*\Z)")
_TITLED = Pattern(
    r"(?<=\n)(?:Dr|Mr|Mrs|Ms|Miss|Prof|Capt|Captain|Major|Colonel|Sir|Lady|Lord)\b\.?"
    r"(?: [A-Za-z][a-z]{2,}){1,2}(?=\s*\Z)"
)
_IN_NAMES = frozenset({"fill", "soft", "others", "fix", "i"})
_LONGEST_NAME = 3
_RANK = Pattern(
    r"\b(?:(?:Flt|Flight|Sub|1st|2nd|First|Second)\.?[ -])?Lt\b\.?"
    r"(?:(?:[ -](?:Cdr|Cmdr|Col|Gen)\b\.?)|(?=[ ](?P<name>[A-Z][a-z]{2,}|[A-Z]\.)))"
)
"""A lieutenant before his name, or of a rank of two words."""
_CODES_SO = Pattern(r"\b(?:Rt|Ls|Rs)\b")
"""Whoever writes these writes a left turn so too."""
_NAMED_ROW = Pattern(
    r"(?:^|[;/|.\n])[ \t]*(?P<name>[a-z][a-z'-]{2,})(?= ?[=:] ?(?:[A0I]|[LR][TS])\b)", re.MULTILINE
)
_NEXT = Pattern(r"[ \t]*([A-Za-z]+)")
_LABEL = Pattern(r"[ \t]*(?:moves?|mv|turn|leg|number|no|nr)\b\.? ?[1-3]\b", re.IGNORECASE)
"""No article stands before the number of a move: `fire a a move 3 a`."""
_HELD = Pattern(
    r"[ \t]*(?:my |the |your |all )?(?:fire|guns?|position|place|[aflr]\b)", re.IGNORECASE
)
"""What is held: `lt a hold fire`; else *a hold* is a move by itself."""
_ZERO = Pattern(r"[ \t]0(?![0-9])")
_OF_ONE = Pattern(
    r"(?:\b(?:is|be|was|do|make|made|with|as|want|have|it|by|to)|'s) \Z", re.IGNORECASE
)
"""Before one move by its code, `the last is a 0`; else `a 0` are two."""
_DEGREES = Pattern(r"[ \t]*[0-9]+[ \t-]*(?:deg|°)", re.IGNORECASE)


def _full_stop(look: str, end: int) -> str:
    """In place of a telegram's; at the end of its line, so that the line keeps its length."""
    return "   ." if not look[end : end + 1].strip(" ") else ".   "


def recased(look: str, own: str | None = None) -> str:
    """A folded message as the usual hand writes it, each character at its place.

    `own`: the lines of it that are the pilot's own; None where all are.
    """
    look = _with_names(_without_ranks(look))
    if len(_TELEGRAM.findall(look)) > 1:
        look = _TELEGRAM.sub(lambda stop: _full_stop(look, stop.end()), look)
    hand = hand_of(look if own is None else own)
    if hand is Hand.USUAL:
        return look
    parts: list[str] = []
    at, before = 0, ""
    for word in _WORD.finditer(look):
        parts += [look[at : word.start()], _recased(look, word, before, hand)]
        at, before = word.end(), word.group().lower()
    written = "".join([*parts, look[at:]])
    written = _ORDINAL.sub(lambda found: found.group().lower(), written)
    begun = _BEGINS.sub(lambda found: found.group()[:-1] + found[1].upper(), written)
    titled = _TITLED.sub(lambda found: found.group().title(), begun)
    signed = _SIGNED.sub(lambda found: found[1] + found[2].title(), titled)
    return _HEAD.sub(_headed, signed)


def _with_names(look: str) -> str:
    """`ajax = A A LT; hector = RS RS A`: words that nobody knows, each before codes, are names."""
    rows = [row for row in _NAMED_ROW.finditer(look) if not vocabulary().kinds(row["name"])]
    if len({row["name"] for row in rows}) < 2:
        return look
    for row in rows:
        look = look[: row.start("name")] + row["name"].title() + look[row.end("name") :]
    return look


def _without_ranks(look: str) -> str:
    """`Orders of Lt Grubb`: a rank is no left turn, and gives way to blanks."""
    if "Lt" not in look or _CODES_SO.search(look):
        return look
    return _RANK.sub(lambda rank: rank[0] if _is_known(rank["name"]) else " " * len(rank[0]), look)


def _is_known(name: str | None) -> bool:
    return bool(name) and bool(vocabulary().kinds((name or "").lower()))


def _headed(head: re.Match[str]) -> str:
    """A few words that head a line or are one, with a capital each where one is a name's."""
    words = head[1].split()
    kinds = [vocabulary().kinds(word.lower()) for word in words]
    is_name = not all(kinds) and all(of <= _IN_NAMES for of in kinds)
    return head.group().title() if is_name and len(words) <= _LONGEST_NAME else head.group()


def hand_of(look: str) -> Hand:
    """The hand of a folded message."""
    words = list(_WORD.finditer(look))
    long = [w.group() for w in words if len(w.group()) > 2 and not _is_code_there(look, w)]
    if long and sum(map(str.isupper, long)) >= _MOST_CAPITALS * len(long):
        return Hand.CAPITALS
    if not any(w.group()[0].isupper() for w in words):
        return Hand.SMALL
    codes = [w for w in words if _is_code(w.group()) or w.group() in "aAlLrRfFi"]
    if any(w.group().isupper() and not (w.group() == "A" and _opens(look, w)) for w in codes):
        return Hand.USUAL
    is_small = any(w.group() not in "aA" or _is_item(look, w) for w in codes)
    return Hand.SMALL if is_small else Hand.USUAL


def _is_item(look: str, word: re.Match[str]) -> bool:
    """Does a lone `a` stand among marks, or behind another, as an order does?"""
    if word.group() != "a" or _is_article(look, word):
        return False
    before = look[max(0, word.start() - 9) : word.start()].rstrip(" \t")[-1:]
    is_parted = look[word.end() : word.end() + 1] in (",", ";", "/", ".")
    return is_parted or not (before.isalpha() or before == "'")


def _opens(look: str, word: re.Match[str]) -> bool:
    """Does a word open a sentence or a line, where each hand writes a capital?"""
    at = word.start()
    while at and look[at - 1] in _BEFORE_ITEM:
        at -= 1
    return not at or look[at - 1] in "\n.!?:"


def _recased(look: str, word: re.Match[str], before: str, hand: Hand) -> str:
    low = word.group().lower()
    if low == "a":
        return "a" if _is_article(look, word) else "A"
    if (
        low == "i"
        and look.startswith(".", word.end())
        and look[word.end() + 1 : word.end() + 2] in "eE"
    ):
        return low  # `i.e.`
    if low in _LETTERS or low.startswith("i'"):
        return low[0].upper() + low[1:]
    if low in ("lt", "rt") and _NAMED_SIDE.match(look, word.end()):
        return low  # `lt. turn`
    if _is_code_there(look, word) or (low in _SHORT_AIM and "fire" in vocabulary().kinds(before)):
        return low.upper()
    is_word = len(low) > 1 or low in _SMALL_WORDS
    return low if hand is Hand.CAPITALS and is_word else word.group()


def _is_code(word: str) -> bool:
    low = word.lower()
    return bool(_CODE.fullmatch(word)) and low not in _NO_CODE and (low != "fra" or word == "FRA")


def _is_code_there(look: str, word: re.Match[str]) -> bool:
    """Also `FAR` where nothing but fire can stand: `A+FAR`."""
    is_fire = word.group() == "FAR" and look[word.start() - 1 : word.start()] in ("+", "/", "(")
    return is_fire or _is_code(word.group())


def _is_article(look: str, word: re.Match[str]) -> bool:
    """Is a lone `a` an article, or the letter of an item, as what stands behind it shows?"""
    if look.startswith(")", word.end()):
        return _opens(look, word)
    if _DEGREES.match(look, word.end()):
        return True
    if _ZERO.match(look, word.end()):
        return _OF_ONE.search(look[: word.start()]) is not None
    if _LABEL.match(look, word.end()):
        return False
    found = _NEXT.match(look, word.end())
    if not found or len(found[1]) == 1 or _is_code(found[1]):
        return False
    low = found[1].lower()
    if low == "hold" and not _HELD.match(look, found.end()):
        return True
    return low not in _NO_NOUNS and not vocabulary().kinds(low) & _BEHIND_CODE
