"""Forwarded mail: a quote, unless it is the sender's own, sent again."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import OrdersAlone
from sopwith_gm.mail.quote_marks import FORWARD, REPLY_MARK
from sopwith_gm.mail.quotes import header_block

_PREFIX = Pattern(
    r"^\s*(?:\[[^\]]{0,40}\]\s*)?(?:(?:re|aw|sv|vs|antw)\s*:\s*)*(?:fwd?|wg|tr|rv|doorst|i|enc|"
    r"vl|vb|vidb|pd|fs|rif|転送|пересл?|fwd?\[\d\]|fw\[\d\])\s*:",
    re.IGNORECASE,
)
_ADDRESS = Pattern(r"[\w.+'-]+@[\w.-]+\w")


def own_forward(
    lines: Sequence[str], sender: str | None, subject: str, is_orders: OrdersAlone
) -> list[str]:
    """The lines of a forwarded mail that its sender wrote himself; empty where there is none."""
    if not sender:
        return []
    for n, line in enumerate(lines[:2000]):
        marked = bool(FORWARD.match(line))
        if not marked and not (line.strip() and header_block(lines, n, is_orders)):
            continue
        if marked and REPLY_MARK.search(line) and not _PREFIX.match(subject):
            return []
        if not marked and not _PREFIX.match(subject):
            return []
        return _below(lines, n + 1 if marked else n, sender, is_orders)
    return []


def _below(lines: Sequence[str], n: int, sender: str, is_orders: OrdersAlone) -> list[str]:
    """What stands below the block of headers at n, where the block names the sender."""
    rest = list(lines[n:])
    quoted = bool(rest) and all(x.lstrip().startswith(">") for x in rest[:12] if x.strip())
    if quoted:
        rest = [re.sub(r"^\s*> ?", "", x) for x in rest]
    start = 0
    while start < len(rest) and not rest[start].strip():
        start += 1
    count = header_block(rest, start, is_orders)
    if not count:
        return []
    block = rest[start : start + count]
    addresses = [_ADDRESS.findall(x) for x in block]
    first = next((found for found in addresses if found), [])
    dated = first[0].lower() if first else ""
    return rest[start + count :] if dated == sender else []
