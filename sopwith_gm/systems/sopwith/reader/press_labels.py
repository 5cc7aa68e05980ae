"""Where press or a note to the game master begins in a line."""

import re
from collections.abc import Set as AbstractSet
from functools import lru_cache

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.sentences import sentences
from sopwith_gm.systems.sopwith.reader import signs

_INNER = Pattern(
    r"(?<=\w)[ ]+(?=press(?: release)?(?: from [^:\n]{1,40})?:)"
    r"|(?<=[.!?;,)])[ ]+(?=(?:and )?(?:press|presse|to all|public message|gm only|not for print|"
    r"private|"
    r"note to (?:the )?gm|"
    r"no press|prensa|stampa)\b)",
    re.IGNORECASE,
)
#: `Nora, I bluff`, `PS Nora (I bluff)`.
SPOKEN_TO = Pattern(r"\s*(?:P\.?S\.?\s*)?(?P<name>[A-Z][a-z]+)\s*(?:[:,-]|\()")
#: `(GM: I bluff)`, `[Nora, I bluff]`: what is said in brackets, and perhaps to whom.
_IN_BRACKETS = Pattern(
    r"[(\[{][ ]*(?:(?:gm|to gm|for gm|note|not for|private)\b|"
    r"(?:to |for )?(?P<name>[^\W\d_]+)[ ]*[:,])",
    re.IGNORECASE,
)


@lru_cache(maxsize=64)
def press_label_end(look: str) -> int | None:
    """Where a press label ends that opens this line; None where none does."""
    for sign in (signs.PRESS_LABEL, signs.TO_ALL_LABEL, signs.FOR_PRINT_LABEL):
        found = sign.match(look)
        if found:
            return found.end()
    return None


def inner_label(look: str, start: int, end: int) -> int | None:
    """Where press or a note begins within a line of orders."""
    for gap in _INNER.finditer(look, start, end):
        if look[start : gap.start()].strip(" *_").lower() == "stop":
            continue  # `Stop press:` is a label of its own
        rest = look[gap.end() : end]
        is_label = press_label_end(rest) is not None
        if is_label or signs.NOTE_LABEL.match(rest) or signs.NO_PRESS.fullmatch(rest):
            return gap.end()
    return None


def inner_note(look: str, start: int, end: int, greeted: AbstractSet[str]) -> int | None:
    """Where a note to the game master begins within press: by a label, or by a name of those who
    were greeted."""
    begun = [a for a, b in sentences(look, start, end) if _is_note(look[a:b], greeted)]
    for found in _IN_BRACKETS.finditer(look, start, end):
        if found["name"] is None or found["name"].lower() in greeted:
            begun.append(found.start())
    if not begun:
        return None
    note = min(begun)
    return start if signs.POSTSCRIPT.fullmatch(look, start, note) else note


def _is_note(sentence: str, greeted: AbstractSet[str]) -> bool:
    spoken = (SPOKEN_TO.match(sentence), signs.BEFORE_NAME.match(sentence))
    return bool(
        signs.NOTE_LABEL.match(sentence)
        or signs.TO_GAME_MASTER_BY_NAME.match(sentence)
        or signs.GREETS_GAME_MASTER.match(sentence)
        or signs.NOTE_WORDS.search(sentence)
        or any(found and found["name"].lower() in greeted for found in spoken)
    )


def is_wholly_quoted(look: str) -> bool:
    """Does a paragraph stand in quotation marks from its first letter to its last?"""
    mark, inner = look[:1], look[1:-1]
    if look[-1:] != mark or len(look.split()) < 2:
        return False
    if mark == '"':
        return inner.count(mark) % 2 == 0 and not re.search(r'"\s+\w+\s+"', inner)
    return mark == "'"
