"""Fields of a form that are left blank: `M2: RS; F=`, `Move 2:` above `Move 3: LT`."""

import re

from sopwith_gm.core.patterns import Pattern

_NO_FIRE = Pattern(
    r"^(?P<item>[ {(]*(?:m|mv|move)?[ ]?[123]\b[^\n]*[A-Za-z0][ ]*[;,|/]?[ ]*)\b"
    r"(?:f|fire|firing|guns?)[ ]?[:=](?:[ ]*(?:\[[ ]*\]|null|none|\"\"|''))?(?=[ })\]]*$)",
    re.IGNORECASE | re.MULTILINE,
)
"""`M2: RS; F=`, on the line of its move."""
_IN_WORDS = r"(?:move|m|mv|manoeuvre)\.?[ ]?[123][ ]*[:.)=]?"
_MOVE_LABEL = rf"(?:{_IN_WORDS}|[123][ ]*[:.)])"
_FIRE_LABEL = r"(?:fire|guns?|shots?)[ ]*[:=]"
_BLANK_FIRE = Pattern(
    rf"(?P<move>^[ ]*{_IN_WORDS}[^\n]*\n)[ ]*{_FIRE_LABEL}[ ]*[_.]*[ ]*$"
    rf"(?=\n[ ]*(?:{_IN_WORDS}|(?:landing|land|take|press|repairs?|stay)\b[^\n:]*:)|\s*\Z)",
    re.IGNORECASE | re.MULTILINE,
)
"""`Fire:` with nothing behind it, on the line below a move."""
_BLANK_MOVE = Pattern(
    rf"^[ ]*{_MOVE_LABEL}[ ]*[_.]*[ ]*$(?=\n\s*(?:{_MOVE_LABEL}|{_FIRE_LABEL}))",
    re.IGNORECASE | re.MULTILINE,
)
"""`Move 2:` above `Move 3: LT`."""


def without_blank_fields(look: str) -> str:
    """A text in which a move that is left blank is none, and fire that is left blank is none of
    the move that it stands behind; all places stay."""
    if "\n" in look:
        look = _BLANK_FIRE.sub(lambda lines: lines["move"].ljust(len(lines[0])), look)
        look = _BLANK_MOVE.sub(lambda line: " " * len(line[0]), look)
    return _NO_FIRE.sub(lambda line: line["item"].ljust(len(line[0])), look)
