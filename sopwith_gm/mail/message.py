"""From bytes to a message: who sent it, and what of it is the pilot's own text."""

import re
from datetime import datetime
from email import message_from_bytes, policy
from email.errors import MessageError
from email.message import Message as Parsed

from msgspec import Struct

from sopwith_gm.core.reading import OrdersAlone, Reader, Role
from sopwith_gm.mail.automatic import is_automatic, sounds_automatic
from sopwith_gm.mail.charset import decoded
from sopwith_gm.mail.envelope import answered_in, recipients_in
from sopwith_gm.mail.forwards import own_forward
from sopwith_gm.mail.headers import MailHeaders, arrived_by, date_of, header_text, name_in
from sopwith_gm.mail.mime_parts import (
    LARGEST_TEXT,
    Attachment,
    MailParts,
    body_of,
    collect,
    content_type_of,
    too_large,
)
from sopwith_gm.mail.quotes import roles_of
from sopwith_gm.mail.sender import sender_of
from sopwith_gm.reading.fold import tidied

LARGEST_MAIL = 40_000_000
"""Bytes of a whole message, pictures and all; a larger one is refused unparsed."""
LONGEST_TEXT = 500_000
"""Characters of text whose lines are looked at; what of them a game reads is said in
`reading/bounds.py`."""
_END_OF_HEAD = re.compile(rb"\r?\n\r?\n")


class Message(Struct, frozen=True):
    """One message, decoded: its headers that count, and its text line by line."""

    sender: str | None
    """The address in `From:`, in lower case; None for a bare body, and where there is not one plain
    address: see `sender_fault`."""
    sender_name: str
    subject: str
    date: datetime | None
    """As its sender wrote it; None where it cannot be read."""
    message_id: str
    is_automatic: bool
    """Written by a program: an automatic reply, a bounce, a receipt. It says nothing."""
    text: str
    """All the text that a reader would see, tidied; quotes and signatures too."""
    roles: tuple[Role, ...]
    """Whose words each line of `text` holds."""
    attachments: tuple[Attachment, ...] = ()
    """What came with it and cannot be read."""
    forwarded: str = ""
    """The text of a forwarded mail of the sender's own, "" where there is none: read only where
    there are no orders above it."""
    forwarded_roles: tuple[Role, ...] = ()
    may_be_automatic: bool = False
    """It sounds like an automatic reply, and is one unless it holds orders."""
    addressed: str = ""
    """The name of whom it is written to, as `To:` has it; "" where that has none."""
    arrived: datetime | None = None
    """When the last mail server on its way took it in, by the topmost `Received:`; with its zone.
    None where no server wrote that down."""
    sender_fault: str = ""
    """Why nobody counts as its sender though it has a `From:` line; "" where somebody does."""
    recipients: tuple[str, ...] = ()
    """The addresses it was sent to, in lower case."""
    answers: tuple[str, ...] = ()
    """The ids of the messages that it answers, the oldest first."""


def read_message(raw: bytes, *, is_mail: bool, reader: Reader) -> Message:
    """One message from its bytes, for a system's reader; `is_mail` False for a bare body.

    Raises UserError for a message that is too large, and for nothing else.
    """
    if len(raw) > (LARGEST_MAIL if is_mail else LARGEST_TEXT):
        raise too_large(len(raw), LARGEST_MAIL if is_mail else LARGEST_TEXT)
    if not is_mail:
        return _bare(_body_text(raw), reader.is_orders_alone)
    try:
        parsed = message_from_bytes(raw, policy=policy.compat32)
    except (
        MessageError,
        RecursionError,
        ValueError,
        LookupError,
        TypeError,
        AttributeError,
        AssertionError,
    ):
        return _bare(_body_text(raw), reader.is_orders_alone)
    return _from_parsed(parsed, raw, reader.is_orders_alone)


def read_headers(raw: bytes) -> Message:
    """A mail without its text: who sent it to whom, and what it answers. Raises UserError as
    `read_message` does."""
    if len(raw) > LARGEST_MAIL:
        raise too_large(len(raw), LARGEST_MAIL)
    head = _END_OF_HEAD.split(raw, maxsplit=1)[0]
    return _headed(message_from_bytes(head + b"\n\n", policy=policy.compat32))[0]


def _body_text(raw: bytes) -> str:
    """A bare body: UTF-8, with or without a byte-order mark, else windows-1252."""
    text = decoded(raw, "utf-8")
    _check_length(text)
    return text


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise too_large(len(text), LONGEST_TEXT)


def _bare(text: str, is_orders: OrdersAlone) -> Message:
    text = tidied(text)
    lines = text.split("\n")
    roles = tuple(roles_of(lines, is_orders))
    return Message(None, "", "", None, "", False, "\n".join(lines), roles)


def _headed(parsed: Parsed) -> "tuple[Message, MailHeaders]":
    """The message as its headers have it."""
    headers = MailHeaders(parsed)
    sent_by = sender_of(headers.every("from"), header_text)
    sender = sent_by.address
    subject = headers.get("subject", "")
    content_type = content_type_of(parsed)
    base = Message(
        sender,
        sent_by.name,
        subject,
        date_of(headers.get("date", "")),
        headers.get("message-id", "").strip(),
        is_automatic(headers, sender, content_type),
        "",
        (),
        sender_fault=sent_by.fault,
        arrived=arrived_by(headers),
        recipients=recipients_in(headers.every),
        answers=answered_in(headers.every),
    )
    return base, headers


def _from_parsed(parsed: Parsed, raw: bytes, is_orders: OrdersAlone) -> Message:
    base, headers = _headed(parsed)
    if base.is_automatic:
        return base
    sender, subject = base.sender, base.subject
    parts = MailParts([], [], [], [], [])
    collect(parsed, parts)
    body = body_of(parts)
    _check_length(body)
    text = tidied(body)
    lines = text.split("\n")
    roles = roles_of(lines, is_orders)
    forward = own_forward(lines, sender, subject, is_orders) or _mail_forward(parts, sender)
    return Message(
        base.sender,
        base.sender_name,
        base.subject,
        base.date,
        base.message_id,
        False,
        "\n".join(lines),
        tuple(roles),
        tuple(parts.unreadable),
        "\n".join(forward),
        tuple(roles_of(forward, is_orders)),
        sounds_automatic(text, headers),
        name_in(headers.written("to")),
        base.arrived,
        base.sender_fault,
        base.recipients,
        base.answers,
    )


def _mail_forward(parts: MailParts, sender: str | None) -> list[str]:
    """The text of a mail of the sender's own that is attached whole."""
    for mail in parts.mails[:3]:
        address = sender_of(MailHeaders(mail).every("from"), header_text).address
        if address and address == sender:
            inner = MailParts([], [], [], [], [])
            collect(mail, inner)
            text = tidied(body_of(inner))
            if len(text) <= LONGEST_TEXT:
                return text.split("\n")
    return []
