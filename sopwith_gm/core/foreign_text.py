"""Characters of foreign text that would do something to what stands round them.

Where a text goes decides what is done about them: a page drops them, a terminal shows their
numbers, a file with one is refused.
"""

import re
import unicodedata

_CONTROLS = frozenset({"Cc", "Cs"})
_UNSEEN = _CONTROLS | {"Cf", "Zl", "Zp"}
"""Unicode's categories of controls, half characters, marks of format and direction, separators."""
_ZERO_WIDTH_JOINER = "\u200d"  # holds an emoji of several parts together


def is_control(one: str) -> bool:
    """A control character, also a tab or a line end, or half of a character."""
    return unicodedata.category(one) in _CONTROLS


def is_unseen(one: str) -> bool:
    """What a terminal obeys, or nobody sees: controls, marks of direction, separators of lines."""
    return unicodedata.category(one) in _UNSEEN


def is_dropped(one: str) -> bool:
    """What is left out of a text that is shown: the unseen, and what is no character at all."""
    if one == _ZERO_WIDTH_JOINER:
        return False
    return is_unseen(one) or unicodedata.category(one) == "Cn"


def hyphened(name: str) -> str:
    """The letters and digits of a name that every disk and address takes: `von-krull`; "" where it
    has none."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
