"""From bytes to a message: who sent it, and what of it is the pilot's own text."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.errors import MessageError
from email.header import decode_header
from email.message import Message as Parsed
from email.utils import getaddresses, parsedate_to_datetime

from sopwith_gm.core.reading import OrdersAlone, Reader, Role
from sopwith_gm.errors import UserError
from sopwith_gm.mail.automatic import is_automatic, sounds_automatic
from sopwith_gm.mail.charset import decoded, windows
from sopwith_gm.mail.envelope import answered_in, recipients_in
from sopwith_gm.mail.forwards import own_forward
from sopwith_gm.mail.html import LARGEST, html_to_text
from sopwith_gm.mail.quotes import roles_of
from sopwith_gm.mail.sender import sender_of
from sopwith_gm.reading.fold import tidied

LARGEST_MAIL = 40_000_000
"""Bytes of a whole message, pictures and all; a larger one is refused unparsed."""
LARGEST_TEXT = 2_000_000
"""Bytes of a message without its attachments, and of any one text part."""
LONGEST_TEXT = 190_000
"""Characters of text that are read."""
MOST_PARTS = 400
MOST_HEADERS = 400
LONGEST_HEADER = 4_000
"""Characters of one header that are read."""
MOST_LINES = 12_000
_END_OF_HEAD = re.compile(rb"\r?\n\r?\n")

_CARDS = frozenset(
    {
        "x-vcard",
        "vcard",
        "directory",
        "calendar",
        "x-vcalendar",
        "x-amp-html",
        "rfc822-headers",
        "css",
        "javascript",
        "x-moz-deleted",
        "enriched",
        "richtext",
    }
)
_TEXT_NAMES = (".txt", ".text", ".md", ".csv", ".asc", ".log", ".ord", ".orders")


@dataclass(frozen=True, slots=True)
class Attachment:
    """Something that came with a message and cannot be read: a picture, a document."""

    name: str
    """Its file name, "" where it has none."""
    content_type: str


@dataclass(frozen=True, slots=True)
class Message:
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


@dataclass(slots=True)
class _Parts:
    """What a message holds, in its order."""

    plain: list[str]
    html: list[str]
    attached: list[str]
    unreadable: list[Attachment]
    mails: list[Parsed]
    count: int = 0


def read_message(raw: bytes, *, is_mail: bool, reader: Reader) -> Message:
    """One message from its bytes, for a system's reader; `is_mail` False for a bare body.

    Raises UserError for a message that is too large, and for nothing else.
    """
    if len(raw) > (LARGEST_MAIL if is_mail else LARGEST_TEXT):
        raise _too_large(len(raw), LARGEST_MAIL if is_mail else LARGEST_TEXT)
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
        raise _too_large(len(raw), LARGEST_MAIL)
    head = _END_OF_HEAD.split(raw, maxsplit=1)[0]
    return _headed(message_from_bytes(head + b"\n\n", policy=policy.compat32))[0]


def _too_large(size: int, limit: int) -> UserError:
    return UserError(
        f"the message is too large: {size:,} bytes where at most {limit:,} are read; "
        "ask its sender for the orders as a few lines of text"
    )


def _body_text(raw: bytes) -> str:
    """A bare body: UTF-8, with or without a byte-order mark, else windows-1252."""
    text = decoded(raw, "utf-8")
    _check_length(text)
    return text


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise _too_large(len(text), LONGEST_TEXT)


def _bare(text: str, is_orders: OrdersAlone) -> Message:
    text = tidied(text)
    lines = _lines(text)
    roles = tuple(roles_of(lines, is_orders))
    return Message(None, "", "", None, "", False, "\n".join(lines), roles)


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise UserError(
            f"the message is too long: {len(lines):,} lines where at most {MOST_LINES:,} are read; "
            "ask its sender for the orders as a few lines of text"
        )
    return lines


def _headed(parsed: Parsed) -> "tuple[Message, _Headers]":
    """The message as its headers have it."""
    headers = _Headers(parsed)
    sent_by = sender_of(headers.every("from"), _header_text)
    sender = sent_by.address
    subject = headers.get("subject", "")
    content_type = _content_type(parsed)
    base = Message(
        sender,
        sent_by.name,
        subject,
        _date(headers.get("date", "")),
        headers.get("message-id", "").strip(),
        is_automatic(headers, sender, content_type),
        "",
        (),
        sender_fault=sent_by.fault,
        arrived=_arrived(headers),
        recipients=recipients_in(headers.every),
        answers=answered_in(headers.every),
    )
    return base, headers


def _from_parsed(parsed: Parsed, raw: bytes, is_orders: OrdersAlone) -> Message:
    base, headers = _headed(parsed)
    if base.is_automatic:
        return base
    sender, subject = base.sender, base.subject
    parts = _Parts([], [], [], [], [])
    _collect(parsed, parts)
    body = _body_of(parts)
    _check_length(body)
    text = tidied(body)
    lines = _lines(text)
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
        _name_in(headers.written("to")),
        base.arrived,
        base.sender_fault,
        base.recipients,
        base.answers,
    )


def _mail_forward(parts: _Parts, sender: str | None) -> list[str]:
    """The text of a mail of the sender's own that is attached whole."""
    for mail in parts.mails[:3]:
        address = sender_of(_Headers(mail).every("from"), _header_text).address
        if address and address == sender:
            inner = _Parts([], [], [], [], [])
            _collect(mail, inner)
            text = tidied(_body_of(inner))
            if len(text) <= LONGEST_TEXT:
                return _lines(text)
    return []


