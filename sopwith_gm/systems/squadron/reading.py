"""How the players of Squadron Leader are read, and what their sheets say in words."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import (
    TEXT_ALONE,
    Context,
    Explained,
    ExplainOrders,
    MarkedSpan,
    Reader,
    Reading,
    ReadOrders,
    Span,
    Unread,
)
from sopwith_gm.reading.bounds import is_beyond, unread_for_length
from sopwith_gm.reading.explanation import joined
from sopwith_gm.reading.fold import blank, folded, tidied
from sopwith_gm.reading.subject import turn_in_subject
from sopwith_gm.systems.squadron.normal_form import KINDS
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.orders import Unread as UnreadItem
from sopwith_gm.systems.squadron.reader.doubts import REASONS
from sopwith_gm.systems.squadron.reader.made_of import are_orders
from sopwith_gm.systems.squadron.reader.names import Names
from sopwith_gm.systems.squadron.reader.pages import own_words
from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

_LINE = Pattern(rf"\s*(?:{'|'.join(KINDS)})\b.*")
_TURN = Pattern(r"\b(?:round|turn)\s+(\d{1,4})\b", re.IGNORECASE)
_REPLIES = Pattern(
    r"^(?:\s*(?:re|fwd?|aw|wg|sv|vs|antw|tr|rv|rif|ref|odp)\s*(?:\[\d+\])?:\s*)+", re.IGNORECASE
)
_ATTACHED = "(a picture or document came with the mail, and there are no orders in its text)"
_NOBODY = "nobody"
"""The plane of a sender whom nobody knows."""


@cache
def _no_names() -> Names:
    """Of a game whose planes nobody knows."""
    return Names((), own_words())


def reader_for(
    planes: Sequence[str],
    own: Sequence[str],
    turn: int,
    tell: Callable[[Explained], None] | None = None,
) -> ReadOrders:
    """What reads a message in a game of these planes; `own` are its sender's. Turn 0 is the set-up,
    in which stations and headings are ordered. `tell` is told how each plane's part was read."""

    def read(text: str, context: Context = TEXT_ALONE) -> Reading:
        told = text if context.roles else tidied(text)
        if is_beyond(told, context.roles):
            return unread_for_length(told, Sheet())
        several = _by_plane(told, context.planes)

        def one(me: str, said: str) -> Reading:
            return read_message(
                said,
                me=me,
                planes=planes,
                is_set_up=turn == 0,
                roles=context.roles,
                names=context.names,
                tell=tell,
            )

        if several:
            reading = _together({me: one(me, said) for me, said in several.items()}, told)
        else:
            reading = one(own[0] if own else _NOBODY, told)
        if context.subject and all(sheet.is_empty for sheet in reading.sheets.values()):
            reading = _with_subject(reading, told, context.subject, one, own)
        if reading.turn is None and context.subject:
            look = folded(tidied(context.subject))
            named = ((one.span(), int(one[1])) for one in _TURN.finditer(look))
            reading = replace(reading, turn=turn_in_subject(look, named))
        if context.has_unreadable and all(sheet.is_empty for sheet in reading.sheets.values()):
            unread = (*reading.unread, Unread(Span(0, len(told)), _ATTACHED, codes=("attachment",)))
            reading = replace(reading, unread=unread)
        return reading

    return read


def explainer_for(planes: Sequence[str], own: Sequence[str], turn: int) -> ExplainOrders:
    """As `reader_for`, of what tells how a message is read."""

    def explain(text: str, context: Context = TEXT_ALONE) -> Explained:
        told: list[Explained] = []
        reading = reader_for(planes, own, turn, told.append)(text, context)
        return joined(reading, told)

    return explain


def _by_plane(text: str, planes: Sequence[str]) -> dict[str, str]:
    """The text of each plane of a sender who has several: from its name at the head of a line on,
    all else blank, so that places in it stay what they are. What stands above the first name goes
    with that. Empty where no line begins so."""
    names = sorted(planes, key=len, reverse=True)
    if not names:
        return {}
    heads = re.compile(
        rf"^[ \t]*(?:[-*][ \t]*)?({'|'.join(map(re.escape, names))})[ \t]*(?:[:.]|$)",
        re.IGNORECASE | re.MULTILINE,
    )
    found = list(heads.finditer(text))
    own = {name.lower(): name for name in planes}
    parts: dict[str, str] = {}
    if not found:
        return parts
    for head, after in zip(found, [*found[1:], None], strict=True):
        start, end = head.start() if parts else 0, after.start() if after else len(text)
        kept = text[start : head.start()] + blank(head[0]) + text[head.end() : end]
        name = own[head[1].lower()]
        said = parts.get(name, blank(text))
        parts[name] = said[:start] + kept + said[end:]
    return parts


