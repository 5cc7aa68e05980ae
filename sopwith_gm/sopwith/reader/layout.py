"""The lines of a message as a reader meets them: whose they are, and which belong together."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from sopwith_gm.sopwith.reader.fold import folded
from sopwith_gm.sopwith.reader.order_lines import is_only_orders


class Role(StrEnum):
    """Whose words a line holds."""

    OWN = "own"
    QUOTE = "quote"
    SIGNATURE = "signature"
    """Of a person, a list, a scanner or a device: never orders."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line, or several where prose was wrapped. Places are in the whole text."""

    start: int
    end: int
    look: str
    """The stretch as folded."""
    role: Role
    paragraph: int
    """Lines of one paragraph share a number."""
    label: str = ""
    """The quoted line that this one answers, where it is one; folded."""
    opens: bool = False
    """The first line of its paragraph."""


_ITEM = re.compile(
    r"\s*(?:[-*+•]\s|\(?\d{1,2}\s?[.):\]-]|\(?[ivx]{1,4}[.)]\s|[a-d]\)\s|m(?:ove|v)?\s?\d|(?:press|turn|"
    r"runde|tour|fire|moves?|"
    r"orders?|gm|ps|land|take|repair|stay|first|second|third|then|last)\b|[A-Z]{1,2}\s*[-/,;]|"
    r"[A-Z0-9]{1,2}$)",
    re.IGNORECASE,
)
_WRAPS_FROM = 58


def lines_of(text: str, roles: Sequence[Role]) -> list[Line]:
    """Lines that are not blank, wrapped prose put together, quotes and signatures kept apart."""
    look = folded(text)
    lines: list[Line] = []
    start, paragraph, asked, was_blank = 0, 0, "", True
    for number, raw in enumerate(look.split("\n")):
        end = start + len(raw)
        role = roles[number] if number < len(roles) else Role.OWN
        bare = raw.strip(" >|") if role is Role.QUOTE else raw.strip()
        if not bare:
            was_blank = True
            paragraph += 1
        elif role is not Role.OWN:
            if role is Role.QUOTE:
                asked = bare
            lines.append(Line(start, end, raw, role, paragraph))
            was_blank = True
            paragraph += 1
        else:
            before = lines[-1] if lines else None
            if before and not was_blank and before.role is Role.OWN and _continues(before, raw):
                joined = look[before.start : end]
                lines[-1] = Line(
                    before.start, end, joined, role, before.paragraph, before.label, before.opens
                )
            else:
                lines.append(Line(start, end, raw, role, paragraph, asked, was_blank))
            was_blank = False
        start = end + 1
    return lines


def _continues(before: Line, raw: str) -> bool:
    """Is this line the rest of a sentence that was wrapped?"""
    last = before.look.rsplit("\n", 1)[-1]
    if len(last.rstrip()) + len(raw.split(None, 1)[0]) < _WRAPS_FROM or last.rstrip().endswith(":"):
        return False
    if _begins_a_move(raw) and is_only_orders(last) and last.rstrip()[-1:] not in ",&+-/":
        return False
    if last.rstrip()[-1:] in ".!?" and not raw.strip()[:1].islower():
        return (
            len(last.rstrip()) >= _WRAPS_FROM
            and not _ITEM.match(raw)
            and bool(before.look.count(" ") > 6)
        )
    return not _ITEM.match(raw) or (
        raw.strip()[:1].islower()
        and not re.match(r"\s*(?:\(?\d|m\d|move|press)", raw, re.IGNORECASE)
    )


_MOVE_BEGINS = re.compile(
    r"\s*(?:(?:left|right|port|starboard|turn|slip|sideslip) \w|[LR][TS]\b|immelman)", re.IGNORECASE
)


def _begins_a_move(raw: str) -> bool:
    """Does the line begin with a turn, a slip or a code? Below a line of orders it is the next."""
    return bool(_MOVE_BEGINS.match(raw))


_SENTENCE_END = re.compile(
    r"(?<=[.!?])[\")\]]*\s+(?=[\"(\[A-Z0-9'*]|(?:fire|firing|guns|press|landing)\s*:|"
    r"(?:make that|sorry|oops|correction|scrap|no,? wait|actually)\b)|\n\s*\n"
)
_NO_END = re.compile(
    r"(?:(?:^|[\s(,;:.])(?:[lr]\.[ts]|[0-9]{1,2}|i{1,4}|iv|v|m\d|no|nr|st|vs|mr|capt|lt|sgt|dr|approx|p\.s|"
    r"ps))\.$",
    re.IGNORECASE,
)


def sentences(look: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where the sentences of a stretch begin and end. `1.` and `II.` end none."""
    cuts: list[tuple[int, int]] = []
    at = start
    for gap in _SENTENCE_END.finditer(look, start, end):
        head = look[max(at, gap.start() - 12) : gap.start()]
        if _NO_END.search(head) and not (re.search(r"\bLT\.$", head)):
            continue
        cuts.append((at, gap.start()))
        at = gap.end()
    return [(a, b) for a, b in [*cuts, (at, end)] if look[a:b].strip()]
