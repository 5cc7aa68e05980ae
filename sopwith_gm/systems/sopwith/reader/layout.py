"""The lines of a message as a reader meets them: whose they are, and which belong together."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.systems.sopwith.reader.signs import CLOSING


@dataclass(frozen=True, slots=True)
class Line:
    """One line, or several where prose was wrapped. Places are in the whole text."""

    start: int
    end: int
    look: str
    """The stretch as folded."""
    role: Role
    paragraph: int
    """Lines of one paragraph share a number; each blank line between two counts."""
    opens: bool
    """The first line of its paragraph."""


_ITEM = re.compile(
    r"\s*(?:\||[\W_]+$|[-*+•]\s|\(?\d{1,2}\s?[.):\]-]|\(?[ivx]{1,4}[.)]\s|[a-d]\)\s|"
    r"m(?:ove|v)?\s?\d|(?:press|turn|runde|tour|fire|moves?|"
    r"orders?|gm|ps|land|take|repair|stay|first|second|third|then|last)\b|[A-Z]{1,2}\s*[-/,;]|"
    r"(?:shots|guns|firing|bursts|flight|flying|manoeuvres)\s*(?::|-\s|\|)|[A-Z0-9]{1,2}$)",
    re.IGNORECASE,
)
#: These begin an item in small letters too.
_NUMBERED = re.compile(r"\s*(?:\(?\d|m\d|move|press)", re.IGNORECASE)
_MOVE_BEGINS = re.compile(
    r"\s*(?:(?:left|right|port|starboard|turn|slip|sideslip) \w|[LR][TS]\b|immelman)", re.IGNORECASE
)
#: No line of orders ends so.
_GOES_ON = re.compile(
    r"\b(?:the|a|an|my|to|with|and|of|in|for|then|make|i|be|is|fire|by)$", re.IGNORECASE
)
#: Nothing ends so, however short the line is.
_BREAKS_OFF = re.compile(
    r"(?:\b(?:the|my|to|with|and|of|in|for|then|by|(?:and|then) (?:fires|shoots))|(?P<comma>,))$",
    re.IGNORECASE,
)
#: Small words with a capital: behind no stop they begin a sentence, and no wrapped line goes on so.
_BEGINS_TALK = re.compile(
    r"\s*(?:That|This|These|Those|The|Let|See|My|Our|It|We|You|Your|Thanks|Thank|Please|Good|Hope|"
    r"What|How|If|And|But|So|Sorry|No)\b"
)
_CELL = re.compile(r"[|;]|(?<=\S) {2,}(?=\S)")
_WRAPS_FROM = 58
"""Characters to which a line comes with the word behind it, where prose is wrapped."""


def lines_of(look: str, roles: Sequence[Role]) -> list[Line]:
    """Lines that are not blank, wrapped prose put together, quotes and signatures kept apart."""
    lines: list[Line] = []
    start = paragraph = 0
    opens = True
    for raw, role in zip(look.split("\n"), chain(roles, repeat(Role.OWN)), strict=False):
        end = start + len(raw.rstrip())
        said = raw.strip(" >|")
        if said and role is Role.OWN:
            if not opens and _continues(lines[-1].look, raw):
                whole = lines[-1].start
                lines[-1] = replace(lines[-1], end=end, look=look[whole:end])
            else:
                lines.append(Line(start, end, raw.rstrip(), role, paragraph, opens))
            opens = False
        else:
            if said:
                lines.append(Line(start, end, raw.rstrip(), role, paragraph, opens))
            opens = True
            paragraph += 1
        start += len(raw) + 1
    return lines


def _continues(before: str, raw: str) -> bool:
    """Is this line the rest of a sentence that was wrapped?"""
    last = before.rsplit("\n")[-1].rstrip()
    if _goes_on_below(last, raw):
        return True
    if len(last) + len(raw.split()[0]) < _WRAPS_FROM or last.endswith(":"):
        return False
    if len(_CELL.findall(last)) == len(_CELL.findall(raw)) > 1:
        return False  # two rows of a table
    if _GOES_ON.search(last):
        return True
    if _MOVE_BEGINS.match(raw) and is_only_orders(last) and last[-1] not in ",&+-/":
        return False  # below a line of orders it is the next
    is_small = raw.strip()[0].islower()
    if _BEGINS_TALK.match(raw):
        return False
    if last[-1] in ".!?" and (is_only_orders(raw) or CLOSING.match(raw)):
        return False
    if last[-1] in ".!?" and not is_small:
        return False
    return not _ITEM.match(raw) or (is_small and not _NUMBERED.match(raw))


def _goes_on_below(last: str, raw: str) -> bool:
    """Does a line that breaks off, or orders that end in a comma, go on in small letters?"""
    broken = _BREAKS_OFF.search(last)
    if not broken or not raw.strip()[0].islower() or _NUMBERED.match(raw):
        return False
    return not broken["comma"] or is_only_orders(last)
