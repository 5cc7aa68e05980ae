"""Files among the orders that are broken, or are no messages at all."""

import email
import email.policy
from email.errors import CloseBoundaryNotFoundDefect, StartBoundaryNotFoundDefect

from sopwith_gm.store.inputs import InputFile

CUT_OFF = "(the mail is cut off: one of its parts has no end)"
"""Stands among what was not understood, so that nobody flies half a mail unseen."""

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def is_neither_mail_nor_text(file: InputFile) -> bool:
    """Is it a picture, a document of an office program, or the like?"""
    return b"\0" in file.content[:4096] and not file.content.startswith(_UTF_16)


def is_cut_off(content: bytes) -> bool:
    """Does a mail of several parts end before its last one does?"""
    try:
        message = email.message_from_bytes(content, policy=email.policy.compat32)
        defects = [defect for part in message.walk() for defect in part.defects]
    except RecursionError:
        return False  # thousands of parts in each other: the reader says what it makes of it
    broken = (CloseBoundaryNotFoundDefect, StartBoundaryNotFoundDefect)
    return any(isinstance(defect, broken) for defect in defects)