def _body_of(parts: _Parts) -> str:
    plain = "\n\n".join(parts.plain)
    if not plain.strip("\n\r\t \u00a0\u200b\ufeff") and parts.html:
        plain = "\n\n".join(_page_text(page) for page in parts.html)
    return "\n\n".join([plain, *parts.attached]) if parts.attached else plain


def _page_text(page: str) -> str:
    if len(page) > LARGEST:
        raise _too_large(len(page), LARGEST)
    return html_to_text(page)


# ---------------------------------------------------------------------- headers
class _Headers(Mapping[str, str]):
    """The first header of each name, names in lower case; decoded when somebody asks for it, since
    mail servers add many that nobody reads."""

    def __init__(self, parsed: Parsed) -> None:
        self._written: dict[str, str] = {}
        self._decoded: dict[str, str] = {}
        self._all = [(str(name).lower(), str(value)) for name, value in _headers_of(parsed)]
        for name, value in self._all[:MOST_HEADERS]:
            self._written.setdefault(name, value)

    def every(self, name: str) -> list[str]:
        """All headers of a name as they were sent, however far down they stand."""
        return [value for one, value in self._all if one == name]

    def written(self, name: str) -> str:
        """A header as it was sent; "" where there is none."""
        return self._written.get(name, "")[:LONGEST_HEADER]

    def __getitem__(self, name: str) -> str:
        if name not in self._decoded:
            self._decoded[name] = _header_text(self._written[name][:LONGEST_HEADER])
        return self._decoded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)


def _headers_of(parsed: Parsed) -> list[tuple[str, str]]:
    """Names and values as the parser keeps them: undecoded, which `items()` does not give."""
    return list(getattr(parsed, "_headers", []))


def _header_text(value: str) -> str:
    """A header's text, encoded words decoded; never fails."""
    value = re.sub(r"[\r\n]+[ \t]*", " ", value)
    if any("\udc80" <= char <= "\udcff" for char in value):
        value = (
            decoded(value.encode("ascii", "surrogateescape"), None)
            if all(ord(char) < 128 or "\udc80" <= char <= "\udcff" for char in value)
            else value.encode("utf-8", "replace").decode("utf-8")
        )
    if "=?" not in value:
        return tidied(value)
    try:
        chunks = decode_header(value)
        text = "".join(
            chunk
            if isinstance(chunk, str)
            else (decoded(chunk, charset) if charset else windows(chunk))
            for chunk, charset in chunks
        )
    except (MessageError, ValueError, LookupError, TypeError, AttributeError):
        return tidied(value)
    return re.sub(r"\s+", " ", tidied(text))


def _name_in(value: str) -> str:
    """The name beside the first address of a `To:` line as it was sent."""
    try:
        pairs = getaddresses([value])
    except (ValueError, IndexError, TypeError, RecursionError, AttributeError):
        pairs = []
    return next((_header_text(name) for name, address in pairs if "@" in address), "")


def _date(value: str) -> datetime | None:
    try:
        return parsedate_to_datetime(value)
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None


def _arrived(headers: Mapping[str, str]) -> datetime | None:
    """The time behind the last semicolon of the topmost `Received:` (RFC 5321, 4.4)."""
    written = headers.get("received", "")
    time = _date(written.rpartition(";")[2].strip())
    return time.replace(tzinfo=time.tzinfo or UTC) if time else None


