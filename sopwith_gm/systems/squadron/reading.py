"""How orders in normal form are read from messages: lines of SL 14.2 among chat."""

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from sopwith_gm.core.reading import (
    Kind,
    MarkedSpan,
    Reader,
    Reading,
    ReadOrders,
    Role,
    Span,
    Unread,
)
from sopwith_gm.systems.squadron.normal_form import KINDS, NormalFormError, read_normal_form
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.written_orders import written_sheet

_LINE = re.compile(rf"\s*(?:{'|'.join(KINDS)})\b.*")
_TURN = re.compile(r"\b(?:round|turn)\s+(\d{1,4})\b", re.IGNORECASE)
_PRESS = re.compile(r"\s*press\s*:\s*(.*)", re.IGNORECASE)


def reader_for(planes: Sequence[str]) -> ReadOrders:
    """What reads the messages of a game with these planes."""

    def read(
        text: str,
        *,
        roles: Sequence[Role] = (),
        names: Sequence[str] = (),
        subject: str = "",
        has_unreadable: bool = False,
        addressed: str = "",
        planes: Sequence[str] = planes,
    ) -> Reading:
        return _read(text, roles, subject, planes)

    return read


def _read(text: str, roles: Sequence[Role], subject: str, planes: Sequence[str]) -> Reading:
    lines: list[str] = []
    marks: list[MarkedSpan] = []
    press: list[str] = []
    is_press = False
    at = 0
    for line, role in zip_longest(text.split("\n"), roles):
        if line is None:
            break
        span = Span(at, at + len(line))
        at += len(line) + 1
        if role not in (None, Role.OWN):
            continue
        is_press = is_press and bool(line.strip())
        if found := _PRESS.fullmatch(line):
            is_press = True
            line = found[1]  # without its label
        if is_press:
            press.append(line.strip())
            marks.append(MarkedSpan(span, Kind.PRESS))
        elif _LINE.fullmatch(line):
            lines.append(line)
            marks.append(MarkedSpan(span, Kind.ORDER))
    turn = next((found for one in (text, subject) if (found := _TURN.search(one))), None)
    number = int(turn[1]) if turn else None
    said = " ".join(press).strip()
    try:
        sheet = read_normal_form("\n".join(lines), planes)
    except NormalFormError:
        unread = tuple(
            Unread(one.span, text[one.span.start : one.span.end])
            for one in marks
            if one.kind is Kind.ORDER
        )
        return Reading(text, number, {"": Sheet()}, said, unread, (), (), ())
    return Reading(text, number, {"": sheet}, said, (), (), tuple(marks), ())


def is_orders_alone(line: str) -> bool:
    """Is it a line of the normal form?"""
    return bool(_LINE.fullmatch(line))


def sheet_lines(sheet: Sheet) -> list[str]:
    """A sheet in normal form, a line for each kind."""
    return written_sheet(sheet).split("; ") if not sheet.is_empty else ["none"]


def sheet_json(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain data."""
    return {"orders": written_sheet(sheet)}


SQUADRON_READER = Reader(
    read=reader_for(()),
    among=reader_for,
    is_orders_alone=is_orders_alone,
    lines=sheet_lines,
    plain=sheet_json,
    own_words=written_sheet,
    says_nothing=lambda sheet: sheet.is_empty,
)
