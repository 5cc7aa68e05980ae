"""Messages: bytes to the author's own text, and on to a reading."""

from sopwith_gm.mail.message import Message, read_headers, read_message
from sopwith_gm.mail.mime_parts import Attachment
from sopwith_gm.mail.reading import reading_json, reading_of

__all__ = ["Attachment", "Message", "read_headers", "read_message", "reading_json", "reading_of"]
