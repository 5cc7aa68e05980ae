"""Whose words each line holds: the pilot's own, quoted, or below a signature.

Knows quotes with `>`, quotes without it under `On ... wrote:` or a block of headers in any
language, forwarded mail, signatures, disclaimers, banners, list footers, PGP blocks and drawings.
"""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import OrdersAlone, Role
from sopwith_gm.mail.quote_marks import (
    ADDRESS,
    BANNER,
    DATED,
    DEVICE,
    DISCLAIMER,
    DRAWN,
    ENDS,
    FOOTER,
    FOOTER_TEXT,
    FORWARD,
    FULL_NAME,
    HEADER,
    INK,
    PGP,
    QUOTED,
    SIGNATURE,
    WHEN,
    WROTE,
)


def roles_of(lines: Sequence[str], is_orders: OrdersAlone) -> list[Role]:
    """The role of each line. `is_orders` knows lines that hold orders: no letterhead, no notice."""
    roles = [Role.OWN] * len(lines)
    _mark_pgp(lines, roles)
    _mark_prefixed(lines, roles)
    _mark_attributions(lines, roles, is_orders)
    _mark_header_blocks(lines, roles, is_orders)
    _mark_banners(lines, roles, is_orders)
    _mark_signatures(lines, roles, is_orders)
    _mark_footers(lines, roles)
    _mark_drawings(lines, roles)
    return roles


def _fill(roles: list[Role], start: int, end: int, role: Role) -> None:
    for n in range(start, end):
        if roles[n] is Role.OWN:
            roles[n] = role


def _mark_pgp(lines: Sequence[str], roles: list[Role]) -> None:
    inside = header = False
    for n, line in enumerate(lines):
        found = PGP.match(line.strip())
        if found:
            what = found[3]
            roles[n] = Role.SIGNATURE
            header = found[1] == "BEGIN" and "SIGNED" in what
            inside = found[1] == "BEGIN" and not header
        elif inside or header:
            roles[n] = Role.SIGNATURE
            if header and not line.strip():
                header = False


def _mark_prefixed(lines: Sequence[str], roles: list[Role]) -> None:
    for n, line in enumerate(lines):
        if line.lstrip()[:1] == ">" or (
            QUOTED.match(line) and n + 1 < len(lines) and QUOTED.match(lines[n + 1])
        ):
            _fill(roles, n, n + 1, Role.QUOTE)


def _attribution(
    lines: Sequence[str], roles: Sequence[Role], n: int, is_orders: OrdersAlone
) -> int:
    """How many lines the attribution takes that begins here, 0 where none does."""
    if roles[n] is not Role.OWN or not lines[n].strip():
        return 0
    said = ""
    for count in range(1, 5):
        if n + count > len(lines):
            return 0
        line = lines[n + count - 1].strip().lstrip("*")
        if not line or len(said) > 300:
            return 0
        said = (said + " " + line).strip()
        if _is_attribution(said, _next_line(lines, roles, n + count), roles, n + count):
            return count if _may_open_attribution(lines, n, count, is_orders) else 0
        if ENDS.search(line):
            return 0
    return 0


def _may_open_attribution(lines: Sequence[str], n: int, count: int, is_orders: OrdersAlone) -> bool:
    """Is the first of its lines part of it, and not the last line of what stands above it?"""
    first = lines[n]
    if count == 1:
        return True
    if is_orders(first):
        return False
    if DATED.search(first) or ADDRESS.search(first) or WROTE.search(first):
        return True
    opens = n == 0 or not lines[n - 1].strip()
    return opens and bool(FULL_NAME.match(first))


def _next_line(lines: Sequence[str], roles: Sequence[Role], n: int) -> str:
    for m in range(n, min(n + 4, len(lines))):
        if lines[m].strip():
            return lines[m]
    return ""


_OLD_ATTRIBUTION = Pattern(r"in a message dated .{5,80} writes", re.IGNORECASE)


