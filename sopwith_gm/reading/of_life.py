"""Everyday life in words that orders have too: `waiting for the post`, `straight to bed`.

What orders nothing wherever it stands is left out before a message is read; what may be an order,
and is more likely none, is asked about where nothing of the game stands beside it. The wordings are
in `of_life.yaml`.
"""

import re
from collections.abc import Sequence
from functools import cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Reading, Role
from sopwith_gm.reading.fold import WIDE_BLANK, folded
from sopwith_gm.reading.own_sentences import LONGEST, own_sentences, with_doubts
from sopwith_gm.reading.wordings import pattern_of


def without_everyday_life(look: str, names: Sequence[str] = ()) -> str:
    """A folded text without what everybody does who waits for the post; all places stay.

    What has one of `names` in it is left: a plane may be called the Cat.
    """
    own = {word.lower() for name in names for word in folded(name).split()}

    def left_out(found: re.Match[str]) -> str:
        is_named = own and not own.isdisjoint(_WORD.findall(found[0].lower()))
        return found[0] if is_named else WIDE_BLANK * len(found[0])

    return _wordings("talk").sub(left_out, look)


_WORD = Pattern(r"[\w-]+")


def ask_what_may_be_life(reading: Reading, roles: Sequence[Role], *, of_the_game: bool) -> Reading:
    """The same reading, with a doubt for each sentence from which orders were read, though it is
    more likely one of everyday life: `I'm going home`. Where the message names something
    `of_the_game`, that is an order, but `next month` orders nothing there either.
    """
    is_empty = all(sheet.is_empty for sheet in reading.sheets.values())
    if reading.unread or is_empty or len(reading.text) > LONGEST:
        return reading
    asked = []
    for one in own_sentences(reading, roles):
        said = folded(reading.text[one.start : one.end])
        if said.endswith("!") and len(said.split()) == 1:  # `Wait! I made a mistake.`
            said = folded(reading.text[one.start : one.paragraph_end])
        is_life = not of_the_game and _wordings("asked").search(said)
        if one.is_ordered and (is_life or _wordings("surely_asked").search(said)):
            asked.append(((one.start, one.end), "order-or-talk"))
    return with_doubts(reading, asked)


@cache
def _wordings(name: str) -> re.Pattern[str]:
    """All wordings of a list of the page as one pattern."""
    page = page_of(__package__, "of_life.yaml")
    said = "|".join(pattern_of(one, page["parts"]) for one in page[name])
    if name == "talk":
        said = pattern_of("(?:{subject} )?", page["parts"]) + f"(?:{said})"
    return re.compile(rf"(?<![\w'-])(?:{said})(?![\w'])", re.IGNORECASE)
