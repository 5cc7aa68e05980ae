"""Bytes to text: the charset that was declared, else UTF-8, else windows-1252."""

import codecs

from sopwith_gm.core.patterns import Pattern

#: Text that calls itself one of these is windows-1252 in practice, as browsers read it.
_REALLY_WINDOWS = frozenset({"iso8859-1", "ascii", "cp1252", "iso8859_1", "latin_1"})
#: Codecs that turn bytes into bytes, or run away with the input, or are no charset of a mail.
_NEVER = frozenset(
    {"idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "utf_7"}
)
_HALVES = Pattern("[\ud800-\udfff]")
"""Halves of characters, which some codecs make and nothing can write."""
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decoded(raw: bytes, charset: str | None) -> str:
    """The text of some bytes; never fails. A byte-order mark goes before what was declared."""
    for mark, name in _MARKS:
        if raw.startswith(mark):
            return raw[len(mark) :].decode(name, "replace")
    known = _known(charset)
    if known is not None and known != "windows-1252":
        try:
            return _HALVES.sub("\ufffd", raw.decode(known))
        except (UnicodeError, ValueError, LookupError):
            pass
    if known == "windows-1252":
        return windows(raw)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return windows(raw)


def windows(raw: bytes) -> str:
    """Windows-1252, its five empty places as latin-1 has them."""
    try:
        return raw.decode("windows-1252")
    except UnicodeDecodeError:
        return "".join(bytes([b]).decode("windows-1252", "ignore") or chr(b) for b in raw)


def _known(charset: str | None) -> str | None:
    """The codec of a declared charset; None where it is none that text is written in."""
    if not charset or "\0" in charset or len(charset) > 40:
        return None
    try:
        info = codecs.lookup(charset.strip().strip("\"'"))
    except (LookupError, ValueError, UnicodeError):
        return None
    if info.name in _REALLY_WINDOWS:
        return "windows-1252"
    if info.name.replace("-", "_") in _NEVER or not info._is_text_encoding:
        return None
    return info.name
