"""Where press or a note to the game master begins in a line."""

import re

from sopwith_gm.sopwith.reader import signs
from sopwith_gm.sopwith.reader.layout import sentences

_INNER = re.compile(
    r"(?<=\w)[ ]+(?=press(?: release)?(?: from [^:\n]{1,40})?:)"
    r"|(?<=[.!?;,)])[ ]+(?=(?:and )?(?:press|presse|to all|public message|gm only|not for print|"
    r"private|"
    r"note to (?:the )?gm|"
    r"no press|prensa|stampa)\b)",
    re.IGNORECASE,
)


def press_label_end(look: str) -> int | None:
    """Where a press label ends that opens this line; None where none does."""
    for sign in (signs.PRESS_LABEL, signs.TO_ALL_LABEL, signs.FOR_PRINT_LABEL):
        found = sign.match(look)
        if not found:
            continue
        if (
            found["end"] == "-"
            and not look[: found.end()].rstrip().endswith(" -")
            and "--" not in look
        ) and not re.match(r"\s*press\s*-", look, re.I):
            continue
        return found.end()
    return None


def inner_label(look: str, start: int, end: int) -> int | None:
    """Where press or a note begins within a line of orders."""
    for gap in _INNER.finditer(look, start, end):
        rest = look[gap.end() : end]
        label = press_label_end(rest)
        if (
            label is not None
            or signs.NOTE_LABEL.match(rest)
            or signs.NO_PRESS.fullmatch(rest.strip())
        ):
            return gap.end()
    return None


def inner_note(look: str, start: int, end: int) -> int | None:
    """Where a note to the game master begins within press."""
    for a, b in sentences(look, start, end):
        found = signs.NOTE_LABEL.match(look[a:b])
        spoken = a > start and signs.TO_GAME_MASTER_BY_NAME.match(look[a:b])
        if (found and a > start) or spoken or signs.NOTE_WORDS.search(look[a:b]):
            return _with_postscript(look, start, a)
    found_at = re.compile(
        r"[(\[{][ ]*(?=(?:gm|to gm|for gm|note|not for|private|neville)\b)", re.I
    ).search(look, start, end)
    return _with_postscript(look, start, found_at.start()) if found_at else None


def _with_postscript(look: str, start: int, note: int) -> int:
    """Where a note begins that nothing but `P.S.` stands before: with that."""
    begun = signs.POSTSCRIPT.match(look, start, note)
    return start if begun and not re.search(r"\w", look[begun.end() : note]) else note


def is_wholly_quoted(text: str) -> bool:
    """Does a paragraph stand in quotation marks from its first letter to its last?"""
    pairs = (("“", "”"), ("„", "“"), ("„", "”"), ('"', '"'), ("«", "»"), ("»", "«"), ("‘", "’"))
    bare = text.rstrip()
    for first, last in pairs:
        if bare.startswith(first) and bare.endswith(last) and len(bare.split()) >= 2:
            inner = bare[1:-1]
            if first == last:
                return (
                    inner.count(first) % 2 == 0 and not re.search(r'"\s+\w+\s+"', inner)
                ) or first not in inner
            return True
    return False
