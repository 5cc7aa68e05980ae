"""A message that takes back what another one ordered, or says that its orders are still to come.

Neither orders anything, and neither is talk: who cancels his orders is not to be flown by them
because his words are no order of the game. The wordings are in `taken_back.yaml`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.reading import Kind, Reading, Role, Span, Stretch, Unread
from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.passed_over import LONGEST, own_paragraphs
from sopwith_gm.reading.wordings import pattern_of

_MARK = re.compile(r"[.!?;](?=\s|$)|\n")
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
    told = [mark.span for mark in reading.marks if mark.kind is Kind.ORDER]
    found = []
    for lines in own_paragraphs(reading, roles):
        for start, end in sentences_in(reading.text, lines[0][0], lines[-1][1]):
            of_it = any(span.start < end and start < span.end for span in told)
            code = _code_of(folded(reading.text[start:end]), orders=orders, of_it=of_it)
            if code:
                said = reading.text[start:end]
                found.append(Unread(Span(start, end), said, codes=(code,)))
    return replace(reading, unread=tuple(found)) if found else reading


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


def sentences_in(text: str, start: int, end: int) -> Iterator[Stretch]:
    """Each sentence of a stretch, without the blanks around it."""
    at = start
    for mark in _MARK.finditer(text, start, end):
        yield from _trimmed(text, at, mark.end())
        at = mark.end()
    yield from _trimmed(text, at, end)


def _trimmed(text: str, start: int, end: int) -> Iterator[Stretch]:
    said = text[start:end]
    if said.strip():
        yield end - len(said.lstrip()), start + len(said.rstrip())
