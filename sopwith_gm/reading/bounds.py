"""How much a text may repeat itself and still be read: no pilot writes `A-A-A-...` for pages.

Reading is quick for whatever people write, and slow for one thing said over and over; so what is
counted is repetition, and not time: the same text is read, or not, on every machine.
"""

import re
from collections import Counter
from collections.abc import Iterable

_PIECE = re.compile(r"\w+|[^\w\s]")
_MOST_IN_LINES = 400_000
"""For each line, each word's and mark's count, squared; the sum over the lines. A page of prose has
some thousands, a rule of 76 dashes 5,776."""
_MOST_WORDS = 1_000_000
"""Each word's count in the whole text, squared, and summed: one word a thousand times."""


def is_endless(lines: Iterable[str]) -> bool:
    """Does a text repeat itself more than anybody would?"""
    in_lines = 0
    words: Counter[str] = Counter()
    for line in lines:
        counts = Counter(_PIECE.findall(line))
        in_lines += _squares(counts)
        if in_lines > _MOST_IN_LINES:
            return True
        words.update({piece: count for piece, count in counts.items() if piece[0].isalnum()})
    return _squares(words) > _MOST_WORDS


def _squares(counts: Counter[str]) -> int:
    return sum(count * count for count in counts.values())
