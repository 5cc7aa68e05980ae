"""Lines of a form that say who writes, of which game, or remark something: no orders."""

import re
from collections.abc import Iterator

_LABELS = (
    r"(?:(?:your|my|player'?s?|pilot'?s?|real|full)[ ])?(?:name|player|pilot|from|sender|commander|"
    r"flown by|game|game name|date|subject|gm|deadline|e-?mail|nation|team|side|signed)"
    r"|(?:general |any |other |further )?(?:remarks?|comments?|notes?|message|misc|miscellaneous|"
    r"anything else|other business|questions?|banter|gossip|chat)"
)
_FIELD = re.compile(
    rf"^[ \t*_>|#•-]*(?:{_LABELS})[ \t*_]*(?:[:=|]|\.{{2,}}|[ ]-[ ])[^\n]*$",
    re.IGNORECASE | re.MULTILINE,
)


def fields(look: str, start: int, end: int) -> Iterator[tuple[int, int, bool]]:
    """A stretch, parted: what is a line of a form by its label, and what is not, in order.

    A line of a form is no order, unless it is made of orders all the same.
    """
    at = start
    for found in _FIELD.finditer(look, start, end):
        if at < found.start():
            yield at, found.start(), False
        yield found.start(), found.end(), True
        at = found.end()
    if at < end:
        yield at, end, False
