"""From a message to its reading, and the reading as the documented JSON."""

from collections.abc import Sequence
from typing import Any

from sopwith_gm.core.reading import Context, Reader, Reading
from sopwith_gm.mail.message import Message


def reading_of(message: Message, reader: Reader, planes: Sequence[str] = ()) -> Reading:
    """How a message is understood by a system's reader. An automatic one says nothing.

    `planes` are its sender's, where he has several.
    """
    if message.is_automatic:
        return reader.read("")
    reading = _read(message, reader, planes)
    if message.forwarded and _has_no_orders(reading, reader) and not reading.unread:
        again = reader.read(
            message.forwarded,
            Context(
                roles=message.forwarded_roles,
                names=(message.sender_name, _local(message)),
                subject=message.subject,
                planes=planes,
            ),
        )
        if not _has_no_orders(again, reader) or again.unread or again.press:
            return again
    if message.may_be_automatic and _has_no_orders(reading, reader):
        return reader.read("")
    return reading


def _read(message: Message, reader: Reader, planes: Sequence[str]) -> Reading:
    return reader.read(
        message.text,
        Context(
            roles=message.roles,
            names=(message.sender_name, _local(message)),
            subject=message.subject,
            has_unreadable=bool(message.attachments),
            addressed=message.addressed,
            planes=planes,
        ),
    )


def _local(message: Message) -> str:
    return (message.sender or "").partition("@")[0]


def _has_no_orders(reading: Reading, reader: Reader) -> bool:
    return all(reader.says_nothing(sheet) for sheet in reading.sheets.values())


def reading_json(message: Message, reading: Reading, reader: Reader) -> dict[str, Any]:
    """The reading as `sopwith-gm read --json` prints it."""
    sheets = {name: reader.plain(sheet) for name, sheet in reading.sheets.items()}
    return {
        "sender": message.sender,
        "turn": reading.turn,
        "orders": sheets[""] if list(sheets) == [""] else sheets,
        "press": reading.press,
        "unread": [unread.text for unread in reading.unread],
    }
