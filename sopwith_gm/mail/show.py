"""A reading shown to the game master: the message marked, the sheet in words, slips, doubts."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sopwith_gm.core.questions import MOST_READINGS
from sopwith_gm.core.reading import Kind, Reader, Reading
from sopwith_gm.mail.meanings import other_readings
from sopwith_gm.mail.message import Message
from sopwith_gm.reading.why_asked import reasons_of

ShownLine = tuple[str, Kind | None]
"""A line of what is shown, and what it was read as where it is one of the message."""


def shown(
    name: str, message: Message, reading: Reading, reader: Reader, offers: Sequence[str] = ()
) -> list[ShownLine]:
    """All that is said of one message, line by line; below what is in doubt what is offered for
    it."""
    head = [f"== {name}", f"from: {message.sender or message.sender_fault or 'nobody named'}"]
    if message.subject:
        head.append(f"subject: {message.subject}")
    if message.is_automatic:
        return [*_plain(head), ("an automatic message: it says nothing", None), ("", None)]
    turn = "no turn named" if reading.turn is None else f"turn {reading.turn}"
    body = ["", turn]
    for plane, sheet in reading.sheets.items():
        body += [
            f"{plane}:" if plane else "orders:",
            *(f"  {line}" for line in reader.lines(sheet)),
        ]
    if reading.press:
        body += ["press:", *(f"  {line}" for line in reading.press.split("\n"))]
    body += [f"read as: '{slip.written}' as {slip.read_as}" for slip in reading.slips]
    if reading.unread:
        body.append("not understood:")
        for unread in reading.unread:
            reasons = reasons_of(unread.codes, reader.reasons)
            body.append(f"  ? {' '.join(unread.text.split())}")
            body += [f"      {code}: {sentence}" for code, sentence in reasons.items()]
        body += offers
    return [*_plain([*head, ""]), *_marked(reading), *_plain([*body, ""])]


def offered(
    message: Message, reading: Reading, reader: Reader, in_short: Callable[[Any], str]
) -> list[str]:
    """What a message in doubt may mean: whole sheets, the likeliest first, each on one line."""

    def words(one: Reading) -> str:
        told = ((plane, in_short(sheet)) for plane, sheet in one.sheets.items())
        return "; ".join(f"{plane}: {short}" if plane else short for plane, short in told)

    others = other_readings(message, reading, reader)
    of_all = [one for one in others if one.sheets.keys() == reading.sheets.keys()]
    whole = [one for one in of_all if all(map(reader.is_whole, one.sheets.values()))]
    lines = dict.fromkeys(map(words, whole))
    if not lines:
        return ["  it may mean: nothing that I could offer"]
    return ["  it may mean:", *(f"    {line}" for line in list(lines)[:MOST_READINGS])]


def _plain(lines: list[str]) -> list[ShownLine]:
    return [(line, None) for line in lines]


def _marked(reading: Reading) -> list[ShownLine]:
    """The text line by line, each stretch with what it was read as."""
    return [
        (f"{kind.value:>10} | {line}", kind)
        for start, end, kind in _all_of(reading)
        for line in reading.text[start:end].strip("\n").split("\n")
    ]


def _all_of(reading: Reading) -> Iterator[tuple[int, int, Kind]]:
    """Every stretch of the text: what no mark is about is talk, unless it is a label."""
    at = 0
    marks = [(mark.span.start, mark.span.end, mark.kind) for mark in reading.marks]
    for start, end, kind in [*sorted(marks), (len(reading.text), len(reading.text), None)]:
        between = reading.text[at:start].strip()
        if between and not between.endswith(":") and any(map(str.isalnum, between)):
            first = reading.text.index(between, at)
            yield first, first + len(between), Kind.CHAT
        at = max(at, end)
        if kind is not None:
            yield start, end, kind
