"""A letter as a message that a mail program opens: nothing is sent here."""

import hashlib
from collections.abc import Sequence
from email.message import EmailMessage
from email.policy import default
from email.utils import format_datetime

from sopwith_gm.mail.letter_ids import letter_id
from sopwith_gm.mail.message import Message


def draft_message(
    *, to: Sequence[str], subject: str, body: str, about: str, answers: Message | None = None
) -> bytes:
    """A message as bytes; the same letter gives the same.

    `about` is what the message id is made from, with the text: game, turn and pilot. With `answers`
    it stands in the thread of that message and has its date. `X-Unsent` has mail programs open it
    for sending.
    """
    message = EmailMessage(policy=default.clone(max_line_length=78))
    digest = hashlib.sha256("\n".join((about, subject, body)).encode()).hexdigest()[:32]
    if to:
        message["To"] = ", ".join(to)
    message["Subject"] = subject
    message["Message-ID"] = letter_id(digest, about)
    if answers and answers.date:
        message["Date"] = format_datetime(answers.date)
    if answers and _is_id(answers.message_id):
        message["In-Reply-To"] = answers.message_id
        message["References"] = answers.message_id
    message["X-Unsent"] = "1"
    message.set_content(body)
    return message.as_bytes()


def _is_id(text: str) -> bool:
    """Is it a message id that can stand in a header as it is?"""
    printable = text.isascii() and text.isprintable() and " " not in text
    return printable and text.startswith("<") and text.endswith(">") and len(text) < 250
