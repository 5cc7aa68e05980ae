"""How players' messages are read, and what their sheets say in words.

Orders are read in normal form, line by line (BB 13.4). A line that begins with `Press:` is press to
the end of the message; what has a word of the normal form in it and is none is asked about.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from sopwith_gm.core.reading import Kind, MarkedSpan, Reader, Reading, Role, Span, Unread
from sopwith_gm.systems.britain.normal_form import NormalFormError, read_sheet, write_sheet
from sopwith_gm.systems.britain.orders import NO_SHEET, Sheet

_ORDER_WORDS = re.compile(
    r"\b(?:MOVE|CLIMB|DIVE|LEVEL|LAND|HOLD|ATTACK|RAM|TAKEOFF|STANDING|SECTOR|BASE|ELSE)\b"
)
_PRESS = re.compile(r"\s*press(?:e|\s*\([^)]*\))?\s*:\s*", re.IGNORECASE)
_TURN = re.compile(r"\b(?:turn|round|mailing|tour|ronde|beurt)\s+(\d{1,3})\b", re.IGNORECASE)


@dataclass(slots=True)
class _Found:
    """What is found line by line."""

    parts: list[str] = field(default_factory=list)
    marks: list[MarkedSpan] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    press: list[str] = field(default_factory=list)


def read_normal_form(text: str, *, roles: Sequence[Role] = (), **beside: object) -> Reading:
    """A message whose orders are in normal form; never fails, and never guesses."""
    found, in_press = _Found(), False
    for span, line, role in _lines(text, roles):
        if role != Role.OWN:
            kind = Kind.QUOTE if role == Role.QUOTE else Kind.SIGNATURE
            found.marks.append(MarkedSpan(span, kind))
            continue
        start = _PRESS.match(line)
        if start or in_press:
            in_press = True
            found.press.append(line[start.end() :] if start else line)
            found.marks.append(MarkedSpan(span, Kind.PRESS))
        elif line.strip():
            _take(line, span, found)
    sheet = NO_SHEET
    try:
        sheet = read_sheet("\n".join(found.parts))
    except NormalFormError:  # a kind that is there twice
        span = Span(0, len(text))
        found.unread.append(Unread(span, "; ".join(found.parts)))
    named = _TURN.search(str(beside.get("subject", "")))
    return Reading(
        text,
        int(named[1]) if named else None,
        {"": sheet},
        "\n".join(found.press).strip(),
        tuple(found.unread),
        (),
        tuple(found.marks),
        (),
    )


def _lines(text: str, roles: Sequence[Role]) -> Iterator[tuple[Span, str, Role]]:
    at = 0
    for line, role in zip_longest(text.split("\n"), roles, fillvalue=Role.OWN):
        assert isinstance(line, str)
        yield Span(at, at + len(line)), line, Role(role)
        at += len(line) + 1


def _take(line: str, span: Span, found: _Found) -> None:
    written = line.strip()
    try:
        read_sheet(written)
    except NormalFormError:
        if _ORDER_WORDS.search(written):
            found.unread.append(Unread(span, written))
            found.marks.append(MarkedSpan(span, Kind.UNREAD))
        else:
            found.marks.append(MarkedSpan(span, Kind.CHAT))
    else:
        found.parts.append(written)
        found.marks.append(MarkedSpan(span, Kind.ORDER, written))


def is_orders_alone(line: str) -> bool:
    """Is a line orders in normal form, and nothing else?"""
    try:
        return not read_sheet(line.strip()).is_empty
    except NormalFormError:
        return False


def sheet_words(sheet: Sheet) -> list[str]:
    """A sheet in normal form, a line for each kind of order."""
    return list(write_sheet(sheet)) or ["none"]


def sheet_plain(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain data."""
    return {"orders": list(write_sheet(sheet))}


def exact_words(sheet: Sheet) -> str:
    """On one line."""
    return "; ".join(write_sheet(sheet))


BRITAIN_READER = Reader(
    read=read_normal_form,
    is_orders_alone=is_orders_alone,
    lines=sheet_words,
    plain=sheet_plain,
    own_words=exact_words,
    says_nothing=lambda sheet: sheet.is_empty,
)
