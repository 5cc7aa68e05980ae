"""A message that takes back what another one ordered, or says that its orders are still to come.

Neither orders anything, and neither is talk: who cancels his orders is not to be flown by them
because his words are no order of the game. The wordings are in `taken_back.yaml`.
"""

import re
from collections.abc import Sequence
from functools import cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.reading import Reading, Role
from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.own_sentences import LONGEST, own_sentences, with_doubts
from sopwith_gm.reading.wordings import pattern_of

_END = r"(?=\W*(?:$|[,:-]|please\b|for now\b|i\b|we\b|and\b|will\b))"


def ask_what_is_taken_back(reading: Reading, roles: Sequence[Role]) -> Reading:
    """The same reading, with a doubt for each sentence that takes back what stands elsewhere, or
    wants to change it, or leaves the game, where nothing is ordered beside it; and for each from
    which orders were read, though it says that they are still to come.

    `roles` say whose each of its lines is. What asks something already is left as it is.
    """
    if reading.unread or len(reading.text) > LONGEST:
        return reading
    orders = any(not sheet.is_empty for sheet in reading.sheets.values())
    asked = []
    for one in own_sentences(reading, roles):
        said = folded(reading.text[one.start : one.end])
        code = _code_of(said, orders=orders, of_it=one.is_ordered)
        if code:
            asked.append(((one.start, one.end), code))
    return with_doubts(reading, asked)


def _code_of(said: str, *, orders: bool, of_it: bool) -> str:
    """Why a sentence is asked about; "" where it is not. Was anything ordered, and by it?"""
    if orders:
        return "order-or-talk" if of_it and _wordings("to_come").search(said) else ""
    if _wordings("says").match(said) or _wordings("breaks_off").fullmatch(said):
        return "reference"
    return "order-or-talk" if _wordings("leaves").fullmatch(said) else ""


@cache
def _wordings(name: str) -> re.Pattern[str]:
    """All wordings of a list of the page as one pattern: what takes back may stand behind words of
    politeness, and a whole sentence has its mark."""
    page = page_of(__package__, "taken_back.yaml")
    parts = {**page["parts"], **page["to_come_parts"]}
    said = "|".join(pattern_of(one, parts) for one in page[name]).replace("{end}", _END)
    if name == "to_come":
        return re.compile(rf"\b(?:{said})(?!\w)", re.IGNORECASE)
    lead = pattern_of(r"\W*(?:{lead}(?:[,.:!-]+ ?|\s+|(?<='))(?:[a-z]+, )?){0,4}", parts)
    return re.compile(rf"{lead}(?:{said})(?<=\w)(?!\w)\W*", re.IGNORECASE)