def _is_attribution(said: str, following: str, roles: Sequence[Role], n: int) -> bool:
    ends = bool(ENDS.search(said))
    if len(said) > 300 or not following:
        return ends and bool(ADDRESS.search(said) and WHEN.search(said)) and len(said) < 300
    wrote = bool(WROTE.search(said[-60:]))
    if not ends and not wrote:
        return bool(_OLD_ATTRIBUTION.match(said))
    quoted_next = following.lstrip()[:1] in (">", "|")
    dated = bool(WHEN.search(said))
    addressed = bool(ADDRESS.search(said))
    if not ends and not (wrote and (dated or addressed) and quoted_next):
        return bool(_OLD_ATTRIBUTION.match(said))
    if dated and (wrote or addressed):
        return True
    if addressed and wrote:
        return True
    if quoted_next and (wrote or dated or addressed) and len(said.split()) <= 25:
        return True
    return bool(
        wrote
        and ends
        and len(said.split()) <= 6
        and re.match(r"(?:on|am|le|op|el|il|den|em|dne|w dniu)\b|[A-Z]", said)
        and re.search(
            r"\b(?:wrote|schrieb|a [eé]crit|schreef|skrev|escribió|ha scritto|escreveu)\s*:\s*$",
            said,
            re.I,
        )
    )


def _mark_attributions(lines: Sequence[str], roles: list[Role], is_orders: OrdersAlone) -> None:
    n = 0
    while n < len(lines):
        count = _attribution(lines, roles, n, is_orders)
        if not count:
            n += 1
            continue
        _fill(roles, n, n + count, Role.QUOTE)
        n += count
        m = n
        while m < len(lines) and (not lines[m].strip()):
            m += 1
        if m < len(lines) and roles[m] is Role.OWN:
            # no `>` below: all that follows is the earlier mail
            _fill(roles, n, len(lines), Role.QUOTE)
            return


def _mark_header_blocks(lines: Sequence[str], roles: list[Role], is_orders: OrdersAlone) -> None:
    for n in range(len(lines)):
        if roles[n] is Role.OWN and (
            header_block(lines, n, is_orders, roles) or FORWARD.match(lines[n])
        ):
            start = n
            while (
                start > 0
                and re.fullmatch(r"\s*[_=-]{5,}\s*|\s*", lines[start - 1])
                and roles[start - 1] is Role.OWN
            ):
                start -= 1
            _fill(roles, start, len(lines), Role.QUOTE)
            return


def header_block(
    lines: Sequence[str], n: int, is_orders: OrdersAlone, roles: Sequence[Role] | None = None
) -> int:
    """How many lines a block of `From: Sent: To: Subject:` takes that begins here, in any language;
    0 where none does."""
    named = dated = addressed = 0
    count = 0
    for m in range(n, min(n + 9, len(lines))):
        if roles is not None and roles[m] is not Role.OWN:
            break
        line = lines[m].strip().strip("*")
        found = HEADER.match(line)
        if not found:
            if count and line and lines[m][:1] in " \t;" and m > n:
                count += 1
                continue
            if count and line and ADDRESS.search(line) and m > n:
                count += 1
                continue
            break
        if len(found[1].split()) > 3:
            break
        named += 1
        count += 1
        value = found[2] or ""
        dated += bool(WHEN.search(value) and re.search(r"\d", value))
        addressed += bool(ADDRESS.search(value))
    first = lines[n].strip().strip("*")
    if named < 3 or not (dated or addressed):
        return 0
    label = re.match(
        r"(?:move|m\d|press|turn|fire|first|second|third|last|orders?|\d)", first, re.I
    )
    return 0 if label or is_orders(first) else count


def _tells_of_device(line: str, is_orders: OrdersAlone) -> bool:
    """`Sent from my phone`; not where orders stand behind it: `Sent by voice. Go ahead`."""
    if not DEVICE.match(line) or len(line) >= 160:
        return False
    return not any(map(is_orders, _SENTENCE_END.split(line)[1:]))


