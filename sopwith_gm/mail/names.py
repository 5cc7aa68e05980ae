"""How games and planes are named in subjects and headings, and turns beside them."""

import re
from collections.abc import Iterable
from functools import lru_cache

from sopwith_gm.core.patterns import Pattern

_AROUND_A_NAME = Pattern(r"\b(?:(?:my )?(?:orders?|moves?)|game|for|in|the|turn|t?\d+)\b")
_TURN = Pattern(r"\b(?:turn|round|t)[ .:#]{0,3}(\d{1,3})\b", re.IGNORECASE)


def heading(line: str) -> str:
    """What a line names, if it is only a heading: `Orders for Channel Wings, turn 12:`."""
    return " ".join(_AROUND_A_NAME.sub(" ", plain_name(line)).split())


@lru_cache(maxsize=1024)
def plain_name(name: str) -> str:
    """Letters and digits in lower case, words parted by one space: `[channel-wings]` is a name."""
    return " ".join(re.findall(r"[^\W_]+", name.casefold()))


def turns_in(lines: Iterable[str]) -> set[int]:
    """The turns that may be named in some lines: more than are meant, and never fewer of those
    that are written with the word."""
    return {int(number) for line in lines for number in _TURN.findall(line)}
