"""Small words: numbers, plurals, lists, hours, and names that cannot disturb the text round them.

In every sentence of this room a pilot's name stands between two invisible marks (Unicode's FIRST
STRONG ISOLATE and POP DIRECTIONAL ISOLATE). A page turns them into its own element for foreign
text; plain text drops them with `bare`. So nobody has to look for names afterwards.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from sopwith_gm.core.dates import day_and_month, weekday_of
from sopwith_gm.core.foreign_text import is_dropped
from sopwith_gm.core.number_words import counted as counted
from sopwith_gm.core.number_words import number as number
from sopwith_gm.core.number_words import ordinal as ordinal
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.seats import PlaneName, Seat

OPEN, CLOSE = "\u2068", "\u2069"
"""The marks round a name."""

_PARTICLES = frozenset(
    ("af", "av", "da", "de", "del", "della", "den", "der", "di", "du", "la", "le", "ten")
) | {"ter", "van", "von", "zu"}


def signed(count: int) -> str:
    """A score's change with a true minus sign: `+4`, `0`, `\u22121`."""
    return f"+{count}" if count > 0 else f"\u2212{-count}" if count < 0 else "0"


def listed(items: Iterable[str], last: str = "and") -> str:
    """A list as one says it: `a`, `a and b`, `a, b and c`."""
    every = list(items)
    if len(every) < 2:
        return "".join(every)
    return f"{', '.join(every[:-1])} {last} {every[-1]}"


def sentence(text: str) -> str:
    """With a capital at its start. A name keeps its own first letter unless it is a particle."""
    if text.startswith(OPEN):
        first = text[1:].split(" ")[0]
        return OPEN + _capital(text[1:]) if first in _PARTICLES else text
    return _capital(text)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_SUBJECT = Pattern(f"((?:{OPEN}[^{CLOSE}]*{CLOSE}(?:, | and )?)+) ")
"""Names at the head of a sentence, up to its verb."""


def joined(sentences: Iterable[str]) -> list[str]:
    """Sentences of which two that follow each other and have the same names for a subject are one:
    `Tallow took two points off Lune in move 1 and one point off Fen in move 2.`"""
    found: list[str] = []
    for text in sentences:
        subject = _SUBJECT.match(text)
        last = found[-1] if found else ""
        before = _SUBJECT.match(last)
        is_same = subject is not None and before is not None and subject[1] == before[1]
        if is_same and subject is not None and " and " not in last[len(subject[0]) :]:
            rest = _without_verb(last[len(subject[0]) :], text[len(subject[0]) :])
            found[-1] = f"{last.removesuffix('.')} and {rest}"
        else:
            found.append(text)
    return found


def _without_verb(first: str, second: str) -> str:
    """What the second says after the verb of the first, where both have it: `took`."""
    verb = first.partition(" ")[0]
    rest = second.removeprefix(f"{verb} ")
    return rest if " " in rest else second  # `took off` is a verb of its own


def clean(text: str) -> str:
    """Without characters that could turn, hide or end the text around it; line ends stay."""
    if all(map(str.isprintable, text.split("\n"))):  # Python calls nothing so that is dropped
        return text
    return "".join(
        one
        for one in text.replace("\r\n", "\n").replace("\r", "\n")
        if one == "\n" or not is_dropped(one)
    )


def clean_line(text: str) -> str:
    """`clean`, and on one line; `(no name)` where nothing is left."""
    return " ".join(clean(text.replace("\t", " ")).split()) or "(no name)"


def own_words(written: str) -> str:
    """A pilot's own words for his orders, on one line: the stretches that they stand in, joined by
    semicolons, each without the mark that stood at its end, and none of marks alone."""
    parts = (part.strip(" ,:;") for part in " ".join(written.split()).split("; "))
    *before, last = [part for part in parts if part.strip(".")] or [""]
    return "; ".join([*(part.rstrip(" .,:;") for part in before), last])


def bare(text: str) -> str:
    """Without the marks round names."""
    return text.replace(OPEN, "").replace(CLOSE, "")


def isolated(text: str) -> str:
    """Foreign text on one line between the marks."""
    return f"{OPEN}{clean_line(text)}{CLOSE}"


class Names:
    """How the pilots of a game are called in its sentences, marked as names."""

    def __init__(self, roster: Sequence[Seat]) -> None:
        self._full = {seat.plane: clean_line(seat.plane) for seat in roster}
        short = {plane: _surname(name) for plane, name in self._full.items()}
        used = list(short.values())
        self._short = {
            plane: name if used.count(name) == 1 else self._full[plane]
            for plane, name in short.items()
        }

    def full(self, plane: PlaneName) -> str:
        """The whole name, as far as a sentence can bear it."""
        return f"{OPEN}{_cut(self._full.get(plane) or clean_line(plane), 48)}{CLOSE}"

    def short(self, plane: PlaneName) -> str:
        """The surname, where it is one and nobody else's; the whole name elsewhere."""
        return f"{OPEN}{_cut(self._short.get(plane) or clean_line(plane), 24)}{CLOSE}"

    def list(self, planes: Iterable[PlaneName]) -> str:
        """Surnames as a list: `Lune and Pellew`."""
        return listed(self.short(plane) for plane in planes)


def _cut(name: str, length: int) -> str:
    """Names that are no names end in an ellipsis inside sentences; tables have them whole."""
    return name if len(name) <= length else f"{name[: length - 1].rstrip()}\u2026"


def _surname(name: str) -> str:
    """The last word with the particles before it: `von Krull`; the name where that is no word."""
    words = name.split(" ")
    start = len(words) - 1
    while start > 0 and words[start - 1] in _PARTICLES:
        start -= 1
    surname = " ".join(words[start:])
    plain = all(letter.isalpha() or letter in " '-\u2019" for letter in surname)
    return surname if plain and words[-1][:1].isupper() and len(words[-1]) > 1 else name


def day_and_hour(moment: str) -> str:
    """An ISO moment as people say it: `Friday 12 June, 18:00`. Never the machine's language."""
    when = datetime.fromisoformat(moment)
    return f"{weekday_of(when)} {day_and_month(when)}, {when:%H:%M}"


def by_the_clocks_of(zone: str, moment: str) -> str:
    """The same of a moment as people read it where a deadline is set. The offset of the deadline
    will not do: a mail has one of its own, and the clocks may have changed between the two."""
    there = datetime.fromisoformat(moment).astimezone(ZoneInfo(zone))
    return day_and_hour(there.isoformat())


def weekday_and_hour(moment: str) -> str:
    """`Saturday 18:00`."""
    when = datetime.fromisoformat(moment)
    return f"{weekday_of(when)} {when:%H:%M}"


def zone_in_words(zone: str, moment: str) -> str:
    """A time zone with its offset at a moment: `Dublin time (UTC+1)`; `UTC` for UTC itself."""
    city = zone.rsplit("/", 1)[-1].replace("_", " ")
    offset = datetime.fromisoformat(moment).utcoffset()
    if offset is None:
        return f"{city} time"
    minutes = round(offset.total_seconds() / 60)
    if city.upper() in ("UTC", "ZULU", "GMT") and not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    sign = "+" if minutes >= 0 else "\u2212"
    return f"{city} time (UTC{sign}{hours}{f':{rest:02}' if rest else ''})"