_SENTENCE_END = Pattern(r"(?<=[.:;!])\s+")


def _mark_banners(lines: Sequence[str], roles: list[Role], is_orders: OrdersAlone) -> None:
    for n, line in enumerate(lines):
        if roles[n] is Role.OWN and (BANNER.search(line[:300])):
            end = _end_of_notice(lines, n, is_orders)
            _fill(roles, n, end if end - n <= 6 else n + 1, Role.SIGNATURE)
        elif roles[n] is Role.OWN and _tells_of_device(line, is_orders):
            roles[n] = Role.SIGNATURE


def _mark_signatures(lines: Sequence[str], roles: list[Role], is_orders: OrdersAlone) -> None:
    for n, line in enumerate(lines):
        if roles[n] is not Role.OWN:
            continue
        if SIGNATURE.match(line.rstrip("\n")):
            _until_quote(lines, roles, n)
        elif DISCLAIMER.match(line[:300]):
            _fill(roles, n, _end_of_notice(lines, n, is_orders), Role.SIGNATURE)


def _end_of_notice(lines: Sequence[str], n: int, is_orders: OrdersAlone) -> int:
    """One past the paragraph of a banner or a disclaimer; orders right under it are not of it."""
    end = n + 1
    while end < len(lines) and lines[end].strip() and not is_orders(lines[end]):
        end += 1
    return end


def _until_quote(lines: Sequence[str], roles: list[Role], n: int) -> None:
    m = n
    while m < len(lines) and roles[m] is not Role.QUOTE:
        m += 1
    _fill(roles, n, m, Role.SIGNATURE)


def _mark_footers(lines: Sequence[str], roles: list[Role]) -> None:
    for n, line in enumerate(lines):
        if roles[n] is not Role.OWN or not FOOTER.match(line.strip()):
            continue
        below = " ".join(lines[n + 1 : n + 7])
        if not _NO_LETTERS.fullmatch(below) and FOOTER_TEXT.search(below):
            m = n
            while m < len(lines) and roles[m] is not Role.QUOTE:
                m += 1
            _fill(roles, n, m, Role.SIGNATURE)
        else:
            roles[n] = Role.SIGNATURE


_NO_LETTERS = Pattern(r"[^A-Za-z]*")
"""Lines of dashes alone, of which a message may have thousands: nothing to search in."""


def _mark_drawings(lines: Sequence[str], roles: list[Role]) -> None:
    n = 0
    while n < len(lines):
        m = n
        ink = 0
        while (
            m < len(lines)
            and roles[m] is Role.OWN
            and lines[m].strip()
            and len(lines[m]) < 200
            and _is_drawn(lines[m])
        ):
            ink += bool(INK.search(lines[m]))
            m += 1
        if m - n >= 2 and ink >= 2:
            while (
                m < len(lines)
                and roles[m] is Role.OWN
                and lines[m].strip()
                and len(lines[m].split()) <= 3
                and (lines[m][:3].isspace())
            ):
                m += 1
            _fill(roles, n, m, Role.SIGNATURE)
        n = max(m, n + 1)


_ENTRY = Pattern(
    r"[\s*-]*[A-Z0] ?[(\[][-A-Z+,/ ]*[)\]]\s*$|[\s|]*[1-9]\s*\||\s*[A-Z0] ?[/|;:] ?[-A-Z0]\s*$"
)
"""`A (-)`, `0 / -`: an entry of a list; `2 | A | 0`: a row of a table."""


_LETTER = Pattern(r"[A-NP-Za-np-z]")
"""But `o`, which propellers and wheels are drawn with."""
_WRITTEN = Pattern(r"\b(?:LT|RT|LS|RS)\b|\d[.)]\s*[A-Z]|[A-Za-z]{4,}")


def _is_drawn(line: str) -> bool:
    marks = len(DRAWN.findall(line))
    return (
        marks >= 2
        and marks > len(_LETTER.findall(line)) * 2
        and not _WRITTEN.search(line)
        and not _ENTRY.match(line)
    )
