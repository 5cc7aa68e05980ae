"""How long a text may be, and how much it may repeat itself, to be read.

Reading is quick for whatever people write, and slow for one thing said over and over, as nobody
does; so what is counted is characters, lines and repetition, and not time: the same text is read,
or not, on every machine, in every game. What is beyond is no order mail, and all of it is unread.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Reading, Role, unread_as_a_whole

LONGEST = 30_000
"""Characters of the sender's own lines. Quotes and signatures do not count."""
MOST_LINES = 2_000
LONGEST_WORD = 1_000
"""Characters without a blank, and blanks without a character."""
_SURELY_READ = 600
"""Characters that cannot repeat themselves too often."""
_MOST_SHOWN = 200
"""Characters of a text that is unread, for who is told of it."""
_WORD_OR_GAP = Pattern(r"\s+|\S+")
_PIECE = Pattern(r"\w+|[^\w\s]")
_MOST_IN_LINES = 400_000
"""For each line, each word's and mark's count, squared; the sum over the lines. A page of prose has
some thousands, a rule of 76 dashes 5,776."""
_MOST_WORDS = 150_000
"""Each word's count in the whole text, squared, and summed: one word some 390 times."""


def is_beyond(text: str, roles: Sequence[Role]) -> bool:
    """Is a text longer than anybody's orders are, or does it repeat itself more than anybody would?

    `roles` say whose each line is; all are the sender's own where they are fewer.
    """
    if len(text) <= _SURELY_READ:
        return False
    whose = zip_longest(text.split("\n"), roles)
    own = [line for line, role in whose if line and role in (None, Role.OWN)]
    return (
        sum(map(len, own)) > LONGEST
        or len(own) > MOST_LINES
        or any(len(line) > LONGEST_WORD and _has_long_word(line) for line in own)
        or _is_endless(own)
    )


def unread_for_length(text: str, sheet: Any) -> Reading:
    """The reading of a text that is beyond; `sheet` orders nothing. Told as unread are its
    beginning and how much there is, since it may be shown in a list or a letter."""
    reading = unread_as_a_whole(text, sheet, "too-long")
    beginning = text[:_MOST_SHOWN].rstrip()
    told = f"{beginning} [... and so on, {len(text):,} characters]"
    return replace(reading, unread=tuple(replace(one, text=told) for one in reading.unread))


def _has_long_word(line: str) -> bool:
    return any(len(found.group()) > LONGEST_WORD for found in _WORD_OR_GAP.finditer(line))


def _is_endless(lines: Iterable[str]) -> bool:
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
