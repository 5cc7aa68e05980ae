"""A published report pasted into a mail: a quote, known by its shape."""

import re
from collections.abc import Sequence

from sopwith_gm.sopwith.reader.layout import Role
from sopwith_gm.sopwith.reader.patterns import Pattern

_TITLE = Pattern(
    r"^[^a-z\n]{0,60}\bTURN \d{1,4}\b[^a-z\n]{0,30}$"
    r"|^\s*(?i:sopwith)\b[^\n]{0,60}\b(?i:turn) \d{1,4}\b[^\n]{0,30}$"
)
_BODY = Pattern(
    r"^(?:Shot by shot|Orders as flown|Standings)\s*$|\(no target,|\(range \d|^Move [123]: |"
    r"^\s*(?:move\s+[123]\s*:|ammo\b|ammunition\b|wind\b|damage\b|score\b|dge\b)|\bNMR\b|"
    r"\*\s?fire\b|\[(?:A|LT|RT|LS|RS|0|I)\]"
    r"|\bammo\b.*\b(?:dge|damage|dam|score)\b",
    re.IGNORECASE,
)
_STATUS = Pattern(
    r"^(?:Shot by shot|Orders as flown|Standings|Score so far)\s*$|\(range \d|\bscore [+-]?\d|"
    r"\bammo\b|\bdge\b|\bNMR\b|\bdamage points?\b|\bwind\s*:",
    re.IGNORECASE,
)
_LAST = Pattern(
    r"\borders for turn \d+\b.*\b(?:by|due|before)\b|\bnext deadline\b|\bdeadline\b", re.IGNORECASE
)


def without_reports(text: str, roles: Sequence[Role]) -> list[Role]:
    """The lines' roles, with pasted reports as quotes."""
    lines = text.split("\n")
    known = [*roles, *([Role.OWN] * (len(lines) - len(roles)))]
    number = 0
    while number < len(lines):
        if known[number] is Role.OWN and _TITLE.match(lines[number]):
            end = _end_of_report(lines, number, known)
            if end > number:
                known[number:end] = [Role.QUOTE] * (end - number)
                number = end
        number += 1
    return known


def _end_of_report(lines: Sequence[str], start: int, roles: Sequence[Role]) -> int:
    """One past a report's last line; `start` where no report begins there."""
    shape = status = 0
    last = start
    for number in range(start + 1, min(len(lines), start + 400)):
        if roles[number] is not Role.OWN:
            break
        line = lines[number]
        if _BODY.search(line):
            shape += 1
            last = number
        if _STATUS.search(line):
            status += 1
        if _LAST.search(line) and shape >= 2:
            last = number
            return number + 1 if status or shape >= 4 else start
    if shape >= 4 and status >= 2:
        return len(lines) if all(role is Role.OWN for role in roles[start:]) else last + 1
    return start
