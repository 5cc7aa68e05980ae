"""A published report pasted into a mail: a quote, known by its shape."""

import re
from collections.abc import Sequence
from itertools import chain, islice, repeat

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.reader.order_lines import is_only_orders

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
_LONGEST_REPORT = 400
"""Lines; what stands further below a title is not looked at."""


def without_reports(text: str, roles: Sequence[Role]) -> list[Role]:
    """The lines' roles, with pasted reports as quotes."""
    lines = text.split("\n")
    known = list(islice(chain(roles, repeat(Role.OWN)), len(lines)))
    for number, line in enumerate(lines):
        if known[number] is Role.OWN and _TITLE.match(line):
            end = _end_of_report(lines, number, known)
            known[number:end] = [Role.QUOTE] * (end - number)
    return known


def _end_of_report(lines: Sequence[str], start: int, roles: Sequence[Role]) -> int:
    """One past a report's last line; `start` where no report begins there.

    Above its next deadline a report tells two moves and a pilot's state, or four moves; without
    that line four moves and two states. Then it goes on to the end of the text, but not over a
    quote, nor over the pilot's own orders.
    """
    told = states = 0
    last = start
    below = start + _LONGEST_REPORT
    for number, line in enumerate(lines[start + 1 : below], start + 1):
        if roles[number] is not Role.OWN:
            below = number
            break
        if _BODY.search(line):
            told += 1
            last = number
        states += bool(_STATUS.search(line))
        if _LAST.search(line) and told >= 2:
            return number + 1 if states or told >= 4 else start
    if told < 4 or states < 2:
        return start
    is_last = below >= len(lines) and not any(map(is_only_orders, lines[last + 1 :]))
    return len(lines) if is_last else last + 1