# ---------------------------------------------------------------------- parts
def _content_type(part: Parsed) -> str:
    try:
        return part.get_content_type()
    except (ValueError, IndexError, TypeError, AttributeError, LookupError):
        return "text/plain"


def _parameter(part: Parsed, name: str, header: str = "content-type") -> str:
    try:
        value = part.get_param(name, "", header)
    except (ValueError, IndexError, TypeError, AttributeError, LookupError):
        return ""
    if isinstance(value, tuple):
        value = value[2]
    return str(value or "")


def _file_name(part: Parsed) -> str:
    return _header_text(
        _parameter(part, "filename", "content-disposition") or _parameter(part, "name")
    )


def _collect(top: Parsed, parts: _Parts) -> None:
    """Walk the parts in order, without recursion."""
    stack: list[tuple[Parsed, bool]] = [(top, False)]
    while stack:
        part, alternative = stack.pop()
        parts.count += 1
        if parts.count > MOST_PARTS:
            raise UserError(
                f"the message has more than {MOST_PARTS} parts, as no order mail has; "
                "ask its sender for the orders as a few lines of text"
            )
        kind = _content_type(part)
        payload = part.get_payload() if part.is_multipart() else None
        if kind == "message/rfc822" and isinstance(payload, list) and payload:
            if isinstance(payload[0], Parsed):
                parts.mails.append(payload[0])
            continue
        if isinstance(payload, list):
            within = kind == "multipart/alternative"
            children = [child for child in payload if isinstance(child, Parsed)]
            stack += [
                (child, within or alternative) for child in reversed(children[: MOST_PARTS + 1])
            ]
            continue
        _collect_leaf(part, kind, parts)


def _collect_leaf(part: Parsed, kind: str, parts: _Parts) -> None:
    main, _, sub = kind.partition("/")
    name = _file_name(part)
    disposition = str(part.get("content-disposition", "")).strip().lower()[:20]
    attached = disposition.startswith("attachment") or (
        bool(name) and not disposition.startswith("inline")
    )
    is_named_text = name.lower().endswith(_TEXT_NAMES)
    if (
        main == "application"
        and is_named_text
        and sub in ("octet-stream", "text", "txt", "x-unknown", "plain")
    ):
        parts.attached.append(_part_text(part))
    elif main != "text":
        if sub not in (
            "pgp-signature",
            "pkcs7-signature",
            "x-pkcs7-signature",
            "pgp-encrypted",
            "ms-tnef",
            "pgp-keys",
        ):
            parts.unreadable.append(Attachment(name, kind))
    elif sub in _CARDS or name.lower().endswith((".vcf", ".ics", ".css", ".js")):
        return
    elif sub == "html":
        if attached:
            parts.attached.append(_page_text(_part_text(part)))
        else:
            parts.html.append(_part_text(part))
    elif attached:
        parts.attached.append(_part_text(part))
    else:
        parts.plain.append(_part_text(part))


def _part_text(part: Parsed) -> str:
    """The text of one part: transfer encoding, charset and flowed lines undone."""
    try:
        payload = part.get_payload(decode=True)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
        payload = None
    if not isinstance(payload, bytes):
        plain = part.get_payload()
        payload = plain.encode("utf-8", "surrogateescape") if isinstance(plain, str) else b""
    if len(payload) > LARGEST_TEXT:
        raise _too_large(len(payload), LARGEST_TEXT)
    text = decoded(payload, _parameter(part, "charset") or None)
    if _parameter(part, "format").lower() == "flowed":
        text = unflowed(text, delete_space=_parameter(part, "delsp").lower() == "yes")
    return text


def unflowed(text: str, *, delete_space: bool = False) -> str:
    """`format=flowed` undone (RFC 3676): lines that end in a space go on in the next."""
    out: list[str] = []
    open_depth = -1
    pieces: list[str] = []
    for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        bare = line.lstrip(">") if line.startswith(">") else line
        depth = len(line) - len(bare)
        if bare.startswith(" "):
            bare = bare[1:]
        flows = bare.endswith(" ") and bare != "-- "
        if pieces and depth == open_depth and bare != "-- ":
            pieces.append(bare[:-1] if flows and delete_space else bare)
        else:
            if pieces:
                out.append("".join(pieces))
            pieces = [
                ">" * depth + (" " if depth else ""),
                bare[:-1] if flows and delete_space else bare,
            ]
        open_depth = depth
        if not flows:
            out.append("".join(pieces))
            pieces = []
    if pieces:
        out.append("".join(pieces))
    return "\n".join(out)
