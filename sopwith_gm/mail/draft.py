"""A letter as a message that a mail program opens: nothing is sent here."""

import hashlib
from collections.abc import Sequence
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from email.utils import format_datetime

from msgspec import Struct

from sopwith_gm.mail.letter_html import letter_html, picture_id
from sopwith_gm.mail.letter_ids import letter_id
from sopwith_gm.mail.message import Message

TEXT_MARK = "X-Draft"
"""The header by which a draft is known that was drafted with another text. It is not sent."""


class LetterPicture(Struct, frozen=True):
    """A PNG within a letter."""

    name: str
    content: bytes
    alt: str
    """What it shows."""


class LetterPage(Struct, frozen=True):
    """A PDF that goes with a letter, for print."""

    name: str
    content: bytes


def draft_message(
    *,
    to: Sequence[str],
    subject: str,
    body: str,
    about: str,
    identity: str = "",
    answers: Message | None = None,
    pictures: Sequence[LetterPicture] = (),
    page: LetterPage | None = None,
) -> bytes:
    """A message as bytes; the same letter gives the same.

    The message id is made of `about` (game, turn and pilot), of `identity`, else all of the text,
    and of what it answers: two letters with the same one say the same thing, if not in the same
    words, and one of them is enough. With `answers`
    it stands in the thread of that message and has its date. `X-Unsent` has mail programs open it
    for sending.
    """
    message = EmailMessage(policy=default.clone(max_line_length=78))
    thread = answers.message_id if answers and _is_id(answers.message_id) else ""
    digest = _word("\n".join((about, identity or f"{subject}\n{body}", thread)))
    if to:
        message["To"] = ", ".join(to)
    message["Subject"] = subject
    message["Message-ID"] = letter_id(digest, about)
    if answers and answers.date:
        message["Date"] = format_datetime(answers.date)
    if thread:
        message["In-Reply-To"] = thread
        message["References"] = thread
    message["X-Unsent"] = "1"
    message[TEXT_MARK] = _word(f"{subject}\n{body}")
    message.set_content(body)
    message.add_alternative(letter_html(body, [one.alt for one in pictures]), subtype="html")
    for number, picture in enumerate(pictures, start=1):
        html = message.get_payload(1)
        html.add_related(  # type: ignore[union-attr]  # the message that was just added
            picture.content, "image", "png", cid=f"<{picture_id(number)}>", filename=picture.name,
            disposition="inline",
        )  # fmt: skip
    if page:
        message.add_attachment(
            page.content, maintype="application", subtype="pdf", filename=page.name
        )
    for number, part in enumerate(p for p in message.walk() if p.is_multipart()):
        part.set_boundary(f"={number}.{digest}")  # the same letter gives the same bytes
    return message.as_bytes()


def header_in(content: bytes, name: str) -> str:
    """A header of a draft; "" where somebody took it out."""
    return str(message_from_bytes(content).get(name, "")).strip()


def _word(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _is_id(text: str) -> bool:
    """Is it a message id that can stand in a header as it is?"""
    printable = text.isascii() and text.isprintable() and " " not in text
    return printable and text.startswith("<") and text.endswith(">") and len(text) < 250
