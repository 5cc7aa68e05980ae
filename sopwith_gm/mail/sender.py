"""Who sent a mail: the one plain address of its one `From:` line, or nobody.

Addresses decide whose plane is flown, and anybody can write a header. So the line is taken apart
as it was sent, and only the name is decoded, afterwards: decoding first lets a name turn into an
address. What could be taken for two addresses, or for another than a mail server sees, is nobody's;
nothing is repaired here, since a repair is a guess about whose orders these are.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence

from msgspec import Struct

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import tidied

LONGEST = 1_000
"""Characters of a `From:` line; a longer one is nobody's."""

_FOLD = Pattern(r"(?:\r\n|\r|\n)(?=[ \t])")
_COMMENT = r"\([^()\\]*\)"
_LINE = Pattern(
    rf"""(?P<name>(?:"(?:[^"\\]|\\.)*"|{_COMMENT}|[^,;:<>()\[\]"\\])*)
         <(?P<address>[^<>]*)>[ \t]*(?:{_COMMENT})?
       | (?P<bare>[^\s,;:<>()\[\]"\\]+)[ \t]*(?P<comment>{_COMMENT})?""",
    re.VERBOSE,
)
"""A name, or none, and an address in angle brackets; or an address and perhaps a comment. No list,
no group, no route, and nothing that a quote or a bracket leaves open (RFC 5322, 3.4)."""
_ATOM = r"[^\s@<>()\[\]\\,;:\".]+"
_ADDRESS = Pattern(rf"{_ATOM}(?:\.{_ATOM})*@{_ATOM}(?:\.{_ATOM})*")
"""Plain words and dots: no quoted part, no comment, no literal number of a machine."""
_LIKE_AN_ADDRESS = Pattern(r"[^\s\"'<>()]+@[^\s\"'<>()]+")


class Sender(Struct, frozen=True):
    """What the `From:` lines of a mail come to."""

    address: str | None
    """In lower case; None where there is not one plain address."""
    name: str = ""
    """The name beside it, decoded."""
    fault: str = ""
    """Why there is no address though there is a line; "" where there is one, or no line."""


def sender_of(lines: Sequence[str], decode: Callable[[str], str]) -> Sender:
    """The sender by all `From:` lines as they were sent; `decode` makes text of a name."""
    if len(lines) > 1:
        return Sender(None, fault=f"it has {len(lines)} From lines")
    line = _FOLD.sub("", lines[0]).strip(" \t") if lines else ""
    if not line:
        return Sender(None)
    if len(line) > LONGEST:
        return Sender(None, fault="its From line is too long for one address")
    found = _LINE.fullmatch(line)
    if found is None:
        return Sender(None, fault=f"its From line is not one plain address: {decode(line)}")
    address = _plain((found["address"] if found["bare"] is None else found["bare"]).strip(" \t"))
    name = decode(_unquoted(found["name"] or found["comment"] or ""))
    if address is None:
        return Sender(None, name, f"its From line is not one plain address: {decode(line)}")
    if any(one.lower() != address for one in _addresses_in(name)):
        return Sender(None, name, f"its From line holds two addresses: {decode(line)}")
    return Sender(address, name)


def _plain(written: str) -> str | None:
    """An address in lower case; None for what is none, or shows otherwise than it is.

    Marks without width or of direction, and letters that are others in disguise (full width,
    ligatures, the sign for Kelvin), make another address that looks the same.
    """
    try:
        address = written.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        return None
    if not _ADDRESS.fullmatch(address) or not address.isprintable():
        return None
    is_as_shown = address == tidied(address) == unicodedata.normalize("NFKC", address)
    return address.lower() if is_as_shown else None


def _unquoted(name: str) -> str:
    """A name without its quotes and the brackets of a comment."""
    bare = name.strip(" \t")
    if bare.startswith("(") and bare.endswith(")"):
        bare = bare[1:-1]
    return re.sub(r"\\(.)", r"\1", re.sub(r'(?<!\\)"', "", bare)).strip()


def _addresses_in(name: str) -> list[str]:
    return _LIKE_AN_ADDRESS.findall(unicodedata.normalize("NFKC", tidied(name)))
