"""Where the sentences of a stretch begin and end, as players of SOPWITH write them."""

import re
from collections.abc import Sequence
from functools import lru_cache

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.systems.sopwith.orders.language import vocabulary

_SHORT = Pattern(r"(?:^|[\s(,/;:])(?:(?i:f|mv|mvs|no|nr|t|tn|l|r|[lr]\.[ts])|[Ll]t|[Rr]t)\.$")
_SENTENCE_END = Pattern(
    r"(?<=[\s,/][ALR]\.)\s+(?=[a-z]{3})|(?<=[LR][TS]\.)\s+(?=[a-z]{3})|"
    r"(?<=[a-z]{4}\.)\s+(?=[a-z])|(?<=[a-z]{2}[!?])\s+(?=[a-z])|"
    r"(?<=[.!?])[\")\]]*\s+(?=[\"(\[A-Z0-9'*]|(?:fire|firing|guns|press|landing)\s*:|"
    r"(?:make that|sorry|oops|correction|scrap|no,? wait|actually)\b)|\n\s*\n"
)
_NO_END = Pattern(
    r"(?:(?:^|[\s(,;:.])(?:[lr]\.[ts]|[0-9]{1,2}|i{1,4}|iv|v|m\d|no|nr|st|vs|mr|capt|lt|sgt|dr|approx|p\.s|"
    r"ps)|\.{3})\.$",
    re.IGNORECASE,
)
#: A number that ends a sentence: `fire left in 3.`
_ENDS = Pattern(
    r"(?:\bbut|\boh|,) (?-i:no)\.$|\b(?:shall|will|do|am|should|can|must|may|would) i\.$|"
    r"\b(?:in|on|move|moves|and|for|with|to|at|repair|repairs|points)(?: number)? \d\.$|"
    r"\b(?:in|for|of|during) (?:turn|t) ?\d{1,3}\.$|\b(?:turn|number) \d{2,3}\.$",
    re.IGNORECASE,
)
_OPENED = Pattern(r"\((?:no|oh|oops|sorry|wait|er|hmm)\b[^().!?]{0,12}[.!?]$", re.IGNORECASE)
_CLOSED = Pattern(r"[a-z][^()\n]{1,60}\)")
"""A sentence that ends within brackets, `left (no! not left, ahead) in 2`, and the rest of it."""

_BEGINS_ANEW = Pattern(
    r"\s*(?:(?:Both|Neither|None|Each|Only|Not)\b|I(?:'[a-z]{1,2})? [a-z]{2}|"
    r"(?:No|Oh|Wait|Sorry|Oops|Actually)[,!]|(?:Hang|Hold) on\b)"
)
"""No fire goes on so behind a full stop: `fire R. Neither lands.`, `fire L. No, wait.`"""
_FIRED = Pattern(r"\b(?:fir|shoot)(?:e|ing)?s? [lr]\.$", re.IGNORECASE)
_GOES_ON = Pattern(r"\s*(?!Turn|Slip)[A-Z][a-z]+\b")
"""Behind `fire L.` a word with a capital begins a sentence, but for those that L may be of."""
_WORD = Pattern(r"\s*([A-Z][a-z]{2,})\b")


_LETTER_ENDS = Pattern(r"[LR]\.\s(?!turn|slip|hand|side|gun|burst|shot)[a-z]{3}")
"""`fire A and R. one thumb typing`: a letter in capitals, and small ones behind it."""


def _begins_anew(look: str, start: int, end: int) -> bool:
    """No short form goes on with a word that nobody knows, either: `fire R. Gotta run`."""
    if _LETTER_ENDS.match(look, max(0, start - 3)):
        return True
    word = _WORD.match(look, start, end)
    is_strange = word is not None and not vocabulary().kinds(word[1].lower())
    return is_strange or _BEGINS_ANEW.match(look, start, end) is not None


def _says_no(head: str, look: str, behind: int) -> bool:
    """`In the first one no. My class ...`: no number comes."""
    return head.endswith(" no.") and not look[behind : behind + 1].isdigit()


@lru_cache(maxsize=128)  # who is spoken of, what is press, what is an order: all go by sentences
def sentences(look: str, start: int, end: int) -> tuple[Stretch, ...]:
    """Where the sentences of a stretch begin and end. `1.` and `II.` end none."""
    cuts: list[Stretch] = []
    at = start
    for gap in _SENTENCE_END.finditer(look, start, end):
        head = look[max(at, gap.start() - 12) : gap.start()]
        is_short = _NO_END.search(head) and not _ENDS.search(head)
        if is_short and not re.search(r"\bLT\.$", head) and not _says_no(head, look, gap.end()):
            continue
        cuts.append((at, gap.start()))
        at = gap.end()
    return tuple((a, b) for a, b in [*cuts, (at, end)] if look[a:b].strip())


def whole(look: str, parts: Sequence[Stretch]) -> list[Stretch]:
    """Sentences; what ends in an abbreviation (`f.`, `Mv.`) or within brackets goes on."""
    found: list[Stretch] = []
    for a, b in parts:
        if found and _FIRED.search(look, *found[-1]) and _GOES_ON.match(look, a, b):
            found.append((a, b))
            continue
        is_short = found and _SHORT.search(look, max(found[-1][0], found[-1][1] - 6), found[-1][1])
        is_inside = found and _OPENED.search(look[slice(*found[-1])]) and _CLOSED.match(look, a, b)
        ends = found and (
            _ENDS.search(look[slice(*found[-1])]) or _says_no(look[slice(*found[-1])], look, a)
        )
        if (is_short and not ends and not _begins_anew(look, a, b)) or is_inside:
            found[-1] = (found[-1][0], b)
        else:
            found.append((a, b))
    return found
