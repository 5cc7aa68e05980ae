"""Small words of the site's pages: names fit to print, addresses of pages, dates, numbers."""

import hashlib
from datetime import datetime
from functools import lru_cache
from urllib.parse import quote

from sopwith_gm.core.dates import date_and_hour, day_and_month
from sopwith_gm.core.foreign_text import hyphened, is_dropped
from sopwith_gm.core.number_words import counted as counted
from sopwith_gm.core.number_words import number as number
from sopwith_gm.core.number_words import ordinal as ordinal
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.telling.words import listed as listed

_PLAIN = Pattern(r"[A-Za-z0-9]+(?: [A-Za-z0-9]+)*")
_RESERVED = Pattern(r"index|con|prn|aux|nul|(?:com|lpt)[0-9]")
"""What is no file's name on some system, or is a name of the site's own."""
_LONGEST_SLUG = 60
_NOT_XML = Pattern("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@lru_cache(maxsize=10_000)
def printable(name: str) -> str:
    """A name on one line, without characters that turn, hide or end the text round it."""
    return " ".join(name.translate(_ON_A_LINE).split()) or "(no name)"


def paragraphs(text: str) -> tuple[tuple[str, ...], ...]:
    """Text as paragraphs of lines, without what `printable` drops."""
    kept = text.replace("\r\n", "\n").translate(_ON_LINES)
    parts = (part.strip("\n") for part in kept.split("\n\n"))
    return tuple(tuple(part.split("\n")) for part in parts if part.strip())


def running_text(text: str) -> str:
    """Text of several lines as one, with one space wherever there is any."""
    return " ".join(text.translate(_ON_LINES).split())


class _Shown(dict[int, str]):
    """For `str.translate`: what stands for each character, found out when it is first met."""

    def __missing__(self, code: int) -> str:
        one = chr(code)
        self[code] = "" if is_dropped(one) else one
        return self[code]


_ON_A_LINE = _Shown({ord("\t"): " "})
_ON_LINES = _Shown({ord("\t"): " ", ord("\n"): "\n", ord("\r"): "\n"})


def xml_text(text: str) -> str:
    """Without the characters that XML forbids."""
    return _NOT_XML.sub("", text)


@lru_cache(maxsize=16384)  # a league's names and addresses stand on many of its pages
def slug(name: str) -> str:
    """The stable part of a pilot's address: `dusty-fen`. It depends on his name alone, so it never
    changes; names that are more than plain words end in a mark of their own."""
    plain = _PLAIN.fullmatch(name) and len(name) <= _LONGEST_SLUG
    short = name.lower().replace(" ", "-")
    if plain and not _RESERVED.fullmatch(short):
        return short
    words = hyphened(name)[:_LONGEST_SLUG].strip("-")
    mark = hashlib.sha256(name.casefold().encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{words or 'pilot'}-{mark}"


@lru_cache(maxsize=16384)
def href(*parts: str) -> str:
    """A relative address of these path parts, each quoted."""
    return "/".join(quote(part, safe="/.") for part in parts)


def day(moment: str | None) -> str:
    """`12 June 2026`; "" where no moment is known."""
    if moment is None:
        return ""
    when = datetime.fromisoformat(moment)
    return f"{day_and_month(when)} {when.year}"


def day_and_hour(moment: str) -> str:
    """`Friday 12 June 2026, 18:00`."""
    return date_and_hour(datetime.fromisoformat(moment))


def place_of(zone: str) -> str:
    """A time zone in words: `Dublin time`."""
    city = zone.rsplit("/", 1)[-1].replace("_", " ")
    return "UTC" if city.upper() in ("UTC", "GMT", "ZULU") else f"{city} time"


def figure(count: int) -> str:
    """A number with a true minus sign."""
    return str(count).replace("-", "\u2212")


def sentence(text: str) -> str:
    """With a capital at its start."""
    return text[:1].upper() + text[1:]
