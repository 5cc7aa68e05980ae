"""Files among the orders that are broken, or are no messages at all."""

import email
import email.policy
from email.errors import CloseBoundaryNotFoundDefect, StartBoundaryNotFoundDefect
from email.message import Message
from io import BytesIO

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.mail.boxes import looks_like_mail
from sopwith_gm.mail.mbox import messages_of
from sopwith_gm.store.inputs import InputFile

CUT_OFF = "(the mail is cut off: one of its parts is not whole)"
"""Stands among what was not understood, so that nobody flies half a mail unseen."""

ATTACHED = "(there is no text in the mail, and a picture or document came with it)"
"""The same, of a mail that may hold its orders where nobody reads them."""

NO_TEXT = "it is neither a mail nor text"

_CODE = Pattern(r"\s*(?:[A-Za-z0-9+/]+={0,2}[ \t\r]*(?:\n|\Z))+")
"""The lines of base64 at the head of a part: a list may have put its footer below."""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_MOVE_OUT = "read it yourself, and move it out of orders/"
_NO_MAILBOX = {".yaml", ".yml", ".txt"}
_MAILBOX = {".mbox", ".mbx"}
_SUFFIXES = {
    "a picture": ".png .jpg .jpeg .gif .svg .webp .heic .tif .tiff .bmp",
    "a document": ".pdf .doc .docx .odt .rtf .xls .xlsx .ods .htm .html .msg .pages",
    "an archive": ".zip .gz .tar .7z .rar",
}
_KINDS = {suffix: kind for kind, all_ in _SUFFIXES.items() for suffix in all_.split()}


def why_unreadable(file: InputFile) -> tuple[str, str] | None:
    """Why a file holds no single message, and the cure; None where it may be one."""
    kind = _KINDS.get(file.path.suffix.lower())
    if kind and not looks_like_mail(file.content):
        return f"it is {kind}, which is not read", _MOVE_OUT
    if is_no_text(file.content):
        return NO_TEXT, _MOVE_OUT
    return None


def messages_in(file: InputFile) -> tuple[InputFile, ...]:
    """The messages of a mailbox file, each as a file of its own: `orders/all.mbox:3`; of any other
    file itself. Only a file that begins as a mailbox is one: what looks like the beginning of a
    message within a mail was written by its sender."""
    name, suffix = file.path.name, file.path.suffix.lower()
    if suffix in _NO_MAILBOX or not file.content.lstrip(b"\r\n").startswith(b"From "):
        return (file,)
    found = [raw for raw, _ in messages_of(BytesIO(file.content))]
    if not found or (len(found) == 1 and suffix not in _MAILBOX):
        return (file,)
    return tuple(
        InputFile(f"{file.name}:{number}", file.path.with_name(f"{name}:{number}.eml"), raw)
        for number, raw in enumerate(found, 1)
    )


def is_no_text(content: bytes) -> bool:
    """Is it a picture, a program or the like, whatever it is called?"""
    return b"\0" in content[:4096] and not content.startswith(_UTF_16)


def is_cut_off(content: bytes) -> bool:
    """Does a mail of several parts end before its last one does, or one part amid its code?"""
    try:
        message = email.message_from_bytes(content, policy=email.policy.compat32)
        parts = list(message.walk())
    except RecursionError:
        return False  # thousands of parts in each other: the reader says what it makes of it
    broken = (CloseBoundaryNotFoundDefect, StartBoundaryNotFoundDefect)
    return any(
        any(isinstance(defect, broken) for defect in part.defects) or _stops_amid_code(part)
        for part in parts
    )


def _stops_amid_code(part: Message) -> bool:
    """Is a text in base64 whose last four signs are not all there?"""
    coding = str(part.get("Content-Transfer-Encoding", "")).strip().lower()
    if coding != "base64" or part.get_content_maintype() != "text":
        return False
    code = _CODE.match(str(part.get_payload()))
    return code is not None and len("".join(code[0].split())) % 4 != 0