def _with_subject(
    reading: Reading,
    text: str,
    subject: str,
    read: Callable[[str, str], Reading],
    own: Sequence[str],
) -> Reading:
    """Orders in the subject, where the text has none: both are read, the subject below the text.

    A subject that orders nothing is left out, with whatever in it might be asked about.
    """
    said = _REPLIES.sub("", tidied(subject).replace("\n", " "))
    me = own[0] if own else _NOBODY
    alone = read(me, said)
    sheet = alone.sheets[""]
    flown = any(not isinstance(item, UnreadItem) for one in sheet.moves or () for item in one)
    if sheet.is_empty or (alone.unread and not flown):
        return reading  # `Firing line`, `Left behind`
    both = read(me, f"{text.rstrip()}\n\n{said}") if text.strip() else alone
    return alone if all(sheet.is_empty for sheet in both.sheets.values()) else both


def _together(readings: Mapping[str, Reading], text: str) -> Reading:
    """The readings of several planes as one of the whole message."""
    marks: list[MarkedSpan] = []
    for reading in readings.values():
        marks += reading.marks
    marks.sort(key=lambda one: one.span.start)
    return Reading(
        text,
        next((one.turn for one in readings.values() if one.turn is not None), None),
        {name: one.sheets[""] for name, one in readings.items()},
        "\n\n".join(one.press for one in readings.values() if one.press),
        tuple(
            replace(unread, plane=name) for name, one in readings.items() for unread in one.unread
        ),
        tuple(note for one in readings.values() for note in one.notes),
        tuple(marks),
        tuple(slip for one in readings.values() for slip in one.slips),
    )


def is_orders_alone(line: str) -> bool:
    """Is it a line of the normal form, or made of nothing but order words?"""
    look = folded(line)
    return bool(_LINE.fullmatch(line)) or are_orders(look, 0, len(look), _no_names(), {})


def sheet_lines(sheet: Sheet) -> list[str]:
    """A sheet in normal form, a line for each kind."""
    return written_sheet(sheet).split("; ") if not sheet.is_empty else ["none"]


def sheet_json(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain data."""
    return {"orders": written_sheet(sheet)}


def is_whole(sheet: Sheet) -> bool:
    """Everything in it was understood, and where a round is ordered the movement is among it."""
    items = [item for moves in sheet.moves or () for item in moves]
    if any(isinstance(item, UnreadItem) for item in (*items, *(sheet.attack or ()))):
        return False
    return sheet.moves is not None if not sheet.is_silent else not sheet.is_empty


_NO_SIDE = r"\b(?! (?:to|left|right|port|starboard)\b)"
_HALF_SAID = {
    rf"(?<!left )(?<!right )\bbank{_NO_SIDE}": ("bank left", "bank right"),
    rf"(?<!left )(?<!right )\bturn{_NO_SIDE}": ("turn left", "turn right"),
    r"(?<!bank )(?<!turn )\b(?:left|port)\b(?! (?:bank|turn))": ("bank left", "turn left"),
    r"(?<!bank )(?<!turn )\b(?:right|starboard)\b(?! (?:bank|turn))": (
        "bank right",
        "turn right",
    ),
    r"\b(?:slight|gentle|small|half)(?: |-)turn\b": ("bank",),
    r"\b(?:sharp|hard|full|tight)(?: |-)bank\b": ("turn",),
}


SQUADRON_READER = Reader(
    read=reader_for((), (), 1),
    among=reader_for,
    explain=explainer_for((), (), 1),
    explain_among=explainer_for,
    is_orders_alone=is_orders_alone,
    lines=sheet_lines,
    plain=sheet_json,
    own_words=written_sheet,
    says_nothing=lambda sheet: sheet.is_empty,
    is_whole=is_whole,
    reasons=REASONS,
    half_said=_HALF_SAID,
)
