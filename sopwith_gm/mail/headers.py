"""The headers of a mail: decoded when somebody asks for one, and never an error."""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from email.errors import MessageError
from email.header import decode_header
from email.message import Message as Parsed
from email.utils import getaddresses, parsedate_to_datetime

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.mail.charset import decoded, windows
from sopwith_gm.reading.fold import tidied

MOST_HEADERS = 400
_FOLD = Pattern(r"[\r\n]+[ \t]*")
LONGEST_HEADER = 4_000
"""Characters of one header that are read."""


class MailHeaders(Mapping[str, str]):
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
            self._decoded[name] = header_text(self._written[name][:LONGEST_HEADER])
        return self._decoded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)


def _headers_of(parsed: Parsed) -> list[tuple[str, str]]:
    """Names and values as the parser keeps them: undecoded, which `items()` does not give."""
    return list(getattr(parsed, "_headers", []))


def header_text(value: str) -> str:
    """A header's text, encoded words decoded; never fails."""
    value = _FOLD.sub(" ", value)
    if not value.isascii() and any("\udc80" <= char <= "\udcff" for char in value):
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


def name_in(value: str) -> str:
    """The name beside the first address of a `To:` line as it was sent."""
    try:
        pairs = getaddresses([value])
    except (ValueError, IndexError, TypeError, RecursionError, AttributeError):
        pairs = []
    return next((header_text(name) for name, address in pairs if "@" in address), "")


def date_of(value: str) -> datetime | None:
    """The moment in a `Date:`; None where it cannot be read."""
    try:
        return parsedate_to_datetime(value)
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None


def arrived_by(headers: Mapping[str, str]) -> datetime | None:
    """The time behind the last semicolon of the topmost `Received:` (RFC 5321, 4.4)."""
    written = headers.get("received", "")
    time = date_of(written.rpartition(";")[2].strip())
    return time.replace(tzinfo=time.tzinfo or UTC) if time else None
