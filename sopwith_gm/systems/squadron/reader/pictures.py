"""Small pictures in a message: most say nothing, and one between two items parts them.

One that says something by itself stays, and is asked about where nobody knows it: a hand that
points or refuses, an arrow, a sign of repeating or stopping.
"""

import re

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import blank

_PICTURE = Pattern(
    "[\u2600-\u2604\u260e\u2615\u2618-\u2619\u2620-\u2623\u262e-\u2638\u2640-\u2660\u2665-\u2668\u2690-\u26a8\u26b0-\u26bf"
    "\u26c4-\u26d3\u26e9-\u26fa\u2708-\u270a\u270c-\u270d\u2728\u2744\u2763-\u2764\u2b50"
    "\U0001f300-\U0001f445\U0001f44a-\U0001f44d\U0001f44f-\U0001f500\U0001f506-\U0001f518\U0001f525-\U0001f53b"
    "\U0001f549-\U0001f5ff\U0001f600-\U0001f6aa\U0001f6ac-\U0001f6d0\U0001f6d2-\U0001f6ff\U0001f900-\U0001faff]"
)
_BESIDE = "[\ufe0e\ufe0f\u200d\u20e3\U0001f3fb-\U0001f3ff]"
_ROW = Pattern(rf"(?:{_PICTURE.pattern}{_BESIDE}*[ ]?)+(?<! )")
_QUIET = Pattern("[\u2694\u2708\U0001f3af\U0001f4a5\U0001f525\U0001f52b\U0001f600-\U0001f644]")
"""Planes, targets, flames and faces: they stand within a sentence as well."""
_REFUSES = Pattern(
    "(?:[\u274c\u26d4\u2716\u2715\u2717\u2718]|\U0001f6ab|\U0001f645)\ufe0f?(?= *(?:no|not|"
    "never|don't|dont|hold|leave|nobody|none|spare|avoid|without|cease)\\b)",
    re.IGNORECASE,
)
"""`\u274c no shooting`: the words say it as well."""
_BELOW = Pattern("(?<=\\w)([ :]*)\U0001f447[\ufe0f\U0001f3fb-\U0001f3ff]*(?=[ ]*\\n)")


def without_pictures(look: str) -> str:
    """A text in which what says nothing is blank, or a comma; its places stay."""
    if look.isascii():
        return look
    look = _BELOW.sub(lambda found: blank(found[0]), look)
    look = _REFUSES.sub(lambda found: blank(found[0]), look)
    look = _ROW.sub(_parted, look)
    return re.sub(r"(?<=[\u2708\s])\ufe0f", " ", look)


def _parted(found: re.Match[str]) -> str:
    """A comma between two words of a line; blank elsewhere."""
    before = found.string[: found.start()].rstrip(" ")[-1:]
    behind = found.string[found.end() :].lstrip(" ")[:1]
    parts = before.isalnum() and behind.isalnum() and not _QUIET.search(found[0])
    return ("," if parts else " ").ljust(len(found[0]))
