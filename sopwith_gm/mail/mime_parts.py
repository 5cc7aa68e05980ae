"""The parts of a mail: its texts, what is attached to it, what cannot be read."""

from collections.abc import Mapping
from email.message import Message as Parsed

from msgspec import Struct

from sopwith_gm.errors import UserError
from sopwith_gm.mail.charset import decoded
from sopwith_gm.mail.headers import header_text
from sopwith_gm.mail.html import LARGEST, html_to_text

LARGEST_TEXT = 2_000_000
"""Bytes of a message without its attachments, and of any one text part."""
MOST_PARTS = 400

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


class Attachment(Struct, frozen=True):
    """Something that came with a message and cannot be read: a picture, a document."""

    name: str
    """Its file name, "" where it has none."""
    content_type: str


class MailParts(Struct):
    """What a message holds, in its order."""

    plain: list[str]
    html: list[str]
    attached: list[str]
    unreadable: list[Attachment]
    mails: list[Parsed]
    count: int = 0


def too_large(size: int, limit: int) -> UserError:
    """What to say of a message or a part that is over a limit; both in bytes."""
    return UserError(
        f"the message is too large: {size:,} bytes where at most {limit:,} are read; "
        "ask its sender for the orders as a few lines of text"
    )


def content_type_of(part: Parsed) -> str:
    """As a part says it; plain text where it cannot be told."""
    try:
        return part.get_content_type()
    except (ValueError, IndexError, TypeError, AttributeError, LookupError):
        return "text/plain"


def _parameters(part: Parsed, header: str) -> Mapping[str, str]:
    """What a header says behind its value, by name in lower case; the first of each counts."""
    try:
        if ";" not in str(part.get(header, "")):
            return {}
        said = part.get_params([], header)
    except (ValueError, IndexError, TypeError, AttributeError, LookupError):
        return {}
    found: dict[str, str] = {}
    for name, value in said:
        found.setdefault(name.lower(), str((value[2] if isinstance(value, tuple) else value) or ""))
    return found


def _file_name(part: Parsed, content: Mapping[str, str]) -> str:
    return header_text(
        _parameters(part, "content-disposition").get("filename", "") or content.get("name", "")
    )


def collect(top: Parsed, parts: MailParts) -> None:
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
        kind = content_type_of(part)
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


def _collect_leaf(part: Parsed, kind: str, parts: MailParts) -> None:
    main, _, sub = kind.partition("/")
    content = _parameters(part, "content-type")
    name = _file_name(part, content)
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
        parts.attached.append(_part_text(part, content))
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
            parts.attached.append(_page_text(_part_text(part, content)))
        else:
            parts.html.append(_part_text(part, content))
    elif attached:
        parts.attached.append(_part_text(part, content))
    else:
        parts.plain.append(_part_text(part, content))


def _part_text(part: Parsed, content: Mapping[str, str]) -> str:
    """The text of one part: transfer encoding, charset and flowed lines undone."""
    try:
        payload = part.get_payload(decode=True)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
        payload = None
    if not isinstance(payload, bytes):
        plain = part.get_payload()
        payload = plain.encode("utf-8", "surrogateescape") if isinstance(plain, str) else b""
    if len(payload) > LARGEST_TEXT:
        raise too_large(len(payload), LARGEST_TEXT)
    text = decoded(payload, content.get("charset") or None)
    if content.get("format", "").lower() == "flowed":
        text = unflowed(text, delete_space=content.get("delsp", "").lower() == "yes")
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


def body_of(parts: MailParts) -> str:
    """All its text: the plain one, else that of its pages, and what is attached as text."""
    plain = "\n\n".join(parts.plain)
    if not plain.strip("\n\r\t \u00a0\u200b\ufeff") and parts.html:
        plain = "\n\n".join(_page_text(page) for page in parts.html)
    return "\n\n".join([plain, *parts.attached]) if parts.attached else plain


def _page_text(page: str) -> str:
    if len(page) > LARGEST:
        raise too_large(len(page), LARGEST)
    return html_to_text(page)
