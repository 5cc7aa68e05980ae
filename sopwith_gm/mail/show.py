"""A reading shown to the game master: the message marked, the sheet in words, slips, doubts."""

from sopwith_gm.core.reading import Kind, Reader, Reading
from sopwith_gm.mail.message import Message

ShownLine = tuple[str, Kind | None]
"""A line of what is shown, and what it was read as where it is one of the message."""


def shown(name: str, message: Message, reading: Reading, reader: Reader) -> list[ShownLine]:
    """All that is said of one message, line by line."""
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
        body += [f"  ? {' '.join(unread.text.split())}" for unread in reading.unread]
    return [*_plain([*head, ""]), *_marked(reading), *_plain([*body, ""])]


def _plain(lines: list[str]) -> list[ShownLine]:
    return [(line, None) for line in lines]


def _marked(reading: Reading) -> list[ShownLine]:
    """The text line by line, each stretch with what it was read as."""
    return [
        (f"{mark.kind.value:>10} | {line}", mark.kind)
        for mark in reading.marks
        for line in reading.text[mark.span.start : mark.span.end].strip("\n").split("\n")
    ]
