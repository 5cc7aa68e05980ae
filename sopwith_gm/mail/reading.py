"""From a message to its reading, and the reading as the documented JSON."""

from collections.abc import Sequence
from typing import Any

from sopwith_gm.mail.message import Message
from sopwith_gm.systems.sopwith.reader import Reading, read_orders
from sopwith_gm.systems.sopwith.sheet import OrderSheet


def reading_of(message: Message, planes: Sequence[str] = ()) -> Reading:
    """How a message is understood. An automatic one says nothing.

    `planes` are its sender's, where he has several.
    """
    if message.is_automatic:
        return read_orders("")
    reading = _read(message, planes)
    if message.forwarded and _has_no_orders(reading) and not reading.unread:
        again = read_orders(
            message.forwarded,
            roles=message.forwarded_roles,
            names=(message.sender_name, _local(message)),
            subject=message.subject,
            planes=planes,
        )
        if not _has_no_orders(again) or again.unread or again.press:
            return again
    if message.may_be_automatic and _has_no_orders(reading):
        return read_orders("")
    return reading


def _read(message: Message, planes: Sequence[str]) -> Reading:
    return read_orders(
        message.text,
        roles=message.roles,
        names=(message.sender_name, _local(message)),
        subject=message.subject,
        has_unreadable=bool(message.attachments),
        addressed=message.addressed,
        planes=planes,
    )


def _local(message: Message) -> str:
    return (message.sender or "").partition("@")[0]


def _has_no_orders(reading: Reading) -> bool:
    return all(sheet.is_empty and not sheet.not_landing for sheet in reading.sheets.values())


def reading_json(message: Message, reading: Reading) -> dict[str, Any]:
    """The reading as `sopwith-gm read --json` prints it."""
    sheets = {name: _sheet_json(sheet) for name, sheet in reading.sheets.items()}
    return {
        "sender": message.sender,
        "turn": reading.turn,
        "orders": sheets[""] if list(sheets) == [""] else sheets,
        "press": reading.press,
        "unread": [unread.text for unread in reading.unread],
    }


def _sheet_json(sheet: OrderSheet) -> dict[str, Any]:
    return {
        "take_off": sheet.take_off,
        "land": sheet.land,
        "not_landing": sheet.not_landing,
        "stay": sheet.stay,
        "repair": sheet.repair,
        "moves": [
            {
                "manoeuvre": move.manoeuvre.value if move.manoeuvre else None,
                "fire": [fire.value for fire in move.fire],
            }
            for move in sheet.moves
        ],
    }
