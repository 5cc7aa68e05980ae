"""What sums up the fire that was told: `that makes three bursts`, `that's all the firing`."""

from collections.abc import Sequence

from sopwith_gm.core.number_words import NUMBERS
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose.words import Word

_SUM = Pattern(r"z?[vK]{1,2}(?:[dK]*(?P<number>[#~])|K*(?P<mine>K))K*[FG][zpKv]*(?=[,.;]|$)")
_ALL = Pattern(r"(?:[vK]{1,2}(?:e|y|dy)|Z)[daz]*[FG][zpKv]*(?=[,.;]|$)")
_OPENS = frozenset(
    {"that's", "that", "which", "that is", "that makes", "making", "makes", "altogether",
     "that is all"}
)  # fmt: skip


def summed(words: Sequence[Word], signs: str, at: int) -> tuple[int, int] | None:
    """How many bursts there are in all (0: not said), and where that ends."""
    if words[at].value not in _OPENS:
        return None
    whole = _ALL.match(signs, at)
    if whole:
        return 0, whole.end()
    match = _SUM.match(signs, at)
    if not match:
        return None
    number = words[max(match.start("number"), match.start("mine"))].value.split()[-1]
    if number.isdigit():
        return int(number), match.end()
    return (NUMBERS.index(number), match.end()) if number in NUMBERS else None
